//! Which format is this?

use crate::{
    Encoding, GameResult,
    pgn::{glued, strip_digits, strip_number, tag_name},
    start::{digits_to_machine, is_position},
};
use alloc::string::String;
use core::{fmt, str::FromStr};
use memchr::memmem;
use thiserror::Error;

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// PGN, and plies without tags, in whatever notation.
    Pgn,
    /// Lists: `id;ply,ply,…`, `position … moves …`, positions and lines in pairs, positions alone.
    Plain,
    /// The files of PlayOK, CXQ (ClubXiangqi) and XieXie: fields, then `START{ … }END`.
    Wxf,
    /// XQF (XQStudio).
    Xqf,
    /// DhtmlXQ / UBB, also inside a page.
    DhtmlXq,
    /// CBR (CCBridge record).
    Cbr,
    /// CBL (CCBridge library).
    Cbl,
    /// CBF (the XML of CCBridge).
    Cbf,
    /// XQR (XiangQi Replay).
    Xqr,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Pgn,
        Self::Plain,
        Self::Wxf,
        Self::Xqf,
        Self::DhtmlXq,
        Self::Cbr,
        Self::Cbl,
        Self::Cbf,
        Self::Xqr,
    ];

    /// The name that commands use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Plain => "plain",
            Self::Wxf => "wxf",
            Self::Xqf => "xqf",
            Self::DhtmlXq => "dhtmlxq",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Cbf => "cbf",
            Self::Xqr => "xqr",
        }
    }

    /// Whether records of this format are read one by one, and not a file as a whole.
    #[cfg(feature = "formats")]
    pub(crate) const fn is_stream(self) -> bool {
        matches!(self, Self::Pgn | Self::Plain | Self::Wxf)
    }

    /// Whether a file of this format is text, of which lines and columns can be told.
    #[must_use]
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Pgn | Self::Plain | Self::Wxf | Self::DhtmlXq | Self::Cbf)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text names no format.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no format: '{0}' (pgn, plain, wxf, xqf, dhtmlxq, cbr, cbl, cbf or xqr)")]
pub struct ParseFormatError(pub String);

impl FromStr for Format {
    type Err = ParseFormatError;

    /// Reads the name that commands use, case apart; `ubb` is DhtmlXQ.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("ubb") {
            return Ok(Self::DhtmlXq);
        }
        Self::ALL
            .into_iter()
            .find(|format| format.id().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseFormatError(crate::error::shortened(text)))
    }
}

/// Tells the format by the beginning of a file, whatever its name; the more of it is given, the surer.
///
/// ```
/// use meng_record::{Format, detect_format};
/// assert_eq!(detect_format("1. 炮二平五 马8进7".as_bytes()), Ok(Format::Pgn));
/// assert_eq!(detect_format(b"FORMAT WXF\nSTART{\n}END"), Ok(Format::Wxf));
/// assert_eq!(detect_format(b"abc;h2e2,h9g7\n"), Ok(Format::Plain));
/// assert!(detect_format(b"<html><body>nothing</body></html>").is_err());
/// ```
///
/// # Errors
///
/// What the content seems to be, where it is no record.
pub fn detect_format(bytes: &[u8]) -> Result<Format, &'static str> {
    if let Some(format) = detect_bytes(bytes) {
        return Ok(format);
    }
    let head = bytes.get(..bytes.len().min(HEAD)).unwrap_or(bytes);
    let encoding = Encoding::detect(head);
    let skip = Encoding::of_mark(head).map_or(0, |(_, length)| length);
    let (text, _) = encoding.decode(head.get(skip..).unwrap_or(&[]));
    detect_text(&text)
}

/// The format of bytes that tell it without being decoded.
pub(crate) fn detect_bytes(bytes: &[u8]) -> Option<Format> {
    #[cfg(feature = "formats")]
    return meng_formats::detect(bytes).map(crate::formats::format_of);
    #[cfg(not(feature = "formats"))]
    {
        let _ = bytes;
        None
    }
}

/// How much of a text is looked at.
const HEAD: usize = 8 << 10;

/// Tells the format by the beginning of a text.
pub(crate) fn detect_text(text: &str) -> Result<Format, &'static str> {
    let end = (0..=text.len().min(HEAD)).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    let text = text.get(..end).unwrap_or("");
    if text.trim_start().is_empty() {
        return Err("the file is empty");
    }
    if is_binary(text) {
        return Err("no text, and no signature of a format that is known");
    }
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    if is_table(text) {
        return Err("a two-dimensional table of plies");
    }
    if lines().next().is_some_and(|line| tag_name(line).is_some()) {
        return Ok(Format::Pgn);
    }
    let is_wxf = |line: &str| {
        line.starts_with("START{")
            || line.strip_prefix("FORMAT").is_some_and(|rest| rest.trim().starts_with("WXF"))
    };
    let has = |word: &str| memmem::find(text.as_bytes(), word.as_bytes()).is_some();
    if (has("START{") || has("FORMAT")) && lines().any(is_wxf) {
        return Ok(Format::Wxf);
    }
    if lines().any(|line| tag_name(line).is_some()) {
        return Ok(Format::Pgn);
    }
    if text.trim_start().starts_with('<') {
        return Err("a page or other markup without a record");
    }
    if lines().any(is_list_line) {
        return Ok(Format::Plain);
    }
    let is_blank =
        |c: char| c.is_whitespace() || matches!(c, ',' | '，' | ';' | '；' | '{' | '}' | '(' | ')');
    let tells = |word: &str| {
        let result = GameResult::token(word);
        is_ply_like(word) || result.is_some_and(|result| result != GameResult::Unknown)
    };
    if text.split(is_blank).take(1 << 14).map(strip_number).any(tells) {
        return Ok(Format::Pgn);
    }
    Err("a text with neither tags nor plies")
}

/// Whether more than a tenth of the characters are none that a text has.
fn is_binary(text: &str) -> bool {
    // First without looking at characters: bytes that only such characters have, of which most texts have none.
    let control = |byte: u8| byte < b' ' && !matches!(byte, b'\t'..=b'\r') || byte == 0x7F || byte == 0xC2;
    // Counted in bytes, which the processor does many at a time.
    let count =
        |bytes: &[u8]| usize::from(bytes.iter().fold(0, |count, byte| count + u8::from(control(*byte))));
    let suspects: usize = text.as_bytes().chunks(u8::MAX.into()).map(count).sum();
    let unreadable = memmem::find_iter(text.as_bytes(), "\u{FFFD}").count();
    if (suspects + unreadable) * 40 <= text.len() {
        return false;
    }
    let is_odd = |c: &char| *c == '\u{FFFD}' || c.is_control() && !c.is_whitespace();
    text.chars().filter(is_odd).count() * 10 > text.chars().count()
}

/// Whether plies stand beside and under each other, with arrows between.
fn is_table(text: &str) -> bool {
    let arrows = |line: &&str| line.chars().all(|c| c == '↓' || c.is_whitespace()) && line.contains('↓');
    memmem::find(text.as_bytes(), "↓".as_bytes()).is_some()
        && text.lines().filter(arrows).take(3).count() == 3
}

/// Whether a line is one of a list: a position, an engine's `position` command, `id;ply,ply`, or glued plies.
pub(crate) fn is_list_line(line: &str) -> bool {
    is_position(line) || is_command(line) || id_line(line).is_some() || glued(line).is_some()
}

/// Whether a line is an engine's `position` command.
pub(crate) fn is_command(line: &str) -> bool {
    line.strip_prefix("position ")
        .is_some_and(|rest| rest.starts_with("startpos") || rest.starts_with("fen "))
}

/// The name and the plies of a line `id;ply,ply,…`.
pub(crate) fn id_line(line: &str) -> Option<(&str, &str)> {
    let (id, plies) = line.split_once(';')?;
    let first = plies.split(',').next()?.trim();
    let named = !id.trim().is_empty() && !id.contains(['{', '(', '[']) && !is_position(id);
    (named && is_ply_like(first)).then_some((id, plies))
}

/// Whether a word has the form of a ply in some notation.
pub(crate) fn is_ply_like(word: &str) -> bool {
    let form = |word: &str| !word.is_empty() && !meng_notation::detect(word).is_empty();
    form(word) || digits_to_machine(word).is_some() || glued(word).is_some() || form(strip_digits(word))
}
