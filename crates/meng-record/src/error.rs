//! What can go wrong, where, and why.

use alloc::string::String;
use core::fmt;
use thiserror::Error;

/// Where something stands in a source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Location {
    /// In a text: line and column from 1, the column in characters.
    Text {
        /// The line.
        line: u64,
        /// The column.
        column: u64,
    },
    /// In a file that has no lines: bytes from its start.
    Byte(u64),
}

impl Location {
    /// The line, from 1.
    #[must_use]
    pub const fn line(self) -> Option<u64> {
        match self {
            Self::Text { line, .. } => Some(line),
            Self::Byte(_) => None,
        }
    }

    /// The column in characters, from 1.
    #[must_use]
    pub const fn column(self) -> Option<u64> {
        match self {
            Self::Text { column, .. } => Some(column),
            Self::Byte(_) => None,
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

/// Why a record breaks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Reason {
    /// The text has the form of no ply.
    #[error("invalid: {0}")]
    Invalid(String),
    /// The text has the form of a ply, but of no legal one.
    #[error("illegal: {0}")]
    Illegal(String),
    /// The text names several legal plies, and the rest of the record does not decide between them.
    #[error("ambiguous: {0}")]
    Ambiguous(String),
    /// The start position cannot be read or is not valid.
    #[error("start position: {0}")]
    Start(String),
    /// The record names a game that is none of the four.
    #[error("{0}")]
    Variant(String),
    /// A limit of [`Limits`](crate::Limits).
    #[error("limit: {0}")]
    Limit(String),
    /// The record in its file is broken before any ply.
    #[error("{0}")]
    Format(String),
}

/// Where and why a record breaks. What comes before is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where in the source, if that is known.
    pub location: Option<Location>,
    /// Number of the ply from 1; 0 for the start position and for what comes before the plies.
    pub ply: usize,
    /// The text that does not fit, shortened; empty if there is none.
    pub token: String,
    /// The position before the ply as text, or what stands in the place of the start position.
    pub position: String,
    /// Why.
    pub reason: Reason,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(location) = self.location {
            write!(f, "{location}: ")?;
        }
        write!(f, "ply {}", self.ply)?;
        if !self.token.is_empty() {
            write!(f, " '{}'", self.token)?;
        }
        write!(f, ": {}", self.reason)?;
        if self.position.is_empty() { Ok(()) } else { write!(f, " (in {})", self.position) }
    }
}

impl core::error::Error for RecordError {}

/// Something in a record that was mended, left out, or is worth telling; the main line is good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// Where in the source, if that is known.
    pub location: Option<Location>,
    /// What.
    pub text: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.location {
            Some(location) => write!(f, "{location}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// Why a source as a whole cannot be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The content is of no format that is known here.
    #[error("unknown format: {0}")]
    UnknownFormat(&'static str),
    /// The source is longer than [`Limits::file_bytes`](crate::Limits::file_bytes).
    #[error("the file is longer than {limit} bytes")]
    TooLong {
        /// The limit.
        limit: usize,
    },
    /// The source is broken.
    #[error("{0}")]
    Broken(String),
    /// The source cannot be read.
    #[cfg(feature = "std")]
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// The first characters of a text, for messages.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => alloc::format!("{}…", text.get(..end).unwrap_or("")),
        None => String::from(text),
    }
}
