//! Games of the Meng family of Xiangqi: [`History`], repetition, perpetual check (长将) and perpetual chase (长捉), limits,
//! and how a [`Game`] ends.
//!
//! Clauses named *adjudication* are those of `docs/adjudication.md`. Rule sets differ, and books differ from engines:
//! that document says where, and what this crate's verdicts rest on.
//!
//! Finding that no position has been repeated costs one look-up in a table a ply; plies are looked at only when a
//! position has occurred as often as [`Options::occurrences`] says.
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;

mod any;
mod game;
mod history;
mod judge;
mod kill;
mod limits;
mod options;
mod seen;
#[cfg(feature = "serde")]
mod serde_game;
mod threat;
mod verdict;
mod window;

pub use any::AnyGame;
pub use game::{AlreadyOver, Game, NothingToClaim, PlayError, ReplayError};
pub use history::History;
pub use meng_core::{Outcome, Reason, Side};
pub use options::{
    NaturalLimit, Occurrences, OccurrencesError, Options, ParseRuleSetError, RuleSet, UncountedChecks,
};
pub use verdict::{Chase, Chased, Conduct, Level, LoopPly, Nature, Placed, Repetition, Verdict};
