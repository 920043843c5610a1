//! Who may move the neutral Tris of `meng-classic`: pendulum, double lock and single lock (C5).

use crate::board::{Board, Point, Side, Tris};
use crate::ply::Ply;

/// C5: settles the states of the single Tris on the board after a ply of the side.
pub(crate) fn settle(board: &mut Board, side: Side, ply: Ply) {
    let placed = placed_point(ply);
    if let Some(at) = placed {
        board.set_tris(at, Some(placed_tris(board, side, ply)));
    }
    let singles: Vec<Point> = board.single_tris_points().collect();
    match *singles.as_slice() {
        [only] => settle_alone(board, only, placed == Some(only) || moved_point(ply) == Some(only)),
        [one, two] => {
            if placed == Some(one) {
                double_lock(board, side, one, two);
            } else if placed == Some(two) {
                double_lock(board, side, two, one);
            }
        }
        _ => {}
    }
}

/// The point where the ply placed a Tris by drop, airdrop or split (C5b).
const fn placed_point(ply: Ply) -> Option<Point> {
    match ply {
        Ply::Move { airdrop, .. } => airdrop,
        Ply::Drop { to } => Some(to),
        // The Tris stays where the composite stood.
        Ply::PieceLeaves { from, .. } => Some(from),
        Ply::TrisLeaves { to, .. } => Some(to),
    }
}

/// The point to which the ply moved a piece or a Tris.
const fn moved_point(ply: Ply) -> Option<Point> {
    match ply {
        Ply::Move { to, .. } => Some(to),
        _ => None,
    }
}

/// C5c, C5d: a dropped or airdropped Tris starts as pendulum; one split off by a side with at most 3 regular
/// pieces, king and composites included, is single-locked to it.
fn placed_tris(board: &Board, side: Side, ply: Ply) -> Tris {
    let is_split = matches!(ply, Ply::PieceLeaves { .. } | Ply::TrisLeaves { .. });
    let is_locked = is_split && board.men_of(side).count() <= 3;
    Tris { single_locked: is_locked.then_some(side), ..Tris::default() }
}

/// C5a, C5c, C5d: a lone Tris follows its own state; as pendulum it makes the other side wait right after it
/// was placed or moved.
fn settle_alone(board: &mut Board, at: Point, just_touched: bool) {
    if let Some(tris) = board.single_tris(at) {
        let own = tris.single_locked;
        let waits = own.is_none() && just_touched;
        board.set_tris(at, Some(Tris { holder: own, single_locked: own, waits }));
    }
}

/// C5b: the side that placed one of two last holds that one, the other side holds the other one; nobody
/// waits.
fn double_lock(board: &mut Board, side: Side, placed: Point, older: Point) {
    for (at, holder) in [(placed, side), (older, side.other())] {
        if let Some(tris) = board.single_tris(at) {
            board.set_tris(at, Some(Tris { holder: Some(holder), waits: false, ..tris }));
        }
    }
}
