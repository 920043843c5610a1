//! A position of a game that is chosen at run time.

use crate::{
    DoubleTris, DropState, FamilyRules, Meng, MengClassic, Occupant, Piece, Ply, Position, Setup, Side,
    Variant, Xiangqi,
};
use alloc::string::{String, ToString};
use core::fmt;
use meng_core::{IllegalPly, Illegality, Outcome, PositionTextError, ProblemKind, StartError};
use meng_geometry::{Point, PointSet, Symmetry};
use thiserror::Error;

/// A list of legal plies.
pub type AnyPlies = meng_core::Plies<Xiangqi>;

/// A position of one of the four games, chosen at run time. Each method chooses once and then runs the game's own code.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AnyPosition {
    /// Xiangqi.
    Xiangqi(Position<Xiangqi>),
    /// Double-Tris Xiangqi.
    DoubleTris(Position<DoubleTris>),
    /// MengXiangqi.
    Meng(Position<Meng>),
    /// Meng Ternary Chinese Chess.
    MengClassic(Position<MengClassic>),
}

/// A text is no position of the game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[expect(missing_docs, reason = "one variant for each game")]
pub enum AnyPositionError {
    #[error(transparent)]
    Xiangqi(#[from] PositionTextError<Xiangqi>),
    #[error(transparent)]
    DoubleTris(#[from] PositionTextError<DoubleTris>),
    #[error(transparent)]
    Meng(#[from] PositionTextError<Meng>),
    #[error(transparent)]
    MengClassic(#[from] PositionTextError<MengClassic>),
}

impl AnyPositionError {
    /// What the text says, as a position text, if it is of the form.
    #[must_use]
    pub fn setup_text(&self) -> Option<String> {
        match self {
            Self::Xiangqi(error) => setup_text(error),
            Self::DoubleTris(error) => setup_text(error),
            Self::Meng(error) => setup_text(error),
            Self::MengClassic(error) => setup_text(error),
        }
    }
}

fn setup_text<R: FamilyRules>(error: &PositionTextError<R>) -> Option<String> {
    match error {
        PositionTextError::Syntax(_) => None,
        PositionTextError::Invalid(invalid) => Some(invalid.setup.to_string()),
    }
}

fn read<R: FamilyRules>(text: &str, ignored: &[ProblemKind]) -> Result<Position<R>, PositionTextError<R>> {
    Ok(text.parse::<Setup<R>>()?.position_ignoring(ignored)?)
}

/// Runs an expression with the position of whichever game it is; with a second pattern, wraps the result again.
///
/// ```
/// use meng_variants::{AnyPosition, Variant, with_position};
/// let any = AnyPosition::start(Variant::Meng);
/// assert_eq!(with_position!(&any, position => position.perft(2)), 1920);
/// ```
#[macro_export]
macro_rules! with_position {
    ($any:expr, $position:ident => $value:expr) => {
        match $any {
            $crate::AnyPosition::Xiangqi($position) => $value,
            $crate::AnyPosition::DoubleTris($position) => $value,
            $crate::AnyPosition::Meng($position) => $value,
            $crate::AnyPosition::MengClassic($position) => $value,
        }
    };
    ($any:expr, $position:ident => wrap $value:expr) => {
        match $any {
            $crate::AnyPosition::Xiangqi($position) => $crate::AnyPosition::Xiangqi($value),
            $crate::AnyPosition::DoubleTris($position) => $crate::AnyPosition::DoubleTris($value),
            $crate::AnyPosition::Meng($position) => $crate::AnyPosition::Meng($value),
            $crate::AnyPosition::MengClassic($position) => $crate::AnyPosition::MengClassic($value),
        }
    };
}

impl AnyPosition {
    /// The start position of a game, with two Tris where it has any.
    #[must_use]
    pub fn start(variant: Variant) -> Self {
        match variant {
            Variant::Xiangqi => Self::Xiangqi(Position::start()),
            Variant::DoubleTris => Self::DoubleTris(Position::start()),
            Variant::Meng => Self::Meng(Position::start()),
            Variant::MengClassic => Self::MengClassic(Position::start()),
        }
    }

    /// The start position of a game with a number of Tris; Xiangqi has none.
    ///
    /// # Errors
    ///
    /// The game is not defined for this many.
    pub fn start_with(variant: Variant, tris: u8) -> Result<Self, StartError> {
        Ok(match variant {
            Variant::Xiangqi if tris == 0 => Self::start(variant),
            Variant::Xiangqi => return Err(StartError { tris, fewest: 0, most: 0 }),
            Variant::DoubleTris => Self::DoubleTris(Position::start_with(tris)?),
            Variant::Meng => Self::Meng(Position::start_with(tris)?),
            Variant::MengClassic => Self::MengClassic(Position::start_with(tris)?),
        })
    }

    /// Reads a position text of a game (rules section 9).
    ///
    /// # Errors
    ///
    /// The text is not of the form, or says no valid position: which field, and why.
    pub fn parse(variant: Variant, text: &str) -> Result<Self, AnyPositionError> {
        Self::parse_ignoring(variant, text, &[])
    }

    /// The same, although some things are wrong with the position that can be ignored
    /// ([`ProblemKind::can_be_ignored`]): for composed problems with too many pieces or pieces in odd places.
    ///
    /// # Errors
    ///
    /// The text is not of the form, or something else is wrong: which field, and why.
    ///
    /// ```
    /// use meng_core::ProblemKind;
    /// use meng_variants::{AnyPosition, Variant};
    /// let three_chariots = "3k5/9/9/9/9/9/9/9/9/RRR1K4 w - - 0 1";
    /// assert!(AnyPosition::parse(Variant::Xiangqi, three_chariots).is_err());
    /// let ignored = [ProblemKind::TooMany];
    /// assert!(AnyPosition::parse_ignoring(Variant::Xiangqi, three_chariots, &ignored).is_ok());
    /// ```
    pub fn parse_ignoring(
        variant: Variant,
        text: &str,
        kinds: &[ProblemKind],
    ) -> Result<Self, AnyPositionError> {
        Ok(match variant {
            Variant::Xiangqi => Self::Xiangqi(read(text, kinds)?),
            Variant::DoubleTris => Self::DoubleTris(read(text, kinds)?),
            Variant::Meng => Self::Meng(read(text, kinds)?),
            Variant::MengClassic => Self::MengClassic(read(text, kinds)?),
        })
    }

    /// Which game it is.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        match self {
            Self::Xiangqi(_) => Variant::Xiangqi,
            Self::DoubleTris(_) => Variant::DoubleTris,
            Self::Meng(_) => Variant::Meng,
            Self::MengClassic(_) => Variant::MengClassic,
        }
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        with_position!(self, p => p.turn())
    }

    /// Plies since a piece was last captured.
    #[must_use]
    pub const fn halfmoves(&self) -> u32 {
        with_position!(self, p => p.halfmoves())
    }

    /// Number of the move, from 1.
    #[must_use]
    pub const fn fullmoves(&self) -> u32 {
        with_position!(self, p => p.fullmoves())
    }

    /// The key of all that equality compares.
    #[must_use]
    pub fn key(&self) -> u64 {
        with_position!(self, p => p.key())
    }

    /// What stands on a point.
    #[must_use]
    pub fn occupant(&self, at: Point) -> Option<Occupant> {
        with_position!(self, p => p.rules().occupant(at))
    }

    /// The regular piece on a point, plain or in a composite.
    #[must_use]
    pub fn piece(&self, at: Point) -> Option<Piece> {
        with_position!(self, p => p.rules().piece(at))
    }

    /// All Tris on the board, those under pieces included.
    #[must_use]
    pub fn tris(&self) -> PointSet {
        with_position!(self, p => p.rules().tris())
    }

    /// Tris off the board.
    #[must_use]
    pub fn pool(&self) -> u8 {
        with_position!(self, p => p.rules().pool())
    }

    /// The side that alone may move the single Tris on a point, if it is so.
    #[must_use]
    pub fn holder(&self, at: Point) -> Option<Side> {
        with_position!(self, p => p.rules().holder(at))
    }

    /// Whether the side to move may, or must, drop a Tris.
    #[must_use]
    pub fn drop_state(&self) -> DropState {
        with_position!(self, p => p.rules().drop_state(p.turn()))
    }

    /// Where the side to move may drop a Tris; empty if it may not.
    #[must_use]
    pub fn drop_points(&self) -> PointSet {
        with_position!(self, p => p.drop_points())
    }

    /// Where the Tris may be airdropped when the piece on `from` takes on `to`; empty if no legal ply is such a take.
    #[must_use]
    pub fn airdrop_points(&self, from: Point, to: Point) -> PointSet {
        with_position!(self, p => p.airdrop_points(from, to))
    }

    /// How many Tris the game is played with, on the board and in the pool; 0 in Xiangqi.
    #[must_use]
    pub fn tris_count(&self) -> u8 {
        // At most 90 points and 8 in the pool: the sum stays below 256.
        self.pool().saturating_add(self.tris().len() as u8)
    }

    /// All legal plies.
    #[must_use]
    pub fn legal_plies(&self) -> AnyPlies {
        with_position!(self, p => p.legal_plies())
    }

    /// How many legal plies there are.
    #[must_use]
    pub fn count_plies(&self) -> u64 {
        with_position!(self, p => p.count_plies())
    }

    /// Whether a ply is legal.
    #[must_use]
    pub fn is_legal(&self, ply: Ply) -> bool {
        with_position!(self, p => p.is_legal(ply))
    }

    /// Why a ply is not legal; `None` if it is.
    #[must_use]
    pub fn why_illegal(&self, ply: Ply) -> Option<Illegality> {
        with_position!(self, p => p.why_illegal(ply))
    }

    /// The position after a ply. This one stays as it is.
    ///
    /// # Errors
    ///
    /// The ply is not legal: which, and why.
    pub fn play(&self, ply: Ply) -> Result<Self, IllegalPly<Ply>> {
        Ok(with_position!(self, p => wrap p.play(ply)?))
    }

    /// Plays a ply in place.
    ///
    /// # Errors
    ///
    /// The ply is not legal: which, and why. The position is then as it was.
    pub fn play_mut(&mut self, ply: Ply) -> Result<(), IllegalPly<Ply>> {
        with_position!(self, p => p.play_mut(ply))
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        with_position!(self, p => p.in_check())
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> PointSet {
        with_position!(self, p => p.checkers())
    }

    /// Whether a legal ply gives check.
    #[must_use]
    pub fn gives_check(&self, ply: Ply) -> bool {
        with_position!(self, p => p.gives_check(ply))
    }

    /// Whether a legal ply captures a piece.
    #[must_use]
    pub fn is_capture(&self, ply: Ply) -> bool {
        with_position!(self, p => p.is_capture(ply))
    }

    /// Whether no position from before a legal ply can come again after it.
    #[must_use]
    pub fn is_irreversible(&self, ply: Ply) -> bool {
        with_position!(self, p => p.is_irreversible(ply))
    }

    /// How the position itself ends the game, if it does.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_position!(self, p => p.outcome())
    }

    /// The number of lines of `depth` plies from here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(self, p => p.perft(depth))
    }

    /// The position under a symmetry of the board.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        with_position!(self, p => wrap p.image(symmetry))
    }

    /// The first four fields of the position text: all that equality compares.
    #[must_use]
    pub fn text_without_counters(&self) -> String {
        with_position!(self, p => p.text_without_counters())
    }
}

impl fmt::Display for AnyPosition {
    /// Writes the position text with all six fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, p => p.fmt(f))
    }
}
