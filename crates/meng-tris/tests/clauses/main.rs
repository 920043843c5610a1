//! One test or more for each clause of the rules that this layer carries out, on the board of Xiangqi: Double-Tris
//! Xiangqi, and other policies where a ruling has another reading.

mod airdrop;
mod drop;
mod forced_drop;
mod lock;
mod pieces;

use meng_tris::{LockedTris, Tris};
use meng_xiangqi::{Board, UsualZones};

/// Double-Tris Xiangqi.
type Game = Tris<Board<UsualZones>, LockedTris>;
