//! Test your own program with the games of the family, and your own game with the invariants of theirs.
//!
//! - [`Playout`]: random play with a bias towards the rare things: captures, takes with airdrops, drops, forced drops,
//!   composites and splits, steps of Tris, checks; with every number of Tris that the game is defined for.
//! - [`strategies`] (feature `proptest`) and [`bytes`] (feature `arbitrary`) make points, sides, sets, set-ups, plies,
//!   positions and games for property tests and fuzzing. Whatever they shrink to is still legal play.
//! - [`text`]: positions and plies as text, for tests by clause.
//! - [`Battery`]: everything that must hold for any game built from the layers. Call it from the tests of your own
//!   layer or game.
//!
//! A property of your own, here that no ply of Double-Tris Xiangqi ever makes a Tris vanish:
//!
//! ```
//! # #[cfg(feature = "proptest")] {
//! use meng_testing::strategies::played_plies;
//! use meng_variants::DoubleTris;
//! use proptest::prelude::*;
//!
//! // In a test function of yours:
//! proptest!(ProptestConfig::with_cases(16), |((position, ply) in played_plies::<DoubleTris>())| {
//!     let next = position.play(ply).expect("legal");
//!     prop_assert_eq!(next.tris_count(), position.tris_count());
//! });
//! # }
//! ```
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

mod battery;
#[cfg(feature = "arbitrary")]
pub mod bytes;
mod edit;
mod forms;
mod playout;
mod starts;
#[cfg(feature = "proptest")]
pub mod strategies;
pub mod text;

pub use battery::{Battery, Failure, Property, Report, by_trial};
pub use edit::{Edit, edited};
pub use playout::{Kind, Playout, pick};
pub use starts::Starts;
