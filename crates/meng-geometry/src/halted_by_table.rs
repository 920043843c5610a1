//! Leaps and double steps that something halts on the way, by tables: one look-up for each.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "indices of points below 90; tables are computed when compiled"
)]
#![expect(clippy::indexing_slicing, reason = "tables of 128 rows of 16 entries, indices masked")]

use crate::{
    Point, PointSet,
    steps::{diagonal, orthogonal},
};

pub(crate) const TABLE_BYTES: usize =
    size_of_val(&HOBBLED_LEAPS) + size_of_val(&HOBBLED_LEAPS_TO) + size_of_val(&OPEN_DOUBLE_DIAGONALS);

#[inline]
pub(crate) fn hobbled_leaps(from: Point, occupied: PointSet) -> PointSet {
    // Counted from the point below `from`, the legs lie at bits 0 (below), 8 (left), 10 (right) and 18 (above).
    let legs = word_from(orthogonal(from) & occupied, from, 9);
    HOBBLED_LEAPS[from.index() & 127][((legs | legs >> 7 | legs >> 16) & 15) as usize]
}

#[inline]
pub(crate) fn open_double_diagonal(from: Point, occupied: PointSet) -> PointSet {
    // Counted from the point below and left of `from`, the eyes lie at bits 0, 2 (below), 18 and 20 (above).
    let eyes = word_from(diagonal(from) & occupied, from, 10);
    OPEN_DOUBLE_DIAGONALS[from.index() & 127][((eyes | eyes >> 17) & 15) as usize]
}

#[inline]
pub(crate) fn hobbled_leaps_to(to: Point, occupied: PointSet) -> PointSet {
    // The legs are next to the horse, so diagonally next to `to`.
    let legs = word_from(diagonal(to) & occupied, to, 10);
    HOBBLED_LEAPS_TO[to.index() & 127][((legs | legs >> 17) & 15) as usize]
}

/// A set of points near `from` as one word, the point `before` places ahead of it at bit 0.
#[inline]
const fn word_from(near: PointSet, from: Point, before: u32) -> u64 {
    near.folded().rotate_right((from.index() as u32 + 64 - before) & 63)
}

/// For each point and each set of occupied ways, the targets of the other ways.
const fn halted<const N: usize>(targets: [[(i8, i8); N]; 4]) -> [[PointSet; 16]; 128] {
    let mut table = [[PointSet::EMPTY; 16]; 128];
    let mut index = 0;
    while index < 90 {
        let mut occupied = 0;
        while occupied < 16 {
            let mut way = 0;
            while way < 4 {
                let mut n = 0;
                while n < N && occupied & (1 << way) == 0 {
                    if let Some(from) = Point::from_index(index)
                        && let Some(to) = from.offset(targets[way][n].0, targets[way][n].1)
                    {
                        table[index as usize][occupied] = table[index as usize][occupied].with(to);
                    }
                    n += 1;
                }
                way += 1;
            }
            occupied += 1;
        }
        index += 1;
    }
    table
}

/// By the legs below, left, above and right.
static HOBBLED_LEAPS: [[PointSet; 16]; 128] =
    halted([[(-1, -2), (1, -2)], [(-2, -1), (-2, 1)], [(-1, 2), (1, 2)], [(2, -1), (2, 1)]]);

/// By the legs below left, above left, below right and above right.
static HOBBLED_LEAPS_TO: [[PointSet; 16]; 128] =
    halted([[(-2, -1), (-1, -2)], [(-2, 1), (-1, 2)], [(2, -1), (1, -2)], [(2, 1), (1, 2)]]);

/// By the eyes below left, above left, below right and above right.
static OPEN_DOUBLE_DIAGONALS: [[PointSet; 16]; 128] = halted([[(-2, -2)], [(-2, 2)], [(2, -2)], [(2, 2)]]);
