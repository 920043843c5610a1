//! Leaps and double steps that something halts on the way, target by target: slower than tables, and without them.

use crate::{
    Point, PointSet,
    steps::{double_diagonal, eye, leaps, leg},
};

#[cfg(not(feature = "large-tables"))]
pub(crate) const TABLE_BYTES: usize = 0;

pub(crate) fn hobbled_leaps(from: Point, occupied: PointSet) -> PointSet {
    passed(leaps(from), occupied, |to| leg(from, to))
}

pub(crate) fn hobbled_leaps_to(to: Point, occupied: PointSet) -> PointSet {
    passed(leaps(to), occupied, |from| leg(from, to))
}

pub(crate) fn open_double_diagonal(from: Point, occupied: PointSet) -> PointSet {
    passed(double_diagonal(from), occupied, |to| eye(from, to))
}

/// Those of the points whose point on the way is not occupied.
#[inline]
fn passed(points: PointSet, occupied: PointSet, way: impl Fn(Point) -> Option<Point>) -> PointSet {
    points.iter().filter(|&point| way(point).is_some_and(|way| !occupied.contains(way))).collect()
}

#[cfg(all(test, feature = "large-tables"))]
mod tests {
    use super::*;
    use crate::{halted_by_table, steps};

    /// Everything that may halt from a point, in every combination.
    fn combinations(way: PointSet) -> impl Iterator<Item = PointSet> {
        let points: alloc::vec::Vec<Point> = way.iter().collect();
        (0..1u32 << points.len()).map(move |chosen| {
            let is_chosen = |(n, point): (usize, &Point)| (chosen >> n & 1 != 0).then_some(*point);
            points.iter().enumerate().filter_map(is_chosen).collect()
        })
    }

    #[test]
    fn tables_say_the_same() {
        for point in PointSet::BOARD {
            for occupied in combinations(steps::orthogonal(point)) {
                assert_eq!(hobbled_leaps(point, occupied), halted_by_table::hobbled_leaps(point, occupied));
            }
            for occupied in combinations(steps::diagonal(point)) {
                let by_table = halted_by_table::hobbled_leaps_to(point, occupied);
                assert_eq!(hobbled_leaps_to(point, occupied), by_table);
                let by_table = halted_by_table::open_double_diagonal(point, occupied);
                assert_eq!(open_double_diagonal(point, occupied), by_table);
            }
        }
    }
}
