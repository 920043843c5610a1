//! How do bytes become text?
//!
//! Big5 text is nearly always valid GB18030 too, so validity does not tell them apart. Each candidate decodes the
//! beginning; the one that gives more move tokens is taken, and where no token tells, the one that gives more of the
//! characters that records are made of (notation section 6).
#![expect(clippy::arithmetic_side_effects, reason = "numbers of characters of a sample")]

use crate::frequent::is_frequent;
use alloc::{borrow::Cow, string::String};
use core::{fmt, str::FromStr};
use encoding_rs::{BIG5, GB18030, UTF_8, UTF_16BE, UTF_16LE};
use thiserror::Error;

/// An encoding of text.
///
/// ```
/// use meng_record::Encoding;
/// assert_eq!("gbk".parse(), Ok(Encoding::GB18030));
/// assert_eq!(Encoding::detect("炮二平五".as_bytes()), Encoding::UTF_8);
/// assert_eq!(Encoding::detect(b"\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD"), Encoding::BIG5); // 炮二平五
/// assert_eq!(Encoding::detect(b"\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5"), Encoding::GB18030); // the same
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encoding(&'static encoding_rs::Encoding);

/// A text names no encoding.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no encoding: '{0}' (utf-8, gb18030, gbk, big5, utf-16le, utf-16be and other names of the web)")]
pub struct ParseEncodingError(pub String);

impl Encoding {
    /// UTF-8.
    pub const UTF_8: Self = Self(UTF_8);
    /// GB18030, which includes GBK and GB 2312.
    pub const GB18030: Self = Self(GB18030);
    /// Big5.
    pub const BIG5: Self = Self(BIG5);
    /// UTF-16, low byte first.
    pub const UTF_16LE: Self = Self(UTF_16LE);
    /// UTF-16, high byte first.
    pub const UTF_16BE: Self = Self(UTF_16BE);

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The encoding of a byte order mark at the beginning, and the length of the mark.
    #[must_use]
    pub fn of_mark(bytes: &[u8]) -> Option<(Self, usize)> {
        encoding_rs::Encoding::for_bom(bytes).map(|(encoding, length)| (Self(encoding), length))
    }

    /// Whether characters are pairs of bytes, line ends too.
    pub(crate) fn is_wide(self) -> bool {
        self == Self::UTF_16LE || self == Self::UTF_16BE
    }

    /// The encoding that a text most likely has; the more of it is given, the surer. Plain ASCII counts as UTF-8.
    #[must_use]
    pub fn detect(bytes: &[u8]) -> Self {
        if let Some((encoding, _)) = Self::of_mark(bytes) {
            return encoding;
        }
        if let Some(wide) = wide_by_zeros(bytes) {
            return wide;
        }
        if is_utf8_but_for_the_end(bytes) {
            return Self::UTF_8;
        }
        // What comes before the first character that is not ASCII tells nothing.
        let begin = encoding_rs::Encoding::ascii_valid_up_to(bytes).saturating_sub(2);
        let chinese = bytes.get(begin..bytes.len().min(begin + SAMPLE)).unwrap_or(bytes);
        if let Some(clear) = by_first_plies(chinese) {
            return clear;
        }
        let scored =
            [Self::UTF_8, Self::GB18030, Self::BIG5].map(|encoding| (encoding, score(encoding, chinese)));
        // The first of equals: GB18030 before Big5, and UTF-8, which has errors here, only if it is better than both.
        let [utf8, gb, big5] = scored;
        let best = if big5.1 > gb.1 { big5 } else { gb };
        let sensible = utf8.1.0 > 0 || utf8.1.1 > 0;
        if sensible && utf8.1 > best.1 { utf8.0 } else { best.0 }
    }

    /// The text, and whether all of it could be read; what cannot be read stands as U+FFFD.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        let (text, faulty) = self.0.decode_without_bom_handling(bytes);
        (text, !faulty)
    }

    /// Appends the text to another; whether all of it could be read.
    pub(crate) fn decode_onto(self, bytes: &[u8], text: &mut String) -> bool {
        let mut decoder = self.0.new_decoder_without_bom_handling();
        let Some(room) = decoder.max_utf8_buffer_length(bytes.len()) else { return false };
        text.reserve(room);
        let (_, _, faulty) = decoder.decode_to_string(bytes, text, true);
        !faulty
    }
}

impl FromStr for Encoding {
    type Err = ParseEncodingError;

    /// Reads the names that the web uses, case apart: `utf-8`, `gbk`, `gb2312`, `gb18030`, `big5`, `utf-16le` …
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = encoding_rs::Encoding::for_label(text.as_bytes()).map(|found| match found.name() {
            "GBK" => Self::GB18030,
            _ => Self(found),
        });
        found.ok_or_else(|| ParseEncodingError(crate::error::shortened(text)))
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// UTF-16 without a mark: every other byte of its ASCII characters is zero, while text in other encodings has no zeros.
fn wide_by_zeros(bytes: &[u8]) -> Option<Encoding> {
    let head = bytes.get(..bytes.len().min(STEP)).unwrap_or(bytes);
    memchr::memchr(0, head)?;
    let zeros = |odd: usize| head.iter().skip(odd).step_by(2).filter(|byte| **byte == 0).count();
    let enough = head.len() / 8;
    match (zeros(0), zeros(1)) {
        // The character 一 has its zero on the other side.
        (few, low) if low > enough && few * 4 < low => Some(Encoding::UTF_16LE),
        (high, few) if high > enough && few * 4 < high => Some(Encoding::UTF_16BE),
        _ => None,
    }
}

/// A window of a longer text may end within a character.
fn is_utf8_but_for_the_end(bytes: &[u8]) -> bool {
    let rest = bytes.get(encoding_rs::Encoding::utf8_valid_up_to(bytes)..).unwrap_or(&[]);
    rest.len() < 4 && core::str::from_utf8(rest).err().is_none_or(|error| error.error_len().is_none())
}

/// How much of a text is counted.
const SAMPLE: usize = 16 << 10;

/// How much of a text is looked at in one step for plies, and how many of them make it clear.
const STEP: usize = 256;
const PLIES: usize = 6;

/// Big5 or GB18030 where the first plies tell: one of them gives some, the other none. Of most records that takes a
/// few hundred bytes, where a whole sample would cost as much as reading a short record.
fn by_first_plies(bytes: &[u8]) -> Option<Encoding> {
    let (mut gb, mut big5) = (PlyCount::of(GB18030), PlyCount::of(BIG5));
    for step in bytes.chunks(STEP) {
        match (gb.add(step), big5.add(step)) {
            (PLIES.., 0) => return Some(Encoding::GB18030),
            (0, PLIES..) => return Some(Encoding::BIG5),
            (0, _) | (_, 0) => {}
            _ => return None,
        }
    }
    None
}

/// Counts plies in bytes that come step by step.
struct PlyCount {
    decoder: encoding_rs::Decoder,
    text: String,
    window: [char; 4],
    plies: usize,
}

impl PlyCount {
    fn of(encoding: &'static encoding_rs::Encoding) -> Self {
        let decoder = encoding.new_decoder_without_bom_handling();
        Self { decoder, text: String::new(), window: ['\0'; 4], plies: 0 }
    }

    /// How many there are with those of the next bytes.
    fn add(&mut self, bytes: &[u8]) -> usize {
        self.text.clear();
        self.text.reserve(self.decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(0));
        let _ = self.decoder.decode_to_string(bytes, &mut self.text, false);
        for c in self.text.chars() {
            let [_, a, b, d] = self.window;
            self.window = [a, b, d, c];
            self.plies += usize::from(is_move(self.window));
        }
        self.plies
    }
}

/// How good a decoding is: move tokens first, then how many of its Chinese characters records are made of, in thousandths,
/// less what could not be read.
fn score(encoding: Encoding, bytes: &[u8]) -> (usize, i64) {
    let (text, _) = encoding.decode(bytes);
    let (mut tokens, mut wide, mut frequent, mut strange) = (0, 0, 0, 0);
    let mut window = ['\0'; 4];
    for c in text.chars() {
        let [_, a, b, d] = window;
        window = [a, b, d, c];
        if c.is_ascii() {
            // A ply may end with one of Black's digits.
            tokens += usize::from(c.is_ascii_digit() && is_move(window));
            continue;
        }
        tokens += usize::from(is_move(window));
        wide += 1;
        frequent += i64::from(is_frequent(c));
        strange += i64::from(is_strange(c));
    }
    (tokens, (1000 * (frequent - 2 * strange)) / wide.max(1))
}

/// What a decoding in the wrong encoding is full of: characters that could not be read, of private use, of other
/// scripts.
const fn is_strange(c: char) -> bool {
    matches!(c, '\u{FFFD}' | '\u{E000}'..='\u{F8FF}' | '\u{80}'..='\u{B6}' | '\u{370}'..='\u{5FF}' | '\u{3041}'..='\u{33FF}')
}

/// Whether four characters have the form of a traditional ply; enough to count by, not to read by.
pub(crate) fn is_move([a, b, direction, operand]: [char; 4]) -> bool {
    matches!(direction, '进' | '進' | '退' | '平')
        && is_operand(operand)
        && (is_operand(b) && (is_name(a) || is_order(a)) || is_name(b) && (is_order(a) || is_operand(a)))
}

const fn is_name(c: char) -> bool {
    matches!(
        c,
        '帅' | '帥'
            | '将'
            | '將'
            | '仕'
            | '士'
            | '相'
            | '象'
            | '马'
            | '馬'
            | '傌'
            | '车'
            | '車'
            | '俥'
            | '伡'
            | '炮'
            | '砲'
            | '包'
            | '兵'
            | '卒'
            | '玄'
    )
}

const fn is_order(c: char) -> bool {
    matches!(c, '前' | '中' | '后' | '後')
}

const fn is_operand(c: char) -> bool {
    matches!(
        c,
        '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九' | '1'..='9' | '１'..='９'
    )
}
