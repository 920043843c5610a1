//! Threats of mate by checks (杀), for the approximation of the Chinese rules (adjudication P8).
#![expect(clippy::arithmetic_side_effects, reason = "numbers above 0 less 1")]

use crate::window::PlyOn;
use core::ops::ControlFlow;
use meng_core::{Base, Scope, Side};
use meng_variants::FamilyRules;

/// The longest mate that is looked for, in checks.
const MOST_CHECKS: u32 = 3;
/// How many plies one search looks at before it gives up and says no.
const MOST_PLIES: u32 = 20_000;

/// Whether a ply threatens a mate by checks that was not threatened before it.
pub(crate) fn is_new<R: FamilyRules>(step: &PlyOn<R>) -> bool {
    let side = step.before.turn();
    threatens_mate(step.after.rules(), side) && !threatens_mate(step.before.rules(), side)
}

/// Whether a side, were it to move, could mate by nothing but checks.
fn threatens_mate<R: FamilyRules>(rules: &R, side: Side) -> bool {
    let mut left = MOST_PLIES;
    mates(rules, side, MOST_CHECKS, &mut left)
}

fn mates<R: FamilyRules>(rules: &R, side: Side, checks: u32, left: &mut u32) -> bool {
    checks > 0
        && any_ply(rules, side, left, &mut |after, left| {
            let in_check = !after.base().checkers(&after.base().guard(!side)).is_empty();
            in_check
                && !any_ply(after, !side, left, &mut |reply, left| !mates(reply, side, checks - 1, left))
                && *left > 0
        })
}

/// Whether some legal ply of a side leads to rules that pass a test. Once `left` is used up, the answer is no.
fn any_ply<R: FamilyRules>(
    rules: &R,
    side: Side,
    left: &mut u32,
    test: &mut dyn FnMut(&R, &mut u32) -> bool,
) -> bool {
    rules
        .each_batch(side, Scope::all(), &mut |batch| {
            for ply in batch.plies() {
                if *left == 0 {
                    return ControlFlow::Continue(());
                }
                *left -= 1;
                let mut after = rules.clone();
                after.apply(side, ply);
                if test(&after, left) {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        })
        .is_break()
}
