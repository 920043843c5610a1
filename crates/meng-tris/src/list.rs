//! How many plies, and all of them as a list? Those of the pieces are for the base to say; what Tris add is added here.
#![expect(clippy::arithmetic_side_effects, reason = "counts of plies or points: a board has few")]

use crate::{Tris, TrisPolicy};
use core::ops::ControlFlow;
use meng_core::{Base, Batch, Gate, PlyOf, PointSet, Rules, Scope, Side};

impl<B: Base, P: TrisPolicy> Tris<B, P> {
    pub(crate) fn list_plies<L: Extend<PlyOf<Self>>>(&self, turn: Side, list: &mut L) {
        let guard = self.base.guard(turn);
        if !self.is_open(turn, &guard) {
            return self.list_batches(turn, list);
        }
        Batch::Drop { to: self.drop_points(turn, &guard) }.list(list);
        self.base.list_moves(&guard, turn, B::Set::all(), list);
        let _ = self.generate_rest(turn, Scope::all(), &guard, &mut |batch| {
            batch.list(list);
            ControlFlow::Continue(())
        });
    }

    pub(crate) fn count_plies(&self, turn: Side) -> u64 {
        let guard = self.base.guard(turn);
        if !self.is_open(turn, &guard) {
            return self.count_batches(turn);
        }
        let mut count = self.base.count_moves(&guard, turn, B::Set::all());
        count += self.drop_points(turn, &guard).size() as u64;
        let _ = self.generate_rest(turn, Scope::all(), &guard, &mut |batch| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether every ply is allowed, and none relocates a Tris.
    fn is_open(&self, turn: Side, guard: &B::Guard) -> bool {
        !P::RELOCATE_EVERY_PLY
            && self.base.over().is_none()
            && matches!(self.gate_for(turn, guard), Gate::Open)
    }
}
