//! Strategies of proptest (feature `proptest`): everything a property test over the games needs.
//!
//! Positions are reached by legal play ([`Playout`]), so each is one that can occur; shrinking leaves plies out that
//! the rest does not need, and what it ends at was played legally too. `any::<Playout<R>>()` works as well.
//!
//! | wanted | strategy |
//! | --- | --- |
//! | points, sets, sides, roles, pieces, games | [`points`], [`point_sets`], [`sides`], [`roles`], [`pieces`], [`variants`] |
//! | a valid position | [`positions`], [`positions_from`]; of a game chosen at run time [`any_positions`] |
//! | a position and a legal ply of it | [`played_plies`] |
//! | a position and a ply of any form, mostly illegal | [`plies_of_any_form`] |
//! | a whole game | [`playouts`], [`playouts_from`] |
//! | a set-up, mostly invalid | [`setups`] |
//! | a record with variations, comments and tags | `records`, `records_of` (feature `record`) |

mod playouts;
#[cfg(feature = "record")]
mod records;

use crate::{Edit, Playout, Starts, edited, forms, pick};
use core::ops::RangeInclusive;
use meng_core::{Ply, PlyOf, Position, Rules, Setup, Side};
use meng_geometry::{Point, PointSet};
use meng_variants::{AnyPosition, DoubleTris, Meng, MengClassic, Piece, Role, Variant, Xiangqi};
use proptest::{
    arbitrary::{Arbitrary, any},
    collection::vec,
    option,
    sample::{Index, select},
    strategy::{BoxedStrategy, Strategy, Union},
};

pub use playouts::{PlayoutTree, Playouts};
#[cfg(feature = "record")]
pub use records::{records, records_of};

/// How many plies the games of [`positions`], [`playouts`] and the like have. Long enough for every capture, drop and
/// split; most games that go on so long have few pieces left.
pub const USUAL_PLIES: RangeInclusive<usize> = 0..=100;

/// The points of the Xiangqi board; shrinks towards `a0`.
pub fn points() -> impl Strategy<Value = Point> {
    (0..90u8).prop_filter_map("off the board", Point::from_index)
}

/// Sets of points, from empty to full; shrinks by leaving points out.
pub fn point_sets() -> impl Strategy<Value = PointSet> {
    (0..=90usize).prop_flat_map(|most| vec(points(), 0..=most)).prop_map(PointSet::from_iter)
}

/// Both sides; shrinks towards Red.
pub fn sides() -> impl Strategy<Value = Side> {
    select(&Side::ALL[..])
}

/// The roles of Xiangqi pieces.
pub fn roles() -> impl Strategy<Value = Role> {
    select(&Role::ALL[..])
}

/// The pieces of both sides.
pub fn pieces() -> impl Strategy<Value = Piece> {
    (sides(), roles()).prop_map(|(side, role)| Piece { side, role })
}

/// The four games; shrinks towards Xiangqi.
pub fn variants() -> impl Strategy<Value = Variant> {
    select(&Variant::ALL[..])
}

/// Games from each start position of the rules, with every number of Tris.
pub fn playouts<R: Starts>() -> Playouts<R> {
    playouts_from(R::starts(), USUAL_PLIES)
}

/// Games from start positions of your own, with a number of plies in a range (less if a game ends before).
///
/// Without start positions, from the usual one.
pub fn playouts_from<R: Rules>(starts: Vec<Position<R>>, plies: RangeInclusive<usize>) -> Playouts<R> {
    Playouts::new(starts, plies)
}

/// Positions as they occur in play; shrinks towards the start positions.
pub fn positions<R: Starts>() -> impl Strategy<Value = Position<R>> {
    playouts::<R>().prop_map(Playout::into_end)
}

/// Positions as they occur in play from start positions of your own.
pub fn positions_from<R: Rules>(
    starts: Vec<Position<R>>,
    plies: RangeInclusive<usize>,
) -> impl Strategy<Value = Position<R>> {
    playouts_from(starts, plies).prop_map(Playout::into_end)
}

/// Positions of all four games, as one type.
pub fn any_positions() -> impl Strategy<Value = AnyPosition> {
    Union::new(Variant::ALL.map(any_positions_of))
}

/// Positions of a game chosen at run time.
pub fn any_positions_of(variant: Variant) -> BoxedStrategy<AnyPosition> {
    match variant {
        Variant::Xiangqi => positions::<Xiangqi>().prop_map(AnyPosition::Xiangqi).boxed(),
        Variant::DoubleTris => positions::<DoubleTris>().prop_map(AnyPosition::DoubleTris).boxed(),
        Variant::Meng => positions::<Meng>().prop_map(AnyPosition::Meng).boxed(),
        Variant::MengClassic => positions::<MengClassic>().prop_map(AnyPosition::MengClassic).boxed(),
    }
}

/// A position and a legal ply of it, the rare kinds as often as the common ones.
///
/// From a game whose start position has no legal ply there is nothing to give: the strategy rejects then.
pub fn played_plies<R: Starts>() -> impl Strategy<Value = (Position<R>, PlyOf<R>)> {
    (playouts::<R>(), any::<u32>()).prop_filter_map("no legal ply from the start", |(playout, choice)| {
        let ply = pick(playout.end(), choice);
        ply.map(|ply| (playout.end().clone(), ply)).or_else(|| playout.last_ply())
    })
}

/// The legal plies of a position; `None` if it has none.
#[must_use]
pub fn legal_plies_of<R: Rules>(position: &Position<R>) -> Option<impl Strategy<Value = PlyOf<R>> + use<R>> {
    let plies = position.legal_plies();
    if plies.is_empty() { None } else { Some(any::<Index>().prop_map(move |index| *index.get(&plies))) }
}

/// A position and a ply of any form, rarely a legal one: to test how illegal plies are refused. Special plies of a
/// base (castling) are left out.
pub fn plies_of_any_form<R: Starts>() -> impl Strategy<Value = (Position<R>, PlyOf<R>)> {
    let (points, roles) = (forms::points::<R>(), forms::roles::<R>());
    (positions::<R>(), 0..5u8, any::<[Index; 4]>()).prop_map(
        move |(position, form, [role, from, to, airdrop])| {
            let (from, to, airdrop) = (*from.get(&points), *to.get(&points), *airdrop.get(&points));
            let ply = match form {
                0 => Ply::Move { from, to },
                1 => Ply::Take { from, to, airdrop },
                2 => Ply::Drop { to },
                3 => Ply::Leave { role: *role.get(&roles), from, to },
                _ => Ply::TrisLeaves { from, to },
            };
            (position, ply)
        },
    )
}

/// Set-ups that a position text can say, mostly invalid: positions with pieces and Tris put in and taken off, and
/// perhaps the other side to move. Shrinks towards valid ones.
pub fn setups<R: Starts>() -> impl Strategy<Value = Setup<R>> {
    let edits = vec((any::<u16>(), any::<u16>()).prop_map(|(point, symbol)| Edit { point, symbol }), 0..=12);
    (positions::<R>(), edits, option::of((sides(), any::<u32>(), 1..=u32::MAX))).prop_map(
        |(position, edits, state)| {
            let mut setup = edited(&position, &edits);
            if let Some((turn, halfmoves, fullmoves)) = state {
                // A position text holds nine digits.
                (setup.turn, setup.halfmoves) = (turn, halfmoves % 1_000_000_000);
                setup.fullmoves = (fullmoves % 1_000_000_000).max(1);
            }
            setup
        },
    )
}

impl<R: Starts + 'static> Arbitrary for Playout<R> {
    /// How many plies; [`USUAL_PLIES`] by default.
    type Parameters = Option<RangeInclusive<usize>>;
    type Strategy = Playouts<R>;

    fn arbitrary_with(plies: Self::Parameters) -> Self::Strategy {
        playouts_from(R::starts(), plies.unwrap_or(USUAL_PLIES))
    }
}
