//! From the events of a text to a draft of a record: a tree whose plies are still pieces of text.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use crate::{GameResult, Limits, Nag, NodeId, Oddity, Place, Skip, Tags, Token, Tree, Visitor};
use alloc::{
    string::{String, ToString},
    vec::Vec,
};

/// Where a token stands in the text of its record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    offset: u32,
    length: u32,
}

impl Span {
    pub(crate) const fn offset(self) -> usize {
        self.offset as usize
    }

    pub(crate) fn of(self, text: &str) -> &str {
        text.get(self.offset as usize..self.offset as usize + self.length as usize).unwrap_or("")
    }
}

/// Gathers the events of one record.
#[derive(Debug, Default)]
pub(crate) struct Builder {
    pub(crate) place: Place,
    pub(crate) tags: Tags,
    pub(crate) tree: Tree<Span>,
    /// The node that the next ply follows.
    after: Option<NodeId>,
    /// The same for the lines outside of this one.
    outer: Vec<Option<NodeId>>,
    /// Whether a ply has come since the variation began.
    begun: bool,
    before: Vec<String>,
    early_nags: Vec<Nag>,
    pub(crate) result: Option<GameResult>,
    pub(crate) oddities: Vec<(Oddity, usize)>,
    pub(crate) more_oddities: usize,
    limits: Limits,
    /// Where the start position stands, for texts that have it in no tag.
    pub(crate) start_offset: Option<usize>,
    has_too_many_tags: bool,
    /// Where the first ply over the limit stands.
    pub(crate) too_many: Option<usize>,
}

impl Builder {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }

    /// Makes room for the plies that a text of some bytes usually has.
    pub(crate) fn expect_text(&mut self, bytes: usize) {
        self.tree.reserve((bytes / 24).min(self.limits.plies));
    }
}

impl Visitor for Builder {
    fn begin(&mut self, place: Place) {
        self.place = place;
    }

    fn tag(&mut self, name: &str, value: &str) {
        if self.tags.len() < self.limits.tags {
            self.tags.push(name, value);
        } else if !self.has_too_many_tags {
            // A list in several pieces gives its tags piece by piece: they are counted together here.
            self.has_too_many_tags = true;
            self.oddity(Oddity::TooManyTags, 0);
        }
    }

    fn ply(&mut self, token: Token<'_>) {
        if self.tree.len() >= self.limits.plies {
            self.too_many.get_or_insert(token.offset);
            return;
        }
        // A record is shorter than 2³² bytes: its limit is a number of megabytes.
        let number = |value| u32::try_from(value).unwrap_or(u32::MAX);
        let span = Span { offset: number(token.offset), length: number(token.text.len()) };
        let Some(node) = self.tree.push(self.after, span) else { return };
        if !(self.before.is_empty() && self.early_nags.is_empty())
            && let Some(note) = self.tree.note_mut(Some(node))
        {
            note.before.append(&mut self.before);
            note.nags.append(&mut self.early_nags);
        }
        self.after = Some(node);
        self.begun = true;
    }

    fn nag(&mut self, nag: Nag) {
        if !self.begun {
            self.early_nags.push(nag);
        } else if let Some(note) = self.tree.note_mut(self.after) {
            note.nags.push(nag);
        }
    }

    fn comment(&mut self, text: &str) {
        if !self.begun && !self.outer.is_empty() {
            self.before.push(text.to_string());
        } else if let Some(note) = self.tree.note_mut(self.after) {
            note.comments.push(text.to_string());
        }
    }

    fn begin_variation(&mut self) -> Skip {
        if self.too_many.is_some() {
            return Skip::Yes;
        }
        self.outer.push(self.after);
        self.after = self.after.and_then(|node| self.tree.parent(node));
        self.begun = false;
        Skip::No
    }

    fn end_variation(&mut self) {
        self.after = self.outer.pop().flatten();
        self.begun = true;
        // A variation of nothing but comments: they belong to the ply it was to replace.
        if let Some(note) = self.tree.note_mut(self.after) {
            note.comments.append(&mut self.before);
            note.nags.append(&mut self.early_nags);
        }
    }

    fn result(&mut self, result: GameResult) {
        self.result = Some(result);
    }

    fn oddity(&mut self, oddity: Oddity, offset: usize) {
        // Each line behind the result would be one.
        let again =
            oddity == Oddity::TextAfterResult && self.oddities.iter().any(|(known, _)| *known == oddity);
        if again {
            return;
        }
        if self.oddities.len() < self.limits.warnings {
            self.oddities.push((oddity, offset));
        } else {
            self.more_oddities += 1;
        }
    }
}
