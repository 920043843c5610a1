//! The pieces of the start position are those that a side starts with.
use meng_core::{Base, ProblemKind, Setup, Side};
use meng_xiangqi::{Board, DuckZones, Role, Xiangqi};

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
