//! Where a regular piece may go: the moves of Xiangqi (X1), and of pieces that stand outside their usual
//! points (M7, M8, C4). What stands on the target is not asked here.

use crate::board::{Board, Man, Point, Role, Side};
use crate::game::Game;

/// X1: could the piece make a move without capture from one point to an empty other one?
pub(crate) fn moves(board: &Board, game: Game, man: Man, from: Point, to: Point) -> bool {
    match man.role {
        Role::Cannon => board.occupied_between(from, to) == Some(0),
        _ => captures(board, game, man, from, to),
    }
}

/// X1: would the capturing move of the piece reach from one point to another, occupied one?
pub(crate) fn captures(board: &Board, game: Game, man: Man, from: Point, to: Point) -> bool {
    let (files, ranks) = from.towards(to);
    match man.role {
        Role::King => matches!((files.abs(), ranks.abs()), (0, 1) | (1, 0)) && to.in_palace(man.side),
        Role::Advisor => (files.abs(), ranks.abs()) == (1, 1) && advisor_bounds(game, man.side, from, to),
        Role::Elephant => {
            (files.abs(), ranks.abs()) == (2, 2)
                && is_free(board, from.offset(files / 2, ranks / 2))
                && elephant_bounds(from, to)
        }
        Role::Horse => {
            matches!((files.abs(), ranks.abs()), (1, 2) | (2, 1))
                && is_free(board, from.offset(files / 2, ranks / 2))
        }
        Role::Chariot => board.occupied_between(from, to) == Some(0),
        Role::Cannon => board.occupied_between(from, to) == Some(1),
        Role::Pawn => pawn_step(man.side, from, to),
    }
}

/// The eye of an elephant or the leg of a horse must be empty; a Tris fills it too (T3).
fn is_free(board: &Board, at: Option<Point>) -> bool {
    at.is_some_and(|at| board.is_empty(at))
}

/// X1, M7, C4: may an advisor make this diagonal step?
fn advisor_bounds(game: Game, side: Side, from: Point, to: Point) -> bool {
    match game {
        Game::Xiangqi | Game::DoubleTris => to.in_palace(side),
        // M7: bound to its own palace once inside, else free on its half of the board.
        Game::Meng => {
            if from.in_palace(side) {
                to.in_palace(side)
            } else {
                from.half() == to.half()
            }
        }
        // C4: bound to either palace once inside, M7 otherwise.
        Game::MengClassic => match from.palace() {
            Some(palace) => to.in_palace(palace),
            None => from.half() == to.half(),
        },
    }
}

/// X1, M7: an elephant never crosses the river, in whichever half it stands.
fn elephant_bounds(from: Point, to: Point) -> bool {
    from.half() == to.half()
}

/// X1, M8: one step forward, over the river also sideways, wherever the pawn stands.
fn pawn_step(side: Side, from: Point, to: Point) -> bool {
    let forward = to.rank_from(side) - from.rank_from(side);
    let (files, _) = from.towards(to);
    match (files.abs(), forward) {
        (0, 1) => true,
        (1, 0) => from.half() != side,
        _ => false,
    }
}
