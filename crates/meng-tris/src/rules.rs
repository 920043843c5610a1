//! The layer as rules of its own: a Tris taken is airdropped in the same ply (rules section 6).
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{Tris, TrisPolicy, layer::Point};
use alloc::string::String;
use core::ops::ControlFlow;
use meng_core::{
    Base, Batch, Field, Gate, Illegality, Placement, Ply, PlyOf, PointSet, Problem, Problems, Reason, Rules,
    Scope, Side, SymbolError, TrisLayer, WithTris,
};

type BatchOf<B> = Batch<<B as Base>::Set, <B as Base>::Role, <B as Base>::Special>;

impl<B: Base, P: TrisPolicy> Rules for Tris<B, P> {
    type Base = B;

    const HAS_POOL: bool = !P::RELOCATE_EVERY_PLY;

    fn start() -> Self {
        Self::new(B::start(), P::USUAL_TRIS)
    }

    fn empty() -> Self {
        // The one Tris of a game that shows no pool is off the board until it is seen on it.
        Self::new(B::empty(), if P::RELOCATE_EVERY_PLY { P::USUAL_TRIS } else { 0 })
    }

    #[inline]
    fn base(&self) -> &B {
        &self.base
    }

    #[inline]
    fn base_mut(&mut self) -> &mut B {
        &mut self.base
    }

    fn generate<F: FnMut(BatchOf<B>) -> ControlFlow<()>>(
        &self,
        turn: Side,
        scope: Scope<B::Set>,
        found: &mut F,
    ) -> ControlFlow<()> {
        if self.base.over().is_some() {
            return ControlFlow::Continue(());
        }
        if P::RELOCATE_EVERY_PLY {
            return self.generate_relocating(turn, scope, found);
        }
        let guard = self.base.guard(turn);
        let gate = self.gate_for(turn, &guard);
        if scope.drops && !matches!(gate, Gate::NoDrops) {
            found(Batch::Drop { to: self.drop_points(turn, &guard) })?;
        }
        if let Gate::DropsOr(points) = gate {
            return self.generate_recaptures(turn, scope, points, &guard, found);
        }
        self.base.generate_moves(&guard, turn, scope.origins, found)?;
        self.generate_rest(turn, scope, &guard, found)
    }

    fn list<L: Extend<PlyOf<Self>>>(&self, turn: Side, list: &mut L) {
        self.list_plies(turn, list);
    }

    fn count(&self, turn: Side) -> u64 {
        self.count_plies(turn)
    }

    fn apply(&mut self, turn: Side, ply: PlyOf<Self>) -> bool {
        self.begin();
        match ply {
            Ply::Move { from, to } if self.base.piece_at(from).is_none() => {
                self.step_tris(turn, from, to);
                false
            }
            Ply::Move { from, to } => self.go(from, to),
            Ply::Take { from, to, airdrop } if P::RELOCATE_EVERY_PLY => {
                let captured = self.go(from, to);
                self.relocate(turn, airdrop);
                captured
            }
            Ply::Take { from, to, airdrop } => {
                self.take_tris(to);
                let captured = self.go(from, to);
                self.base.set_block(to, false);
                self.place(turn, airdrop, Placement::Airdrop);
                captured
            }
            Ply::Drop { to } => {
                self.drop_tris(turn, to);
                false
            }
            Ply::Special { special, airdrop } => {
                let captured = self.base.special(turn, special);
                if let Some(at) = captured {
                    self.count_capture(at);
                }
                if let Some(airdrop) = airdrop {
                    self.relocate(turn, airdrop);
                }
                captured.is_some()
            }
            Ply::Leave { .. } | Ply::TrisLeaves { .. } => false,
        }
    }

    fn pass(&mut self, _: Side) {
        self.begin();
        self.base.pass();
    }

    fn explain(&self, turn: Side, ply: PlyOf<Self>) -> Illegality {
        self.explain_ply(turn, ply)
    }

    fn without_ply(&self, turn: Side) -> (Option<Side>, Reason) {
        if P::SIDE_WITHOUT_PLY_WINS { (Some(turn), Reason::Stalemate) } else { self.base.without_ply(turn) }
    }

    fn key(&self) -> u64 {
        self.base.key() ^ self.layer_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.base.key_from_scratch() ^ self.layer_key()
    }

    fn image(&self, symmetry: B::Symmetry) -> Self {
        self.image_of(symmetry)
    }

    fn read_symbol(&mut self, text: &str, at: Point<B>) -> Result<usize, SymbolError> {
        self.read_tris_or_piece(text, at)
    }

    fn write_symbol(&self, at: Point<B>, out: &mut String) -> bool {
        self.write_tris_or_piece(at, out)
    }

    fn read_pool(&mut self, marks: &str) -> Result<(), String> {
        self.read_pool_marks(marks)
    }

    fn write_pool(&self, out: &mut String) {
        out.extend(core::iter::repeat_n('*', usize::from(self.pool)));
    }

    fn read_field(&mut self, field: Field, text: &str) -> Result<(), String> {
        self.read_layer_field(field, text)
    }

    fn write_field(&self, field: Field, out: &mut String) {
        self.write_layer_field(field, out);
    }

    fn problems(&self, turn: Side, problems: &mut Problems<Point<B>, B::Role>) {
        self.base.problems(turn, B::Set::none(), problems);
        self.find_problems(turn, problems);
        for at in self.on_tris() {
            problems.add(Problem::Composite { at });
        }
    }
}

impl<B: Base, P: TrisPolicy> Tris<B, P> {
    /// The plies other than drops and the moves and captures of pieces.
    pub(crate) fn generate_rest<F: FnMut(BatchOf<B>) -> ControlFlow<()>>(
        &self,
        turn: Side,
        scope: Scope<B::Set>,
        guard: &B::Guard,
        found: &mut F,
    ) -> ControlFlow<()> {
        for to in self.single_tris() {
            for from in self.takers_of(turn, to) & scope.origins {
                found(Batch::Take { from, to, airdrop: self.after_take(from, to).airdrop_points(turn) })?;
            }
        }
        for from in self.movable(turn) & scope.origins {
            found(Batch::Move { from, to: self.tris_steps(from) & self.base.safe(guard, Some(from)) })?;
        }
        self.generate_specials(turn, scope, found)
    }

    /// The captures that a forced drop leaves (rules D4b).
    #[cold]
    fn generate_recaptures<F: FnMut(BatchOf<B>) -> ControlFlow<()>>(
        &self,
        turn: Side,
        scope: Scope<B::Set>,
        points: B::Set,
        guard: &B::Guard,
        found: &mut F,
    ) -> ControlFlow<()> {
        if points.has_none() {
            return ControlFlow::Continue(());
        }
        self.base.generate_moves(guard, turn, scope.origins, &mut |batch| match batch {
            Batch::Move { from, to } => found(Batch::Move { from, to: to & points }),
            _ => ControlFlow::Continue(()),
        })
    }

    /// The position after a take, the Tris in hand.
    pub(crate) fn after_take(&self, from: Point<B>, to: Point<B>) -> Self {
        let mut after = self.clone();
        after.base.go(from, to);
        after.base.set_block(to, false);
        after
    }

    /// A piece goes somewhere; whether it captured.
    #[inline]
    fn go(&mut self, from: Point<B>, to: Point<B>) -> bool {
        let captured = self.base.go(from, to).is_some();
        if captured {
            self.count_capture(to);
        }
        captured
    }

    pub(crate) fn generate_specials<F: FnMut(BatchOf<B>) -> ControlFlow<()>>(
        &self,
        turn: Side,
        scope: Scope<B::Set>,
        found: &mut F,
    ) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        self.base.specials(turn, scope.origins, &mut |special, _| {
            if flow.is_continue() {
                flow = found(Batch::Special { special, airdrop: None });
            }
        });
        flow
    }
}

impl<B: Base, P: TrisPolicy> TrisLayer for Tris<B, P> {
    #[inline]
    fn singles(&self) -> B::Set {
        self.single_tris()
    }

    #[inline]
    fn gate(&self, turn: Side, guard: &B::Guard) -> Gate<B::Set> {
        self.gate_for(turn, guard)
    }

    fn drops(&self, turn: Side, guard: &B::Guard) -> B::Set {
        self.drop_points(turn, guard)
    }

    #[inline]
    fn movable(&self, turn: Side) -> B::Set {
        use crate::Holding;
        self.holding.movable(turn, self.single_tris())
    }

    #[inline]
    fn tris_steps(&self, from: Point<B>) -> B::Set {
        self.tris_reach(from) - self.base.occupied()
    }

    #[inline]
    fn takeable(&self, turn: Side, from: Point<B>, reached: B::Set) -> B::Set {
        self.takeable_by(turn, from, reached)
    }

    #[inline]
    fn takers(&self, turn: Side, at: Point<B>) -> B::Set {
        self.takers_of(turn, at)
    }

    fn airdrops(&self, turn: Side) -> B::Set {
        self.airdrop_points(turn)
    }

    #[inline]
    fn begin_ply(&mut self, _: Side) {
        const {
            assert!(
                !P::RELOCATE_EVERY_PLY,
                "no layer makes plies of a Tris that every ply relocates: `Tris<Base, Policy>` is the top of such a game"
            );
        }
        self.begin();
    }

    fn tris_moved(&mut self, turn: Side, from: Point<B>, to: Point<B>) {
        self.step_tris(turn, from, to);
    }

    fn tris_taken(&mut self, at: Point<B>) {
        self.take_tris(at);
    }

    fn tris_placed(&mut self, turn: Side, at: Point<B>, how: Placement) {
        self.place(turn, at, how);
    }

    fn tris_dropped(&mut self, turn: Side, at: Point<B>) {
        self.drop_tris(turn, at);
    }

    fn piece_captured(&mut self, at: Point<B>) {
        self.count_capture(at);
    }

    fn tris_problems(&self, turn: Side, problems: &mut Problems<Point<B>, B::Role>) {
        self.find_problems(turn, problems);
    }

    fn explain_drop(&self, turn: Side, at: Point<B>) -> Illegality {
        self.why_no_drop(turn, at)
    }

    fn explain_step(&self, turn: Side, from: Point<B>, to: Point<B>) -> Illegality {
        self.why_no_step(turn, from, to)
    }

    fn explain_take(&self, turn: Side, from: Point<B>, to: Point<B>) -> Option<Illegality> {
        self.why_no_take(turn, from, to)
    }

    fn explain_airdrop(&self, turn: Side, at: Point<B>) -> Illegality {
        self.why_no_airdrop(turn, at)
    }

    fn explain_gate(&self, turn: Side, ply: PlyOf<Self>) -> Option<Illegality> {
        self.why_gated(turn, ply)
    }
}

impl<B: Base, P: TrisPolicy> WithTris for Tris<B, P> {
    const TRIS_RANGE: (u8, u8) = P::TRIS_RANGE;

    fn start_with(tris: u8) -> Option<Self> {
        let (fewest, most) = P::TRIS_RANGE;
        (fewest..=most).contains(&tris).then(|| Self::new(B::start(), tris))
    }

    fn tris_count(&self) -> u8 {
        self.pool.saturating_add(u8::try_from(self.tris().size()).unwrap_or(u8::MAX))
    }
}
