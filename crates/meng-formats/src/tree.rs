//! How are the plies and variations of a record kept?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "numbers of nodes, which are counted from 1 and fit 32 bits"
)]

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::num::NonZeroU32;

/// Number of points of the board.
const POINTS: u8 = 90;

/// Names one ply of a [`RawTree`]; good only for the tree that gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(
    /// Index + 1, so that a missing ply costs no room of its own.
    NonZeroU32,
);

impl NodeId {
    /// Index of the ply in the order in which plies were added, from 0. A ply has a higher index than the ply it
    /// follows, so an array over the indices can be filled front to back.
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// One ply: from where to where, and what was said about it.
#[derive(Clone, Debug)]
pub struct RawNode {
    from: u8,
    to: u8,
    source: u32,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    comment: Box<str>,
}

impl RawNode {
    /// Point of departure, 0 to 89: rank × 9 + file, both from 0, rank 0 being Red's back rank and file 0 Red's left
    /// (so a0 is 0, i0 is 8, a9 is 81).
    pub fn from(&self) -> u8 {
        self.from
    }

    /// Point of arrival, counted as in [`from`](Self::from).
    pub fn to(&self) -> u8 {
        self.to
    }

    /// What was said about the ply; empty if nothing.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Where the ply stands in the input, in bytes (for text formats in the text as UTF-8 without a byte order mark); 0 for a ply that was
    /// never read from anywhere.
    pub fn source(&self) -> usize {
        self.source as usize
    }

    /// Whether a ply follows.
    pub fn has_child(&self) -> bool {
        self.first_child.is_some()
    }

    /// Whether there is another variation in the place of this ply, behind it.
    pub fn has_next_variation(&self) -> bool {
        self.next_sibling.is_some()
    }

    /// The ply before, or none for a first ply.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }
}

/// Why a ply cannot be added to a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// A point off the board.
    #[error("{point} is no point of the board (0 to 89)")]
    Point {
        /// The point.
        point: u8,
    },
    /// The ply to follow is not in this tree.
    #[error("the tree has {len} plies, there is none with the index {index}")]
    Parent {
        /// Index of the ply that should be there.
        index: usize,
        /// Plies in the tree.
        len: usize,
    },
    /// The tree has as many plies as it can have, 2³² − 1.
    #[error("the tree is full")]
    Full,
}

/// All plies of a record: the first child of a ply continues its line, the others are variations.
///
/// The plies lie in one array and refer to each other by index. Nothing here recurs, so a line may be as long as
/// memory allows; and since a ply can only be added after the one it follows, there are no circles.
///
/// Two trees are equal if they have the same plies with the same comments and variations in the same order; the
/// order in which plies were added and their sources do not matter.
///
/// ```
/// use meng_formats::RawTree;
/// let mut tree = RawTree::new();
/// let cannon = tree.push(None, 25, 22, 0)?; // h2e2
/// let horse = tree.push(Some(cannon), 88, 69, 0)?; // h9g7
/// let pawn = tree.push(None, 29, 38, 0)?; // c3c4, a variation of the first ply
/// tree.set_comment(pawn, "仙人指路");
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [cannon, horse]);
/// assert_eq!(tree.children(None).collect::<Vec<_>>(), [cannon, pawn]);
/// assert_eq!(tree.line_count(), 2);
/// # Ok::<(), meng_formats::TreeError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct RawTree {
    nodes: Vec<RawNode>,
    first: Option<NodeId>,
    last: Option<NodeId>,
}

impl RawTree {
    /// A tree without plies.
    pub fn new() -> Self {
        Self::default()
    }

    /// Number of plies, those of variations included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no ply.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Adds a ply after `parent` (`None`: as a first ply), behind the children that are there already.
    ///
    /// `source` is what [`RawNode::source`] gives back, up to 2³² − 1.
    ///
    /// # Errors
    /// [`TreeError`] if a point is not below 90, `parent` is not in this tree, or the tree is full.
    pub fn push(
        &mut self,
        parent: Option<NodeId>,
        from: u8,
        to: u8,
        source: usize,
    ) -> Result<NodeId, TreeError> {
        if let Some(point) = [from, to].into_iter().find(|&point| point >= POINTS) {
            return Err(TreeError::Point { point });
        }
        let len = self.nodes.len();
        let id = u32::try_from(len + 1).ok().and_then(NonZeroU32::new).map(NodeId).ok_or(TreeError::Full)?;
        let elder = match parent {
            None => {
                self.first.get_or_insert(id);
                self.last.replace(id)
            }
            Some(parent) => {
                let node = self
                    .nodes
                    .get_mut(parent.index())
                    .ok_or(TreeError::Parent { index: parent.index(), len })?;
                node.first_child.get_or_insert(id);
                node.last_child.replace(id)
            }
        };
        if let Some(elder) = elder.and_then(|elder| self.nodes.get_mut(elder.index())) {
            elder.next_sibling = Some(id);
        }
        self.nodes.push(RawNode {
            from,
            to,
            source: u32::try_from(source).unwrap_or(u32::MAX),
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            comment: Box::default(),
        });
        Ok(id)
    }

    /// Sets what is said about a ply; does nothing if the ply is not in this tree.
    pub fn set_comment(&mut self, id: NodeId, comment: impl Into<Box<str>>) {
        if let Some(node) = self.nodes.get_mut(id.index()) {
            node.comment = comment.into();
        }
    }

    /// The ply with this name, if it is in this tree.
    pub fn get(&self, id: NodeId) -> Option<&RawNode> {
        self.nodes.get(id.index())
    }

    /// The plies that may follow `parent` (`None`: the first plies), the main one first.
    pub fn children(&self, parent: Option<NodeId>) -> Children<'_> {
        Children { tree: self, next: self.first_child(parent) }
    }

    /// The main line: the first of the first plies, the first of its children, and so on.
    pub fn main_line(&self) -> MainLine<'_> {
        MainLine { tree: self, next: self.first }
    }

    /// All plies, each before the plies that follow it, the main line before its variations.
    ///
    /// ```
    /// use meng_formats::RawTree;
    /// let mut tree = RawTree::new();
    /// let a = tree.push(None, 25, 22, 0)?;
    /// tree.push(None, 29, 38, 0)?;
    /// tree.push(Some(a), 88, 69, 0)?;
    /// let plies: Vec<usize> = tree.walk().map(|step| step.ply).collect();
    /// assert_eq!(plies, [1, 2, 1]);
    /// # Ok::<(), meng_formats::TreeError>(())
    /// ```
    pub fn walk(&self) -> Walk<'_> {
        Walk { tree: self, next: self.first.map(|id| Step { id, ply: 1 }) }
    }

    /// Number of lines: of plies that nothing follows. 0 without plies.
    pub fn line_count(&self) -> usize {
        self.nodes.iter().filter(|node| node.first_child.is_none()).count()
    }

    fn first_child(&self, parent: Option<NodeId>) -> Option<NodeId> {
        match parent {
            None => self.first,
            Some(parent) => self.get(parent)?.first_child,
        }
    }
}

impl PartialEq for RawTree {
    fn eq(&self, other: &Self) -> bool {
        // The order of a walk with the depth of each ply determines the tree.
        self.len() == other.len()
            && self.walk().zip(other.walk()).all(|(mine, theirs)| {
                mine.ply == theirs.ply
                    && match (self.get(mine.id), other.get(theirs.id)) {
                        (Some(a), Some(b)) => a.from == b.from && a.to == b.to && a.comment == b.comment,
                        _ => false,
                    }
            })
    }
}

impl Eq for RawTree {}

/// The plies that may follow one ply; made by [`RawTree::children`].
#[derive(Clone, Debug)]
pub struct Children<'a> {
    tree: &'a RawTree,
    next: Option<NodeId>,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.tree.get(id).and_then(|node| node.next_sibling);
        Some(id)
    }
}

/// The plies of the main line; made by [`RawTree::main_line`].
#[derive(Clone, Debug)]
pub struct MainLine<'a> {
    tree: &'a RawTree,
    next: Option<NodeId>,
}

impl Iterator for MainLine<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.tree.first_child(Some(id));
        Some(id)
    }
}

/// One step of a [`Walk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The ply.
    pub id: NodeId,
    /// How many plies into the game it is; 1 for a first ply.
    pub ply: usize,
}

/// All plies of a tree, parents before children; made by [`RawTree::walk`].
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    tree: &'a RawTree,
    next: Option<Step>,
}

impl Walk<'_> {
    fn after(&self, step: Step) -> Option<Step> {
        let mut node = self.tree.get(step.id)?;
        if let Some(id) = node.first_child {
            return Some(Step { id, ply: step.ply + 1 });
        }
        let mut ply = step.ply;
        loop {
            if let Some(id) = node.next_sibling {
                return Some(Step { id, ply });
            }
            node = self.tree.get(node.parent?)?;
            ply = ply.saturating_sub(1);
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.next?;
        self.next = self.after(step);
        Some(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ply_is_as_small_as_the_limits_say() {
        assert!(size_of::<RawNode>() <= 40);
    }

    #[test]
    fn what_cannot_be_added_is_an_error() {
        let mut other = RawTree::new();
        let id = other.push(None, 0, 9, 0).unwrap();
        let mut tree = RawTree::new();
        assert_eq!(tree.push(None, 0, 90, 0), Err(TreeError::Point { point: 90 }));
        assert_eq!(tree.push(Some(id), 0, 9, 0), Err(TreeError::Parent { index: 0, len: 0 }));
        assert!(tree.is_empty() && tree.walk().next().is_none() && tree.line_count() == 0);
        assert!(tree.get(id).is_none());
    }

    #[test]
    fn equality_is_that_of_the_tree_not_of_the_order_of_adding() {
        let mut a = RawTree::new();
        let first = a.push(None, 0, 9, 5).unwrap();
        a.push(Some(first), 1, 20, 6).unwrap();
        a.push(None, 2, 22, 7).unwrap();
        let mut b = RawTree::new();
        let first = b.push(None, 0, 9, 0).unwrap();
        b.push(None, 2, 22, 0).unwrap();
        b.push(Some(first), 1, 20, 0).unwrap();
        assert_eq!(a, b);
        b.set_comment(first, "x");
        assert_ne!(a, b);
        // The same plies, but the last one follows instead of being a variation.
        let mut c = RawTree::new();
        let first = c.push(None, 0, 9, 0).unwrap();
        let second = c.push(Some(first), 1, 20, 0).unwrap();
        c.push(Some(second), 2, 22, 0).unwrap();
        assert_ne!(a, c);
    }
}
