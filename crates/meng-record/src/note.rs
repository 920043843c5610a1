//! What is said about a ply: comments and numeric annotation glyphs.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of comments in memory")]

use alloc::{string::String, vec::Vec};
use core::fmt;

/// A numeric annotation glyph (NAG) of PGN: `$1` is `!`, `$2` is `?`, and so on.
///
/// ```
/// use meng_record::Nag;
/// assert_eq!(Nag::from_mark("!?"), Some(Nag(5)));
/// assert_eq!(Nag::from_mark("！"), Some(Nag(1)));
/// assert_eq!(Nag(5).to_string(), "$5");
/// assert_eq!(Nag(5).mark(), Some("!?"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(pub u16);

/// The marks that have a glyph of their own.
const MARKS: [(&str, u16); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

impl Nag {
    /// The glyph of a mark: one or two of `!` and `?`, full-width ones too; three or more `!` are `!!`.
    #[must_use]
    pub fn from_mark(mark: &str) -> Option<Self> {
        let plain: String = mark
            .chars()
            .map(|c| match c {
                '！' => '!',
                '？' => '?',
                other => other,
            })
            .collect();
        let known = MARKS.iter().find(|(text, _)| *text == plain).map(|(_, number)| Self(*number));
        known.or_else(|| {
            let repeated = plain.len() > 2 && plain.bytes().all(|b| b == b'!' || b == b'?');
            let first = plain.get(..2)?;
            if repeated { Self::from_mark(first) } else { None }
        })
    }

    /// The glyph of a symbol for who stands better, alone as a word: `=`, `±`, `+-` and so on.
    pub(crate) fn from_symbol(word: &str) -> Option<Self> {
        Some(Self(match word {
            "=" | "＝" => 10,
            "∞" => 13,
            "+=" | "+/=" | "⩲" => 14,
            "=+" | "=/+" | "⩱" => 15,
            "±" | "+/-" => 16,
            "∓" | "-/+" => 17,
            "+-" => 18,
            "-+" => 19,
            _ => return None,
        }))
    }

    /// The mark of the first six glyphs.
    #[must_use]
    pub fn mark(self) -> Option<&'static str> {
        MARKS.iter().find(|(_, number)| *number == self.0).map(|(text, _)| *text)
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// What is said about a ply, or about the start position. Texts are kept as they stand, blanks and line ends included.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Note {
    /// Comments before the ply: only the first ply of a variation has any, those before the first ply of the record
    /// belong to the start position.
    pub before: Vec<String>,
    /// Comments behind the ply, in their order.
    pub comments: Vec<String>,
    /// Glyphs, in their order.
    pub nags: Vec<Nag>,
}

impl Note {
    /// A note without anything.
    pub const EMPTY: &'static Self = &Self { before: Vec::new(), comments: Vec::new(), nags: Vec::new() };

    /// Whether nothing is said.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.before.is_empty() && self.comments.is_empty() && self.nags.is_empty()
    }

    /// How many comments there are, those before the ply included.
    #[must_use]
    pub const fn comment_count(&self) -> usize {
        self.before.len() + self.comments.len()
    }
}
