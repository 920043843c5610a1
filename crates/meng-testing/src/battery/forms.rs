//! Plies of every form: what is not in the list is refused.

use super::failure::{Failure, Property, ensure_of};
use crate::forms;
use meng_core::{PlyOf, Position, Rules};
use std::collections::BTreeSet;

/// `is_legal` agrees with the list for every form of ply, and the rest is refused.
pub(super) fn agree<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let legal: BTreeSet<PlyOf<R>> = position.legal_plies().into_iter().collect();
    let text = position.to_string();
    for ply in forms::without_airdrop(position).chain(forms::with_airdrop(position)) {
        let listed = legal.contains(&ply);
        ensure_of(
            position.is_legal(ply) == listed,
            Property::Scope,
            position,
            ply,
            "is legal, but not listed",
        )?;
        if listed {
            continue;
        }
        let reason = position.why_illegal(ply);
        ensure_of(reason.is_some(), Property::Refusal, position, ply, "is not legal and has no reason")?;
        let mut tried = position.clone();
        let refused = tried.play_mut(ply);
        let told = refused.is_err_and(|error| error.ply == ply && Some(error.reason) == reason);
        ensure_of(told, Property::Refusal, position, ply, "is not legal and not refused as such")?;
        ensure_of(
            tried == *position,
            Property::Refusal,
            position,
            ply,
            "was refused and changed the position",
        )?;
    }
    if position.to_string() == text {
        Ok(())
    } else {
        Err(super::failure::failure(Property::Refusal, position, "the position changed"))
    }
}
