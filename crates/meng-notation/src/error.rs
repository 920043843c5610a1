//! What can be wrong with a text that should name a ply, or with a ply that should be written.

use crate::Notation;
use alloc::{string::String, vec::Vec};
use core::fmt;
use meng_core::Illegality;
use meng_xiangqi::Ply;
use thiserror::Error;

/// A text names no legal ply, or more than one. Texts are shortened to 60 characters.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is not of the form.
    #[error("no ply: '{text}', at character {column} '{found}': expected {expected}")]
    Invalid {
        /// The whole text.
        text: String,
        /// The part that does not fit; empty if the text ends too early.
        found: String,
        /// Where that part starts, in characters from 1.
        column: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// The text is of the form, but no legal ply is named so.
    #[error("illegal ply '{text}'{}", Why(found, *column, tried, reason.as_ref()))]
    Illegal {
        /// The whole text.
        text: String,
        /// The part that names nothing, or the whole text.
        found: String,
        /// Where that part starts, in characters from 1.
        column: usize,
        /// The plies that the text may mean, none of which is legal; none if no such piece is there.
        tried: Vec<Ply>,
        /// Why the ply is not legal, if there is one only.
        reason: Option<Illegality>,
    },
    /// The text names several legal plies.
    #[error("ambiguous ply '{text}': {}", Listed(candidates))]
    Ambiguous {
        /// The whole text.
        text: String,
        /// The part that names several; the whole text.
        found: String,
        /// Where that part starts, in characters from 1.
        column: usize,
        /// The legal plies it may mean.
        candidates: Vec<Ply>,
    },
}

impl ReadError {
    /// The legal plies that an ambiguous text may mean; empty for the other errors.
    #[must_use]
    pub fn candidates(&self) -> &[Ply] {
        match self {
            Self::Ambiguous { candidates, .. } => candidates,
            _ => &[],
        }
    }

    /// Where the offending part starts, in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        match self {
            Self::Invalid { column, .. } | Self::Illegal { column, .. } | Self::Ambiguous { column, .. } => {
                *column
            }
        }
    }

    /// Whether the text is not of the form at all.
    #[must_use]
    pub const fn is_invalid(&self) -> bool {
        matches!(self, Self::Invalid { .. })
    }
}

/// A ply cannot be written.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The ply is not legal in the position, so that no notation can name it.
    #[error("illegal ply {ply}: {reason}")]
    Illegal {
        /// The ply.
        ply: Ply,
        /// Why it is not legal.
        reason: Illegality,
    },
    /// The notation is for reading only.
    #[error("plies cannot be written as {0}, only read")]
    ReadOnly(Notation),
    /// The output refused the text.
    #[error("the output refused the text")]
    Output(#[from] fmt::Error),
}

/// The second half of the message of an illegal ply.
struct Why<'a>(&'a str, usize, &'a [Ply], Option<&'a Illegality>);

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(_, _, [ply], Some(reason)) => write!(f, " ({ply}): {reason}"),
            Self(found, column, [], _) => {
                write!(f, ": no piece named so goes there ('{found}', character {column})")
            }
            Self(_, _, tried, _) => write!(f, ": none of {} is legal", Listed(tried)),
        }
    }
}

/// Plies with commas between; the first six.
struct Listed<'a>(&'a [Ply]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, ply) in self.0.iter().take(6).enumerate() {
            write!(f, "{}{ply}", if index == 0 { "" } else { ", " })?;
        }
        if self.0.len() > 6 { f.write_str(", …") } else { Ok(()) }
    }
}
