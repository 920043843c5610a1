//! PGN: tags, plies, comments, glyphs, variations, in all the dialects that are about (notation section 6).

mod parse;
mod scan;
mod tag;
mod words;
mod write;

pub use scan::Scanner;
pub use write::{Layout, WriteOptions, Writer};

pub(crate) use parse::parse;
pub(crate) use tag::{CLOSE, OPEN, tag_name};
pub(crate) use words::{
    begins_chinese, glued, glued_chinese, is_first_move, strip_digits, strip_number, strip_side,
};
