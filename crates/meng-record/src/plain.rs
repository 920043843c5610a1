//! Lists without tags: an identifier and its plies on a line, positions and lines in pairs, an engine's `position`
//! commands, positions alone.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use crate::{
    Oddity, Options, Place, ReadError, Visitor,
    build::Builder,
    check::{Checked, finish},
    format::{command, id_line, is_coordinates, is_list_line, is_ply_like, is_protocol},
    lines::{LineInfo, Lines, Source},
    pgn,
    start::is_position,
};
use alloc::{string::String, vec::Vec};
use core::ops::Range;

/// Cuts a list into records.
#[derive(Debug)]
pub(crate) struct PlainRecords<S> {
    lines: Lines<S>,
    /// Whether plies stand before their position; told by the first line that is either.
    plies_first: Option<bool>,
    line: String,
    info: LineInfo,
    waiting: bool,
    index: usize,
}

/// What has been gathered of a record.
#[derive(Debug, Default)]
struct Block {
    text: String,
    place: Option<Place>,
    plies: Vec<Range<usize>>,
    position: Option<Range<usize>>,
    id: Option<Range<usize>>,
    /// Lines that begin with `#`, such as the name of the file that a record was taken from.
    remarks: Vec<Range<usize>>,
    /// What stands behind a position, in an EPD line.
    title: Option<Range<usize>>,
    /// Whether more text was left out than is here.
    cut: bool,
    /// Whether the record is an engine's command, which needs no plies.
    is_command: bool,
    /// Where the first line of an engine's protocol stands that is no record.
    protocol: Option<usize>,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Blank,
    Remark,
    Position,
    Command,
    /// What else an engine and its program say to each other.
    Protocol,
    Id,
    Plies,
}

fn kind_of(line: &str) -> Kind {
    if line.is_empty() {
        Kind::Blank
    } else if line.starts_with(['#', '%']) || line.starts_with("//") {
        Kind::Remark
    } else if command(line).is_some() {
        Kind::Command
    } else if is_protocol(line) {
        Kind::Protocol
    } else if is_position(line) {
        Kind::Position
    } else if id_line(line).is_some() {
        Kind::Id
    } else {
        Kind::Plies
    }
}

/// Where the first word behind a position begins that is a ply in coordinates.
fn first_ply(line: &str) -> Option<usize> {
    let words = line.match_indices([' ', '\t', ',']).map(|(at, _)| at + 1);
    words.skip_while(|at| *at == 0).find(|at| {
        let word = line.get(*at..).unwrap_or("").split([' ', '\t', ',']).next().unwrap_or("");
        is_coordinates(word)
    })
}

impl<S: Source> PlainRecords<S> {
    pub(crate) const fn new(lines: Lines<S>) -> Self {
        Self {
            lines,
            plies_first: None,
            line: String::new(),
            info: LineInfo::FIRST,
            waiting: false,
            index: 0,
        }
    }

    /// The next record; `None` at the end.
    pub(crate) fn next_record(&mut self, options: &Options) -> Result<Option<Checked>, ReadError> {
        let mut block = Block::default();
        loop {
            if !self.waiting {
                self.line.clear();
                match self.lines.next_line(&mut self.line)? {
                    Some(info) => self.info = info,
                    None => break,
                }
            }
            self.waiting = false;
            let line = self.line.trim();
            let kind = kind_of(line);
            if matches!(kind, Kind::Plies | Kind::Position) {
                self.plies_first.get_or_insert(kind == Kind::Plies);
            }
            if block.is_over(kind, line, self.plies_first == Some(true)) {
                self.waiting = true;
                break;
            }
            if kind != Kind::Blank {
                let place = Place { index: self.index, byte: self.info.byte, line: self.info.number };
                block.place.get_or_insert(place);
            }
            block.cut |= self.info.cut || block.text.len() + self.line.len() > options.limits.record_bytes;
            if block.place.is_some() && !block.cut {
                block.add(kind, &self.line);
            }
        }
        let Some(place) = block.place else { return Ok(None) };
        self.index += 1;
        let (faulty, cut) = (self.lines.take_fault(), block.cut);
        Ok(Some(block.read(place, options).tell(faulty, cut, options)))
    }
}

impl Block {
    const fn has_plies(&self) -> bool {
        !self.plies.is_empty()
    }

    /// Whether a line begins another record.
    fn is_over(&self, kind: Kind, line: &str, plies_first: bool) -> bool {
        let has_record = self.has_plies() || self.position.is_some();
        match kind {
            Kind::Blank | Kind::Protocol => false,
            Kind::Remark | Kind::Id | Kind::Command => has_record,
            Kind::Position => self.position.is_some() || self.has_plies() && !plies_first,
            Kind::Plies if plies_first && self.position.is_some() => true,
            Kind::Plies => self.has_plies() && (self.id.is_some() || is_list_line(line)),
        }
    }

    fn add(&mut self, kind: Kind, line: &str) {
        let base = self.text.len();
        self.text.push_str(line);
        let trimmed = line.trim();
        let begin = base + (line.len() - line.trim_start().len());
        let whole = begin..begin + trimmed.len();
        match kind {
            Kind::Blank => {}
            Kind::Protocol => {
                self.protocol.get_or_insert(begin);
            }
            Kind::Remark => self.remarks.push(whole),
            Kind::Plies => self.plies.push(whole),
            Kind::Id => {
                let (id, plies) = id_line(trimmed).unwrap_or((trimmed, ""));
                self.id = Some(begin..begin + id.len());
                let quoted = plies.len() - plies.trim_start_matches([' ', '"']).len();
                let from = begin + trimmed.len() - plies.len() + quoted;
                self.plies.push(from..(begin + trimmed.trim_end_matches('"').len()).max(from));
            }
            Kind::Position => {
                // Behind the position: the title of an EPD line, or plies.
                let moves = || trimmed.find(" moves ");
                let end =
                    trimmed.find(';').or_else(moves).or_else(|| first_ply(trimmed)).unwrap_or(trimmed.len());
                let position = trimmed.get(..end).unwrap_or(trimmed).trim_end_matches([' ', '\t', ',']);
                self.position = Some(begin..begin + position.len());
                let rest = trimmed.get(end..).unwrap_or("");
                if rest.starts_with(" moves ") {
                    self.plies.push(begin + end + " moves ".len()..whole.end);
                } else if rest.starts_with(|c: char| c != ';') {
                    self.plies.push(begin + end..whole.end);
                } else if rest.len() > 1 {
                    self.title = Some(begin + end + 1..whole.end);
                }
            }
            Kind::Command => {
                self.is_command = true;
                let skipped = trimmed.len() - command(trimmed).unwrap_or(trimmed).len();
                let (begin, trimmed) = (begin + skipped, trimmed.get(skipped..).unwrap_or(trimmed));
                let (head, plies) = match trimmed.find(" moves ") {
                    Some(at) => (at, Some(begin + at + " moves ".len())),
                    None => (trimmed.trim_end_matches(" moves").len(), None),
                };
                if let Some(from) = trimmed.find("fen ") {
                    self.position = Some(begin + from + "fen ".len()..begin + head);
                }
                self.plies.push(plies.map_or(whole.end..whole.end, |from| from..whole.end));
            }
        }
    }

    fn read(self, place: Place, options: &Options) -> Checked {
        let mut builder = Builder::new(options.limits);
        builder.begin(place);
        let part = |range: &Range<usize>| self.text.get(range.clone()).unwrap_or("");
        if let Some(id) = &self.id {
            builder.tag("Id", part(id).trim().trim_matches('"'));
        }
        if let Some(position) = &self.position {
            builder.tag("FEN", part(position).trim());
            builder.start_offset = Some(position.start);
        }
        for remark in &self.remarks {
            builder.tag("Remark", part(remark).trim_start_matches(['#', '/', '%']).trim());
        }
        if let Some(title) = &self.title {
            builder.tag("Title", part(title).trim());
        }
        for plies in &self.plies {
            pgn::parse(self.text.get(..plies.end).unwrap_or(""), plies.start, &options.limits, &mut builder);
        }
        if let Some(offset) = self.protocol {
            builder.oddity(Oddity::Protocol, offset);
        }
        let empty = self.plies.iter().all(|plies| !part(plies).split_whitespace().any(is_ply_like));
        let mut checked = finish(builder, &self.text, options);
        checked.is_stray = empty && self.position.is_none() && self.id.is_none() && !self.is_command;
        checked
    }
}
