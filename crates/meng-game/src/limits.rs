//! The natural limit and dead material (adjudication Q1, R1, R2).
#![expect(
    clippy::arithmetic_side_effects,
    reason = "numbers of plies of a history in memory; those that do not count are among those since the last capture"
)]

use crate::{History, NaturalLimit};
use meng_core::{BySide, Rules, Side};
use meng_variants::FamilyRules;
use meng_xiangqi::Role;

/// Q1: whether the limit has been reached. Looks at single plies only if some are uncounted and there are plies enough.
pub(crate) fn is_limit_reached<R: Rules>(history: &History<R>, limit: NaturalLimit) -> bool {
    let halfmoves = history.position().halfmoves();
    halfmoves >= limit.plies() && halfmoves - uncounted(history, limit) >= limit.plies()
}

/// Q1: how many plies since the last capture do not count. Those before the start of the history are not known and
/// count.
pub(crate) fn uncounted<R: Rules>(history: &History<R>, limit: NaturalLimit) -> u32 {
    let Some(rule) = limit.uncounted else { return 0 };
    let since_capture = usize::try_from(history.position().halfmoves()).unwrap_or(usize::MAX);
    let first = history.len().saturating_sub(since_capture);
    let mut checks = BySide { red: 0u32, black: 0u32 };
    let (mut uncounted, mut answers) = (0, false);
    for (_, _, after) in history.steps(first) {
        let mover = !after.turn();
        let check = after.in_check();
        checks[mover] += u32::from(check);
        let beyond_cap = check && checks[mover] > rule.check_cap;
        uncounted += u32::from(beyond_cap || answers);
        answers = beyond_cap && rule.answers;
    }
    uncounted
}

/// R1: whether neither side has a chariot, horse, cannon or pawn, alone or in a composite, nor the game a Tris, on the
/// board or in the pool.
pub(crate) fn is_material_dead<R: FamilyRules>(rules: &R) -> bool {
    use meng_core::Base;
    let base = rules.base();
    let harmless = |side: Side| {
        base.pieces(side).into_iter().all(|at| {
            matches!(base.piece_at(at), None | Some((_, Role::King | Role::Advisor | Role::Elephant)))
        })
    };
    rules.pool() == 0 && rules.tris().is_empty() && harmless(Side::Red) && harmless(Side::Black)
}
