//! What layers ask of points, sets of points and roles: bounds on standard traits, so that any board can meet them.
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use core::{
    fmt::{Debug, Display},
    hash::Hash,
    ops::{BitAnd, BitOr, Not, Sub},
    str::FromStr,
};

/// A point of a board. Its name, as `Display` writes and `FromStr` reads it, is two ASCII characters (`e4`).
///
/// Implemented for every type that meets the bounds.
pub trait PointName: Copy + Eq + Ord + Hash + Debug + Display + FromStr {}

impl<T: Copy + Eq + Ord + Hash + Debug + Display + FromStr> PointName for T {}

/// A role (kind of piece) that a letter names: upper case, as in a position text.
///
/// Implemented for every type that meets the bounds.
pub trait RoleLetter: Copy + Eq + Ord + Hash + Debug + Into<char> + TryFrom<char> {}

impl<T: Copy + Eq + Ord + Hash + Debug + Into<char> + TryFrom<char>> RoleLetter for T {}

/// A set of points. `Default` is the empty set; `!` is the complement on the board.
///
/// Implemented for every type that meets the bounds; the methods are what layers use.
pub trait PointSet:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Sub<Output = Self>
    + Not<Output = Self>
    + From<<Self as IntoIterator>::Item>
    + FromIterator<<Self as IntoIterator>::Item>
    + IntoIterator<Item: PointName, IntoIter: ExactSizeIterator + Clone>
{
    /// The empty set.
    #[must_use]
    #[inline]
    fn none() -> Self {
        Self::default()
    }

    /// The whole board.
    #[must_use]
    #[inline]
    fn all() -> Self {
        !Self::default()
    }

    /// Whether the set has no point.
    #[must_use]
    #[inline]
    fn has_none(self) -> bool {
        self == Self::default()
    }

    /// Whether the set has a point.
    #[must_use]
    #[inline]
    fn has_any(self) -> bool {
        self != Self::default()
    }

    /// Whether a point belongs to the set.
    #[must_use]
    #[inline]
    fn has(self, point: <Self as IntoIterator>::Item) -> bool {
        (self & Self::from(point)).has_any()
    }

    /// How many points the set has.
    #[must_use]
    #[inline]
    fn size(self) -> usize {
        self.into_iter().len()
    }

    /// The set with a point more.
    #[must_use]
    #[inline]
    fn plus(self, point: <Self as IntoIterator>::Item) -> Self {
        self | Self::from(point)
    }

    /// The set without a point.
    #[must_use]
    #[inline]
    fn minus(self, point: <Self as IntoIterator>::Item) -> Self {
        self - Self::from(point)
    }
}

impl<T> PointSet for T where
    T: Copy
        + Eq
        + Hash
        + Debug
        + Default
        + BitAnd<Output = T>
        + BitOr<Output = T>
        + Sub<Output = T>
        + Not<Output = T>
        + From<<T as IntoIterator>::Item>
        + FromIterator<<T as IntoIterator>::Item>
        + IntoIterator<Item: PointName, IntoIter: ExactSizeIterator + Clone>
{
}
