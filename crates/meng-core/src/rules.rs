//! The rules of a game: a base with whatever layers stand on it, as one value that holds the state of all of them.
#![expect(clippy::arithmetic_side_effects, reason = "counts of plies or points: a board has few")]

use crate::{
    Base, Batch, Illegality, Ply, PointSet, Problems, Reason, Scope, Side, SymbolError, text::Field,
};
use alloc::string::String;
use core::{fmt::Debug, hash::Hash, ops::ControlFlow};
use thiserror::Error;

/// The set type of some rules' board.
pub type SetOf<R> = <<R as Rules>::Base as Base>::Set;
/// The point type of some rules' board.
pub type PointOf<R> = <SetOf<R> as IntoIterator>::Item;
/// The role type of some rules' board.
pub type RoleOf<R> = <<R as Rules>::Base as Base>::Role;
/// The symmetry type of some rules' board.
pub type SymmetryOf<R> = <<R as Rules>::Base as Base>::Symmetry;
/// The batch type of some rules.
pub type BatchOf<R> = Batch<SetOf<R>, RoleOf<R>, <<R as Rules>::Base as Base>::Special>;
/// The ply type of some rules.
pub type PlyOf<R> = Ply<PointOf<R>, RoleOf<R>, <<R as Rules>::Base as Base>::Special>;

/// The rules of a game, and everything on the board but the side to move and the counters.
///
/// The top layer of a stack implements this by combining the parts of those below. Users do not call these methods:
/// they hold a [`Position`](crate::Position).
///
/// Equality, hash and key compare what decides repetition (rules F5 and before).
/// ```compile_fail,E0277
/// # use meng_core::{Base, Position};
/// fn a_base_is_no_rules<B: Base>() -> Position<B> {
///     Position::start() // Position<Alone<B>>
/// }
/// ```
///
/// A layer that changes a few things of the one below is shorter as a [`Layer`](crate::Layer), which forwards the rest.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no set of rules that a `Position` can have",
    label = "a layer or a base is expected here",
    note = "a base game is rules as `Alone<Base>`; so are `Tris<Base, Policy>` and `Composite<Tris<…>, Policy>`"
)]
pub trait Rules: Clone + Eq + Hash + Debug {
    /// The board game at the bottom.
    type Base: Base;

    /// The start position.
    fn start() -> Self;
    /// A set-up without anything on the board.
    fn empty() -> Self;
    /// The board game at the bottom.
    fn base(&self) -> &Self::Base;
    /// The board game at the bottom, to be edited.
    fn base_mut(&mut self) -> &mut Self::Base;

    /// Hands out the legal plies of a side in batches, those within the scope; empty batches may be among them. Stops
    /// as soon as `found` breaks. The other side may be to move: then these are the plies it would have.
    fn generate<F>(&self, turn: Side, scope: Scope<SetOf<Self>>, found: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Batch<SetOf<Self>, RoleOf<Self>, <Self::Base as Base>::Special>) -> ControlFlow<()>;

    /// The same by a function behind a pointer, so that the program has the code of generation once and not for each caller;
    /// the call costs little, since it is one for each batch.
    fn each_batch(
        &self,
        turn: Side,
        scope: Scope<SetOf<Self>>,
        found: &mut dyn FnMut(BatchOf<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.generate(turn, scope, &mut |batch| found(batch))
    }

    /// How many legal plies a side has.
    fn count(&self, turn: Side) -> u64 {
        self.count_batches(turn)
    }

    /// The same by the batches that [`generate`](Self::generate) hands out: what [`count`](Self::count) does unless it
    /// knows better.
    fn count_batches(&self, turn: Side) -> u64 {
        let mut count = 0;
        let _ = self.generate(turn, Scope::all(), &mut |batch| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// Adds the legal plies of a side to a list, in the order in which [`generate`](Self::generate) hands them out.
    fn list<L: Extend<PlyOf<Self>>>(&self, turn: Side, list: &mut L) {
        self.list_batches(turn, list);
    }

    /// The same by the batches that [`generate`](Self::generate) hands out: what [`list`](Self::list) does unless it knows
    /// better.
    fn list_batches<L: Extend<PlyOf<Self>>>(&self, turn: Side, list: &mut L) {
        let _ = self.each_batch(turn, Scope::all(), &mut |batch| {
            batch.list(list);
            ControlFlow::Continue(())
        });
    }

    /// Whether a side has a legal ply.
    fn has_ply(&self, turn: Side) -> bool {
        self.each_batch(turn, Scope::all(), &mut |batch| {
            if batch.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .is_break()
    }

    /// Whether a ply is legal for a side: by default whether it is among those that [`generate`](Self::generate) hands
    /// out. A game that can say so without making its plies should.
    fn is_legal(&self, turn: Side, ply: PlyOf<Self>) -> bool {
        let scope = match ply {
            Ply::Drop { .. } => Scope::drops(),
            Ply::Special { .. } => Scope { origins: self.base().pieces(turn), drops: false },
            _ => ply.from().map_or(Scope::drops(), Scope::from_point),
        };
        self.each_batch(turn, scope, &mut |batch| {
            if batch.contains(&ply) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Plays a legal ply of a side; says whether a piece of the base was captured. What an illegal ply does is not
    /// said, but it does not panic.
    fn apply(&mut self, turn: Side, ply: PlyOf<Self>) -> bool;

    /// A side lets its turn pass: what lasts one ply is over.
    fn pass(&mut self, turn: Side) {
        let _ = turn;
        self.base_mut().pass();
    }

    /// Why a ply that is not legal is not.
    fn explain(&self, turn: Side, ply: PlyOf<Self>) -> Illegality;

    /// Who wins, and why, when a side to move has no legal ply (rules X3).
    fn without_ply(&self, turn: Side) -> (Option<Side>, Reason) {
        self.base().without_ply(turn)
    }

    /// Whether the game is over although plies would be left, and who won: then no ply is generated.
    #[inline]
    fn over(&self) -> Option<(Option<Side>, Reason)> {
        self.base().over()
    }

    /// The key of all that equality compares.
    fn key(&self) -> u64;
    /// The same key computed from scratch.
    fn key_from_scratch(&self) -> u64;
    /// The same under a symmetry of the board.
    #[must_use]
    fn image(&self, symmetry: <Self::Base as Base>::Symmetry) -> Self;

    /// Whether the position text has a pool in brackets behind the placement.
    const HAS_POOL: bool = false;
    /// Reads what stands on a point from the head of a text and puts it there; how many bytes that took.
    ///
    /// # Errors
    ///
    /// Nothing of this game is written so.
    fn read_symbol(&mut self, text: &str, at: PointOf<Self>) -> Result<usize, SymbolError>;
    /// Writes what stands on a point; `false`, and nothing written, if it is empty.
    fn write_symbol(&self, at: PointOf<Self>, out: &mut String) -> bool;
    /// Reads what stands between the brackets of the pool.
    ///
    /// # Errors
    ///
    /// What was expected instead.
    fn read_pool(&mut self, marks: &str) -> Result<(), String> {
        let _ = marks;
        Err(String::from("no pool in this game"))
    }
    /// Writes the pool, without brackets.
    fn write_pool(&self, out: &mut String) {
        let _ = out;
    }
    /// Reads field 3 or 4 of a position text.
    ///
    /// # Errors
    ///
    /// What was expected instead.
    fn read_field(&mut self, field: Field, text: &str) -> Result<(), String> {
        self.base_mut().read_field(field, text)
    }
    /// Writes field 3 or 4 of a position text.
    fn write_field(&self, field: Field, out: &mut String) {
        self.base().write_field(field, out);
    }

    /// Everything that keeps the set-up from being a valid position with `turn` to move (rules F8).
    fn problems(&self, turn: Side, problems: &mut Problems<PointOf<Self>, RoleOf<Self>>);

    /// Whether a ply would capture a piece of the base, whatever else it does.
    fn is_capture(&self, turn: Side, ply: PlyOf<Self>) -> bool {
        match ply {
            Ply::Move { to, .. } | Ply::Take { to, .. } => self.base().pieces(!turn).has(to),
            Ply::Special { .. } => self.clone().apply(turn, ply),
            Ply::Drop { .. } | Ply::Leave { .. } | Ply::TrisLeaves { .. } => false,
        }
    }
}

/// Rules with Tris, whose number is chosen when a game is started (rules T1).
///
/// ```compile_fail
/// # use meng_core::{Alone, Base, Position};
/// fn no_tris_to_choose<B: Base>() {
///     let _ = Position::<Alone<B>>::start_with(2);
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no Tris whose number a start position could choose",
    label = "rules with Tris are needed here",
    note = "`Tris<Base, Policy>` has Tris, and so has every layer over it"
)]
pub trait WithTris: Rules {
    /// The fewest and the most Tris that the game is defined for.
    const TRIS_RANGE: (u8, u8);

    /// The start position with this many Tris in the pool; `None` out of range.
    fn start_with(tris: u8) -> Option<Self>;
    /// How many Tris the game has: those in the pool and those on the board.
    fn tris_count(&self) -> u8;
}

/// A game cannot be started with this many Tris (rules T1, C6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{tris} Tris: this game is defined for {fewest} to {most}")]
pub struct StartError {
    /// How many were asked for.
    pub tris: u8,
    /// The fewest.
    pub fewest: u8,
    /// The most.
    pub most: u8,
}
