//! Drops (rules D1 to D3, D6).

use crate::Game;
use meng_core::{Illegality, Position};
use meng_testing::text::*;

#[test]
fn d1_drop_from_the_second_capture_on() {
    let one: Position<Game> = at("3k5/9/9/9/9/9/9/9/9/4K4[**] w 1 - 0 1");
    assert_eq!(plies(&one, "T@"), "");
    assert_eq!(why(&one, "T@e4"), Some(Illegality::DropTooEarly));
    let two: Position<Game> = at("3k5/9/9/9/9/9/9/9/9/4K4[**] w 2 - 0 1");
    assert_eq!(two.drop_points().len(), 88, "every empty point");
    assert_eq!(why(&two, "T@e0"), Some(Illegality::PointOccupied));
    // The drop is the whole ply, and one side may drop all of them.
    let dropped = after(&two, &["T@e4"]);
    assert_eq!(dropped.text_without_counters(), "3k5/9/9/9/9/4T4/9/9/9/4K4[*] b 2 -");
    let both = after(&dropped, &["d9d8", "T@e5"]);
    assert_eq!(both.text_without_counters(), "9/3k5/9/9/4T4/4T4/9/9/9/4K4[] b 2 -");
    assert_eq!(why(&both, "T@a0"), Some(Illegality::PoolEmpty));
}

#[test]
fn d2_a_drop_gives_no_check_through_a_cannon() {
    let cannon: Position<Game> = at("4k4/9/9/9/9/9/4C4/9/9/3K5[**] w 2 - 0 1");
    for between in ["T@e4", "T@e5", "T@e6", "T@e7", "T@e8"] {
        assert_eq!(why(&cannon, between), Some(Illegality::DropGivesCheck), "{between}");
    }
    for elsewhere in ["T@e2", "T@e1", "T@d8", "T@a9"] {
        assert!(legal(&cannon, elsewhere), "{elsewhere}");
    }
    // Along the back rank, and for Black.
    let rank: Position<Game> = at("C3k4/9/9/9/9/9/9/9/9/3K5[**] w 2 - 0 1");
    assert_eq!(plies(&rank, "T@").matches('9').count(), 4, "f9 to i9, not b9 to d9");
    let black: Position<Game> = at("3k5/9/9/9/9/4c4/9/9/9/4K4[**] b 2 - 0 1");
    assert_eq!(why(&black, "T@e2"), Some(Illegality::DropGivesCheck));
    // Two screens stand between already: a third makes no check.
    let two: Position<Game> = at("3nk4/9/4b4/9/9/4P4/4C4/9/9/3K5[**] w 2 - 0 1");
    assert!(legal(&two, "T@e5") && legal(&two, "T@e6") && legal(&two, "T@e8"));
}

#[test]
fn d3_a_drop_answers_a_check_and_does_not_expose() {
    let check: Position<Game> = at("5k3/9/4r4/9/9/9/5C3/9/9/4K4[**] w 2 - 0 1");
    assert_eq!(plies(&check, "T@"), "e1 e2 e3 e4 e5 e6");
    assert_eq!(why(&check, "T@a5"), Some(Illegality::OwnKingExposed));
    // A horse's check is answered on its leg.
    let horse: Position<Game> = at("4k4/9/3N5/9/9/9/9/9/9/3K5[**] b 2 - 0 1");
    assert_eq!(plies(&horse, "T@"), "d8");
    // As a screen for the enemy's cannon.
    let screen: Position<Game> = at("3k5/9/9/9/9/9/4c4/9/9/4K4[**] w 2 - 0 1");
    assert_eq!(why(&screen, "T@e1"), Some(Illegality::OwnKingExposed));
    assert!(legal(&screen, "T@e4"));
    // A shield on e2 would answer the chariot's check, but give one: D2 bars it.
    let barred: Position<Game> = at("4k4/9/9/9/9/9/9/3K4r/9/4C4[**] w 2 - 0 1");
    assert_eq!(plies(&barred, ""), "T@f2 T@g2 T@h2 d2d1 e0e2");
}

#[test]
fn d6_a_tris_step_may_give_check_through_a_cannon() {
    let position: Position<Game> = at("4k4/9/9/9/3T5/9/4C4/9/9/3K5[*] w 2 - 0 1");
    assert_eq!(why(&position, "T@e5"), Some(Illegality::DropGivesCheck));
    assert!(after(&position, &["d5e5"]).in_check());
}
