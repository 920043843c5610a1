//! Duck chess: the agreed counts, and each rule of the variant by an example.

use crate::{
    battery::{invariants, play, refusals},
    chess::{DuckChess, Role, Special},
};
use cozy_chess::{Piece, Square};
use meng_core::{Illegality, Outcome, Ply, Position, ProblemKind, Reason, Setup, Side};

type Duck = Position<DuckChess>;

fn position(text: &str) -> Duck {
    let position: Duck = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), text);
    position
}

fn ply(text: &str) -> Ply<Square, Role, Special> {
    text.parse().unwrap()
}

#[test]
fn perft_agrees_in_every_row() {
    let rows = include_str!("../perft-duck.tsv").lines().filter(|row| !row.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let [text, depth, nodes] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let position: Duck = text.parse().unwrap();
        assert_eq!(position.perft(depth.parse().unwrap()).to_string(), nodes, "{row}");
        count += 1;
    }
    assert_eq!(count, 19);
}

#[test]
fn random_play_keeps_the_invariants() {
    let mut finished = 0;
    let seen = play(&Duck::start(), 60, 120, |position, random| {
        invariants(position);
        finished += usize::from(position.outcome().is_some());
        let from = Square::index(random.below(64));
        let (to, airdrop) = (Square::index(random.below(64)), Square::index(random.below(64)));
        refusals(position, Ply::Take { from, to, airdrop });
    });
    assert!(seen > 1000 && finished > 10, "{seen} {finished}");
}

#[test]
fn before_the_first_ply_the_duck_is_off_the_board() {
    let start = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(start, Duck::start());
    assert_eq!(start.tris_count(), 1);
    assert_eq!(start.key(), Duck::start().key());
    assert!(Duck::start_with(2).is_err());
    let next = start.play(ply("e2e4,T@e3")).unwrap();
    assert_eq!(next.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/4*3/PPPP1PPP/RNBQKBNR b KQkq - 1 1");
    assert_eq!(next.tris_count(), 1);
}

#[test]
fn there_is_one_duck() {
    let two: Setup<DuckChess> = "4k3/8/8/8/3**3/8/8/4K3 w - - 0 1".parse().unwrap();
    assert!(two.problems().has(ProblemKind::TrisCount));
    let mut edited = Setup::<DuckChess>::empty();
    edited.rules.put_tris(Square::D4, Side::Red);
    assert!(!edited.problems().has(ProblemKind::TrisCount));
    edited.rules.remove_tris(Square::D4);
    assert!(!edited.problems().has(ProblemKind::TrisCount));
    assert!("4k3/8/8/8/8/8/8/4K3[*] w - - 0 1".parse::<Duck>().is_err());
}

#[test]
fn the_duck_goes_to_another_empty_square() {
    let position = position("4k3/8/8/8/3*4/8/4R3/4K3 w - - 0 1");
    assert!(position.is_legal(ply("e2e3,T@e2")), "the square just left is open");
    for (text, reason) in [
        ("e2e3,T@d4", Illegality::PointOccupied),
        ("e2e3,T@e3", Illegality::PointOccupied),
        ("e2e3,T@e8", Illegality::PointOccupied),
        ("e2e3", Illegality::AirdropMissing),
        ("e2d4,T@a1", Illegality::PointOccupied),
        ("d4d5", Illegality::NotHolder),
        ("T@a1", Illegality::NotInThisGame),
        ("e2f3,T@a1", Illegality::Unreachable),
        ("a2a3,T@a1", Illegality::NothingThere),
        ("e8e7,T@a1", Illegality::NotYourPiece),
        ("O-O", Illegality::AirdropMissing),
        ("O-O,T@d4", Illegality::PointOccupied),
        ("O-O,T@a1", Illegality::Unreachable),
    ] {
        assert_eq!(position.why_illegal(ply(text)), Some(reason), "{text}");
    }
}

#[test]
fn nothing_passes_the_duck_and_nothing_takes_it() {
    let position = position("4k3/8/8/8/4*3/8/4R3/4K3 w - - 0 1");
    assert!(!position.is_legal(ply("e2e4,T@a1")));
    assert!(!position.is_legal(ply("e2e5,T@a1")));
}

#[test]
fn there_is_no_check_and_a_king_may_be_taken() {
    let position = position("4r1k1/8/8/8/3*4/8/8/R3K2R w KQ - 0 1");
    assert!(!position.in_check());
    assert!(position.is_legal(ply("O-O,T@e1")), "castling ignores attack");
    let next = position.play(ply("a1a2,T@a1")).unwrap();
    assert!(!position.gives_check(ply("h1h8,T@a1")));
    let taken = next.play(ply("e8e1,T@e8")).unwrap();
    assert_eq!(taken.outcome(), Some(Outcome { winner: Some(Side::Black), reason: Reason::RoyalCapture }));
    assert_eq!(taken.count_plies(), 0, "no ply follows");
    assert_eq!(taken.why_illegal(ply("a2a3,T@a2")), Some(Illegality::GameOver));
    invariants(&taken);
    let takes = next.legal_plies_to(Square::E1).len();
    assert_eq!(takes, 64 - 5, "and each square of the duck counts: all but the five with something on them");
}

#[test]
fn a_side_that_cannot_move_wins() {
    let stuck = position("7k/8/8/8/8/1p1p4/*P1P4/KRB5 w - - 0 1");
    assert_eq!(stuck.count_plies(), 0);
    assert_eq!(stuck.outcome(), Some(Outcome { winner: Some(Side::Red), reason: Reason::Stalemate }));
    let free = position("7k/8/8/8/8/1p1p4/1P1P4/KRB5 w - - 0 1");
    assert_eq!(free.outcome(), None, "without the duck the king goes to a2");
}

#[test]
fn rights_that_the_pieces_do_not_bear_out_are_refused() {
    for (text, part) in [
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling right K"),
        ("4k3/8/8/8/8/8/8/4K3 w QK - 0 1", "letters KQkq"),
        ("4k3/8/8/8/8/8/8/4K3 w - e5 0 1", "third or the sixth rank"),
        ("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", "no pawn has just passed d6"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "'P' on a8"),
        ("4k3/8/8/8/8/8/8 w - - 0 1", "8 rows of 8 points"),
        ("4k3/8/8/8/8/8/8/4K3x w - - 0 1", "8 points"),
    ] {
        let error = text.parse::<Duck>().unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
    // The side to move may have lost its king: the game is over.
    assert!("8/8/8/8/8/8/8/4K3 b - - 0 1".parse::<Duck>().unwrap().outcome().is_some());
}

#[test]
fn special_plies_are_found_by_their_square() {
    let start = position("1n2k3/P7/8/3*4/8/8/p7/R3K2R w KQ - 0 1");
    let promotions = start.legal_plies_from(Square::A7);
    assert_eq!(promotions.len(), 4 * (64 - 7) + 4 * (64 - 8), "four pieces on each of two squares");
    assert!(promotions.contains(&ply("a7b8n,T@a7")));
    assert!(start.legal_plies_from(Square::E1).contains(&ply("O-O,T@e1")));
    assert!(start.is_capture(ply("a7b8n,T@a7")) && !start.is_capture(ply("a7a8q,T@a7")));
    let pawn = Role(Piece::Pawn);
    assert_eq!(char::from(pawn), 'P');
}
