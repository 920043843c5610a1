//! One test or more for each clause of the rules that needs composites, on the board of Xiangqi: MengXiangqi, Meng
//! Ternary Chinese Chess, and other policies where a ruling has another reading.

mod classic;
mod classic_locks;
mod composite;
mod lock;
mod minors;
mod split;
mod take;

use meng_composite::{Composite, FullSplit, PieceSplit};
use meng_tris::{ClassicTris, LockedTris, Tris};
use meng_xiangqi::{Board, FreeZones, TrisZones};

/// MengXiangqi.
type Meng = Composite<Tris<Board<FreeZones>, LockedTris>, FullSplit>;

/// Meng Ternary Chinese Chess.
type Classic = Composite<Tris<Board<TrisZones>, ClassicTris>, PieceSplit>;
