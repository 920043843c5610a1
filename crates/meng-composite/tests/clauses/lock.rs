//! Drops, locks and attacks where composites take part (rules D2, D6, L3, L6).

use crate::{Classic, Meng};
use meng_composite::{Composite, FullSplit};
use meng_core::{Illegality, PointSet, Position};
use meng_testing::text::*;
use meng_tris::{Locks, Tris, TrisPolicy};
use meng_xiangqi::{Board, FreeZones};

#[test]
fn d1_drops_are_open_in_all_three_games() {
    let text = "4k4/9/9/9/9/9/9/9/9/3K5[**] w 2 - 0 1";
    assert!(legal(&at::<Meng>(text), "T@e5") && legal(&at::<Classic>(text), "T@e5"));
}

#[test]
fn d2_a_composite_cannon_counts() {
    let position: Position<Meng> = at("4k4/9/9/9/9/9/4+C4/9/9/3K5[*] w 2 - 0 1");
    assert_eq!(why(&position, "T@e5"), Some(Illegality::DropGivesCheck));
    assert!(legal(&position, "T@e2"));
}

#[test]
fn d6_whole_moves_and_splits_may_check_through_a_cannon() {
    let position: Position<Meng> = at("4k4/9/9/9/3+P5/9/9/4C4/9/3K5[*] w 2 - 0 1");
    for ply in ["d5e5", "P%d5e5", "T%d5e5", "T%d5e6"] {
        assert!(after(&position, &[ply]).in_check(), "{ply}");
    }
}

#[test]
fn l3_a_composite_is_an_attacker() {
    let position: Position<Meng> = at("4k4/9/9/t8/9/1+N7/R8/9/9/3K5[] w 2 - 0 1");
    assert!(legal(&position, "a3a6") && legal(&position, "b4a6,T@i9"));
}

/// A composite chariot alone attacks a black-locked Tris.
const ALONE: &str = "4k4/9/9/t8/9/9/+R8/9/9/3K5[] w 2 - 0 1";

#[test]
fn l6_the_double_attack_binds_composites() {
    assert_eq!(why(&at::<Meng>(ALONE), "a3a6,T@i9"), Some(Illegality::NotEnoughAttackers));
    let own: Position<Meng> = at("4k4/9/9/T8/9/9/+R8/9/9/3K5[] w 2 - 0 1");
    assert!(legal(&own, "a3a6,T@i9"));
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct CompositesUnbound;

impl TrisPolicy for CompositesUnbound {
    type Holding<S: PointSet> = Locks<S>;
    const DOUBLE_ATTACK_BINDS_COMPOSITES: bool = false;
}

#[test]
fn l6_other_reading_composites_take_freely() {
    type Other = Composite<Tris<Board<FreeZones>, CompositesUnbound>, FullSplit>;
    assert!(legal(&at::<Other>(ALONE), "a3a6,T@i9"));
    let plain: Position<Other> = at("4k4/9/9/t8/9/9/R8/9/9/3K5[*] w 2 - 0 1");
    assert_eq!(why(&plain, "a3a6"), Some(Illegality::NotEnoughAttackers), "plain pieces stay bound");
}
