//! Chess by itself, and under the Tris and composite layers: agreed counts, and plies against make-and-test.

use crate::{
    battery::{invariants, play, refusals},
    chess::{Chess, DoubleTrisChess, Layered, MengChess, Policy, Usual},
};
use cozy_chess::Square;
use meng_composite::{Composite, FullSplit};
use meng_core::{Alone, Base, Illegality, Ply, PlyOf, Position, Rules, Side, WithTris};
use meng_tris::{LockedTris, Tris};
use std::collections::BTreeSet;

#[test]
fn perft_of_chess_agrees_with_what_every_chess_program_counts() {
    for (text, depth, nodes) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197_281),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89_890),
    ] {
        let position: Position<Alone<Chess<Usual>>> = text.parse().unwrap();
        assert_eq!(position.perft(depth), nodes, "{text}");
    }
}

#[test]
fn chess_alone_keeps_the_invariants() {
    let start = Position::<Alone<Chess<Usual>>>::start();
    let seen = play(&start, 20, 100, |position, random| {
        invariants(position);
        let (from, to) = (Square::index(random.below(64)), Square::index(random.below(64)));
        refusals(position, Ply::Move { from, to });
    });
    assert!(seen > 500);
}

/// Chess without a thought for the king: what plies would there be?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Reckless;

impl Policy for Reckless {
    const KINGS_MAY_BE_TAKEN: bool = true;
    const PAWNS_ANYWHERE: bool = true;
}

/// Whether a side's king is attacked, found by walking from it square by square.
fn attacked<K: Policy>(board: &Chess<K>, side: Side) -> bool {
    let king = board.royal(side).into_iter().next().unwrap();
    let (king_row, king_column) = Chess::<K>::row_and_column(king);
    let at = |rows: i8, columns: i8| {
        Chess::<K>::point(king_row.checked_add_signed(rows)?, king_column.checked_add_signed(columns)?)
    };
    let enemy = |point, letters: &str| {
        board.piece_at(point).is_some_and(|(owner, role)| owner != side && letters.contains(char::from(role)))
    };
    let forward = if side.is_red() { -1 } else { 1 };
    for rows in -2i8..=2 {
        for columns in -2i8..=2 {
            let letters = match (rows.abs(), columns.abs()) {
                (1, 2) | (2, 1) => "N",
                (0, 0) => continue,
                (1, 1) if rows == forward => "KP",
                (0 | 1, 0 | 1) => "K",
                _ => continue,
            };
            if at(rows, columns).is_some_and(|point| enemy(point, letters)) {
                return true;
            }
            let letters = if rows == 0 || columns == 0 { "RQ" } else { "BQ" };
            for distance in (1..8).filter(|_| rows.abs() < 2 && columns.abs() < 2) {
                let Some(point) = at(rows * distance, columns * distance) else { break };
                if enemy(point, letters) {
                    return true;
                }
                if board.occupied().0.has(point) {
                    break;
                }
            }
        }
    }
    false
}

/// The legal plies are those of reckless chess after which the own king is not attacked. Castling and the positions with
/// a forced drop, where check makes a difference to what is allowed, are left out.
fn plies_are_those_that_pass_make_and_test<R, L>(position: &Position<R>, reckless: &Position<L>)
where
    R: Rules<Base = Chess<Layered>>,
    L: Rules<Base = Chess<Reckless>>,
{
    let castling = |ply: &String| ply.starts_with('O');
    let turn = position.turn();
    let expected: BTreeSet<String> = reckless
        .legal_plies()
        .into_iter()
        .filter(|&ply| {
            let after = reckless.play(ply).unwrap();
            !attacked(after.base(), turn)
        })
        .map(|ply| ply.to_string())
        .filter(|ply| !castling(ply))
        .collect();
    let found: BTreeSet<String> =
        position.legal_plies().iter().map(ToString::to_string).filter(|ply| !castling(ply)).collect();
    assert_eq!(found, expected, "{position}");
    assert_eq!(position.in_check(), attacked(position.base(), turn), "{position}");
}

/// What kinds of ply a game came to.
#[derive(Default, Debug)]
struct Kinds {
    takes: usize,
    drops: usize,
    leaves: usize,
    tris_leave: usize,
    specials: usize,
}

impl Kinds {
    fn count<R: Rules>(&mut self, position: &Position<R>) {
        for ply in position.legal_plies() {
            match ply {
                Ply::Take { .. } => self.takes += 1,
                Ply::Drop { .. } => self.drops += 1,
                Ply::Leave { .. } => self.leaves += 1,
                Ply::TrisLeaves { .. } => self.tris_leave += 1,
                Ply::Special { .. } => self.specials += 1,
                Ply::Move { .. } => {}
            }
        }
    }
}

fn any_ply<R: Rules<Base = Chess<Layered>>>(numbers: [usize; 4]) -> PlyOf<R> {
    let [kind, from, to, airdrop] = numbers;
    let (from, to, airdrop) = (Square::index(from), Square::index(to), Square::index(airdrop));
    match kind {
        0 => Ply::Move { from, to },
        1 => Ply::Take { from, to, airdrop },
        2 => Ply::Drop { to },
        _ => Ply::TrisLeaves { from, to },
    }
}

#[test]
fn meng_chess_is_playable() {
    type Careless = Composite<Tris<Chess<Reckless>, LockedTris>, FullSplit>;
    let mut kinds = Kinds::default();
    let mut tested = 0;
    let seen = play(&Position::<MengChess>::start(), 25, 120, |position, random| {
        invariants(position);
        kinds.count(position);
        refusals(
            position,
            any_ply::<MengChess>([random.below(4), random.below(64), random.below(64), random.below(64)]),
        );
        if !position.rules().below().is_drop_forced() {
            let reckless: Position<Careless> = position.to_string().parse().unwrap();
            plies_are_those_that_pass_make_and_test(position, &reckless);
            tested += 1;
        }
        assert_eq!(position.rules().tris_count(), 2);
    });
    assert!(seen > 1500 && tested > 1000, "{seen} {tested}");
    let Kinds { takes, drops, leaves, tris_leave, specials } = kinds;
    assert!([takes, drops, leaves, tris_leave, specials].into_iter().all(|count| count > 100), "{kinds:?}");
}

#[test]
fn double_tris_chess_is_playable() {
    type Careless = Tris<Chess<Reckless>, LockedTris>;
    let mut kinds = Kinds::default();
    let seen = play(&Position::<DoubleTrisChess>::start_with(3).unwrap(), 20, 120, |position, random| {
        invariants(position);
        kinds.count(position);
        refusals(
            position,
            any_ply::<DoubleTrisChess>([
                random.below(4),
                random.below(64),
                random.below(64),
                random.below(64),
            ]),
        );
        if !position.rules().is_drop_forced() {
            let reckless: Position<Careless> = position.to_string().parse().unwrap();
            plies_are_those_that_pass_make_and_test(position, &reckless);
        }
    });
    assert!(seen > 1000 && kinds.takes > 100 && kinds.drops > 100, "{seen} {kinds:?}");
}

fn meng(text: &str) -> Position<MengChess> {
    let position: Position<MengChess> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), text);
    position
}

fn ply(text: &str) -> PlyOf<MengChess> {
    text.parse().unwrap()
}

#[test]
fn ruling_text_of_rights_follows_a_semicolon() {
    let start = Position::<MengChess>::start();
    assert_eq!(start.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[**] w 0;KQkq - 0 1");
    let passed = meng("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR[**] b 0;KQkq -;e3 0 3");
    assert!(passed.is_legal(ply("d4e3ep")));
    for text in ["4k3/8/8/8/8/8/8/4K3[**] w 0;- - 0 1", "4k3/8/8/8/8/8/8/4K3[**] w 0; - 0 1"] {
        assert!(text.parse::<Position<MengChess>>().is_err(), "{text}");
    }
}

#[test]
fn ruling_a_special_capture_counts_and_its_point_is_where_the_captor_stands() {
    let before = meng("4k3/8/8/8/3pP3/8/8/4K3[**] b 2 -;e3 0 3");
    let after = before.play(ply("d4e3ep")).unwrap();
    assert_eq!(after.to_string(), "4k3/8/8/8/8/4p3/8/4K3[**] w 3!e3 - 0 4");
    let before = meng("r3k3/1P6/8/8/8/8/8/4K3[**] w 2 - 0 3");
    let after = before.play(ply("b7a8n")).unwrap();
    assert_eq!(after.to_string(), "N3k3/8/8/8/8/8/8/4K3[**] b 3!a8 - 0 3");
}

#[test]
fn ruling_a_pawn_on_a_tris_is_not_promoted() {
    let onto = meng("T3k3/1P6/8/8/8/8/8/4K3[*] w 2 - 0 3");
    assert!(onto.is_legal(ply("b7a8")) && !onto.is_legal(ply("b7a8q")));
    assert!(onto.is_legal(ply("b7b8q")) && !onto.is_legal(ply("b7b8")));
    let on = meng("r3k3/1+P6/8/8/8/8/8/4K3[*] w 2 - 0 3");
    assert!(on.is_legal(ply("b7a8")) && on.is_legal(ply("b7b8")), "capture and Tris step");
    assert!(!on.is_legal(ply("b7a8q")) && !on.is_legal(ply("b7b8q")));
    assert_eq!(on.why_illegal(ply("P%b7b8")), Some(Illegality::Unreachable), "a split is no promotion");
    let left = meng("4k3/8/8/8/8/8/8/+P3K3[*] w 2 - 0 3");
    let left = left.play(ply("T%a1b3")).unwrap();
    assert_eq!(left.to_string(), "4k3/8/8/8/8/1T6/8/P3K3[*] b 2 - 1 3");
}

#[test]
fn ruling_a_composite_neither_castles_nor_takes_in_passing() {
    let castles = meng("4k3/8/8/8/8/8/8/4K2R[**] w 0;K - 0 1");
    assert!(castles.is_legal(ply("O-O")));
    assert!("4k3/8/8/8/8/8/8/4K2+R[*] w 0;K - 0 1".parse::<Position<MengChess>>().is_err());
    let passing = "4k3/8/8/8/3+pP3/8/8/4K3[*] b 0 -;e3 0 3";
    let passing: Position<MengChess> = passing.parse().unwrap();
    assert!(!passing.is_legal(ply("d4e3ep")));
    let between = meng("4k3/8/8/8/8/8/8/4KT1R[*] w 2;K - 0 1");
    assert!(!between.is_legal(ply("O-O")), "a Tris stands between");
}

#[test]
fn castling_minds_checks() {
    let through = meng("4kr2/8/8/8/8/8/8/R3K2R[**] w 0;KQ - 0 1");
    assert!(!through.is_legal(ply("O-O")) && through.is_legal(ply("O-O-O")));
    let from = meng("4k3/4r3/8/8/8/8/8/R3K2R[**] w 0;KQ - 0 1");
    assert!(!from.is_legal(ply("O-O")) && !from.is_legal(ply("O-O-O")));
}
