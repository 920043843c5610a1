//! The list of plies, its parts and its length.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of plies of a position")]

use super::failure::{Failure, Property, ensure, ensure_of};
use core::ops::ControlFlow;
use meng_core::{Ply, PlyOf, Position, Rules, Scope};
use std::collections::BTreeSet;

/// Plies are legal and handed out once.
pub(super) fn legal<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let mut seen = BTreeSet::new();
    for ply in position.legal_plies() {
        ensure_of(position.is_legal(ply), Property::Legal, position, ply, "is in the list and not legal")?;
        ensure_of(
            position.why_illegal(ply).is_none(),
            Property::Legal,
            position,
            ply,
            "is legal and has a reason why not",
        )?;
        ensure_of(seen.insert(ply), Property::Distinct, position, ply, "is handed out twice")?;
    }
    Ok(())
}

/// Counts agree, and generation stops early.
pub(super) fn counts<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let plies = position.legal_plies();
    let listed = plies.len() as u64;
    let same = |count: u64, what: &str| {
        ensure(count == listed, Property::Count, position, || format!("{listed} plies, but {count} {what}"))
    };
    let (mut in_batches, mut one_by_one, mut batches, mut empty) = (0, 0, 0u64, true);
    let _ = position.batches(|batch| {
        in_batches += batch.len();
        one_by_one += batch.plies().count() as u64;
        batches += 1;
        empty &= batch.is_empty() == (batch.plies().next().is_none());
        ControlFlow::Continue(())
    });
    same(position.count_plies(), "counted")?;
    same(in_batches, "in batches")?;
    same(one_by_one, "out of batches")?;
    ensure(empty, Property::Count, position, || String::from("a batch is empty and has plies"))?;
    ensure(position.has_ply() == (listed > 0), Property::Count, position, || {
        format!("{listed} plies, but has_ply says {}", position.has_ply())
    })?;
    let mut seen = 0u64;
    let flow = position.batches(|_| {
        seen += 1;
        ControlFlow::Break(())
    });
    ensure(seen == batches.min(1) && flow.is_break() == (batches > 0), Property::Count, position, || {
        format!("{seen} batches after being told to stop at the first")
    })
}

/// The game is over just where no ply is left.
pub(super) fn outcome<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let over = position.outcome().is_some();
    ensure(over != position.has_ply(), Property::Outcome, position, || {
        format!("outcome {:?} with {} plies", position.outcome(), position.count_plies())
    })
}

/// The lists from a point, to a point, of drops and of captures are parts of the whole list.
pub(super) fn parts<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let all = position.legal_plies();
    let same = |mut found: Vec<PlyOf<R>>, is: &dyn Fn(&PlyOf<R>) -> bool, what: &str| {
        let mut expected: Vec<PlyOf<R>> = all.iter().copied().filter(|ply| is(ply)).collect();
        found.sort_unstable();
        expected.sort_unstable();
        ensure(found == expected, Property::Scope, position, || {
            format!("plies {what}: {found:?}, but the list has {expected:?}")
        })
    };
    for point in crate::forms::points::<R>() {
        let from = position.legal_plies_from(point).into_vec();
        same(from, &|ply| ply.from() == Some(point), &format!("from {point}"))?;
        let to = position.legal_plies_to(point).into_vec();
        same(to, &|ply| ply.to() == Some(point), &format!("to {point}"))?;
    }
    same(position.captures().into_vec(), &|&ply| position.is_capture(ply), "that capture")?;
    let mut drops = Vec::new();
    let _ = position.batches_in(Scope::drops(), |batch| {
        drops.extend(batch.plies().filter(|ply| matches!(ply, Ply::Drop { .. })));
        ControlFlow::Continue(())
    });
    same(drops, &|ply| matches!(ply, Ply::Drop { .. }), "that drop")
}

/// Perft by sets, by lists, and over the children.
pub(super) fn perft<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let (sets, lists) = (position.perft(2), position.perft_by_lists(2));
    let mut children = 0;
    let _ = position.for_each_child(|_, next| {
        children += next.legal_plies().len() as u64;
        ControlFlow::Continue(())
    });
    ensure(sets == lists && lists == children, Property::Perft, position, || {
        format!("{sets} lines of two plies by sets, {lists} by lists, {children} over the children")
    })?;
    let none = (position.perft(0), position.perft_by_lists(0));
    let depth_one = position.perft(1) == position.count_plies();
    ensure(none == (1, 1) && depth_one, Property::Perft, position, || {
        String::from("perft of depth 0 is not 1, or of depth 1 not the count")
    })
}
