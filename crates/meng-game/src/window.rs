//! The plies that a repetition is judged by (adjudication P1).

use crate::History;
use alloc::vec::Vec;
use meng_core::{Base, Position, Side};
use meng_geometry::{Point, PointSet};
use meng_variants::FamilyRules;
use meng_xiangqi::Ply;

/// A ply with the positions before and after it.
pub(crate) struct PlyOn<'a, R> {
    pub(crate) before: &'a Position<R>,
    pub(crate) ply: Ply,
    pub(crate) after: &'a Position<R>,
}

impl<R> Clone for PlyOn<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for PlyOn<'_, R> {}

impl<R: FamilyRules> PlyOn<'_, R> {
    pub(crate) fn gives_check(&self) -> bool {
        self.after.in_check()
    }

    /// From where to where a regular piece goes with the ply, alone or in a composite, if one does.
    pub(crate) fn moved_piece(&self) -> Option<(Point, Point)> {
        match self.ply {
            Ply::Move { from, to } | Ply::Take { from, to, .. } | Ply::Leave { from, to, .. } => {
                self.before.rules().piece(from).map(|_| (from, to))
            }
            Ply::Drop { .. } | Ply::TrisLeaves { .. } | Ply::Special { .. } => None,
        }
    }

    /// Where the pieces on some points stand after the ply.
    pub(crate) fn follow(&self, pieces: PointSet) -> PointSet {
        match self.moved_piece() {
            Some((from, to)) if pieces.contains(from) => pieces.without(from).with(to),
            _ => pieces,
        }
    }
}

/// All plies from an earlier occurrence of a position to its present one. No piece is captured and no Tris dropped in
/// between, or it would be another position.
pub(crate) struct Window<'a, R> {
    /// The number of plies before the first one of the window.
    pub(crate) start: usize,
    pub(crate) plies: Vec<PlyOn<'a, R>>,
}

impl<'a, R: FamilyRules> Window<'a, R> {
    /// The window from the position after `start` plies to the present one.
    pub(crate) fn of(history: &'a History<R>, start: usize) -> Self {
        let positions = history.positions().skip(start);
        let plies = history
            .plies()
            .iter()
            .skip(start)
            .zip(positions.clone().zip(positions.skip(1)))
            .map(|(&ply, (before, after))| PlyOn { before, ply, after })
            .collect();
        Self { start, plies }
    }

    /// The same with a ply more, which is not played yet.
    pub(crate) fn with(mut self, ply: PlyOn<'a, R>) -> Self {
        self.plies.push(ply);
        self
    }

    /// The pieces of a side where they stand when the window begins.
    pub(crate) fn pieces(&self, side: Side) -> PointSet {
        self.plies.first().map_or(PointSet::EMPTY, |first| first.before.base().pieces(side))
    }
}
