//! Composites: how they come to be, move, capture and attack (rules T2, M1 to M3, M8, M9).

use crate::Meng;
use meng_core::{Illegality, Position, Side};
use meng_testing::text::*;

#[test]
fn t2_a_composite_is_its_pieces_sides() {
    let position: Position<Meng> = at("4k4/9/9/9/9/4+r4/9/9/9/3K5[*] w 2 - 0 1");
    assert_eq!(why(&position, "e4e5"), Some(Illegality::NotYourPiece));
    assert_eq!(why(&position, "T%e4e5"), Some(Illegality::NotComposite));
    assert!(position.rules().below().single_tris().is_empty(), "no single Tris stands under it");
}

#[test]
fn m1_a_take_forms_a_composite_locked_with_the_taker() {
    let position: Position<Meng> = at("4k4/9/9/t8/9/1N7/R8/9/9/3K5[*] w 2 - 3 8");
    let formed = after(&position, &["a3a6"]);
    assert_eq!(formed.to_string(), "4k4/9/9/+R8/9/1N7/9/9/9/3K5[*] b 2 - 4 8");
    assert_eq!(why(&position, "a3a6,T@e5"), Some(Illegality::AirdropUnasked));
    // From then on the Tris is Red's: split off, it is red-locked.
    let split = after(&formed, &["e9e8", "R%a6a9"]);
    assert!(split.to_string().contains("T8"), "{split}");
    let black: Position<Meng> = at("3k5/9/9/9/9/p8/T8/9/2r6/4K4[*] b 2 - 0 1");
    assert_eq!(why(&black, "a4a3"), Some(Illegality::NotEnoughAttackers), "L2, L3 hold");
}

#[test]
fn m2_a_composite_moves_by_the_tris_step() {
    let chariot: Position<Meng> = at("3k5/9/9/9/4p4/4+R4/9/9/9/5K3[] w 2 - 0 1");
    assert_eq!(plies(&chariot, "e4"), "c3 c5 d2 d3 d4 d5 d6 e3 e5 f2 f3 f4 f5 f6 g3 g5", "e5 by capture");
    // With a king it stays in the palace.
    let king: Position<Meng> = at("5k3/9/9/9/9/9/9/3+K5/9/9[*] w 1 - 0 1");
    assert_eq!(plies(&king, "d2"), "d1 e0 e1 e2");
    assert_eq!(why(&king, "d2c3"), Some(Illegality::OutsidePalace));
    assert_eq!(why(&king, "d2d5"), Some(Illegality::Unreachable));
}

#[test]
fn m3_a_composite_captures_as_its_piece_and_whole() {
    let chariot: Position<Meng> = at("3k5/9/9/4p4/9/4+R4/9/2p6/9/5K3[] w 2 - 0 1");
    let captured = after(&chariot, &["e4e6"]);
    assert_eq!(captured.text_without_counters(), "3k5/9/9/4+R4/9/9/9/2p6/9/5K3[] b 3 -");
    assert_eq!(why(&chariot, "e4e7"), Some(Illegality::Unreachable), "no chariot's move without capture");
    // The pawn on c2 is a leap of the Tris away from nothing that captures by leaps.
    let near: Position<Meng> = at("3k5/9/9/9/9/4+R4/9/3p5/9/5K3[] w 2 - 0 1");
    assert_eq!(why(&near, "e4d2"), Some(Illegality::Unreachable), "nor a Tris step with capture");
    let cannon: Position<Meng> = at("3k5/9/4p4/4p4/9/4+C4/9/9/9/5K3[] w 2 - 0 1");
    assert!(legal(&cannon, "e4e7") && !legal(&cannon, "e4e6"));
}

#[test]
fn m8_a_pawn_moves_by_where_it_stands() {
    // Behind its first line: forward only.
    let behind: Position<Meng> = at("5k3/9/9/9/9/9/9/1c7/nPp6/4K4[**] w 1 - 0 1");
    assert_eq!(plies(&behind, ""), "b1b2 e0d0 e0e1");
    let black: Position<Meng> = at("4kp3/9/9/9/9/9/9/9/9/3K5[**] b 1 - 0 1");
    assert_eq!(plies(&black, "f9"), "f8");
    // Over the river also sideways; on the last rank sideways only.
    let over: Position<Meng> = at("P4k3/9/9/9/1P7/9/9/9/9/4K4[**] w 1 - 0 1");
    assert_eq!((plies(&over, "b5"), plies(&over, "a9")), ("a5 b6 c5".to_owned(), "b9".to_owned()));
    // In a composite: it captures so, and leaves so.
    let composite: Position<Meng> = at("5k3/9/9/9/9/9/9/9/9/+P3K4[*] w 1 - 0 1");
    assert_eq!(plies(&composite, "P%"), "a0a1");
}

#[test]
fn m9_a_composite_attacks_by_its_capture_only() {
    // A chariot on the king's file checks; a pawn beside the king, a Tris step away, does not.
    let chariot: Position<Meng> = at("4k4/9/9/9/9/4+R4/9/9/9/3K5[*] b 1 - 0 1");
    assert!(chariot.in_check());
    let pawn: Position<Meng> = at("4k4/3+P5/9/9/9/9/9/9/9/3K5[*] b 1 - 0 1");
    assert!(!pawn.in_check());
    assert_eq!(why(&pawn, "e9d9"), Some(Illegality::OwnKingExposed), "the pawn attacks d9");
    // Under L3 too: the composite pawn is a leap away from the Tris and no second attacker.
    let second: Position<Meng> = at("4k4/9/9/t8/9/1+P7/R8/9/9/3K5[] w 2 - 0 1");
    assert_eq!(why(&second, "a3a6"), Some(Illegality::NotEnoughAttackers));
    assert_eq!(second.attackers("b5".parse().unwrap(), Side::Red).len(), 1, "only the pawn's step forward");
}
