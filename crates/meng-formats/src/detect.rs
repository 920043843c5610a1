//! Which format is this?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use core::fmt;

/// A record format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// XQStudio: one game, GB18030, often encrypted.
    Xqf,
    /// XiangQi Replay: one game, UTF-8.
    Xqr,
    /// CCBridge record: one game, UTF-16LE.
    Cbr,
    /// CCBridge library: many games, UTF-16LE.
    Cbl,
    /// The XML of CCBridge: one game.
    Cbf,
    /// Tags in square brackets, in text or in a page: any number of games.
    DhtmlXq,
    /// Nothing but the digits of a DhtmlXQ move list: one game.
    DhtmlXqMoves,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Xqf => "XQF",
            Self::Xqr => "XQR",
            Self::Cbr => "CBR",
            Self::Cbl => "CBL",
            Self::Cbf => "CBF",
            Self::DhtmlXq => "DhtmlXQ",
            Self::DhtmlXqMoves => "DhtmlXQ move list",
        })
    }
}

pub(crate) const CBR_MAGIC: &[u8; 16] = b"CCBridge Record\0";
pub(crate) const CBL_MAGIC: &[u8; 16] = b"CCBridgeLibrary\0";
pub(crate) const XQR_MAGIC: &[u8; 4] = &[0, 2, 0x20, 0x17];

/// How much of a file is searched for the root element of CBF.
const XML_HEAD: usize = 4096;

/// Tells the format by what the bytes are, whatever the file is called; `None` if they are of none of these formats.
/// It knows all formats, also those whose feature is not in this build. It reads the bytes at most a few times.
///
/// ```
/// use meng_formats::{Format, detect};
/// assert_eq!(detect(b"<html>...[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"), Some(Format::DhtmlXq));
/// assert_eq!(detect(b"77477062"), Some(Format::DhtmlXqMoves));
/// assert_eq!(detect(b"[Game \"Chinese Chess\"]"), None);
/// ```
pub fn detect(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(CBL_MAGIC) {
        Some(Format::Cbl)
    } else if bytes.starts_with(CBR_MAGIC) {
        Some(Format::Cbr)
    } else if bytes.starts_with(XQR_MAGIC) {
        Some(Format::Xqr)
    } else if is_xqf(bytes) {
        Some(Format::Xqf)
    } else if contains(bytes.get(..bytes.len().min(XML_HEAD))?, b"<ChineseChessRecord") {
        Some(Format::Cbf)
    } else if contains(bytes, b"[DhtmlXQ") {
        Some(Format::DhtmlXq)
    } else if is_move_digits(bytes) {
        Some(Format::DhtmlXqMoves)
    } else {
        None
    }
}

/// The two letters alone could begin a text; but a header has zero bytes, and its version is a control character.
fn is_xqf(bytes: &[u8]) -> bool {
    let head = bytes.get(..bytes.len().min(0x50)).unwrap_or(&[]);
    bytes.starts_with(b"XQ") && head.get(2).is_some_and(|&version| version < 32) && head.contains(&0)
}

/// Whether the text contains the word, case apart, in an encoding that has ASCII as ASCII, or in UTF-16 with a byte
/// order mark.
fn contains(bytes: &[u8], word: &[u8]) -> bool {
    let skip = match bytes {
        [0xFF, 0xFE, ..] => 2,
        [0xFE, 0xFF, ..] => 3,
        _ => return contains_narrow(bytes, word),
    };
    let letters = bytes.get(skip..).unwrap_or(&[]);
    letters.windows(2 * word.len() - 1).step_by(2).any(|window| {
        window.iter().step_by(2).zip(word).all(|(byte, letter)| byte.eq_ignore_ascii_case(letter))
    })
}

/// The same where each letter is one byte. The word begins with a bracket, which has no case and is rare.
fn contains_narrow(bytes: &[u8], word: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| Some(byte) == word.first()) {
        let here = rest.get(at..).unwrap_or(&[]);
        if here.get(..word.len()).is_some_and(|found| found.eq_ignore_ascii_case(word)) {
            return true;
        }
        rest = here.get(1..).unwrap_or(&[]);
    }
    false
}

/// Whether there are only digits (and white space), four for a ply, each ply between two different points.
pub(crate) fn is_move_digits(bytes: &[u8]) -> bool {
    let mut ply = [0; 4];
    let mut count = 0usize;
    for &byte in bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes) {
        if byte.is_ascii_whitespace() {
            continue;
        }
        // The first and third digit are files, 0 to 8.
        let limit = if count.is_multiple_of(2) { b'8' } else { b'9' };
        if !(b'0'..=limit).contains(&byte) {
            return false;
        }
        if let Some(slot) = ply.get_mut(count % 4) {
            *slot = byte;
        }
        count += 1;
        if count.is_multiple_of(4) && ply.first_chunk::<2>() == ply.last_chunk::<2>() {
            return false;
        }
    }
    count > 0 && count.is_multiple_of(4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn text_that_begins_with_xq_is_no_xqf() {
        assert_eq!(detect(b"XQ is short for xiangqi"), None);
        assert_eq!(detect(b"XQ\n\nsome text"), None);
        assert_eq!(detect(b"XQ\x12\xbe\0\0\0\0"), Some(Format::Xqf));
    }

    #[test]
    fn signatures() {
        assert_eq!(detect(b"CCBridge Record\0..."), Some(Format::Cbr));
        assert_eq!(detect(b"CCBridgeLibrary\0..."), Some(Format::Cbl));
        assert_eq!(detect(b"\0\x02\x20\x17\x01\x01\0"), Some(Format::Xqr));
        assert_eq!(detect(b"<?xml version=\"1.0\"?>\n<ChineseChessRecord>"), Some(Format::Cbf));
        assert_eq!(detect(b""), None);
    }

    #[test]
    fn utf16_text_is_searched_by_letters() {
        let little: Vec<u8> = "\u{feff}谱 [DhtmlXQ]".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = "\u{feff}谱 [dhtmlxq]".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(detect(&little), Some(Format::DhtmlXq));
        assert_eq!(detect(&big), Some(Format::DhtmlXq));
    }

    #[test]
    fn digits_that_are_no_plies() {
        assert_eq!(detect(b"774"), None);
        assert_eq!(detect(b"7777"), None);
        assert_eq!(detect(b"9747"), None);
        assert_eq!(detect(b" 7747\r\n7062 "), Some(Format::DhtmlXqMoves));
    }
}
