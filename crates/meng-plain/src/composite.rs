//! What a composite is made of, takes and splits into (chapter 7, C3, C4).

use crate::board::{Board, Man, Point, Role};
use crate::game::Game;
use crate::ply::Ply;
use crate::{moves, tris};

/// M4, A1: does the Tris on the target leave the board with the capture and have to be airdropped? In
/// `double-tris` every taken Tris; else that which a composite takes, single or under an enemy composite, for
/// the taker has one.
pub(crate) fn take_needs_airdrop(board: &Board, game: Game, from: Point, to: Point) -> bool {
    board.tris(to).is_some() && (!game.has_composites() || board.is_composite(from))
}

/// M2: may the whole composite move to this empty point?
pub(crate) fn moves_whole(board: &Board, game: Game, man: Man, from: Point, to: Point) -> bool {
    tris::step_reaches(board, game, from, to) && (man.role != Role::King || to.in_palace(man.side))
}

/// M6, C4: the splits of the composite on a point that end on this empty point.
pub(crate) fn splits(board: &Board, game: Game, man: Man, from: Point, to: Point) -> Vec<Ply> {
    let mut plies = Vec::new();
    // M6 a: the piece leaves by its own move without capture.
    if moves::moves(board, game, man, from, to) && may_leave(game, man.role, from) {
        plies.push(Ply::PieceLeaves { role: man.role, from, to });
    }
    // M6 b, not in `meng-classic` (C4): the Tris leaves by a Tris step, out of the palace too.
    if game == Game::Meng && tris::step_reaches(board, game, from, to) {
        plies.push(Ply::TrisLeaves { from, to });
    }
    plies
}

/// C4: in `meng-classic`, advisors and elephants leave only on their own points, of either half.
fn may_leave(game: Game, role: Role, from: Point) -> bool {
    match (game, role) {
        (Game::MengClassic, Role::Advisor) => from.is_advisor_point(),
        (Game::MengClassic, Role::Elephant) => from.is_elephant_point(),
        _ => true,
    }
}
