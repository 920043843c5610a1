//! Decoders and encoders for the binary and tagged Xiangqi record formats of the wider world.
//!
//! Bytes become a [`RawRecord`] (tags, start position, tree of plies with comments) and back. No rules here: a ply is
//! two points of the board, nothing is checked for legality.
//!
//! | format | read | written | feature |
//! | --- | --- | --- | --- |
//! | XQF, versions 10 to 18, encrypted or not | [`xqf::decode`] | [`xqf::encode`] (version 10) | `xqf` |
//! | DhtmlXQ / UBB, also in pages; bare digits | [`dhtmlxq::decode`] | [`dhtmlxq::encode`] | `dhtmlxq` |
//! | CBR, CBL (CCBridge) | [`ccbridge::decode`], [`ccbridge::library`] | | `ccbridge` |
//! | CBF (XML of CCBridge) | [`cbf::decode`] | | `cbf` |
//! | XQR | [`xqr::decode`] | | `xqr` |
//!
//! [`detect`] tells the format by content, [`decode`] reads whatever it is.
//!
//! Three promises hold for every decoder. Any input, however broken, gives a record or an error: time and memory are
//! bounded by its length and by [`Limits`]. Nothing is left out silently: there is a [`Warning`] with the offset. What
//! stands before a break is kept, and a broken game does not end the file.
//!
//! The crate is `no_std` (it needs `alloc`), except that the feature `cbf` brings in std by its XML parser.
//!
//! ```
//! # #[cfg(feature = "dhtmlxq")] {
//! use meng_formats::{Limits, decode};
//!
//! let page = b"<p>[DhtmlXQ][DhtmlXQ_red]A[/DhtmlXQ_red][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]</p>";
//! for game in decode(page, &Limits::default())? {
//!     let game = game?;
//!     assert_eq!(game.record.tag("Red"), Some("A"));
//!     assert_eq!(game.record.tree.main_line().count(), 2);
//!     assert!(game.warnings.is_empty());
//! }
//! # }
//! # Ok::<(), meng_formats::DecodeError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;

#[cfg(feature = "cbf")]
pub mod cbf;
#[cfg(feature = "ccbridge")]
pub mod ccbridge;
#[cfg(feature = "dhtmlxq")]
pub mod dhtmlxq;
#[cfg(feature = "xqf")]
pub mod xqf;
#[cfg(feature = "xqr")]
pub mod xqr;

#[cfg(any(feature = "xqf", feature = "ccbridge", feature = "xqr"))]
mod cursor;
mod decode;
mod detect;
mod error;
#[cfg(test)]
mod hostile;
mod limits;
#[cfg(any(feature = "xqf", feature = "ccbridge", feature = "xqr"))]
mod preorder;
mod record;
mod start;
#[cfg(any(feature = "xqf", feature = "dhtmlxq", feature = "ccbridge", feature = "cbf", feature = "xqr"))]
mod text;
mod tree;
#[cfg(any(feature = "xqf", feature = "dhtmlxq", feature = "ccbridge", feature = "cbf", feature = "xqr"))]
mod warnings;

pub use decode::{Games, decode};
pub use detect::{Format, detect};
pub use error::{DecodeError, Decoded, Warning};
pub use limits::Limits;
pub use record::RawRecord;
pub use start::{FenError, RawStart};
pub use tree::{Children, MainLine, NodeId, RawNode, RawTree, Step, TreeError, Walk};
