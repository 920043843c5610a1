//! What every legal ply does.

use super::failure::{Failure, Property, ensure_of};
use meng_core::{Base, PointSet, Position, Rules, Side};

/// Plays each legal ply and looks at the position after it.
pub(super) fn check<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    for ply in position.legal_plies() {
        let ensure = |holds, property, what: &str| ensure_of(holds, property, position, ply, what);
        let Ok(next) = position.play(ply) else {
            return ensure(false, Property::Legal, "is in the list and cannot be played");
        };
        ensure(next.turn() == !position.turn(), Property::Legal, "does not give the turn to the other side")?;
        let problems = next.setup().problems();
        if !problems.is_empty() {
            let what = format!("leads to {next}, which is not valid: {problems}");
            return ensure(false, Property::Valid, &what);
        }
        ensure(
            next.key() == next.key_from_scratch(),
            Property::Key,
            "leaves a key that is not that from scratch",
        )?;
        ensure(
            position.gives_check(ply) == next.in_check(),
            Property::Check,
            "gives check, or not, unforetold",
        )?;
        let gone = pieces(position).saturating_sub(pieces(&next));
        let captures = position.is_capture(ply);
        ensure(gone == usize::from(captures), Property::Capture, "captures, or not, unforetold")?;
        let halfmoves = if captures { 0 } else { position.halfmoves().saturating_add(1) };
        let fullmoves = position.fullmoves().saturating_add(u32::from(!position.turn().is_red()));
        ensure(
            (next.halfmoves(), next.fullmoves()) == (halfmoves, fullmoves),
            Property::Capture,
            "leaves wrong counters",
        )?;
        if captures {
            ensure(
                position.is_irreversible(ply),
                Property::Capture,
                "captures and is said to be reversible",
            )?;
        }
    }
    Ok(())
}

/// How many pieces of the base are on the board.
fn pieces<R: Rules>(position: &Position<R>) -> usize {
    Side::ALL.into_iter().map(|side| position.base().pieces(side).size()).sum()
}
