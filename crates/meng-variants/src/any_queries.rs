//! More that can be asked of a position of a game chosen at run time: the methods of `Position`, one choice each.

use crate::{AnyPlies, AnyPosition, Ply, Side, Variant, with_position};
use meng_core::{DescriptionOf, IllegalPly, Position};
use meng_geometry::{Point, PointSet};
use meng_xiangqi::Xiangqi;

/// What a ply does, in any of the games.
pub type Description = DescriptionOf<Xiangqi>;

/// Runs an expression with the rules of the game that a [`Variant`] names, as a type of the name given.
///
/// ```
/// use meng_core::PositionLine;
/// use meng_variants::{AnyPosition, Variant, with_rules};
///
/// let variant: Variant = "meng".parse()?;
/// let last = with_rules!(variant, R => {
///     let line: PositionLine<R> = "position startpos moves h2e2".parse()?;
///     AnyPosition::from(line.last().clone())
/// });
/// assert_eq!(last.variant(), Variant::Meng);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! with_rules {
    ($variant:expr, $rules:ident => $value:expr) => {
        match $variant {
            $crate::Variant::Xiangqi => {
                type $rules = $crate::Xiangqi;
                $value
            }
            $crate::Variant::DoubleTris => {
                type $rules = $crate::DoubleTris;
                $value
            }
            $crate::Variant::Meng => {
                type $rules = $crate::Meng;
                $value
            }
            $crate::Variant::MengClassic => {
                type $rules = $crate::MengClassic;
                $value
            }
        }
    };
}

macro_rules! from_position {
    ($($game:ident),*) => {$(
        impl From<Position<$crate::$game>> for AnyPosition {
            fn from(position: Position<$crate::$game>) -> Self {
                Self::$game(position)
            }
        }
    )*};
}

from_position!(Xiangqi, DoubleTris, Meng, MengClassic);

impl AnyPosition {
    /// A position of a game reached by random play; the same seed gives the same position everywhere.
    #[must_use]
    pub fn random(variant: Variant, seed: u64) -> Self {
        with_rules!(variant, R => Position::<R>::random(seed).into())
    }

    /// The position after so many random plies, or after fewer where no ply is legal.
    #[must_use]
    pub fn after_random_plies(&self, seed: u64, plies: u32) -> Self {
        with_position!(self, p => wrap p.after_random_plies(seed, plies))
    }

    /// The legal plies that start from a point.
    #[must_use]
    pub fn legal_plies_from(&self, from: Point) -> AnyPlies {
        with_position!(self, p => p.legal_plies_from(from))
    }

    /// The legal plies that go to a point (by their main part: an airdrop there does not count).
    #[must_use]
    pub fn legal_plies_to(&self, to: Point) -> AnyPlies {
        with_position!(self, p => p.legal_plies_to(to))
    }

    /// The legal plies that capture a piece.
    #[must_use]
    pub fn captures(&self) -> AnyPlies {
        with_position!(self, p => p.captures())
    }

    /// Whether there is a legal ply.
    #[must_use]
    pub fn has_ply(&self) -> bool {
        with_position!(self, p => p.has_ply())
    }

    /// The pieces of a side that attack a point, pinned ones and kings included (rules L5).
    #[must_use]
    pub fn attackers(&self, to: Point, by: Side) -> PointSet {
        with_position!(self, p => p.attackers(to, by))
    }

    /// The pinned pieces of a side.
    #[must_use]
    pub fn pinned(&self, side: Side) -> PointSet {
        with_position!(self, p => p.pinned(side))
    }

    /// The position with the other side to move, nothing else changed; `None` while in check.
    #[must_use]
    pub fn swap_turn(&self) -> Option<Self> {
        Some(with_position!(self, p => wrap p.swap_turn()?))
    }

    /// What a ply does here: which piece goes where, what it takes, whether it gives check or ends the game.
    ///
    /// # Errors
    ///
    /// The ply is not legal: which, and why.
    pub fn describe(&self, ply: Ply) -> Result<Description, IllegalPly<Ply>> {
        with_position!(self, p => p.describe(ply))
    }

    /// The number of lines of `depth` plies from here, every ply of the last level written to a list.
    #[must_use]
    pub fn perft_by_lists(&self, depth: u32) -> u64 {
        with_position!(self, p => p.perft_by_lists(depth))
    }

    /// The key computed from scratch, to check [`AnyPosition::key`].
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        with_position!(self, p => p.key_from_scratch())
    }
}

#[cfg(feature = "serde")]
mod serde_text {
    use crate::{AnyPosition, Variant};
    use alloc::string::{String, ToString};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// A position with the game that its text belongs to.
    #[derive(Serialize, Deserialize)]
    #[serde(rename = "Position")]
    struct Named {
        variant: Variant,
        position: String,
    }

    impl Serialize for AnyPosition {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Named { variant: self.variant(), position: self.to_string() }.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for AnyPosition {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let named = Named::deserialize(deserializer)?;
            Self::parse(named.variant, &named.position).map_err(D::Error::custom)
        }
    }
}
