//! Which pieces a board may have, and a position.
use core::ops::ControlFlow;
use meng_core::{Base, Illegality, Position, ProblemKind, Rules, Scope, Setup, Side};
use meng_geometry::{PointSet, Rank};
use meng_xiangqi::{Board, DuckZones, Piece, Role, Xiangqi};

#[test]
fn sides_start_with_the_counts_of_their_roles() {
    let start = <Xiangqi as Base>::start();
    for side in Side::ALL {
        for role in Role::ALL {
            let count =
                start.pieces(side).into_iter().filter(|&at| start.piece_at(at) == Some((side, role))).count();
            assert_eq!(count, role.start_count(), "{role:?}");
        }
    }
    assert_eq!(Role::ALL.map(Role::start_count).iter().sum::<usize>(), 16);
}

#[test]
fn a_king_may_be_missing_just_where_it_has_been_taken() {
    let problems = |text: &str| -> Vec<ProblemKind> {
        let setup: Setup<Board<DuckZones>> = text.parse().expect("well-formed");
        setup.problems().iter().map(|problem| problem.kind()).collect()
    };
    assert_eq!(problems("9/9/9/9/9/9/9/9/9/4K4 b - - 0 1"), []);
    assert_eq!(problems("9/9/9/9/9/9/9/9/9/4K4 w - - 0 1"), [ProblemKind::NoKing]);
    assert_eq!(problems("9/9/9/9/9/9/9/9/9/3KK4 b - - 0 1"), [ProblemKind::SeveralKings]);
    assert_eq!(problems("4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1"), []);
    assert_eq!(problems("4K4/9/9/9/9/9/9/9/9/9 b - - 0 1"), []);
    assert_eq!(problems("4k4/4K4/9/9/9/9/9/9/9/9 b - - 0 1"), [ProblemKind::KingOutsidePalace]);
}

#[test]
fn a_king_that_may_be_taken_may_be_left_to_an_attack() {
    let text = "4k4/9/9/9/9/4r4/4R4/9/9/4K4 w - - 0 1";
    let (usual, duck) = (
        text.parse::<Position<Xiangqi>>().expect("valid"),
        text.parse::<Position<Board<DuckZones>>>().expect("valid"),
    );
    let aside = "e3d3".parse().expect("a ply");
    assert!(!usual.is_legal(aside) && !usual.legal_plies().contains(&aside));
    assert!(duck.is_legal(aside) && duck.legal_plies().contains(&aside));
    let taken = duck.play(aside).expect("legal").play("e4e0".parse().expect("a ply")).expect("legal");
    assert_eq!(taken.why_illegal("d3d4".parse().expect("a ply")), Some(Illegality::GameOver));
}

#[test]
fn lists_of_boards_with_more_pieces_than_a_side_has() {
    let mut board = Xiangqi::default();
    for point in (PointSet::BOARD - PointSet::rank(Rank::FIRST)).into_iter().step_by(2) {
        board.put_piece(point, Piece { side: Side::Red, role: Role::Chariot });
    }
    let (mut listed, mut generated) = (Vec::new(), Vec::new());
    Rules::list(&board, Side::Red, &mut listed);
    let _ = board.generate(Side::Red, Scope::all(), &mut |batch| {
        generated.extend(batch.plies());
        ControlFlow::Continue(())
    });
    assert_eq!(listed, generated);
    assert_eq!((listed.len() as u64, board.side(Side::Red).len()), (board.count(Side::Red), 41));
}
