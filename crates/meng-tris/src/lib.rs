//! The Tris layer (玄): third-party pieces over any base game (rules sections 3 to 6, and C1, C2, C5 of section 8).
//!
//! [`Tris`] puts Tris on a [`Base`](meng_core::Base) by a [`TrisPolicy`], which says how they differ from game to game:
//! locked with a side ([`Locks`]) or neutral ([`Neutral`]), whether drops may check, whether they can be forced. Alone it
//! is the rules of a game like Double-Tris Xiangqi, where a Tris taken is airdropped in the same ply; a composite layer
//! on top makes other plies of the same parts.
//!
//! The layer knows no board: how far a Tris steps, which points are empty and whether a king is safe is the base's to
//! say.
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;

mod edit;
mod explain;
mod holding;
mod layer;
mod list;
mod locks;
mod neutral;
mod obligation;
mod policy;
mod relocate;
mod rules;
mod text;
mod unheld;
mod validity;

pub use holding::{Holding, PlacedTris};
pub use layer::Tris;
pub use locks::Locks;
pub use neutral::Neutral;
pub use policy::{
    AirdropChecks, CheckExcuse, ClassicTris, DuckTris, LeftOver, LockedTris, Recapture, TrisPolicy,
};
pub use unheld::Unheld;
