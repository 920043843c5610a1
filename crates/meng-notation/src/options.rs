//! What can be chosen: script, width, standards and dialects.

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

/// How plies are written. The default is what the notation specifies.
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
