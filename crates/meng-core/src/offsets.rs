//! Steps and leaps told by rows and columns: the answers of bases that have no tables.

use crate::{Base, base::Point};

/// One step in each of the eight directions.
const STEPS: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
/// The leaps of a horse.
const LEAPS: [(i8, i8); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// The point some rows and columns away.
fn offset<B: Base>(from: Point<B>, (rows, columns): (i8, i8)) -> Option<Point<B>> {
    let (row, column) = B::row_and_column(from);
    B::point(row.checked_add_signed(rows)?, column.checked_add_signed(columns)?)
}

/// The points one step away.
pub(crate) fn steps<B: Base>(from: Point<B>) -> B::Set {
    STEPS.into_iter().filter_map(|step| offset::<B>(from, step)).collect()
}

/// The points a leap away; with `open`, those whose leg passes that test.
pub(crate) fn leaps<B: Base>(from: Point<B>, open: impl Fn(Point<B>) -> bool) -> B::Set {
    LEAPS
        .into_iter()
        .filter(|&(rows, columns)| offset::<B>(from, (rows / 2, columns / 2)).is_some_and(&open))
        .filter_map(|leap| offset::<B>(from, leap))
        .collect()
}

/// Row and column of a point, found by going through the board.
pub(crate) fn search<B: Base>(point: Point<B>) -> (u8, u8) {
    (0..B::SHAPE.ranks)
        .flat_map(|row| (0..B::SHAPE.files).map(move |column| (row, column)))
        .find(|&(row, column)| B::point(row, column) == Some(point))
        .unwrap_or_default()
}
