//! Splits (rule M6).

use crate::Meng;
use meng_core::{Illegality, Position};
use meng_testing::text::*;

#[test]
fn m6a_the_piece_leaves_by_its_own_move() {
    let position: Position<Meng> = at("3k5/9/9/4n4/9/4+R4/9/4P4/9/5K3[*] w 2 - 0 1");
    assert_eq!(plies(&position, "R%e4"), "a4 b4 c4 d4 e3 e5 f4 g4 h4 i4");
    let left = after(&position, &["R%e4e5"]);
    assert_eq!(
        left.text_without_counters(),
        "3k5/9/9/4n4/4R4/4T4/9/4P4/9/5K3[*] b 2 -",
        "single and red-locked"
    );
    assert_eq!(why(&position, "R%e4e6"), Some(Illegality::SplitCaptures));
    assert_eq!(why(&position, "R%e4d5"), Some(Illegality::Unreachable));
    assert_eq!(why(&position, "N%e4d6"), Some(Illegality::WrongRole));
    assert_eq!(why(&position, "P%e2e3"), Some(Illegality::NotComposite));
}

#[test]
fn m6a_the_tris_left_behind_hinders_the_leaving_piece_nowhere() {
    // A horse's leg is beside it, not under it.
    let horse: Position<Meng> = at("3k5/9/9/9/4P4/4+N4/2n6/9/9/5K3[*] w 2 - 0 1");
    assert_eq!(plies(&horse, "N%e4"), "c5 d2 f2 g3 g5", "leg e5 blocked, c3 taken");
}

#[test]
fn m6b_the_tris_leaves_by_its_step() {
    let position: Position<Meng> = at("3k5/9/9/9/4P4/4+N4/2n6/9/9/5K3[*] w 2 - 0 1");
    assert_eq!(plies(&position, "T%e4"), "c5 d2 d3 d4 d5 d6 e3 f2 f3 f4 f5 f6 g3 g5");
    let left = after(&position, &["T%e4f6"]);
    assert_eq!(left.text_without_counters(), "3k5/9/9/5T3/4P4/4N4/2n6/9/9/5K3[*] b 2 -");
    assert_eq!(why(&position, "T%e4c3"), Some(Illegality::PointOccupied));
}

#[test]
fn m6_a_kings_composite_splits() {
    let king: Position<Meng> = at("5k3/9/9/9/9/9/9/3+K5/9/9[*] w 1 - 0 1");
    assert_eq!(plies(&king, "K%d2"), "d1 e2", "a king's step, inside the palace");
    assert!(legal(&king, "T%d2c4"), "the Tris may leave the palace");
    // The king that leaves its Tris may hide behind it.
    let hides: Position<Meng> = at("3r1k3/9/9/9/9/9/9/9/3+K5/9[*] w 1 - 0 1");
    assert!(legal(&hides, "K%d1d0"));
    assert_eq!(why(&hides, "T%d1e1"), Some(Illegality::OwnKingExposed));
}

#[test]
fn m6_a_split_may_neither_expose_nor_face() {
    let faces: Position<Meng> = at("4k4/9/9/9/9/9/9/9/3+K5/9[*] w 1 - 0 1");
    assert_eq!(why(&faces, "K%d1e1"), Some(Illegality::KingsFace));
    let shield: Position<Meng> = at("4k4/9/9/9/9/4+N4/9/9/9/4K4[*] w 1 - 0 1");
    assert!(legal(&shield, "N%e4c3"), "the Tris still stands between the kings");
    assert!(legal(&shield, "T%e4d5"), "and so does the horse, if the Tris leaves");
    assert_eq!(why(&shield, "e4d5"), Some(Illegality::KingsFace), "the whole of it may not");
}
