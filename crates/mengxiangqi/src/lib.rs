//! Rules, notations and records of the Meng family of Xiangqi: one name for each thing, from the crates of the workspace.
#![no_std]
#![forbid(unsafe_code)]

pub use meng_composite as composite;
pub use meng_core as core;
#[cfg(feature = "game")]
pub use meng_game as game;
pub use meng_geometry as geometry;
#[cfg(feature = "record")]
pub use meng_notation as notation;
#[cfg(feature = "record")]
pub use meng_record as record;
pub use meng_tris as tris;
pub use meng_variants as variants;
pub use meng_xiangqi as xiangqi;

pub use meng_core::{Outcome, Position, Reason, Setup, Side};
#[cfg(feature = "game")]
pub use meng_game::{AnyGame, Game};
pub use meng_geometry::{File, Point, PointSet, Rank};
pub use meng_variants::{
    AnyPosition, AnyPositionError, DoubleTris, FamilyRules, Meng, MengClassic, Piece, Ply, Role, Variant,
    Xiangqi, with_position,
};
