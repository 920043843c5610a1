//! What does a record say about how the game ended?

use core::fmt;
use meng_core::Side;

/// The result that a record states, whether or not the last position says the same.
///
/// ```
/// use meng_record::GameResult;
/// assert_eq!(GameResult::read("1-0"), Some(GameResult::RedWins));
/// assert_eq!(GameResult::read("红胜"), Some(GameResult::RedWins));
/// assert_eq!(GameResult::Draw.to_string(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0`
    RedWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: not known, or the game goes on.
    #[default]
    Unknown,
}

impl GameResult {
    /// The text that records write.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::RedWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// The side that won.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::RedWins => Some(Side::Red),
            Self::BlackWins => Some(Side::Black),
            Self::Draw | Self::Unknown => None,
        }
    }

    /// Reads a result token, strictly: `1-0`, `0-1`, `1/2-1/2`, `*`, with the odd spellings that records have
    /// (`1/2`, `½-½`, full-width, `1：0`).
    #[must_use]
    pub fn token(text: &str) -> Option<Self> {
        // Most words are plies: they are told by their first byte, which for ½ is C2, for full-width characters EF.
        if !matches!(text.as_bytes().first(), Some(b'0' | b'1' | b'*' | 0xC2 | 0xEF)) {
            return None;
        }
        Some(match text {
            "1-0" | "１－０" | "1:0" | "1：0" | "1–0" => Self::RedWins,
            "0-1" | "０－１" | "0:1" | "0：1" | "0–1" => Self::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "½" | "1/2–1/2" | "１／２－１／２" | "0.5-0.5" | "1-1" => {
                Self::Draw
            }
            "*" | "＊" => Self::Unknown,
            _ => return None,
        })
    }

    /// Reads a result, also in words and with something behind it: `红胜`, `和棋`, `1-0 (resign)`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let first = text.split_whitespace().next().unwrap_or("");
        if let Some(result) = Self::token(first) {
            return Some(result);
        }
        Some(match text {
            "红胜" | "紅勝" | "红先胜" | "紅先勝" | "红方胜" | "紅方勝" | "先胜" | "先勝" | "后负"
            | "後負" | "黑负" | "黑負" => Self::RedWins,
            "黑胜" | "黑勝" | "红先负" | "紅先負" | "黑方胜" | "黑方勝" | "先负" | "先負" | "后胜"
            | "後勝" | "红负" | "紅負" => Self::BlackWins,
            "和棋" | "和局" | "和" | "红先和" | "紅先和" | "先和" | "后和" | "後和" | "双方和" | "雙方和" => {
                Self::Draw
            }
            "未知" | "不明" => Self::Unknown,
            _ => return None,
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
