//! Games in which every ply moves a piece of the base and then puts the Tris elsewhere (Duck chess).

use crate::{Tris, TrisPolicy, layer::Point};
use core::ops::ControlFlow;
use meng_core::{Base, Batch, Placement, PointSet, Scope, Side};

impl<B: Base, P: TrisPolicy> Tris<B, P> {
    /// Each move with the points to which the Tris may go after it: any empty point but the one where it stands. The
    /// point just left is open to it.
    pub(crate) fn generate_relocating<F>(
        &self,
        turn: Side,
        scope: Scope<B::Set>,
        found: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(Batch<B::Set, B::Role, B::Special>) -> ControlFlow<()>,
    {
        let guard = self.base.guard(turn);
        let enemy = self.base.pieces(!turn);
        for from in self.base.pieces(turn) & scope.origins {
            let to = self.base.quiets(from) | (self.base.strikes(from) & enemy);
            let to = if self.base.royal(turn).has(from) {
                self.base.royal_safe(&guard, from, to, false)
            } else {
                to & self.base.safe(&guard, Some(from))
            };
            for to in to {
                let occupied = self.base.occupied().minus(from).plus(to);
                found(Batch::Take { from, to, airdrop: !occupied })?;
            }
        }
        let mut flow = ControlFlow::Continue(());
        self.base.specials(turn, &mut |special, occupied| {
            if flow.is_continue() {
                flow = found(Batch::Special { special, airdrop: Some(!occupied) });
            }
        });
        flow
    }

    /// The Tris goes from wherever it is, on the board or off, to a point.
    pub(crate) fn relocate(&mut self, side: Side, to: Point<B>) {
        for at in self.base.blocks() {
            self.take_tris(at);
            self.base.set_block(at, false);
        }
        self.pool = 0;
        self.place(side, to, Placement::Airdrop);
    }
}
