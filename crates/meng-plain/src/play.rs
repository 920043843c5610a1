//! What a ply does to the board and to the rest of the position.

use crate::board::{Board, Point, Side};
use crate::game::Game;
use crate::ply::Ply;
use crate::position::Position;
use crate::{holders, obligation, tris};

/// The board after a take and before the airdrop (A2): the taker stands on the point, with the Tris it had,
/// and what stood there is gone.
pub(crate) fn board_after_take(board: &Board, game: Game, side: Side, from: Point, to: Point) -> Board {
    let mut after = board.clone();
    after.set_tris(to, None);
    carry(&mut after, game, side, from, to);
    after
}

/// The board after a whole ply of the side. The ply must be a candidate.
pub(crate) fn board_after(board: &Board, game: Game, side: Side, ply: Ply) -> Board {
    let fresh = Some(tris::fresh(game, side));
    let mut after = board.clone();
    match ply {
        Ply::Move { from, to, airdrop: Some(point) } => {
            after = board_after_take(board, game, side, from, to);
            after.set_tris(point, fresh);
        }
        Ply::Move { from, to, airdrop: None } => carry(&mut after, game, side, from, to),
        Ply::Drop { to } => after.set_tris(to, fresh),
        // M6: the Tris that becomes single is locked with the side of the composite.
        Ply::PieceLeaves { from, to, .. } => {
            after.set_man(to, board.man(from));
            after.set_man(from, None);
            after.set_tris(from, fresh);
        }
        Ply::TrisLeaves { from, to } => {
            after.set_tris(from, None);
            after.set_tris(to, fresh);
        }
    }
    if game == Game::MengClassic {
        holders::settle(&mut after, side, ply);
    }
    after
}

/// Carries what stands on one point to another: a piece takes its Tris along, or stands on the Tris it finds
/// there, which is then its side's (M1, M4).
fn carry(board: &mut Board, game: Game, side: Side, from: Point, to: Point) {
    let (man, carried) = (board.man(from), board.tris(from));
    board.set_man(from, None);
    board.set_tris(from, None);
    board.set_man(to, man);
    if man.is_none() {
        // A single Tris moves and keeps its state.
        board.set_tris(to, carried);
    } else if carried.is_some() || board.tris(to).is_some() {
        board.set_tris(to, Some(tris::fresh(game, side)));
    }
}

/// The position after a ply. The ply must be a candidate.
pub(crate) fn position_after(before: &Position, ply: Ply) -> Position {
    let Position { game, side, .. } = *before;
    // T5: only a regular piece taken off the board counts.
    let captures = match ply {
        Ply::Move { to, .. } => before.board.man(to).is_some(),
        _ => false,
    };
    let captured = before.captured.saturating_add(u8::from(captures));
    let pool = match ply {
        Ply::Drop { .. } => before.pool.saturating_sub(1),
        _ => before.pool,
    };
    let (forced_drop, third_capture) = obligation::after(before, ply, captured, pool);
    Position {
        game,
        board: board_after(&before.board, game, side, ply),
        side: side.other(),
        pool,
        captured,
        forced_drop,
        third_capture,
        // F6
        halfmoves: if captures { 0 } else { before.halfmoves.saturating_add(1) },
        fullmoves: before.fullmoves.saturating_add(u32::from(side == Side::Black)),
    }
}
