//! Reading and writing a ply in a notation that is chosen at run time.

use crate::{
    Notation, ReadError, ReadOptions, WriteError, WriteOptions, chinese, chinese::RankAxis, cursor::Cursor,
    detect, dual, machine, san, wxf,
};
use alloc::string::String;
use core::fmt;
use meng_core::Position;
use meng_variants::FamilyRules;
use meng_xiangqi::Ply;

/// The one legal ply that a text names in a notation.
///
/// Blanks around the ply and marks behind it (`! !! ? !?`) do not matter, nor do full-width characters.
///
/// ```
/// use meng_notation::{Notation, ReadError, ReadOptions, read};
/// use meng_variants::{Position, Xiangqi};
/// let start = Position::<Xiangqi>::start();
/// let options = ReadOptions::default();
/// assert_eq!(read(&start, "马八进七", Notation::Chinese, &options)?.to_string(), "b0c2");
/// let error = read(&start, "马八进五", Notation::Chinese, &options).unwrap_err();
/// assert!(matches!(error, ReadError::Illegal { .. }));
/// # Ok::<(), ReadError>(())
/// ```
///
/// # Errors
///
/// The text is not of the notation, or names no legal ply, or several.
pub fn read<R: FamilyRules>(
    position: &Position<R>,
    text: &str,
    notation: Notation,
    options: &ReadOptions,
) -> Result<Ply, ReadError> {
    match notation {
        Notation::Chinese => chinese::read(position, text, RankAxis::Counted, options),
        Notation::ChineseRank => chinese::read(position, text, RankAxis::Lettered, options),
        Notation::Dual | Notation::DualLetters => dual::read(position, text),
        Notation::Wxf => wxf::read(position, text, options),
        Notation::Iccs | Notation::Uci => machine::read(position, text, options.ranks),
        Notation::San => san::read(position, text, options),
    }
}

/// Reads a ply and plays it: the same as [`read`] and then `play_mut`, but faster, since legality is settled once.
///
/// ```
/// use meng_notation::{Notation, ReadOptions, read_and_play};
/// use meng_variants::{Position, Xiangqi};
/// let mut position = Position::<Xiangqi>::start();
/// for text in ["炮二平五", "马8进7", "马二进三"] {
///     read_and_play(&mut position, text, Notation::Chinese, &ReadOptions::default())?;
/// }
/// assert_eq!(position.fullmoves(), 2);
/// # Ok::<(), meng_notation::ReadError>(())
/// ```
///
/// # Errors
///
/// As [`read`]; the position is then as it was.
pub fn read_and_play<R: FamilyRules>(
    position: &mut Position<R>,
    text: &str,
    notation: Notation,
    options: &ReadOptions,
) -> Result<Ply, ReadError> {
    if notation == Notation::Chinese
        && let Some(ply) = chinese::usual(position, text)
        && position.play_mut(ply).is_ok()
    {
        return Ok(ply);
    }
    let ply = read(position, text, notation, options)?;
    // A ply that was read is legal.
    let _ = position.play_mut(ply);
    Ok(ply)
}

/// The one legal ply that a text names in any notation, and the notation.
///
/// The notations that the text may be of by its form ([`detect`](crate::detect())) are tried in their order; the first in
/// which it names a legal ply is taken.
///
/// # Errors
///
/// The text is of no notation, or names no legal ply, or several: the error of the most likely notation.
pub fn read_any<R: FamilyRules>(
    position: &Position<R>,
    text: &str,
    options: &ReadOptions,
) -> Result<(Ply, Notation), ReadError> {
    let mut first: Option<ReadError> = None;
    for notation in detect::detect(text) {
        match read(position, text, notation, options) {
            Ok(ply) => return Ok((ply, notation)),
            Err(error) => {
                let better = first.as_ref().is_none_or(|old| old.is_invalid() && !error.is_invalid());
                if better {
                    first = Some(error);
                }
            }
        }
    }
    let start = Cursor::new(text);
    Err(first.unwrap_or_else(|| start.report(start.invalid("a ply in one of the notations"))))
}

/// The text of a legal ply in a notation.
///
/// ```
/// use meng_notation::{Notation, Script, WriteOptions, write};
/// use meng_variants::{Meng, Position};
/// let position: Position<Meng> = "3k5/9/9/4+R4/9/4+R4/9/9/9/5K3[] w 20 - 0 40".parse()?;
/// let (ply, options) = ("R%e6e7".parse()?, WriteOptions::default());
/// assert_eq!(write(&position, ply, Notation::Chinese, &options)?, "前车分进一");
/// assert_eq!(write(&position, ply, Notation::ChineseRank, &options)?, "前车分进H");
/// assert_eq!(write(&position, ply, Notation::Dual, &options)?, "车五G%>五H");
/// assert_eq!(write(&position, ply, Notation::DualLetters, &options)?, "R5G%>5H");
/// let traditional = WriteOptions { script: Script::Traditional, ..options };
/// assert_eq!(write(&position, ply, Notation::Chinese, &traditional)?, "前車分進一");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The ply is not legal in the position, or the notation is for reading only.
pub fn write<R: FamilyRules>(
    position: &Position<R>,
    ply: Ply,
    notation: Notation,
    options: &WriteOptions,
) -> Result<String, WriteError> {
    let mut text = String::new();
    write_to(&mut text, position, ply, notation, options)?;
    Ok(text)
}

/// Writes the text of a legal ply to an output: without allocation if the output needs none.
///
/// # Errors
///
/// As [`write()`]; or the output refuses the text.
pub fn write_to<R: FamilyRules>(
    out: &mut impl fmt::Write,
    position: &Position<R>,
    ply: Ply,
    notation: Notation,
    options: &WriteOptions,
) -> Result<(), WriteError> {
    if !notation.is_writable() {
        return Err(WriteError::ReadOnly(notation));
    }
    if let Some(reason) = position.why_illegal(ply) {
        return Err(WriteError::Illegal { ply, reason });
    }
    match notation {
        Notation::Chinese => chinese::write(out, position, ply, RankAxis::Counted, options)?,
        Notation::ChineseRank => chinese::write(out, position, ply, RankAxis::Lettered, options)?,
        Notation::Dual => dual::write(out, position, ply, dual::Names::Chinese, options)?,
        Notation::DualLetters => dual::write(out, position, ply, dual::Names::Letters, options)?,
        Notation::Wxf => wxf::write(out, position, ply, options)?,
        Notation::Iccs => machine::write_iccs(out, ply, options.ranks)?,
        Notation::Uci | Notation::San => machine::write_uci(out, ply, options.ranks)?,
    }
    Ok(())
}
