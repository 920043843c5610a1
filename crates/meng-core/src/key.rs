//! Stable 64-bit keys: how a layer gets the numbers that it adds (by exclusive or) to a position's key.
//!
//! A key is the exclusive or of one number for each fact of the position. The number of a fact is
//! [`number`]`(domain, index)`, where the domain says what kind of fact it is and the index which one. The function is
//! part of the interface: keys may be stored in books and databases.

/// The number of a fact: SplitMix64's output function over `domain * 65536 + index + 1` times the golden gamma.
///
/// ```
/// assert_ne!(meng_core::key::number(1, 0), meng_core::key::number(0, 1));
/// ```
#[must_use]
#[inline]
pub const fn number(domain: u16, index: u16) -> u64 {
    mix((domain as u64) << 16 | index as u64)
}

/// A number made of any other, for facts that no small index names: the history that a layer remembers, say.
#[must_use]
#[inline]
pub const fn mix(fact: u64) -> u64 {
    let mut x = fact.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// Domain of the side to move: index 0, present if Black is to move.
pub const TURN: u16 = 0;
/// Domain of blocks (Tris on the board, single or under a piece), by point.
pub const BLOCK: u16 = 1;
/// First of the domains that a base uses, up to [`LAYER`].
pub const BASE: u16 = 16;
/// First of the domains that the layers of this project use, up to [`OTHERS`].
pub const LAYER: u16 = 1024;
/// First of the domains that layers of others use.
pub const OTHERS: u16 = 4096;
