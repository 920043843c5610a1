//! Which game?

use alloc::string::{String, ToString};
use core::{fmt, str::FromStr};
use thiserror::Error;

/// One of the four games, by the name that records and commands use.
///
/// ```
/// use meng_variants::Variant;
/// assert_eq!("double-tris".parse(), Ok(Variant::DoubleTris));
/// assert_eq!(Variant::Meng.to_string(), "meng");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Variant {
    /// Xiangqi 中国象棋.
    #[default]
    Xiangqi,
    /// Double-Tris Xiangqi 双太玄象棋.
    DoubleTris,
    /// MengXiangqi 萌象棋.
    Meng,
    /// Meng Ternary Chinese Chess 萌式三元中国象棋.
    MengClassic,
}

impl Variant {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Xiangqi, Self::DoubleTris, Self::Meng, Self::MengClassic];

    /// The name that records and commands use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Xiangqi => "xiangqi",
            Self::DoubleTris => "double-tris",
            Self::Meng => "meng",
            Self::MengClassic => "meng-classic",
        }
    }

    /// The English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xiangqi => "Xiangqi",
            Self::DoubleTris => "Double-Tris Xiangqi",
            Self::Meng => "MengXiangqi",
            Self::MengClassic => "Meng Ternary Chinese Chess",
        }
    }

    /// The Chinese name.
    #[must_use]
    pub const fn chinese_name(self) -> &'static str {
        match self {
            Self::Xiangqi => "中国象棋",
            Self::DoubleTris => "双太玄象棋",
            Self::Meng => "萌象棋",
            Self::MengClassic => "萌式三元中国象棋",
        }
    }

    /// Whether the game has Tris.
    #[must_use]
    pub const fn has_tris(self) -> bool {
        !matches!(self, Self::Xiangqi)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text names none of the four games.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no game: '{0}' (xiangqi, double-tris, meng or meng-classic)")]
pub struct ParseVariantError(pub String);

impl FromStr for Variant {
    type Err = ParseVariantError;

    /// Reads the name of a game; upper case and `_` or a blank for `-` are read too.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let same =
            |id: &str| text.len() == id.len() && text.bytes().zip(id.bytes()).all(|(a, b)| normal(a) == b);
        Self::ALL
            .into_iter()
            .find(|variant| same(variant.id()))
            .ok_or_else(|| ParseVariantError(text.chars().take(40).collect::<String>().to_string()))
    }
}

const fn normal(byte: u8) -> u8 {
    match byte {
        b'_' | b' ' => b'-',
        _ => byte.to_ascii_lowercase(),
    }
}

#[cfg(feature = "serde")]
mod serde_text {
    use super::Variant;
    use alloc::borrow::Cow;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    impl Serialize for Variant {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Variant {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }
}
