//! CBR and CBL: the records and libraries of CCBridge (象棋桥).
//!
//! A record is a header of fixed layout (texts in UTF-16LE, each ended by a zero within its room; the board as one
//! byte a point from Black's left corner; result and side as codes) and a stream of plies: flags, an unused byte, from,
//! to, and a comment where a flag says so. The stream opens with an entry that is no ply and has the comment on the
//! start position. Nothing is encrypted. Between the fields stands whatever was in the writer's memory.
//!
//! A library is a header, an index and records in slots of 4,096 bytes; a long record takes several slots. The index
//! marks deleted records, which are still there.

mod library;
mod record;

pub use library::{Library, library};
pub use record::decode;

#[cfg(test)]
pub(crate) mod tests;
