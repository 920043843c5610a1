//! Lines along files and ranks.
#![expect(clippy::arithmetic_side_effects, reason = "bits below 90 of 128")]

use crate::{Point, PointSet};

/// One of the four directions along the lines of the board, as Red sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Towards higher ranks, Black's side.
    Up,
    /// Towards lower ranks, Red's side.
    Down,
    /// Towards file `i`, Red's right.
    Right,
    /// Towards file `a`, Red's left.
    Left,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Right, Self::Left];

    /// The step in files and ranks.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Up => (0, 1),
            Self::Down => (0, -1),
            Self::Right => (1, 0),
            Self::Left => (-1, 0),
        }
    }
}

/// The points from a point to the edge, itself not included, nearest first.
///
/// ```
/// use meng_geometry::rays::{ray, Direction};
/// let points: Vec<String> = ray("e7".parse().unwrap(), Direction::Up).map(|p| p.to_string()).collect();
/// assert_eq!(points, ["e8", "e9"]);
/// ```
pub fn ray(from: Point, direction: Direction) -> impl Iterator<Item = Point> + Clone {
    let (files, ranks) = direction.step();
    core::iter::successors(from.offset(files, ranks), move |point| point.offset(files, ranks))
}

/// The points strictly between two points of one file or rank; empty if they share neither.
///
/// ```
/// use meng_geometry::{points, rays::between};
/// assert_eq!(between("e0".parse().unwrap(), "e3".parse().unwrap()), points![e1, e2]);
/// assert_eq!(between("e0".parse().unwrap(), "f3".parse().unwrap()), points![]);
/// ```
#[must_use]
pub const fn between(from: Point, to: Point) -> PointSet {
    let (low, high) =
        if from.index() < to.index() { (from.index(), to.index()) } else { (to.index(), from.index()) };
    let span = ((1u128 << high) - 1) & !((1u128 << low) | ((1u128 << low) - 1));
    if from.rank().index() == to.rank().index() {
        PointSet::from_bits(span)
    } else if from.file().index() == to.file().index() {
        PointSet::from_bits(span).intersection(PointSet::file(from.file()))
    } else {
        PointSet::EMPTY
    }
}
