//! How a game ended.

use crate::Side;
use core::fmt;

/// Who won, and why (adjudication E3).
///
/// ```
/// use meng_core::{Outcome, Reason, Side};
/// let outcome = Outcome { winner: Some(Side::Red), reason: Reason::Checkmate };
/// assert_eq!(outcome.to_string(), "1-0 Checkmate");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended (adjudication E3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Reason {
    /// The side to move is in check and has no legal ply (将死).
    Checkmate,
    /// The side to move is not in check and has no legal ply (困毙).
    Stalemate,
    /// One side alone checked with every ply of a repetition (长将).
    PerpetualCheck,
    /// One side alone chased the same piece with every ply of a repetition (长捉).
    PerpetualChase,
    /// The position was repeated, and neither side offended more than the other.
    Repetition,
    /// The position was repeated with perpetual check by both.
    MutualPerpetualCheck,
    /// The position was repeated with perpetual chase by both.
    MutualPerpetualChase,
    /// Too many plies without a capture.
    NaturalLimit,
    /// Neither side has a piece left that can win.
    Material,
    /// A side gave up.
    Resignation,
    /// The sides agreed on a draw.
    Agreement,
    /// A side ran out of time.
    Time,
    /// A side lost by a decision from outside: absence, an illegal ply.
    Forfeit,
    /// A king was captured, in games that allow it.
    RoyalCapture,
    /// A rule of a layer of somebody else's ended the game.
    OtherRule,
}

impl Outcome {
    /// The result as records write it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match self.winner {
            Some(Side::Red) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.result(), self.reason)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
