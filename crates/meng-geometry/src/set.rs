//! Sets of points: one bit a point in a `u128`.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "bits below 90 of 128; a bit is taken from a word that has one"
)]
#![expect(clippy::indexing_slicing, reason = "a table of 128 entries, indices masked below that")]

use crate::{File, Point, Rank};
use core::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign},
};

/// A set of points of the board, one bit each; `Copy`, 16 bytes.
///
/// `&`, `|`, `^`, `-` and `!` are intersection, union, symmetric difference, difference and complement (on the board).
/// `Display` draws the set as ten lines of nine, Black's back rank on top; `FromStr` reads such a drawing.
///
/// ```
/// use meng_geometry::{points, Point, PointSet};
/// let set = points![a0, e4, i9];
/// assert_eq!(set.len(), 3);
/// assert!(set.contains("e4".parse().unwrap()));
/// assert_eq!((set - points![e4]).iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["a0", "i9"]);
/// assert_eq!((!set).len(), 87);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct PointSet(u128);

/// The sets of one point: looking one up is less work than shifting a bit along 128.
static SINGLE: [u128; 128] = {
    let mut bits = [0; 128];
    let mut index = 0;
    while index < 128 {
        bits[index] = 1 << index;
        index += 1;
    }
    bits
};

/// The ten points of the first file.
const FILE_A: u128 = {
    let mut bits = 0;
    let mut rank = 0;
    while rank < 10 {
        bits |= 1 << (rank * 9);
        rank += 1;
    }
    bits
};

pub(crate) const TABLE_BYTES: usize = size_of_val(&SINGLE);

#[inline]
const fn bit(point: Point) -> u128 {
    SINGLE[point.index() & 127]
}

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self(0);
    /// All 90 points.
    pub const BOARD: Self = Self((1 << 90) - 1);

    /// The set of one point.
    #[must_use]
    #[inline]
    pub const fn of(point: Point) -> Self {
        Self(bit(point))
    }

    /// The set with these bits, bit n for the point of index n; bits above 89 are dropped.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::BOARD.0)
    }

    /// The set as bits, bit n for the point of index n.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The ten points of a file.
    #[must_use]
    #[inline]
    pub const fn file(file: File) -> Self {
        Self(FILE_A << file.index())
    }

    /// The nine points of a rank.
    #[must_use]
    pub const fn rank(rank: Rank) -> Self {
        Self(0x1ff << (rank.index() as u32 * 9))
    }

    /// How many points the set has, 0 to 90.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no point.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a point belongs to the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0 & bit(point) != 0
    }

    /// Adds a point; says whether it was new.
    #[inline]
    pub const fn insert(&mut self, point: Point) -> bool {
        let new = !self.contains(point);
        self.0 |= bit(point);
        new
    }

    /// Takes a point out; says whether it was there.
    #[inline]
    pub const fn remove(&mut self, point: Point) -> bool {
        let was = self.contains(point);
        self.0 &= !bit(point);
        was
    }

    /// The set with one point more.
    #[must_use]
    #[inline]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | bit(point))
    }

    /// The set without one point.
    #[must_use]
    #[inline]
    pub const fn without(self, point: Point) -> Self {
        Self(self.0 & !bit(point))
    }

    /// Union, usable in constants.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Intersection, usable in constants.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Points of this set that the other lacks, usable in constants.
    #[must_use]
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether every point of this set belongs to the other.
    #[must_use]
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the two sets have no point in common.
    #[must_use]
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The point of the lowest index, if any.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Point> {
        if self.0 == 0 { None } else { Some(Point::from_low_bits(self.0.trailing_zeros())) }
    }

    /// The point of the highest index, if any.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Point> {
        if self.0 == 0 { None } else { Some(Point::from_low_bits(127 - self.0.leading_zeros())) }
    }

    /// The only point of the set; `None` if it has none or several.
    #[must_use]
    #[inline]
    pub const fn single(self) -> Option<Point> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// Whether the set has two points or more.
    #[must_use]
    #[inline]
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The set as one word, its halves laid on each other.
    ///
    /// No point hides another if they lie within 38 of each other by index, as all points do that are one step or leap away
    /// from some point: then the word has as many bits as the set has points.
    #[must_use]
    #[inline]
    pub const fn folded(self) -> u64 {
        self.0 as u64 | (self.0 >> 64) as u64
    }

    /// The points from the lowest index to the highest.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Points {
        Points { word: self.0 as u64, beyond: (self.0 >> 64) as u64, first: 0 }
    }
}

/// The points of a [`PointSet`] in order of their index, from either end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// What is left of the 64 points from `first` on.
    word: u64,
    /// What is left beyond those.
    beyond: u64,
    /// Index of the first point of `word`.
    first: u8,
}

impl Iterator for Points {
    type Item = Point;

    // Word by word: arithmetic on 128 bits would cost about twice as much.
    #[inline]
    fn next(&mut self) -> Option<Point> {
        if self.word == 0 {
            if self.beyond == 0 {
                return None;
            }
            (self.word, self.beyond, self.first) = (self.beyond, 0, 64);
        }
        let point = Point::from_low_bits(self.word.trailing_zeros() + u32::from(self.first));
        self.word &= self.word - 1;
        Some(point)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.word.count_ones() + self.beyond.count_ones()) as usize;
        (left, Some(left))
    }

    #[inline]
    fn fold<B, F: FnMut(B, Point) -> B>(self, init: B, mut visit: F) -> B {
        let folded = fold_word(self.word, u32::from(self.first), init, &mut visit);
        fold_word(self.beyond, 64, folded, &mut visit)
    }
}

#[inline]
fn fold_word<B>(mut word: u64, first: u32, init: B, visit: &mut impl FnMut(B, Point) -> B) -> B {
    let mut folded = init;
    while word != 0 {
        folded = visit(folded, Point::from_low_bits(word.trailing_zeros() + first));
        word &= word - 1;
    }
    folded
}

impl DoubleEndedIterator for Points {
    #[inline]
    fn next_back(&mut self) -> Option<Point> {
        let (word, first) = match self.beyond {
            0 if self.word == 0 => return None,
            0 => (&mut self.word, u32::from(self.first)),
            _ => (&mut self.beyond, 64),
        };
        let last = word.ilog2();
        *word &= !(1 << last);
        Some(Point::from_low_bits(last + first))
    }
}

impl ExactSizeIterator for Points {}
impl FusedIterator for Points {}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        points.into_iter().for_each(|point| {
            self.insert(point);
        });
    }
}

impl From<Point> for PointSet {
    #[inline]
    fn from(point: Point) -> Self {
        Self::of(point)
    }
}

macro_rules! set_operator {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $bits:expr;)*) => {$(
        impl $trait for PointSet {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($bits)
            }
        }
        impl $assign for PointSet {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    )*};
}

set_operator! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl Not for PointSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::BOARD.0)
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The set of the named points, checked when the program is compiled; or, from a string, a set drawn as a picture.
///
/// ```
/// use meng_geometry::{points, PointSet};
/// assert_eq!(points![a0, b0].len(), 2);
/// let palace_corners = points!("
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . x . x . . .
///     . . . . . . . . .
///     . . . x . x . . .
/// ");
/// assert_eq!(palace_corners, points![d0, f0, d2, f2]);
/// ```
#[macro_export]
macro_rules! points {
    ($picture:literal) => {
        const { $crate::PointSet::from_picture($picture) }
    };
    ($($point:ident),* $(,)?) => {
        $crate::PointSet::EMPTY$(.with(const {
            match $crate::Point::from_ascii(stringify!($point).as_bytes()) {
                Some(point) => point,
                None => panic!(concat!("no point: ", stringify!($point))),
            }
        }))*
    };
}
