//! What takes what (rules M4, M5).

use crate::Meng;
use meng_core::{Illegality, Position};
use meng_testing::text::*;

#[test]
fn m4_an_enemy_regular_piece_is_captured() {
    let regular: Position<Meng> = at("4k4/9/9/n8/9/9/R8/9/9/3K5[*] w 5 - 0 1");
    assert_eq!(after(&regular, &["a3a6"]).text_without_counters(), "4k4/9/9/R8/9/9/9/9/9/3K5[*] b 6 -");
    let composite: Position<Meng> = at("4k4/9/9/n8/9/9/+R8/9/9/3K5[] w 5 - 0 1");
    assert_eq!(after(&composite, &["a3a6"]).text_without_counters(), "4k4/9/9/+R8/9/9/9/9/9/3K5[] b 6 -");
}

#[test]
fn m4_a_regular_piece_takes_a_composite_and_stands_on_its_tris() {
    let position: Position<Meng> = at("4k4/9/9/+n8/9/9/R8/9/9/3K5[*] w 5 - 0 1");
    assert_eq!(after(&position, &["a3a6"]).text_without_counters(), "4k4/9/9/+R8/9/9/9/9/9/3K5[*] b 6 -");
    let king: Position<Meng> = at("4k4/9/9/9/9/9/9/9/3+n5/3K5[*] w 5 - 0 1");
    assert!(after(&king, &["d0d1"]).to_string().contains("3+K5"), "a king too");
}

#[test]
fn m4_a_capture_that_exposes_the_king_lacks_no_airdrop() {
    for pieces in ["3Rp4", "3+Rp4", "3R+p4"] {
        let pinned: Position<Meng> =
            at(&format!("3rk4/9/9/9/9/9/{pieces}/9/9/3K5[{}] w 5 - 0 1", "*".repeat(2 - pieces.len() % 2)));
        assert_eq!(why(&pinned, "d3e3"), Some(Illegality::OwnKingExposed), "{pieces}");
    }
    // Between two composites it is the airdrop that is missing first.
    let both: Position<Meng> = at("3rk4/9/9/9/9/9/3+R+p4/9/9/3K5[] w 5 - 0 1");
    assert_eq!(why(&both, "d3e3"), Some(Illegality::AirdropMissing));
}

#[test]
fn m4_a_composite_takes_a_single_tris_and_airdrops_it() {
    let position: Position<Meng> = at("4k4/9/9/T8/9/9/+R8/9/9/3K5[] w 5 - 0 1");
    let taken = after(&position, &["a3a6,T@e5"]);
    assert_eq!(taken.text_without_counters(), "4k4/9/9/+R8/4T4/9/9/9/9/3K5[] b 5 -");
    assert_eq!(why(&position, "a3a6"), Some(Illegality::AirdropMissing));
    // The other side's, by a double attack: it becomes the taker's.
    let enemys: Position<Meng> = at("4k4/9/9/t8/9/1N7/+R8/9/9/3K5[] w 5 - 0 1");
    assert!(after(&enemys, &["a3a6,T@e5"]).to_string().contains("4T4"));
}

#[test]
fn m4_a_composite_takes_a_composite_and_airdrops_its_tris() {
    let position: Position<Meng> = at("4k4/9/9/+n8/9/9/+R8/9/9/3K5[] w 5 - 3 8");
    assert_eq!(after(&position, &["a3a6,T@e5"]).to_string(), "4k4/9/9/+R8/4T4/9/9/9/9/3K5[] b 6 - 0 8");
    assert!(legal(&position, "a3a6,T@a3"), "the point it left is empty: its own Tris went with it (A1)");
    assert_eq!(why(&position, "a3a6"), Some(Illegality::AirdropMissing));
    // A2 and A3 hold.
    let cannon: Position<Meng> = at("4k4/9/9/+n8/9/9/+R3C4/9/9/3K5[] w 5 - 0 1");
    assert_eq!(why(&cannon, "a3a6,T@e5"), Some(Illegality::AirdropGivesCheck));
    let shields: Position<Meng> = at("3k5/9/4r4/3+n5/9/4+N4/9/9/9/4K4[] w 5 - 0 1");
    assert_eq!(plies(&shields, "e4d6,"), "T@e1 T@e2 T@e3 T@e4 T@e5 T@e6");
    let checks: Position<Meng> = at("4k4/9/9/4+n4/9/9/4+R4/9/9/3K5[] w 5 - 0 1");
    assert!(after(&checks, &["e3e6,T@a0"]).in_check(), "a check by the take itself forbids nothing");
}

#[test]
fn m4_the_third_capture_by_a_composite_forces_nothing() {
    // A Tris is on the board, so the pool is not full (D4).
    let position: Position<Meng> = at("4k4/9/9/n8/9/9/+R8/9/9/3K5[*] w 2 - 0 1");
    assert_eq!(state(&after(&position, &["a3a6"])), "b 3 -");
}

#[test]
fn m5_a_composite_is_taken_by_one_attacker() {
    let composite: Position<Meng> = at("4k4/9/9/+n8/9/9/R8/9/9/3K5[*] w 5 - 0 1");
    assert!(legal(&composite, "a3a6"));
    let single: Position<Meng> = at("4k4/9/9/t8/9/9/R8/9/9/3K5[*] w 5 - 0 1");
    assert_eq!(why(&single, "a3a6"), Some(Illegality::NotEnoughAttackers));
}
