//! Where does one record of a PGN text end and the next begin?
//!
//! Only lines are looked at: a record begins with a line, and whole records are cut out of a source of any length while
//! no more than one of them is in memory.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part; what opens and what is a ply is counted"
)]

use crate::{
    Encoding, GameResult, Limits, Place, ReadError,
    lines::{LineInfo, Lines, Source},
    pgn::{CLOSE, OPEN, begins_chinese, is_first_move, tag_name},
};
use alloc::{string::String, vec::Vec};

/// The text of one record.
#[derive(Debug)]
pub(crate) struct RecordText<'a> {
    pub(crate) text: &'a str,
    pub(crate) place: Place,
    /// Whether more text was left out than is here.
    pub(crate) cut: bool,
    /// Whether characters could not be read.
    pub(crate) faulty: bool,
}

/// Cuts a source into records.
#[derive(Debug)]
pub(crate) struct Records<S> {
    lines: Lines<S>,
    limits: Limits,
    /// The record that is being gathered.
    text: String,
    /// Lines that were gathered as part of a comment that never ended, to be read again; the next one last.
    again: Vec<(String, LineInfo)>,
    index: usize,
}

impl<S: Source> Records<S> {
    pub(crate) const fn new(lines: Lines<S>, limits: Limits) -> Self {
        Self { lines, limits, text: String::new(), again: Vec::new(), index: 0 }
    }

    /// The same with an encoding and limits.
    pub(crate) fn with(self, encoding: Option<Encoding>, limits: Limits) -> Self {
        Self::new(Lines::new(self.lines.into_source(), encoding, limits.record_bytes), limits)
    }

    pub(crate) const fn encoding(&self) -> Option<Encoding> {
        self.lines.encoding()
    }

    /// The next record; `None` at the end of the source.
    pub(crate) fn next_record(&mut self) -> Result<Option<RecordText<'_>>, ReadError> {
        self.text.clear();
        let mut shape = Shape::default();
        let mut place = None;
        let mut cut = false;
        // Lines from the first one on, inside an open comment, that could begin a record.
        let mut tail: Vec<(usize, LineInfo)> = Vec::new();
        loop {
            if place.is_some() && !cut && self.again.is_empty() {
                self.take_plain(&mut shape);
            }
            let (line, info) = match self.again.last() {
                Some((line, info)) => (line.as_str(), *info),
                None => match self.lines.peek()? {
                    Some(found) => found,
                    None => break,
                },
            };
            let tag = tag_name(line);
            if shape.starts_next(line, tag) {
                break;
            }
            let offset = self.text.len();
            let full = offset + line.len() + 1 > self.limits.record_bytes;
            let suspicious = shape.is_suspicious(line, tag);
            if suspicious && cut {
                break;
            }
            if shape.feed(line, tag) || full && !tail.is_empty() {
                break;
            }
            if place.is_some() || !is_blank(line) {
                place.get_or_insert(Place { index: self.index, byte: info.byte, line: info.number });
                if !full && !cut {
                    if suspicious || !tail.is_empty() {
                        tail.push((offset, info));
                    }
                    self.text.push_str(line);
                    self.text.push('\n');
                }
                cut |= info.cut || full;
            }
            if !shape.in_comment {
                tail.clear();
            }
            if self.again.pop().is_none() {
                self.lines.advance();
            }
        }
        // The comment has run over the beginning of another record: give the lines back.
        if shape.in_comment && !tail.is_empty() {
            self.give_back(&tail);
        }
        let faulty = self.lines.take_fault();
        self.index += usize::from(place.is_some());
        Ok(place.map(|place| RecordText { text: &self.text, place, cut, faulty }))
    }

    /// Takes lines of nothing but plies, of which nearly all records are made: those that can neither begin another record nor
    /// begin or end a comment, a variation or a tag. The general way is for all others.
    fn take_plain(&mut self, shape: &mut Shape) {
        if shape.in_comment || shape.in_tag > 0 {
            return;
        }
        let unmarked = self.lines.decoded_up_to(first_mark);
        if unmarked.len() + self.text.len() > self.limits.record_bytes {
            return;
        }
        let (mut lines, mut at) = (0, 0);
        // A result or a blank line may be the end of the record.
        while !shape.result && !shape.after_blank {
            let rest = unmarked.get(at..).unwrap_or("");
            let Some(length) = memchr::memchr(b'\n', rest.as_bytes()) else { break };
            let line = rest.get(..length).unwrap_or("");
            let first = line.trim_ascii_start().bytes().next();
            if first.is_none_or(|byte| byte == b'[' || !(byte.is_ascii_graphic() || begins_chinese(byte))) {
                break;
            }
            shape.feed_plain(line);
            lines += 1;
            at += length + 1;
        }
        if lines > 0 {
            self.text.push_str(unmarked.get(..at).unwrap_or(""));
            self.lines.advance_by(lines, at);
        }
    }

    fn give_back(&mut self, tail: &[(usize, LineInfo)]) {
        for &(offset, info) in tail.iter().rev() {
            let line = self.text.get(offset..).unwrap_or("").trim_end_matches('\n');
            self.again.push((String::from(line), info));
            self.text.truncate(offset);
        }
    }
}

/// What is known of a record after some of its lines.
#[derive(Debug, Default)]
struct Shape {
    in_comment: bool,
    /// Inside a tag whose value runs over lines, how many lines of it there were.
    in_tag: usize,
    depth: usize,
    /// Words that may be plies.
    plies: usize,
    /// Whether there was a tag, and something behind the tags that is no comment.
    tagged: bool,
    said: bool,
    result: bool,
    after_blank: bool,
    first_tag: String,
    /// Inside a comment, a line that could begin a record was seen.
    suspect: bool,
}

/// Whether there is nothing but blanks on a line.
fn is_blank(line: &str) -> bool {
    let rest = line.trim_ascii_start();
    rest.bytes().next().is_none_or(|byte| !byte.is_ascii_graphic()) && rest.trim_start().is_empty()
}

/// Where the first character stands that begins or ends a comment or a variation.
fn first_mark(text: &str) -> usize {
    let bytes = text.as_bytes();
    let first = memchr::memchr3(b'{', b'(', b';', bytes).unwrap_or(bytes.len());
    memchr::memchr2(b'}', b')', bytes.get(..first).unwrap_or(bytes)).unwrap_or(first)
}

/// Whether a byte may be the last one of a result; most lines end with a character of a ply, which has another.
const fn may_end_result(byte: u8) -> bool {
    // Of the digits and `*`, and of their full-width forms and `½` the last byte of three or two.
    matches!(byte, b'0'..=b'9' | b'*' | 0x8A | 0x90..=0x99 | 0xBD)
}

/// How many lines the value of a tag may run over.
const TAG_LINES: usize = 64;

impl Shape {
    /// Whether a line begins another record.
    fn starts_next(&self, line: &str, tag: Option<&str>) -> bool {
        let has_moves = self.plies > 0 || self.result || self.tagged;
        if self.in_comment || self.in_tag > 0 || !has_moves {
            return false;
        }
        match tag {
            Some(name) => {
                self.plies > 0
                    || self.result
                    || self.tagged && self.said
                    || self.tagged && name.eq_ignore_ascii_case(&self.first_tag)
            }
            None => {
                (self.result || self.after_blank && self.plies > 1 && self.depth == 0) && is_first_move(line)
            }
        }
    }

    /// Whether a line inside a comment looks as if the comment should have ended before it.
    fn is_suspicious(&self, line: &str, tag: Option<&str>) -> bool {
        self.in_comment
            && line.starts_with(OPEN)
            && line.trim_end().ends_with("\"]")
            && tag.is_some_and(|name| name.eq_ignore_ascii_case("Event") || name.eq_ignore_ascii_case("Game"))
    }

    /// Takes in a line; true if it shows that an open comment should have ended before a line that was suspicious.
    fn feed(&mut self, line: &str, tag: Option<&str>) -> bool {
        self.suspect |= self.is_suspicious(line, tag);
        let blank = is_blank(line);
        if self.in_tag > 0 {
            let closed = line.contains("\"]") || blank || tag.is_some();
            self.in_tag = if closed || self.in_tag >= TAG_LINES { 0 } else { self.in_tag + 1 };
        } else if let Some(name) = tag.filter(|_| !self.in_comment) {
            if !self.tagged {
                self.first_tag = String::from(name);
            }
            self.tagged = true;
            let value = line.split_once('"').map(|(_, value)| value);
            self.in_tag = usize::from(value.is_some_and(|value| !value.trim_end().ends_with(CLOSE)));
        } else if !blank && (self.in_comment || first_mark(line) < line.len()) {
            if self.feed_text(line) {
                return true;
            }
        } else if !blank {
            self.feed_plain(line);
        }
        self.after_blank = blank;
        false
    }

    /// A line outside of comments without any mark that begins or ends one, or a variation.
    fn feed_plain(&mut self, line: &str) {
        // It only matters whether there is more than one ply.
        if self.plies < 2 && !self.result && line.bytes().any(|byte| byte >= b'A') {
            self.plies += line.split_ascii_whitespace().take(4).filter(|word| word.len() > 3).count();
        }
        let line = line.trim_ascii_end();
        if self.depth == 0 && line.bytes().next_back().is_some_and(may_end_result) {
            let blank = memchr::memrchr(b' ', line.as_bytes());
            let last = line.get(blank.map_or(0, |blank| blank + 1)..).unwrap_or("");
            self.result |= GameResult::token(last).is_some();
        }
        self.said = true;
    }

    fn feed_text(&mut self, line: &str) -> bool {
        let mut rest = line;
        loop {
            if self.in_comment {
                let Some(at) = rest.find(['{', '}']) else { return false };
                if self.suspect && rest.as_bytes().get(at) == Some(&b'{') {
                    return true;
                }
                self.in_comment = rest.as_bytes().get(at) == Some(&b'{');
                self.suspect &= self.in_comment;
                rest = rest.get(at + 1..).unwrap_or("");
                continue;
            }
            rest = rest.trim_start();
            let end = rest.find(|c: char| c.is_whitespace() || "{}();".contains(c)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at_checked(end).unwrap_or((rest, ""));
            self.feed_word(word);
            let mut characters = behind.chars();
            match characters.next() {
                None | Some(';') => return false,
                Some('{') => self.in_comment = true,
                Some('(') => self.depth += 1,
                Some(')') => self.depth = self.depth.saturating_sub(1),
                Some(_) => {}
            }
            rest = characters.as_str();
        }
    }

    fn feed_word(&mut self, word: &str) {
        if word.is_empty() {
            return;
        }
        if self.depth == 0 && GameResult::token(word).is_some() {
            self.result = true;
        } else if !word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
            self.plies += usize::from(!self.result);
        }
        self.said = true;
    }
}
