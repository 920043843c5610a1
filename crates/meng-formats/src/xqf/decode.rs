//! How does an XQF file become a record?
#![expect(clippy::arithmetic_side_effects, reason = "places in the header, and points below 90")]

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::cipher::Keys;
use super::header::{self, FROM_SHIFT, TO_SHIFT};
use crate::cursor::{Cursor, Short};
use crate::preorder::{Builder, StreamPly};
use crate::start::{self, RawStart};
use crate::text::from_gb18030;
use crate::warnings::Warnings;
use crate::{DecodeError, Decoded, Limits, RawRecord, Warning};

/// Reads an XQF file, version 10 to 18.
///
/// A piece whose point is off the board is not in the game. A ply with such a point is left out, with what follows it.
///
/// # Errors
/// [`DecodeError`] if the file is too long, is no XQF, is of another version, or ends within the header. Whatever
/// breaks behind the header is a [`Warning`], and what came before is kept.
///
/// ```
/// use meng_formats::{Limits, RawRecord, xqf};
/// let mut record = RawRecord::default();
/// record.tags.push(("Red".into(), "王嘉良".into()));
/// record.tree.push(None, 25, 22, 0)?;
/// let (bytes, _) = xqf::encode(&record)?;
/// let decoded = xqf::decode(&bytes, &Limits::default())?;
/// assert_eq!(decoded.record.tree, record.tree);
/// assert_eq!(decoded.record.tag("Red"), Some("王嘉良"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Decoded, DecodeError> {
    limits.check_input(bytes.len())?;
    if !bytes.starts_with(b"XQ") {
        let found = bytes.get(..bytes.len().min(2)).unwrap_or(&[]).escape_ascii().to_string();
        return Err(DecodeError::Signature { offset: 0, expected: "`XQ`", found });
    }
    let head = bytes.first_chunk::<{ header::LENGTH }>().ok_or(DecodeError::Truncated {
        offset: 0,
        what: "the header",
        needed: header::LENGTH,
        available: bytes.len(),
    })?;
    let version = byte_at(head, header::VERSION);
    if !(10..=18).contains(&version) {
        return Err(DecodeError::Version {
            offset: header::VERSION,
            expected: "10 to 18",
            found: version.into(),
        });
    }
    let mut warnings = Warnings::new(limits.max_warnings);
    let keys = match head.get(header::KEYS..).and_then(<[u8]>::first_chunk) {
        Some(keys) if version > 10 => Some(Keys::new(keys)),
        _ => None,
    };
    let mut record = RawRecord { tags: texts(head, &mut warnings), ..RawRecord::default() };
    record.result = result(head, &mut warnings);
    record.start = pieces(head, version, keys.as_ref(), &mut warnings);

    let body = bytes.get(header::LENGTH..).unwrap_or(&[]);
    let body = decipher(body, keys.as_ref());
    let mut plies = Plies { cursor: Cursor::new(&body, 0, header::LENGTH), keys: keys.as_ref(), limits };
    let (comment, tree) = plies.read(&mut warnings);
    record.comment = comment;
    record.tree = tree;
    let says_black = byte_at(head, header::SIDE) == 1;
    let said = says_black.then_some((false, header::SIDE));
    start::settle_side(&mut record.start, &record.tree, said, &mut warnings);
    Ok(warnings.finish(record))
}

fn byte_at(head: &[u8; header::LENGTH], offset: usize) -> u8 {
    head.get(offset).copied().unwrap_or(0)
}

fn texts(head: &[u8; header::LENGTH], warnings: &mut Warnings) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    for field in header::TEXTS {
        let length = usize::from(byte_at(head, field.offset));
        if length > field.room {
            warnings.push(Warning::Field {
                offset: field.offset,
                field: field.tag,
                expected: "a length within the field",
                found: length.to_string(),
            });
        }
        let offset = field.offset + 1;
        let bytes = head.get(offset..offset + length.min(field.room)).unwrap_or(&[]);
        let text = from_gb18030(bytes, offset, warnings);
        if !text.is_empty() {
            tags.push((field.tag.to_owned(), text));
        }
    }
    match header::TYPES.get(usize::from(byte_at(head, header::TYPE))) {
        Some(name) => tags.push((header::TYPE_TAG.to_owned(), (*name).to_owned())),
        None => warnings.push(Warning::Field {
            offset: header::TYPE,
            field: header::TYPE_TAG,
            expected: "0 to 3",
            found: byte_at(head, header::TYPE).to_string(),
        }),
    }
    tags
}

fn result(head: &[u8; header::LENGTH], warnings: &mut Warnings) -> Option<String> {
    let code = byte_at(head, header::RESULT);
    let token = header::RESULTS.get(usize::from(code));
    if token.is_none() {
        warnings.push(Warning::Field {
            offset: header::RESULT,
            field: "Result",
            expected: "0 to 3",
            found: code.to_string(),
        });
    }
    token.map(|&token| token.to_owned())
}

fn pieces(
    head: &[u8; header::LENGTH],
    version: u8,
    keys: Option<&Keys>,
    warnings: &mut Warnings,
) -> RawStart {
    // For each piece of the order, where it is stored and what is stored.
    let mut stored = [(0, u8::MAX); 32];
    for index in 0..32 {
        let turned = match keys {
            Some(keys) if version >= 12 => keys.turned(index),
            _ => index,
        };
        let offset = header::PIECES + index;
        if let Some(slot) = stored.get_mut(turned) {
            *slot = (offset, byte_at(head, offset));
        }
    }
    let shift = keys.map_or(0, |keys| keys.pieces);
    let points = stored.iter().map(|&(_, value)| point(value.wrapping_sub(shift)));
    start::set_up(points, |index| stored.get(index).map_or(0, |&(offset, _)| offset), warnings)
}

/// File × 10 + rank as rank × 9 + file, if on the board.
fn point(value: u8) -> Option<u8> {
    (value < 90).then_some(value % 10 * 9 + value / 10)
}

fn decipher<'a>(body: &'a [u8], keys: Option<&Keys>) -> Cow<'a, [u8]> {
    match keys {
        Some(keys) if keys.stream.iter().any(|&byte| byte != 0) => {
            body.iter().zip(keys.stream.iter().cycle()).map(|(byte, key)| byte.wrapping_sub(*key)).collect()
        }
        _ => Cow::Borrowed(body),
    }
}

/// One entry of the stream.
struct Entry {
    offset: usize,
    from: u8,
    to: u8,
    has_child: bool,
    has_sibling: bool,
    comment: String,
}

/// Reads the part behind the header.
struct Plies<'a> {
    cursor: Cursor<'a>,
    keys: Option<&'a Keys>,
    limits: &'a Limits,
}

impl Plies<'_> {
    fn read(&mut self, warnings: &mut Warnings) -> (String, crate::RawTree) {
        let Some(opening) = self.entry(warnings) else {
            return (String::new(), crate::RawTree::new());
        };
        let mut builder = Builder::new(opening.has_child);
        while builder.wants_more(self.cursor.offset(), self.limits, warnings) {
            let Some(entry) = self.entry(warnings) else {
                return (opening.comment, builder.finish());
            };
            let (from, to) = match self.keys {
                None => (entry.from, entry.to),
                Some(keys) => (entry.from.wrapping_sub(keys.from), entry.to.wrapping_sub(keys.to)),
            };
            let (from, to) = (from.wrapping_sub(FROM_SHIFT), to.wrapping_sub(TO_SHIFT));
            let ply = StreamPly {
                points: point(from).zip(point(to)),
                raw: (from, to),
                source: entry.offset,
                comment: Box::from(entry.comment),
                has_child: entry.has_child,
                has_sibling: entry.has_sibling,
            };
            builder.push(ply, warnings);
        }
        let len = self.cursor.remaining();
        if len > 0 && builder.is_complete() {
            warnings.push(Warning::Trailing { offset: self.cursor.offset(), len });
        }
        (opening.comment, builder.finish())
    }

    /// The next entry; none, with a warning, if the stream breaks off.
    fn entry(&mut self, warnings: &mut Warnings) -> Option<Entry> {
        let offset = self.cursor.offset();
        match self.try_entry(offset, warnings) {
            Ok(entry) => entry,
            Err(Short { offset, needed, available }) => {
                warnings.push(Warning::Truncated { offset, what: "a ply or its comment", needed, available });
                None
            }
        }
    }

    fn try_entry(&mut self, offset: usize, warnings: &mut Warnings) -> Result<Option<Entry>, Short> {
        let [from, to, flags, _] = self.cursor.array()?;
        let (has_child, has_sibling, has_comment) = match self.keys {
            None => (flags & 0xF0 != 0, flags & 0x0F != 0, true),
            Some(_) => (flags & 0x80 != 0, flags & 0x40 != 0, flags & 0x20 != 0),
        };
        let mut comment = String::new();
        if has_comment {
            let at = self.cursor.offset();
            let stored = self.cursor.u32()?;
            let Some(length) = stored.checked_sub(self.keys.map_or(0, |keys| keys.comment)) else {
                warnings.push(Warning::Markup {
                    offset: at,
                    expected: "the length of a comment",
                    found: format!("{stored}, which is less than the key"),
                });
                return Ok(None);
            };
            let length = usize::try_from(length).unwrap_or(usize::MAX);
            let at = self.cursor.offset();
            let bytes = self.cursor.take(length)?;
            if length > self.limits.max_comment {
                let limit = self.limits.max_comment;
                warnings.push(Warning::CommentTooLong { offset: at, len: length, limit });
            } else {
                comment = from_gb18030(bytes, at, warnings);
            }
        }
        Ok(Some(Entry { offset, from, to, has_child, has_sibling, comment }))
    }
}
