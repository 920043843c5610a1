//! Which points are there? Files, ranks and points by name and by number.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "files below 9, ranks below 10 and points below 90, in numbers that hold more"
)]

use crate::error::{ParseFileError, ParsePointError, ParseRankError};
use alloc::string::ToString;
use core::{fmt, str::FromStr};

/// A file: a line of ten points that runs from one side to the other, `a` (Red's left) to `i` (rules B2).
///
/// ```
/// use meng_geometry::File;
/// assert_eq!(File::new(4), Some(File::E));
/// assert_eq!(File::E.to_string(), "e");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8);

/// A rank: a line of nine points across the board, `0` (Red's back rank) to `9` (Black's) (rules B2).
///
/// ```
/// use meng_geometry::Rank;
/// assert_eq!(Rank::new(9).map(|rank| rank.to_string()), Some("9".into()));
/// assert_eq!(Rank::new(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

/// One of the 90 points of the board, numbered rank by rank: `a0` is 0, `i0` is 8, `a1` is 9, `i9` is 89.
///
/// ```
/// use meng_geometry::{File, Point, Rank};
/// let point = Point::new(File::H, Rank::new(2).unwrap());
/// assert_eq!(point.to_string(), "h2");
/// assert_eq!(point.index(), 25);
/// assert_eq!("h2".parse(), Ok(point));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl File {
    /// How many files there are.
    pub const COUNT: usize = 9;
    /// File `a`, at Red's left.
    pub const A: Self = Self(0);
    /// File `b`.
    pub const B: Self = Self(1);
    /// File `c`.
    pub const C: Self = Self(2);
    /// File `d`, the palaces' left file as Red sees it.
    pub const D: Self = Self(3);
    /// File `e`, the middle file.
    pub const E: Self = Self(4);
    /// File `f`, the palaces' right file as Red sees it.
    pub const F: Self = Self(5);
    /// File `g`.
    pub const G: Self = Self(6);
    /// File `h`.
    pub const H: Self = Self(7);
    /// File `i`, at Red's right.
    pub const I: Self = Self(8);

    /// The file of a number from 0 (`a`) to 8 (`i`); `None` above.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 9 { Some(Self(index)) } else { None }
    }

    /// The number of the file, 0 (`a`) to 8 (`i`).
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// All files from `a` to `i`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..9u8).map(Self)
    }
}

impl Rank {
    /// How many ranks there are.
    pub const COUNT: usize = 10;
    /// Red's back rank.
    pub const FIRST: Self = Self(0);
    /// Black's back rank.
    pub const LAST: Self = Self(9);

    /// The rank of a number from 0 (Red's back rank) to 9; `None` above.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 10 { Some(Self(index)) } else { None }
    }

    /// The number of the rank, 0 to 9.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// All ranks from `0` to `9`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..10u8).map(Self)
    }
}

impl Point {
    /// How many points there are.
    pub const COUNT: usize = 90;

    /// The point where a file and a rank cross.
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank.0 * 9 + file.0)
    }

    /// The point of a number from 0 (`a0`) to 89 (`i9`); `None` above.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 90 { Some(Self(index)) } else { None }
    }

    /// The point at file `file` (0 to 8) and rank `rank` (0 to 9); `None` beyond the edge, which makes it handy for
    /// walking: `Point::at(x + dx, y + dy)`.
    ///
    /// ```
    /// use meng_geometry::Point;
    /// assert_eq!(Point::at(7, 2).map(|p| p.to_string()), Some("h2".into()));
    /// assert_eq!(Point::at(-1, 2), None);
    /// ```
    #[must_use]
    pub const fn at(file: i8, rank: i8) -> Option<Self> {
        if file >= 0 && file < 9 && rank >= 0 && rank < 10 {
            Some(Self(rank as u8 * 9 + file as u8))
        } else {
            None
        }
    }

    /// The number of the point, 0 (`a0`) to 89 (`i9`).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file the point lies on.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        File(self.0 % 9)
    }

    /// The rank the point lies on.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 9)
    }

    /// The point `files` to the right and `ranks` upwards as Red sees it (both may be negative); `None` off the board.
    ///
    /// ```
    /// use meng_geometry::Point;
    /// let e4: Point = "e4".parse()?;
    /// assert_eq!(e4.offset(-1, 2), Some("d6".parse()?));
    /// assert_eq!(e4.offset(0, 6), None);
    /// # Ok::<(), meng_geometry::ParsePointError>(())
    /// ```
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = ((self.0 % 9) as i8, (self.0 / 9) as i8);
        Self::at(file.saturating_add(files), rank.saturating_add(ranks))
    }

    /// Every point from `a0` to `i9`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..90u8).map(Self)
    }

    /// The point at the head of an ASCII text, `a0` to `i9` (either case for the file); `None` if there is none.
    ///
    /// A `const` function, so that `points!` can refuse a misspelt point when the program is compiled.
    #[must_use]
    pub const fn from_ascii(text: &[u8]) -> Option<Self> {
        match text {
            [file, rank] if rank.is_ascii_digit() => {
                Self::at((file.to_ascii_lowercase().wrapping_sub(b'a')) as i8, (*rank - b'0') as i8)
            }
            _ => None,
        }
    }

    #[inline]
    pub(crate) const fn from_low_bits(index: u32) -> Self {
        Self(index as u8)
    }
}

impl FromStr for File {
    type Err = ParseFileError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [byte] => Self::new(byte.to_ascii_lowercase().wrapping_sub(b'a')),
            _ => None,
        }
        .ok_or_else(|| ParseFileError(text.to_string()))
    }
}

impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [byte] => Self::new(byte.wrapping_sub(b'0')),
            _ => None,
        }
        .ok_or_else(|| ParseRankError(text.to_string()))
    }
}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads an ICCS point, `a0` to `i9` (rules B2); the file may be a capital letter.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_ascii(text.as_bytes()).ok_or_else(|| ParsePointError::Iccs(text.to_string()))
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
