//! The plies that a repetition is judged by (adjudication P1).

use crate::{History, limits::is_material_dead};
use meng_core::Position;
use meng_geometry::{Point, PointSet};
use meng_variants::FamilyRules;
use meng_xiangqi::Ply;

/// A ply with the positions before and after it.
#[derive(Clone)]
pub(crate) struct PlyOn<R: FamilyRules> {
    pub(crate) before: Position<R>,
    pub(crate) ply: Ply,
    pub(crate) after: Position<R>,
}

impl<R: FamilyRules> PlyOn<R> {
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
pub(crate) struct Window<'a, R: FamilyRules> {
    history: &'a History<R>,
    /// The number of plies before the first one of the window.
    pub(crate) start: usize,
    /// A ply more, which is not played yet.
    next: Option<PlyOn<R>>,
}

impl<'a, R: FamilyRules> Window<'a, R> {
    /// The window from the position after `start` plies to the present one.
    pub(crate) const fn new(history: &'a History<R>, start: usize) -> Self {
        Self { history, start, next: None }
    }

    /// The same with a ply more, which is not played yet.
    pub(crate) fn with(history: &'a History<R>, start: usize, next: PlyOn<R>) -> Self {
        Self { history, start, next: Some(next) }
    }

    /// Whether the pieces are such that no ply of the window can check or chase.
    pub(crate) fn has_harmless_pieces(&self) -> bool {
        is_material_dead(self.history.position().rules())
    }

    /// The plies one by one. They are played again as they are asked for, so that a judgement that is clear from the
    /// first ones costs no more than these.
    pub(crate) fn plies(&self) -> impl Iterator<Item = PlyOn<R>> {
        self.history
            .steps(self.start)
            .map(|(before, ply, after)| PlyOn { before, ply, after })
            .chain(self.next.clone())
    }
}
