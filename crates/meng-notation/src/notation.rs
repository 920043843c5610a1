//! Which notations are there, and what are they called?

use alloc::string::String;
use core::{fmt, str::FromStr};
use thiserror::Error;

/// A way to write plies.
///
/// `Display` writes the name that commands use; [`Notation::tag`] is the name of a record's `Format` tag. `FromStr` reads
/// both.
///
/// ```
/// use meng_notation::Notation;
/// assert_eq!("chinese-rank".parse(), Ok(Notation::ChineseRank));
/// assert_eq!("DualCoordinate".parse(), Ok(Notation::Dual));
/// assert_eq!(Notation::Wxf.to_string(), "wxf");
/// assert_eq!(Notation::Wxf.tag(), "WXF");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Notation {
    /// Traditional (传统): `炮二平五`, `玄O平五进四` (notation section 2).
    #[default]
    Chinese,
    /// Traditional with rank axis (传统增纵轴): `炮二进G` (notation section 3).
    ChineseRank,
    /// Dual coordinate (双元坐标): `炮二C>五C` (notation section 4).
    Dual,
    /// Dual coordinate with English names and Arabic files: `C2C>5C`, `TrisR1A>2C`. The case of the rank letters tells the
    /// side.
    DualLetters,
    /// World Xiangqi Federation: `C2.5`, `H8+7` (notation section 5). Plies of Tris and composites are machine texts.
    Wxf,
    /// ICCS: `H2-E2` (notation section 5). What is no plain move is a machine text.
    Iccs,
    /// Machine moves: `h2e2`, `T@e4`, `R%e4e8` (rules N1 to N3).
    Uci,
    /// SAN-like forms of chess programs, read only: `Che2`, `c4` (notation section 5).
    San,
}

impl Notation {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Chinese,
        Self::ChineseRank,
        Self::Dual,
        Self::DualLetters,
        Self::Wxf,
        Self::Iccs,
        Self::Uci,
        Self::San,
    ];

    /// The name that commands use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Chinese => "chinese",
            Self::ChineseRank => "chinese-rank",
            Self::Dual => "dual",
            Self::DualLetters => "dual-letters",
            Self::Wxf => "wxf",
            Self::Iccs => "iccs",
            Self::Uci => "uci",
            Self::San => "san",
        }
    }

    /// The name in the `Format` tag of a record.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Chinese => "Chinese",
            Self::ChineseRank => "ChineseRank",
            Self::Dual => "DualCoordinate",
            Self::DualLetters => "DualLetters",
            Self::Wxf => "WXF",
            Self::Iccs => "ICCS",
            Self::Uci => "UCI",
            Self::San => "SAN",
        }
    }

    /// Whether plies can be written in it, not only read.
    #[must_use]
    pub const fn is_writable(self) -> bool {
        !matches!(self, Self::San)
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text names no notation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no notation: '{0}' (chinese, chinese-rank, dual, dual-letters, wxf, iccs, uci or san)")]
pub struct ParseNotationError(pub String);

impl FromStr for Notation {
    type Err = ParseNotationError;

    /// Reads the name that commands use or the one of the `Format` tag; case, `-`, `_` and blanks do not matter.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letters = |name: &'static str| name.bytes().filter(u8::is_ascii_alphanumeric);
        let given = || text.bytes().filter(|byte| !matches!(byte, b'-' | b'_' | b' '));
        let same = |name| {
            given().map(|byte| byte.to_ascii_lowercase()).eq(letters(name).map(|b| b.to_ascii_lowercase()))
        };
        Self::ALL
            .into_iter()
            .find(|notation| same(notation.id()) || same(notation.tag()))
            .ok_or_else(|| ParseNotationError(text.chars().take(40).collect()))
    }
}
