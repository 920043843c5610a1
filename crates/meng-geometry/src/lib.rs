//! Geometry of the Xiangqi board: [`Point`]s, [`File`]s, [`Rank`]s, [`PointSet`]s, steps and rays, zones, symmetries
//! and the coordinate frames (rules B1 to B4).
//!
//! This crate knows no piece and no rule of movement: it says where points are and which points lie next to, or in
//! line with, which. Everything is a plain value, `no_std`, without allocation.
//!
//! ```
//! use meng_geometry::{points, Frame, Point, PointSet};
//!
//! let point: Point = "e4".parse()?;
//! assert_eq!(point.in_frame(Frame::Red).to_string(), "五E");
//! assert_eq!(point.in_frame(Frame::Black).to_string(), "5f");
//! assert_eq!(meng_geometry::steps::orthogonal(point), points![d4, f4, e3, e5]);
//! # Ok::<(), meng_geometry::ParsePointError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;

mod error;
mod frame;
#[cfg(any(test, not(feature = "large-tables")))]
mod halted_by_rule;
#[cfg(feature = "large-tables")]
mod halted_by_table;
mod picture;
mod point;
pub mod rays;
mod routes;
#[cfg(feature = "serde")]
mod serde_text;
mod set;
pub mod steps;
mod symmetry;
pub mod zones;

pub use error::{ParseFileError, ParsePictureError, ParsePointError, ParseRankError};
pub use frame::{Frame, FramedPoint};
pub use point::{File, Point, Rank};
pub use routes::{RoutePairs, Routes};
pub use set::{PointSet, Points};
pub use symmetry::Symmetry;

/// How many bytes the look-up tables of this crate take in a program that uses all of them.
pub const TABLE_BYTES: usize = set::TABLE_BYTES + steps::TABLE_BYTES;
