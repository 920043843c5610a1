//! How do bytes become text?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use alloc::borrow::ToOwned;
use alloc::string::String;

#[cfg(any(feature = "xqf", feature = "ccbridge", feature = "xqr"))]
use crate::{Warning, warnings::Warnings};

/// Line breaks as `\n`, and without the zero bytes some programs leave at the end.
pub(crate) fn tidy(text: &str) -> String {
    let text = text.trim_end_matches('\0');
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text.to_owned() }
}

/// At most 40 letters of a text, for messages.
#[cfg(any(feature = "dhtmlxq", feature = "cbf", feature = "xqr"))]
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(40) {
        None => text.to_owned(),
        Some((end, _)) => {
            let mut cut = text.get(..end).unwrap_or("").to_owned();
            cut.push('…');
            cut
        }
    }
}

/// GB18030, which includes GBK and GB 2312; or UTF-8, which some newer programs write. Text in GB18030 is as good as never
/// UTF-8 of Chinese characters.
#[cfg(feature = "xqf")]
pub(crate) fn from_gb18030(bytes: &[u8], offset: usize, warnings: &mut Warnings) -> String {
    if let Ok(text) = core::str::from_utf8(bytes)
        && is_chinese(text)
    {
        return tidy(text);
    }
    let (text, faulty) = encoding_rs::GB18030.decode_without_bom_handling(bytes);
    if faulty {
        warnings.push(Warning::Text { offset, encoding: "GB18030" });
    }
    tidy(&text)
}

/// Whether a text has several characters beyond ASCII, and all of them are Chinese characters and their signs.
#[cfg(feature = "xqf")]
fn is_chinese(text: &str) -> bool {
    let mut others = text.chars().filter(|letter| !letter.is_ascii());
    let is_chinese = |letter| matches!(letter, '\u{2010}'..='\u{2026}' | '\u{3000}'..='\u{9FFF}' | '\u{FF00}'..='\u{FFEF}');
    others.clone().nth(1).is_some() && others.all(is_chinese)
}

#[cfg(feature = "ccbridge")]
pub(crate) fn from_utf16le(bytes: &[u8], offset: usize, warnings: &mut Warnings) -> String {
    let units = bytes.chunks_exact(2).map(|pair| match pair {
        [low, high] => u16::from_le_bytes([*low, *high]),
        _ => 0,
    });
    let mut faulty = !bytes.len().is_multiple_of(2);
    let text: String = char::decode_utf16(units)
        .map(|unit| {
            unit.unwrap_or_else(|_| {
                faulty = true;
                char::REPLACEMENT_CHARACTER
            })
        })
        .collect();
    if faulty {
        warnings.push(Warning::Text { offset, encoding: "UTF-16LE" });
    }
    tidy(&text)
}

#[cfg(feature = "xqr")]
pub(crate) fn from_utf8(bytes: &[u8], offset: usize, warnings: &mut Warnings) -> String {
    if core::str::from_utf8(bytes).is_err() {
        warnings.push(Warning::Text { offset, encoding: "UTF-8" });
    }
    tidy(&String::from_utf8_lossy(bytes))
}

/// The text of a text file, and the encoding if some of it could not be read.
///
/// A byte order mark decides; else bytes that are UTF-8 are UTF-8; else the encoding that the first kilobyte names
/// (`charset=`, `encoding=`), as pages and XML do; else GB18030, or Big5 if only that can read everything.
#[cfg(any(feature = "dhtmlxq", feature = "cbf"))]
pub(crate) fn from_any(bytes: &[u8]) -> (alloc::borrow::Cow<'_, str>, Option<&'static str>) {
    use encoding_rs::{BIG5, Encoding, GB18030};

    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let (text, faulty) = encoding.decode_without_bom_handling(bytes.get(mark..).unwrap_or(&[]));
        return (text, faulty.then(|| encoding.name()));
    }
    if let Ok(text) = core::str::from_utf8(bytes) {
        return (text.into(), None);
    }
    let encoding = named_encoding(bytes).unwrap_or(GB18030);
    let (text, faulty) = encoding.decode_without_bom_handling(bytes);
    if faulty && encoding == GB18030 {
        let (other, other_faulty) = BIG5.decode_without_bom_handling(bytes);
        if !other_faulty {
            return (other, None);
        }
    }
    (text, faulty.then(|| encoding.name()))
}

#[cfg(any(feature = "dhtmlxq", feature = "cbf"))]
fn named_encoding(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let head = bytes.get(..bytes.len().min(1024))?;
    let start = ["charset=", "encoding="].iter().find_map(|key| {
        let found = head.windows(key.len()).position(|window| window.eq_ignore_ascii_case(key.as_bytes()))?;
        Some(found + key.len())
    })?;
    let label = head.get(start..)?;
    let label = label.strip_prefix(b"\"").or_else(|| label.strip_prefix(b"'")).unwrap_or(label);
    let end = label.iter().position(|byte| !(byte.is_ascii_alphanumeric() || b"-_".contains(byte)))?;
    let encoding = encoding_rs::Encoding::for_label(label.get(..end)?)?;
    // The bytes are no UTF-8, whatever they say; and a label without a byte order mark is not UTF-16 either.
    encoding.is_ascii_compatible().then_some(encoding).filter(|&named| named != encoding_rs::UTF_8)
}
