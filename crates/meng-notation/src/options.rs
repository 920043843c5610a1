//! What can be chosen: script, width, standards and dialects.

use alloc::string::String;
use core::{fmt, str::FromStr};
use thiserror::Error;

/// A text names none of the values of an option.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no {option}: '{found}' ({expected})")]
pub struct ParseOptionError {
    /// Which option.
    pub option: &'static str,
    /// The text.
    pub found: String,
    /// The names there are.
    pub expected: &'static str,
}

/// Names for the values of an option, as commands and files use them.
macro_rules! named {
    ($type:ident, $option:literal, $($value:ident = $name:literal),+) => {
        impl $type {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$value),+];

            /// The name that commands and files use.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$value => $name),+
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $type {
            type Err = ParseOptionError;

            /// Reads the name, in either case.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|value| value.id().eq_ignore_ascii_case(text)).ok_or_else(|| {
                    ParseOptionError {
                        option: $option,
                        found: text.chars().take(40).collect(),
                        expected: concat!($($name, " "),+).trim_ascii_end(),
                    }
                })
            }
        }
    };
}

named!(Script, "script", Simplified = "simplified", Traditional = "traditional");
named!(DigitWidth, "width of digits", Half = "half", Full = "full");
named!(
    PawnStandard,
    "standard for pawns",
    Association = "association",
    NamedFile = "named-file",
    FrontRear = "front-rear",
    Series = "series"
);
named!(
    WxfDialect,
    "dialect of WXF",
    Official = "official",
    Xqbase = "xqbase",
    FairyStockfish = "fairy-stockfish"
);
named!(RankBase, "base of ranks", Zero = "zero", One = "one");

/// Simplified or traditional Chinese characters (notation section 1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Script {
    /// 帅 将 马 车 进 后.
    #[default]
    Simplified,
    /// 帥 將 馬 車 進 後.
    Traditional,
}

/// The width of Black's Arabic digits in the Chinese notations, the origin `0` too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum DigitWidth {
    /// `马8进7`.
    #[default]
    Half,
    /// `马８进７`.
    Full,
}

/// How several pieces of one name are told apart in the traditional notation (notation section 2): what is written, and,
/// where named for reading, which reading of a text that the standards read differently.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum PawnStandard {
    /// 前 后; 前 中 后; 一 to 五 (八); over two doubled files order word and file, a pawn's name dropped: `前四平五`.
    #[default]
    Association,
    /// The same, a pawn's name kept over two doubled files: `前兵四平五`.
    NamedFile,
    /// The same as `Association`, but four or more are 前 二 三 … 后.
    FrontRear,
    /// 象棋巫师: over two doubled files the series 一 to 五 through all of them, own file number ascending, then front to
    /// back: `三兵平五`.
    Series,
}

/// How several pawns on a file are told apart in WXF (notation section 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum WxfDialect {
    /// `P+ P3 P-`; `++ P+ P- --`; `++ P+ P3 P- --`; over two doubled files `3+.4`, `33.4`, `3-.4`.
    #[default]
    Official,
    /// xqbase (象棋百科全书): `P+ P. P-`; four and more, and two doubled files, `Pa` to `Pe`.
    Xqbase,
    /// Fairy-Stockfish: three and more, and two doubled files, by index and file: `17=6`, `27=6`; two of a kind marked only
    /// where the other could go the same way; `=` for a step to the side.
    FairyStockfish,
}

/// How the ranks of machine moves are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum RankBase {
    /// 0 to 9 from Red's back rank: `h2e2` (rules B2).
    #[default]
    Zero,
    /// 1 to 10 from Red's back rank: `h3e3`.
    One,
}

/// How plies are written. Each option is named in text as its `Display` writes it.
///
/// ```
/// use meng_notation::{PawnStandard, Script, WriteOptions};
/// let options = WriteOptions { script: "traditional".parse()?, ..WriteOptions::default() };
/// assert_eq!(options.script, Script::Traditional);
/// assert_eq!(PawnStandard::FrontRear.to_string(), "front-rear");
/// let error = "cursive".parse::<Script>().unwrap_err();
/// assert_eq!(error.to_string(), "no script: 'cursive' (simplified traditional)");
/// # Ok::<(), meng_notation::ParseOptionError>(())
/// ```
///
/// The default is what the notation specifies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct WriteOptions {
    /// Chinese characters.
    pub script: Script,
    /// Width of Black's digits.
    pub digits: DigitWidth,
    /// Standard for several pieces of one name.
    pub pawns: PawnStandard,
    /// Dialect of WXF.
    pub dialect: WxfDialect,
    /// Ranks of ICCS and UCI.
    pub ranks: RankBase,
}

/// How texts are read. Script, width and glyphs are always mixed as they come; what is `None` here is tried in every way,
/// and legality decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct ReadOptions {
    /// Standard for several pieces of one name.
    pub pawns: Option<PawnStandard>,
    /// Dialect of WXF.
    pub dialect: Option<WxfDialect>,
    /// Ranks of ICCS, UCI and SAN. `None`: 0 to 9, and if no ply is legal so, 1 to 10. Name it where a wrong text must not be
    /// read as a right one of the other kind.
    pub ranks: Option<RankBase>,
}

impl From<WriteOptions> for ReadOptions {
    /// Reads what these options write, and nothing else.
    fn from(options: WriteOptions) -> Self {
        Self { pawns: Some(options.pawns), dialect: Some(options.dialect), ranks: Some(options.ranks) }
    }
}
