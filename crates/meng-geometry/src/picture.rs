//! Drawing a set of points, and reading such a drawing.
#![expect(clippy::arithmetic_side_effects, reason = "computed when compiled, where an overflow is an error")]

use crate::{ParsePictureError, Point, PointSet};
use core::{fmt, str::FromStr};

impl fmt::Display for PointSet {
    /// Ten lines of nine, rank 9 on top: `x` for a point in the set, `.` for one outside it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10i8).rev() {
            for file in 0..9i8 {
                let inside = Point::at(file, rank).is_some_and(|point| self.contains(point));
                let gap = if file == 8 { "" } else { " " };
                write!(f, "{}{gap}", if inside { 'x' } else { '.' })?;
            }
            if rank > 0 {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

impl FromStr for PointSet {
    type Err = ParsePictureError;

    /// Reads what `Display` writes; blanks and line breaks may stand anywhere.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut set = Self::EMPTY;
        let mut count = 0usize;
        let marks = text
            .lines()
            .zip(1..)
            .flat_map(|(line, number)| line.chars().zip(1..).map(move |(c, column)| (c, number, column)));
        for (found, line, column) in marks.filter(|(c, _, _)| !c.is_whitespace()) {
            let inside = match found {
                'x' | 'X' | '1' => true,
                '.' | '0' => false,
                _ => return Err(ParsePictureError::Character { found, line, column }),
            };
            if let (true, Some(point)) = (inside, point_of_mark(count)) {
                set.insert(point);
            }
            count += 1;
        }
        if count == Point::COUNT { Ok(set) } else { Err(ParsePictureError::Count { found: count }) }
    }
}

/// The point that the nth mark of a picture (from 0) stands for: a picture starts with rank 9.
const fn point_of_mark(n: usize) -> Option<Point> {
    if n < 90 { Point::at((n % 9) as i8, 9 - (n / 9) as i8) } else { None }
}

impl PointSet {
    /// The set drawn in a picture, for constants and the macro `points!`.
    ///
    /// # Panics
    ///
    /// If the text is no picture: in a constant that is an error of the compiler. To read a picture at run time use
    /// `FromStr`.
    #[must_use]
    #[expect(
        clippy::indexing_slicing,
        clippy::panic,
        reason = "meant for constants, where a panic is a compiler error"
    )]
    pub const fn from_picture(text: &str) -> Self {
        let bytes = text.as_bytes();
        let (mut set, mut count, mut at) = (Self::EMPTY, 0, 0);
        while at < bytes.len() {
            match bytes[at] {
                b'x' => {
                    if let Some(point) = point_of_mark(count) {
                        set = set.with(point);
                    }
                    count += 1;
                }
                b'.' => count += 1,
                b' ' | b'\n' | b'\r' | b'\t' => {}
                _ => panic!("a set's picture has x and . only"),
            }
            at += 1;
        }
        assert!(count == 90, "a set's picture has 10 lines of 9 points");
        set
    }
}
