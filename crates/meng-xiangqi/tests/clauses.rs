//! One test or more for each clause on the moves of Xiangqi and the end of a game (rules X1 to X3, B5).
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests that fail their test")]

use meng_core::{Illegality, Outcome, Reason};
use meng_xiangqi::{Glyphs, Ply, Point, Position, Setup, Side, Xiangqi};

fn at(text: &str) -> Position<Xiangqi> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn ply(text: &str) -> Ply {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Where the piece on a point may go.
fn targets(position: &Position<Xiangqi>, from: &str) -> String {
    let from: Point = from.parse().unwrap();
    let mut targets: Vec<String> =
        position.legal_plies_from(from).iter().filter_map(|ply| Some(ply.to()?.to_string())).collect();
    targets.sort();
    targets.join(" ")
}

fn why(position: &Position<Xiangqi>, text: &str) -> Option<Illegality> {
    position.why_illegal(ply(text))
}

#[test]
fn b5_red_moves_first_and_the_sides_alternate() {
    let start = Position::<Xiangqi>::start();
    assert_eq!(start.turn(), Side::Red);
    let next = start.play(ply("h2e2")).unwrap();
    assert_eq!(next.turn(), Side::Black);
    assert_eq!(why(&next, "h0g2"), Some(Illegality::NotYourPiece));
    assert_eq!((next.fullmoves(), next.play(ply("h9g7")).unwrap().fullmoves()), (1, 2));
}

#[test]
fn x1_king_steps_inside_its_palace() {
    let corner = at("3k5/9/9/9/9/9/9/5K3/9/9 w - - 0 1");
    assert_eq!(targets(&corner, "f2"), "e2 f1", "neither g2 nor f3");
    assert_eq!(targets(&at("3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1"), "e1"), "e0 e2 f1");
}

#[test]
fn x1_advisor_steps_diagonally_inside_its_palace() {
    assert_eq!(targets(&at("3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1"), "e1"), "d0 d2 f0 f2");
    assert_eq!(targets(&at("3k5/9/9/9/9/9/9/5A3/9/4K4 w - - 0 1"), "f2"), "e1");
}

#[test]
fn x1_elephant_keeps_to_its_half_and_minds_the_eye() {
    let position = at("3k5/9/9/9/9/2B6/3p5/4B4/9/4K4 w - - 0 1");
    assert_eq!(targets(&position, "e2"), "c0 g0 g4", "c4 is taken, d3 an eye");
    assert_eq!(targets(&position, "c4"), "a2", "not over the river");
}

#[test]
fn x1_horse_minds_the_leg() {
    let position = at("3k5/9/9/9/4P4/4N4/9/9/9/4K4 w - - 0 1");
    assert_eq!(targets(&position, "e4"), "c3 c5 d2 f2 g3 g5");
}

#[test]
fn x1_chariot_runs_to_the_first_piece() {
    let position = at("3k5/9/9/2p6/9/2R1P4/9/2N6/9/4K4 w - - 0 1");
    assert_eq!(targets(&position, "c4"), "a4 b4 c3 c5 c6 d4");
}

#[test]
fn x1_cannon_captures_over_one_screen() {
    let position = at("3k5/2n6/9/2p6/9/2C1P4/9/9/9/4K4 w - - 0 1");
    assert_eq!(targets(&position, "c4"), "a4 b4 c0 c1 c2 c3 c5 c8 d4");
    // It does not jump on to an empty point, nor over two.
    let own = at("3k5/9/9/9/9/1p7/9/9/1C7/4K4 w - - 0 1");
    assert_eq!(why(&own, "b1b7"), Some(Illegality::Unreachable));
    let two = at("3k5/2n6/2n6/2p6/9/2C6/9/9/9/4K4 w - - 0 1");
    assert_eq!(why(&two, "c4c8"), Some(Illegality::Unreachable));
}

#[test]
fn x1_pawn_goes_forward_and_over_the_river_sideways() {
    let position = at("3k5/9/9/9/8p/p8/9/9/9/4K1p2 b - - 0 1");
    assert_eq!(targets(&position, "i5"), "i4", "before the river");
    assert_eq!(targets(&position, "a4"), "a3 b4");
    assert_eq!(targets(&position, "g0"), "f0 h0", "on the last rank");
}

#[test]
fn x2_no_ply_leaves_the_own_king_attacked() {
    let check = at("3k5/9/9/9/4c4/9/9/4B4/4K4/9 w - - 0 1");
    assert_eq!(check.checkers().iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["e5"]);
    assert_eq!(why(&check, "e1d1"), Some(Illegality::KingsFace));
    assert_eq!(why(&check, "e1e0"), Some(Illegality::OwnKingExposed));
    assert_eq!(targets(&check, "e1"), "f1");
    assert_eq!(targets(&check, "e2"), "c0 c4 g0 g4", "the screen leaves");
}

#[test]
fn x2_kings_never_face() {
    let horse = at("4k4/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1");
    assert_eq!(targets(&horse, "e4"), "");
    assert_eq!(why(&horse, "e4d6"), Some(Illegality::KingsFace));
    let king = at("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
    assert_eq!(why(&king, "d0e0"), Some(Illegality::KingsFace));
    assert!("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1".parse::<Position<Xiangqi>>().is_err());
}

#[test]
fn x2_the_kings_own_flight_uncovers_nothing() {
    // A chariot along the king's line also attacks the point behind it.
    let line = at("3k5/9/9/9/9/9/9/4r4/4K4/9 w - - 0 1");
    assert_eq!(why(&line, "e1e0"), Some(Illegality::OwnKingExposed));
    assert!(line.is_legal(ply("e1e2")));
}

#[test]
fn x3_no_legal_ply_loses_in_check_or_not() {
    let mate = at("R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1");
    assert_eq!(mate.outcome(), Some(Outcome { winner: Some(Side::Red), reason: Reason::Checkmate }));
    let stalemate = at("3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1");
    assert!(!stalemate.in_check());
    assert_eq!(stalemate.outcome(), Some(Outcome { winner: Some(Side::Red), reason: Reason::Stalemate }));
    // An advisor that steps between gives the cannon a second screen: no mate.
    let reply = at("1C2k4/4a4/2R6/9/9/9/9/9/9/5K3 w - - 0 1").play(ply("c7c9")).unwrap();
    assert_eq!((reply.outcome(), reply.count_plies()), (None, 1));
    let leg = at("3aka3/r3c4/9/9/2N6/9/9/9/9/4K4 w - - 0 1").play(ply("c5d7")).unwrap();
    assert_eq!(leg.outcome(), None, "a chariot fills the horse's leg");
    let lost = at("4k4/3P5/5P3/9/9/9/9/9/9/3K5 w - - 0 1").play(ply("f7f8")).unwrap();
    assert_eq!(lost.outcome().map(|outcome| outcome.reason), Some(Reason::Stalemate));
}

#[test]
fn x4_a_repetition_makes_no_ply_illegal() {
    let mut position = at("4k4/R8/9/9/9/9/9/9/1r7/3K5 w - - 0 1");
    for text in ["a8a9", "e9e8", "a9a8", "e8e9"].repeat(5) {
        position = position.play(ply(text)).unwrap();
    }
    assert_eq!((position.outcome(), position.halfmoves()), (None, 20), "it belongs to the game");
}

#[test]
fn a_null_ply_is_refused_in_check() {
    let start = Position::<Xiangqi>::start();
    let swapped = start.swap_turn().unwrap();
    assert_eq!((swapped.turn(), swapped.key() == start.key()), (Side::Black, false));
    assert_eq!(at("3k5/9/9/9/4c4/9/9/4B4/4K4/9 w - - 0 1").swap_turn(), None);
}

#[test]
fn plies_by_origin_target_and_capture() {
    let position = at("3k5/2n6/9/2p6/9/2C1P4/9/9/9/4K4 w - - 0 1");
    let to: Vec<String> =
        position.legal_plies_to("c8".parse().unwrap()).iter().map(ToString::to_string).collect();
    assert_eq!(to, ["c4c8"]);
    assert_eq!(position.captures().len(), 1);
    assert!(position.is_capture(ply("c4c8")) && position.is_irreversible(ply("c4c8")));
    let chariot = at("4k4/9/9/9/9/R8/9/9/9/3K5 w - - 0 1");
    assert!(chariot.gives_check(ply("a4e4")) && !chariot.gives_check(ply("a4b4")));
    assert!(position.legal_plies_from("a0".parse().unwrap()).is_empty());
}

#[test]
fn set_ups_are_built_and_say_all_that_is_wrong() {
    use meng_xiangqi::Role::{Advisor, King, Pawn};
    let point = |name: &str| name.parse::<Point>().unwrap();
    let setup =
        Setup::<Xiangqi>::empty().with(point("e0"), Side::Red, King).with(point("e9"), Side::Black, King);
    assert_eq!(setup.problems().to_string(), "the kings face each other");
    let odd = setup.with(point("e4"), Side::Red, Advisor).with(point("b3"), Side::Red, Pawn);
    let error = odd.clone().position().unwrap_err();
    assert_eq!(error.problems.iter().len(), 2);
    assert_eq!(*error.setup, odd, "the set-up comes back");
    assert!(odd.position_ignoring(&[meng_core::ProblemKind::Misplaced]).is_ok());
    let facing = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1".parse::<Setup<Xiangqi>>().unwrap();
    assert!(facing.position_ignoring(&[meng_core::ProblemKind::KingsFace]).is_err(), "never that");
}

#[test]
fn pictures() {
    let start = Position::<Xiangqi>::start();
    insta::assert_snapshot!("start_ascii", start.base().picture(Glyphs::Ascii));
    insta::assert_snapshot!("start_chinese", start.base().picture(Glyphs::Chinese));
}
