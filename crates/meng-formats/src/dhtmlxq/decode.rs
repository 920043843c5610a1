//! How does a text with tags become records?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use alloc::borrow::{Cow, ToOwned};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::lines::{Lines, digits, point};
use super::markup::{Found, Mark, find_mark};
use super::names::{self, Meaning};
use super::page;
use crate::record::result_token;
use crate::start::{RawStart, set_up, settle_side};
use crate::text::{excerpt, from_any, tidy};
use crate::warnings::Warnings;
use crate::{DecodeError, Decoded, Limits, NodeId, RawRecord, Warning, detect};

/// Digits of `binit`: two for each of 32 pieces.
const POINT_DIGITS: usize = 64;

/// The games of a text in their order; made by [`decode`] and [`decode_str`]. A game without moves and start position,
/// or with a start position that cannot be read, is an error, and the next game follows.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: Cow<'a, str>,
    /// The encoding, if some of the text could not be read.
    faulty: Option<&'static str>,
    limits: Limits,
    /// Whether the text has no tags, only digits.
    bare: bool,
    /// Whether the text is a page, where values are written as pages write text.
    page: bool,
    position: usize,
    number: usize,
    ended: bool,
}

/// Reads a file with DhtmlXQ tags, or of move digits only.
///
/// The text may be UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, in the encoding that a page names, or
/// GB18030 or Big5 as a guess; a caller who knows better decodes it and calls [`decode_str`].
///
/// # Errors
/// [`DecodeError::InputTooLong`]; everything else is told game by game.
///
/// ```
/// use meng_formats::{Limits, dhtmlxq};
/// let text = "[DhtmlXQ_title]甲[/DhtmlXQ_title][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
///     [DhtmlXQ_move_0_2_1]7967[/DhtmlXQ_move_0_2_1][DhtmlXQ_comment1]中炮[/DhtmlXQ_comment1]";
/// let record = dhtmlxq::decode(text.as_bytes(), &Limits::default())?.next().unwrap()?.record;
/// assert_eq!(record.tag("Title"), Some("甲"));
/// assert_eq!(record.tree.line_count(), 2);
/// # Ok::<(), meng_formats::DecodeError>(())
/// ```
pub fn decode<'a>(bytes: &'a [u8], limits: &Limits) -> Result<Games<'a>, DecodeError> {
    limits.check_input(bytes.len())?;
    let (text, faulty) = from_any(bytes);
    Ok(games(text, faulty, limits))
}

/// Reads a text with DhtmlXQ tags, or of move digits only; as [`decode`].
///
/// # Errors
/// As [`decode`].
///
/// ```
/// use meng_formats::{Limits, dhtmlxq};
/// assert_eq!(dhtmlxq::decode_str("7747 7062", &Limits::default())?.count(), 1);
/// assert_eq!(dhtmlxq::decode_str("no game", &Limits::default())?.count(), 0);
/// # Ok::<(), meng_formats::DecodeError>(())
/// ```
pub fn decode_str<'a>(text: &'a str, limits: &Limits) -> Result<Games<'a>, DecodeError> {
    limits.check_input(text.len())?;
    Ok(games(Cow::Borrowed(text), None, limits))
}

fn games<'a>(text: Cow<'a, str>, faulty: Option<&'static str>, limits: &Limits) -> Games<'a> {
    let bare = detect::is_move_digits(text.as_bytes());
    let page = page::is_page(&text);
    Games { text, faulty, limits: *limits, bare, page, position: 0, number: 0, ended: false }
}

impl Iterator for Games<'_> {
    type Item = Result<Decoded, DecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let block = if self.bare {
            self.ended = true;
            let digits =
                Field { name: "movelist", value: self.text.trim_start_matches('\u{FEFF}'), offset: 0 };
            let offset = self.text.len() - digits.value.len();
            Block { offset, fields: [Field { offset, ..digits }].into() }
        } else {
            let (block, position) = next_block(&self.text, self.position)?;
            self.position = position;
            block
        };
        if self.number >= self.limits.max_games {
            self.ended = true;
            return Some(Err(DecodeError::TooManyGames {
                offset: block.offset,
                limit: self.limits.max_games,
            }));
        }
        let mut warnings = Warnings::new(self.limits.max_warnings);
        if let Some(encoding) = self.faulty.filter(|_| self.number == 0) {
            warnings.push(Warning::Text { offset: 0, encoding });
        }
        self.number += 1;
        Some(read(&block, self.page, &self.limits, warnings))
    }
}

/// One field.
#[derive(Clone, Copy, Debug)]
struct Field<'a> {
    name: &'a str,
    value: &'a str,
    /// Where the value stands in the text.
    offset: usize,
}

/// The fields of one game.
#[derive(Debug)]
struct Block<'a> {
    offset: usize,
    fields: Vec<Field<'a>>,
}

/// The next game from a position on, and where the one after it may begin.
fn next_block(text: &str, from: usize) -> Option<(Block<'_>, usize)> {
    let mut found = find_mark(text, from);
    let mut block: Option<Block<'_>> = None;
    while let Some(Found { mark, start, end }) = found {
        found = find_mark(text, end);
        match (mark, &mut block) {
            (Mark::Begin, Some(_)) => return block.map(|block| (block, start)),
            (Mark::Begin, None) => block = Some(Block { offset: start, fields: Vec::new() }),
            (Mark::End, Some(_)) => return block.map(|block| (block, end)),
            (Mark::Open(name), _) => {
                let next = found.as_ref().map_or(text.len(), |next| next.start);
                let value = text.get(end..next).unwrap_or("");
                let block = block.get_or_insert(Block { offset: start, fields: Vec::new() });
                block.fields.push(Field { name, value, offset: end });
            }
            (Mark::End, None) | (Mark::Close, _) => {}
        }
    }
    block.map(|block| (block, text.len()))
}

/// A line that waits for the line it leaves.
#[derive(Clone, Copy, Debug)]
struct Branch<'a> {
    field: Field<'a>,
    parent: u32,
    ply: u32,
    number: u32,
}

/// A comment and its ply.
#[derive(Clone, Copy, Debug)]
struct Comment<'a> {
    field: Field<'a>,
    line: u32,
    ply: u32,
}

/// The fields of a game by what they mean.
#[derive(Debug, Default)]
struct Parts<'a> {
    main: Option<Field<'a>>,
    points: Option<Field<'a>>,
    fen: Option<Field<'a>>,
    branches: Vec<Branch<'a>>,
    comments: Vec<Comment<'a>>,
    /// Only with its tags yet.
    record: RawRecord,
    page: bool,
}

/// The text of a value.
fn said(value: &str, page: bool) -> String {
    if page { page::plain(&tidy(value)) } else { tidy(value) }
}

fn read(
    block: &Block<'_>,
    page: bool,
    limits: &Limits,
    mut warnings: Warnings,
) -> Result<Decoded, DecodeError> {
    let parts = sort(block, page, limits, &mut warnings);
    if parts.main.is_none() && parts.points.is_none() && parts.fen.is_none() && parts.branches.is_empty() {
        return Err(DecodeError::Markup {
            offset: block.offset,
            expected: "[DhtmlXQ_movelist], [DhtmlXQ_binit] or [DhtmlXQ_fen]",
            found: format!("{} other fields", block.fields.len()),
        });
    }
    let (start, said) = start(&parts, &mut warnings)?;
    let mut record = RawRecord { start, ..parts.record };
    record.result = record.tag("Result").and_then(result_token).map(ToOwned::to_owned);
    let mut lines = Lines::default();
    let main = parts.main.map_or(("", block.offset), |field| (field.value, field.offset));
    lines.add(0, None, main, limits, &mut warnings);
    add_branches(&mut lines, &parts.branches, limits, &mut warnings);
    add_comments(&mut lines, (&parts.comments, parts.page), &mut record, limits, &mut warnings);
    record.tree = lines.finish();
    settle_side(&mut record.start, &record.tree, said, &mut warnings);
    Ok(warnings.finish(record))
}

/// Keeps the first of a kind of field that a game has only once.
fn once<'a>(place: &mut Option<Field<'a>>, field: Field<'a>, warnings: &mut Warnings) {
    if place.is_none() {
        *place = Some(field);
    } else {
        warnings.push(Warning::Field {
            offset: field.offset,
            field: "movelist, binit or fen",
            expected: "only one in a game",
            found: excerpt(field.name),
        });
    }
}

fn sort<'a>(block: &Block<'a>, page: bool, limits: &Limits, warnings: &mut Warnings) -> Parts<'a> {
    let mut parts = Parts { page, ..Parts::default() };
    for &field in &block.fields {
        match names::meaning(field.name) {
            Meaning::MainLine => once(&mut parts.main, field, warnings),
            Meaning::Points => once(&mut parts.points, field, warnings),
            Meaning::Fen => once(&mut parts.fen, field, warnings),
            Meaning::Line { parent, ply, number } => {
                parts.branches.push(Branch { field, parent, ply, number });
            }
            Meaning::Comment { line, ply } => parts.comments.push(Comment { field, line, ply }),
            Meaning::Tag => {
                let tag = (names::tag(field.name), said(field.value, page));
                parts.record.add_tag(tag, field.offset, limits, warnings);
            }
        }
    }
    parts
}

/// The start position, and what the file says about the side to move.
fn start(
    parts: &Parts<'_>,
    warnings: &mut Warnings,
) -> Result<(RawStart, Option<(bool, usize)>), DecodeError> {
    // An empty field says nothing.
    let fen = parts.fen.filter(|field| !field.value.trim().is_empty());
    let points = parts.points.filter(|field| !field.value.trim().is_empty());
    if let Some(field) = fen {
        match RawStart::from_fen_with_side(field.value) {
            Ok((start, says_side)) => {
                let said = says_side.then_some((start.red_to_move, field.offset));
                return Ok((start, said));
            }
            Err(error) => {
                let found = format!("{}: {error}", excerpt(field.value));
                if points.is_none() {
                    return Err(DecodeError::Start { offset: field.offset, expected: "a FEN", found });
                }
                warnings.push(Warning::Field {
                    offset: field.offset,
                    field: "fen",
                    expected: "a FEN",
                    found,
                });
            }
        }
    }
    let start = match points {
        Some(field) => from_points(field, warnings)?,
        None => RawStart::standard(),
    };
    Ok((start, None))
}

fn from_points(field: Field<'_>, warnings: &mut Warnings) -> Result<RawStart, DecodeError> {
    let digits: Vec<(usize, char)> = digits(field.value).collect();
    if digits.len() != POINT_DIGITS || digits.iter().any(|(_, letter)| !letter.is_ascii_digit()) {
        return Err(DecodeError::Start {
            offset: field.offset,
            expected: "64 digits",
            found: excerpt(field.value),
        });
    }
    let mut places = [None; POINT_DIGITS / 2];
    for (place, pair) in places.iter_mut().zip(digits.chunks_exact(2)) {
        let &[(at, file), (_, rank)] = pair else { continue };
        *place = point(file, rank);
        if place.is_none() && (file, rank) != ('9', '9') {
            warnings.push(Warning::Field {
                offset: field.offset + at,
                field: "binit",
                expected: "00 to 89, or 99",
                found: [file, rank].iter().collect(),
            });
        }
    }
    let offset = |index: usize| field.offset + digits.get(2 * index).map_or(0, |&(at, _)| at);
    Ok(set_up(places.iter().copied(), offset, warnings))
}

/// Adds the lines in the order of the file, but each after the line it leaves.
fn add_branches(lines: &mut Lines, branches: &[Branch<'_>], limits: &Limits, warnings: &mut Warnings) {
    let mut waiting: BTreeMap<u32, Vec<Branch<'_>>> = BTreeMap::new();
    for branch in branches {
        if !lines.has(branch.parent) {
            waiting.entry(branch.parent).or_default().push(*branch);
            continue;
        }
        // The line, and every line that waited for it or for one of those.
        let mut ready = Vec::from([*branch]);
        while let Some(branch) = ready.pop() {
            add_branch(lines, &branch, limits, warnings);
            if let Some(released) = waiting.remove(&branch.number) {
                ready.extend(released.into_iter().rev());
            }
        }
    }
    for branch in waiting.into_values().flatten() {
        warn_branch(&branch, warnings);
    }
}

fn add_branch(lines: &mut Lines, branch: &Branch<'_>, limits: &Limits, warnings: &mut Warnings) {
    let Some(after) = branch.ply.checked_sub(1).and_then(|ply| lines.at(branch.parent, ply)) else {
        warn_branch(branch, warnings);
        return;
    };
    if lines.has(branch.number) {
        warnings.push(Warning::LineTwice { offset: branch.field.offset, line: branch.number });
    }
    lines.add(branch.number, after, (branch.field.value, branch.field.offset), limits, warnings);
}

fn warn_branch(branch: &Branch<'_>, warnings: &mut Warnings) {
    warnings.push(Warning::Branch { offset: branch.field.offset, line: branch.parent, ply: branch.ply });
}

fn add_comments(
    lines: &mut Lines,
    (comments, page): (&[Comment<'_>], bool),
    record: &mut RawRecord,
    limits: &Limits,
    warnings: &mut Warnings,
) {
    // Two comments can be on one ply, that of a line and that of the line it leaves.
    let mut texts: BTreeMap<Option<NodeId>, String> = BTreeMap::new();
    for &Comment { field, line, ply } in comments {
        if field.value.is_empty() {
            continue;
        }
        let Some(place) = lines.at(line, ply) else {
            warnings.push(Warning::CommentTarget { offset: field.offset, line, ply });
            let name = format!("lost-{}", field.name);
            record.add_tag((&name, tidy(field.value)), field.offset, limits, warnings);
            continue;
        };
        let text = said(field.value, page).replace("||", "\n");
        let kept = texts.entry(place).or_default();
        let len = kept.len() + text.len();
        if len > limits.max_comment {
            warnings.push(Warning::CommentTooLong { offset: field.offset, len, limit: limits.max_comment });
        } else if kept.is_empty() {
            *kept = text;
        } else if *kept != text {
            kept.push('\n');
            kept.push_str(&text);
        }
    }
    for (place, text) in texts {
        match place {
            None => record.comment = text.to_string(),
            Some(id) => lines.tree_mut().set_comment(id, text),
        }
    }
}
