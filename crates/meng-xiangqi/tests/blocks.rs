//! T3: what stands on the board and is no piece is in the way of everything, alone or under a piece.
use meng_core::{Base, Side};
use meng_geometry::{Point, PointSet, rays::Direction, rays::ray, steps};
use meng_xiangqi::{Board, FreeZones, Role};
use proptest::{collection::vec, prelude::*, sample::select};

type Free = Board<FreeZones>;

fn point() -> impl Strategy<Value = Point> {
    (0..90u8).prop_filter_map("off the board", Point::from_index)
}

/// A board with pieces put, removed and moved, and blocks set and taken away.
fn boards() -> impl Strategy<Value = Free> {
    let piece = (select(&Side::ALL[..]), select(&Role::ALL[..]));
    let step = (0..6u8, point(), point(), piece);
    vec(step, 0..60).prop_map(|steps| {
        let mut board = Free::empty();
        for (kind, at, other, (side, role)) in steps {
            match kind {
                0 | 1 => board.put(at, side, role),
                2 => drop(board.remove(at)),
                3 if at != other && board.piece_at(at).is_some() => drop(board.go(at, other)),
                4 => board.set_block(at, false),
                _ => board.set_block(at, true),
            }
        }
        board
    })
}

/// The empty points that a chariot on a point reaches, the occupied ones, and those that a cannon strikes.
fn lines(from: Point, occupied: PointSet) -> [PointSet; 3] {
    let mut found = [PointSet::EMPTY; 3];
    for direction in Direction::ALL {
        let mut met = 0;
        for to in ray(from, direction) {
            match (occupied.contains(to), met) {
                (false, 0) => drop(found[0].insert(to)),
                (true, 0) => drop(found[1].insert(to)),
                (true, 1) => drop(found[2].insert(to)),
                _ => {}
            }
            met += usize::from(occupied.contains(to));
        }
    }
    found
}

proptest! {
    #[test]
    fn t3_lines_legs_and_screens_are_of_pieces_and_blocks(board in boards()) {
        let pieces = board.pieces(Side::Red) | board.pieces(Side::Black);
        let occupied = pieces | board.blocks();
        prop_assert_eq!(board.occupied(), occupied);
        prop_assert_eq!(board.key(), board.key_from_scratch());
        for from in pieces {
            let Some((_, role)) = board.piece_at(from) else { panic!("no piece on {from}") };
            let [quiet, struck, jumped] = lines(from, occupied);
            let leaps = steps::hobbled_leaps(from, occupied);
            match role {
                Role::Chariot => prop_assert_eq!((board.quiets(from), board.strikes(from)), (quiet, struck)),
                Role::Cannon => prop_assert_eq!((board.quiets(from), board.strikes(from)), (quiet, jumped)),
                Role::Horse => {
                    prop_assert_eq!((board.quiets(from), board.strikes(from)), (leaps - occupied, leaps & occupied));
                }
                _ => {}
            }
            prop_assert_eq!(Free::hobbled_leaps(from, occupied), leaps);
        }
    }

    #[test]
    fn attackers_are_those_whose_strike_reaches(board in boards(), to in point()) {
        // Attackers are asked for a point that something may stand on: it is then struck.
        let mut board = board;
        board.set_block(to, true);
        for side in Side::ALL {
            let struck: PointSet = board.pieces(side).into_iter().filter(|&from| board.strikes(from).contains(to)).collect();
            prop_assert_eq!(board.attackers(to, side) - PointSet::of(to), struck - PointSet::of(to), "on {}", to);
        }
    }

    #[test]
    fn a_board_is_what_stands_on_it(board in boards()) {
        let mut again = Free::empty();
        for at in board.blocks() {
            again.set_block(at, true);
        }
        for side in Side::ALL {
            for at in board.pieces(side) {
                if let Some((side, role)) = board.piece_at(at) {
                    again.put(at, side, role);
                }
            }
        }
        prop_assert_eq!(&again, &board);
        prop_assert_eq!(again.key(), board.key());
        for from in board.pieces(Side::Red) | board.pieces(Side::Black) {
            prop_assert_eq!((again.quiets(from), again.strikes(from)), (board.quiets(from), board.strikes(from)));
        }
    }
}
