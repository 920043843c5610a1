//! Records as PGN.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "columns of a text in memory, and numbers of plies of a tree in memory"
)]

use crate::{GameResult, Nag, NodeId, Place, Record, Skip, Token, Visitor};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;
use meng_core::Side;
use meng_notation::{Notation, WriteError, write_in};
use meng_variants::AnyPosition;

/// How a record is written.
///
/// ```
/// use meng_record::WriteOptions;
/// use meng_notation::Notation;
/// let options = WriteOptions { notation: Notation::Iccs, width: 60, ..WriteOptions::default() };
/// assert!(options.comments);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriteOptions {
    /// The notation of the plies.
    pub notation: Notation,
    /// Script, digits and dialect of the notation.
    pub plies: meng_notation::WriteOptions,
    /// Columns of a line; Chinese characters take two. Comments are never broken.
    pub width: usize,
    /// Whether comments and glyphs are written.
    pub comments: bool,
    /// Whether variations are written.
    pub variations: bool,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self {
            notation: Notation::Chinese,
            plies: meng_notation::WriteOptions::default(),
            width: 80,
            comments: true,
            variations: true,
        }
    }
}

/// How a [`Writer`] lays out its lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Columns of a line; Chinese characters take two.
    pub width: usize,
}

impl Default for Layout {
    fn default() -> Self {
        Self { width: 80 }
    }
}

/// A visitor that writes PGN: of a [`Record`], or straight from another text without any check.
///
/// ```
/// use meng_record::pgn::{Layout, Scanner, Writer};
/// let mut text = String::new();
/// let mut writer = Writer::new(&mut text, Layout::default());
/// let mut scanner = Scanner::from_bytes("[Red \"甲\"]\n1.炮二平五 马8进7\n2.马二进三(2.兵七进一)*".as_bytes());
/// while scanner.next_record(&mut writer)?.is_some() {}
/// assert_eq!(text, "[Red \"甲\"]\n\n1. 炮二平五 马8进7 2. 马二进三 (2. 兵七进一) *\n\n");
/// # Ok::<(), meng_record::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    layout: Layout,
    column: usize,
    /// Number of the next ply, counted in plies: even ones are Red's.
    ply: usize,
    outer: Vec<usize>,
    /// Whether the number of the move must stand before the next ply, whoever's it is.
    numbered: bool,
    tagged: bool,
    /// Whether something stands on the line that needs a blank behind it.
    glue: bool,
    /// Whether a variation begins with the next word.
    opening: bool,
    result: Option<GameResult>,
    error: Option<fmt::Error>,
}

impl<W: fmt::Write> Writer<W> {
    /// A writer over an output.
    pub const fn new(out: W, layout: Layout) -> Self {
        Self {
            out,
            layout,
            column: 0,
            ply: 0,
            outer: Vec::new(),
            numbered: true,
            tagged: false,
            glue: false,
            opening: false,
            result: None,
            error: None,
        }
    }

    /// The output.
    ///
    /// # Errors
    ///
    /// The output has refused a text.
    pub fn finish(self) -> Result<W, fmt::Error> {
        self.error.map_or(Ok(self.out), Err)
    }

    fn raw(&mut self, text: &str) {
        if let Err(error) = self.out.write_str(text) {
            self.error.get_or_insert(error);
        }
        match text.rsplit_once('\n') {
            Some((_, last)) => self.column = columns(last),
            None => self.column += columns(text),
        }
    }

    /// Writes a word behind a blank, on a new line if this one is full.
    fn word(&mut self, word: &str) {
        let opened;
        let word = if core::mem::take(&mut self.opening) {
            opened = format!("({word}");
            &opened
        } else {
            word
        };
        if self.column > 0 && self.column + usize::from(self.glue) + columns(word) > self.layout.width {
            self.raw("\n");
        } else if self.glue && self.column > 0 {
            self.raw(" ");
        }
        self.raw(word);
        self.glue = true;
    }

    fn start(&mut self, side: Side, number: u32) {
        self.ply = 2 * (number.max(1) as usize - 1) + side.index();
    }
}

/// Columns that a text takes: two for a wide character.
fn columns(text: &str) -> usize {
    text.chars().map(|c| if u32::from(c) >= 0x1100 { 2 } else { 1 }).sum()
}

impl<W: fmt::Write> Visitor for Writer<W> {
    fn begin(&mut self, _: Place) {
        (self.column, self.ply, self.numbered, self.tagged, self.glue) = (0, 0, true, false, false);
        self.outer.clear();
        self.result = None;
    }

    fn tag(&mut self, name: &str, value: &str) {
        if name.eq_ignore_ascii_case("FEN") {
            let mut fields = value.split_whitespace().skip(1);
            let side = fields.next().and_then(|side| side.parse().ok()).unwrap_or(Side::Red);
            let number = fields.nth(3).and_then(|number| number.parse().ok()).unwrap_or(1);
            self.start(side, number);
        }
        self.tagged = true;
        // A value of several lines could hold what looks like another tag.
        let value = value.split(['\r', '\n']).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        self.raw(&format!("[{name} \"{value}\"]\n"));
    }

    fn end_tags(&mut self) -> Skip {
        if self.tagged {
            self.raw("\n");
        }
        Skip::No
    }

    fn ply(&mut self, token: Token<'_>) {
        let (number, red) = (self.ply / 2 + 1, self.ply.is_multiple_of(2));
        // The number stays with its ply: a line that begins with a ply of Red's would look like another game.
        if red {
            self.word(&format!("{number}. {}", token.text));
        } else if self.numbered {
            self.word(&format!("{number}... {}", token.text));
        } else {
            self.word(token.text);
        }
        self.ply += 1;
        self.numbered = false;
    }

    fn nag(&mut self, nag: Nag) {
        self.word(&nag.to_string());
    }

    fn comment(&mut self, text: &str) {
        if text.contains('}') {
            // A brace cannot stand in braces; such a comment runs to the end of its line.
            if core::mem::take(&mut self.opening) {
                self.raw(" (");
            }
            for line in text.split('\n') {
                if self.column > 0 {
                    self.raw("\n");
                }
                self.raw(";");
                self.raw(line);
                self.raw("\n");
            }
            self.glue = false;
        } else {
            self.word(&format!("{{{text}}}"));
        }
        self.numbered = true;
    }

    fn begin_variation(&mut self) -> Skip {
        self.opening = true;
        self.outer.push(self.ply);
        self.ply = self.ply.saturating_sub(1);
        self.numbered = true;
        Skip::No
    }

    fn end_variation(&mut self) {
        self.raw(")");
        self.glue = true;
        if let Some(ply) = self.outer.pop() {
            self.ply = ply;
        }
        self.numbered = true;
    }

    fn result(&mut self, result: GameResult) {
        self.result = Some(result);
    }

    fn end(&mut self) {
        let result = self.result.unwrap_or_default();
        self.word(result.text());
        self.raw("\n\n");
    }
}

impl Record {
    /// The record as PGN.
    ///
    /// The tags stand as they are, but those that say what `options` or the start position decide: `Variant`, `FEN` and
    /// `Format`. If the name of the first tag stands several times, another one goes first: to a reader, the first name
    /// met again is the beginning of the next record. Line breaks in a value become blanks,
    /// and a name that no reader would take for one is changed (`_a b` to `Tag_a_b`).
    ///
    /// # Errors
    ///
    /// The notation is for reading only.
    ///
    /// ```
    /// use meng_record::{Record, WriteOptions};
    /// use meng_variants::{AnyPosition, Variant};
    /// let mut record = Record::new(AnyPosition::start(Variant::Meng));
    /// record.add_line(None, ["h2e2".parse()?, "h9g7".parse()?])?;
    /// let text = record.to_pgn(&WriteOptions::default())?;
    /// assert_eq!(text, "[Variant \"meng\"]\n\n1. 炮二平五 马8进7 *\n\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_pgn(&self, options: &WriteOptions) -> Result<String, WriteError> {
        let mut text = String::new();
        let mut writer = Writer::new(&mut text, Layout { width: options.width });
        self.visit(options, &mut writer)?;
        // Writing into a string cannot fail.
        Ok(text)
    }

    /// Hands a visitor the events of the record, the plies as text in the notation of the options.
    ///
    /// # Errors
    ///
    /// The notation is for reading only.
    pub fn visit(&self, options: &WriteOptions, visitor: &mut impl Visitor) -> Result<(), WriteError> {
        if !options.notation.is_writable() {
            return Err(WriteError::ReadOnly(options.notation));
        }
        visitor.begin(Place { index: 0, byte: 0, line: 1 });
        for (name, value) in &self.tags_to_write(options) {
            visitor.tag(name, value);
        }
        if visitor.end_tags() == Skip::No {
            self.visit_plies(options, visitor)?;
            visitor.result(self.result);
        }
        visitor.end();
        Ok(())
    }

    fn tags_to_write(&self, options: &WriteOptions) -> Vec<(String, String)> {
        let variant = self.variant();
        let mut tags: Vec<(String, String)> = Vec::new();
        let usual = AnyPosition::start(variant).to_string();
        let position = self.start().to_string();
        let (mut has_variant, mut has_position, mut has_format) = (false, false, false);
        for (name, value) in self.tags.iter() {
            let value = if name.eq_ignore_ascii_case("Variant") {
                has_variant = true;
                variant.id().to_string()
            } else if name.eq_ignore_ascii_case("FEN") {
                has_position = true;
                let same = value.trim().is_empty() && position == usual;
                if same { value.to_string() } else { position.clone() }
            } else if name.eq_ignore_ascii_case("Format") {
                has_format = true;
                options.notation.tag().to_string()
            } else {
                value.to_string()
            };
            tags.push((readable_name(name), value));
        }
        if !has_variant && variant.has_tris() {
            tags.push(("Variant".to_string(), variant.id().to_string()));
        }
        if !has_position && position != usual {
            tags.push(("FEN".to_string(), position));
        }
        if !has_format && options.notation != Notation::Chinese {
            tags.push(("Format".to_string(), options.notation.tag().to_string()));
        }
        put_single_name_first(&mut tags);
        tags
    }

    fn visit_plies(&self, options: &WriteOptions, visitor: &mut impl Visitor) -> Result<(), WriteError> {
        let tree = self.tree();
        if options.comments {
            let note = tree.note(None);
            note.nags.iter().for_each(|nag| visitor.nag(*nag));
            note.comments.iter().for_each(|text| visitor.comment(text));
        }
        // Each open line: the node that comes next, the position before it, the variations of the ply just written.
        let mut open: Vec<Open> = Vec::from([Open {
            next: tree.first_child(None),
            position: self.start().clone(),
            variation: None,
            before: self.start().clone(),
        }]);
        while let Some(line) = open.last_mut() {
            if let Some(variation) = line.variation {
                line.variation = tree.next_variation(variation);
                let position = line.before.clone();
                if visitor.begin_variation() == Skip::No {
                    let mut inner = Open { next: None, before: position.clone(), variation: None, position };
                    self.visit_ply(variation, &mut inner, options, visitor)?;
                    open.push(inner);
                }
                continue;
            }
            let Some(node) = line.next else {
                open.pop();
                if !open.is_empty() {
                    visitor.end_variation();
                }
                continue;
            };
            self.visit_ply(node, line, options, visitor)?;
            if options.variations {
                line.variation = tree.next_variation(node);
            }
        }
        Ok(())
    }

    fn visit_ply(
        &self,
        node: NodeId,
        line: &mut Open,
        options: &WriteOptions,
        visitor: &mut impl Visitor,
    ) -> Result<(), WriteError> {
        let tree = self.tree();
        let note = tree.note(Some(node));
        if options.comments {
            note.before.iter().for_each(|text| visitor.comment(text));
        }
        if let Some(&ply) = tree.ply(node) {
            let text = write_in(&line.position, ply, options.notation, &options.plies)?;
            visitor.ply(Token { text: &text, offset: 0 });
            line.before = line.position.clone();
            // Every ply of the tree is legal.
            let _ = line.position.play_mut(ply);
        }
        if options.comments {
            note.nags.iter().for_each(|nag| visitor.nag(*nag));
            note.comments.iter().for_each(|text| visitor.comment(text));
        }
        line.next = tree.first_child(Some(node));
        Ok(())
    }
}

/// A name that a reader takes for one: a letter, then letters, digits, `_` and `-`.
fn readable_name(name: &str) -> String {
    let fits = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let name: String = name.chars().map(|c| if fits(c) { c } else { '_' }).collect();
    if name.starts_with(char::is_alphabetic) { name } else { alloc::format!("Tag{name}") }
}

/// Puts a tag first whose name stands once, an added one if there is none.
fn put_single_name_first(tags: &mut Vec<(String, String)>) {
    let times = |name: &str| tags.iter().filter(|(other, _)| other.eq_ignore_ascii_case(name)).count();
    if tags.first().is_none_or(|(name, _)| times(name) == 1) {
        return;
    }
    if let Some(single) = tags.iter().position(|(name, _)| times(name) == 1) {
        tags.get_mut(..=single).unwrap_or_default().rotate_right(1);
        return;
    }
    let usual = ["Game", "Event", "Site", "Date", "Round"].map(ToString::to_string);
    let numbered = (1u32..).map(|number| alloc::format!("Tag{number}"));
    let name = usual.into_iter().chain(numbered).find(|name| times(name) == 0).unwrap_or_default();
    let value = if name == "Game" { "Chinese Chess" } else { "" };
    tags.insert(0, (name, value.to_string()));
}

/// A line that is being written.
struct Open {
    next: Option<NodeId>,
    position: AnyPosition,
    variation: Option<NodeId>,
    before: AnyPosition,
}
