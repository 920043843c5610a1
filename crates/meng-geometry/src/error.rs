//! What can be wrong with a text that should name a point, a file, a rank or a set.

use alloc::string::String;
use thiserror::Error;

/// A text is no point.
///
/// ```
/// let error = "j4".parse::<meng_geometry::Point>().unwrap_err();
/// assert_eq!(error.to_string(), "no point: 'j4' (a file a to i, then a rank 0 to 9)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePointError {
    /// The text is not an ICCS point (rules B2).
    #[error("no point: '{0}' (a file a to i, then a rank 0 to 9)")]
    Iccs(String),
    /// The text is not a point of the dual coordinates in Red's frame (rules B3).
    #[error("no point of Red's frame: '{0}' (a file 一 to 九, then a rank A to J)")]
    RedFrame(String),
    /// The text is not a point of the dual coordinates in Black's frame (rules B3).
    #[error("no point of Black's frame: '{0}' (a file 1 to 9, then a rank a to j)")]
    BlackFrame(String),
}

/// A text is no file `a` to `i`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no file: '{0}' (a to i)")]
pub struct ParseFileError(pub String);

/// A text is no rank `0` to `9`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no rank: '{0}' (0 to 9)")]
pub struct ParseRankError(pub String);

/// A text is no picture of a set of points.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePictureError {
    /// A character is neither a point in the set (`x`, `X`, `1`) nor a point outside it (`.`, `0`).
    #[error("'{found}' in line {line}, column {column} of a set's picture (x in the set, . outside it)")]
    Character {
        /// The offending character.
        found: char,
        /// Line of the text, from 1.
        line: usize,
        /// Column of the line in characters, from 1.
        column: usize,
    },
    /// The picture has not 90 points.
    #[error("{found} points in a set's picture, not 90 (10 lines of 9)")]
    Count {
        /// How many there are.
        found: usize,
    },
}
