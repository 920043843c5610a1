//! The state of the Tris layer, and the parts from which plies are made.
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{AirdropChecks, Holding, PlacedTris, Recapture, TrisPolicy, holding::domain};
use core::hash::{Hash, Hasher};
use meng_core::{Base, Placement, PointSet, Side, key};

/// The point of a base's board.
pub(crate) type Point<B> = <<B as Base>::Set as IntoIterator>::Item;

/// Captured pieces matter up to this many: then every threshold of every policy has been passed.
const CAPTURES_THAT_MATTER: u8 = 3;

/// A base game with Tris: where they stand is what the base calls blocks; the rest of their state is here.
///
/// As rules of its own, a game in which a Tris taken is airdropped in the same ply (rules section 6). Below a composite
/// layer, its Tris layer.
///
/// ```
/// use meng_core::{Position, Side};
/// use meng_tris::{LockedTris, Tris};
/// use meng_xiangqi::{Board, UsualZones};
///
/// let mut setup = Position::<Tris<Board<UsualZones>, LockedTris>>::start().setup();
/// setup.rules.set_pool(1);
/// setup.rules.put_tris("e4".parse()?, Side::Black);
/// let position = setup.position()?;
/// assert_eq!(position.rules().tris().len(), 1);
/// assert!(position.to_string().starts_with("rnbakabnr/9/1c5c1/p1p1p1p1p/9/4t4/P1P1P1P1P"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Below it stands a base, not rules:
///
/// ```compile_fail,E0277
/// use meng_core::{Alone, Position};
/// use meng_tris::{LockedTris, Tris};
/// use meng_xiangqi::Xiangqi;
/// let rules_are_no_base = Position::<Tris<Alone<Xiangqi>, LockedTris>>::start();
/// ```
#[derive(Clone, Debug)]
pub struct Tris<B: Base, P: TrisPolicy> {
    pub(crate) base: B,
    /// Who may move which single Tris.
    pub(crate) holding: P::Holding<B::Set>,
    /// Tris off the board.
    pub(crate) pool: u8,
    /// Pieces captured so far (rules T5).
    pub(crate) captured: u8,
    /// Whether a forced drop is outstanding (rules D4).
    pub(crate) forced: bool,
    /// The point of the third capture, on the ply right after it (rules D4b).
    pub(crate) third_capture: Option<Point<B>>,
    /// What `third_capture` was before the ply that is being played. No part of the position.
    pub(crate) capture_before: Option<Point<B>>,
}

impl<B: Base, P: TrisPolicy> Tris<B, P> {
    /// A base without Tris on it, and some in the pool. A block of the base becomes a Tris.
    #[must_use]
    pub fn new(base: B, pool: u8) -> Self {
        const {
            assert!(
                !P::RELOCATE_EVERY_PLY || (P::TRIS_RANGE.0 == 1 && P::TRIS_RANGE.1 == 1),
                "a policy with RELOCATE_EVERY_PLY needs a TRIS_RANGE of (1, 1): it relocates one Tris"
            );
        }
        Self {
            base,
            holding: P::Holding::default(),
            pool,
            captured: 0,
            forced: false,
            third_capture: None,
            capture_before: None,
        }
    }

    /// How many Tris are off the board, to be dropped.
    #[must_use]
    #[inline]
    pub const fn pool(&self) -> u8 {
        self.pool
    }

    /// How many pieces have been captured (rules T5); 255 stands for that many and more.
    #[must_use]
    #[inline]
    pub const fn captured(&self) -> u8 {
        self.captured
    }

    /// Whether a forced drop is outstanding (rules D4).
    #[must_use]
    #[inline]
    pub const fn is_drop_forced(&self) -> bool {
        self.forced
    }

    /// The point of the third capture, on the ply right after it (rules D4b).
    #[must_use]
    #[inline]
    pub const fn third_capture(&self) -> Option<Point<B>> {
        self.third_capture
    }

    /// Who may move and take which single Tris.
    #[must_use]
    #[inline]
    pub const fn holding(&self) -> &P::Holding<B::Set> {
        &self.holding
    }

    /// All Tris on the board, those under pieces included.
    #[must_use]
    #[inline]
    pub fn tris(&self) -> B::Set {
        self.base.blocks()
    }

    /// The Tris that no piece stands on.
    #[must_use]
    #[inline]
    pub fn single_tris(&self) -> B::Set {
        let tris = self.base.blocks();
        tris - (self.base.pieces(Side::Red) | self.base.pieces(Side::Black))
    }

    /// The pieces that stand on a Tris.
    #[must_use]
    #[inline]
    pub fn on_tris(&self) -> B::Set {
        self.base.blocks() & (self.base.pieces(Side::Red) | self.base.pieces(Side::Black))
    }

    /// Edits a set-up: how many Tris are in the pool.
    pub fn set_pool(&mut self, pool: u8) {
        self.pool = pool;
    }

    /// Edits a set-up: how many pieces have been captured.
    pub fn set_captured(&mut self, captured: u8) {
        self.captured = captured;
    }

    /// Edits a set-up: whether a forced drop is outstanding, and the point of the third capture if that was the last
    /// ply.
    pub fn set_forced(&mut self, forced: bool, third_capture: Option<Point<B>>) {
        (self.forced, self.third_capture) = (forced, third_capture);
    }

    /// Edits a set-up: a single Tris on a point, as if the side had dropped it there; or under the piece that stands
    /// on the point.
    pub fn put_tris(&mut self, at: Point<B>, side: Side) {
        if P::RELOCATE_EVERY_PLY {
            self.pool = 0;
        }
        if self.base.piece_at(at).is_some() {
            self.base.set_block(at, true);
        } else {
            self.holding.begin_ply();
            self.place(side, at, Placement::Drop);
        }
    }

    /// Edits a set-up: no Tris on a point.
    pub fn remove_tris(&mut self, at: Point<B>) {
        if P::RELOCATE_EVERY_PLY && self.tris().has(at) {
            self.pool = P::USUAL_TRIS;
        }
        self.base.set_block(at, false);
        self.holding.begin_ply();
        self.holding.taken(at, self.single_tris(), P::LEFT_OVER);
    }

    /// Where a Tris on a point could step on an empty board around it, legs aside (rules T4).
    #[inline]
    pub(crate) fn tris_reach(&self, from: Point<B>) -> B::Set {
        let leaps =
            if P::HOBBLED_LEAP { B::hobbled_leaps(from, self.base.occupied()) } else { B::leaps(from) };
        B::steps(from) | leaps
    }

    /// Where a side may drop a Tris (rules D1 to D3), the obligation to drop aside.
    pub(crate) fn drop_points(&self, turn: Side, guard: &B::Guard) -> B::Set {
        if self.pool == 0 || self.captured < P::DROP_FROM {
            return B::Set::none();
        }
        let points = self.base.safe(guard, None) - self.base.occupied();
        if P::DROP_MAY_CHECK { points } else { points - self.base.checking_blocks(turn) }
    }

    /// Where a Tris in hand may be airdropped (rules A1 to A3); this is the position after the take.
    pub(crate) fn airdrop_points(&self, turn: Side) -> B::Set {
        let guard = self.base.guard(turn);
        let points = self.base.safe(&guard, None) - self.base.occupied();
        match P::AIRDROP_CHECKS {
            AirdropChecks::Allowed => points,
            AirdropChecks::NoNew => points - self.base.checking_blocks(turn),
            // To leave no check, the Tris must shield the other side's king as one of its own pieces would.
            AirdropChecks::None => points & self.base.safe(&self.base.guard(!turn), None),
        }
    }

    /// Of the single Tris that the capture of the piece on `from` reaches, those that it may take.
    #[inline]
    pub(crate) fn takeable_by(&self, turn: Side, from: Point<B>, reached: B::Set) -> B::Set {
        filter(reached, |at| self.may_take(turn, from, at, || self.base.attackers(at, turn)))
    }

    /// The pieces that may take the single Tris on a point.
    #[inline]
    pub(crate) fn takers_of(&self, turn: Side, at: Point<B>) -> B::Set {
        let attackers = self.base.attackers(at, turn);
        filter(attackers, |from| self.may_take(turn, from, at, || attackers))
    }

    /// Whether a piece that reaches a single Tris may take it, with the pieces of its side that reach it (rules L2, L3,
    /// C2).
    fn may_take(&self, turn: Side, from: Point<B>, at: Point<B>, attackers: impl FnOnce() -> B::Set) -> bool {
        let composite = self.base.blocks().has(from);
        if self.holding.free(turn, self.single_tris()).has(at) {
            let alone = !P::KING_NEEDS_HELP
                || !self.base.royal(turn).has(from)
                || (composite && !P::KING_COMPOSITE_NEEDS_HELP);
            return alone || attackers().minus(from).has_any();
        }
        if !P::DOUBLE_ATTACK || (composite && !P::DOUBLE_ATTACK_BINDS_COMPOSITES) {
            return true;
        }
        attackers().minus(from).has_any() || self.is_reached_by_tris(turn, at)
    }

    /// Whether a Tris of the side attacks a point virtually (rules L3).
    fn is_reached_by_tris(&self, turn: Side, at: Point<B>) -> bool {
        let helpers = self.holding.helpers(turn, self.single_tris());
        helpers.into_iter().any(|helper| self.tris_reach(helper).has(at))
    }

    /// A Tris comes to stand alone on a point.
    pub(crate) fn place(&mut self, side: Side, at: Point<B>, how: Placement) {
        let others = self.single_tris().minus(at);
        self.base.set_block(at, true);
        let few_pieces = self.base.pieces(side).size() <= P::FEW_PIECES;
        self.holding.placed(PlacedTris { side, at, how, others, few_pieces });
    }

    /// A Tris comes from the pool (rules D1); the obligation ends with the last one (D4).
    pub(crate) fn drop_tris(&mut self, side: Side, at: Point<B>) {
        self.pool = self.pool.saturating_sub(1);
        self.forced &= self.pool > 0;
        self.base.pass();
        self.place(side, at, Placement::Drop);
    }

    /// A single Tris steps (rules T4).
    pub(crate) fn step_tris(&mut self, side: Side, from: Point<B>, to: Point<B>) {
        let others = self.single_tris().minus(from);
        self.base.pass();
        self.base.set_block(from, false);
        self.base.set_block(to, true);
        self.holding.moved(side, from, to, others);
    }

    /// The Tris on a point is single no more.
    pub(crate) fn take_tris(&mut self, at: Point<B>) {
        self.holding.taken(at, self.single_tris().minus(at), P::LEFT_OVER);
    }

    /// What lasts one ply is over.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.capture_before = self.third_capture.take();
        self.holding.begin_ply();
    }

    /// A piece has been captured: the obligation to drop may arise (rules D4).
    pub(crate) fn count_capture(&mut self, at: Point<B>) {
        if P::RELOCATE_EVERY_PLY {
            // Nothing depends on the count, and the position text does not show it.
            return;
        }
        self.captured = self.captured.saturating_add(1);
        if P::FORCE_AT == 0 {
            return;
        }
        if self.captured == P::FORCE_AT && self.base.blocks().has_none() && self.pool > 0 {
            self.forced = true;
            let exchanged = P::RECAPTURE == Recapture::UnlessExchanged && self.capture_before == Some(at);
            self.third_capture = (!exchanged).then_some(at);
        } else if P::RECAPTURE == Recapture::UnlessExchanged
            && self.captured.checked_add(1) == Some(P::FORCE_AT)
        {
            self.third_capture = Some(at);
        }
    }

    /// The captured pieces as far as they matter (rules F5).
    fn captures_that_matter(&self) -> u8 {
        self.captured.min(CAPTURES_THAT_MATTER)
    }

    /// The key of this layer's own state.
    pub(crate) fn layer_key(&self) -> u64 {
        let mut sum = key::number(domain::CAPTURED, u16::from(self.captures_that_matter()));
        sum ^= key::number(domain::POOL, u16::from(self.pool));
        if self.forced {
            sum ^= key::number(domain::FORCED, 0);
        }
        if let Some(at) = self.third_capture {
            sum ^= key::number(domain::THIRD_CAPTURE, u16::from(B::index(at)));
        }
        sum ^ self.holding.key::<B>()
    }

    pub(crate) fn image_of(&self, symmetry: B::Symmetry) -> Self {
        let image = |at| B::point_image(at, symmetry);
        Self {
            base: self.base.image(symmetry),
            holding: self.holding.image::<B>(symmetry),
            pool: self.pool,
            captured: self.captured,
            forced: self.forced,
            third_capture: self.third_capture.map(image),
            capture_before: None,
        }
    }
}

/// Those points of a set that pass a test.
pub(crate) fn filter<S: PointSet>(set: S, keep: impl Fn(S::Item) -> bool) -> S {
    if set.has_none() { set } else { set.into_iter().filter(|&point| keep(point)).collect() }
}

impl<B: Base, P: TrisPolicy> PartialEq for Tris<B, P> {
    fn eq(&self, other: &Self) -> bool {
        self.base == other.base
            && self.holding == other.holding
            && (self.pool, self.forced, self.third_capture) == (other.pool, other.forced, other.third_capture)
            && self.captures_that_matter() == other.captures_that_matter()
    }
}

impl<B: Base, P: TrisPolicy> Eq for Tris<B, P> {}

impl<B: Base, P: TrisPolicy> Hash for Tris<B, P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.base.key() ^ self.layer_key());
    }
}
