//! Walking through a text without copying it.

use crate::{ReadError, legal::Found};
use alloc::string::{String, ToString};
use meng_core::Illegality;
use meng_xiangqi::Ply;

/// A place in a text. Full-width characters are seen as their half-width ones.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

impl<'a> Cursor<'a> {
    /// At the first character of a text that is no blank; marks behind the ply (`!?`) are left out.
    pub(crate) fn new(text: &'a str) -> Self {
        let end = text.trim_end_matches(is_mark).len();
        let body = text.get(..end).unwrap_or(text);
        let at = body.len() - body.trim_start().len();
        Self { text, at, end: end.max(at) }
    }

    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..self.end).unwrap_or("")
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next().map(narrow)
    }

    pub(crate) fn bump(&mut self) {
        self.at += self.rest().chars().next().map_or(0, char::len_utf8);
    }

    /// Steps over the next character if something can be made of it.
    #[inline]
    pub(crate) fn take<T>(&mut self, read: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let value = read(self.peek()?)?;
        self.bump();
        Some(value)
    }

    /// Steps over a character if it comes next.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        self.take(|found| (found == wanted).then_some(())).is_some()
    }

    /// Steps over an ASCII word in either case if it comes next.
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let mut ahead = *self;
        let all = word
            .chars()
            .all(|wanted| ahead.take(|found| found.eq_ignore_ascii_case(&wanted).then_some(())).is_some());
        if all {
            *self = ahead;
        }
        all
    }

    pub(crate) fn skip_blanks(&mut self) {
        while self.take(|found| found.is_whitespace().then_some(())).is_some() {}
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at >= self.end
    }

    /// The text must end here.
    pub(crate) fn end(&self) -> Result<(), ReadError> {
        if self.is_at_end() { Ok(()) } else { Err(self.invalid("the end of the ply")) }
    }

    fn column(&self) -> usize {
        self.text.get(..self.at).unwrap_or("").chars().count() + 1
    }

    /// The text is not of the form: here stands something else than expected.
    #[cold]
    pub(crate) fn invalid(&self, expected: &'static str) -> ReadError {
        let found = self.rest().chars().take(4).collect();
        ReadError::Invalid { text: shortened(self.text), found, column: self.column(), expected }
    }

    /// The one legal ply of those found, or the error.
    pub(crate) fn conclude(
        &self,
        found: Found,
        why: impl FnOnce(Ply) -> Option<Illegality>,
    ) -> Result<Ply, ReadError> {
        match found {
            Found::One(ply) => Ok(ply),
            found => Err(self.not_one(found, why)),
        }
    }

    #[cold]
    fn not_one(&self, found: Found, why: impl FnOnce(Ply) -> Option<Illegality>) -> ReadError {
        let part = shortened(self.rest());
        let (text, column) = (shortened(self.text), self.column());
        match found {
            Found::None(tried) => {
                let reason = if let [ply] = *tried { why(ply) } else { None };
                ReadError::Illegal { text, found: part, column, tried: tried.to_vec(), reason }
            }
            Found::Several(candidates) => {
                ReadError::Ambiguous { text, found: part, column, candidates: candidates.to_vec() }
            }
            Found::One(ply) => {
                ReadError::Illegal { text, found: part, column, tried: [ply].to_vec(), reason: None }
            }
        }
    }
}

/// Marks that comment on a ply and are glued to it.
fn is_mark(found: char) -> bool {
    matches!(found, '!' | '?' | '！' | '？') || found.is_whitespace()
}

/// The half-width form of a full-width character; any other character as it is.
#[inline]
pub(crate) fn narrow(found: char) -> char {
    match found {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(found) - 0xfee0).unwrap_or(found),
        '\u{3000}' => ' ',
        _ => found,
    }
}

/// The text, or its first 60 characters: a message should not repeat a megabyte.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => alloc::format!("{}…", text.get(..end).unwrap_or("")),
        None => text.to_string(),
    }
}
