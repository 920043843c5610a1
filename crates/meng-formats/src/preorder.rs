//! How does a stream of plies with flags become a tree?
//!
//! XQF, CBR and XQR store the tree alike: each ply, then what follows it, then the next variation in its place. Two
//! flags say whether there is a ply that follows and whether there is a variation. So after a ply without a follower
//! the next one belongs to the last place where a variation was promised.
#![expect(clippy::arithmetic_side_effects, reason = "the number of nodes that were read")]

use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;

use crate::{Limits, NodeId, RawTree};
use crate::{Warning, warnings::Warnings};

/// Where the next ply of the stream belongs.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// After this ply, or at the start of the game.
    After(Option<NodeId>),
    /// After a ply that was left out; so it is left out too.
    LeftOut,
}

/// One ply as the stream has it.
#[derive(Debug)]
pub(crate) struct StreamPly {
    /// Points, below 90; none if the stream has something else, which is told by the two numbers beside it.
    pub(crate) points: Option<(u8, u8)>,
    /// The two numbers of the file.
    pub(crate) raw: (u8, u8),
    pub(crate) source: usize,
    pub(crate) comment: Box<str>,
    pub(crate) has_child: bool,
    pub(crate) has_sibling: bool,
}

/// Builds the tree while the stream is read.
#[derive(Debug)]
pub(crate) struct Builder {
    tree: RawTree,
    pending: Vec<Place>,
    next: Option<Place>,
    read: usize,
}

impl Builder {
    /// Begins before the first ply; without `has_child` there is none.
    pub(crate) fn new(has_child: bool) -> Self {
        let next = has_child.then_some(Place::After(None));
        Self { tree: RawTree::new(), pending: Vec::new(), next, read: 0 }
    }

    /// Whether the stream has another ply; not if there are too many, which is a warning.
    pub(crate) fn wants_more(&mut self, offset: usize, limits: &Limits, warnings: &mut Warnings) -> bool {
        if self.next.is_none() {
            return false;
        }
        if self.read >= limits.max_nodes {
            warnings.push(Warning::TooManyNodes { offset, limit: limits.max_nodes });
            return false;
        }
        true
    }

    pub(crate) fn push(&mut self, ply: StreamPly, warnings: &mut Warnings) {
        self.read += 1;
        let place = self.next.unwrap_or(Place::LeftOut);
        if ply.has_sibling {
            self.pending.push(place);
        }
        let has_child = ply.has_child;
        let placed = self.place(place, ply, warnings);
        self.next = if has_child { Some(placed) } else { self.pending.pop() };
    }

    fn place(&mut self, place: Place, ply: StreamPly, warnings: &mut Warnings) -> Place {
        let Place::After(parent) = place else { return Place::LeftOut };
        let added = ply.points.and_then(|(from, to)| self.tree.push(parent, from, to, ply.source).ok());
        match added {
            Some(id) => {
                self.tree.set_comment(id, ply.comment);
                Place::After(Some(id))
            }
            None => {
                let found = format!("{}-{}", ply.raw.0, ply.raw.1);
                warnings.push(Warning::Ply { offset: ply.source, found });
                Place::LeftOut
            }
        }
    }

    /// Whether every ply and variation that was promised has come.
    #[cfg(feature = "xqf")]
    pub(crate) fn is_complete(&self) -> bool {
        self.next.is_none()
    }

    pub(crate) fn finish(self) -> RawTree {
        self.tree
    }
}
