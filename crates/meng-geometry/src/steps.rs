//! Points one step or leap away. Steps are geometry, not moves: no piece, no side, only what lies where.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "files below 9, ranks below 10 and points below 90, in numbers that hold more; tables are computed when compiled"
)]
#![expect(clippy::indexing_slicing, reason = "tables of 128 entries, indices below 90")]

#[cfg(not(feature = "large-tables"))]
use crate::halted_by_rule as halted;
#[cfg(feature = "large-tables")]
use crate::halted_by_table as halted;
use crate::{Point, PointSet};

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];
const DOUBLE_DIAGONAL: [(i8, i8); 4] = [(2, 2), (2, -2), (-2, 2), (-2, -2)];

const fn table<const N: usize>(steps: [(i8, i8); N]) -> [PointSet; 128] {
    let mut table = [PointSet::EMPTY; 128];
    let mut index = 0;
    while index < 90 {
        if let Some(from) = Point::from_index(index) {
            let mut n = 0;
            while n < N {
                if let Some(to) = from.offset(steps[n].0, steps[n].1) {
                    table[index as usize] = table[index as usize].with(to);
                }
                n += 1;
            }
        }
        index += 1;
    }
    table
}

static ORTHOGONAL_STEPS: [PointSet; 128] = table(ORTHOGONAL);
static DIAGONAL_STEPS: [PointSet; 128] = table(DIAGONAL);
static LEAP_STEPS: [PointSet; 128] = table(LEAPS);
static DOUBLE_DIAGONAL_STEPS: [PointSet; 128] = table(DOUBLE_DIAGONAL);

pub(crate) const TABLE_BYTES: usize = size_of_val(&ORTHOGONAL_STEPS) * 4 + halted::TABLE_BYTES;

/// The two to four points next to a point along the lines.
///
/// ```
/// use meng_geometry::{points, steps};
/// assert_eq!(steps::orthogonal("a0".parse().unwrap()), points![a1, b0]);
/// ```
#[must_use]
#[inline]
pub const fn orthogonal(from: Point) -> PointSet {
    ORTHOGONAL_STEPS[from.index() & 127]
}

/// The one to four points diagonally next to a point.
#[must_use]
#[inline]
pub const fn diagonal(from: Point) -> PointSet {
    DIAGONAL_STEPS[from.index() & 127]
}

/// The points two diagonal steps away.
#[must_use]
#[inline]
pub const fn double_diagonal(from: Point) -> PointSet {
    DOUBLE_DIAGONAL_STEPS[from.index() & 127]
}

/// The points one orthogonal and one diagonal step outward away: a horse's leap that nothing hobbles.
///
/// ```
/// use meng_geometry::{points, steps};
/// assert_eq!(steps::leaps("b0".parse().unwrap()), points![a2, c2, d1]);
/// ```
#[must_use]
#[inline]
pub const fn leaps(from: Point) -> PointSet {
    LEAP_STEPS[from.index() & 127]
}

/// The leaps from a point whose first, orthogonal point (the *leg*) is not in `occupied`.
///
/// ```
/// use meng_geometry::{points, steps};
/// assert_eq!(steps::hobbled_leaps("b0".parse().unwrap(), points![b1]), points![d1]);
/// ```
#[must_use]
#[inline]
pub fn hobbled_leaps(from: Point, occupied: PointSet) -> PointSet {
    halted::hobbled_leaps(from, occupied)
}

/// The points two diagonal steps from a point whose point half way (the *eye*) is not in `occupied`.
///
/// ```
/// use meng_geometry::{points, steps};
/// assert_eq!(steps::open_double_diagonal("c0".parse().unwrap(), points![b1]), points![e2]);
/// ```
#[must_use]
#[inline]
pub fn open_double_diagonal(from: Point, occupied: PointSet) -> PointSet {
    halted::open_double_diagonal(from, occupied)
}

/// The points from which a horse's leap ends on `to`, its leg not in `occupied`.
///
/// ```
/// use meng_geometry::{points, steps};
/// assert_eq!(steps::hobbled_leaps_to("c2".parse().unwrap(), points![b1, d1, d3]), points![a3, b4]);
/// ```
#[must_use]
#[inline]
pub fn hobbled_leaps_to(to: Point, occupied: PointSet) -> PointSet {
    halted::hobbled_leaps_to(to, occupied)
}

/// The leg of a leap: the orthogonal neighbour of `from` that the leap to `to` passes; `None` if `to` is no leap away.
///
/// ```
/// use meng_geometry::steps;
/// assert_eq!(steps::leg("b0".parse().unwrap(), "c2".parse().unwrap()), "b1".parse().ok());
/// ```
#[must_use]
pub const fn leg(from: Point, to: Point) -> Option<Point> {
    let files = to.file().index() as i8 - from.file().index() as i8;
    let ranks = to.rank().index() as i8 - from.rank().index() as i8;
    match (files.abs(), ranks.abs()) {
        (1, 2) => from.offset(0, ranks / 2),
        (2, 1) => from.offset(files / 2, 0),
        _ => None,
    }
}

/// The point half way between two points two diagonal steps apart (the *eye*); `None` for other pairs.
#[must_use]
pub const fn eye(from: Point, to: Point) -> Option<Point> {
    let files = to.file().index() as i8 - from.file().index() as i8;
    let ranks = to.rank().index() as i8 - from.rank().index() as i8;
    if files.abs() == 2 && ranks.abs() == 2 { from.offset(files / 2, ranks / 2) } else { None }
}
