//! How does a record become a text with tags?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "points below 90, and numbers of plies and lines of a tree in memory"
)]

use alloc::borrow::ToOwned;
use alloc::collections::VecDeque;
use alloc::string::{String, ToString};
use core::fmt::Write;

use super::markup::find_mark;
use super::names::{self, Meaning};
use crate::start::list_pieces;
use crate::text::tidy;
use crate::{NodeId, RawRecord, RawTree};

/// Words for the results, as dpxq.com has them.
const RESULTS: [(&str, &str); 4] = [("1-0", "红胜"), ("0-1", "黑胜"), ("1/2-1/2", "和棋"), ("*", "未知")];

/// Why a record cannot be written as DhtmlXQ.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The format has places for the 32 pieces of a game, and none for this one.
    #[error("point {point}: DhtmlXQ has no place for the piece `{piece}`")]
    Piece {
        /// The point it stands on, 0 to 89.
        point: u8,
        /// The piece.
        piece: char,
    },
    /// The name of a tag has other characters than ASCII letters, digits, `_` and `-`, or is that of a part of the
    /// record itself (`movelist`, `binit`, `fen`, `move_…`, `comment…`).
    #[error("the tag `{name}` cannot be the name of a DhtmlXQ field")]
    TagName {
        /// The name.
        name: String,
    },
    /// A value or comment has a tag of the format in it, so that it could not be read back.
    #[error("{place}: the text has a DhtmlXQ tag in it: `{found}`")]
    Markup {
        /// The tag or `a comment`.
        place: String,
        /// The tag in the text.
        found: String,
    },
}

/// Writes a record as a `[DhtmlXQ]` block, each field on a line of its own: the tags in their order, the start position
/// (as `fen` and as `binit`), the main line, the variations, the comments.
///
/// What [`decode`](super::decode) read comes back equal. Of other records, a comment with `||` or `\r` in it comes back
/// with line breaks there, and a result without a tag `Result` with such a tag.
///
/// # Errors
/// [`EncodeError`] if the format cannot say something; then nothing is written.
///
/// ```
/// use meng_formats::{Limits, RawRecord, dhtmlxq};
/// let mut record = RawRecord::default();
/// record.tags.push(("Red".into(), "甲".into()));
/// record.tree.push(None, 25, 22, 0)?;
/// let text = dhtmlxq::encode(&record)?;
/// assert!(text.contains("[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"));
/// let back = dhtmlxq::decode_str(&text, &Limits::default())?.next().unwrap()?.record;
/// assert_eq!(back, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode(record: &RawRecord) -> Result<String, EncodeError> {
    let points = list_pieces(&record.start).map_err(|(point, piece)| EncodeError::Piece { point, piece })?;
    let mut out = String::from("[DhtmlXQ]\n");
    for (name, value) in &record.tags {
        let field_name = names::field(name);
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
        if field_name.is_empty()
            || !field_name.chars().all(plain)
            || names::meaning(field_name) != Meaning::Tag
        {
            return Err(EncodeError::TagName { name: name.clone() });
        }
        check_text(value, name)?;
        field(&mut out, field_name, value);
    }
    if record.tag("Result").is_none()
        && let Some(result) = &record.result
    {
        let word =
            RESULTS.iter().find(|(token, _)| token == result).map_or(result.as_str(), |(_, word)| word);
        check_text(word, "Result")?;
        field(&mut out, names::field("Result"), word);
    }
    field(&mut out, "fen", &record.start.to_fen());
    let mut digits = String::new();
    for point in points {
        match point {
            Some(point) => push_point(&mut digits, point),
            None => digits.push_str("99"),
        }
    }
    field(&mut out, "binit", &digits);
    let mut comments = String::new();
    comment(&mut comments, "comment0", &record.comment)?;
    lines(&mut out, &mut comments, &record.tree)?;
    out.push_str(&comments);
    out.push_str("[/DhtmlXQ]\n");
    Ok(out)
}

fn check_text(text: &str, place: &str) -> Result<(), EncodeError> {
    match find_mark(text, 0) {
        None => Ok(()),
        Some(found) => Err(EncodeError::Markup {
            place: place.to_owned(),
            found: text.get(found.start..found.end).unwrap_or("").to_owned(),
        }),
    }
}

fn field(out: &mut String, name: &str, value: &str) {
    // Writing into a string cannot fail.
    let _ = writeln!(out, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
}

fn comment(out: &mut String, name: &str, text: &str) -> Result<(), EncodeError> {
    if text.is_empty() {
        return Ok(());
    }
    check_text(text, "a comment")?;
    let text = tidy(text);
    // Beside a bar the two bars of a line break could not be told apart; a plain break is read as one too.
    let mixed = text.contains("|\n") || text.contains("\n|");
    field(out, name, &if mixed { text } else { text.replace('\n', "||") });
    Ok(())
}

/// File and rank from Black's left corner.
fn push_point(digits: &mut String, point: u8) {
    digits.push(char::from(b'0' + point % 9));
    digits.push(char::from(b'9' - (point / 9).min(9)));
}

/// A line still to be written.
struct Line {
    first: Option<NodeId>,
    parent: u32,
    ply: u32,
}

/// Writes the main line and the variations. Lines are numbered in the order in which they are met, so that variations
/// of one ply have rising numbers and keep their order.
fn lines(out: &mut String, comments: &mut String, tree: &RawTree) -> Result<(), EncodeError> {
    let mut first_plies = tree.children(None);
    let mut queue = VecDeque::from([Line { first: first_plies.next(), parent: 0, ply: 1 }]);
    queue.extend(first_plies.map(|id| Line { first: Some(id), parent: 0, ply: 1 }));
    let mut number = 0u32;
    while let Some(line) = queue.pop_front() {
        let mut digits = String::new();
        let mut next = line.first;
        let mut ply = line.ply;
        while let Some(id) = next {
            if let Some(node) = tree.get(id) {
                push_point(&mut digits, node.from());
                push_point(&mut digits, node.to());
                let name = if number == 0 {
                    alloc::format!("comment{ply}")
                } else {
                    alloc::format!("comment{number}_{ply}")
                };
                comment(comments, &name, node.comment())?;
            }
            ply += 1;
            let mut children = tree.children(Some(id));
            next = children.next();
            queue.extend(children.map(|id| Line { first: Some(id), parent: number, ply }));
        }
        let name = if number == 0 {
            "movelist".to_string()
        } else {
            alloc::format!("move_{}_{}_{number}", line.parent, line.ply)
        };
        field(out, &name, &digits);
        number += 1;
    }
    Ok(())
}
