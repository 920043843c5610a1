//! What can go wrong while decoding, and what is only worth telling?

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Format, RawRecord};

/// Why a file, or one game of a file, gives no record.
///
/// Offsets are in bytes from the start of the input, for text formats in the text as UTF-8
/// without a byte order mark.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The content is of none of the formats that [`detect`](crate::detect) knows.
    #[error("unknown format: no signature of XQF, XQR, CBR, CBL, CBF or DhtmlXQ")]
    UnknownFormat,
    /// The format is known, but this build was made without its cargo feature.
    #[error("{format} is not part of this build (cargo feature `{feature}`)")]
    FeatureDisabled {
        /// The format of the content.
        format: Format,
        /// The feature that reads it.
        feature: &'static str,
    },
    /// The input is longer than [`Limits::max_input`](crate::Limits::max_input).
    #[error("the input has {len} bytes, {limit} are allowed")]
    InputTooLong {
        /// Length of the input in bytes.
        len: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// The file has more games than [`Limits::max_games`](crate::Limits::max_games).
    #[error("byte {offset}: game number {} begins, {limit} are allowed", limit.saturating_add(1))]
    TooManyGames {
        /// Where the first game too many begins.
        offset: usize,
        /// The limit in games.
        limit: usize,
    },
    /// The input ends before the start position is known.
    #[error("byte {offset}: {what} needs {needed} bytes, {available} are left")]
    Truncated {
        /// Where the part begins that is cut off.
        offset: usize,
        /// What should stand there.
        what: &'static str,
        /// Its length in bytes.
        needed: usize,
        /// What is there of it, in bytes.
        available: usize,
    },
    /// The bytes at the beginning are not those of the format.
    #[error("byte {offset}: expected {expected}, found {found}")]
    Signature {
        /// Where the signature belongs.
        offset: usize,
        /// The signature.
        expected: &'static str,
        /// What stands there, made readable.
        found: String,
    },
    /// A version of the format that is not known.
    #[error("byte {offset}: version {found} is not known, only {expected}")]
    Version {
        /// Where the version stands.
        offset: usize,
        /// The versions that are known.
        expected: &'static str,
        /// The version of the file.
        found: u32,
    },
    /// The start position cannot be made out.
    #[error("byte {offset}: start position: expected {expected}, found `{found}`")]
    Start {
        /// Where it stands.
        offset: usize,
        /// What should stand there.
        expected: &'static str,
        /// What does, shortened.
        found: String,
    },
    /// The markup around the record is broken before the moves begin.
    #[error("byte {offset}: expected {expected}, found {found}")]
    Markup {
        /// Where it breaks.
        offset: usize,
        /// What should stand there.
        expected: &'static str,
        /// What does, or what the parser says.
        found: String,
    },
}

/// Something in a record that was mended, left out or cut off; the rest of the record is good.
///
/// Offsets are counted as in [`DecodeError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Warning {
    /// The record breaks off; what came before is kept.
    #[error("byte {offset}: the record breaks off, {what} needs {needed} bytes, {available} are left")]
    Truncated {
        /// Where the part begins that is cut off.
        offset: usize,
        /// What should stand there.
        what: &'static str,
        /// Its length in bytes.
        needed: usize,
        /// What is there of it, in bytes.
        available: usize,
    },
    /// A ply with a point off the board; it and what follows it are left out.
    #[error("byte {offset}: `{found}` is no ply on the board; it and its continuations are left out")]
    Ply {
        /// Where the ply stands.
        offset: usize,
        /// What stands there.
        found: String,
    },
    /// The tree has more plies than [`Limits::max_nodes`](crate::Limits::max_nodes); the rest is left out.
    #[error("byte {offset}: more than {limit} plies, the rest is left out")]
    TooManyNodes {
        /// Where the first ply too many stands.
        offset: usize,
        /// The limit in plies.
        limit: usize,
    },
    /// The game has more tags than [`Limits::max_tags`](crate::Limits::max_tags); this one is left out.
    #[error("byte {offset}: the tag {name} is left out, {limit} tags are allowed")]
    TooManyTags {
        /// Where the tag stands.
        offset: usize,
        /// Its name, shortened.
        name: String,
        /// The limit in tags.
        limit: usize,
    },
    /// A comment is longer than [`Limits::max_comment`](crate::Limits::max_comment) and left out.
    #[error("byte {offset}: a comment of {len} bytes is left out, {limit} are allowed")]
    CommentTooLong {
        /// Where the comment begins.
        offset: usize,
        /// Its length in bytes.
        len: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// Bytes that are no text of the encoding stand as U+FFFD.
    #[error("byte {offset}: text that is not {encoding}, U+FFFD stands for what cannot be read")]
    Text {
        /// Where the text begins.
        offset: usize,
        /// The encoding it should have.
        encoding: &'static str,
    },
    /// A field has a value that means nothing.
    #[error("byte {offset}: {field}: expected {expected}, found `{found}`; it is left out")]
    Field {
        /// Where the value stands.
        offset: usize,
        /// Name of the field.
        field: &'static str,
        /// The values that mean something.
        expected: &'static str,
        /// The value, shortened.
        found: String,
    },
    /// A second piece on one point of the start position is left out.
    #[error("byte {offset}: the point {point} is taken, the piece {piece} is left out")]
    Occupied {
        /// Where the piece stands in the file.
        offset: usize,
        /// The point, 0 to 89, rank × 9 + file.
        point: u8,
        /// The piece as a FEN letter.
        piece: char,
    },
    /// What the file says about the side to move and the piece of the first ply contradict each other; the ply wins.
    #[error("byte {offset}: the side to move contradicts the first ply, whose side is taken")]
    SideToMove {
        /// Where the side to move stands.
        offset: usize,
    },
    /// A variation of a ply that does not exist; it is left out.
    #[error("byte {offset}: a variation at ply {ply} of line {line}, which does not exist, is left out")]
    Branch {
        /// Where the variation stands.
        offset: usize,
        /// Number of the line it should leave, 0 for the main line.
        line: u32,
        /// Number of the ply it should replace, the first ply of the game being 1.
        ply: u32,
    },
    /// A second variation with the same number; it is kept, but comments reach only the first.
    #[error("byte {offset}: line {line} stands twice")]
    LineTwice {
        /// Where the second one stands.
        offset: usize,
        /// The number.
        line: u32,
    },
    /// A comment on a ply that does not exist; it is kept as a tag, `lost-` and the name of its field.
    #[error("byte {offset}: a comment on ply {ply} of line {line}, which does not exist, is kept as a tag")]
    CommentTarget {
        /// Where the comment stands.
        offset: usize,
        /// Number of the line, 0 for the main line.
        line: u32,
        /// Number of the ply, the first ply of the game being 1.
        ply: u32,
    },
    /// The library has marked this game as deleted.
    #[error("byte {offset}: the index of the library marks this game as deleted")]
    Deleted {
        /// Where the mark stands.
        offset: usize,
    },
    /// Something stands after the end of the moves that belongs to none of them.
    #[error("byte {offset}: {len} bytes after the end of the moves are left out")]
    Trailing {
        /// Where it begins.
        offset: usize,
        /// Its length in bytes.
        len: usize,
    },
    /// The check sum of the file does not fit its content.
    #[error("byte {offset}: check sum {found:08x}, the content has {expected:08x}")]
    CheckSum {
        /// Where the sum stands.
        offset: usize,
        /// The sum of the content.
        expected: u32,
        /// The sum in the file.
        found: u32,
    },
    /// The markup breaks in the middle of the record; what came before is kept.
    #[error("byte {offset}: the record breaks off, expected {expected}, found {found}")]
    Markup {
        /// Where it breaks.
        offset: usize,
        /// What should stand there.
        expected: &'static str,
        /// What does, or what the parser says.
        found: String,
    },
}

/// A record and what was odd about it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Decoded {
    /// The record, or the part of it that could be read.
    pub record: RawRecord,
    /// What was mended, left out or cut off, in the order of reading; empty for a faultless record.
    pub warnings: Vec<Warning>,
    /// Warnings beyond [`Limits::max_warnings`](crate::Limits::max_warnings), which are only counted.
    pub more_warnings: usize,
}
