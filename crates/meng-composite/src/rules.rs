//! The layer as rules.
#![expect(clippy::arithmetic_side_effects, reason = "the bytes of one letter and one more")]

use crate::{CompositePolicy, FullSplit};
use alloc::string::String;
use core::{marker::PhantomData, ops::ControlFlow};
use meng_core::{
    Base, Batch, Field, Illegality, Placement, Ply, PlyOf, PointOf, PointSet, Problems, Reason, RoleOf,
    Rules, Scope, SetOf, Side, SymbolError, TrisLayer, WithTris,
};

/// A Tris layer with composites over it: a piece that takes a single Tris stands on it from then on.
///
/// ```
/// use meng_composite::Composite;
/// use meng_core::Position;
/// use meng_tris::{LockedTris, Tris};
/// use meng_xiangqi::{Board, FreeZones};
///
/// type Meng = Composite<Tris<Board<FreeZones>, LockedTris>>;
/// let position: Position<Meng> = "4k4/9/9/T8/9/9/R8/9/9/3K5[*] w 2 - 0 1".parse()?;
/// let formed = position.play("a3a6".parse()?)?;
/// assert_eq!(formed.rules().composites().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Over anything but a Tris layer it does not compile:
///
/// ```compile_fail,E0277
/// use meng_composite::{Composite, FullSplit};
/// use meng_core::Position;
/// use meng_xiangqi::Xiangqi;
/// let composites_need_tris = Position::<Composite<Xiangqi, FullSplit>>::start();
/// ```
///
/// ```
/// use meng_composite::{Composite, FullSplit};
/// use meng_core::Position;
/// use meng_tris::{LockedTris, Tris};
/// use meng_xiangqi::Xiangqi;
/// let start = Position::<Composite<Tris<Xiangqi, LockedTris>, FullSplit>>::start();
/// assert_eq!(start.count_plies(), 44);
/// ```
///
/// Nor over the duck, which every ply relocates:
///
/// ```compile_fail,E0080
/// use meng_composite::{Composite, FullSplit};
/// use meng_core::Position;
/// use meng_tris::{DuckTris, Tris};
/// use meng_xiangqi::Xiangqi;
/// let start = Position::<Composite<Tris<Xiangqi, DuckTris>, FullSplit>>::start();
/// let _ = start.play("h2e2".parse().unwrap());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Composite<T: TrisLayer, C: CompositePolicy = FullSplit> {
    pub(crate) below: T,
    policy: PhantomData<C>,
}

impl<T: TrisLayer, C: CompositePolicy> Composite<T, C> {
    /// The layer over a Tris layer.
    #[must_use]
    pub const fn new(below: T) -> Self {
        Self { below, policy: PhantomData }
    }

    /// The Tris layer below.
    #[must_use]
    #[inline]
    pub const fn below(&self) -> &T {
        &self.below
    }

    /// The Tris layer below, to be edited.
    #[must_use]
    pub const fn below_mut(&mut self) -> &mut T {
        &mut self.below
    }

    /// The points of composites, both sides'.
    #[must_use]
    pub fn composites(&self) -> SetOf<T> {
        let base = self.below.base();
        base.blocks() & (base.pieces(Side::Red) | base.pieces(Side::Black))
    }

    /// A whole piece goes somewhere (rules M1 to M4); whether it captured.
    #[inline]
    fn go(&mut self, from: PointOf<T>, to: PointOf<T>) -> bool {
        if self.below.singles().has(to) {
            self.below.tris_taken(to);
        }
        let base = self.below.base_mut();
        let composite = base.blocks().has(from);
        let captured = base.go(from, to).is_some();
        if composite {
            base.set_block(from, false);
            base.set_block(to, true);
        }
        if captured {
            self.below.piece_captured(to);
        }
        captured
    }
}

impl<T: TrisLayer, C: CompositePolicy> Rules for Composite<T, C> {
    type Base = T::Base;

    const HAS_POOL: bool = T::HAS_POOL;

    fn start() -> Self {
        Self::new(T::start())
    }

    fn empty() -> Self {
        Self::new(T::empty())
    }

    #[inline]
    fn base(&self) -> &T::Base {
        self.below.base()
    }

    #[inline]
    fn base_mut(&mut self) -> &mut T::Base {
        self.below.base_mut()
    }

    fn generate<F>(&self, turn: Side, scope: Scope<SetOf<T>>, found: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Batch<SetOf<T>, RoleOf<T>, <T::Base as Base>::Special>) -> ControlFlow<()>,
    {
        self.generate_all(turn, scope, found)
    }

    fn list<L: Extend<PlyOf<Self>>>(&self, turn: Side, list: &mut L) {
        self.list_all(turn, list);
    }

    fn count(&self, turn: Side) -> u64 {
        self.count_all(turn)
    }

    fn apply(&mut self, turn: Side, ply: PlyOf<Self>) -> bool {
        self.below.begin_ply(turn);
        match ply {
            Ply::Move { from, to } if self.below.base().piece_at(from).is_none() => {
                self.below.tris_moved(turn, from, to);
                false
            }
            Ply::Move { from, to } => self.go(from, to),
            // The taker's own Tris goes with it; the one it takes, single or an enemy's, is airdropped.
            Ply::Take { from, to, airdrop } => {
                let captured = self.go(from, to);
                self.below.tris_placed(turn, airdrop, Placement::Airdrop);
                captured
            }
            Ply::Drop { to } => {
                self.below.tris_dropped(turn, to);
                false
            }
            Ply::Leave { from, to, .. } => {
                self.below.base_mut().go(from, to);
                self.below.tris_placed(turn, from, Placement::Split);
                false
            }
            Ply::TrisLeaves { from, to } => {
                let base = self.below.base_mut();
                base.pass();
                base.set_block(from, false);
                self.below.tris_placed(turn, to, Placement::Split);
                false
            }
            Ply::Special { .. } => self.below.apply(turn, ply),
        }
    }

    fn pass(&mut self, turn: Side) {
        self.below.pass(turn);
    }

    fn without_ply(&self, turn: Side) -> (Option<Side>, Reason) {
        self.below.without_ply(turn)
    }

    fn over(&self) -> Option<(Option<Side>, Reason)> {
        self.below.over()
    }

    fn explain(&self, turn: Side, ply: PlyOf<Self>) -> Illegality {
        self.explain_ply(turn, ply)
    }

    fn key(&self) -> u64 {
        self.below.key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.below.key_from_scratch()
    }

    fn image(&self, symmetry: <T::Base as Base>::Symmetry) -> Self {
        Self::new(self.below.image(symmetry))
    }

    fn read_symbol(&mut self, text: &str, at: PointOf<T>) -> Result<usize, SymbolError> {
        let Some(letters) = text.strip_prefix('+') else { return self.below.read_symbol(text, at) };
        let letter = letters.chars().next().unwrap_or(' ');
        let base = self.below.base_mut();
        base.read_letter(letter, at)
            .map_err(|_| SymbolError { expected: "the letter of a piece behind '+'" })?;
        base.set_block(at, true);
        Ok(1 + letter.len_utf8())
    }

    fn write_symbol(&self, at: PointOf<T>, out: &mut String) -> bool {
        if self.composites().has(at) {
            out.push('+');
        }
        self.below.write_symbol(at, out)
    }

    fn read_pool(&mut self, marks: &str) -> Result<(), String> {
        self.below.read_pool(marks)
    }

    fn write_pool(&self, out: &mut String) {
        self.below.write_pool(out);
    }

    fn read_field(&mut self, field: Field, text: &str) -> Result<(), String> {
        self.below.read_field(field, text)
    }

    fn write_field(&self, field: Field, out: &mut String) {
        self.below.write_field(field, out);
    }

    fn problems(&self, turn: Side, problems: &mut Problems<PointOf<T>, RoleOf<T>>) {
        self.below.base().problems(turn, self.composites(), problems);
        self.below.tris_problems(turn, problems);
    }
}

impl<T: TrisLayer + WithTris, C: CompositePolicy> WithTris for Composite<T, C> {
    const TRIS_RANGE: (u8, u8) = T::TRIS_RANGE;

    fn start_with(tris: u8) -> Option<Self> {
        T::start_with(tris).map(Self::new)
    }

    fn tris_count(&self) -> u8 {
        self.below.tris_count()
    }
}
