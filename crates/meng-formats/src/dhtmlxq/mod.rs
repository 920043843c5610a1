//! DhtmlXQ, also called UBB: the tags of the web board of dpxq.com (东萍), used by forums, pages and CCBridge.
//!
//! A game is `[DhtmlXQ]…[/DhtmlXQ]` with fields `[DhtmlXQ_name]value[/DhtmlXQ_name]`. Fields may also stand alone, a
//! close tag may be missing or have another name, the outer tag may be `[DhtmlXQHTML]` or `[DhtmlXQiFrame]`, and
//! anything may stand around and between. These fields are the record, all others are tags:
//!
//! | field | content |
//! | --- | --- |
//! | `movelist` | the main line, four digits a ply: file and rank of departure and arrival from Black's left corner |
//! | `move_i_j_k` | line k, which leaves line i (0 is the main line) with another ply number j (the first is 1) |
//! | `commentj`, `commentk_j` | comment on ply j of the main line or of line k; ply 0 is the start position; `\|\|` parts lines |
//! | `binit` | points of the 32 pieces in the order of XQF, two digits each, 99 for none |
//! | `fen` | the start position; it goes before `binit`, and only it says who moves first |
//!
//! Without `fen` the piece of the first ply tells who moves. A file that has nothing but the digits of a `movelist` is
//! read too.
//!
//! Offsets in errors, warnings and plies are those in the text as UTF-8, without a byte order mark.

mod decode;
mod encode;
mod lines;
mod markup;
mod names;
mod page;

pub use decode::{Games, decode, decode_str};
pub use encode::{EncodeError, encode};

#[cfg(test)]
pub(crate) mod tests;
