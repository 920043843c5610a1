//! XQR (XiangQi Replay): a small open format.
//!
//! Fields of type, length and value in a row: signature, version, texts in UTF-8, result, then the plies as a tree,
//! then a check sum. Each ply is four bytes: from and to with the rank from Black's side in the high half and the file
//! in the low half, flags (1 a ply follows, 2 a variation, 4 a comment), unused. The first entry is the start position.
//!
//! The format does not say who moves first unless it has a FEN; then the first ply tells.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "files below 9, ranks below 10 and points below 90, in numbers that hold more"
)]

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};

use crate::cursor::{Cursor, Short};
use crate::detect::XQR_MAGIC;
use crate::preorder::{Builder, StreamPly};
use crate::start::{RawStart, settle_side};
use crate::text::{excerpt, from_utf8};
use crate::warnings::Warnings;
use crate::{DecodeError, Decoded, Limits, RawRecord, RawTree, Warning};

/// The texts, by the number of their type from 2 on.
const TEXTS: [&str; 5] = ["Event", "Site", "Date", "Red", "Black"];
/// PGN tokens of the results.
const RESULTS: [&str; 4] = ["*", "1-0", "0-1", "1/2-1/2"];
const RESULT: u8 = 7;
const FEN: u8 = 8;
const PLIES: u8 = 9;
const CHECK_SUM: u8 = 10;

/// Reads an XQR file.
///
/// # Errors
/// [`DecodeError`] if the file is too long, is no XQR, ends before its plies begin, or has a start position that is no
/// FEN. Whatever breaks later is a [`Warning`], and what came before is kept.
///
/// ```
/// use meng_formats::{Limits, xqr};
/// // Signature, version, Red, one ply; without a check sum, which is a warning.
/// let file = b"\x00\x02\x20\x17\x01\x01\x00\x05\x01A\x09\x00\0\0\x01\0\x71\x74\0\0";
/// let decoded = xqr::decode(file, &Limits::default())?;
/// assert_eq!(decoded.record.tag("Red"), Some("A"));
/// assert_eq!(decoded.record.tree.len(), 1);
/// assert_eq!(decoded.warnings.len(), 1);
/// # Ok::<(), meng_formats::DecodeError>(())
/// ```
pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Decoded, DecodeError> {
    limits.check_input(bytes.len())?;
    if !bytes.starts_with(XQR_MAGIC) {
        let found = bytes.get(..bytes.len().min(4)).unwrap_or(&[]).escape_ascii().to_string();
        return Err(DecodeError::Signature { offset: 0, expected: "00 02 20 17", found });
    }
    let mut warnings = Warnings::new(limits.max_warnings);
    let mut record = RawRecord::default();
    let mut cursor = Cursor::new(bytes, XQR_MAGIC.len(), 0);
    let said = fields(&mut cursor, &mut record, limits, &mut warnings)?;
    (record.comment, record.tree) = plies(&mut cursor, limits, &mut warnings);
    check_sum(bytes, cursor, &mut warnings);
    settle_side(&mut record.start, &record.tree, said, &mut warnings);
    Ok(warnings.finish(record))
}

/// Reads the fields up to the plies; gives what is said about the side to move.
fn fields(
    cursor: &mut Cursor<'_>,
    record: &mut RawRecord,
    limits: &Limits,
    warnings: &mut Warnings,
) -> Result<Option<(bool, usize)>, DecodeError> {
    let short = |Short { offset, needed, available }| DecodeError::Truncated {
        offset,
        what: "a field before the plies",
        needed,
        available,
    };
    let mut said = None;
    loop {
        let [kind, len] = cursor.array().map_err(short)?;
        let offset = cursor.offset();
        if kind == PLIES {
            return Ok(said);
        }
        let value = cursor.take(usize::from(len)).map_err(short)?;
        let name = usize::from(kind).checked_sub(2).and_then(|index| TEXTS.get(index));
        match (kind, name) {
            (1, _) => {}
            (_, Some(name)) => {
                let text = from_utf8(value, offset, warnings);
                record.add_tag((name, text), offset, limits, warnings);
            }
            (RESULT, _) => {
                let token = value.first().and_then(|code| RESULTS.get(usize::from(*code)));
                record.result = token.map(|token| (*token).to_owned());
                if token.is_none() {
                    let found = value.escape_ascii().to_string();
                    warnings.push(Warning::Field { offset, field: "Result", expected: "0 to 3", found });
                }
            }
            (FEN, _) => {
                let text = from_utf8(value, offset, warnings);
                let (start, says_side) =
                    RawStart::from_fen_with_side(&text).map_err(|error| DecodeError::Start {
                        offset,
                        expected: "a FEN",
                        found: format!("{}: {error}", excerpt(&text)),
                    })?;
                said = says_side.then_some((start.red_to_move, offset));
                record.start = start;
            }
            _ => warnings.push(Warning::Field {
                offset: offset.saturating_sub(2),
                field: "the type of a field",
                expected: "0 to 10",
                found: kind.to_string(),
            }),
        }
    }
}

fn plies(cursor: &mut Cursor<'_>, limits: &Limits, warnings: &mut Warnings) -> (String, RawTree) {
    let Some(opening) = entry(cursor, limits, warnings) else {
        return (String::new(), RawTree::new());
    };
    let mut builder = Builder::new(opening.has_child);
    let comment = String::from(opening.comment);
    while builder.wants_more(cursor.offset(), limits, warnings) {
        let Some(ply) = entry(cursor, limits, warnings) else { break };
        builder.push(ply, warnings);
    }
    (comment, builder.finish())
}

fn entry(cursor: &mut Cursor<'_>, limits: &Limits, warnings: &mut Warnings) -> Option<StreamPly> {
    try_entry(cursor, limits, warnings)
        .map_err(|Short { offset, needed, available }| {
            warnings.push(Warning::Truncated { offset, what: "a ply or its comment", needed, available });
        })
        .ok()
}

fn try_entry(cursor: &mut Cursor<'_>, limits: &Limits, warnings: &mut Warnings) -> Result<StreamPly, Short> {
    let source = cursor.offset();
    let [from, to, flags, _] = cursor.array()?;
    let mut comment = String::new();
    if flags & 4 != 0 {
        let len = usize::try_from(cursor.u32()?).unwrap_or(usize::MAX);
        let offset = cursor.offset();
        let bytes = cursor.take(len)?;
        if len > limits.max_comment {
            warnings.push(Warning::CommentTooLong { offset, len, limit: limits.max_comment });
        } else {
            comment = from_utf8(bytes, offset, warnings);
        }
    }
    Ok(StreamPly {
        points: point(from).zip(point(to)),
        raw: (from, to),
        source,
        comment: Box::from(comment),
        has_child: flags & 1 != 0,
        has_sibling: flags & 2 != 0,
    })
}

fn point(value: u8) -> Option<u8> {
    let (rank, file) = (value >> 4, value & 0x0F);
    (rank < 10 && file < 9).then(|| (9 - rank) * 9 + file)
}

/// Compares the last field with the sum of all bytes before it.
fn check_sum(bytes: &[u8], mut cursor: Cursor<'_>, warnings: &mut Warnings) {
    let end = cursor.offset();
    match cursor.array::<6>() {
        Ok([CHECK_SUM, 4, a, b, c, d]) => {
            let (found, expected) =
                (u32::from_le_bytes([a, b, c, d]), crc32(bytes.get(..end).unwrap_or(bytes)));
            if found != expected {
                warnings.push(Warning::CheckSum { offset: end, expected, found });
            }
        }
        Ok(other) => warnings.push(Warning::Markup {
            offset: end,
            expected: "the check sum",
            found: other.escape_ascii().to_string(),
        }),
        Err(Short { offset, needed, available }) => {
            warnings.push(Warning::Truncated { offset, what: "the check sum", needed, available });
        }
    }
}

/// The CRC-32 of zip and PNG.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| (sum >> 1) ^ (0xEDB8_8320 & 0u32.wrapping_sub(sum & 1)))
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// A file with a variation and a comment.
    pub(crate) fn sample() -> Vec<u8> {
        let mut bytes = XQR_MAGIC.to_vec();
        bytes.extend(b"\x01\x01\x00\x02\x06\xe6\x9d\xaf\xe8\xb5\x9b\x07\x01\x01\x09\x00");
        bytes.extend(b"\0\0\x05\0\x02\0\0\0hi\x71\x74\x01\0\x01\x22\x02\0\x00\x10\0\0");
        bytes.extend([CHECK_SUM, 4]);
        let sum = crc32(&bytes[..bytes.len() - 2]);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    #[test]
    fn a_small_file() {
        let decoded = decode(&sample(), &Limits::default()).unwrap();
        assert_eq!(decoded.warnings, []);
        let record = decoded.record;
        assert_eq!(record.tag("Event"), Some("杯赛"));
        assert_eq!(record.result.as_deref(), Some("1-0"));
        assert_eq!(record.comment, "hi");
        let plies: Vec<_> = record.tree.walk().map(|step| (step.ply, step.id.index())).collect();
        assert_eq!(plies, [(1, 0), (2, 1), (2, 2)]);
        assert_eq!(record.tree.children(None).count(), 1);
        let first = record.tree.get(record.tree.main_line().next().unwrap()).unwrap();
        assert_eq!((first.from(), first.to()), (19, 22));
    }

    #[test]
    fn the_check_sum_is_that_of_zip() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        let mut bytes = sample();
        *bytes.last_mut().unwrap() ^= 1;
        let decoded = decode(&bytes, &Limits::default()).unwrap();
        assert!(matches!(decoded.warnings[..], [Warning::CheckSum { .. }]));
    }

    #[test]
    fn a_start_position_and_a_bad_one() {
        let mut bytes = XQR_MAGIC.to_vec();
        let fen = "4k4/9/9/9/9/9/9/9/9/4K4 b";
        bytes.extend([FEN, fen.len() as u8]);
        bytes.extend(fen.as_bytes());
        bytes.extend([PLIES, 0, 0, 0, 0, 0]);
        let start = decode(&bytes, &Limits::default()).unwrap().record.start;
        assert_eq!(start.to_fen(), "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
        bytes[10] = b'?';
        assert!(matches!(decode(&bytes, &Limits::default()), Err(DecodeError::Start { offset: 6, .. })));
    }
}
