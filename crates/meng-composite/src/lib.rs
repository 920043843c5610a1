//! The composite layer (合体): pieces that stand on Tris (rules section 7, and C3, C4 of section 8).
//!
//! [`Composite`] puts this over any [`TrisLayer`](meng_core::TrisLayer). A composite is nothing but a point with a piece
//! and a Tris on it: it moves by the Tris step, captures as its piece, takes with an airdrop what would be a second Tris
//! under it, and may split. The layer has no state of its own and knows no board.
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;

mod edit;
mod explain;
mod generate;
mod policy;
mod rules;

pub use policy::{CompositePolicy, FullSplit, PieceSplit};
pub use rules::Composite;
