//! What a Tris does: its step (T4), who may move it (L1, C5), who may take it (L2–L6, C2), where it may be
//! dropped (D1, D2, A2).

use crate::board::{Board, Point, Role, Side, Tris};
use crate::check;
use crate::game::Game;

/// T4: would a Tris step reach from one point to another, were that one empty?
pub(crate) fn step_reaches(board: &Board, game: Game, from: Point, to: Point) -> bool {
    let (files, ranks) = from.towards(to);
    match (files.abs(), ranks.abs()) {
        (0, 1) | (1, 0) | (1, 1) => true,
        (1, 2) | (2, 1) => {
            // `meng-classic`: hobbled like the Xiangqi horse, by the orthogonal point next to it.
            game != Game::MengClassic
                || from.offset(files / 2, ranks / 2).is_some_and(|leg| board.is_empty(leg))
        }
        _ => false,
    }
}

/// L1, C5: may the side make a step with this single Tris?
pub(crate) fn may_move(tris: Tris, side: Side) -> bool {
    !tris.waits && tris.holder.is_none_or(|holder| holder == side)
}

/// L2, L3, C2: may the piece of the side that stands on `taker` take the single Tris on `target`, which its
/// capturing move reaches? A composite is bound like a regular piece (L6).
pub(crate) fn may_take(board: &Board, game: Game, side: Side, taker: Point, target: Point) -> bool {
    if game == Game::MengClassic {
        // C2: a king, in a composite too, needs another own piece that attacks the point.
        let is_king = board.man(taker).is_some_and(|man| man.role == Role::King);
        return !is_king || check::attackers(board, game, side, target).iter().any(|&at| at != taker);
    }
    // L2: pieces of the locked side take it freely.
    if board.single_tris(target).is_some_and(|tris| tris.holder == Some(side)) {
        return true;
    }
    // L3: else two attackers, the taker among them: (i) pieces, (ii) virtual attacks of own-locked single
    // Tris.
    let pieces = check::attackers(board, game, side, target).len();
    pieces + virtual_attackers(board, game, side, target) >= 2
}

/// L3 (ii): how many single Tris locked with the side attack a point virtually.
fn virtual_attackers(board: &Board, game: Game, side: Side, target: Point) -> usize {
    board
        .single_tris_points()
        .filter(|&at| board.single_tris(at).is_some_and(|tris| tris.holder == Some(side)))
        .filter(|&at| step_reaches(board, game, at, target))
        .count()
}

/// A Tris as it is right after a side took or placed it: locked with that side (L1, A1, M1), or neutral (C1).
pub(crate) fn fresh(game: Game, side: Side) -> Tris {
    Tris { holder: if game.has_locks() { Some(side) } else { None }, ..Tris::default() }
}

/// D1, D2, A1, A2: the points where the side may place a Tris from off the board. X2 is judged elsewhere (D3,
/// A3).
pub(crate) fn placing_points(board: &Board, game: Game, side: Side) -> Vec<Point> {
    Point::all()
        .filter(|&at| board.is_empty(at))
        .filter(|&at| {
            let mut placed = board.clone();
            placed.set_tris(at, Some(fresh(game, side)));
            // C1, C3: no such limit in `meng-classic`.
            !game.has_locks() || !check::placing_gives_check(board, &placed, game, side)
        })
        .collect()
}
