//! Symmetries of the board.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "files below 9, ranks below 10 and points below 90, in numbers that hold more"
)]

use crate::{Frame, Point, PointSet};

/// A symmetry of the board; each undoes itself.
///
/// ```
/// use meng_geometry::{Point, Symmetry};
/// let h2: Point = "h2".parse()?;
/// assert_eq!(h2.image(Symmetry::Mirror).to_string(), "b2");
/// assert_eq!(h2.image(Symmetry::Flip).to_string(), "h7");
/// assert_eq!(h2.image(Symmetry::HalfTurn).to_string(), "b7");
/// # Ok::<(), meng_geometry::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symmetry {
    /// Every point stays.
    Identity,
    /// Left and right change places.
    Mirror,
    /// The sides change places, left stays left: the reflection in the river.
    Flip,
    /// The sides change places and so do left and right: the half-turn of the board.
    HalfTurn,
}

impl Symmetry {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Identity, Self::Mirror, Self::Flip, Self::HalfTurn];

    /// Whether the sides change places.
    #[must_use]
    pub const fn swaps_sides(self) -> bool {
        matches!(self, Self::Flip | Self::HalfTurn)
    }
}

impl Point {
    /// Where a symmetry takes the point.
    #[must_use]
    pub const fn image(self, symmetry: Symmetry) -> Self {
        let (file, rank) = (self.file().index(), self.rank().index());
        let index = match symmetry {
            Symmetry::Identity => rank * 9 + file,
            Symmetry::Mirror => rank * 9 + (8 - file),
            Symmetry::Flip => (9 - rank) * 9 + file,
            Symmetry::HalfTurn => 89 - (rank * 9 + file),
        };
        Self::from_low_bits(index as u32)
    }
}

impl PointSet {
    /// Where a symmetry takes the set.
    ///
    /// ```
    /// use meng_geometry::{points, Symmetry};
    /// assert_eq!(points![a0, b3].image(Symmetry::HalfTurn), points![i9, h6]);
    /// ```
    #[must_use]
    pub fn image(self, symmetry: Symmetry) -> Self {
        self.iter().map(|point| point.image(symmetry)).collect()
    }
}

impl Frame {
    /// The other side's frame.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}
