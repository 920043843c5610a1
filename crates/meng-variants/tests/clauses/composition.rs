//! A game that mixes policies differently: Meng with a hobbled leap and no forced drop.

// Everything that the game needs, in under 30 lines; the layers stay as they are.
use meng_composite::Composite;
use meng_core::{PointSet, Position};
use meng_testing::text::*;
use meng_tris::{Locks, Tris, TrisPolicy};
use meng_variants::Meng;
use meng_xiangqi::{Board, FreeZones};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Unforced;

impl TrisPolicy for Unforced {
    type Holding<S: PointSet> = Locks<S>;
    const HOBBLED_LEAP: bool = true;
    const FORCE_AT: u8 = 0;
}

type HobbledMeng = Composite<Tris<Board<FreeZones>, Unforced>>;

#[test]
fn a_new_game_is_one_composition() {
    let third = "4k4/9/9/9/9/rp7/R8/9/9/3K5[**] w 2 - 0 1";
    assert_eq!(state(&after(&at::<HobbledMeng>(third), &["a3a4"])), "b 3 -");
    assert_eq!(state(&after(&at::<Meng>(third), &["a3a4"])), "b 3!a4 -");
    let blocked = "3k5/9/9/9/4P4/3nT4/9/9/9/5K3[*] w 1 - 0 1";
    assert_eq!(plies(&at::<HobbledMeng>(blocked), "e4"), "d2 d3 d5 e3 f2 f3 f4 f5 g3 g5");
    assert_eq!(plies(&at::<Meng>(blocked), "e4"), "c3 c5 d2 d3 d5 d6 e3 f2 f3 f4 f5 f6 g3 g5");
    assert_eq!(Position::<HobbledMeng>::start().perft(3), Position::<Meng>::start().perft(3));
}
