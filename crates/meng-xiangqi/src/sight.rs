//! What does a place on a line see?
//!
//! From a table with an entry for each place and each occupancy, or, without the feature `large-tables`, worked out anew each
//! time.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "bits of words that hold more; places are below ten, and a piece is taken from a word that has it"
)]
#![cfg_attr(
    feature = "large-tables",
    expect(clippy::indexing_slicing, reason = "tables larger than their masked indices")
)]

/// Bits of a word with one bit for each place of a line: nine on a rank, ten on a file.
pub(crate) const PLACES: u64 = 1023;

/// What one place on a line sees, given what is occupied: four words of ten bits, and a count.
///
/// From bit 0 the first occupied places, from 10 the second ones, from 20 the third, from 30 the empty places up to the
/// first; from 60 how many those are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight(u64);

impl Sight {
    /// From a place of a rank.
    #[inline]
    pub(crate) fn along_rank(occupied: u64, place: u32) -> Self {
        #[cfg(feature = "large-tables")]
        return RANK_SIGHTS[(occupied & 511) as usize][place as usize & 15];
        #[cfg(not(feature = "large-tables"))]
        Self::seen(occupied, place, 9)
    }

    /// From a place of a file.
    #[inline]
    pub(crate) fn along_file(occupied: u64, place: u32) -> Self {
        #[cfg(feature = "large-tables")]
        return FILE_SIGHTS[(occupied & PLACES) as usize][place as usize & 15];
        #[cfg(not(feature = "large-tables"))]
        Self::seen(occupied, place, 10)
    }

    /// Worked out from the occupied places of a line of some length.
    const fn seen(occupied: u64, place: u32, length: u32) -> Self {
        let below = (1 << place) - 1;
        let above = ((1 << length) - 1) & !((2 << place) - 1);
        let (down, up) = (occupied & below, occupied & above);
        let (down1, up1) = (highest(down), lowest(up));
        let (down2, up2) = (highest(down ^ down1), lowest(up ^ up1));
        let (down3, up3) = (highest(down ^ down1 ^ down2), lowest(up ^ up1 ^ up2));
        let empty_below = below & !(down1 << 1).saturating_sub(1);
        let empty_above = above & up1.wrapping_sub(1);
        let empty = empty_below | empty_above;
        let count = empty.count_ones() as u64;
        Self(down1 | up1 | (down2 | up2) << 10 | (down3 | up3) << 20 | empty << 30 | count << 60)
    }

    #[inline]
    pub(crate) const fn first(self) -> u64 {
        self.0 & PLACES
    }

    #[inline]
    pub(crate) const fn second(self) -> u64 {
        self.0 >> 10 & PLACES
    }

    #[inline]
    pub(crate) const fn third(self) -> u64 {
        self.0 >> 20 & PLACES
    }

    #[inline]
    pub(crate) const fn empty(self) -> u64 {
        self.0 >> 30 & PLACES
    }

    #[inline]
    pub(crate) const fn empty_count(self) -> u64 {
        self.0 >> 60
    }
}

/// The highest bit of a word; 0 if it has none.
const fn highest(word: u64) -> u64 {
    if word == 0 { 0 } else { 1 << word.ilog2() }
}

/// The lowest bit of a word; 0 if it has none.
const fn lowest(word: u64) -> u64 {
    word & word.wrapping_neg()
}

#[cfg(feature = "large-tables")]
const fn sights<const WORDS: usize>(length: u32) -> [[Sight; 16]; WORDS] {
    let mut table = [[Sight(0); 16]; WORDS];
    let mut word = 0;
    while word < WORDS {
        let mut place = 0;
        while place < length {
            table[word][place as usize] = Sight::seen(word as u64, place, length);
            place += 1;
        }
        word += 1;
    }
    table
}

/// For each occupancy of a rank and each file. Rows of a power of two make short work of finding one.
#[cfg(feature = "large-tables")]
static RANK_SIGHTS: [[Sight; 16]; 512] = sights(9);
/// For each occupancy of a file and each rank.
#[cfg(feature = "large-tables")]
static FILE_SIGHTS: [[Sight; 16]; 1024] = sights(10);

#[cfg(feature = "large-tables")]
pub(crate) const TABLE_BYTES: usize = size_of_val(&RANK_SIGHTS) + size_of_val(&FILE_SIGHTS);
#[cfg(not(feature = "large-tables"))]
pub(crate) const TABLE_BYTES: usize = 0;

#[cfg(test)]
mod tests {
    use super::*;

    /// The same, place by place.
    fn walked(occupied: u64, place: u32, length: u32) -> Sight {
        let mut sight = 0;
        let ways: [&mut dyn Iterator<Item = u32>; 2] = [&mut (0..place).rev(), &mut (place + 1..length)];
        for way in ways {
            let mut seen = 0;
            for at in way {
                if occupied >> at & 1 != 0 {
                    sight |= if seen < 3 { 1 << (at + 10 * seen) } else { 0 };
                    seen += 1;
                } else if seen == 0 {
                    sight |= 1 << (at + 30);
                    sight += 1 << 60;
                }
            }
        }
        Sight(sight)
    }

    #[test]
    fn every_place_sees_what_a_walk_along_the_line_finds() {
        for occupied in 0..1024 {
            for place in 0..10 {
                assert_eq!(Sight::along_file(occupied, place), walked(occupied, place, 10));
            }
        }
        for occupied in 0..512 {
            for place in 0..9 {
                assert_eq!(Sight::along_rank(occupied, place), walked(occupied, place, 9));
            }
        }
    }
}
