//! Why is a ply not legal? The reasons of this layer, in the order in which a player would see them.

use crate::{AirdropChecks, Holding, Tris, TrisPolicy, layer::Point};
use meng_core::{Base, Gate, Illegality, Ply, PlyOf, PointSet, Side, TrisLayer};

impl<B: Base, P: TrisPolicy> Tris<B, P> {
    pub(crate) fn explain_ply(&self, turn: Side, ply: PlyOf<Self>) -> Illegality {
        if self.base.over().is_some() {
            return Illegality::GameOver;
        }
        if P::RELOCATE_EVERY_PLY {
            return self.why_no_relocation(turn, ply);
        }
        if let Some(reason) = self.why_gated(turn, ply) {
            return reason;
        }
        match ply {
            Ply::Drop { to } => self.why_no_drop(turn, to),
            Ply::Move { from, to } if self.single_tris().has(from) => self.why_no_step(turn, from, to),
            Ply::Move { from, to } => self.why_no_move(turn, from, to),
            Ply::Take { from, to, airdrop } => self.why_no_airdropping_take(turn, from, to, airdrop),
            Ply::Leave { .. } | Ply::TrisLeaves { .. } => Illegality::NotInThisGame,
            Ply::Special { airdrop: Some(_), .. } => Illegality::AirdropUnasked,
            Ply::Special { airdrop: None, .. } => Illegality::Unreachable,
        }
    }

    pub(crate) fn why_no_drop(&self, turn: Side, at: Point<B>) -> Illegality {
        if self.captured < P::DROP_FROM {
            Illegality::DropTooEarly
        } else if self.pool == 0 {
            Illegality::PoolEmpty
        } else if self.base.occupied().has(at) {
            Illegality::PointOccupied
        } else if !P::DROP_MAY_CHECK && self.base.checking_blocks(turn).has(at) {
            Illegality::DropGivesCheck
        } else {
            Illegality::OwnKingExposed
        }
    }

    pub(crate) fn why_no_step(&self, turn: Side, from: Point<B>, to: Point<B>) -> Illegality {
        if self.holding.must_wait() {
            Illegality::MustWait
        } else if !self.movable(turn).has(from) {
            Illegality::NotHolder
        } else if self.base.occupied().has(to) {
            Illegality::PointOccupied
        } else if !self.tris_steps(from).has(to) {
            Illegality::Unreachable
        } else {
            let mut after = self.base.clone();
            after.set_block(from, false);
            after.set_block(to, true);
            Self::why_unsafe(&after, turn)
        }
    }

    /// Whether it is an attack on the own king or facing kings that a ply has left.
    fn why_unsafe(after: &B, turn: Side) -> Illegality {
        if after.checkers(&after.guard(turn)).has_none() {
            Illegality::KingsFace
        } else {
            Illegality::OwnKingExposed
        }
    }

    fn why_no_move(&self, turn: Side, from: Point<B>, to: Point<B>) -> Illegality {
        match self.base.piece_at(from) {
            None => Illegality::NothingThere,
            Some((side, _)) if side != turn => Illegality::NotYourPiece,
            Some(_) if self.base.pieces(turn).has(to) => Illegality::OwnPieceThere,
            Some(_) if self.single_tris().has(to) => {
                self.why_no_take(turn, from, to).unwrap_or(Illegality::AirdropMissing)
            }
            Some(_) if !(self.base.quiets(from) | self.base.strikes(from)).has(to) => Illegality::Unreachable,
            Some(_) => {
                let mut after = self.base.clone();
                after.go(from, to);
                Self::why_unsafe(&after, turn)
            }
        }
    }

    /// Why a piece may not take a single Tris, airdrop aside; `None` if it may.
    pub(crate) fn why_no_take(&self, turn: Side, from: Point<B>, to: Point<B>) -> Option<Illegality> {
        let reached = self.base.strikes(from) & B::Set::from(to);
        if reached.has_none() {
            Some(Illegality::Unreachable)
        } else if self.takeable_by(turn, from, reached).has_any() {
            None
        } else if P::KING_NEEDS_HELP {
            Some(Illegality::KingNeedsHelp)
        } else {
            Some(Illegality::NotEnoughAttackers)
        }
    }

    fn why_no_airdropping_take(
        &self,
        turn: Side,
        from: Point<B>,
        to: Point<B>,
        airdrop: Point<B>,
    ) -> Illegality {
        match self.base.piece_at(from) {
            None => Illegality::NothingThere,
            Some((side, _)) if side != turn => Illegality::NotYourPiece,
            Some(_) if self.base.pieces(turn).has(to) => Illegality::OwnPieceThere,
            Some(_) if !self.single_tris().has(to) => Illegality::AirdropUnasked,
            Some(_) => self
                .why_no_take(turn, from, to)
                .unwrap_or_else(|| self.after_take(from, to).why_no_airdrop(turn, airdrop)),
        }
    }

    /// Why a Tris in hand may not be airdropped on a point; this is the position after the take.
    pub(crate) fn why_no_airdrop(&self, turn: Side, at: Point<B>) -> Illegality {
        if self.base.occupied().has(at) {
            Illegality::PointOccupied
        } else if !self.base.safe(&self.base.guard(turn), None).has(at) {
            let mut after = self.base.clone();
            after.set_block(at, true);
            Self::why_unsafe(&after, turn)
        } else if P::AIRDROP_CHECKS == AirdropChecks::Allowed {
            Illegality::Unreachable
        } else {
            Illegality::AirdropGivesCheck
        }
    }

    /// Whether the obligation to drop forbids a ply (rules D4).
    pub(crate) fn why_gated(&self, turn: Side, ply: PlyOf<Self>) -> Option<Illegality> {
        match self.gate_for(turn, &self.base.guard(turn)) {
            Gate::Open => None,
            Gate::NoDrops => matches!(ply, Ply::Drop { .. })
                .then_some(Illegality::Other("a check is answered without a drop (D4a)")),
            Gate::DropsOr(points) => match ply {
                Ply::Drop { .. } => None,
                Ply::Move { from, to } if points.has(to) && self.base.strikes(from).has(to) => None,
                _ => Some(Illegality::ForcedDrop),
            },
        }
    }
}
