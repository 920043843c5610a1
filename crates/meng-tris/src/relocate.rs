//! Games in which every ply moves a piece of the base and then puts the Tris elsewhere (Duck chess).

use crate::{Tris, TrisPolicy, layer::Point};
use core::ops::ControlFlow;
use meng_core::{Base, Batch, Illegality, Placement, Ply, PlyOf, PointSet, Scope, Side};

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
        self.base.generate_moves(&guard, turn, scope.origins, &mut |batch| {
            let Batch::Move { from, to } = batch else { return ControlFlow::Continue(()) };
            to.into_iter().try_for_each(|to| {
                let occupied = self.base.occupied().minus(from).plus(to);
                found(Batch::Take { from, to, airdrop: !occupied })
            })
        })?;
        let mut flow = ControlFlow::Continue(());
        self.base.specials(turn, scope.origins, &mut |special, occupied| {
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

    /// Why a relocating ply is not legal.
    pub(crate) fn why_no_relocation(&self, turn: Side, ply: PlyOf<Self>) -> Illegality {
        let (from, to, airdrop) = match ply {
            Ply::Move { from, to } => (from, to, None),
            Ply::Take { from, to, airdrop } => (from, to, Some(airdrop)),
            Ply::Special { airdrop: None, .. } => return Illegality::AirdropMissing,
            Ply::Special { airdrop: Some(at), .. } if self.base.blocks().has(at) => {
                return Illegality::PointOccupied;
            }
            Ply::Special { .. } => return Illegality::Unreachable,
            Ply::Drop { .. } | Ply::Leave { .. } | Ply::TrisLeaves { .. } => {
                return Illegality::NotInThisGame;
            }
        };
        match self.base.piece_at(from) {
            None if self.base.blocks().has(from) => Illegality::NotHolder,
            None => Illegality::NothingThere,
            Some((side, _)) if side != turn => Illegality::NotYourPiece,
            Some(_) if self.base.pieces(turn).has(to) => Illegality::OwnPieceThere,
            Some(_) if self.base.blocks().has(to) => Illegality::PointOccupied,
            Some(_) if !(self.base.quiets(from) | self.base.strikes(from)).has(to) => Illegality::Unreachable,
            Some(_) => match airdrop {
                None => Illegality::AirdropMissing,
                Some(at) if self.base.occupied().minus(from).plus(to).has(at) => Illegality::PointOccupied,
                Some(_) => Illegality::OwnKingExposed,
            },
        }
    }
}
