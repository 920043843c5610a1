//! The obligation to drop (rules D4).

use crate::{CheckExcuse, Recapture, Tris, TrisPolicy};
use meng_core::{Base, Gate, PointSet, Side};

impl<B: Base, P: TrisPolicy> Tris<B, P> {
    /// What the obligation leaves a side.
    #[inline]
    pub(crate) fn gate_for(&self, turn: Side, guard: &B::Guard) -> Gate<B::Set> {
        if P::FORCE_AT == 0 || !self.forced { Gate::Open } else { self.forced_gate(turn, guard) }
    }

    #[cold]
    fn forced_gate(&self, turn: Side, guard: &B::Guard) -> Gate<B::Set> {
        let excused = P::CHECK_EXCUSE == CheckExcuse::Always || self.third_capture.is_some();
        if excused && self.base.checkers(guard).has_any() {
            return if P::CHECK_ANSWER_MAY_DROP { Gate::Open } else { Gate::NoDrops };
        }
        if self.drop_points(turn, guard).has_none() {
            return Gate::Open;
        }
        Gate::DropsOr(match (self.third_capture, P::RECAPTURE) {
            (None, _) => B::Set::none(),
            (Some(_), Recapture::Anywhere) => self.base.pieces(!turn),
            (Some(at), Recapture::OnThePoint | Recapture::UnlessExchanged) => B::Set::from(at),
        })
    }
}
