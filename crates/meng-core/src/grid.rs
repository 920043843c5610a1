//! Points and sets of points of small rectangular boards, for base games that bring none of their own.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "files, ranks and squares of a board of at most 128 squares, which COUNT checks when compiled"
)]

use crate::PointSet;
use alloc::string::{String, ToString};
use core::{
    fmt,
    ops::{BitAnd, BitOr, Not, Sub},
    str::FromStr,
};
use thiserror::Error;

/// A square of a board of `FILES` (up to 26) by `RANKS` (up to 9), up to 128 in all: `a1` at the lower left.
///
/// ```
/// use meng_core::grid::Square;
/// let c2: Square<5, 5> = "c2".parse()?;
/// assert_eq!(c2.offset(-2, 3).map(|square| square.to_string()), Some("a5".to_string()));
/// assert_eq!(c2.offset(3, 0), None);
/// # Ok::<(), meng_core::grid::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<const FILES: u8, const RANKS: u8>(u8);

impl<const FILES: u8, const RANKS: u8> Square<FILES, RANKS> {
    /// How many squares there are.
    pub const COUNT: u8 = {
        assert!(FILES >= 1 && FILES <= 26 && RANKS >= 1 && RANKS <= 9, "files a to z, ranks 1 to 9");
        assert!(FILES as u32 * RANKS as u32 <= 128, "at most 128 squares");
        FILES * RANKS
    };

    /// The square at a file and a rank counted from 0; `None` off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        const { assert!(Self::COUNT > 0) };
        if file < FILES && rank < RANKS { Some(Self(rank * FILES + file)) } else { None }
    }

    /// The square in a row of a position text, 0 on top, and a column, 0 at the left: [`Base::point`](crate::Base::point).
    #[must_use]
    pub const fn in_row(row: u8, column: u8) -> Option<Self> {
        if row < RANKS { Self::new(column, RANKS - 1 - row) } else { None }
    }

    /// The number of the square, rank by rank from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, counted from 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// The rank, counted from 0.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// The square some files to the right and some ranks up; `None` off the board.
    #[must_use]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        Self::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }

    /// The squares from here on in one direction, up to the first one that is occupied, that one included.
    #[must_use]
    pub fn line(self, files: i8, ranks: i8, occupied: Squares<FILES, RANKS>) -> Squares<FILES, RANKS> {
        let mut line = Squares::default();
        let mut next = self.offset(files, ranks).filter(|_| (files, ranks) != (0, 0));
        while let Some(square) = next {
            line = line | Squares::from(square);
            next = square.offset(files, ranks).filter(|_| !occupied.has(square));
        }
        line
    }

    /// Every square from `a1`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }
}

impl<const FILES: u8, const RANKS: u8> fmt::Display for Square<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl<const FILES: u8, const RANKS: u8> fmt::Debug for Square<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is no square of the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no square: '{text}' (a file a to {last_file}, then a rank 1 to {ranks})")]
pub struct ParseSquareError {
    /// The text.
    pub text: String,
    /// The last file of the board.
    pub last_file: char,
    /// The number of ranks.
    pub ranks: u8,
}

impl<const FILES: u8, const RANKS: u8> FromStr for Square<FILES, RANKS> {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let square = match *text.as_bytes() {
            [file, rank] => Self::new(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1')),
            _ => None,
        };
        let last_file = char::from(b'a' + FILES.saturating_sub(1).min(25));
        square.ok_or_else(|| ParseSquareError {
            text: text.chars().take(8).collect::<String>().to_string(),
            last_file,
            ranks: RANKS,
        })
    }
}

/// A set of squares, one bit each.
///
/// ```
/// use meng_core::{PointSet, grid::{Square, Squares}};
/// let corner: Squares<3, 3> = Square::new(0, 0).into_iter().collect();
/// assert_eq!((!corner).size(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares<const FILES: u8, const RANKS: u8>(u128);

/// The squares of a set in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquaresIter<const FILES: u8, const RANKS: u8>(u128);

impl<const FILES: u8, const RANKS: u8> Iterator for SquaresIter<FILES, RANKS> {
    type Item = Square<FILES, RANKS>;

    fn next(&mut self) -> Option<Self::Item> {
        let index = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        Some(Square(index as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl<const FILES: u8, const RANKS: u8> ExactSizeIterator for SquaresIter<FILES, RANKS> {}

impl<const FILES: u8, const RANKS: u8> IntoIterator for Squares<FILES, RANKS> {
    type Item = Square<FILES, RANKS>;
    type IntoIter = SquaresIter<FILES, RANKS>;

    fn into_iter(self) -> Self::IntoIter {
        SquaresIter(self.0)
    }
}

impl<const FILES: u8, const RANKS: u8> From<Square<FILES, RANKS>> for Squares<FILES, RANKS> {
    fn from(square: Square<FILES, RANKS>) -> Self {
        Self(1 << square.0)
    }
}

impl<const FILES: u8, const RANKS: u8> FromIterator<Square<FILES, RANKS>> for Squares<FILES, RANKS> {
    fn from_iter<I: IntoIterator<Item = Square<FILES, RANKS>>>(squares: I) -> Self {
        squares.into_iter().fold(Self::default(), |set, square| set | Self::from(square))
    }
}

impl<const FILES: u8, const RANKS: u8> BitAnd for Squares<FILES, RANKS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<const FILES: u8, const RANKS: u8> BitOr for Squares<FILES, RANKS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<const FILES: u8, const RANKS: u8> Sub for Squares<FILES, RANKS> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl<const FILES: u8, const RANKS: u8> Not for Squares<FILES, RANKS> {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & (u128::MAX >> (128 - Square::<FILES, RANKS>::COUNT as u32)))
    }
}

impl<const FILES: u8, const RANKS: u8> fmt::Debug for Squares<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
