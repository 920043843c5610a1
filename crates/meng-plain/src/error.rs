//! What can be wrong with a text.

use thiserror::Error as ThisError;

/// Why a text was refused.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
pub enum Error {
    /// The text names none of the four games.
    #[error("unknown game {0:?}")]
    UnknownGame(String),
    /// A field of a position text cannot be read.
    #[error("{field}: {what}")]
    Field {
        /// The field that cannot be read.
        field: &'static str,
        /// What is wrong with it.
        what: String,
    },
    /// The position text can be read, but no such position is valid (F8).
    #[error("invalid position: {0}")]
    Invalid(String),
    /// The text is no legal ply of the position.
    #[error("no legal ply here: {0:?}")]
    IllegalPly(String),
}

impl Error {
    /// An unreadable field.
    pub(crate) fn field(field: &'static str, what: impl Into<String>) -> Self {
        Self::Field { field, what: what.into() }
    }

    /// A readable, but invalid position.
    pub(crate) fn invalid(what: impl Into<String>) -> Self {
        Self::Invalid(what.into())
    }
}
