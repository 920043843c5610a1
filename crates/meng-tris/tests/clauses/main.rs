//! One test or more for each clause of the rules that this layer carries out, on the board of Xiangqi: Double-Tris
//! Xiangqi, and other policies where a ruling has another reading.
#![expect(clippy::panic, reason = "helpers of tests that fail their test")]

mod airdrop;
mod drop;
mod forced_drop;
mod lock;
mod pieces;
mod support;

use meng_tris::{LockedTris, Tris};
use meng_xiangqi::{Board, UsualZones};

/// Double-Tris Xiangqi.
type Game = Tris<Board<UsualZones>, LockedTris>;
