//! Walking through a text without copying it.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use crate::{ReadError, legal::Found};
use alloc::string::{String, ToString};
use core::str::Chars;
use meng_core::Illegality;
use meng_xiangqi::Ply;

/// Where a text is not of a form, and what should stand there: kept light, so that trying a form costs nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    at: usize,
    expected: &'static str,
}

/// A place in a text. Full-width characters are seen as their half-width ones.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    /// Where the marks behind the ply start, in bytes.
    end: usize,
    /// Where the next character starts, in bytes.
    at: usize,
    /// The next character, half-width.
    next: Option<char>,
    /// What stands behind it.
    behind: Chars<'a>,
}

impl<'a> Cursor<'a> {
    /// At the first character of a text that is no blank; marks behind the ply (`!?`) are left out.
    pub(crate) fn new(text: &'a str) -> Self {
        let body = text.trim_end_matches(is_mark);
        let behind = body.trim_start().chars();
        let mut cursor = Self { text, end: body.len(), at: 0, next: None, behind };
        cursor.bump();
        cursor
    }

    /// What is left of the text, marks left out.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..self.end).unwrap_or("")
    }

    #[inline]
    pub(crate) const fn peek(&self) -> Option<char> {
        self.next
    }

    #[inline]
    pub(crate) fn bump(&mut self) {
        self.at = self.end - self.behind.as_str().len();
        self.next = self.behind.next().map(narrow);
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
        let mut ahead = self.clone();
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

    pub(crate) const fn is_at_end(&self) -> bool {
        self.next.is_none()
    }

    /// The text must end here.
    pub(crate) fn end(&self) -> Result<(), Fault> {
        if self.is_at_end() { Ok(()) } else { Err(self.invalid("the end of the ply")) }
    }

    fn column(&self) -> usize {
        self.text.get(..self.at).unwrap_or("").chars().count() + 1
    }

    /// The text is not of the form: here stands something else than expected.
    pub(crate) const fn invalid(&self, expected: &'static str) -> Fault {
        Fault { at: self.at, expected }
    }

    /// The error of a text that is not of the form.
    #[cold]
    pub(crate) fn report(&self, fault: Fault) -> ReadError {
        let there = Self { at: fault.at, ..self.clone() };
        let found = there.rest().chars().take(4).collect();
        ReadError::Invalid {
            text: shortened(self.text),
            found,
            column: there.column(),
            expected: fault.expected,
        }
    }

    /// The one legal ply of those found, or the error.
    pub(crate) fn conclude(
        &self,
        found: Found,
        why: impl Fn(Ply) -> Option<Illegality>,
    ) -> Result<Ply, ReadError> {
        match found {
            Found::One(ply) => Ok(ply),
            found => Err(self.not_one(found, &why)),
        }
    }

    #[cold]
    fn not_one(&self, found: Found, why: &dyn Fn(Ply) -> Option<Illegality>) -> ReadError {
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
