//! Which format is this?
#![expect(clippy::arithmetic_side_effects, reason = "numbers of characters of a sample")]

use crate::{
    Encoding, GameResult,
    pgn::{glued, glued_chinese, strip_digits, strip_number, strip_side, tag_name},
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
    if is_lines_of_digits(bytes) {
        return Some(Format::Pgn);
    }
    #[cfg(feature = "formats")]
    return meng_formats::detect(bytes).map(crate::formats::format_of);
    #[cfg(not(feature = "formats"))]
    by_signature(bytes)
}

/// The format of bytes that this build cannot read, by how they begin, so that the error can say so.
#[cfg(not(feature = "formats"))]
fn by_signature(bytes: &[u8]) -> Option<Format> {
    let head = bytes.get(..bytes.len().min(HEAD)).unwrap_or(bytes);
    let has = |word: &[u8]| memmem::find(head, word).is_some();
    let signatures: [(&[u8], Format); 4] = [
        (b"XQ", Format::Xqf),
        (b"CCBridge Record", Format::Cbr),
        (b"CCBridgeLibrary", Format::Cbl),
        (b"\0\x02\x20\x17", Format::Xqr),
    ];
    let begins = |(signature, _): &(&[u8], Format)| bytes.starts_with(signature) && bytes.contains(&0);
    match signatures.iter().find(|signature| begins(signature)) {
        Some((_, format)) => Some(*format),
        None if has(b"[DhtmlXQ") => Some(Format::DhtmlXq),
        None if has(b"<ChineseChessRecord") => Some(Format::Cbf),
        None => None,
    }
}

/// Whether there is nothing but plies in digits, on several lines: one game or several, which only the plies tell.
fn is_lines_of_digits(bytes: &[u8]) -> bool {
    let bytes = bytes.trim_ascii();
    let is_plies = bytes.iter().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace());
    let first = bytes.iter().take_while(|byte| **byte != b'\n').filter(|byte| byte.is_ascii_digit()).count();
    is_plies && bytes.contains(&b'\n') && first.is_multiple_of(4)
}

/// How much of a text is looked at.
const HEAD: usize = 8 << 10;

/// The beginning of a text, so many bytes or a little less.
pub(crate) fn head(text: &str, bytes: usize) -> &str {
    let end = (0..=text.len().min(bytes)).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    text.get(..end).unwrap_or("")
}

/// Tells the format by the beginning of a text.
pub(crate) fn detect_text(text: &str) -> Result<Format, &'static str> {
    let text = head(text, HEAD);
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
    is_position(line) || command(line).is_some() || id_line(line).is_some() || glued(line).is_some()
}

/// An engine's `position` command, also behind the marks or times that a log has before its lines, or without the word
/// `position`.
pub(crate) fn command(line: &str) -> Option<&str> {
    let is_begun = |text: &str| {
        text.strip_prefix("startpos")
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
            || text.strip_prefix("fen ").is_some_and(|rest| is_position(rest.trim_start()))
    };
    if is_begun(line) {
        return Some(line);
    }
    let at = line.find("position ")?;
    let text = line.get(at..)?;
    // What stands before it is not a sentence.
    let before = line.get(..at)?;
    let is_log = at == 0 || before.len() < 64 && before.ends_with([' ', '\t', '>', ':', ']', '<', '-']);
    (is_log && is_begun(text.get("position ".len()..)?.trim_start())).then_some(text)
}

/// Words that lines of an engine's protocol begin with, but for positions.
const PROTOCOL: [&str; 21] = [
    "uci",
    "ucci",
    "uciok",
    "ucciok",
    "ucinewgame",
    "isready",
    "readyok",
    "setoption",
    "option",
    "id",
    "go",
    "stop",
    "quit",
    "info",
    "bestmove",
    "ponderhit",
    "nobestmove",
    "bye",
    "d",
    "position",
    "probe",
];

/// Whether a line is of an engine's protocol.
pub(crate) fn is_protocol(line: &str) -> bool {
    let line = line.trim_start_matches(['<', '>', '-', '=', ' ', '\t']);
    let mut words = line.split_whitespace();
    words.next().is_some_and(|word| PROTOCOL.contains(&word))
}

/// The name and the plies of a line `id;ply,ply,…`, also with other signs between them.
pub(crate) fn id_line(line: &str) -> Option<(&str, &str)> {
    if let Some((id, plies)) = line.split_once(';') {
        let named = !id.trim().is_empty() && !id.contains(['{', '(', '[']) && !is_position(id);
        return (named && fields(plies).next().is_some_and(is_ply_like)).then_some((id, plies));
    }
    // A sign that also stands between plies, or behind a move number: only a line of nothing but coordinates is sure.
    let (id, plies) = line.split_once(['\t', ':']).or_else(|| line.split_once(','))?;
    let named = !id.is_empty() && !id.contains(['{', '(', '[', '.', ' ']) && !is_coordinates(id);
    let all = || fields(plies).all(is_coordinates) && fields(plies).nth(3).is_some();
    (named && all()).then_some((id, plies))
}

/// The fields of a line of a table, without quotes.
fn fields(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', ' ', '\t'])
        .map(|field| field.trim_matches(['"', '\r']))
        .filter(|field| !field.is_empty())
}

/// Whether a word is a ply in coordinates: `h2e2`, `H2-E2`.
pub(crate) fn is_coordinates(word: &str) -> bool {
    let point =
        |file: u8, rank: u8| matches!(file.to_ascii_lowercase(), b'a'..=b'i') && rank.is_ascii_digit();
    match *word.as_bytes() {
        [a, b, c, d] | [a, b, b'-', c, d] => point(a, b) && point(c, d),
        _ => false,
    }
}

/// Whether a word has the form of a ply in some notation.
pub(crate) fn is_ply_like(word: &str) -> bool {
    let form = |word: &str| !word.is_empty() && !meng_notation::detect(word).is_empty();
    form(word)
        || digits_to_machine(word).is_some()
        || glued(word).is_some()
        || glued_chinese(word).is_some()
        || form(strip_digits(word))
        || form(strip_side(word))
        // Check or mate said behind it.
        || form(word.trim_end_matches(['+', '#', '＋', '＃']))
}
