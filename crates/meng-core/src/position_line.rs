//! The `position` line of the UCI protocol: a start position and the plies played from it.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use crate::{IllegalPly, ParsePlyError, PlyOf, Position, PositionTextError, Rules, ply::shortened};
use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};
use thiserror::Error;

/// A start position and the legal plies played from it, as programs tell each other:
/// `position startpos moves h2e2 h9g7`, or `position fen … moves …`. The word `position` may be missing.
///
/// ```
/// use meng_core::PositionLine;
/// use meng_variants::Xiangqi;
///
/// let line: PositionLine<Xiangqi> = "position startpos moves h2e2 h9g7".parse()?;
/// assert_eq!(line.plies().len(), 2);
/// assert_eq!(line.last().fullmoves(), 2);
/// assert_eq!(line.to_string(), "position startpos moves h2e2 h9g7");
///
/// let error = "position startpos moves h2e2 h2e2".parse::<PositionLine<Xiangqi>>().unwrap_err();
/// assert_eq!(error.to_string(), "ply 2: illegal ply h2e2: nothing stands there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionLine<R: Rules> {
    start: Position<R>,
    plies: Vec<PlyOf<R>>,
    last: Position<R>,
}

/// A text is no position line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionLineError<R: Rules> {
    /// The text is not of the form.
    #[error("no position line: at character {column} '{found}': expected {expected}")]
    Syntax {
        /// The part that does not fit; empty if the text ends too early.
        found: String,
        /// Where that part starts, in characters from 1.
        column: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// What follows `fen` is no position.
    #[error(transparent)]
    Start(#[from] PositionTextError<R>),
    /// A word behind `moves` is no ply.
    #[error("ply {number}: {error}")]
    Ply {
        /// Which ply it is, from 1.
        number: usize,
        /// What is wrong with it.
        error: ParsePlyError,
    },
    /// A ply is not legal.
    #[error("ply {number}: {error}")]
    Illegal {
        /// Which ply it is, from 1.
        number: usize,
        /// Which ply, and why.
        error: IllegalPly<PlyOf<R>>,
    },
}

impl<R: Rules> PositionLine<R> {
    /// A start position without a ply.
    #[must_use]
    pub fn new(start: Position<R>) -> Self {
        Self { last: start.clone(), start, plies: Vec::new() }
    }

    /// The position from which the plies were played.
    #[must_use]
    pub const fn start(&self) -> &Position<R> {
        &self.start
    }

    /// The plies in their order, all legal.
    #[must_use]
    pub fn plies(&self) -> &[PlyOf<R>] {
        &self.plies
    }

    /// The position after the last ply.
    #[must_use]
    pub const fn last(&self) -> &Position<R> {
        &self.last
    }

    /// Plays a ply more.
    ///
    /// # Errors
    ///
    /// The ply is not legal: which, and why. The line is then as it was.
    pub fn push(&mut self, ply: PlyOf<R>) -> Result<(), IllegalPly<PlyOf<R>>> {
        self.last.play_mut(ply)?;
        self.plies.push(ply);
        Ok(())
    }
}

/// The words of a text with where they start, in bytes.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_ascii_whitespace().map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

impl<R: Rules> FromStr for PositionLine<R> {
    type Err = PositionLineError<R>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let syntax = |at: usize, found: &str, expected| PositionLineError::Syntax {
            found: shortened(found),
            column: text.get(..at).unwrap_or("").chars().count() + 1,
            expected,
        };
        let mut words = words(text).peekable();
        let _ = words.next_if(|(_, word)| *word == "position");
        let start = match words.next() {
            Some((_, "startpos")) => Position::start(),
            Some((at, "fen")) => {
                let fen = text.get(at + 3..).unwrap_or("");
                while words.next_if(|(_, word)| *word != "moves").is_some() {}
                let end = words.peek().map_or(text.len(), |(at, _)| *at);
                fen.get(..end - at - 3).unwrap_or(fen).parse()?
            }
            Some((at, word)) => return Err(syntax(at, word, "startpos, or fen and a position text")),
            None => return Err(syntax(text.len(), "", "startpos, or fen and a position text")),
        };
        let mut line = Self::new(start);
        match words.next() {
            None | Some((_, "moves")) => {}
            Some((at, word)) => return Err(syntax(at, word, "moves, or nothing more")),
        }
        for (number, (_, word)) in (1..).zip(words) {
            let ply = word.parse().map_err(|error| PositionLineError::Ply { number, error })?;
            line.push(ply).map_err(|error| PositionLineError::Illegal { number, error })?;
        }
        Ok(line)
    }
}

impl<R: Rules> fmt::Display for PositionLine<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Position::<R>::start();
        let counters = |position: &Position<R>| (position.halfmoves(), position.fullmoves());
        if self.start == usual && counters(&self.start) == counters(&usual) {
            f.write_str("position startpos")?;
        } else {
            write!(f, "position fen {}", self.start)?;
        }
        if !self.plies.is_empty() {
            f.write_str(" moves")?;
        }
        self.plies.iter().try_for_each(|ply| write!(f, " {ply}"))
    }
}
