//! WXF and its dialects (notation section 5).

mod form;
mod read;
mod write;

use crate::{ReadError, ReadOptions, WriteOptions, cursor::Cursor, machine};
use core::fmt;
use meng_core::Position;
use meng_variants::FamilyRules;
use meng_xiangqi::Ply;

/// Reads a ply; a machine text too, which is how plies of Tris and composites are written.
pub(crate) fn read<R: FamilyRules>(
    position: &Position<R>,
    text: &str,
    options: &ReadOptions,
) -> Result<Ply, ReadError> {
    let start = Cursor::new(text);
    match read::form(&mut start.clone()) {
        Ok(form) => start.conclude(form.meant(position, options.dialect), |ply| position.why_illegal(ply)),
        Err(_) if machine::is_of_form(text) => machine::read(position, text, options.ranks),
        Err(fault) => Err(start.report(fault)),
    }
}

/// Whether the text is of the form, whatever the position; for detection.
pub(crate) fn is_of_form(text: &str) -> bool {
    read::form(&mut Cursor::new(text)).is_ok()
}

/// Writes a legal ply; a machine text where WXF has no form for it.
pub(crate) fn write<R: FamilyRules>(
    out: &mut impl fmt::Write,
    position: &Position<R>,
    ply: Ply,
    options: &WriteOptions,
) -> fmt::Result {
    match write::form_of(position, ply, options.dialect) {
        Some(form) => write::write(out, &form, options.dialect),
        None => machine::write_uci(out, ply, options.ranks),
    }
}
