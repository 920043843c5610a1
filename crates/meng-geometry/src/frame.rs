//! The dual coordinates: each side's own frame of files and ranks (rules B3, B4).
#![expect(
    clippy::arithmetic_side_effects,
    reason = "files below 9, ranks below 10 and points below 90, in numbers that hold more"
)]

use crate::{ParsePointError, Point};
use alloc::string::ToString;
use core::fmt;

/// Whose coordinates: the two frames map on to each other by the half-turn of the board (rules B3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frame {
    /// Files 一 to 九 from Red's right to left, ranks `A` to `J` from Red's back rank upwards.
    Red,
    /// Files `1` to `9` from Black's right to left, ranks `a` to `j` from Black's back rank upwards.
    Black,
}

/// A point as one side counts: `Display` writes 五E for Red and `5f` for Black.
///
/// ```
/// use meng_geometry::{Frame, Point};
/// let i0: Point = "i0".parse()?;
/// assert_eq!(i0.in_frame(Frame::Red).to_string(), "一A");
/// assert_eq!(i0.in_frame(Frame::Black).to_string(), "9j");
/// assert_eq!(Frame::Black.parse_point("9j"), Ok(i0));
/// # Ok::<(), meng_geometry::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FramedPoint {
    /// Whose coordinates.
    pub frame: Frame,
    /// The file as that side counts, 1 (at its right hand) to 9.
    pub file: u8,
    /// The rank as that side counts, 1 (its back rank) to 10.
    pub rank: u8,
}

/// The file digits of Red, 一 to 九, at index 0 to 8.
const CHINESE_DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

impl Frame {
    /// The point at file `file` (1 to 9) and rank `rank` (1 to 10) as this side counts; `None` outside.
    #[must_use]
    pub const fn point(self, file: u8, rank: u8) -> Option<Point> {
        if file == 0 || file > 9 || rank == 0 || rank > 10 {
            return None;
        }
        match self {
            Self::Red => Point::at(9 - file as i8, rank as i8 - 1),
            Self::Black => Point::at(file as i8 - 1, 10 - rank as i8),
        }
    }

    /// How this side writes a file 1 to 9: 一 to 九 for Red, `1` to `9` for Black; `None` outside.
    #[must_use]
    pub fn file_char(self, file: u8) -> Option<char> {
        match self {
            Self::Red => CHINESE_DIGITS.get(usize::from(file).checked_sub(1)?).copied(),
            Self::Black => (1..=9).contains(&file).then(|| char::from(b'0' + file)),
        }
    }

    /// How this side writes a rank 1 to 10: `A` to `J` for Red, `a` to `j` for Black; `None` outside.
    #[must_use]
    pub fn rank_char(self, rank: u8) -> Option<char> {
        let first = match self {
            Self::Red => b'A',
            Self::Black => b'a',
        };
        (1..=10).contains(&rank).then(|| char::from(first + (rank - 1)))
    }

    /// Where a Tris that this side drops comes from, just outside its right-hand corner: `OA` for Red, `0a` for Black
    /// (rules B4). No point of the board.
    ///
    /// ```
    /// use meng_geometry::Frame;
    /// assert_eq!(Frame::Red.drop_origin(), "OA");
    /// assert!(Frame::Black.parse_point(Frame::Black.drop_origin()).is_err());
    /// ```
    #[must_use]
    pub const fn drop_origin(self) -> &'static str {
        match self {
            Self::Red => "OA",
            Self::Black => "0a",
        }
    }

    /// Reads a point of this frame as `Display` writes it; the rank letter may have either case.
    ///
    /// # Errors
    ///
    /// The text is not one file and one rank of this frame.
    pub fn parse_point(self, text: &str) -> Result<Point, ParsePointError> {
        self.read(text).ok_or_else(|| match self {
            Self::Red => ParsePointError::RedFrame(text.to_string()),
            Self::Black => ParsePointError::BlackFrame(text.to_string()),
        })
    }

    fn read(self, text: &str) -> Option<Point> {
        let mut chars = text.chars();
        let (file, rank) = (chars.next()?, chars.next()?);
        if chars.next().is_some() {
            return None;
        }
        let file = (1..=9).find(|&n| self.file_char(n) == Some(file))?;
        let rank = (1..=10).find(|&n| self.rank_char(n).is_some_and(|c| c.eq_ignore_ascii_case(&rank)))?;
        self.point(file, rank)
    }
}

impl Point {
    /// The point as one side counts (rules B3).
    #[must_use]
    pub const fn in_frame(self, frame: Frame) -> FramedPoint {
        let (file, rank) = (self.file().index(), self.rank().index());
        match frame {
            Frame::Red => FramedPoint { frame, file: 9 - file, rank: rank + 1 },
            Frame::Black => FramedPoint { frame, file: file + 1, rank: 10 - rank },
        }
    }
}

impl FramedPoint {
    /// The point on the board; `None` if file or rank is out of range (the fields are public).
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        self.frame.point(self.file, self.rank)
    }
}

impl fmt::Display for FramedPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.frame.file_char(self.file).unwrap_or('?');
        let rank = self.frame.rank_char(self.rank).unwrap_or('?');
        write!(f, "{file}{rank}")
    }
}
