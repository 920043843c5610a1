//! Who attacks a king: check, flying general (X2), and the limit of drops (D2, A2).

use crate::board::{Board, Point, Role, Side};
use crate::game::Game;
use crate::moves;

/// The point of a side's king, alone or in a composite.
pub(crate) fn king_point(board: &Board, side: Side) -> Option<Point> {
    board.men_of(side).find(|(_, man)| man.role == Role::King).map(|(at, _)| at)
}

/// The points of all pieces of a side whose capturing move reaches a point. A composite attacks by its
/// capture alone (M3, M9), a single Tris never (T4). Pinned pieces and kings count (L5).
pub(crate) fn attackers(board: &Board, game: Game, side: Side, target: Point) -> Vec<Point> {
    board
        .men_of(side)
        .filter(|&(from, man)| moves::captures(board, game, man, from, target))
        .map(|(from, _)| from)
        .collect()
}

/// The points of all pieces that give check to a side's king.
fn checkers(board: &Board, game: Game, checked: Side) -> Vec<Point> {
    king_point(board, checked).map_or_else(Vec::new, |king| attackers(board, game, checked.other(), king))
}

/// X2: is the king of the side attacked?
pub(crate) fn in_check(board: &Board, game: Game, side: Side) -> bool {
    !checkers(board, game, side).is_empty()
}

/// X2: do the kings stand on one file with nothing between? A Tris stands between (T3).
pub(crate) fn kings_face(board: &Board) -> bool {
    let (Some(red), Some(black)) = (king_point(board, Side::Red), king_point(board, Side::Black)) else {
        return false;
    };
    let (files, _) = red.towards(black);
    files == 0 && board.occupied_between(red, black) == Some(0)
}

/// X2: may the side leave the board so after its ply?
pub(crate) fn is_safe(board: &Board, game: Game, mover: Side) -> bool {
    !in_check(board, game, mover) && !kings_face(board)
}

/// D2, A2: with the Tris placed, does some piece of the side attack the enemy king that did not before?
pub(crate) fn placing_gives_check(before: &Board, placed: &Board, game: Game, side: Side) -> bool {
    let old = checkers(before, game, side.other());
    checkers(placed, game, side.other()).iter().any(|at| !old.contains(at))
}
