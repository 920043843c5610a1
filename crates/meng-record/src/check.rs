//! From a draft to a record: the start position, the notation, then every ply by legality, and what there is to tell.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part; lines, columns, plies and warnings are numbers of things in memory"
)]

use crate::{
    GameResult, Location, Oddity, Options, Place, ReadRecord, Reason, Record, RecordError, Visitor, Warning,
    build::{Builder, Span},
    error::shortened,
    format::is_ply_like,
    guess::{Guess, SAMPLE, guesses},
    pgn,
    resolve::{self, Failure, Line, Tokens, read_line},
    start::{self, Start},
};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::cell::Cell;
use meng_notation::{Notation, ReadError, ReadOptions, read_and_play_in, read_any_in};
use meng_variants::{AnyPosition, Ply};

/// A record that was read, and whether it was one at all.
#[derive(Debug)]
pub(crate) struct Checked {
    pub(crate) read: ReadRecord,
    /// The text has neither tags nor anything that could be a ply: it stands between records.
    pub(crate) is_stray: bool,
}

impl Checked {
    /// Adds what the cutting out of the text has met: characters that could not be read, and text over the limit.
    pub(crate) fn tell(mut self, faulty: bool, cut: bool, options: &Options) -> Self {
        let location = Some(Location::Text { line: self.read.place.line, column: 1 });
        if faulty {
            let text = String::from("characters that cannot be read in this encoding stand as U+FFFD");
            self.read.warnings.insert(0, Warning { location, text });
        }
        if cut {
            self.is_stray = false;
        }
        if cut && self.read.error.is_none() {
            let limit = options.limits.record_bytes;
            self.read.error = Some(RecordError {
                location,
                ply: self.read.record.main_line().count() + 1,
                token: String::new(),
                position: String::new(),
                reason: Reason::Limit(format!(
                    "the record is longer than {limit} bytes; the rest is left out"
                )),
            });
        }
        self
    }
}

/// Reads the record that begins at an offset of a text, and where it ends.
pub(crate) fn read_text(text: &str, from: usize, place: Place, options: &Options) -> (Checked, usize) {
    let mut builder = Builder::new(options.limits);
    builder.expect_text(text.len() - from.min(text.len()));
    builder.begin(place);
    let end = pgn::parse(text, from, &options.limits, &mut builder);
    (finish(builder, text, options), end)
}

/// How tokens of text are read.
struct Texts<'t> {
    text: &'t str,
    guess: Guess,
    options: ReadOptions,
}

impl Texts<'_> {
    #[inline]
    fn play_alone(&self, position: &mut AnyPosition, text: &str) -> Result<Ply, ReadError> {
        let Some(notation) = self.guess.notation else { return self.play_odd(position, text, None) };
        match read_and_play_in(position, text, notation, &self.options) {
            Ok(ply) => Ok(ply),
            Err(error) => self.play_odd(position, text, Some(error)),
        }
    }

    /// Plays a text that is not of the notation of the record: of another, or with a number in front of it.
    #[cold]
    fn play_odd(
        &self,
        position: &mut AnyPosition,
        text: &str,
        error: Option<ReadError>,
    ) -> Result<Ply, ReadError> {
        let options = &self.options;
        let is_illegal =
            |error: &ReadError| !error.is_invalid() && pgn::strip_digits(text).len() == text.len();
        let error = match error {
            Some(error) if is_illegal(&error) => return Err(error),
            error => error,
        };
        if let Some(machine) = start::digits_to_machine(text) {
            return read_and_play_in(position, &machine, Notation::Uci, options);
        }
        let error = match error.filter(|error| !error.is_invalid()) {
            Some(error) => error,
            None => match read_any_in(position, text, options) {
                Ok((ply, _)) => {
                    // A ply that was read is legal.
                    let _ = position.play_mut(ply);
                    return Ok(ply);
                }
                Err(error) => error,
            },
        };
        // `炮二平五+`: check or mate, said behind the ply. With Tris the sign could join an airdrop to it.
        let unmarked = text.trim_end_matches(['+', '#', '＋', '＃']);
        if unmarked.len() < text.len() && !unmarked.is_empty() && !position.variant().has_tris() {
            return self
                .play_alone(position, unmarked)
                .map_err(|inner| if inner.is_invalid() { error } else { inner });
        }
        // `1炮二平五`: the number may be that of the move, where it is no order word.
        let bare = pgn::strip_digits(text);
        if bare.is_empty() || bare.len() == text.len() || !error.candidates().is_empty() {
            return Err(error);
        }
        self.play_alone(position, bare).map_err(|inner| if inner.is_invalid() { error } else { inner })
    }

    /// Plays a text that cannot be read alone together with the one behind it, if both are one ply.
    #[cold]
    fn play_with_next(
        &self,
        position: &mut AnyPosition,
        text: &str,
        next: Option<&Span>,
        error: ReadError,
    ) -> Result<(Ply, bool), ReadError> {
        let next = next.filter(|_| position.variant().has_tris() && error.candidates().is_empty());
        match next.and_then(|next| self.play_joined(position, text, next.of(self.text))) {
            Some(ply) => Ok((ply, true)),
            None => Err(error),
        }
    }

    /// Plays a take and its airdrop that a blank parts (notation section 2).
    fn play_joined(&self, position: &mut AnyPosition, text: &str, behind: &str) -> Option<Ply> {
        let joint = match (text.ends_with(['#', ',']), behind.starts_with('#'), behind.starts_with("T@")) {
            (true, _, _) | (_, true, _) => "",
            (_, _, true) => ",",
            _ => "#",
        };
        self.play_alone(position, &format!("{text}{joint}{behind}")).ok()
    }
}

impl Tokens<Span> for Texts<'_> {
    fn play(
        &self,
        position: &mut AnyPosition,
        token: &Span,
        next: Option<&Span>,
    ) -> Result<(Ply, bool), ReadError> {
        let text = token.of(self.text);
        match self.play_alone(position, text) {
            Ok(ply) => Ok((ply, false)),
            Err(error) => self.play_with_next(position, text, next, error),
        }
    }
}

/// The record of a draft.
pub(crate) fn finish(mut builder: Builder, text: &str, options: &Options) -> Checked {
    let mut report = Report::new(text, builder.place, options.limits.warnings);
    report.oddities(&builder);
    let is_stray = builder.tags.is_empty()
        && builder.result.is_none()
        && !words(&builder, text).iter().any(|word| is_ply_like(word));
    let mut error = None;
    let start = match start::of_tags(&builder.tags, options) {
        Ok(start) => start,
        Err(broken) => {
            let tag = if matches!(broken.reason, Reason::Variant(_)) { "Variant" } else { "FEN" };
            error = Some(RecordError { location: Some(report.start_location(&builder, tag)), ..broken });
            // Without a start position no ply can be checked.
            builder.tree = builder.tree.without_plies();
            let variant =
                builder.tags.get_filled("Variant").and_then(|name| name.parse().ok()).unwrap_or_default();
            Start { position: AnyPosition::start(variant), side_is_said: true, mended: None }
        }
    };
    if let Some(mended) = &start.mended {
        let text = format!("the start position is read as {mended}");
        report.push(Warning { location: Some(report.start_location(&builder, "FEN")), text });
    }
    let main = read_main(&builder, start, options, &mut report);
    let resolved = resolve::resolve(
        core::mem::take(&mut builder.tree),
        &main.line,
        &main.start,
        &main.texts,
        &options.limits,
    );
    let offset = |node| resolved.token(node).map_or(0, |span: &Span| span.offset());
    for &(node, ply, number) in &resolved.repaired {
        report.warn(
            offset(node),
            format!("ply {number}: ambiguous token read as {ply}, since only so the rest is legal"),
        );
    }
    for (failure, number) in &resolved.cut {
        let text = format!(
            "ply {number} in a variation, which ends before it: {}",
            resolve::explain(failure, *number - failure.at)
        );
        report.warn(offset(failure.node), text);
    }
    if resolved.dropped > 0 {
        report.warn_nowhere(format!(
            "{} variations in the place of broken plies are left out",
            resolved.dropped
        ));
    }
    if let Some(failure) = &main.line.failure {
        let at = offset(failure.node);
        let token = resolved.token(failure.node).map_or("", |span| span.of(text));
        if main.is_footer {
            report.warn(at, String::from("text behind the plies is left out"));
        } else {
            error = Some(RecordError {
                location: Some(report.location(at)),
                ply: failure.at + 1,
                token: shortened(token),
                position: failure.position.to_string(),
                reason: reason(failure),
            });
        }
    }
    if let Some(at) = builder.too_many.filter(|_| error.is_none()) {
        error = Some(RecordError {
            location: Some(report.location(at)),
            ply: main.line.len() + 1,
            token: String::new(),
            position: String::new(),
            reason: Reason::Limit(format!("more than {} plies; the rest is left out", options.limits.plies)),
        });
    }
    let result = result(&builder, &mut report);
    let record = Record::from_parts(builder.tags, main.start, resolved.into_tree(), result);
    let read = ReadRecord { record, place: builder.place, error, warnings: report.finish() };
    Checked { read, is_stray }
}

/// The main line as it was read.
struct Main<'t> {
    line: Line,
    texts: Texts<'t>,
    start: AnyPosition,
    /// The plies end where the line breaks: what follows is no record.
    is_footer: bool,
}

/// Reads the main line in the likeliest way, and in others if that breaks; the one that comes farthest counts.
fn read_main<'t>(builder: &Builder, start: Start, options: &Options, report: &mut Report<'t>) -> Main<'t> {
    let text = report.text;
    let tagged = builder.tags.get_filled("Format").and_then(|name| name.parse::<Notation>().ok());
    let named = options.notation.or(tagged);
    let first = builder.tree.first_child(None);
    let attempt = |position: &AnyPosition, guess: Guess| {
        let texts = Texts { text, guess, options: guess.options() };
        let line = read_line(&builder.tree, first, position, &texts, &options.limits);
        Main { line, texts, start: position.clone(), is_footer: false }
    };
    let token = first.and_then(|node| builder.tree.ply(node)).map_or("", |span| span.of(text));
    let mut main = attempt(&start.position, Guess::first(named, token, options.read));
    if main.line.failure.is_some() {
        let words = words(builder, text);
        for position in [Some(start.position.clone()), start.position.swap_turn()].into_iter().flatten() {
            for guess in guesses(named, &words, options.read) {
                let other = attempt(&position, guess);
                if other.line.failure.is_none() && main.line.failure.is_some()
                    || other.line.len() > main.line.len()
                {
                    main = other;
                }
            }
            // The other side is tried only where not even the first ply can be read, and the record does not say who moves.
            if main.line.len() > 0 || start.side_is_said {
                break;
            }
        }
    }
    if main.start.turn() != start.position.turn() {
        let side = main.start.turn().name();
        report.warn_nowhere(format!("the record does not say who moves first; its first ply is {side}'s"));
    }
    if let (Some(said), Some(found)) = (tagged, main.texts.guess.notation)
        && said != found
        && main.line.len() > 0
        && options.notation.is_none()
    {
        report.warn_nowhere(format!("the tag Format says {}, but the plies are {}", said.tag(), found.tag()));
    }
    main.is_footer = main.line.failure.as_ref().is_some_and(|failure| is_footer(builder, failure, text));
    main
}

/// The first tokens of the main line.
fn words<'t>(builder: &Builder, text: &'t str) -> Vec<&'t str> {
    let nodes = builder.tree.main_line().take(SAMPLE);
    nodes.filter_map(|node| builder.tree.ply(node)).map(|span| span.of(text)).collect()
}

/// Whether a line breaks where a text begins that is no part of the record: on a line of its own, and without anything
/// that has the form of a ply from there on.
fn is_footer(builder: &Builder, failure: &Failure, text: &str) -> bool {
    let offset = builder.tree.ply(failure.node).map_or(0, |span| span.offset());
    let before = text.get(..offset).unwrap_or("");
    let begins_line = before.rsplit('\n').next().is_some_and(|line| line.trim().is_empty());
    failure.at > 0
        && failure.error.is_invalid()
        && begins_line
        && builder
            .tree
            .line_from(Some(failure.node))
            .filter_map(|node| builder.tree.ply(node))
            .all(|span| !is_ply_like(span.of(text)))
}

fn reason(failure: &Failure) -> Reason {
    let text = resolve::explain(failure, 1);
    if !failure.error.candidates().is_empty() {
        Reason::Ambiguous(text)
    } else if failure.error.is_invalid() {
        Reason::Invalid(text)
    } else {
        Reason::Illegal(text)
    }
}

/// The result: that behind the plies, or that of the tag.
fn result(builder: &Builder, report: &mut Report<'_>) -> GameResult {
    let tagged = builder.tags.get_filled("Result");
    let said = tagged.and_then(GameResult::read);
    if let (Some(text), None) = (tagged, said) {
        report.warn_nowhere(format!("the tag Result says '{}', which is no result", shortened(text)));
    }
    match (builder.result, said) {
        (Some(token), Some(said))
            if token != said && token != GameResult::Unknown && said != GameResult::Unknown =>
        {
            report.warn_nowhere(format!("the tag Result says {said}, but {token} stands behind the plies"));
            token
        }
        (Some(GameResult::Unknown) | None, Some(said)) => said,
        (Some(token), _) => token,
        (None, None) => GameResult::Unknown,
    }
}

/// Gathers warnings, and finds lines and columns.
#[derive(Debug)]
struct Report<'t> {
    text: &'t str,
    /// The last offset that was asked for, with its line and column.
    known: Cell<(usize, u64, u64)>,
    place: Place,
    warnings: Vec<Warning>,
    limit: usize,
    more: usize,
}

impl<'t> Report<'t> {
    const fn new(text: &'t str, place: Place, limit: usize) -> Self {
        Self { text, known: Cell::new((0, place.line, 1)), place, warnings: Vec::new(), limit, more: 0 }
    }

    /// Line and column of an offset in the record's text.
    fn location(&self, offset: usize) -> Location {
        let (known, line, column) = self.known.get();
        // Most offsets are asked for in their order: no need to begin at the beginning.
        let (from, line, column) =
            if known <= offset { (known, line, column) } else { (0, self.place.line, 1) };
        let between = self.text.get(from..offset).unwrap_or("");
        let line = line + memchr::memchr_iter(b'\n', between.as_bytes()).count() as u64;
        let column = match memchr::memrchr(b'\n', between.as_bytes()) {
            Some(end) => between.get(end..).unwrap_or("").chars().count() as u64,
            None => column + between.chars().count() as u64,
        };
        self.known.set((offset, line, column));
        Location::Text { line, column }
    }

    /// Where the start position or the game stands: where the reader says, or in the tag of a name.
    fn start_location(&self, builder: &Builder, name: &str) -> Location {
        let tag = || {
            let mut offset = 0;
            self.text.split_inclusive('\n').find_map(|line| {
                let known = pgn::tag_name(line).is_some_and(|known| known.eq_ignore_ascii_case(name));
                let quote = line.char_indices().find(|(_, c)| matches!(c, '"' | '“'));
                let quote = quote.map_or(0, |(at, c)| at + c.len_utf8());
                let found = known.then_some(offset + quote);
                offset += line.len();
                found
            })
        };
        self.location(builder.start_offset.or_else(tag).unwrap_or(0))
    }

    fn warn(&mut self, offset: usize, text: String) {
        let location = Some(self.location(offset));
        self.push(Warning { location, text });
    }

    fn warn_nowhere(&mut self, text: String) {
        self.push(Warning { location: None, text });
    }

    fn push(&mut self, warning: Warning) {
        if self.warnings.len() < self.limit {
            self.warnings.push(warning);
        } else {
            self.more += 1;
        }
    }

    fn oddities(&mut self, builder: &Builder) {
        for &(oddity, offset) in &builder.oddities {
            self.warn(offset, String::from(message(oddity)));
        }
        self.more += builder.more_oddities;
    }

    fn finish(mut self) -> Vec<Warning> {
        if self.more > 0 {
            self.warnings.push(Warning { location: None, text: format!("{} more warnings", self.more) });
        }
        self.warnings
    }
}

const fn message(oddity: Oddity) -> &'static str {
    match oddity {
        Oddity::OpenComment => "a comment is never closed",
        Oddity::OpenVariation => "a variation is never closed",
        Oddity::LonelyParenthesis => "a closing bracket without an opening one is left out",
        Oddity::OpenTag => "a tag is never closed; it ends with its line",
        Oddity::VariationWithoutPly => "a variation before any ply is left out",
        Oddity::TooDeep => "variations nested deeper than the limit are left out",
        Oddity::TooManyTags => "more tags than the limit are left out",
        Oddity::TextAfterResult => "text behind the record is left out",
        Oddity::EscapedLine => "a line that begins with % is left out",
        Oddity::Protocol => "lines of an engine's protocol are left out",
        Oddity::BadGlyph => "an annotation glyph that is no number is left out",
    }
}
