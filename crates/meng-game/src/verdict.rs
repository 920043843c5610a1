//! Verdicts as data, and as a sentence.

use crate::RuleSet;
use alloc::vec::Vec;
use core::fmt;
use meng_core::{Outcome, Reason, Side};
use meng_geometry::Point;
use meng_xiangqi::{Piece, Ply};

/// How a game ends in a position, with the evidence (adjudication E3).
///
/// `Display` writes one or two readable sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Verdict {
    /// Who wins, and why.
    pub outcome: Outcome,
    /// The side to move.
    pub turn: Side,
    /// Plies since the last capture (rules F6).
    pub halfmoves: u32,
    /// How many of them do not count towards the natural limit (adjudication Q1).
    pub uncounted: u32,
    /// The repetition, if that is what ended the game.
    pub repetition: Option<Repetition>,
}

/// A repetition: its plies, and what each side did with them (adjudication P1 to P5).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Repetition {
    /// By which rule set it is judged.
    pub rule_set: RuleSet,
    /// How often the position has occurred.
    pub occurrences: u32,
    /// How many plies of the game come before the first of the loop.
    pub start: usize,
    /// The plies of the loop, all occurrences together (P1).
    pub plies: Vec<LoopPly>,
    /// What Red did.
    pub red: Conduct,
    /// What Black did.
    pub black: Conduct,
}

/// A ply of a loop and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LoopPly {
    /// The ply.
    pub ply: Ply,
    /// Whose it is.
    pub side: Side,
    /// What it does.
    pub nature: Nature,
    /// The pieces that it newly threatens, and what with (P4).
    pub chases: Vec<Chase>,
}

/// What a ply of a loop does, the gravest that holds (adjudication P4, P8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Nature {
    /// None of the others (闲).
    Idle,
    /// It newly threatens a piece (捉).
    Chase,
    /// It newly threatens a forced mate by checks (杀). Asked for by the rule set `Cxa` only.
    Kill,
    /// It gives check (将).
    Check,
}

/// A piece and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placed {
    /// The piece; a composite is its regular piece (P10).
    pub piece: Piece,
    /// Its point.
    pub at: Point,
}

/// A new threat that a ply makes (adjudication P4). Points are those after the ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Chase {
    /// The piece that is threatened.
    pub victim: Placed,
    /// The piece that threatens it.
    pub by: Placed,
}

/// What a side did with its plies of a loop.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conduct {
    /// How grave it is; the graver loses.
    pub level: Level,
    /// The pieces that every ply of the side chased. Points are those in the present position.
    pub chased: Vec<Chased>,
}

/// How grave the conduct of a side is (adjudication P5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Level {
    /// Nothing perpetual: level 0.
    Idle,
    /// Perpetual chase of a piece: level 1. By the rule set `Cxa`: no ply was idle.
    Chase,
    /// Perpetual check: level 2.
    Check,
}

/// A piece that was chased with every ply of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Chased {
    /// The piece, where it stands now.
    pub victim: Placed,
    /// The pieces that chased it, where they stand now.
    pub by: Vec<Placed>,
}

impl Repetition {
    /// What a side did.
    #[must_use]
    pub const fn conduct(&self, side: Side) -> &Conduct {
        match side {
            Side::Red => &self.red,
            Side::Black => &self.black,
        }
    }

    fn write_conduct(&self, side: Side, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let conduct = self.conduct(side);
        let name = side.name();
        match conduct.level {
            Level::Check => write!(f, "{name} gave check with every ply"),
            Level::Chase if conduct.chased.is_empty() => {
                write!(f, "{name} gave check, threatened mate or chased a piece with every ply")
            }
            Level::Chase => {
                write!(f, "{name} chased ")?;
                write_list(f, &conduct.chased)?;
                f.write_str(" with every ply")
            }
            Level::Idle => match self.rule_set {
                RuleSet::Axf => write!(f, "{name} neither checked nor chased one piece with every ply"),
                RuleSet::Cxa => write!(f, "{name} made an idle ply"),
                RuleSet::CheckOnly => write!(f, "{name} did not check with every ply"),
                RuleSet::Plain => write!(f, "{name}'s plies do not matter"),
            },
        }
    }
}

/// Writes `a`, `a and b`, `a, b and c`.
fn write_list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    for (number, item) in items.iter().enumerate() {
        match number {
            0 => {}
            _ if number == items.len().saturating_sub(1) => f.write_str(" and ")?,
            _ => f.write_str(", ")?,
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} now on {}", self.piece.role.english(), self.at)
    }
}

impl fmt::Display for Chased {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} (by the ", self.victim)?;
        write_list(f, &self.by)?;
        f.write_str(")")
    }
}

impl fmt::Display for Repetition {
    /// One sentence: the loop, and what each side did.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (self.start.saturating_add(1), self.start.saturating_add(self.plies.len()));
        write!(f, "The position has occurred {} times; in plies {first} to {last} ", self.occurrences)?;
        if self.rule_set == RuleSet::Plain {
            return f.write_str("nothing but that matters.");
        }
        self.write_conduct(Side::Red, f)?;
        f.write_str(", ")?;
        self.write_conduct(Side::Black, f)?;
        f.write_str(".")
    }
}

impl fmt::Display for Verdict {
    /// One or two sentences: what happened, and what follows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (turn, loser) = (self.turn.name(), self.outcome.winner.map_or("", |winner| (!winner).name()));
        match (self.outcome.reason, &self.repetition) {
            (_, Some(repetition)) => write!(f, "{repetition}")?,
            (Reason::Checkmate, _) => write!(f, "{turn} is in check and has no legal ply.")?,
            (Reason::Stalemate, _) => write!(f, "{turn} is not in check and has no legal ply.")?,
            (Reason::NaturalLimit, _) => {
                write!(f, "{} plies have been played without a capture", self.halfmoves)?;
                match self.uncounted {
                    0 => f.write_str(".")?,
                    uncounted => write!(f, ", {uncounted} of which do not count.")?,
                }
            }
            (Reason::Material, _) => f.write_str("Neither side has a piece left that can win.")?,
            (Reason::Resignation, _) => write!(f, "{loser} resigned.")?,
            (Reason::Agreement, _) => f.write_str("The sides agreed on a draw.")?,
            (Reason::Time, _) => write!(f, "{loser} ran out of time.")?,
            (Reason::Forfeit, _) => write!(f, "{loser} lost by a decision from outside.")?,
            (reason, _) => write!(f, "The game ended by {reason}.")?,
        }
        match self.outcome.winner {
            Some(winner) => write!(f, " {} wins.", winner.name()),
            None => f.write_str(" The game is drawn."),
        }
    }
}
