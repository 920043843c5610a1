//! Layers that change a few things and leave the rest to the rules below.

use crate::{
    BatchOf, Field, Illegality, PlyOf, PointOf, Problems, Reason, RoleOf, Rules, Scope, SetOf, Side,
    SymbolError, WithTris, rules::SymmetryOf,
};
use alloc::string::String;
use core::{fmt::Debug, hash::Hash, ops::ControlFlow};

/// A layer over any rules that changes some things and forwards the rest: [`Rules`] in a few lines.
///
/// Three items say what lies below, or [`layer_over!`](crate::layer_over) does; each of the others, by default, does what the rules below do. Everything that
/// implements this is [`Rules`] (and [`WithTris`] if what lies below is), so that a [`Position`](crate::Position) can be
/// had of it and further layers can stand on it. Derived `PartialEq`, `Eq` and `Hash` are right as they are: state of the
/// layer is part of the position. docs/layers.md builds two layers step by step.
///
/// What makes all plies anew from the parts below, as the composite layer does, implements [`Rules`] itself.
///
/// ```
/// use meng_core::{Alone, Illegality, Layer, PlyOf, Rules};
///
/// /// Any game without captures.
/// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
/// struct Peaceful<R>(R);
///
/// impl<R: Rules> Layer for Peaceful<R> {
///     meng_core::layer_over!(0: R);
///
///     fn on(below: R) -> Self { Self(below) }
///
///     const FORBIDS: bool = true;
///
///     fn allows(&self, turn: meng_core::Side, ply: PlyOf<R>) -> Result<(), Illegality> {
///         if self.0.is_capture(turn, ply) { Err(Illegality::Other("peace")) } else { Ok(()) }
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no set of rules that a `Position` can have",
    label = "rules are needed here: a game, or a layer on one",
    note = "a base game is rules as `Alone<Base>`; so are `Tris<Base, Policy>` and `Composite<Tris<…>, Policy>`",
    note = "a layer of your own becomes rules by `impl Layer`: see docs/layers.md"
)]
pub trait Layer: Clone + Eq + Hash + Debug {
    /// The rules below.
    type Below: Rules;

    /// The layer over some rules, its own state as at the start of a game.
    fn on(below: Self::Below) -> Self;
    /// The rules below.
    fn below(&self) -> &Self::Below;
    /// The rules below, to be changed.
    fn below_mut(&mut self) -> &mut Self::Below;

    /// Whether the layer forbids plies that the rules below allow, by [`allows`](Self::allows). It is asked only if so.
    const FORBIDS: bool = false;
    /// Whether a ply that is legal below is legal here.
    ///
    /// # Errors
    ///
    /// Why it is not: [`Illegality::Other`] with a text of the layer's own, as a rule.
    fn allows(&self, turn: Side, ply: PlyOf<Self::Below>) -> Result<(), Illegality> {
        let _ = (turn, ply);
        Ok(())
    }
    /// Hands out plies that the layer adds, each once and none that is legal below.
    fn adds<F>(&self, turn: Side, scope: Scope<SetOf<Self::Below>>, found: &mut F) -> ControlFlow<()>
    where
        F: FnMut(BatchOf<Self::Below>) -> ControlFlow<()>,
    {
        let _ = (turn, scope, found);
        ControlFlow::Continue(())
    }
    /// Why a ply that is neither legal below nor [added](Self::adds) is not legal.
    fn why_not(&self, turn: Side, ply: PlyOf<Self::Below>) -> Illegality {
        self.below().explain(turn, ply)
    }
    /// Plays a ply; whether it captured a piece of the base.
    fn play(&mut self, turn: Side, ply: PlyOf<Self::Below>) -> bool {
        self.below_mut().apply(turn, ply)
    }
    /// Whether the game is over although plies would be left, and who won.
    fn ended(&self) -> Option<(Option<Side>, Reason)> {
        self.below().over()
    }
    /// Who wins, and why, when a side to move has no legal ply.
    fn stuck(&self, turn: Side) -> (Option<Side>, Reason) {
        self.below().without_ply(turn)
    }

    /// The key of the layer's own state, [numbers](crate::key::number) of its own domains: 0 if it has none.
    fn own_key(&self) -> u64 {
        0
    }
    /// The layer under a symmetry of the board, over the image of what lies below: by default its state does not
    /// change, as is right if it names neither points nor sides.
    #[must_use]
    fn image_over(&self, below: Self::Below, symmetry: SymmetryOf<Self::Below>) -> Self {
        let _ = symmetry;
        let mut image = self.clone();
        *image.below_mut() = below;
        image
    }

    /// Reads what stands on a point; how many bytes that took.
    ///
    /// # Errors
    ///
    /// Nothing of this game is written so.
    fn read_mark(&mut self, text: &str, at: PointOf<Self::Below>) -> Result<usize, SymbolError> {
        self.below_mut().read_symbol(text, at)
    }
    /// Writes what stands on a point; `false`, and nothing written, if it is empty.
    fn write_mark(&self, at: PointOf<Self::Below>, out: &mut String) -> bool {
        self.below().write_symbol(at, out)
    }
    /// Reads field 3 or 4 of a position text.
    ///
    /// # Errors
    ///
    /// What was expected instead.
    fn read_state(&mut self, field: Field, text: &str) -> Result<(), String> {
        self.below_mut().read_field(field, text)
    }
    /// Writes field 3 or 4 of a position text.
    fn write_state(&self, field: Field, out: &mut String) {
        self.below().write_field(field, out);
    }
    /// What else keeps a set-up from being a valid position, besides all that the rules below object to.
    fn own_problems(&self, turn: Side, problems: &mut Problems<PointOf<Self::Below>, RoleOf<Self::Below>>) {
        let _ = (turn, problems);
    }
}

/// The part of an `impl Layer` that says what lies below: `layer_over!(field: Type)` for a field of that name.
#[macro_export]
macro_rules! layer_over {
    ($field:tt: $below:ty) => {
        type Below = $below;

        fn below(&self) -> &$below {
            &self.$field
        }

        fn below_mut(&mut self) -> &mut $below {
            &mut self.$field
        }
    };
}

impl<L: Layer> Rules for L {
    type Base = <L::Below as Rules>::Base;

    const HAS_POOL: bool = <L::Below as Rules>::HAS_POOL;

    fn start() -> Self {
        Self::on(L::Below::start())
    }

    fn empty() -> Self {
        Self::on(L::Below::empty())
    }

    #[inline]
    fn base(&self) -> &Self::Base {
        self.below().base()
    }

    #[inline]
    fn base_mut(&mut self) -> &mut Self::Base {
        self.below_mut().base_mut()
    }

    fn generate<F>(&self, turn: Side, scope: Scope<SetOf<Self>>, found: &mut F) -> ControlFlow<()>
    where
        F: FnMut(BatchOf<Self>) -> ControlFlow<()>,
    {
        if self.ended().is_some() {
            return ControlFlow::Continue(());
        }
        if !L::FORBIDS {
            self.below().generate(turn, scope, found)?;
        } else {
            self.below().generate(turn, scope, &mut |batch| {
                batch
                    .filter(|&ply| self.allows(turn, ply).is_ok())
                    .map_or(ControlFlow::Continue(()), &mut *found)
            })?;
        }
        self.adds(turn, scope, found)
    }

    #[inline]
    fn apply(&mut self, turn: Side, ply: PlyOf<Self>) -> bool {
        self.play(turn, ply)
    }

    fn explain(&self, turn: Side, ply: PlyOf<Self>) -> Illegality {
        if self.ended().is_some() {
            return Illegality::GameOver;
        }
        let mut forbidden = None;
        if L::FORBIDS {
            let scope = ply.from().map_or(Scope::all(), Scope::from_point);
            let _ = self.below().generate(turn, scope, &mut |batch| {
                if !batch.contains(&ply) {
                    return ControlFlow::Continue(());
                }
                forbidden = self.allows(turn, ply).err();
                ControlFlow::Break(())
            });
        }
        forbidden.unwrap_or_else(|| self.why_not(turn, ply))
    }

    fn over(&self) -> Option<(Option<Side>, Reason)> {
        self.ended()
    }

    fn without_ply(&self, turn: Side) -> (Option<Side>, Reason) {
        self.stuck(turn)
    }

    fn key(&self) -> u64 {
        self.below().key() ^ self.own_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.below().key_from_scratch() ^ self.own_key()
    }

    fn image(&self, symmetry: SymmetryOf<Self>) -> Self {
        self.image_over(self.below().image(symmetry), symmetry)
    }

    fn read_symbol(&mut self, text: &str, at: PointOf<Self>) -> Result<usize, SymbolError> {
        self.read_mark(text, at)
    }

    fn write_symbol(&self, at: PointOf<Self>, out: &mut String) -> bool {
        self.write_mark(at, out)
    }

    fn read_pool(&mut self, marks: &str) -> Result<(), String> {
        self.below_mut().read_pool(marks)
    }

    fn write_pool(&self, out: &mut String) {
        self.below().write_pool(out);
    }

    fn read_field(&mut self, field: Field, text: &str) -> Result<(), String> {
        self.read_state(field, text)
    }

    fn write_field(&self, field: Field, out: &mut String) {
        self.write_state(field, out);
    }

    fn problems(&self, turn: Side, problems: &mut Problems<PointOf<Self>, RoleOf<Self>>) {
        self.below().problems(turn, problems);
        self.own_problems(turn, problems);
    }

    fn pass(&mut self, turn: Side) {
        self.below_mut().pass(turn);
    }

    fn is_capture(&self, turn: Side, ply: PlyOf<Self>) -> bool {
        self.below().is_capture(turn, ply)
    }
}

impl<L: Layer<Below: WithTris>> WithTris for L {
    const TRIS_RANGE: (u8, u8) = <L::Below as WithTris>::TRIS_RANGE;

    fn start_with(tris: u8) -> Option<Self> {
        L::Below::start_with(tris).map(Self::on)
    }

    fn tris_count(&self) -> u8 {
        self.below().tris_count()
    }
}
