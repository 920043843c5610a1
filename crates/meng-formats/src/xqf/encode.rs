//! How does a record become an XQF file?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in the header and in a text in memory, and points below 90"
)]

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;

use encoding_rs::GB18030;

use super::header::{self, FROM_SHIFT, TO_SHIFT};
use crate::record::result_token;
use crate::start::list_pieces;
use crate::{RawRecord, RawTree};

/// The version written: the only one whose layout its author published, and not encrypted.
const VERSION: u8 = 10;
/// A piece that is not on the board.
const ABSENT: u8 = 0xFF;
/// A ply follows.
const CHILD: u8 = 0xF0;
/// A variation follows.
const SIBLING: u8 = 0x0F;

/// Why a record cannot be written as XQF.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The format has places for the 32 pieces of a game, and none for this one.
    #[error("point {point}: XQF has no place for the piece `{piece}`")]
    Piece {
        /// The point it stands on, 0 to 89.
        point: u8,
        /// The piece.
        piece: char,
    },
    /// A comment is longer than the format can say (2³² − 1 bytes).
    #[error("a comment of {len} bytes is too long for XQF")]
    CommentTooLong {
        /// Its length in bytes of GB18030.
        len: usize,
    },
}

/// What the format cannot keep of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeWarning {
    /// XQF has no field for this tag.
    #[error("XQF has no field for the tag {name}")]
    TagLeftOut {
        /// Name of the tag.
        name: String,
    },
    /// The value is longer than its field and was cut after a whole character.
    #[error("the value of {name} was cut to {room} bytes")]
    TagCut {
        /// Name of the tag.
        name: String,
        /// Room in the field, in bytes of GB18030.
        room: usize,
    },
    /// The value means nothing to XQF.
    #[error("XQF cannot say {name} `{value}`")]
    Value {
        /// Name of the tag.
        name: String,
        /// Its value.
        value: String,
    },
    /// XQF does not keep the counters of the start position.
    #[error("XQF does not keep the move number and the plies since a capture")]
    CountersLeftOut,
    /// A text has characters that GB18030 lacks, written as numbers (`&#58853;`).
    #[error("a text has characters that GB18030 lacks")]
    Unmappable,
}

/// Writes a record as XQF version 10, which every program for XQF reads: plain, with variations and comments.
///
/// The fields are those of the table in [`RawRecord::tags`]: `Title`, `Event`, `TimeRule` (63 bytes of GB18030 each),
/// `Date`, `Site`, `Red`, `Black`, `RedTime`, `BlackTime`, `Annotator`, `Author` (15 bytes each), `Type` and the
/// result. What has no room is told in the second value; the plies are always all there.
///
/// # Errors
/// [`EncodeError`] if the start position has a piece for which there is no place, or a comment is too long.
///
/// ```
/// use meng_formats::{RawRecord, xqf};
/// let mut record = RawRecord::default();
/// record.tags.push(("RedTeam".into(), "上海".into()));
/// let (bytes, left_out) = xqf::encode(&record)?;
/// assert_eq!(&bytes[..3], b"XQ\x0a");
/// assert_eq!(left_out, [xqf::EncodeWarning::TagLeftOut { name: "RedTeam".into() }]);
/// # Ok::<(), xqf::EncodeError>(())
/// ```
pub fn encode(record: &RawRecord) -> Result<(Vec<u8>, Vec<EncodeWarning>), EncodeError> {
    let mut warnings = Vec::new();
    let mut head = [0u8; header::LENGTH];
    set(&mut head, 0, b"XQ");
    set(&mut head, header::VERSION, &[VERSION]);
    let points = list_pieces(&record.start).map_err(|(point, piece)| EncodeError::Piece { point, piece })?;
    set(&mut head, header::PIECES, &points.map(|point| point.map_or(ABSENT, value)));
    set(&mut head, header::SIDE, &[u8::from(!record.start.red_to_move)]);
    if record.start.quiet_plies != 0 || record.start.move_number != 1 {
        warnings.push(EncodeWarning::CountersLeftOut);
    }
    let result = result_code(record, &mut warnings);
    set(&mut head, header::RESULT, &[result]);
    write_tags(&mut head, record, &mut warnings);

    let mut out = head.to_vec();
    write_opening(&mut out, record, &mut warnings)?;
    write_plies(&mut out, &record.tree, &mut warnings)?;
    Ok((out, warnings))
}

/// Writes over a part of the header.
fn set(head: &mut [u8], offset: usize, bytes: &[u8]) {
    for (slot, byte) in head.iter_mut().skip(offset).zip(bytes) {
        *slot = *byte;
    }
}

/// Rank × 9 + file as file × 10 + rank.
fn value(point: u8) -> u8 {
    point % 9 * 10 + point / 9
}

fn result_code(record: &RawRecord, warnings: &mut Vec<EncodeWarning>) -> u8 {
    let text = record.result.as_deref().or_else(|| record.tag("Result")).unwrap_or("*");
    let token = result_token(text);
    match (0u8..).zip(header::RESULTS).find(|&(_, known)| Some(known) == token) {
        Some((code, _)) => code,
        None => {
            warnings.push(EncodeWarning::Value { name: "Result".to_owned(), value: text.to_owned() });
            0
        }
    }
}

fn write_tags(head: &mut [u8], record: &RawRecord, warnings: &mut Vec<EncodeWarning>) {
    let mut written = [false; header::TEXTS.len()];
    for (name, text) in &record.tags {
        if name == "Result" || text.is_empty() {
            continue;
        }
        if name == header::TYPE_TAG {
            match (0u8..).zip(header::TYPES).find(|(_, known)| known == text) {
                Some((code, _)) => set(head, header::TYPE, &[code]),
                None => warnings.push(EncodeWarning::Value { name: name.clone(), value: text.clone() }),
            }
            continue;
        }
        let free = header::TEXTS.iter().zip(&mut written).find(|(field, done)| !**done && field.tag == name);
        let Some((field, done)) = free else {
            warnings.push(EncodeWarning::TagLeftOut { name: name.clone() });
            continue;
        };
        *done = true;
        let bytes = fitting(text, field, warnings);
        // The room is at most 63 bytes.
        set(head, field.offset, &[u8::try_from(bytes.len()).unwrap_or(0)]);
        set(head, field.offset + 1, &bytes);
    }
}

/// As many whole characters of the text as the field has room for.
fn fitting(text: &str, field: &header::TextField, warnings: &mut Vec<EncodeWarning>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (start, letter) in text.char_indices() {
        let letter = text.get(start..start + letter.len_utf8()).unwrap_or("");
        let letter = gb18030(letter, warnings);
        if bytes.len() + letter.len() > field.room {
            warnings.push(EncodeWarning::TagCut { name: field.tag.to_owned(), room: field.room });
            break;
        }
        bytes.extend_from_slice(&letter);
    }
    bytes
}

fn gb18030<'a>(text: &'a str, warnings: &mut Vec<EncodeWarning>) -> Cow<'a, [u8]> {
    let (bytes, _, unmappable) = GB18030.encode(text);
    if unmappable && !warnings.contains(&EncodeWarning::Unmappable) {
        warnings.push(EncodeWarning::Unmappable);
    }
    bytes
}

/// The entry before the first ply: it moves nothing and has the comment on the start position.
fn write_opening(
    out: &mut Vec<u8>,
    record: &RawRecord,
    warnings: &mut Vec<EncodeWarning>,
) -> Result<(), EncodeError> {
    let flags = if record.tree.is_empty() { 0 } else { CHILD };
    out.extend_from_slice(&[FROM_SHIFT, TO_SHIFT, flags, 0xFF]);
    write_comment(out, &record.comment, warnings)
}

fn write_plies(
    out: &mut Vec<u8>,
    tree: &RawTree,
    warnings: &mut Vec<EncodeWarning>,
) -> Result<(), EncodeError> {
    for node in tree.walk().filter_map(|step| tree.get(step.id)) {
        let child = if node.has_child() { CHILD } else { 0 };
        let sibling = if node.has_next_variation() { SIBLING } else { 0 };
        // Points are below 90, so nothing overflows.
        out.extend_from_slice(&[
            value(node.from()) + FROM_SHIFT,
            value(node.to()) + TO_SHIFT,
            child | sibling,
            0,
        ]);
        write_comment(out, node.comment(), warnings)?;
    }
    Ok(())
}

fn write_comment(
    out: &mut Vec<u8>,
    text: &str,
    warnings: &mut Vec<EncodeWarning>,
) -> Result<(), EncodeError> {
    // XQStudio is a Windows program.
    let text = text.replace('\n', "\r\n");
    let bytes = gb18030(&text, warnings);
    let len = u32::try_from(bytes.len()).map_err(|_| EncodeError::CommentTooLong { len: bytes.len() })?;
    out.extend_from_slice(&len.to_le_bytes());
    out.extend_from_slice(&bytes);
    Ok(())
}
