//! The same for a game that is chosen at run time.

use crate::{
    Notation, ReadError, ReadOptions, WriteError, WriteOptions, read, read_and_play, read_any, write,
};
use alloc::string::String;
use meng_variants::{AnyPosition, with_position};
use meng_xiangqi::Ply;

/// [`read`] for a game chosen at run time.
///
/// ```
/// use meng_notation::{Notation, ReadOptions, read_in};
/// use meng_variants::{AnyPosition, Variant};
/// let start = AnyPosition::start(Variant::Meng);
/// let ply = read_in(&start, "马八进七", Notation::Chinese, &ReadOptions::default())?;
/// assert_eq!(ply.to_string(), "b0c2");
/// # Ok::<(), meng_notation::ReadError>(())
/// ```
///
/// # Errors
///
/// As [`read`].
pub fn read_in(
    position: &AnyPosition,
    text: &str,
    notation: Notation,
    options: &ReadOptions,
) -> Result<Ply, ReadError> {
    with_position!(position, p => read(p, text, notation, options))
}

/// [`read_and_play`] for a game chosen at run time.
///
/// # Errors
///
/// As [`read_and_play`].
pub fn read_and_play_in(
    position: &mut AnyPosition,
    text: &str,
    notation: Notation,
    options: &ReadOptions,
) -> Result<Ply, ReadError> {
    with_position!(position, p => read_and_play(p, text, notation, options))
}

/// [`read_any`] for a game chosen at run time.
///
/// # Errors
///
/// As [`read_any`].
pub fn read_any_in(
    position: &AnyPosition,
    text: &str,
    options: &ReadOptions,
) -> Result<(Ply, Notation), ReadError> {
    with_position!(position, p => read_any(p, text, options))
}

/// [`write()`] for a game chosen at run time.
///
/// # Errors
///
/// As [`write()`].
pub fn write_in(
    position: &AnyPosition,
    ply: Ply,
    notation: Notation,
    options: &WriteOptions,
) -> Result<String, WriteError> {
    with_position!(position, p => write(p, ply, notation, options))
}
