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
        if !matches!(text.as_bytes().first(), Some(b'0'..=b'2' | b'*' | 0xC2 | 0xEF)) {
            return None;
        }
        Some(match text {
            "1-0" | "１－０" | "1:0" | "1：0" | "1–0" | "1—0" | "2-0" => Self::RedWins,
            "0-1" | "０－１" | "0:1" | "0：1" | "0–1" | "0—1" | "0-2" => Self::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "½" | "1/2–1/2" | "１／２－１／２" | "0.5-0.5" | "1-1" => {
                Self::Draw
            }
            "*" | "＊" => Self::Unknown,
            _ => return None,
        })
    }

    /// Reads a result, also in words, in brackets and with something behind it: `红胜`, `（和棋）`, `1-0 (resign)`, `1 - 0`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let is_mark = |c: char| c.is_whitespace() || "()（）[]【】〔〕<>《》。．.，,！!：:；;".contains(c);
        let text = text.trim_matches(is_mark);
        let words = [text, text.split(is_mark).next().unwrap_or("")];
        let token = words.into_iter().find_map(Self::token);
        if let Some(result) = token.or_else(|| Self::spaced(text).map(|(result, _)| result)) {
            return Some(result);
        }
        if text.is_ascii() {
            return Self::in_english(text);
        }
        Some(match text {
            "红胜" | "紅勝" | "红先胜" | "紅先勝" | "红方胜" | "紅方勝" | "先胜" | "先勝" | "后负"
            | "後負" | "黑负" | "黑負" | "黑方负" | "黑方負" | "黑方认输" | "黑方認輸" | "黑认输"
            | "黑方认负" | "黑方超时" | "黑方超時" | "黑方超时负" | "黑超时" | "红方获胜" | "紅方獲勝"
            | "红方胜出" | "红胜定" | "胜" | "勝" => Self::RedWins,
            "黑胜" | "黑勝" | "红先负" | "紅先負" | "黑方胜" | "黑方勝" | "先负" | "先負" | "后胜"
            | "後勝" | "红负" | "紅負" | "红方负" | "紅方負" | "红方认输" | "紅方認輸" | "红认输"
            | "红方认负" | "红方超时" | "紅方超時" | "红方超时负" | "红超时" | "黑方获胜" | "黑方獲勝"
            | "黑方胜出" | "黑胜定" | "负" | "負" => Self::BlackWins,
            "和棋" | "和局" | "和" | "平局" | "议和" | "議和" | "双方议和" | "双方同意和棋"
            | "双方同意作和" | "红黑和" | "红先和" | "紅先和" | "先和" | "后和" | "後和" | "双方和"
            | "雙方和" => Self::Draw,
            "未知" | "不明" | "不详" | "待定" => Self::Unknown,
            _ => return None,
        })
    }

    /// The words and letters of English pages and programs; a letter alone is Red's.
    fn in_english(text: &str) -> Option<Self> {
        let any = |known: &[&str]| known.iter().any(|known| known.eq_ignore_ascii_case(text));
        if any(&["red wins", "red won", "red win", "red", "win", "won", "w"]) {
            Some(Self::RedWins)
        } else if any(&["black wins", "black won", "black win", "black", "loss", "lost", "lose", "l"]) {
            Some(Self::BlackWins)
        } else if any(&["draw", "drawn", "d", "tie"]) {
            Some(Self::Draw)
        } else {
            None
        }
    }

    /// A result with blanks around its stroke, `1 - 0`, at the beginning of a text, and its length.
    pub(crate) fn spaced(text: &str) -> Option<(Self, usize)> {
        const FORMS: [(&str, GameResult); 3] = [
            ("1/2 - 1/2", GameResult::Draw),
            ("1 - 0", GameResult::RedWins),
            ("0 - 1", GameResult::BlackWins),
        ];
        let (form, result) = FORMS.into_iter().find(|(form, _)| text.starts_with(form))?;
        let behind = text.get(form.len()..)?.chars().next();
        behind.is_none_or(|c| !c.is_alphanumeric()).then_some((result, form.len()))
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
