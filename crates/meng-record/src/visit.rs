//! The events of a record, for those who do not want a whole [`Record`](crate::Record).

use crate::{GameResult, Nag};

/// What a visitor wants of the part that begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Skip {
    /// Go through it.
    #[default]
    No,
    /// Leave it out.
    Yes,
}

/// Where a record stands in its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Number of the record, from 0.
    pub index: usize,
    /// Where its first line begins, in bytes of the source in its own encoding: a reader that starts there reads this
    /// record first.
    pub byte: u64,
    /// Number of its first line, from 1.
    pub line: u64,
}

/// A piece of text and where it stands in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'t> {
    /// The text.
    pub text: &'t str,
    /// Where it begins, in bytes of the record's text as UTF-8.
    pub offset: usize,
}

/// Something odd that a reader met; nothing is left out without one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Oddity {
    /// A comment that is never closed.
    OpenComment,
    /// A variation that is never closed.
    OpenVariation,
    /// A closing parenthesis without an opening one.
    LonelyParenthesis,
    /// A tag that is never closed; its value ends with its line.
    OpenTag,
    /// A variation before the first ply; it is left out.
    VariationWithoutPly,
    /// Variations nested deeper than the limit; they are left out.
    TooDeep,
    /// More tags than the limit; the rest is left out.
    TooManyTags,
    /// Text behind the result, an advertisement for instance; it is left out.
    TextAfterResult,
    /// A line that begins with `%` (an escape of PGN); it is left out.
    EscapedLine,
    /// An annotation glyph that is no number up to 65535; it is left out.
    BadGlyph,
    /// Lines of an engine's protocol that are no positions; they are left out.
    Protocol,
}

/// Goes through a record: tags, then plies, comments and variations in the order of the text.
///
/// All methods do nothing unless they are written, so a scan of headers is a visitor with [`tag`](Self::tag) and
/// [`end_tags`](Self::end_tags), which returns [`Skip::Yes`].
///
/// ```
/// use meng_record::{Skip, Visitor, pgn};
///
/// #[derive(Default)]
/// struct Reds(Vec<String>);
/// impl Visitor for Reds {
///     fn tag(&mut self, name: &str, value: &str) {
///         if name == "Red" {
///             self.0.push(value.to_owned());
///         }
///     }
///     fn end_tags(&mut self) -> Skip {
///         Skip::Yes
///     }
/// }
///
/// let text = "[Red \"胡荣华\"]\n1. 炮二平五\n\n[Red \"许银川\"]\n1. 相三进五\n";
/// let mut reds = Reds::default();
/// let mut reader = pgn::Scanner::from_bytes(text.as_bytes());
/// while reader.next_record(&mut reds)?.is_some() {}
/// assert_eq!(reds.0, ["胡荣华", "许银川"]);
/// # Ok::<(), meng_record::ReadError>(())
/// ```
pub trait Visitor {
    /// A record begins.
    fn begin(&mut self, place: Place) {
        let _ = place;
    }

    /// A tag.
    fn tag(&mut self, name: &str, value: &str) {
        let _ = (name, value);
    }

    /// The tags are over; whether the rest of the record is left out.
    fn end_tags(&mut self) -> Skip {
        Skip::No
    }

    /// A ply, as text.
    fn ply(&mut self, token: Token<'_>) {
        let _ = token;
    }

    /// An annotation glyph on the ply before.
    fn nag(&mut self, nag: Nag) {
        let _ = nag;
    }

    /// A comment.
    fn comment(&mut self, text: &str) {
        let _ = text;
    }

    /// A variation in the place of the ply before begins; whether it is left out.
    fn begin_variation(&mut self) -> Skip {
        Skip::No
    }

    /// A variation that was not left out ends.
    fn end_variation(&mut self) {}

    /// The result, once, at the end.
    fn result(&mut self, result: GameResult) {
        let _ = result;
    }

    /// Something odd at an offset in bytes of the record's text.
    fn oddity(&mut self, oddity: Oddity, offset: usize) {
        let _ = (oddity, offset);
    }

    /// The record is over.
    fn end(&mut self) {}
}
