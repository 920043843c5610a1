//! A set-up: anything that can be put on the board, valid or not.

use crate::{
    Base, InvalidSetup, PointOf, Position, ProblemKind, Problems, RoleOf, Rules, Side,
    text::{self, ParseSetupError},
};
use alloc::boxed::Box;
use core::{fmt, str::FromStr};

/// Anything well-formed: what a position text says, or what an editor puts on the board, valid or not.
///
/// All fields are open. [`Setup::position`] turns a set-up into a [`Position`] if it is valid, and else says
/// everything that is wrong.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Setup<R: Rules> {
    /// Board, pool, locks and obligations.
    pub rules: R,
    /// The side to move.
    pub turn: Side,
    /// Plies since a piece was last captured (rules F6).
    pub halfmoves: u32,
    /// Number of the move, from 1, raised after Black's ply (rules F6).
    pub fullmoves: u32,
}

impl<R: Rules> Setup<R> {
    /// Nothing on the board, Red to move.
    #[must_use]
    pub fn empty() -> Self {
        Self { rules: R::empty(), turn: Side::Red, halfmoves: 0, fullmoves: 1 }
    }

    /// The same with a piece put on a point, for building a set-up in one expression.
    #[must_use]
    pub fn with(mut self, at: PointOf<R>, side: Side, role: RoleOf<R>) -> Self {
        self.rules.base_mut().put(at, side, role);
        self
    }

    /// The same with a side to move.
    #[must_use]
    pub fn with_turn(mut self, turn: Side) -> Self {
        self.turn = turn;
        self
    }

    /// Everything that keeps the set-up from being a position (rules F8); empty if it is one.
    #[must_use]
    pub fn problems(&self) -> Problems<PointOf<R>, RoleOf<R>> {
        let mut problems = Problems::default();
        self.rules.problems(self.turn, &mut problems);
        problems
    }

    /// The position, if the set-up is valid.
    ///
    /// # Errors
    ///
    /// All that is wrong, and the set-up.
    pub fn position(self) -> Result<Position<R>, InvalidSetup<R>> {
        self.position_ignoring(&[])
    }

    /// The position, if nothing is wrong with the set-up but what the caller names and what can be ignored
    /// ([`ProblemKind::can_be_ignored`]): for composed problems with too many pieces or pieces in odd places.
    ///
    /// # Errors
    ///
    /// All that is wrong besides, and the set-up.
    pub fn position_ignoring(self, kinds: &[ProblemKind]) -> Result<Position<R>, InvalidSetup<R>> {
        let mut problems = self.problems();
        problems.ignore(kinds);
        if problems.is_empty() {
            Ok(Position::from_valid(self))
        } else {
            Err(InvalidSetup { setup: Box::new(self), problems })
        }
    }
}

impl<R: Rules> FromStr for Setup<R> {
    type Err = ParseSetupError;

    /// Reads a position text of six fields (rules section 9); the trailing fields may be missing.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text::read(text)
    }
}

impl<R: Rules> fmt::Display for Setup<R> {
    /// Writes the position text with all six fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::write(&self.rules, self.turn, self.halfmoves, self.fullmoves))
    }
}

impl<R: Rules> fmt::Debug for Setup<R> {
    /// The position text in parentheses: what a failed assertion should show.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({self})")
    }
}
