//! Why is a ply not legal? The reasons of this layer, in the order in which a player would see them.

use crate::{Composite, CompositePolicy};
use meng_core::{Base, Illegality, Ply, PlyOf, PointOf, PointSet, RoleOf, SetOf, Side, TrisLayer};

impl<T: TrisLayer, C: CompositePolicy> Composite<T, C> {
    pub(crate) fn explain_ply(&self, turn: Side, ply: PlyOf<Self>) -> Illegality {
        if self.below.base().over().is_some() {
            return Illegality::GameOver;
        }
        if let Some(reason) = self.below.explain_gate(turn, ply) {
            return reason;
        }
        match ply {
            Ply::Drop { to } => self.below.explain_drop(turn, to),
            Ply::Move { from, to } if self.below.singles().has(from) => {
                self.below.explain_step(turn, from, to)
            }
            Ply::Move { from, to } => {
                self.own_piece(turn, from).unwrap_or_else(|| self.why_no_move(turn, from, to))
            }
            Ply::Take { from, to, airdrop } => self
                .own_piece(turn, from)
                .unwrap_or_else(|| self.why_no_airdropping_take(turn, from, to, airdrop)),
            Ply::Leave { role, from, to } => self.why_no_leaving(turn, role, from, to),
            Ply::TrisLeaves { from, to } => self.why_tris_stays(turn, from, to),
            Ply::Special { .. } => Illegality::Unreachable,
        }
    }

    /// What is wrong with the piece that should move, if anything.
    fn own_piece(&self, turn: Side, from: PointOf<T>) -> Option<Illegality> {
        match self.below.base().piece_at(from) {
            None => Some(Illegality::NothingThere),
            Some((side, _)) if side != turn => Some(Illegality::NotYourPiece),
            Some(_) => None,
        }
    }

    fn why_no_move(&self, turn: Side, from: PointOf<T>, to: PointOf<T>) -> Illegality {
        let base = self.below.base();
        let (composite, target) = (base.blocks().has(from), base.blocks().has(to));
        let strikes = base.strikes(from).has(to);
        if base.pieces(turn).has(to) {
            return Illegality::OwnPieceThere;
        }
        if self.below.singles().has(to) {
            match self.below.explain_take(turn, from, to) {
                Some(reason) => return reason,
                None if composite => return Illegality::AirdropMissing,
                None => {}
            }
        } else if composite && target && strikes {
            return Illegality::AirdropMissing;
        } else if composite && !base.occupied().has(to) {
            if !self.below.tris_steps(from).has(to) {
                return Illegality::Unreachable;
            }
            if !self.whole_moves(from, turn).has(to) {
                return Illegality::OutsidePalace;
            }
        } else if !strikes && !base.quiets(from).has(to) {
            return Illegality::Unreachable;
        }
        self.exposed(turn, Ply::Move { from, to })
    }

    fn why_no_airdropping_take(
        &self,
        turn: Side,
        from: PointOf<T>,
        to: PointOf<T>,
        airdrop: PointOf<T>,
    ) -> Illegality {
        let base = self.below.base();
        if base.pieces(turn).has(to) {
            return Illegality::OwnPieceThere;
        }
        if !(base.blocks().has(from) && base.blocks().has(to)) {
            return Illegality::AirdropUnasked;
        }
        if self.below.singles().has(to) {
            if let Some(reason) = self.below.explain_take(turn, from, to) {
                return reason;
            }
        } else if !base.strikes(from).has(to) {
            return Illegality::Unreachable;
        }
        self.after_take(from, to).explain_airdrop(turn, airdrop)
    }

    fn own_composite(&self, turn: Side, from: PointOf<T>) -> bool {
        (self.composites() & self.below.base().pieces(turn)).has(from)
    }

    fn why_no_leaving(&self, turn: Side, role: RoleOf<T>, from: PointOf<T>, to: PointOf<T>) -> Illegality {
        let base = self.below.base();
        if !self.own_composite(turn, from) {
            return Illegality::NotComposite;
        }
        if base.piece_at(from).is_none_or(|(_, found)| found != role) {
            return Illegality::WrongRole;
        }
        if C::LEAVES_ONLY_WHERE_IT_STANDS && !T::Base::stands(role, turn).has(from) {
            return Illegality::SplitForbidden;
        }
        if base.occupied().has(to) {
            return Illegality::SplitCaptures;
        }
        if !base.quiets(from).has(to) {
            return Illegality::Unreachable;
        }
        self.exposed(turn, Ply::Leave { role, from, to })
    }

    fn why_tris_stays(&self, turn: Side, from: PointOf<T>, to: PointOf<T>) -> Illegality {
        if !self.own_composite(turn, from) {
            Illegality::NotComposite
        } else if !C::TRIS_LEAVES {
            Illegality::SplitForbidden
        } else if self.below.base().occupied().has(to) {
            Illegality::PointOccupied
        } else if !self.below.tris_steps(from).has(to) {
            Illegality::Unreachable
        } else {
            self.exposed(turn, Ply::TrisLeaves { from, to })
        }
    }

    /// Whether it is an attack or facing kings that the ply would leave.
    fn exposed(&self, turn: Side, ply: PlyOf<Self>) -> Illegality {
        use meng_core::Rules;
        let mut after = self.clone();
        after.apply(turn, ply);
        let checkers: SetOf<T> = after.base().checkers(&after.base().guard(turn));
        if checkers.has_none() { Illegality::KingsFace } else { Illegality::OwnKingExposed }
    }
}
