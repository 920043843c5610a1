//! The files of PlayOK, CXQ and XieXie: fields, one a line, then `START{`, plies in WXF, `}END`.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use crate::{
    Options, Place, ReadError, Visitor,
    build::Builder,
    check::{Checked, finish},
    lines::{LineInfo, Lines, Source},
    pgn,
};
use alloc::string::String;

/// Fields whose meaning is that of a tag.
const FIELDS: [(&str, &str); 11] = [
    ("FORMAT", "Format"),
    ("GAME", "Title"),
    ("TIME", "Time"),
    ("RESULT", "Result"),
    ("DATE", "Date"),
    ("PLACE", "Site"),
    ("EVENT", "Event"),
    ("ROUND", "Round"),
    ("AUTHOR", "Author"),
    ("OPENING", "Opening"),
    ("FEN", "FEN"),
];

/// What stands behind the name of a player: `name ; rating ; team ; country`.
const PLAYER: [&str; 4] = ["", "Rating", "Team", "Country"];

/// Cuts a source into records.
#[derive(Debug)]
pub(crate) struct WxfRecords<S> {
    lines: Lines<S>,
    line: String,
    info: LineInfo,
    waiting: bool,
    index: usize,
}

impl<S: Source> WxfRecords<S> {
    pub(crate) const fn new(lines: Lines<S>) -> Self {
        Self { lines, line: String::new(), info: LineInfo::FIRST, waiting: false, index: 0 }
    }

    /// The next record; `None` at the end.
    pub(crate) fn next_record(&mut self, options: &Options) -> Result<Option<Checked>, ReadError> {
        let mut text = String::new();
        let mut place = None;
        let (mut fields, mut ended, mut cut) = (false, false, false);
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
            let begins = is_format_line(line);
            if (begins && fields) || (ended && field(line).is_some()) {
                self.waiting = true;
                break;
            }
            fields |= begins || field(line).is_some();
            ended |= line.ends_with("}END") || line == "}";
            if place.is_none() && line.is_empty() {
                continue;
            }
            place.get_or_insert(Place { index: self.index, byte: self.info.byte, line: self.info.number });
            cut |= self.info.cut || text.len() + self.line.len() > options.limits.record_bytes;
            if !cut {
                text.push_str(&self.line);
            }
        }
        let Some(place) = place else { return Ok(None) };
        self.index += 1;
        let faulty = self.lines.take_fault();
        Ok(Some(read(&text, place, options).tell(faulty, cut, options)))
    }
}

fn is_format_line(line: &str) -> bool {
    line.strip_prefix("FORMAT").is_some_and(|rest| rest.trim().starts_with("WXF"))
}

/// Name and value of a field: a word in capitals at the beginning of a line.
fn field(line: &str) -> Option<(&str, &str)> {
    let end = line.find(|c: char| !(c.is_ascii_uppercase() || c == '_')).unwrap_or(line.len());
    let (name, value) = line.split_at_checked(end)?;
    let parted = value.is_empty() || value.starts_with(|c: char| c.is_whitespace() || c == ':');
    (name.len() > 2 && parted).then(|| (name, value.trim_start_matches(':').trim()))
}

fn read(text: &str, place: Place, options: &Options) -> Checked {
    let mut builder = Builder::new(options.limits);
    builder.begin(place);
    let begin = text.find("START{").unwrap_or(text.len());
    let head = text.get(..begin).unwrap_or("");
    let mut offset = 0;
    for line in head.split_inclusive('\n') {
        header(line, offset, &mut builder);
        offset += line.len();
    }
    // The plies, with remarks between `/*` and `*/`.
    let mut at = (begin + "START{".len()).min(text.len());
    let body = text.get(at..).unwrap_or("");
    let end = at + body.find("}END").or_else(|| body.rfind('}')).unwrap_or(body.len());
    while at < end {
        let part = text.get(at..end).unwrap_or("");
        let stop = part.find("/*").map_or(end, |remark| at + remark);
        pgn::parse(text.get(..stop).unwrap_or(""), at, &options.limits, &mut builder);
        at = stop;
        if let Some(remark) = text.get(stop..end).and_then(|rest| rest.strip_prefix("/*")) {
            let close = remark.find("*/");
            builder.comment(remark.get(..close.unwrap_or(remark.len())).unwrap_or(""));
            at += 2 + close.map_or(remark.len(), |close| close + 2);
        }
    }
    finish(builder, text, options)
}

fn header(line: &str, offset: usize, builder: &mut Builder) {
    let trimmed = line.trim();
    if let Some(remark) = trimmed.strip_prefix("/*") {
        builder.tag("Remark", remark.strip_suffix("*/").unwrap_or(remark).trim());
        return;
    }
    let Some((name, value)) = field(trimmed) else {
        if !trimmed.is_empty() {
            builder.tag("Remark", trimmed);
        }
        return;
    };
    match name {
        "RED" => player("Red", value, builder),
        "BLACK" => player("Black", value, builder),
        "FEN" => {
            if !value.is_empty() {
                builder.start_offset = Some(offset + line.find(value).unwrap_or(0));
            }
            builder.tag("FEN", value);
        }
        _ => {
            let known = FIELDS.iter().find(|(theirs, _)| *theirs == name).map(|(_, ours)| *ours);
            builder.tag(known.unwrap_or(name), value);
        }
    }
}

fn player(side: &str, value: &str, builder: &mut Builder) {
    let mut parts = value.split(';').map(str::trim);
    builder.tag(side, parts.next().unwrap_or(""));
    for (kind, part) in PLAYER.iter().skip(1).zip(parts) {
        if !part.is_empty() {
            builder.tag(&alloc::format!("{side}{kind}"), part);
        }
    }
}
