//! The two sides, and tables by side.

use core::{
    fmt,
    ops::{Index, IndexMut, Not},
    str::FromStr,
};
use thiserror::Error;

/// One of the two sides. Red moves first (rules B5); in a chess base Red is White.
///
/// ```
/// use meng_core::Side;
/// assert_eq!(!Side::Red, Side::Black);
/// assert_eq!(Side::Red.to_string(), "w");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side that moves first.
    Red,
    /// The other side.
    Black,
}

impl Side {
    /// Both, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// 0 for Red, 1 for Black.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether this is Red.
    #[must_use]
    #[inline]
    pub const fn is_red(self) -> bool {
        matches!(self, Self::Red)
    }

    /// The other side, usable in constants (`!side` elsewhere).
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// The English name, `Red` or `Black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "Red",
            Self::Black => "Black",
        }
    }
}

impl Not for Side {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opposite()
    }
}

/// A text is no side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no side (w or r for Red, b for Black)")]
pub struct ParseSideError;

impl FromStr for Side {
    type Err = ParseSideError;

    /// Reads `w` or `r` as Red and `b` as Black (rules F1).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "w" | "r" => Ok(Self::Red),
            "b" => Ok(Self::Black),
            _ => Err(ParseSideError),
        }
    }
}

impl fmt::Display for Side {
    /// `w` for Red, `b` for Black, as in a position text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "w",
            Self::Black => "b",
        })
    }
}

/// One value for each side, indexed by [`Side`].
///
/// ```
/// use meng_core::{BySide, Side};
/// let mut captured = BySide { red: 0, black: 0 };
/// captured[Side::Black] += 1;
/// assert_eq!(captured.black, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T> {
    /// Red's value.
    pub red: T,
    /// Black's value.
    pub black: T,
}

impl<T> BySide<T> {
    /// The value for each side, made by a function.
    pub fn new_with(mut value: impl FnMut(Side) -> T) -> Self {
        Self { red: value(Side::Red), black: value(Side::Black) }
    }

    /// Each side with its value, Red first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        [(Side::Red, &self.red), (Side::Black, &self.black)].into_iter()
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Red => &self.red,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Red => &mut self.red,
            Side::Black => &mut self.black,
        }
    }
}

#[cfg(feature = "serde")]
mod serde_text {
    use super::Side;
    use alloc::borrow::Cow;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    impl Serialize for Side {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Side {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }
}
