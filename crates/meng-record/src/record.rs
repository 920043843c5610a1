//! A record: tags, start position, tree of legal plies, result.

use crate::{GameResult, NodeId, Note, Tags, Tree};
use alloc::{string::ToString, vec::Vec};
use meng_core::IllegalPly;
use meng_variants::{AnyPosition, Ply, Variant};
use thiserror::Error;

/// A game as it is recorded. Every ply of the tree is legal where it stands.
///
/// ```
/// use meng_record::{GameResult, Record};
/// use meng_variants::{AnyPosition, Variant};
///
/// let mut record = Record::new(AnyPosition::start(Variant::Xiangqi));
/// record.tags.set("Red", "甲");
/// let cannon = record.add(None, "h2e2".parse()?)?;
/// let horse = record.add(Some(cannon), "h9g7".parse()?)?;
/// let other = record.add(Some(cannon), "b9c7".parse()?)?;
/// record.note_mut(Some(horse)).unwrap().comments.push("屏风马".into());
/// record.promote(other);
/// record.result = GameResult::Draw;
/// assert_eq!(record.main_line().map(|ply| ply.to_string()).collect::<Vec<_>>(), ["h2e2", "b9c7"]);
/// assert_eq!(record.tree().variation_count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The tags, in their order. What they say about game and start position is decided by [`start`](Self::start).
    pub tags: Tags,
    /// How the game ended, as far as the record says.
    pub result: GameResult,
    start: AnyPosition,
    tree: Tree,
}

/// Why a ply cannot be added to a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum AddError {
    /// The ply is not legal there.
    #[error(transparent)]
    Illegal(#[from] IllegalPly<Ply>),
    /// The node is not of this record.
    #[error("no such node in this record")]
    NoSuchNode,
    /// The record holds 2³² − 1 plies.
    #[error("the record is full")]
    Full,
}

impl Record {
    /// A record without plies. Tags for game and start position are there if they are not the usual ones.
    #[must_use]
    pub fn new(start: AnyPosition) -> Self {
        let variant = start.variant();
        let mut tags = Tags::default();
        if variant != Variant::Xiangqi {
            tags.push("Variant", variant.id());
        }
        if start.to_string() != AnyPosition::start(variant).to_string() {
            tags.push("FEN", start.to_string());
        }
        Self { tags, result: GameResult::Unknown, start, tree: Tree::default() }
    }

    pub(crate) const fn from_parts(tags: Tags, start: AnyPosition, tree: Tree, result: GameResult) -> Self {
        Self { tags, result, start, tree }
    }

    /// The game.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// The position before the first ply.
    #[must_use]
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The plies with their variations and notes.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The plies of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = Ply> + '_ {
        self.tree.main_line().filter_map(|node| self.tree.ply(node).copied())
    }

    /// The position after a node, or the start position.
    #[must_use]
    pub fn position(&self, node: Option<NodeId>) -> Option<AnyPosition> {
        let mut position = self.start.clone();
        let Some(node) = node else { return Some(position) };
        for step in self.tree.path(node) {
            position.play_mut(*self.tree.ply(step)?).ok()?;
        }
        Some(position)
    }

    /// The position at the end of the main line.
    #[must_use]
    pub fn last_position(&self) -> AnyPosition {
        let mut position = self.start.clone();
        for ply in self.main_line() {
            // Every ply of the tree is legal.
            let _ = position.play_mut(ply);
        }
        position
    }

    /// Adds a ply as the last continuation of a node (`None`: of the start position). If the ply is there already, that
    /// node is given back and nothing changes.
    ///
    /// # Errors
    ///
    /// The ply is not legal there, or the node is not of this record.
    pub fn add(&mut self, after: Option<NodeId>, ply: Ply) -> Result<NodeId, AddError> {
        if after.is_some_and(|node| !self.tree.contains(node)) {
            return Err(AddError::NoSuchNode);
        }
        if let Some(known) = self.tree.children(after).find(|child| self.tree.ply(*child) == Some(&ply)) {
            return Ok(known);
        }
        self.position(after).ok_or(AddError::NoSuchNode)?.play_mut(ply)?;
        self.tree.push(after, ply).ok_or(AddError::Full)
    }

    /// Adds a line of plies behind a node; the last node. Plies that are there already are not added again.
    ///
    /// # Errors
    ///
    /// As [`add`](Self::add), for the first ply that does not fit; those before it are added.
    pub fn add_line(
        &mut self,
        after: Option<NodeId>,
        plies: impl IntoIterator<Item = Ply>,
    ) -> Result<Option<NodeId>, AddError> {
        let mut position = self.position(after).ok_or(AddError::NoSuchNode)?;
        let mut at = after;
        for ply in plies {
            position.play_mut(ply)?;
            let known = self.tree.children(at).find(|child| self.tree.ply(*child) == Some(&ply));
            at = match known {
                Some(node) => Some(node),
                None => Some(self.tree.push(at, ply).ok_or(AddError::Full)?),
            };
        }
        Ok(at)
    }

    /// Moves a variation one place up. See [`Tree::promote`].
    pub fn promote(&mut self, node: NodeId) -> bool {
        self.tree.promote(node)
    }

    /// Puts a node and all on the way to it on the main line.
    pub fn promote_line(&mut self, node: NodeId) {
        self.tree.promote_line(node);
    }

    /// Takes out a ply and all that follows it; how many plies went.
    pub fn remove(&mut self, node: NodeId) -> usize {
        self.tree.remove(node)
    }

    /// What is said about a ply, or about the start position.
    #[must_use]
    pub fn note(&self, node: Option<NodeId>) -> &Note {
        self.tree.note(node)
    }

    /// The same, to be changed; `None` if the node is not of this record.
    pub fn note_mut(&mut self, node: Option<NodeId>) -> Option<&mut Note> {
        self.tree.note_mut(node)
    }

    /// The nodes of the main line with the position after each.
    pub fn replay(&self) -> impl Iterator<Item = (NodeId, AnyPosition)> + '_ {
        let mut position = self.start.clone();
        self.tree.main_line().filter_map(move |node| {
            position.play_mut(*self.tree.ply(node)?).ok()?;
            Some((node, position.clone()))
        })
    }

    /// All lines from the start to a ply that nothing follows, as plies, the main line first.
    pub fn lines(&self) -> impl Iterator<Item = Vec<Ply>> + '_ {
        self.tree.lines().map(|line| line.iter().filter_map(|node| self.tree.ply(*node).copied()).collect())
    }
}
