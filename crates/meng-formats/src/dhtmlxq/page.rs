//! How does a page write the text of a value?
#![expect(clippy::arithmetic_side_effects, reason = "places in a text, and one byte more")]

use alloc::string::String;

/// Whether a text is a page, or a piece of one.
pub(super) fn is_page(text: &str) -> bool {
    text.trim_start_matches(['\u{FEFF}', ' ', '\t', '\r', '\n']).starts_with('<')
}

/// Letters that pages write by name.
const NAMES: [(&str, &str); 6] =
    [("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", " ")];

/// The text without markup: `<br>` is a line break, other elements are nothing, `&amp;` is its letter, and in the strings of
/// a script `\\u4e2d` and the like are theirs.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&', '\\']) {
        let (before, special) = rest.split_at_checked(at).unwrap_or((rest, ""));
        plain.push_str(before);
        let length = match special.bytes().next() {
            Some(b'<') => element(special, &mut plain),
            Some(b'&') => reference(special, &mut plain),
            _ => escape(special, &mut plain),
        };
        if length == 0 {
            // It stands for itself.
            plain.push_str(special.get(..1).unwrap_or(""));
        }
        rest = special.get(length.max(1)..).unwrap_or("");
    }
    plain.push_str(rest);
    plain
}

/// How long an element may be, so that no text is searched again and again.
const ELEMENT: usize = 256;

/// Length of the element that a text begins with, if it does.
fn element(text: &str, plain: &mut String) -> usize {
    let is_element =
        text.get(1..).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/'));
    let end = text.bytes().take(ELEMENT).position(|byte| byte == b'>');
    let Some(end) = end.filter(|_| is_element) else { return 0 };
    let name = text.get(1..end).unwrap_or("");
    if name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("br")) {
        plain.push('\n');
    }
    end + 1
}

/// Length of the reference that a text begins with, if it is one.
fn reference(text: &str, plain: &mut String) -> usize {
    // The longest of them has ten letters: no need to look farther.
    let Some(end) = text.bytes().take(12).position(|byte| byte == b';') else { return 0 };
    let name = text.get(1..end).unwrap_or("");
    let number = name.strip_prefix('#').and_then(|number| match number.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok(),
        None => number.parse().ok(),
    });
    let known = NAMES.iter().find(|(known, _)| *known == name).map(|(_, letter)| *letter);
    match (number.and_then(char::from_u32), known) {
        (Some(letter), _) => plain.push(letter),
        (None, Some(letter)) => plain.push_str(letter),
        (None, None) => return 0,
    }
    end + 1
}

/// Length of the escape of a script's string that a text begins with, if it is one.
fn escape(text: &str, plain: &mut String) -> usize {
    let letter = match text.as_bytes().get(1).copied() {
        Some(b'n') => '\n',
        Some(b't') => '\t',
        Some(b'r') => return 2,
        Some(byte @ (b'"' | b'\'' | b'\\' | b'/')) => char::from(byte),
        Some(b'u') => {
            let code = text.get(2..6).and_then(|hex| u32::from_str_radix(hex, 16).ok());
            let Some(letter) = code.and_then(char::from_u32) else { return 0 };
            plain.push(letter);
            return 6;
        }
        _ => return 0,
    };
    plain.push(letter);
    2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_references_and_escapes() {
        assert_eq!(plain("a<br>b<BR />c<b>d</b>"), "a\nb\ncd");
        assert_eq!(plain("A &amp; B &lt;&#26479;&#x676F;&gt; &quot;&nbsp;&x;&"), "A & B <杯杯> \" &x;&");
        assert_eq!(plain("\\\"a\\\" \\u4e2d\\n\\q"), "\"a\" 中\n\\q");
        assert_eq!(plain("1 < 2"), "1 < 2");
    }

    #[test]
    fn a_page_begins_with_markup() {
        assert!(is_page("\u{FEFF}\r\n<html>"));
        assert!(!is_page("[DhtmlXQ]<br>"));
    }
}
