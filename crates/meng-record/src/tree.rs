//! The tree of plies: an array of nodes that refer to each other by number, so that nothing here ever recurs.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "numbers of nodes in memory, which are counted from 1 and fit 32 bits"
)]

use crate::Note;
use alloc::vec::Vec;
use core::num::NonZeroU32;
use meng_variants::Ply;

/// Names one ply of a [`Tree`]; good only for the tree that gave it. Stays good while other plies come and go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// A number below [`Tree::capacity_used`], for tables beside the tree.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    fn from_index(index: usize) -> Option<Self> {
        u32::try_from(index + 1).ok().and_then(NonZeroU32::new).map(Self)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<P> {
    pub(crate) ply: P,
    pub(crate) parent: Option<NodeId>,
    pub(crate) first: Option<NodeId>,
    pub(crate) last: Option<NodeId>,
    pub(crate) next: Option<NodeId>,
    /// Place in the list of notes, from 1; 0 for none.
    note: u32,
}

/// Plies with their continuations. The first continuation of a ply is its main one, the others are variations.
///
/// `None` in the place of a node means the start position, before the first ply. `P` is the ply: readers hold a token of
/// text here until it has been checked.
///
/// Two trees are equal if they have the same plies with the same notes in the same order, whatever was added first.
///
/// ```
/// use meng_record::Tree;
/// let mut tree: Tree<&str> = Tree::default();
/// let a = tree.push(None, "h2e2").unwrap();
/// let b = tree.push(Some(a), "h9g7").unwrap();
/// let c = tree.push(Some(a), "b9c7").unwrap();
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [a, b]);
/// assert_eq!(tree.lines().collect::<Vec<_>>(), [vec![a, b], vec![a, c]]);
/// tree.promote(c);
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [a, c]);
/// ```
#[derive(Clone, Debug)]
pub struct Tree<P = Ply> {
    pub(crate) nodes: Vec<Node<P>>,
    first: Option<NodeId>,
    last: Option<NodeId>,
    notes: Vec<Note>,
    root_note: Note,
    removed: usize,
}

impl<P> Default for Tree<P> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            first: None,
            last: None,
            notes: Vec::new(),
            root_note: Note::default(),
            removed: 0,
        }
    }
}

impl<P> Tree<P> {
    /// Plies in the tree, those of variations included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len() - self.removed
    }

    /// Whether there is no ply.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    /// A number above the index of each node, removed ones included.
    #[must_use]
    pub const fn capacity_used(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn node(&self, id: NodeId) -> Option<&Node<P>> {
        self.nodes.get(id.index())
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> Option<&mut Node<P>> {
        self.nodes.get_mut(id.index())
    }

    /// The ply of a node; `None` if the node is not of this tree.
    #[must_use]
    pub fn ply(&self, id: NodeId) -> Option<&P> {
        self.node(id).map(|node| &node.ply)
    }

    /// The ply before, or `None` for a first ply.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent
    }

    /// The main continuation of a ply, or of the start position.
    #[must_use]
    pub fn first_child(&self, of: Option<NodeId>) -> Option<NodeId> {
        match of {
            None => self.first,
            Some(id) => self.node(id)?.first,
        }
    }

    /// The next variation in the place of a ply.
    #[must_use]
    pub fn next_variation(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.next
    }

    /// What is said about a ply, or about the start position.
    #[must_use]
    pub fn note(&self, id: Option<NodeId>) -> &Note {
        match id {
            None => Some(&self.root_note),
            Some(id) => self.node(id).and_then(|node| self.notes.get((node.note as usize).wrapping_sub(1))),
        }
        .unwrap_or(Note::EMPTY)
    }

    /// The same, to be changed; `None` if the node is not of this tree.
    pub fn note_mut(&mut self, id: Option<NodeId>) -> Option<&mut Note> {
        let Some(id) = id else { return Some(&mut self.root_note) };
        let node = self.nodes.get_mut(id.index())?;
        if node.note == 0 {
            self.notes.push(Note::default());
            node.note = u32::try_from(self.notes.len()).ok()?;
        }
        self.notes.get_mut(node.note as usize - 1)
    }

    /// Adds a ply as the last continuation of another, or of the start position.
    ///
    /// `None` if the ply to follow is not of this tree, or the tree holds 2³² − 1 plies.
    pub fn push(&mut self, parent: Option<NodeId>, ply: P) -> Option<NodeId> {
        let id = NodeId::from_index(self.nodes.len())?;
        let elder = match parent {
            None => {
                self.first.get_or_insert(id);
                self.last.replace(id)
            }
            Some(parent) => {
                let node = self.node_mut(parent)?;
                node.first.get_or_insert(id);
                node.last.replace(id)
            }
        };
        if let Some(elder) = elder.and_then(|elder| self.node_mut(elder)) {
            elder.next = Some(id);
        }
        self.nodes.push(Node { ply, parent, first: None, last: None, next: None, note: 0 });
        Some(id)
    }

    /// The continuations of a ply, or of the start position, the main one first.
    pub fn children(&self, of: Option<NodeId>) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.first_child(of), |id| self.next_variation(*id))
    }

    /// The main line: the main continuation of the start position, that of this ply, and so on.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line_from(self.first)
    }

    /// A node and its main continuations.
    pub fn line_from(&self, id: Option<NodeId>) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(id, |id| self.first_child(Some(*id)))
    }

    /// The plies that lead to a node, itself included, the first ply of the game first.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = core::iter::successors(Some(id), |id| self.parent(*id)).collect();
        path.reverse();
        path
    }

    /// All plies, each before what follows it, a main continuation before the variations in its place.
    pub fn walk(&self) -> Walk<'_, P> {
        Walk { tree: self, next: self.first, ply: 1 }
    }

    /// All lines from the start to a ply that nothing follows, the main line first.
    pub fn lines(&self) -> impl Iterator<Item = Vec<NodeId>> + '_ {
        let mut line: Vec<NodeId> = Vec::new();
        self.walk().filter_map(move |step| {
            line.truncate(step.ply - 1);
            line.push(step.node);
            self.first_child(Some(step.node)).is_none().then(|| line.clone())
        })
    }

    /// How many variations there are: plies that stand in the place of another.
    #[must_use]
    pub fn variation_count(&self) -> usize {
        self.walk().filter(|step| self.next_variation(step.node).is_some()).count()
    }

    /// How many comments there are, those on the start position included.
    #[must_use]
    pub fn comment_count(&self) -> usize {
        let plies: usize = self.walk().map(|step| self.note(Some(step.node)).comment_count()).sum();
        self.root_note.comment_count() + plies
    }

    /// The variation just before this one in the same place; `None` for the main continuation.
    fn elder(&self, id: NodeId) -> Option<NodeId> {
        self.children(self.parent(id)).find(|child| self.next_variation(*child) == Some(id))
    }

    fn set_first(&mut self, parent: Option<NodeId>, first: Option<NodeId>) {
        match parent {
            None => self.first = first,
            Some(parent) => {
                if let Some(node) = self.node_mut(parent) {
                    node.first = first;
                }
            }
        }
    }

    fn set_last(&mut self, parent: Option<NodeId>, last: Option<NodeId>) {
        match parent {
            None => self.last = last,
            Some(parent) => {
                if let Some(node) = self.node_mut(parent) {
                    node.last = last;
                }
            }
        }
    }

    fn set_next(&mut self, id: NodeId, next: Option<NodeId>) {
        if let Some(node) = self.node_mut(id) {
            node.next = next;
        }
    }

    /// Takes a node out of the chain of its siblings.
    fn unlink(&mut self, id: NodeId) {
        let parent = self.parent(id);
        let (elder, younger) = (self.elder(id), self.next_variation(id));
        match elder {
            None => self.set_first(parent, younger),
            Some(elder) => self.set_next(elder, younger),
        }
        if younger.is_none() {
            self.set_last(parent, elder);
        }
        self.set_next(id, None);
    }

    /// Whether a node is of this tree, and neither it nor a ply before it has been removed.
    #[must_use]
    pub fn contains(&self, id: NodeId) -> bool {
        let is_linked = |id: NodeId| self.children(self.parent(id)).any(|child| child == id);
        self.node(id).is_some() && core::iter::successors(Some(id), |id| self.parent(*id)).all(is_linked)
    }

    /// Moves a variation one place up; a first variation becomes the main continuation. Whether there was anything to
    /// do.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some(elder) = self.elder(id) else { return false };
        let before = self.elder(elder);
        let parent = self.parent(id);
        self.unlink(id);
        self.set_next(id, Some(elder));
        match before {
            None => self.set_first(parent, Some(id)),
            Some(before) => self.set_next(before, Some(id)),
        }
        true
    }

    /// Makes a variation the main continuation in its place. Whether there was anything to do.
    pub fn promote_to_main(&mut self, id: NodeId) -> bool {
        if self.elder(id).is_none() {
            return false;
        }
        let parent = self.parent(id);
        self.unlink(id);
        let first = self.first_child(parent);
        self.set_next(id, first);
        self.set_first(parent, Some(id));
        true
    }

    /// Makes each ply on the way to a node the main continuation in its place, so that the node stands on the main line.
    pub fn promote_line(&mut self, id: NodeId) {
        for step in self.path(id) {
            self.promote_to_main(step);
        }
    }

    /// Takes out a ply and all that follows it. How many plies went.
    pub fn remove(&mut self, id: NodeId) -> usize {
        if self.contains(id) { self.remove_known(id) } else { 0 }
    }

    /// The same for a node that is known to be in the tree: the way up to the start is not looked at.
    pub(crate) fn remove_known(&mut self, id: NodeId) -> usize {
        self.unlink(id);
        let gone = self.subtree_len(id);
        self.removed += gone;
        gone
    }

    /// Plies from a node on, itself included.
    fn subtree_len(&self, id: NodeId) -> usize {
        let mut count = 0;
        let mut open = Vec::from([id]);
        while let Some(node) = open.pop() {
            count += 1;
            open.extend(self.children(Some(node)));
        }
        count
    }

    /// Lets a ply swallow its main continuation: what follows that follows this one. Notes are joined.
    pub(crate) fn absorb_child(&mut self, id: NodeId) {
        let Some(child) = self.first_child(Some(id)) else { return };
        let (first, last) = self.node(child).map_or((None, None), |node| (node.first, node.last));
        let orphans: Vec<NodeId> = core::iter::successors(first, |id| self.next_variation(*id)).collect();
        for orphan in orphans {
            if let Some(node) = self.node_mut(orphan) {
                node.parent = Some(id);
            }
        }
        if let Some(node) = self.node_mut(id) {
            (node.first, node.last) = (first, last);
        }
        self.removed += 1;
        let said = self.note(Some(child)).clone();
        if !said.is_empty()
            && let Some(note) = self.note_mut(Some(id))
        {
            note.comments.extend(said.before);
            note.comments.extend(said.comments);
            note.nags.extend(said.nags);
        }
    }

    /// Makes room for plies to come.
    pub(crate) fn reserve(&mut self, plies: usize) {
        self.nodes.reserve(plies);
    }

    /// What is said about the start position, and nothing else.
    pub(crate) fn without_plies(self) -> Self {
        Self { root_note: self.root_note, ..Self::default() }
    }

    /// The same tree with other plies. Where `ply` gives none the node must have been removed.
    pub(crate) fn map<Q>(self, filler: Q, mut ply: impl FnMut(NodeId) -> Option<Q>) -> Tree<Q>
    where
        Q: Copy,
    {
        let nodes = self.nodes.into_iter().enumerate().map(|(index, node)| {
            let Node { parent, first, last, next, note, .. } = node;
            let ply = NodeId::from_index(index).and_then(&mut ply).unwrap_or(filler);
            Node { ply, parent, first, last, next, note }
        });
        Tree {
            nodes: nodes.collect(),
            first: self.first,
            last: self.last,
            notes: self.notes,
            root_note: self.root_note,
            removed: self.removed,
        }
    }
}

impl<P: PartialEq> PartialEq for Tree<P> {
    fn eq(&self, other: &Self) -> bool {
        self.root_note == other.root_note
            && self.len() == other.len()
            && self.walk().zip(other.walk()).all(|(mine, theirs)| {
                mine.ply == theirs.ply
                    && self.ply(mine.node) == other.ply(theirs.node)
                    && self.note(Some(mine.node)) == other.note(Some(theirs.node))
            })
    }
}

impl<P: Eq> Eq for Tree<P> {}

/// One step of a [`Walk`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The ply.
    pub node: NodeId,
    /// How many plies into the game it is, 1 for a first ply.
    pub ply: usize,
}

/// All plies of a tree, parents before children; made by [`Tree::walk`].
#[derive(Debug)]
pub struct Walk<'a, P> {
    tree: &'a Tree<P>,
    next: Option<NodeId>,
    ply: usize,
}

impl<P> Iterator for Walk<'_, P> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = Step { node: self.next?, ply: self.ply };
        let mut node = self.tree.node(step.node)?;
        self.next = node.first;
        if node.first.is_some() {
            self.ply += 1;
            return Some(step);
        }
        while node.next.is_none() {
            let Some(parent) = node.parent.and_then(|parent| self.tree.node(parent)) else { break };
            node = parent;
            self.ply = self.ply.saturating_sub(1);
        }
        self.next = node.next;
        Some(step)
    }
}
