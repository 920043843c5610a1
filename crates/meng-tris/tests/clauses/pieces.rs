//! Pieces of the Tris family (rules T1 to T5).

use crate::Game;
use meng_core::{Illegality, Position};
use meng_testing::text::*;
use meng_tris::{ClassicTris, Tris};
use meng_xiangqi::{Board, UsualZones};

#[test]
fn t1_one_to_eight_tris_start_in_the_pool() {
    for tris in 1..=8 {
        let start = Position::<Game>::start_with(tris).unwrap();
        assert_eq!((start.tris_count(), start.rules().pool()), (tris, tris));
        assert!(start.rules().tris().is_empty());
        let read: Position<Game> = at(&start.to_string());
        assert_eq!(read.tris_count(), tris, "the position text carries the number");
    }
    assert_eq!(Position::<Game>::start().tris_count(), 2, "unless the caller says otherwise");
    for tris in [0, 9, u8::MAX] {
        let error = Position::<Game>::start_with(tris).unwrap_err();
        assert_eq!((error.fewest, error.most), (1, 8));
    }
    let on_board_and_in_pool: Position<Game> = at("4k4/9/9/t8/9/9/9/9/9/3K3T1[*] w 2 - 0 1");
    assert_eq!(on_board_and_in_pool.tris_count(), 3);
}

#[test]
fn t2_a_point_holds_one_tris_at_most() {
    let position: Position<Game> = at("4k4/9/9/9/9/4T4/9/9/9/3K5[*] w 2 - 0 1");
    assert_eq!(why(&position, "T@e4"), Some(Illegality::PointOccupied));
    assert_eq!(position.rules().single_tris().len(), 1);
    let mut setup = position.setup();
    setup.rules.put_tris("e4".parse().unwrap(), meng_core::Side::Red);
    assert_eq!(setup.rules.tris().len(), 1, "put twice, it stands there once");
}

#[test]
fn t3_a_tris_is_in_the_way_and_a_screen() {
    // The red cannon: up to the Tris on a4, over it the capture on a7.
    let screen: Position<Game> = at("3k5/9/n8/9/9/t8/9/9/9/C3K4[*] w 1 - 0 1");
    assert_eq!(plies(&screen, "a0"), "a1 a2 a3 a7 b0 c0 d0");
    // A horse's leg.
    let leg: Position<Game> = at("3k5/9/9/9/4t4/4N4/9/9/9/5K3[*] w 1 - 0 1");
    assert_eq!(plies(&leg, "e4"), "c3 c5 d2 f2 g3 g5");
    // An elephant's eye.
    let eye: Position<Game> = at("3k5/9/9/9/9/9/9/4B4/3T5/5K3[*] w 1 - 0 1");
    assert_eq!(plies(&eye, "e2"), "c4 g0 g4");
    // Between the kings: without the Tris on e4 this would be no position; it may step along the file only.
    let between: Position<Game> = at("4k4/9/9/9/9/4T4/9/9/9/4K4[*] w 0 - 0 1");
    assert_eq!(plies(&between, "e4"), "e3 e5");
    assert_eq!(why(&between, "e4d4"), Some(Illegality::KingsFace));
}

#[test]
fn t4_steps_and_free_leaps_to_empty_points() {
    // Pieces on e5 and d4 hinder no leap, and are not captured.
    let middle: Position<Game> = at("3k5/9/9/9/4P4/3nT4/9/9/9/5K3[*] w 1 - 0 1");
    assert_eq!(plies(&middle, "e4"), "c3 c5 d2 d3 d5 d6 e3 f2 f3 f4 f5 f6 g3 g5");
    assert_eq!(why(&middle, "e4d4"), Some(Illegality::PointOccupied));
    assert_eq!(why(&middle, "e4e7"), Some(Illegality::Unreachable));
    let corner: Position<Game> = at("3k5/9/9/9/9/9/9/9/9/5K2T[*] w 1 - 0 1");
    assert_eq!(plies(&corner, "i0"), "g1 h0 h1 h2 i1");
    // Over the river and into a palace.
    assert!(legal(&at::<Game>("3k5/9/9/4T4/9/9/9/9/9/5K3[*] w 1 - 0 1"), "e6e7"));
}

#[test]
fn t4_neutral_tris_leap_as_a_hobbled_horse() {
    type Neutral = Tris<Board<UsualZones>, ClassicTris>;
    let position: Position<Neutral> = at("3k5/9/9/9/4P4/3n*4/9/9/9/5K3[*] w 1 e4:-p 0 1");
    assert_eq!(plies(&position, "e4"), "d2 d3 d5 e3 f2 f3 f4 f5 g3 g5", "no leap over e5 or d4");
}

#[test]
fn t5_captured_pieces_are_regular_pieces_of_both_sides() {
    let start: Position<Game> = at("4k4/9/9/T8/9/9/R7p/8N/9/3K5[*] w 0 - 0 1");
    let capture = after(&start, &["a3i3"]);
    assert_eq!(state(&capture), "b 1 -");
    let by_black: Position<Game> = at("4k4/9/9/T8/9/9/R7p/8N/9/3K5[*] b 0 - 0 1");
    assert_eq!(state(&after(&by_black, &["i3i2"])), "w 1 -", "either side's count");
    let airdrop = after(&start, &["a3a6,T@e5"]);
    assert_eq!(state(&airdrop), "b 0 -", "taking a Tris does not count");
    let dropped = after(&at::<Game>("4k4/9/9/9/9/9/9/9/9/3K5[**] w 2 - 0 1"), &["T@e4"]);
    assert_eq!(state(&dropped), "b 2 -", "nor does dropping one");
}
