//! Meng Ternary Chinese Chess: who may move a single Tris (rules C5).

use crate::Classic;
use meng_composite::{Composite, PieceSplit};
use meng_core::{Illegality, PointSet, Position};
use meng_testing::text::*;
use meng_tris::{AirdropChecks, LeftOver, Neutral, Tris, TrisPolicy};
use meng_xiangqi::{Board, TrisZones};

#[test]
fn c5a_pendulum_waits_one_ply() {
    let start: Position<Classic> = at("3k5/9/9/9/9/r8/9/9/9/4K4[**] w 2 - 0 1");
    let dropped = after(&start, &["T@e4"]);
    assert_eq!(state(&dropped), "b 2 e4:-p!");
    assert_eq!(why(&dropped, "e4e5"), Some(Illegality::MustWait));
    assert!(legal(&dropped, "a4e4"), "it may be taken");
    // A ply later either side may move it; by the letter the same side again and again.
    let waited = after(&dropped, &["a4a3"]);
    assert_eq!(state(&waited), "w 2 e4:-p");
    let moved = after(&waited, &["e4e5"]);
    assert_eq!(state(&moved), "b 2 e5:-p!");
    assert_eq!(state(&after(&moved, &["a3a4", "e5e6"])), "b 2 e6:-p!");
    let left_alone = after(&waited, &["e0e1"]);
    assert!(legal(&left_alone, "e4e5"), "Black's turn to move it");
    // After an airdrop and a split it waits too.
    let airdrop: Position<Classic> = at("4k4/9/9/*8/9/9/+R8/9/9/3K5[] w 2 a6:-p 0 1");
    assert_eq!(state(&after(&airdrop, &["a3a6,T@e4"])), "b 2 e4:-p!");
    let split: Position<Classic> = at("3k5/9/9/9/P1P1P4/4+R4/9/9/9/5K3[*] w 2 - 0 1");
    assert_eq!(state(&after(&split, &["R%e4e3"])), "b 2 e4:-p!");
}

#[test]
fn c5b_double_lock_each_side_holds_one() {
    let start: Position<Classic> = at("3k5/9/9/9/9/9/9/9/9/4K4[**] w 2 - 0 1");
    // Each side has placed one.
    let two = after(&start, &["T@e4", "T@a5"]);
    assert_eq!(state(&two), "w 2 a5:bp,e4:wp");
    assert_eq!(why(&two, "a5a6"), Some(Illegality::NotHolder));
    assert!(legal(&two, "e4e5"));
    // The same side has placed both: it holds the last, the other side the first, without waiting.
    let both = after(&start, &["T@e4", "d9d8", "T@c4"]);
    assert_eq!(state(&both), "b 2 c4:wp,e4:bp");
    assert!(legal(&both, "e4e5") && !legal(&both, "c4c5"));
    assert_eq!(state(&after(&both, &["e4e5"])), "w 2 c4:wp,e5:bp", "a step changes nothing");
    // By a split.
    let split: Position<Classic> = at("3k5/9/9/9/9/4+R4/9/9/9/*4K3[] w 2 a0:-p 0 1");
    assert_eq!(state(&after(&split, &["R%e4e3"])), "b 2 a0:bp,e4:ww");
}

#[test]
fn c5c_few_pieces_single_lock_the_tris_they_split_off() {
    // King, chariot and pawn: three.
    let three: Position<Classic> = at("3k5/9/9/9/P8/4+R4/9/9/9/5K3[*] w 2 - 0 1");
    let split = after(&three, &["R%e4a4"]);
    assert_eq!(state(&split), "b 2 e4:ww", "and nobody waits");
    assert_eq!(why(&split, "e4e5"), Some(Illegality::NotHolder));
    assert_eq!(state(&after(&split, &["d9d8", "e4e5"])), "b 2 e5:ww", "nor after its holder's step");
    // Four, two of them in composites.
    let four: Position<Classic> = at("3k5/9/9/9/P1P6/4+R4/9/9/9/5+K3[] w 2 - 0 1");
    assert_eq!(state(&after(&four, &["R%e4e3"])), "b 2 e4:-p!");
    // However few pieces the other side has; and only a split single-locks.
    let black_has_few: Position<Classic> = at("3k5/9/9/9/P1P1P4/4+R4/9/9/9/5K3[*] w 2 - 0 1");
    assert_eq!(state(&after(&black_has_few, &["R%e4e3"])), "b 2 e4:-p!");
    let dropped = after(&three, &["T@i9"]);
    assert_eq!(state(&dropped), "b 2 i9:-p!");
}

#[test]
fn c5d_the_tris_left_over_returns_to_its_own_state() {
    // Red's a5 is taken. What e3 is then depends on its own state.
    for (field, left) in [
        ("a5:wp,e3:bp", "e3:-p"),
        ("a5:wp,e3:bw", "e3:ww"),
        ("a5:wp,e3:bb", "e3:bb"),
        ("a5:ww,e3:bp", "e3:-p"),
    ] {
        let position: Position<Classic> = at(&format!("3k5/9/9/r8/*8/9/4*4/9/9/5K3[] b 2 {field} 0 1"));
        assert_eq!(state(&after(&position, &["a6a5"])), format!("w 2 {left}"), "{field}");
    }
}

#[test]
fn c5d_a_tris_loses_its_state_when_it_is_taken() {
    // Black takes Red's single-locked Tris; split off again by a side with more pieces it is a pendulum.
    let position: Position<Classic> = at("3k5/9/9/r8/*8/9/p1p1p4/9/9/5K3[*] b 2 a5:ww 0 1");
    let split = after(&position, &["a6a5", "f0f1", "R%a5a9"]);
    assert_eq!(state(&split), "w 2 a5:-p!");
    // Taken by a composite and airdropped it starts as a pendulum.
    let airdrop: Position<Classic> = at("3k5/9/9/+r8/*8/9/9/9/9/5K3[] b 2 a5:ww 0 1");
    assert_eq!(state(&after(&airdrop, &["a6a5,T@e4"])), "w 2 e4:-p!");
    // A single-locked Tris keeps its state under a double lock.
    let kept: Position<Classic> = at("3k5/9/9/9/9/9/4*4/9/9/5K3[*] b 2 e3:ww 0 1");
    assert_eq!(state(&after(&kept, &["T@a5"])), "w 2 a5:bp,e3:ww");
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct HolderKeeps;

impl TrisPolicy for HolderKeeps {
    type Holding<S: PointSet> = Neutral<S>;
    const TRIS_RANGE: (u8, u8) = (1, 2);
    const HOBBLED_LEAP: bool = true;
    const FORCE_AT: u8 = 0;
    const DROP_MAY_CHECK: bool = true;
    const AIRDROP_CHECKS: AirdropChecks = AirdropChecks::Allowed;
    const DOUBLE_ATTACK: bool = false;
    const KING_NEEDS_HELP: bool = true;
    const LEFT_OVER: LeftOver = LeftOver::Holder;
}

#[test]
fn c5d_other_reading_the_lock_goes_to_the_holder() {
    type Other = Composite<Tris<Board<TrisZones>, HolderKeeps>, PieceSplit>;
    for (field, left) in [("a5:wp,e3:bw", "e3:bb"), ("a5:wp,e3:bb", "e3:bb"), ("a5:wp,e3:bp", "e3:-p")] {
        let position: Position<Other> = at(&format!("3k5/9/9/r8/*8/9/4*4/9/9/5K3[] b 2 {field} 0 1"));
        assert_eq!(state(&after(&position, &["a6a5"])), format!("w 2 {left}"), "{field}");
    }
}
