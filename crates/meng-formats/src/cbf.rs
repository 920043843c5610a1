//! CBF: the XML of CCBridge (象棋桥).
//!
//! `<ChineseChessRecord>` has a `<Head>`, whose elements are fields with text, and a `<MoveList>` of `<Move>` elements.
//! A move has the attribute `value` (`77-47`: file and rank from Black's left corner) and, as its text, a comment. The
//! first is `00-00` and has the comment on the start position; the last has `end="1"`.
//!
//! How the format writes variations is not documented anywhere we know. What is read is the order of CBR, the binary format
//! of the same program: a move with a second mark of `1` beside its value has a variation in its place, which comes after
//! the end of the line that the move begins. Moves after an end that leave no such place are a warning.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "numbers of nodes that were read, and points on the board"
)]

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::start::{RawStart, settle_side};
use crate::text::{excerpt, from_any, tidy};
use crate::warnings::Warnings;
use crate::{DecodeError, Decoded, Limits, NodeId, RawRecord, Warning};

/// Fields whose names mean the same as a name of [`RawRecord::tags`]; the others keep theirs.
const NAMES: [(&str, &str); 5] = [
    ("Name", "Title"),
    ("From", "Source"),
    ("ContestType", "EventType"),
    ("Contest", "Event"),
    ("Commentator", "Annotator"),
];
/// PGN tokens of the results; the last is 'several', said of a problem.
const RESULTS: [&str; 5] = ["*", "1-0", "0-1", "1/2-1/2", "*"];

/// Reads a CBF file.
///
/// Offsets are those in the text as UTF-8, without a byte order mark. A start position without a side to move has that of the first ply.
///
/// # Errors
/// [`DecodeError`] if the file is too long, has no `ChineseChessRecord`, its markup breaks before the moves begin, or its
/// start position is no FEN. Whatever breaks later is a [`Warning`], and what came before is kept.
///
/// ```
/// use meng_formats::{Limits, cbf};
/// let file = br#"<ChineseChessRecord><Head><Red>A</Red></Head>
///     <MoveList><Move value="00-00"/><Move value="77-47" end="1">!</Move></MoveList></ChineseChessRecord>"#;
/// let record = cbf::decode(file, &Limits::default())?.record;
/// assert_eq!(record.tag("Red"), Some("A"));
/// assert_eq!(record.tree.len(), 1);
/// # Ok::<(), meng_formats::DecodeError>(())
/// ```
pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Decoded, DecodeError> {
    limits.check_input(bytes.len())?;
    let mut warnings = Warnings::new(limits.max_warnings);
    let (text, faulty) = from_any(bytes);
    if let Some(encoding) = faulty {
        warnings.push(Warning::Text { offset: 0, encoding });
    }
    let mut scan = Scan {
        reader: Reader::from_str(&text),
        limits,
        warnings,
        record: RawRecord::default(),
        part: Part::Outside,
        text: String::new(),
        said: None,
        last: None,
        pending: Vec::new(),
        read: 0,
    };
    scan.reader.config_mut().check_end_names = false;
    scan.run()?;
    let Scan { mut record, mut warnings, said, .. } = scan;
    settle_side(&mut record.start, &record.tree, said, &mut warnings);
    Ok(warnings.finish(record))
}

/// Where in the file the scan is.
#[derive(Debug, PartialEq, Eq)]
enum Part {
    /// Before the root element.
    Outside,
    /// In the root element, in no field and no move.
    Record,
    Head,
    /// In a field of the head; its name and where it begins.
    Field(String, usize),
    Moves,
    /// In a move; whether it is the last.
    Move(bool),
    /// After the last move.
    End,
}

struct Scan<'a> {
    reader: Reader<&'a [u8]>,
    limits: &'a Limits,
    warnings: Warnings,
    record: RawRecord,
    part: Part,
    /// Text of the current field or move.
    text: String,
    said: Option<(bool, usize)>,
    /// The ply to which a comment belongs and which the next ply follows.
    last: Option<NodeId>,
    /// What the variations follow that are still to come, the next one last.
    pending: Vec<Option<NodeId>>,
    /// Moves read, the opening one included.
    read: usize,
}

impl Scan<'_> {
    fn offset(&self) -> usize {
        usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX)
    }

    fn run(&mut self) -> Result<(), DecodeError> {
        loop {
            let offset = self.offset();
            match self.reader.read_event() {
                Ok(Event::Start(element)) => self.open(&element, offset),
                Ok(Event::Empty(element)) => {
                    self.open(&element, offset);
                    self.close(element.local_name().as_ref(), offset)?;
                }
                Ok(Event::End(element)) => self.close(element.local_name().as_ref(), offset)?,
                Ok(Event::Text(text)) => self.add(&String::from_utf8_lossy(&text)),
                Ok(Event::CData(text)) => self.add(&String::from_utf8_lossy(&text)),
                Ok(Event::GeneralRef(name)) => self.add(&entity(&String::from_utf8_lossy(&name))),
                Ok(Event::Eof) => return self.finish(offset, None),
                Ok(_) => {}
                Err(error) => return self.finish(offset, Some(error.to_string())),
            }
            // The opening move is none.
            if self.read > self.limits.max_nodes.saturating_add(1) {
                self.warnings.push(Warning::TooManyNodes { offset, limit: self.limits.max_nodes });
                return Ok(());
            }
        }
    }

    /// Adds to the text of a field or move; text between elements is layout.
    fn add(&mut self, text: &str) {
        if matches!(self.part, Part::Field(..) | Part::Move(_)) {
            self.text.push_str(text);
        }
    }

    fn open(&mut self, element: &BytesStart<'_>, offset: usize) {
        let name = element.local_name();
        match (&self.part, name.as_ref()) {
            (Part::Outside, b"ChineseChessRecord") => self.part = Part::Record,
            (Part::Record, b"Head") => self.part = Part::Head,
            (Part::Record, b"MoveList") => self.part = Part::Moves,
            (Part::Head, name) => {
                self.text.clear();
                self.part = Part::Field(String::from_utf8_lossy(name).into_owned(), offset);
            }
            (Part::Moves, b"Move") => {
                self.text.clear();
                self.open_move(element, offset);
            }
            (Part::End, b"Move") => self.warnings.push(Warning::Markup {
                offset,
                expected: "no move after the last one",
                found: "another".to_owned(),
            }),
            _ => {}
        }
    }

    fn open_move(&mut self, element: &BytesStart<'_>, offset: usize) {
        let value = attribute(element, "value");
        self.part = Part::Move(attribute(element, "end") == "1");
        self.read += 1;
        if self.read == 1 && value == "00-00" {
            return;
        }
        if self.record.tree.len() >= self.limits.max_nodes {
            return;
        }
        if has_variation(element) {
            self.pending.push(self.last);
        }
        match plies_points(&value)
            .and_then(|(from, to)| self.record.tree.push(self.last, from, to, offset).ok())
        {
            Some(id) => self.last = Some(id),
            None => {
                // Without this ply those after it belong nowhere.
                self.warnings.push(Warning::Ply { offset, found: excerpt(&value) });
                self.part = Part::End;
            }
        }
    }

    fn close(&mut self, name: &[u8], offset: usize) -> Result<(), DecodeError> {
        let next = match (&self.part, name) {
            (Part::Field(field, _), _) if field.as_bytes() == name => Part::Head,
            (Part::Head, b"Head") => Part::Record,
            (Part::Move(false), b"Move") => Part::Moves,
            (Part::Move(true), b"Move") | (Part::Moves, b"MoveList") => Part::End,
            _ => return Ok(()),
        };
        match core::mem::replace(&mut self.part, next) {
            Part::Field(field, begin) => self.field(&field, begin)?,
            Part::Move(ends) => {
                self.comment(offset);
                if let Some(parent) = ends.then(|| self.pending.pop()).flatten() {
                    (self.last, self.part) = (parent, Part::Moves);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn comment(&mut self, offset: usize) {
        let len = self.text.len();
        if len > self.limits.max_comment {
            self.warnings.push(Warning::CommentTooLong { offset, len, limit: self.limits.max_comment });
            return;
        }
        let comment = tidy(&self.text);
        match self.last {
            Some(id) => self.record.tree.set_comment(id, comment),
            None => self.record.comment = comment,
        }
    }

    fn field(&mut self, name: &str, offset: usize) -> Result<(), DecodeError> {
        let text = tidy(self.text.trim());
        match name {
            _ if text.is_empty() => {}
            "FEN" => {
                let (start, says_side) =
                    RawStart::from_fen_with_side(&text).map_err(|error| DecodeError::Start {
                        offset,
                        expected: "a FEN",
                        found: format!("{}: {error}", excerpt(&text)),
                    })?;
                self.said = says_side.then_some((start.red_to_move, offset));
                self.record.start = start;
            }
            _ => {
                if name == "RecordResult" {
                    self.result(&text, offset);
                }
                let known = NAMES.iter().find(|(theirs, _)| *theirs == name);
                let name = known.map_or(name, |(_, ours)| ours);
                self.record.add_tag((name, text), offset, self.limits, &mut self.warnings);
            }
        }
        Ok(())
    }

    fn result(&mut self, text: &str, offset: usize) {
        let token = text.parse().ok().and_then(|code: usize| RESULTS.get(code));
        self.record.result = token.map(|token| (*token).to_owned());
        if token.is_none() {
            let found = excerpt(text);
            self.warnings.push(Warning::Field { offset, field: "RecordResult", expected: "0 to 4", found });
        }
    }

    /// Ends where the file ends or its markup breaks.
    fn finish(&mut self, offset: usize, broken: Option<String>) -> Result<(), DecodeError> {
        let whole = broken.is_none();
        let found = broken.unwrap_or_else(|| "the end of the file".to_owned());
        match self.part {
            Part::End if whole => {}
            Part::Outside => {
                return Err(DecodeError::Markup { offset, expected: "<ChineseChessRecord>", found });
            }
            Part::Record | Part::Head | Part::Field(..) => {
                return Err(DecodeError::Markup { offset, expected: "<MoveList>", found });
            }
            Part::Moves | Part::Move(_) | Part::End => {
                self.warnings.push(Warning::Markup { offset, expected: "the end of the record", found });
            }
        }
        Ok(())
    }
}

/// Value of an attribute, empty if there is none.
fn attribute(element: &BytesStart<'_>, name: &str) -> String {
    match element.try_get_attribute(name) {
        Ok(Some(attribute)) => String::from_utf8_lossy(&attribute.value).into_owned(),
        _ => String::new(),
    }
}

/// Whether a move has a mark of its own beside its value and the end of the line.
fn has_variation(element: &BytesStart<'_>) -> bool {
    element.attributes().flatten().any(|attribute| {
        !matches!(attribute.key.local_name().as_ref(), b"value" | b"end")
            && matches!(&*attribute.value, b"1" | b"true")
    })
}

/// `77-47` as two points.
fn plies_points(value: &str) -> Option<(u8, u8)> {
    match *value.trim().as_bytes() {
        [a, b, b'-', c, d] => Some((point(a, b)?, point(c, d)?)),
        _ => None,
    }
}

/// A file and a rank as digits, counted from Black's left corner.
fn point(file: u8, rank: u8) -> Option<u8> {
    let (file, rank) = (file.checked_sub(b'0')?, rank.checked_sub(b'0')?);
    (file < 9 && rank < 10).then(|| (9 - rank) * 9 + file)
}

/// The letter that a reference stands for; an unknown one stays as it is.
fn entity(name: &str) -> String {
    let letter = match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => name.strip_prefix('#').and_then(|number| {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }),
    };
    letter.map_or_else(|| format!("&{name};"), String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ChineseChessRecord Version=\"1.0\">";

    fn file(head: &str, moves: &str) -> String {
        format!("{HEAD}<Head>{head}</Head><MoveList>{moves}</MoveList></ChineseChessRecord>")
    }

    fn read(text: &str) -> Decoded {
        decode(text.as_bytes(), &Limits::default()).unwrap()
    }

    #[test]
    fn fields_moves_and_comments() {
        let text = file(
            "<Name>A &amp; B &#x4E2D;</Name><URL /><Contest>杯</Contest><RecordResult>3</RecordResult>",
            "<Move value=\"00-00\"><![CDATA[开局]]></Move>\n <Move value=\"77-47\"/>\n\
             <Move value=\"70-62\" end=\"1\"><![CDATA[好 <马>]]></Move>",
        );
        let decoded = read(&format!("\u{FEFF}{text}"));
        assert_eq!(decoded.warnings, []);
        let record = decoded.record;
        let tags: Vec<_> = record.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(tags, [("Title", "A & B 中"), ("Event", "杯"), ("RecordResult", "3")]);
        assert_eq!(record.result.as_deref(), Some("1/2-1/2"));
        assert_eq!(record.comment, "开局");
        let plies: Vec<_> = record.tree.main_line().map(|id| record.tree.get(id).unwrap()).collect();
        assert_eq!((plies[0].from(), plies[0].to(), plies[0].comment()), (25, 22, ""));
        assert_eq!((plies[1].from(), plies[1].to(), plies[1].comment()), (88, 69, "好 <马>"));
    }

    #[test]
    fn variations_in_the_order_of_cbr() {
        let text = file(
            "",
            "<Move value=\"00-00\"/><Move value=\"77-47\"/><Move value=\"70-62\" sibling=\"1\"/>\
             <Move value=\"79-67\" end=\"1\"/><Move value=\"10-22\"/><Move value=\"19-27\" end=\"1\">x</Move>",
        );
        let decoded = read(&text);
        assert_eq!(decoded.warnings, []);
        let tree = decoded.record.tree;
        assert_eq!((tree.len(), tree.line_count(), tree.main_line().count()), (5, 2, 3));
        assert!(tree.walk().filter_map(|step| tree.get(step.id)).any(|node| node.comment() == "x"));
    }

    #[test]
    fn the_start_position() {
        let decoded = read(&file("<FEN>4k4/9/9/9/9/9/9/9/9/3K5 b - - 3 7</FEN>", ""));
        assert_eq!(decoded.record.start.to_fen(), "4k4/9/9/9/9/9/9/9/9/3K5 b - - 3 7");
        let decoded =
            read(&file("<FEN>4k4/9/9/9/9/9/9/9/9/3K5 b</FEN>", "<Move value=\"39-38\" end=\"1\"/>"));
        assert!(decoded.record.start.red_to_move);
        assert!(matches!(decoded.warnings[..], [Warning::SideToMove { .. }]));
        let error = decode(file("<FEN>nonsense</FEN>", "").as_bytes(), &Limits::default()).unwrap_err();
        assert!(matches!(error, DecodeError::Start { .. }), "{error}");
    }

    #[test]
    fn what_breaks_is_told_and_the_rest_kept() {
        let text = file("", "<Move value=\"77-47\"/><Move value=\"7x-62\">?</Move><Move value=\"79-67\"/>");
        let decoded = read(&text);
        assert_eq!(decoded.record.tree.len(), 1);
        assert!(matches!(decoded.warnings[..], [Warning::Ply { .. }, Warning::Markup { .. }]));

        let cut = text.find("7x").unwrap();
        let decoded = read(&text[..cut]);
        assert_eq!(decoded.record.tree.len(), 1);
        assert!(matches!(decoded.warnings[..], [Warning::Markup { .. }]));

        let error = decode(&text.as_bytes()[..70], &Limits::default()).unwrap_err();
        assert!(matches!(error, DecodeError::Markup { expected: "<ChineseChessRecord>", .. }), "{error}");
        let error = decode(b"<html/>", &Limits::default()).unwrap_err();
        assert!(matches!(error, DecodeError::Markup { expected: "<ChineseChessRecord>", .. }), "{error}");
    }

    #[test]
    fn moves_after_the_end_are_told() {
        let decoded = read(&file("", "<Move value=\"77-47\" end=\"1\"/><Move value=\"17-47\" end=\"1\"/>"));
        assert_eq!(decoded.record.tree.len(), 1);
        assert!(matches!(decoded.warnings[..], [Warning::Markup { .. }]));
    }

    #[test]
    fn limits_hold() {
        let text = file("", &"<Move value=\"77-47\">long</Move>".repeat(9));
        let limits = Limits { max_nodes: 3, max_comment: 3, ..Limits::default() };
        let decoded = decode(text.as_bytes(), &limits).unwrap();
        assert_eq!(decoded.record.tree.len(), 3);
        assert!(matches!(decoded.warnings.last(), Some(Warning::TooManyNodes { limit: 3, .. })));
    }
}
