//! Records of the formats of meng-formats: checked on the way in, and on the way out put into what those formats can say.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "points below 90, and numbers of lines, columns and plies in memory"
)]

use crate::{
    Format, GameResult, Limits, Location, NodeId, Options, Place, ReadError, ReadRecord, Reason, Record,
    RecordError, Tags, Tree, Warning,
    resolve::{self, Tokens, read_line},
    start,
};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::cell::Cell;
use meng_formats::{Decoded, NodeId as RawId, RawRecord, RawTree, dhtmlxq, xqf};
use meng_geometry::{File, Point, Rank};
use meng_variants::{AnyPosition, Ply, Variant};
use thiserror::Error;

/// The format of this crate for one of meng-formats.
pub(crate) const fn format_of(format: meng_formats::Format) -> Format {
    use meng_formats::Format as Raw;
    match format {
        Raw::Xqf => Format::Xqf,
        Raw::Cbr => Format::Cbr,
        Raw::Cbl => Format::Cbl,
        Raw::Cbf => Format::Cbf,
        Raw::Xqr => Format::Xqr,
        // DhtmlXQ, with tags or bare.
        _ => Format::DhtmlXq,
    }
}

/// A ply of a raw tree.
#[derive(Clone, Copy, Debug)]
struct Raw {
    from: u8,
    to: u8,
    source: usize,
}

struct RawPlies;

fn point(index: u8) -> Option<Point> {
    Some(Point::new(File::new(index % 9)?, Rank::new(index / 9)?))
}

fn index(point: Point) -> u8 {
    point.rank().index() * 9 + point.file().index()
}

impl Raw {
    fn ply(self) -> Option<Ply> {
        Some(Ply::Move { from: point(self.from)?, to: point(self.to)? })
    }

    fn text(self) -> String {
        self.ply().map_or_else(|| format!("{}-{}", self.from, self.to), |ply| ply.to_string())
    }
}

impl Tokens<Raw> for RawPlies {
    fn play(
        &self,
        position: &mut AnyPosition,
        token: &Raw,
        _: Option<&Raw>,
    ) -> Result<(Ply, bool), meng_notation::ReadError> {
        let text = token.text();
        let Some(ply) = token.ply() else {
            return Err(meng_notation::ReadError::Invalid {
                text,
                found: String::new(),
                column: 1,
                expected: "two points",
            });
        };
        match position.play_mut(ply) {
            Ok(()) => Ok((ply, false)),
            Err(error) => Err(meng_notation::ReadError::Illegal {
                found: text.clone(),
                text,
                column: 1,
                tried: Vec::from([ply]),
                reason: Some(error.reason),
            }),
        }
    }
}

/// Where the offsets of a decoder lead: to lines of a text, or to bytes.
struct Source<'t> {
    text: Option<&'t str>,
    /// The last offset that was asked for, with its line and column.
    known: Cell<(usize, u64, u64)>,
}

impl<'t> Source<'t> {
    const fn new(text: Option<&'t str>) -> Self {
        Self { text, known: Cell::new((0, 1, 1)) }
    }

    fn location(&self, offset: usize) -> Location {
        let Some(text) = self.text else { return Location::Byte(offset as u64) };
        // Most offsets are asked for in their order: no need to begin at the beginning.
        let known = self.known.get();
        let (from, line, column) = if known.0 <= offset { known } else { (0, 1, 1) };
        let between = text.get(from..offset).unwrap_or("");
        let line = line + between.matches('\n').count() as u64;
        let column = match between.rsplit_once('\n') {
            Some((_, last)) => last.chars().count() as u64 + 1,
            None => column + between.chars().count() as u64,
        };
        self.known.set((offset, line, column));
        Location::Text { line, column }
    }
}

/// Reads a whole file.
pub(crate) fn decode(bytes: &[u8], format: Format, options: &Options) -> Result<Vec<ReadRecord>, ReadError> {
    let limits = raw_limits(&options.limits);
    let broken = |error: meng_formats::DecodeError| ReadError::Broken(error.to_string());
    let one = |decoded: Result<Decoded, meng_formats::DecodeError>, source: &Source<'_>| {
        Ok(Vec::from([checked(decoded.map_err(broken)?, 0, source, options)]))
    };
    let decoded_text;
    let text = if format.is_text() {
        let encoding = options.encoding.unwrap_or_else(|| crate::Encoding::detect(bytes));
        let skip = crate::Encoding::of_mark(bytes).map_or(0, |(_, length)| length);
        decoded_text = encoding.decode(bytes.get(skip..).unwrap_or(&[])).0;
        Some(decoded_text.as_ref())
    } else {
        None
    };
    let source = Source::new(text);
    match format {
        Format::Xqf => one(xqf::decode(bytes, &limits), &source),
        Format::Xqr => one(meng_formats::xqr::decode(bytes, &limits), &source),
        Format::Cbr => one(meng_formats::ccbridge::decode(bytes, &limits), &source),
        Format::Cbf => one(meng_formats::cbf::decode(bytes, &limits), &source),
        Format::Cbl => {
            let games = meng_formats::ccbridge::library(bytes, &limits).map_err(broken)?;
            Ok(all(games, &source, options))
        }
        Format::DhtmlXq => {
            let games = dhtmlxq::decode_str(text.unwrap_or(""), &limits).map_err(broken)?;
            Ok(all(games, &source, options))
        }
        Format::Pgn | Format::Plain | Format::Wxf => Ok(Vec::new()),
    }
}

fn raw_limits(limits: &Limits) -> meng_formats::Limits {
    meng_formats::Limits {
        max_input: limits.file_bytes,
        max_nodes: limits.plies,
        max_tags: limits.tags,
        max_comment: limits.record_bytes,
        max_warnings: limits.warnings,
        ..meng_formats::Limits::default()
    }
}

fn all(
    games: impl Iterator<Item = Result<Decoded, meng_formats::DecodeError>>,
    source: &Source<'_>,
    options: &Options,
) -> Vec<ReadRecord> {
    games
        .enumerate()
        .map(|(index, game)| match game {
            Ok(decoded) => checked(decoded, index, source, options),
            Err(error) => unreadable(&error, index),
        })
        .collect()
}

/// A record of which nothing can be read.
fn unreadable(error: &meng_formats::DecodeError, index: usize) -> ReadRecord {
    let reason = match error {
        meng_formats::DecodeError::Start { .. } => Reason::Start(error.to_string()),
        _ => Reason::Format(error.to_string()),
    };
    ReadRecord {
        record: Record::new(AnyPosition::start(Variant::Xiangqi)),
        place: Place { index, byte: 0, line: 1 },
        error: Some(RecordError {
            location: None,
            ply: 0,
            token: String::new(),
            position: String::new(),
            reason,
        }),
        warnings: Vec::new(),
    }
}

/// Checks a record that was decoded.
fn checked(decoded: Decoded, index: usize, source: &Source<'_>, options: &Options) -> ReadRecord {
    let raw = decoded.record;
    let mut warnings: Vec<Warning> = decoded
        .warnings
        .iter()
        .map(|warning| Warning { location: None, text: warning.to_string() })
        .collect();
    if decoded.more_warnings > 0 {
        warnings.push(Warning { location: None, text: format!("{} more warnings", decoded.more_warnings) });
    }
    let mut tags: Tags = raw.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let fen = raw.start.to_fen();
    let standard = AnyPosition::start(Variant::Xiangqi);
    let mut error = None;
    let mut tree = tree_of(&raw);
    let start = match start::of_text(Variant::Xiangqi, &fen, options) {
        Ok(start) => start.position,
        Err(broken) => {
            error = Some(broken);
            tree = tree.without_plies();
            standard.clone()
        }
    };
    if fen != standard.to_string() {
        tags.push("FEN", fen);
    }
    let line = read_line(&tree, tree.first_child(None), &start, &RawPlies, &options.limits);
    let resolved = resolve::resolve(tree, &line, &start, &RawPlies, &options.limits);
    let place = |node| resolved.token(node).map(|raw: &Raw| source.location(raw.source));
    let room = options.limits.warnings.saturating_sub(warnings.len());
    for (failure, number) in resolved.cut.iter().take(room) {
        let text = format!("ply {number} in a variation, which ends before it: {}", failure.error);
        warnings.push(Warning { location: place(failure.node), text });
    }
    if resolved.cut.len() > room {
        let text = format!("{} more variations end before an illegal ply", resolved.cut.len() - room);
        warnings.push(Warning { location: None, text });
    }
    if resolved.dropped > 0 {
        let text = format!("{} variations in the place of broken plies are left out", resolved.dropped);
        warnings.push(Warning { location: None, text });
    }
    if let Some(failure) = &line.failure {
        error = Some(RecordError {
            location: place(failure.node),
            ply: failure.at + 1,
            token: resolved.token(failure.node).map_or_else(String::new, |raw| raw.text()),
            position: failure.position.to_string(),
            reason: Reason::Illegal(failure.error.to_string()),
        });
    }
    let said = raw.result.as_deref().or_else(|| raw.tag("Result"));
    let result = said.and_then(GameResult::read).unwrap_or_default();
    let record = Record::from_parts(tags, start, resolved.into_tree(), result);
    ReadRecord { record, place: Place { index, byte: 0, line: 1 }, error, warnings }
}

fn tree_of(raw: &RawRecord) -> Tree<Raw> {
    let mut tree = Tree::default();
    comment_on(&mut tree, None, &raw.comment);
    let mut nodes: Vec<Option<NodeId>> = alloc::vec![None; raw.tree.len()];
    for step in raw.tree.walk() {
        let Some(node) = raw.tree.get(step.id) else { continue };
        let parent = node.parent().and_then(|parent: RawId| nodes.get(parent.index()).copied().flatten());
        let ply = Raw { from: node.from(), to: node.to(), source: node.source() };
        let id = tree.push(parent, ply);
        if let Some(place) = nodes.get_mut(step.id.index()) {
            *place = id;
        }
        comment_on(&mut tree, id, node.comment());
    }
    tree
}

fn comment_on(tree: &mut Tree<Raw>, node: Option<NodeId>, text: &str) {
    if !text.is_empty()
        && let Some(note) = tree.note_mut(node)
    {
        note.comments.push(String::from(text));
    }
}

/// Why a record cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The format knows Xiangqi only.
    #[error("{format} has no plies of {variant}")]
    Variant {
        /// The format.
        format: Format,
        /// The game of the record.
        variant: Variant,
    },
    /// The record cannot be said in XQF.
    #[error(transparent)]
    Xqf(#[from] xqf::EncodeError),
    /// The record cannot be said in DhtmlXQ.
    #[error(transparent)]
    DhtmlXq(#[from] dhtmlxq::EncodeError),
}

/// A record in another format, and what that format could not keep of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported<T> {
    /// The record.
    pub content: T,
    /// What was left out or changed.
    pub warnings: Vec<String>,
}

impl Record {
    /// The record as an XQF file.
    ///
    /// Glyphs become marks before the comment, several comments on a ply become one, and tags for which the format has no
    /// field are left out with a warning.
    ///
    /// # Errors
    ///
    /// The game is not Xiangqi, or a piece has no place in the format; nothing is written then.
    pub fn to_xqf(&self) -> Result<Exported<Vec<u8>>, ExportError> {
        let (raw, mut warnings) = self.to_raw(Format::Xqf)?;
        let (content, more) = xqf::encode(&raw)?;
        warnings.extend(more.iter().map(ToString::to_string));
        Ok(Exported { content, warnings })
    }

    /// The record as DhtmlXQ text. Glyphs and comments as in [`to_xqf`](Self::to_xqf).
    ///
    /// # Errors
    ///
    /// The game is not Xiangqi, or a tag or comment cannot be said in the format; nothing is written then.
    pub fn to_dhtmlxq(&self) -> Result<Exported<String>, ExportError> {
        let (raw, warnings) = self.to_raw(Format::DhtmlXq)?;
        Ok(Exported { content: dhtmlxq::encode(&raw)?, warnings })
    }

    fn to_raw(&self, format: Format) -> Result<(RawRecord, Vec<String>), ExportError> {
        let refused = || ExportError::Variant { format, variant: self.variant() };
        if self.variant() != Variant::Xiangqi {
            return Err(refused());
        }
        let mut warnings = Vec::new();
        let mut raw = RawRecord::default();
        for (name, value) in self.tags.iter() {
            let own = ["FEN", "Variant", "Format", "Game", "SetUp"]
                .iter()
                .any(|own| own.eq_ignore_ascii_case(name));
            if !own {
                raw.tags.push((String::from(name), String::from(value)));
            }
        }
        raw.result = Some(self.result.to_string());
        if let Ok(start) = meng_formats::RawStart::from_fen(&self.start().to_string()) {
            raw.start = start;
        }
        raw.comment = said(self.note(None));
        raw.tree = self.raw_tree().ok_or_else(refused)?;
        if self.tree().walk().any(|step| !self.note(Some(step.node)).before.is_empty()) {
            warnings.push(format!("comments before a ply stand behind it in {format}"));
        }
        Ok((raw, warnings))
    }

    fn raw_tree(&self) -> Option<RawTree> {
        let mut raw = RawTree::new();
        let tree = self.tree();
        let mut nodes: Vec<Option<RawId>> = alloc::vec![None; tree.capacity_used()];
        for step in tree.walk() {
            let Some(&Ply::Move { from, to }) = tree.ply(step.node) else { return None };
            let parent =
                tree.parent(step.node).and_then(|parent| nodes.get(parent.index()).copied().flatten());
            let id = raw.push(parent, index(from), index(to), 0).ok()?;
            let text = said(tree.note(Some(step.node)));
            if !text.is_empty() {
                raw.set_comment(id, text);
            }
            *nodes.get_mut(step.node.index())? = Some(id);
        }
        Some(raw)
    }
}

/// A note as one comment.
fn said(note: &crate::Note) -> String {
    let marks: String =
        note.nags.iter().map(|nag| nag.mark().map_or_else(|| nag.to_string(), String::from)).collect();
    let parts =
        Some(marks).into_iter().chain(note.before.iter().cloned()).chain(note.comments.iter().cloned());
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("\n")
}
