//! When a side must drop: the forced drop of `meng` and `double-tris` (D4, D5).

use crate::board::Point;
use crate::ply::Ply;
use crate::position::Position;

/// D4: the plies that the obligation leaves of all legal ones.
pub(crate) fn allowed(position: &Position, legal: Vec<Ply>) -> Vec<Ply> {
    // D4a: a side in check first answers the check.
    if !position.forced_drop || position.in_check() {
        return legal;
    }
    // D4c: without any legal drop, any legal ply will do.
    if !legal.iter().any(is_drop) {
        return legal;
    }
    legal.into_iter().filter(|ply| is_drop(ply) || recaptures(position, ply)).collect()
}

/// Is it a drop? An airdrop is none.
const fn is_drop(ply: &Ply) -> bool {
    matches!(ply, Ply::Drop { .. })
}

/// D4b: right after the third capture, does the ply take what stands on its point?
fn recaptures(position: &Position, ply: &Ply) -> bool {
    match ply {
        Ply::Move { to, .. } => position.third_capture == Some(*to),
        _ => false,
    }
}

/// D4, D5: whether a drop is owed after a ply, and the point of the third capture if this ply made it. It
/// arises when the count goes from 2 to 3 with a full pool, and ends with the pool.
pub(crate) fn after(before: &Position, ply: Ply, captured: u8, pool: u8) -> (bool, Option<Point>) {
    if !before.game.has_locks() {
        return (false, None);
    }
    let pool_is_full = before.board.tris_count() == 0 && before.pool > 0;
    match ply {
        Ply::Move { to, .. } if before.captured == 2 && captured == 3 && pool_is_full => (true, Some(to)),
        _ => (before.forced_drop && pool > 0, None),
    }
}
