//! Which keys hide the pieces, plies and comments of a version above 10?
#![expect(clippy::arithmetic_side_effects, reason = "bytes in numbers that hold more")]

/// The text whose bytes, masked, are the key stream over the plies.
const STREAM: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// The keys of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Keys {
    /// Added to the point of each piece; also turns the order of the pieces.
    pub(super) pieces: u8,
    /// Added to the point of departure of each ply.
    pub(super) from: u8,
    /// Added to the point of arrival of each ply.
    pub(super) to: u8,
    /// Added to the length of each comment.
    pub(super) comment: u32,
    /// Added to the bytes after the header, over and over. The header has a multiple of 32 bytes, so the stream
    /// begins anew with the first byte after it.
    pub(super) stream: [u8; 32],
}

impl Keys {
    /// From the 13 bytes of the header: mask, product number (4), four bytes to set, and four of which the keys are
    /// made.
    pub(super) fn new(header: &[u8; 13]) -> Self {
        let [mask, _, _, _, _, set_a, set_b, set_c, set_d, sum, xy, xy_from, xy_to] = *header;
        let pieces = scramble(xy).wrapping_mul(xy);
        let from = scramble(xy_from).wrapping_mul(pieces);
        let to = scramble(xy_to).wrapping_mul(from);
        let comment = (u32::from(sum) * 256 + u32::from(xy)) % 32000 + 767;
        let masks =
            [(sum, set_a), (xy, set_b), (xy_from, set_c), (xy_to, set_d)].map(|(key, set)| key & mask | set);
        let mut stream = *STREAM;
        for (byte, mask) in stream.iter_mut().zip(masks.iter().cycle()) {
            *byte &= mask;
        }
        Self { pieces, from, to, comment, stream }
    }

    /// The place of the n-th stored piece in the order of pieces, from version 12 on.
    pub(super) fn turned(&self, index: usize) -> usize {
        (usize::from(self.pieces) + index + 1) % 32
    }
}

/// ((((x² · 3 + 9) · 3 + 8) · 2 + 1) · 3 + 8), in bytes; only the lowest byte of the product is ever used.
fn scramble(key: u8) -> u8 {
    key.wrapping_mul(key)
        .wrapping_mul(3)
        .wrapping_add(9)
        .wrapping_mul(3)
        .wrapping_add(8)
        .wrapping_mul(2)
        .wrapping_add(1)
        .wrapping_mul(3)
        .wrapping_add(8)
}
