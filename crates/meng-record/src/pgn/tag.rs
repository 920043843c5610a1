//! What is a tag, and where does its value end?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use alloc::borrow::Cow;
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
    if let Some(end) = usual_name_end(line.as_bytes()) {
        return Some(1..end);
    }
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

/// Where the name ends of a tag of the form that nearly all have: `[Name "`.
fn usual_name_end(line: &[u8]) -> Option<usize> {
    let name = line.strip_prefix(b"[")?;
    let length = name.iter().position(|byte| !byte.is_ascii_alphanumeric())?;
    let is_usual = name.first()?.is_ascii_alphabetic() && name.get(length..)?.starts_with(b" \"");
    is_usual.then_some(1 + length)
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
pub(crate) fn read_tag(text: &str) -> Option<Tag<'_>> {
    let line_end = memchr::memchr(b'\n', text.as_bytes()).unwrap_or(text.len());
    let range = name_range(text.get(..line_end)?)?;
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
            let line = value.get(..value.find('\n').unwrap_or(value.len()))?;
            let (inside, used, closed) = match line.rsplit_once(CLOSE) {
                Some((inside, behind)) => (inside, line.len() - behind.len(), true),
                None => (line, line.len(), false),
            };
            let inside = inside.trim();
            let quotes = ['“', '”', '＂'];
            let single = inside.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
            let double = inside.strip_prefix(quotes).and_then(|rest| rest.strip_suffix(quotes));
            let bare = single.or(double).unwrap_or(inside);
            Some(Tag { name, value: bare.into(), end: value_at + used, closed })
        }
    }
}

/// Length of a quoted value, how much of the text it uses up with quote and bracket, and whether it was closed.
///
/// The value may have quotes and brackets in it. It ends with a quote and a bracket behind which the line ends or
/// another tag begins; if there are none on a line, with the first quote and bracket on it; else it runs on.
fn quoted_end(value: &str) -> (usize, usize, bool) {
    // Nearly always the first quote is the last, and ends the tag and the line.
    if let Some(at) = memchr::memchr2(b'"', b'\n', value.as_bytes())
        && value.get(at..).is_some_and(|rest| rest.starts_with("\"]\n") || rest == "\"]")
    {
        return (at, at + 2, true);
    }
    let mut start = 0;
    for line in value.split_inclusive('\n').take(VALUE_LINES) {
        if start > 0 && (line.trim().is_empty() || tag_name(line).is_some()) {
            break;
        }
        let mut first = None;
        for (at, _) in line.match_indices('"') {
            let behind = line.get(at + 1..).unwrap_or("");
            let Some(rest) = behind.trim_start().strip_prefix(CLOSE) else { continue };
            let used = line.len() - rest.len();
            let over = rest.trim().is_empty();
            if !over && is_escaped(line, at) {
                continue;
            }
            if over || tag_name(rest).is_some() {
                return (start + at, start + used, true);
            }
            first.get_or_insert((start + at, start + used, true));
        }
        if let Some(first) = first {
            return first;
        }
        start += line.len();
    }
    // Never closed: what stands on the first line is the value.
    let line = value.get(..value.find('\n').unwrap_or(value.len())).unwrap_or("");
    (line.trim_end().trim_end_matches(CLOSE).len(), line.len(), false)
}

/// Whether the character at a place stands behind an odd number of backslashes.
fn is_escaped(line: &str, at: usize) -> bool {
    let before = line.get(..at).unwrap_or("");
    (before.len() - before.trim_end_matches('\\').len()) % 2 == 1
}

fn unescaped(value: &str) -> Cow<'_, str> {
    if value.contains('\\') {
        value.replace("\\\\", "\0").replace("\\\"", "\"").replace('\0', "\\").into()
    } else {
        value.into()
    }
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
        assert_eq!(read("[Event \"a \\\"b\\\" \\\\\"]"), ("Event", "a \"b\" \\".into(), "", true));
    }

    #[test]
    fn values_over_lines_and_never_closed() {
        assert_eq!(read("[TitleA \"\n四量拨千斤\"]\nx"), ("TitleA", "\n四量拨千斤".into(), "\nx", true));
        assert_eq!(read("[Red \"a\n[Black \"b\"]"), ("Red", "a".into(), "\n[Black \"b\"]", false));
        assert_eq!(read("[Red \"a]\n\n1. h2e2"), ("Red", "a".into(), "\n\n1. h2e2", false));
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
    }
}
