//! How many plies? Those of the pieces are for the base to count; what Tris add is counted here.
#![expect(clippy::arithmetic_side_effects, reason = "counts of plies or points: a board has few")]

use crate::{Tris, TrisPolicy, layer::Point};
use core::ops::ControlFlow;
use meng_core::{Base, Gate, PointSet, Rules, Scope, Side, TrisLayer};

impl<B: Base, P: TrisPolicy> Tris<B, P> {
    pub(crate) fn count_plies(&self, turn: Side) -> u64 {
        let guard = self.base.guard(turn);
        let open = matches!(self.gate_for(turn, &guard), Gate::Open);
        if P::RELOCATE_EVERY_PLY || !open || self.base.over().is_some() {
            return self.count_batches(turn);
        }
        let mut count = self.drop_points(turn, &guard).size() as u64;
        count += self.base.count_moves(&guard, turn, self.base.pieces(turn));
        for at in self.single_tris() {
            count += self.count_takes(turn, at);
        }
        for from in self.movable(turn) {
            count += (self.tris_steps(from) & self.base.safe(&guard, Some(from))).size() as u64;
        }
        let _ = self.generate_specials(turn, Scope::all(), &mut |batch| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// How many plies take the single Tris on a point: one for each taker and each point of its airdrop (rules A4).
    fn count_takes(&self, turn: Side, at: Point<B>) -> u64 {
        let airdrops = |from| self.after_take(from, at).airdrop_points(turn).size() as u64;
        self.takers_of(turn, at).into_iter().map(airdrops).sum()
    }
}
