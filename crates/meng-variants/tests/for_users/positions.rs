//! Positions that several tests look at.

use meng_variants::{AnyPosition, Variant};

/// A few hundred positions of each game, reached by random play.
pub(crate) fn many_positions() -> impl Iterator<Item = AnyPosition> {
    Variant::ALL.into_iter().flat_map(|variant| (0..250).map(move |seed| AnyPosition::random(variant, seed)))
}

/// The position of a text.
pub(crate) fn position(variant: Variant, text: &str) -> AnyPosition {
    AnyPosition::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
