#![cfg_attr(all(feature = "notation", feature = "game"), doc = include_str!("../README.md"))]
#![cfg_attr(
    not(all(feature = "notation", feature = "game")),
    doc = "Rules of the Meng family of Xiangqi. The README needs the features `notation` and `game`."
)]
#![no_std]
#![forbid(unsafe_code)]

#[doc(inline)]
pub use meng_composite as composite;
#[doc(inline)]
pub use meng_core as core;
#[cfg(feature = "formats")]
#[doc(inline)]
pub use meng_formats as formats;
#[cfg(feature = "game")]
#[doc(inline)]
pub use meng_game as game;
#[doc(inline)]
pub use meng_geometry as geometry;
#[cfg(feature = "notation")]
#[doc(inline)]
pub use meng_notation as notation;
#[cfg(feature = "record")]
#[doc(inline)]
pub use meng_record as record;
#[cfg(any(feature = "proptest", feature = "arbitrary"))]
#[doc(inline)]
pub use meng_testing as testing;
#[doc(inline)]
pub use meng_tris as tris;
#[doc(inline)]
pub use meng_variants as variants;
#[doc(inline)]
pub use meng_xiangqi as xiangqi;

pub mod prelude;

pub use meng_core::{Illegality, Outcome, Position, Reason, Rules, Setup, Side};
#[cfg(feature = "game")]
pub use meng_game::{AnyGame, Game};
pub use meng_geometry::{File, Frame, Point, PointSet, Rank, Symmetry};
#[cfg(feature = "notation")]
pub use meng_notation::Notation;
#[cfg(feature = "record")]
pub use meng_record::Record;
pub use meng_variants::{
    AnyPosition, AnyPositionError, DoubleTris, Draw, FamilyRules, Glyphs, Meng, MengClassic, Occupant, Piece,
    Ply, Role, Variant, Xiangqi, with_position, with_rules,
};

/// The README of the repository: its first program is a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct RepositoryReadme;
