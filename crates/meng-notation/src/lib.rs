//! Plies as text and back, in every notation of the Meng family of Xiangqi and of the wider field (notation sections 1
//! to 5).
//!
//! Reading is by legality: all readings that a notation allows are tried on the position, and the text names a ply if just
//! one legal ply is left. A text that names none or several is an error that says which: see [`ReadError`]. Every legal ply
//! of every position has a text of its own in each notation that can be written, and that text reads back.
//!
//! ```
//! use meng_notation::{Notation, ReadOptions, WriteOptions, read, read_any, write};
//! use meng_variants::{Position, Xiangqi};
//!
//! let start = Position::<Xiangqi>::start();
//! let ply = read(&start, "炮二平五", Notation::Chinese, &ReadOptions::default())?;
//! assert_eq!(ply.to_string(), "h2e2");
//! assert_eq!(write(&start, ply, Notation::Wxf, &WriteOptions::default())?, "C2.5");
//!
//! let (ply, notation) = read_any(&start, "H0-G2", &ReadOptions::default())?;
//! assert_eq!((ply.to_string().as_str(), notation), ("h0g2", Notation::Iccs));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;

mod any;
mod chinese;
mod cursor;
mod detect;
mod dual;
mod error;
mod legal;
mod machine;
mod notation;
mod options;
mod order;
mod ply_text;
mod san;
#[cfg(feature = "serde")]
mod serde_text;
mod symbols;
mod words;
mod wxf;

pub use any::{read_and_play_in, read_any_in, read_in, write_in};
pub use detect::{Notations, detect};
pub use error::{ReadError, WriteError};
pub use notation::{Notation, ParseNotationError};
pub use options::{
    DigitWidth, ParseOptionError, PawnStandard, RankBase, ReadOptions, Script, WriteOptions, WxfDialect,
};
pub use ply_text::{read, read_and_play, read_any, write, write_to};
