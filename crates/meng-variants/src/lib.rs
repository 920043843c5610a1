//! The four games of the family as compositions of layers, and a choice of game at run time.
//!
//! ```
//! use meng_variants::{AnyPosition, Meng, Position, Variant};
//!
//! let start = Position::<Meng>::start();
//! assert_eq!(start.to_string(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[**] w 0 - 0 1");
//!
//! let chosen: Variant = "meng".parse()?;
//! assert_eq!(AnyPosition::start(chosen).legal_plies().len(), start.legal_plies().len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;

mod any;
mod any_queries;
pub mod compact;
mod family;
mod picture;
mod variant;

use meng_composite::{Composite, FullSplit, PieceSplit};
use meng_tris::{ClassicTris, DuckTris, LockedTris, Tris};
use meng_xiangqi::{Board, DuckZones, FreeZones, TrisZones, UsualZones};

pub use any::{AnyPlies, AnyPosition, AnyPositionError};
pub use any_queries::Description;
pub use family::{DropState, FamilyRules, Occupant};
pub use meng_core::{Position, Setup, Side};
pub use meng_xiangqi::{Batch, Glyphs, Picture, Piece, Ply, Role, Xiangqi};
pub use picture::Draw;
pub use variant::{ParseVariantError, Variant};

/// The rules of Double-Tris Xiangqi (双太玄象棋): the board with locked Tris that are airdropped when taken.
pub type DoubleTris = Tris<Board<UsualZones>, LockedTris>;

/// The rules of MengXiangqi (萌象棋): locked Tris and composites, pieces anywhere.
pub type Meng = Composite<Tris<Board<FreeZones>, LockedTris>, FullSplit>;

/// The rules of Meng Ternary Chinese Chess (萌式三元中国象棋): neutral Tris and composites.
pub type MengClassic = Composite<Tris<Board<TrisZones>, ClassicTris>, PieceSplit>;

/// The rules of Duck Xiangqi: Duck chess on the board of Xiangqi, by the same layer. None of the four games of the
/// family, but the shortest proof that the layers are layers.
///
/// Every ply moves a piece and then puts the duck, one neutral Tris, on another empty point. Nobody takes the duck; it
/// blocks lines, legs and eyes and is a screen. There is no check: kings may face each other, a king may be taken, by
/// the king it faces too, and that ends the game. A side that cannot move wins. In the position text the duck is `*` on
/// the board; before the first ply it is not there.
///
/// ```
/// use meng_variants::{DuckXiangqi, Position};
/// let start = Position::<DuckXiangqi>::start();
/// assert_eq!(start.to_string(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
/// assert_eq!(start.count_plies(), 42 * 58 + 2 * 59, "a capture leaves a point more to the duck");
/// let next = start.play("h2e2,T@h2".parse()?)?;
/// assert_eq!(next.to_string(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C2*1/9/RNBAKABNR b - - 1 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type DuckXiangqi = Tris<Board<DuckZones>, DuckTris>;
