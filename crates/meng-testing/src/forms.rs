//! Plies of any form, legal or not.

use meng_core::{Base, Ply, PlyOf, PointOf, PointSet, Position, RoleOf, Rules, SetOf};

/// Every point of the board.
pub(crate) fn points<R: Rules>() -> Vec<PointOf<R>> {
    SetOf::<R>::all().into_iter().collect()
}

/// Every role of the game.
pub(crate) fn roles<R: Rules>() -> Vec<RoleOf<R>> {
    ('A'..='Z').filter_map(|letter| RoleOf::<R>::try_from(letter).ok()).collect()
}

/// Every ply of the forms without airdrop, special plies left out: some legal, most not. Splits only from occupied
/// points, to keep the number in bounds (9 to 15 thousand on a Xiangqi board).
pub(crate) fn without_airdrop<R: Rules>(position: &Position<R>) -> impl Iterator<Item = PlyOf<R>> {
    let (points, roles) = (points::<R>(), roles::<R>());
    let drops = points.clone().into_iter().map(|to| Ply::Drop { to });
    let composites = position.base().blocks();
    let pairs =
        points.clone().into_iter().flat_map(move |from| points.clone().into_iter().map(move |to| (from, to)));
    let others = pairs.flat_map(move |(from, to)| {
        let leaving = if composites.has(from) { roles.clone() } else { Vec::new() };
        let leave = leaving.into_iter().map(move |role| Ply::Leave { role, from, to });
        let tris = composites.has(from).then_some(Ply::TrisLeaves { from, to });
        core::iter::once(Ply::Move { from, to }).chain(leave).chain(tris)
    });
    drops.chain(others)
}

/// Takes with an airdrop on every point: for the pairs of points where a legal ply takes something or an own piece
/// strikes something.
pub(crate) fn with_airdrop<R: Rules>(position: &Position<R>) -> impl Iterator<Item = PlyOf<R>> {
    let pieces = position.base().pieces(position.turn());
    let pairs = pieces
        .into_iter()
        .flat_map(|from| position.base().strikes(from).into_iter().map(move |to| (from, to)));
    pairs.flat_map(|(from, to)| points::<R>().into_iter().map(move |airdrop| Ply::Take { from, to, airdrop }))
}
