//! Game records of Xiangqi and the Tris games: tags, a tree of legal plies with comments and variations, the result.
//!
//! Reads what people have: PGN in all its dialects and notations, in UTF-8, GB18030, Big5 and UTF-16, lists of plies, the
//! files of PlayOK, CXQ and XieXie, and with the feature `formats` XQF, DhtmlXQ, CBR, CBL, CBF and XQR. Encoding, format
//! and notation are told by the content. Every ply is checked; what breaks is told with line, column, ply, token, position
//! and reason, what comes before is kept, and the next record is read. Nothing is left out silently.
//!
//! ```
//! use meng_record::{Options, Reader};
//!
//! let text = "[Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 马８进７ 2. 马二进三 {正着} (2. 兵七进一) 车９平８ 1-0\n";
//! for read in Reader::from_bytes(text.as_bytes(), Options::default()) {
//!     let read = read?;
//!     assert!(read.error.is_none());
//!     assert_eq!(read.record.tags.get("Red"), Some("甲"));
//!     assert_eq!(read.record.main_line().count(), 4);
//!     assert_eq!(read.record.tree().variation_count(), 1);
//! }
//! # Ok::<(), meng_record::ReadError>(())
//! ```
//!
//! A [`Record`] is written by [`Record::to_pgn`]; a [`Visitor`] goes through records without making them.
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod pgn;

mod build;
mod check;
mod encoding;
mod error;
mod format;
#[cfg(feature = "formats")]
mod formats;
mod frequent;
mod guess;
mod limits;
mod lines;
mod note;
mod options;
mod outcome;
mod plain;
mod read;
mod record;
mod resolve;
mod split;
mod start;
mod tags;
mod tree;
mod visit;
mod wxf;

pub use encoding::{Encoding, ParseEncodingError};
pub use error::{Location, ReadError, Reason, RecordError, Warning};
pub use format::{Format, ParseFormatError, detect_format};
#[cfg(feature = "formats")]
pub use formats::{ExportError, Exported};
pub use limits::Limits;
pub use note::{Nag, Note};
pub use options::Options;
pub use outcome::GameResult;
pub use pgn::WriteOptions;
pub use read::{ReadRecord, Reader};
pub use record::{AddError, Record};
pub use tags::Tags;
pub use tree::{NodeId, Step, Tree, Walk};
pub use visit::{Oddity, Place, Skip, Token, Visitor};
