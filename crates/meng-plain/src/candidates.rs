//! Which plies a side could try: all whole plies by the moves of its pieces and Tris, before the safety of
//! its own king (X2) and the forced drop (D4) are asked.

use crate::board::{Man, Point, Role};
use crate::ply::Ply;
use crate::position::Position;
use crate::{composite, moves, play, tris};

/// All plies that only X2 and D4 can still forbid.
pub(crate) fn candidates(position: &Position) -> Vec<Ply> {
    let Position { board, side, .. } = position;
    let mut plies = Vec::new();
    for from in Point::all() {
        match (board.man(from), board.tris(from)) {
            (Some(man), _) if man.side == *side => {
                for to in Point::all() {
                    plies.extend(piece_plies(position, man, from, to));
                }
            }
            (None, Some(single)) if tris::may_move(single, *side) => plies.extend(tris_steps(position, from)),
            _ => {}
        }
    }
    plies.extend(drops(position));
    plies
}

/// What the piece or composite on one point may do with another point.
fn piece_plies(position: &Position, man: Man, from: Point, to: Point) -> Vec<Ply> {
    let Position { board, game, side, .. } = position;
    let game = *game;
    if board.is_empty(to) {
        if board.is_composite(from) {
            let mut plies = composite::splits(board, game, man, from, to);
            if composite::moves_whole(board, game, man, from, to) {
                plies.push(Ply::Move { from, to, airdrop: None });
            }
            return plies;
        }
        let moves = moves::moves(board, game, man, from, to);
        return if moves { vec![Ply::Move { from, to, airdrop: None }] } else { Vec::new() };
    }
    if !moves::captures(board, game, man, from, to) {
        return Vec::new();
    }
    let may_take = match board.man(to) {
        // A king is never taken: the game ends before.
        Some(target) => target.side != *side && target.role != Role::King,
        None => tris::may_take(board, game, *side, from, to),
    };
    if !may_take {
        return Vec::new();
    }
    if !composite::take_needs_airdrop(board, game, from, to) {
        return vec![Ply::Move { from, to, airdrop: None }];
    }
    // A1, A2, A4: one ply for each airdrop point, judged on the board after the take.
    let taken = play::board_after_take(board, game, *side, from, to);
    tris::placing_points(&taken, game, *side)
        .into_iter()
        .map(|point| Ply::Move { from, to, airdrop: Some(point) })
        .collect()
}

/// T4: the steps of a single Tris, to empty points.
fn tris_steps(position: &Position, from: Point) -> Vec<Ply> {
    let Position { board, game, .. } = position;
    Point::all()
        .filter(|&to| board.is_empty(to) && tris::step_reaches(board, *game, from, to))
        .map(|to| Ply::Move { from, to, airdrop: None })
        .collect()
}

/// D1: drops, once 2 pieces have been captured and as long as the pool lasts.
fn drops(position: &Position) -> Vec<Ply> {
    if position.captured < 2 || position.pool == 0 {
        return Vec::new();
    }
    let points = tris::placing_points(&position.board, position.game, position.side);
    points.into_iter().map(|to| Ply::Drop { to }).collect()
}
