//! What keeps a set-up from being a position (rules F8).

use crate::{Setup, Side, rules::Rules};
use alloc::{string::String, vec::Vec};
use core::fmt::{self, Display};

/// One thing that keeps a set-up from being a valid position (rules F8).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem<P, R> {
    /// A side has no king.
    NoKing(Side),
    /// A side has more than one king.
    SeveralKings {
        /// The side.
        side: Side,
        /// How many.
        count: usize,
    },
    /// A king stands outside its palace.
    KingOutsidePalace {
        /// The side.
        side: Side,
        /// Where its king stands.
        at: P,
    },
    /// The side not to move is in check: its king could be captured.
    OpponentInCheck(Side),
    /// The kings face each other.
    KingsFace,
    /// A side has more pieces of a kind than the game has.
    TooMany {
        /// The side.
        side: Side,
        /// The kind.
        role: R,
        /// How many there are.
        count: usize,
        /// How many there may be.
        most: usize,
    },
    /// A piece stands where it can never be.
    Misplaced {
        /// The side.
        side: Side,
        /// The kind.
        role: R,
        /// Where it stands.
        at: P,
    },
    /// The Tris on the board and in the pool are too few or too many for the game (rules T1, C6).
    TrisCount {
        /// How many there are.
        count: usize,
        /// The fewest allowed.
        fewest: u8,
        /// The most allowed.
        most: u8,
    },
    /// A piece stands on a Tris in a game without composites.
    Composite {
        /// Where.
        at: P,
    },
    /// More pieces captured than are missing from the board.
    CapturedCount {
        /// The count of the text.
        count: u32,
        /// How many are missing.
        most: u32,
    },
    /// A forced drop with fewer than three captured pieces, or without a Tris in the pool (rules F4).
    Obligation,
    /// The point of the third capture does not fit (rules F4).
    CapturePoint {
        /// The point.
        at: P,
    },
    /// A single Tris without an entry in the field of holders, or an entry without a single Tris (rules F5).
    HolderEntry {
        /// The point.
        at: P,
    },
    /// The holders of the Tris do not fit each other or their own states (rules F8).
    Holders {
        /// A point that does not fit.
        at: P,
    },
    /// Waiting where there is nothing to wait for (rules C5a).
    Waiting {
        /// The point.
        at: P,
    },
    /// A problem of a layer of somebody else's.
    Other(String),
}

/// The kind of a [`Problem`], to name those that a lenient set-up ignores.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ProblemKind {
    /// [`Problem::NoKing`].
    NoKing,
    /// [`Problem::SeveralKings`].
    SeveralKings,
    /// [`Problem::KingOutsidePalace`].
    KingOutsidePalace,
    /// [`Problem::OpponentInCheck`].
    OpponentInCheck,
    /// [`Problem::KingsFace`].
    KingsFace,
    /// [`Problem::TooMany`].
    TooMany,
    /// [`Problem::Misplaced`].
    Misplaced,
    /// [`Problem::TrisCount`].
    TrisCount,
    /// [`Problem::Composite`].
    Composite,
    /// [`Problem::CapturedCount`].
    CapturedCount,
    /// [`Problem::Obligation`].
    Obligation,
    /// [`Problem::CapturePoint`].
    CapturePoint,
    /// [`Problem::HolderEntry`].
    HolderEntry,
    /// [`Problem::Holders`].
    Holders,
    /// [`Problem::Waiting`].
    Waiting,
    /// [`Problem::Other`].
    Other,
}

impl ProblemKind {
    /// Whether a lenient set-up may ignore it: a matter of material or placement of pieces. Never a missing, second,
    /// misplaced or capturable king, facing kings, or a state of the Tris that the rules give no meaning.
    #[must_use]
    pub const fn can_be_ignored(self) -> bool {
        matches!(self, Self::TooMany | Self::Misplaced | Self::CapturedCount)
    }
}

impl<P, R> Problem<P, R> {
    /// The kind of problem.
    #[must_use]
    pub const fn kind(&self) -> ProblemKind {
        match self {
            Self::NoKing(_) => ProblemKind::NoKing,
            Self::SeveralKings { .. } => ProblemKind::SeveralKings,
            Self::KingOutsidePalace { .. } => ProblemKind::KingOutsidePalace,
            Self::OpponentInCheck(_) => ProblemKind::OpponentInCheck,
            Self::KingsFace => ProblemKind::KingsFace,
            Self::TooMany { .. } => ProblemKind::TooMany,
            Self::Misplaced { .. } => ProblemKind::Misplaced,
            Self::TrisCount { .. } => ProblemKind::TrisCount,
            Self::Composite { .. } => ProblemKind::Composite,
            Self::CapturedCount { .. } => ProblemKind::CapturedCount,
            Self::Obligation => ProblemKind::Obligation,
            Self::CapturePoint { .. } => ProblemKind::CapturePoint,
            Self::HolderEntry { .. } => ProblemKind::HolderEntry,
            Self::Holders { .. } => ProblemKind::Holders,
            Self::Waiting { .. } => ProblemKind::Waiting,
            Self::Other(_) => ProblemKind::Other,
        }
    }
}

impl<P: Display, R: Copy + Into<char>> Display for Problem<P, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |side: Side, role: R| {
            let letter: char = role.into();
            if side.is_red() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
        };
        match self {
            Self::NoKing(side) => write!(f, "{} has no king", side.name()),
            Self::SeveralKings { side, count } => write!(f, "{} has {count} kings", side.name()),
            Self::KingOutsidePalace { side, at } => {
                write!(f, "{}'s king on {at} is outside its palace", side.name())
            }
            Self::OpponentInCheck(side) => write!(f, "{} is in check, but it is not {0}'s turn", side.name()),
            Self::KingsFace => write!(f, "the kings face each other"),
            Self::TooMany { side, role, count, most } => {
                write!(f, "{count} pieces '{}', at most {most} allowed", letter(*side, *role))
            }
            Self::Misplaced { side, role, at } => {
                write!(f, "'{}' on {at}, where it can never stand", letter(*side, *role))
            }
            Self::TrisCount { count, fewest, most } => {
                write!(f, "{count} Tris on the board and in the pool, {fewest} to {most} allowed")
            }
            Self::Composite { at } => write!(f, "a composite on {at}, in a game without composites"),
            Self::CapturedCount { count, most } => {
                write!(f, "{count} captured pieces, but only {most} are missing")
            }
            Self::Obligation => write!(f, "a forced drop needs three captured pieces and a Tris in the pool"),
            Self::CapturePoint { at } => {
                write!(
                    f,
                    "{at} as the point of the third capture needs '3!', a full pool and a piece of the side not to move on it"
                )
            }
            Self::HolderEntry { at } => {
                write!(f, "the holders and the single Tris on the board differ at {at}")
            }
            Self::Holders { at } => write!(f, "the holder of the Tris on {at} does not fit"),
            Self::Waiting { at } => write!(f, "nobody has to wait for the Tris on {at}"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

/// All that keeps a set-up from being a position; `Display` joins them by semicolons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problems<P, R>(Vec<Problem<P, R>>);

impl<P, R> Default for Problems<P, R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P, R> Problems<P, R> {
    /// Adds one.
    pub fn add(&mut self, problem: Problem<P, R>) {
        self.0.push(problem);
    }

    /// Leaves out those that can be ignored and are named.
    pub fn ignore(&mut self, kinds: &[ProblemKind]) {
        self.0.retain(|problem| !(problem.kind().can_be_ignored() && kinds.contains(&problem.kind())));
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One by one.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Problem<P, R>> {
        self.0.iter()
    }

    /// Whether one of this kind is among them.
    #[must_use]
    pub fn has(&self, kind: ProblemKind) -> bool {
        self.0.iter().any(|problem| problem.kind() == kind)
    }
}

impl<P: Display, R: Copy + Into<char>> Display for Problems<P, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(n, problem)| {
            if n > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)
        })
    }
}

/// A set-up that is no position, with every reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidSetup<R: Rules> {
    /// The set-up, given back.
    pub setup: alloc::boxed::Box<Setup<R>>,
    /// What is wrong with it.
    pub problems: Problems<crate::PointOf<R>, crate::RoleOf<R>>,
}

impl<R: Rules> Display for InvalidSetup<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no valid position: {}", self.problems)
    }
}

impl<R: Rules> core::error::Error for InvalidSetup<R> {}
