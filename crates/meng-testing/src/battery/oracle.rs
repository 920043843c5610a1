//! Comparison with a slow plain generator, and one for board games without layers.
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use super::failure::{Failure, Property, failure};
use meng_core::{Base, PlyOf, PointSet, Position, ProblemKind, Problems, Rules, SetOf, Side};
use std::collections::BTreeSet;

/// The plies are those of the oracle, no more and no less.
pub(super) fn complete<R: Rules>(position: &Position<R>, oracle: Vec<String>) -> Result<(), Failure> {
    let expected: BTreeSet<String> = oracle.into_iter().collect();
    let found: BTreeSet<String> = position.legal_plies().iter().map(ToString::to_string).collect();
    let detail = match (found.difference(&expected).next(), expected.difference(&found).next()) {
        (Some(ply), _) => format!("the oracle does not know {ply}"),
        (None, Some(ply)) => format!("only the oracle knows {ply}"),
        (None, None) => return Ok(()),
    };
    Err(failure(Property::Complete, position, detail))
}

/// The legal plies of a board game without layers, found slowly: each piece is tried on each point that its movement
/// reaches, and the ply is legal if the king it leaves behind cannot be taken. An oracle for [`Battery`](super::Battery).
///
/// It trusts the base for the movement of single pieces and for special plies, and for nothing about the safety of kings
/// but the validity of set-ups. Of a game with layers it knows the plies of the pieces only.
#[must_use]
pub fn by_trial<R: Rules>(position: &Position<R>) -> Vec<String> {
    let (base, turn) = (position.base(), position.turn());
    if base.over().is_some() {
        return Vec::new();
    }
    let may_be_taken = R::Base::ROYAL_MAY_BE_TAKEN;
    let royal = if may_be_taken { SetOf::<R>::none() } else { base.royal(!turn) };
    let enemies = base.pieces(!turn) - royal;
    let mut plies = Vec::new();
    for from in base.pieces(turn) {
        for to in base.quiets(from) | (base.strikes(from) & enemies) {
            let mut next = base.clone();
            next.go(from, to);
            if may_be_taken || !leaves_king_in_danger(&next, turn) {
                plies.push(PlyOf::<R>::Move { from, to }.to_string());
            }
        }
    }
    base.specials(turn, SetOf::<R>::all(), &mut |special, _| plies.push(special.to_string()));
    plies
}

/// Whether it could not be the other side's turn now (rules X2).
fn leaves_king_in_danger<B: Base>(base: &B, mover: Side) -> bool {
    let mut problems = Problems::default();
    base.problems(!mover, B::Set::none(), &mut problems);
    problems.has(ProblemKind::OpponentInCheck) || problems.has(ProblemKind::KingsFace)
}
