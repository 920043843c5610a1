//! XQF: the files of XQStudio (象棋演播室).
//!
//! A file is a header of 1,024 bytes and a stream of plies. In the header stand the version, the keys, the points of
//! the 32 pieces, the result and eleven texts of fixed length. Each ply is four bytes (from, to, flags, unused) with
//! a comment behind it; the stream opens with an entry that is no ply and carries the comment on the start position.
//! Points are file × 10 + rank, both from 0 at Red's left corner; in a ply 24 is added to the first and 32 to the
//! second. Texts are GB18030.
//!
//! | version | order and points of the pieces | plies | flags | comments |
//! | --- | --- | --- | --- | --- |
//! | 10 | plain | plain | high half: a ply follows; low half: a variation | each ply has a length |
//! | 11 | shifted by a key | shifted by keys, and a key stream over everything | 0x80 a ply follows, 0x40 a variation, 0x20 a comment | length plus a key |
//! | 12 to 18 | shifted, and the order turned | as 11 | as 11 | as 11 |
//!
//! The keys themselves stand in the header; a header whose keys are zero still has the key stream of zeros.
//!
//! The header tells who moves first only as 'Black' or not at all; so the piece of the first ply decides (see
//! [`RawRecord::start`](crate::RawRecord::start)).

mod cipher;
mod decode;
mod encode;
mod header;

pub use decode::decode;
pub use encode::{EncodeError, EncodeWarning, encode};

#[cfg(test)]
pub(crate) mod tests;
