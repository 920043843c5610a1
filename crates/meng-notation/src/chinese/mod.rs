//! The traditional notation and the one with rank axis (notation sections 2 and 3).

mod form;
mod read;
mod usual;
mod write;

use crate::{ReadError, ReadOptions, WriteOptions, cursor::Cursor};
use core::fmt;
pub(crate) use form::file_of;
use meng_core::Position;
use meng_variants::FamilyRules;
use meng_xiangqi::Ply;
pub(crate) use read::RankAxis;
pub(crate) use usual::usual;

/// Reads a ply.
pub(crate) fn read<R: FamilyRules>(
    position: &Position<R>,
    text: &str,
    axis: RankAxis,
    options: &ReadOptions,
) -> Result<Ply, ReadError> {
    let start = Cursor::new(text);
    let form = read::form(&mut start.clone(), axis).map_err(|fault| start.report(fault))?;
    start.conclude(form.meant(position, options.pawns), |ply| position.why_illegal(ply))
}

/// Whether the text is of the form, whatever the position; for detection.
pub(crate) fn is_of_form(text: &str, axis: RankAxis) -> bool {
    read::form(&mut Cursor::new(text), axis).is_ok()
}

/// Writes a legal ply.
pub(crate) fn write<R: FamilyRules>(
    out: &mut impl fmt::Write,
    position: &Position<R>,
    ply: Ply,
    axis: RankAxis,
    options: &WriteOptions,
) -> fmt::Result {
    write::write(out, position, ply, axis, options)
}
