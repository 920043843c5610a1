//! How does a CBR record become a record?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in bytes in memory, which no sum of them leaves by more than a fixed header; points are below 90"
)]

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::cursor::{Cursor, Short};
use crate::detect::CBR_MAGIC;
use crate::preorder::{Builder, StreamPly};
use crate::start::{RawStart, settle_side};
use crate::text::from_utf16le;
use crate::warnings::Warnings;
use crate::{DecodeError, Decoded, Limits, RawRecord, RawTree, Warning};

/// A text: where it stands, how many bytes it has room for, and the tag that has it.
type TextField = (usize, usize, &'static str);

/// Where the title stands; a library repeats it in its index.
pub(super) const TITLE: TextField = (180, 128, "Title");

/// The texts before the code for the type of record.
const TEXTS: [TextField; 28] = [
    (52, 128, "Script"),
    TITLE,
    (308, 256, "Category"),
    (564, 64, "Source"),
    (628, 64, "EventType"),
    (692, 64, "Event"),
    (756, 64, "Round"),
    (820, 32, "Group"),
    (852, 32, "Table"),
    (884, 64, "Date"),
    (948, 64, "Site"),
    (1012, 64, "TimeRule"),
    (1076, 64, "Red"),
    (1140, 64, "RedTeam"),
    (1204, 64, "RedTime"),
    (1268, 32, "RedRating"),
    (1300, 64, "Black"),
    (1364, 64, "BlackTeam"),
    (1428, 64, "BlackTime"),
    (1492, 32, "BlackRating"),
    (1524, 64, "Referee"),
    (1588, 64, "Recorder"),
    (1652, 64, "Annotator"),
    (1716, 64, "AnnotatorEmail"),
    (1780, 64, "Creator"),
    (1844, 64, "CreatorEmail"),
    (1908, 40, "DateCreated"),
    (1972, 40, "DateModified"),
];
/// What kind of record it is, one byte: played or composed opening, played or composed later game.
const TYPE: usize = 2040;
/// What kind of game it is.
const KIND: TextField = (2044, 32, "RecordKind");
/// The result, one byte, an index into [`RESULTS`].
const RESULT: usize = 2076;
/// How the game ended.
const ENDING: TextField = (2080, 32, "ResultType");
/// Who moves first, one byte: 1 Red, 2 Black.
const SIDE: usize = 2112;
/// Number of the first move, two bytes.
const MOVE_NUMBER: usize = 2116;
/// The board, 90 bytes.
const BOARD: usize = 2120;
/// The stream of plies; the header has this length.
pub(super) const HEADER: usize = 2214;

/// PGN tokens of the results; the last is 'several', said of a problem.
const RESULTS: [&str; 5] = ["*", "1-0", "0-1", "1/2-1/2", "*"];

/// The line ends here.
const ENDS: u8 = 1;
/// Another variation in the place of this ply comes later.
const SIBLING: u8 = 2;
/// A comment follows.
const COMMENT: u8 = 4;

/// Reads a CBR file.
///
/// The file says who moves first; if the first ply says otherwise, that wins and there is a warning. Records inside a
/// library are read by [`library`](super::library).
///
/// # Errors
/// [`DecodeError`] if the file is too long, is no CBR, or ends within the header. Whatever breaks behind the header is a
/// [`Warning`], and what came before is kept.
///
/// ```
/// use meng_formats::{DecodeError, Limits, ccbridge};
/// let error = ccbridge::decode(b"CCBridge Record\0", &Limits::default()).unwrap_err();
/// assert!(matches!(error, DecodeError::Truncated { needed: 2214, available: 16, .. }));
/// ```
pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Decoded, DecodeError> {
    limits.check_input(bytes.len())?;
    decode_at(bytes, 0, limits, Warnings::new(limits.max_warnings))
}

/// Reads the record that `bytes` are; they begin at `base` of the file.
pub(super) fn decode_at(
    bytes: &[u8],
    base: usize,
    limits: &Limits,
    mut warnings: Warnings,
) -> Result<Decoded, DecodeError> {
    if !bytes.starts_with(CBR_MAGIC) {
        let found = bytes.get(..bytes.len().min(16)).unwrap_or(&[]).escape_ascii().to_string();
        return Err(DecodeError::Signature { offset: base, expected: "`CCBridge Record`", found });
    }
    let head = Head {
        bytes: bytes.first_chunk().ok_or(DecodeError::Truncated {
            offset: base,
            what: "the header",
            needed: HEADER,
            available: bytes.len(),
        })?,
        base,
    };
    let mut record = RawRecord { start: head.board(&mut warnings), ..RawRecord::default() };
    record.tags = head.tags(&mut warnings);
    record.result = head.code(RESULT, "Result", RESULTS.len(), &mut warnings).and_then(|code| {
        let token = RESULTS.get(usize::from(code))?;
        Some((*token).to_owned())
    });
    let mut cursor = Cursor::new(bytes, HEADER, base);
    (record.comment, record.tree) = plies(&mut cursor, limits, &mut warnings);
    let said = match head.byte(SIDE) {
        1 => Some((true, base + SIDE)),
        2 => Some((false, base + SIDE)),
        _ => None,
    };
    settle_side(&mut record.start, &record.tree, said, &mut warnings);
    Ok(warnings.finish(record))
}

/// The header of a record.
struct Head<'a> {
    bytes: &'a [u8; HEADER],
    base: usize,
}

impl Head<'_> {
    fn byte(&self, offset: usize) -> u8 {
        self.bytes.get(offset).copied().unwrap_or(0)
    }

    /// A byte that must be below `count`.
    fn code(&self, offset: usize, field: &'static str, count: usize, warnings: &mut Warnings) -> Option<u8> {
        let code = self.byte(offset);
        if usize::from(code) < count {
            return Some(code);
        }
        warnings.push(Warning::Field {
            offset: self.base + offset,
            field,
            expected: "a small number",
            found: code.to_string(),
        });
        None
    }

    fn tags(&self, warnings: &mut Warnings) -> Vec<(String, String)> {
        let mut tags = Vec::new();
        for field in TEXTS {
            self.text(field, &mut tags, warnings);
        }
        if let Some(code) = self.code(TYPE, "RecordType", 4, warnings) {
            tags.push(("RecordType".to_owned(), code.to_string()));
        }
        self.text(KIND, &mut tags, warnings);
        self.text(ENDING, &mut tags, warnings);
        tags
    }

    fn text(&self, field: TextField, tags: &mut Vec<(String, String)>, warnings: &mut Warnings) {
        let (offset, _, name) = field;
        let text = from_utf16le(text_bytes(self.bytes, field), self.base + offset, warnings);
        if !text.is_empty() {
            tags.push((name.to_owned(), text));
        }
    }

    fn board(&self, warnings: &mut Warnings) -> RawStart {
        let mut start = RawStart { board: [None; 90], ..RawStart::standard() };
        let squares = self.bytes.get(BOARD..BOARD + 90).unwrap_or(&[]);
        for (index, &code) in (0u8..).zip(squares) {
            let piece = match code {
                0 => None,
                _ => piece(code),
            };
            if piece.is_none() && code != 0 {
                warnings.push(Warning::Field {
                    offset: self.base + BOARD + usize::from(index),
                    field: "a piece",
                    expected: "0x11 to 0x17 or 0x21 to 0x27",
                    found: format!("{code:#04x}"),
                });
            }
            if let Some(square) = point(index).and_then(|point| start.board.get_mut(usize::from(point))) {
                *square = piece;
            }
        }
        let number = u16::from_le_bytes([self.byte(MOVE_NUMBER), self.byte(MOVE_NUMBER + 1)]);
        start.move_number = u32::from(number.max(1));
        start
    }
}

/// The bytes of a text up to the zero that ends it.
pub(super) fn text_bytes(bytes: &[u8], (offset, room, _): TextField) -> &[u8] {
    let field = bytes.get(offset..offset.saturating_add(room)).unwrap_or(&[]);
    let end = field.chunks_exact(2).position(|unit| unit == [0, 0]).map_or(room, |units| units * 2);
    field.get(..end).unwrap_or(field)
}

/// The colour is in the high half of the byte, the piece in the low one.
fn piece(code: u8) -> Option<char> {
    let letter = b"RNBAKCP".get(usize::from(code & 0x0F).checked_sub(1)?)?;
    match code >> 4 {
        1 => Some(char::from(*letter)),
        2 => Some(char::from(letter.to_ascii_lowercase())),
        _ => None,
    }
}

/// A point counted from Black's left corner as one counted from Red's.
fn point(index: u8) -> Option<u8> {
    (index < 90).then(|| (9 - index / 9) * 9 + index % 9)
}

fn plies(cursor: &mut Cursor<'_>, limits: &Limits, warnings: &mut Warnings) -> (String, RawTree) {
    let Some(opening) = entry(cursor, limits, warnings) else {
        return (String::new(), RawTree::new());
    };
    let mut builder = Builder::new(opening.flags & ENDS == 0);
    while builder.wants_more(cursor.offset(), limits, warnings) {
        let Some(entry) = entry(cursor, limits, warnings) else { break };
        if entry.flags == 0 && entry.from == 0 && entry.to == 0 {
            // What some writers leave behind the last ply instead of a mark.
            warnings.push(Warning::Markup {
                offset: entry.offset,
                expected: "a ply or the end of the line",
                found: "zeros".to_owned(),
            });
            break;
        }
        let ply = StreamPly {
            points: point(entry.from).zip(point(entry.to)),
            raw: (entry.from, entry.to),
            source: entry.offset,
            comment: Box::from(entry.comment),
            has_child: entry.flags & ENDS == 0,
            has_sibling: entry.flags & SIBLING != 0,
        };
        builder.push(ply, warnings);
    }
    (opening.comment, builder.finish())
}

/// One entry of the stream.
struct Entry {
    offset: usize,
    flags: u8,
    from: u8,
    to: u8,
    comment: String,
}

/// The next entry; none, with a warning, if the stream breaks off.
fn entry(cursor: &mut Cursor<'_>, limits: &Limits, warnings: &mut Warnings) -> Option<Entry> {
    try_entry(cursor, limits, warnings)
        .map_err(|Short { offset, needed, available }| {
            warnings.push(Warning::Truncated { offset, what: "a ply or its comment", needed, available });
        })
        .ok()
}

fn try_entry(cursor: &mut Cursor<'_>, limits: &Limits, warnings: &mut Warnings) -> Result<Entry, Short> {
    let offset = cursor.offset();
    let [flags, _, from, to] = cursor.array()?;
    let mut comment = String::new();
    if flags & COMMENT != 0 {
        let len = usize::try_from(cursor.u32()?).unwrap_or(usize::MAX);
        let at = cursor.offset();
        let bytes = cursor.take(len)?;
        if len > limits.max_comment {
            warnings.push(Warning::CommentTooLong { offset: at, len, limit: limits.max_comment });
        } else {
            comment = from_utf16le(bytes, at, warnings);
        }
    }
    Ok(Entry { offset, flags, from, to, comment })
}
