//! What is a tag, and where does its value end?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part; what was opened is counted, and closed only when open"
)]

use crate::format::head;
use alloc::{borrow::Cow, string::String};
use core::ops::Range;

/// Tags that are known so well that they need no quotes around their value.
const KNOWN: [&str; 24] = [
    "Game",
    "Event",
    "Site",
    "Date",
    "Round",
    "RedTeam",
    "Red",
    "BlackTeam",
    "Black",
    "Result",
    "Opening",
    "Variation",
    "ECCO",
    "ECO",
    "FEN",
    "Format",
    "Variant",
    "White",
    "Title",
    "Annotator",
    "Author",
    "PlyCount",
    "Time",
    "SetUp",
];

/// The brackets of a tag, half-width and full-width.
pub(crate) const OPEN: [char; 2] = ['[', '［'];
pub(crate) const CLOSE: [char; 2] = [']', '］'];

/// How many lines a value may run over.
const VALUE_LINES: usize = 64;

/// The name of the tag that a line begins with, if it begins with one: `[Name "value"]`, `[Name: "value"]`, and for the
/// well-known names also without quotes.
pub(crate) fn tag_name(line: &str) -> Option<&str> {
    line.get(name_range(line)?)
}

/// Where that name stands.
fn name_range(line: &str) -> Option<Range<usize>> {
    usual_name_range(line).or_else(|| odd_name_range(line))
}

/// The same for the form that nearly all tags have, `[Name "`. No more is looked at, whatever comes behind.
fn usual_name_range(text: &str) -> Option<Range<usize>> {
    let name = text.as_bytes().strip_prefix(b"[")?;
    let length = name.iter().position(|byte| !byte.is_ascii_alphanumeric())?;
    let is_usual = name.first()?.is_ascii_alphabetic() && name.get(length..)?.starts_with(b" \"");
    is_usual.then_some(1..1 + length)
}

/// The same for the other forms.
fn odd_name_range(line: &str) -> Option<Range<usize>> {
    let line_length = line.len();
    let line = line.trim_ascii_start();
    // Most lines are plies: they are told by their first byte.
    if line.bytes().next().is_none_or(|byte| byte.is_ascii_graphic() && byte != b'[') {
        return None;
    }
    let line = line.trim_start_matches(is_blank);
    let rest = line.strip_prefix(OPEN)?.trim_start();
    let plain = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let end = rest.get(plain..)?.find(|c: char| !is_name(c)).map_or(rest.len(), |end| plain + end);
    let (name, behind) = rest.split_at_checked(end)?;
    if !name.starts_with(char::is_alphabetic) {
        return None;
    }
    let value = behind.trim_start();
    let (value, colon) = match value.strip_prefix(':').or_else(|| value.strip_prefix('：')) {
        Some(value) => (value.trim_start(), true),
        None => (value, false),
    };
    let parted = colon || behind.starts_with(char::is_whitespace);
    let known = || KNOWN.iter().any(|known| known.eq_ignore_ascii_case(name));
    let quoted = value.starts_with(['"', '“', '”', '＂']);
    let start = line_length - rest.len();
    (quoted || (parted || value.starts_with(CLOSE)) && known()).then_some(start..start + end)
}

const fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{FEFF}'
}

/// A tag.
#[derive(Debug)]
pub(crate) struct Tag<'t> {
    pub(crate) name: &'t str,
    pub(crate) value: Cow<'t, str>,
    /// Where the text goes on, in bytes from where the tag began.
    pub(crate) end: usize,
    /// Whether the value was closed.
    pub(crate) closed: bool,
}

/// Reads the tag that a text begins with.
///
/// What is looked at goes not far behind the end of the tag: a line may have as many tags as find room in a record.
pub(crate) fn read_tag(text: &str) -> Option<Tag<'_>> {
    let range = usual_name_range(text).or_else(|| odd_name_range(head_line(text)))?;
    let name = text.get(range.clone())?;
    let behind = text.get(range.end..)?;
    let value_at =
        range.end + behind.find(|c: char| !(c.is_whitespace() || c == ':' || c == '：') || c == '\n')?;
    let value = text.get(value_at..)?;
    match value.strip_prefix('"') {
        Some(value) => {
            let (length, used, closed) = quoted_end(value);
            let inside = value.get(..length)?;
            Some(Tag { name, value: unescaped(inside), end: value_at + 1 + used, closed })
        }
        None => {
            let (length, used, closed) = bare_end(value);
            let inside = value.get(..length)?.trim();
            let quotes = ['“', '”', '＂'];
            let single = inside.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
            let double = inside.strip_prefix(quotes).and_then(|rest| rest.strip_suffix(quotes));
            let bare = single.or(double).unwrap_or(inside);
            Some(Tag { name, value: bare.into(), end: value_at + used, closed })
        }
    }
}

/// As much of the first line of a text as has room for the name of a tag.
fn head_line(text: &str) -> &str {
    const ROOM: usize = 256;
    head(text, ROOM).split('\n').next().unwrap_or("")
}

/// Length of a value without plain quotes, how much of the text it uses up with its bracket, and whether it was closed.
///
/// It ends with the bracket that matches the tag's own; if there is none on the line, with the last one.
fn bare_end(value: &str) -> (usize, usize, bool) {
    let mut depth = 1usize;
    let mut last = None;
    for (at, c) in value.char_indices() {
        if c == '\n' {
            break;
        } else if OPEN.contains(&c) {
            depth += 1;
        } else if CLOSE.contains(&c) {
            depth -= 1;
            last = Some((at, at + c.len_utf8(), true));
            if depth == 0 {
                break;
            }
        }
    }
    let line = || value.lines().next().unwrap_or("").len();
    last.unwrap_or_else(|| (line(), line(), false))
}

/// Length of a quoted value, how much of the text it uses up with quote and bracket, and whether it was closed.
///
/// The value may have quotes and brackets in it. It ends with a quote and a bracket behind which the line ends or
/// another tag begins; if there are none on a line, with the first quote and bracket on it; else it runs on, over no more
/// than [`VALUE_LINES`]. One that is never closed is what stands on its first line.
fn quoted_end(value: &str) -> (usize, usize, bool) {
    // Nearly always the first quote is the last, and ends the tag and the line.
    if let Some(at) = memchr::memchr2(b'"', b'\n', value.as_bytes())
        && value.get(at..).is_some_and(|rest| rest.starts_with("\"]\n") || rest == "\"]")
    {
        return (at, at + 2, true);
    }
    let blank = |c: char| c.is_whitespace() && c != '\n';
    let (mut first, mut lines) = (None, 0);
    for at in memchr::memchr2_iter(b'"', b'\n', value.as_bytes()) {
        let behind = value.get(at + 1..).unwrap_or("");
        if value.as_bytes().get(at) == Some(&b'\n') {
            lines += 1;
            let next = behind.lines().next().unwrap_or("");
            if first.is_some() || lines >= VALUE_LINES || next.trim().is_empty() || tag_name(next).is_some() {
                break;
            }
            continue;
        }
        let Some(rest) = behind.trim_start_matches(blank).strip_prefix(CLOSE) else { continue };
        let used = value.len() - rest.len();
        let behind = rest.trim_start_matches(blank);
        let over = behind.is_empty() || behind.starts_with('\n');
        if !over && is_escaped(value, at) {
            continue;
        }
        if over || tag_name(head_line(behind)).is_some() {
            return (at, used, true);
        }
        first.get_or_insert((at, used, true));
    }
    first.unwrap_or_else(|| {
        let line = value.lines().next().unwrap_or("");
        (line.trim_end().trim_end_matches(CLOSE).trim_end_matches('"').len(), line.len(), false)
    })
}

/// Whether the character at a place stands behind an odd number of backslashes.
fn is_escaped(line: &str, at: usize) -> bool {
    let before = line.get(..at).unwrap_or("");
    (before.len() - before.trim_end_matches('\\').len()) % 2 == 1
}

/// The value without the backslashes before quotes and backslashes.
fn unescaped(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return value.into();
    }
    let mut text = String::with_capacity(value.len());
    let mut rest = value.chars().peekable();
    while let Some(c) = rest.next() {
        let escaped = if c == '\\' { rest.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        text.push(escaped.unwrap_or(c));
    }
    text.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn read(text: &str) -> (&str, alloc::string::String, &str, bool) {
        let tag = read_tag(text).expect("a tag");
        (tag.name, tag.value.into_owned(), &text[tag.end..], tag.closed)
    }

    #[test]
    fn values_with_quotes_and_brackets() {
        assert_eq!(read("[Event \"a [b] c\"]\n1."), ("Event", "a [b] c".into(), "\n1.", true));
        assert_eq!(read("[Event \"“a” (b\"]"), ("Event", "“a” (b".into(), "", true));
        assert_eq!(read("[Event \"a \"b\" c\"]"), ("Event", "a \"b\" c".into(), "", true));
        assert_eq!(read("[Event \"[\"b\"] c\"]\n"), ("Event", "[\"b\"] c".into(), "\n", true));
        assert_eq!(read("[Event \"a\0\\\\\\x\"]"), ("Event", "a\0\\\\x".into(), "", true));
        assert_eq!(read("[Event \"a \\\"b\\\" \\\\\"]"), ("Event", "a \"b\" \\".into(), "", true));
    }

    #[test]
    fn values_over_lines_and_never_closed() {
        assert_eq!(read("[TitleA \"\n四量拨千斤\"]\nx"), ("TitleA", "\n四量拨千斤".into(), "\nx", true));
        assert_eq!(read("[Red \"a\n[Black \"b\"]"), ("Red", "a".into(), "\n[Black \"b\"]", false));
        assert_eq!(read("[Red \"a]\n\n1. h2e2"), ("Red", "a".into(), "\n\n1. h2e2", false));
        assert_eq!(read("[Red \"a\"\n[Black \"b\"]"), ("Red", "a".into(), "\n[Black \"b\"]", false));
        assert_eq!(read("[Red a\nx"), ("Red", "a".into(), "\nx", false));
    }

    #[test]
    fn names_in_odd_forms() {
        assert_eq!(read("[Round: \"1\"]"), ("Round", "1".into(), "", true));
        assert_eq!(read("[Fen 9/9 w]"), ("Fen", "9/9 w".into(), "", true));
        assert_eq!(read("[Date]"), ("Date", "".into(), "", true));
        assert_eq!(read("［Red \"甲\"］\n"), ("Red", "甲".into(), "\n", true));
        assert_eq!(read("［Red “甲”］ x"), ("Red", "甲".into(), " x", true));
        assert_eq!(read("[Red “甲”]"), ("Red", "甲".into(), "", true));
        assert_eq!(tag_name("[%clk 0:1]"), None);
        assert_eq!(tag_name("[1] x"), None);
        assert_eq!(tag_name("[some remark]"), None);
    }

    #[test]
    fn several_on_one_line() {
        assert_eq!(read("[Red \"a\"] [Black \"b\"] 1."), ("Red", "a".into(), " [Black \"b\"] 1.", true));
        assert_eq!(read("[Red: a] [Black: b]"), ("Red", "a".into(), " [Black: b]", true));
        assert_eq!(read("［Red “甲”］ ［Black “乙”］"), ("Red", "甲".into(), " ［Black “乙”］", true));
        assert_eq!(read("[Date] [Red \"x\"]"), ("Date", "".into(), " [Red \"x\"]", true));
    }

    #[test]
    fn plies_behind_a_tag_without_quotes() {
        assert_eq!(read("[Round 3] 1. x [y] z\n"), ("Round", "3".into(), " 1. x [y] z\n", true));
        assert_eq!(read("[FEN 9/9[**] w 0] 1."), ("FEN", "9/9[**] w 0".into(), " 1.", true));
        assert_eq!(read("[Event a]b]\n"), ("Event", "a".into(), "b]\n", true));
    }
}
