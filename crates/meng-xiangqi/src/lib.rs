//! The rules of Xiangqi (中国象棋), rules X1 to X3: [`Board`], [`Role`], [`Piece`], and [`Xiangqi`] positions.
//!
//! ```
//! use meng_xiangqi::{Position, Xiangqi};
//!
//! let start = Position::<Xiangqi>::start();
//! assert_eq!(start.legal_plies().len(), 44);
//! let next = start.play("h2e2".parse()?)?;
//! assert_eq!(next.to_string(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The board is also the base of the Tris games: see [`meng_core::Base`].
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;

mod base;
mod board;
mod count;
mod lines;
mod list;
mod material;
mod moves;
mod picture;
mod piece;
mod problems;
mod rules;
mod safety;
mod sight;
mod zones;

pub use board::Board;
pub use meng_core::{Position, Setup, Side};
pub use meng_geometry::{File, Frame, Point, PointSet, Rank, Symmetry};
pub use picture::{Glyphs, Picture, Symbol};
pub use piece::{ByRole, Piece, Role};
pub use safety::Guard;
pub use zones::{DuckZones, FreeZones, TrisZones, UsualZones, ZoneTables, Zones};

/// The rules of pure Xiangqi: the board with the usual zones, and no layer above.
pub type Xiangqi = Board<UsualZones>;

/// A ply on this board, in Xiangqi and in all games of the family (rules N1 to N3); four bytes.
pub type Ply = meng_core::Ply<Point, Role>;

/// A batch of plies on this board.
pub type Batch = meng_core::Batch<PointSet, Role>;

/// The frame in which a side counts files and ranks (rules B3).
///
/// ```
/// use meng_xiangqi::{frame, Frame, Side};
/// assert_eq!(frame(Side::Black), Frame::Black);
/// ```
#[must_use]
#[inline]
pub const fn frame(side: Side) -> Frame {
    match side {
        Side::Red => Frame::Red,
        Side::Black => Frame::Black,
    }
}

/// How many bytes the look-up tables of this crate and of the geometry take in a program that plays all the games: they
/// are all there are.
pub const TABLE_BYTES: usize = board::TABLE_BYTES
    + lines::TABLE_BYTES
    + moves::TABLE_BYTES
    + safety::TABLE_BYTES
    + zones::TABLE_BYTES
    + meng_geometry::TABLE_BYTES;

const _: () =
    assert!(TABLE_BYTES <= 512 * 1024, "the tables should fit the second-level cache with room to spare");
