//! Positions, games and set-ups from bytes (feature `arbitrary`), for fuzzing.
//!
//! Every byte string gives something, and like byte strings give like games, so that a fuzzer's mutations are small
//! changes of the play. Two bytes are a ply.
//!
//! ```
//! use arbitrary::Unstructured;
//! use meng_testing::bytes;
//! use meng_variants::Meng;
//!
//! let mut bytes = Unstructured::new(&[1, 0, 0, 17, 0, 200, 1]);
//! let position = bytes::position::<Meng>(&mut bytes)?;
//! assert_eq!(position.tris_count(), 2);
//! # Ok::<(), arbitrary::Error>(())
//! ```

use crate::{Edit, Playout, Starts, edited, pick};
use arbitrary::{Arbitrary, Result, Unstructured};
use meng_core::{PlyOf, Position, Setup, Side};
use meng_geometry::{Point, PointSet};
use meng_variants::{AnyPosition, Variant};

/// The most plies of a game from bytes, whatever their number.
pub const MOST_PLIES: usize = 300;

impl<'a, R: Starts> Arbitrary<'a> for Playout<R> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        playout(bytes, MOST_PLIES)
    }
}

/// A game of at most so many plies: a byte for the start position, two for each ply, until the bytes run out.
///
/// # Errors
///
/// None at present: bytes that are missing count as 0.
pub fn playout<R: Starts>(bytes: &mut Unstructured<'_>, most: usize) -> Result<Playout<R>> {
    let start = u32::from(bytes.arbitrary::<u8>()?);
    let plies = most.min(MOST_PLIES).min(bytes.len().div_ceil(2));
    let choices: Vec<u32> = core::iter::repeat_with(|| bytes.arbitrary::<u16>().map(u32::from))
        .take(plies)
        .collect::<Result<_>>()?;
    Ok(Playout::of_game(start, choices))
}

/// A position as it occurs in play.
///
/// # Errors
///
/// As [`playout`].
pub fn position<R: Starts>(bytes: &mut Unstructured<'_>) -> Result<Position<R>> {
    Ok(playout::<R>(bytes, MOST_PLIES)?.into_end())
}

/// A legal ply of a position; `None` if it has none.
///
/// # Errors
///
/// As [`playout`].
pub fn ply<R: Starts>(bytes: &mut Unstructured<'_>, position: &Position<R>) -> Result<Option<PlyOf<R>>> {
    Ok(pick(position, u32::from(bytes.arbitrary::<u16>()?)))
}

/// A position of any of the four games; a byte for the game.
///
/// # Errors
///
/// As [`playout`].
pub fn any_position(bytes: &mut Unstructured<'_>) -> Result<AnyPosition> {
    Ok(match variant(bytes)? {
        Variant::Xiangqi => AnyPosition::Xiangqi(position(bytes)?),
        Variant::DoubleTris => AnyPosition::DoubleTris(position(bytes)?),
        Variant::Meng => AnyPosition::Meng(position(bytes)?),
        Variant::MengClassic => AnyPosition::MengClassic(position(bytes)?),
    })
}

/// A set-up that a position text can say, mostly invalid ([`edited`]).
///
/// # Errors
///
/// As [`playout`].
pub fn setup<R: Starts>(bytes: &mut Unstructured<'_>) -> Result<Setup<R>> {
    let edits: Vec<Edit> = (0..bytes.int_in_range(0..=12)?)
        .map(|_| Ok(Edit { point: bytes.arbitrary()?, symbol: bytes.arbitrary()? }))
        .collect::<Result<_>>()?;
    let turn = side(bytes)?;
    let mut setup = edited(&position::<R>(bytes)?, &edits);
    if !edits.is_empty() {
        setup.turn = turn;
    }
    Ok(setup)
}

/// One of the four games.
///
/// # Errors
///
/// As [`playout`].
pub fn variant(bytes: &mut Unstructured<'_>) -> Result<Variant> {
    bytes.choose(&Variant::ALL).copied()
}

/// A side.
///
/// # Errors
///
/// As [`playout`].
pub fn side(bytes: &mut Unstructured<'_>) -> Result<Side> {
    bytes.choose(&Side::ALL).copied()
}

/// A point of the Xiangqi board.
///
/// # Errors
///
/// As [`playout`].
pub fn point(bytes: &mut Unstructured<'_>) -> Result<Point> {
    let index = bytes.int_in_range(0..=89u8)?;
    Point::from_index(index).ok_or(arbitrary::Error::IncorrectFormat)
}

/// A set of points of the Xiangqi board.
///
/// # Errors
///
/// As [`playout`].
pub fn point_set(bytes: &mut Unstructured<'_>) -> Result<PointSet> {
    Ok(PointSet::from_bits(bytes.arbitrary()?))
}
