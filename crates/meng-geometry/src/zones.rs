//! Regions of the board: palaces and halves (rules B1).

use crate::{Frame, PointSet, points};

const RED_PALACE: PointSet = points![d0, e0, f0, d1, e1, f1, d2, e2, f2];
const BLACK_PALACE: PointSet = points![d7, e7, f7, d8, e8, f8, d9, e9, f9];
const RED_HALF: PointSet = PointSet::from_bits((1 << 45) - 1);

/// A side's palace: its back three ranks on the middle three files.
#[must_use]
#[inline]
pub const fn palace(of: Frame) -> PointSet {
    match of {
        Frame::Red => RED_PALACE,
        Frame::Black => BLACK_PALACE,
    }
}

/// A side's half: its five ranks on this side of the river.
///
/// ```
/// use meng_geometry::{zones, Frame};
/// assert_eq!(zones::half(Frame::Red) & zones::half(Frame::Black), meng_geometry::PointSet::EMPTY);
/// assert!(zones::palace(Frame::Black).is_subset(zones::half(Frame::Black)));
/// ```
#[must_use]
#[inline]
pub const fn half(of: Frame) -> PointSet {
    match of {
        Frame::Red => RED_HALF,
        Frame::Black => PointSet::BOARD.difference(RED_HALF),
    }
}
