//! What went wrong.

use core::fmt::Display;
use meng_core::{PlyOf, Position, Rules};
use thiserror::Error;

/// An invariant that the battery checks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum Property {
    /// Every ply handed out is legal by `is_legal`, has no `why_illegal`, and can be played.
    #[error("plies handed out are legal")]
    Legal,
    /// No ply is handed out twice.
    #[error("each ply is handed out once")]
    Distinct,
    /// The plies are those of the oracle: the slow plain generator that the caller supplied.
    #[error("plies are those of the oracle")]
    Complete,
    /// `is_legal` says of plies of every form what the list says; the lists from a point, to a point, of drops and of
    /// captures are parts of the whole list.
    #[error("questions about single plies agree with the list")]
    Scope,
    /// A ply that is not legal is refused with that ply in the error, and the position stays as it was.
    #[error("illegal plies are refused")]
    Refusal,
    /// Counts by sets, by batches and by lists agree, and generation stops where it is told to.
    #[error("counts agree with the list")]
    Count,
    /// Perft by sets, by lists, and summed over the children agree.
    #[error("perft by sets equals perft by lists")]
    Perft,
    /// The position after a ply is valid (rules F8).
    #[error("positions after plies are valid")]
    Valid,
    /// A position reads back from its text, counters included.
    #[error("position texts round trip")]
    PositionText,
    /// A ply reads back from its text, and no two legal plies share one.
    #[error("ply texts round trip")]
    PlyText,
    /// The key kept along the way is the key from scratch, and equal positions have equal keys and texts.
    #[error("keys equal keys from scratch")]
    Key,
    /// Undo: a game replayed up to any ply gives the positions met on the way, and playing changes no other position.
    #[error("undo by replay gives the same positions")]
    Undo,
    /// Plies, plays, checks and counts under a symmetry are the images of those without.
    #[error("symmetries keep the rules")]
    Symmetry,
    /// `gives_check` says what `in_check` says after the ply.
    #[error("checks are foretold")]
    Check,
    /// `is_capture` says whether a piece is gone after the ply, and the counters follow.
    #[error("captures are foretold and counted")]
    Capture,
    /// `outcome` names an end just where no ply is left.
    #[error("a game ends when no ply is left")]
    Outcome,
    /// Positions, set-ups and plies survive serde as their text (feature `serde`).
    #[error("serde round trips as text")]
    Serde,
}

/// An invariant that does not hold, with what is needed to see it again.
///
/// ```
/// use meng_testing::{Battery, Property};
/// use meng_variants::Xiangqi;
///
/// // An oracle that knows no plies.
/// let failure = Battery::<Xiangqi>::new().with_oracle(|_| Vec::new()).run().unwrap_err();
/// assert_eq!(failure.property, Property::Complete);
/// assert!(failure.position.starts_with("rnbakabnr/"));
/// assert!(failure.to_string().contains("the oracle does not know a0a1"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{property}: not so in {position}{}: {detail}", played(.path))]
pub struct Failure {
    /// The invariant.
    pub property: Property,
    /// The text of the position where it does not hold.
    pub position: String,
    /// What was found.
    pub detail: String,
    /// The text of the start position and the plies that led there; empty if the position was given.
    pub path: Vec<String>,
}

fn played(path: &[String]) -> String {
    match path {
        [] => String::new(),
        [start, plies @ ..] => format!(" (after {} from {start})", plies.join(" ")),
    }
}

/// Fails unless a condition holds.
pub(crate) fn ensure<R: Rules>(
    holds: bool,
    property: Property,
    position: &Position<R>,
    detail: impl FnOnce() -> String,
) -> Result<(), Failure> {
    if holds { Ok(()) } else { Err(failure(property, position, detail())) }
}

/// Fails unless a condition holds of a ply.
pub(crate) fn ensure_of<R: Rules>(
    holds: bool,
    property: Property,
    position: &Position<R>,
    ply: PlyOf<R>,
    what: &str,
) -> Result<(), Failure> {
    ensure(holds, property, position, || format!("{ply} {what}"))
}

/// A failure of a property in a position.
pub(crate) fn failure<R: Rules>(property: Property, position: &Position<R>, detail: impl Display) -> Failure {
    Failure { property, position: position.to_string(), detail: detail.to_string(), path: Vec::new() }
}
