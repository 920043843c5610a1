//! A ply, and its machine text (rules N1 to N3).
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use crate::{NoSpecial, PointName, RoleLetter};
use alloc::string::{String, ToString};
use core::{
    fmt::{self, Display},
    str::FromStr,
};
use thiserror::Error;

/// Everything one side does in its turn (rules B5). It means just what its text says (rules N1 to N3): no position is
/// needed to read or write it, and nothing in it is known from the position only.
///
/// `P` is the board's point, `R` its role, `X` its special plies. Four bytes on a Xiangqi board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply<P, R, X = NoSpecial> {
    /// `h2e2`: a whole piece, composite or single Tris moves or captures (N1).
    Move {
        /// Where it stands.
        from: P,
        /// Where it goes.
        to: P,
    },
    /// `h2e2,T@c5`: a take, with the airdrop that belongs to it (N2).
    Take {
        /// Where the taker stands.
        from: P,
        /// Where it takes.
        to: P,
        /// Where the Tris is airdropped.
        airdrop: P,
    },
    /// `T@e4`: a Tris is dropped from the pool (N2).
    Drop {
        /// Where it is dropped.
        to: P,
    },
    /// `R%e4e8`: a composite splits, the regular piece leaves (N3).
    Leave {
        /// The role of the piece that leaves.
        role: R,
        /// Where the composite stands.
        from: P,
        /// Where the piece goes.
        to: P,
    },
    /// `T%e4f6`: a composite splits, the Tris leaves (N3).
    TrisLeaves {
        /// Where the composite stands.
        from: P,
        /// Where the Tris goes.
        to: P,
    },
    /// A special ply of the base (castling, promotion), with an airdrop where the game relocates a piece every ply.
    Special {
        /// The special ply.
        special: X,
        /// The point of the airdrop.
        airdrop: Option<P>,
    },
}

impl<P: Copy, R: Copy, X: Copy> Ply<P, R, X> {
    /// The point the ply starts from; `None` for a drop and a special ply.
    #[must_use]
    pub const fn from(&self) -> Option<P> {
        match *self {
            Self::Move { from, .. }
            | Self::Take { from, .. }
            | Self::Leave { from, .. }
            | Self::TrisLeaves { from, .. } => Some(from),
            Self::Drop { .. } | Self::Special { .. } => None,
        }
    }

    /// The point the ply goes to, drops included (the take's, not the airdrop's); `None` for a special ply.
    #[must_use]
    pub const fn to(&self) -> Option<P> {
        match *self {
            Self::Move { to, .. }
            | Self::Take { to, .. }
            | Self::Drop { to }
            | Self::Leave { to, .. }
            | Self::TrisLeaves { to, .. } => Some(to),
            Self::Special { .. } => None,
        }
    }

    /// The point of the airdrop, if the ply has one.
    #[must_use]
    pub const fn airdrop(&self) -> Option<P> {
        match *self {
            Self::Take { airdrop, .. } => Some(airdrop),
            Self::Special { airdrop, .. } => airdrop,
            _ => None,
        }
    }

    /// The same ply on other points: what a symmetry of the board makes of it.
    #[must_use]
    pub fn map(self, point: impl Fn(P) -> P, special_image: impl Fn(X) -> X) -> Self {
        match self {
            Self::Move { from, to } => Self::Move { from: point(from), to: point(to) },
            Self::Take { from, to, airdrop } => {
                Self::Take { from: point(from), to: point(to), airdrop: point(airdrop) }
            }
            Self::Drop { to } => Self::Drop { to: point(to) },
            Self::Leave { role, from, to } => Self::Leave { role, from: point(from), to: point(to) },
            Self::TrisLeaves { from, to } => Self::TrisLeaves { from: point(from), to: point(to) },
            Self::Special { special, airdrop } => {
                Self::Special { special: special_image(special), airdrop: airdrop.map(point) }
            }
        }
    }
}

impl<P: Display, R: Copy + Into<char>, X: Display> Display for Ply<P, R, X> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to } => write!(f, "{from}{to}"),
            Self::Take { from, to, airdrop } => write!(f, "{from}{to},T@{airdrop}"),
            Self::Drop { to } => write!(f, "T@{to}"),
            Self::Leave { role, from, to } => write!(f, "{}%{from}{to}", (*role).into()),
            Self::TrisLeaves { from, to } => write!(f, "T%{from}{to}"),
            Self::Special { special, airdrop: None } => write!(f, "{special}"),
            Self::Special { special, airdrop: Some(airdrop) } => write!(f, "{special},T@{airdrop}"),
        }
    }
}

impl<P: Display, R: Copy + Into<char>, X: Display> fmt::Debug for Ply<P, R, X> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// A text is no ply (rules N1 to N3).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no ply: '{text}', at character {column} '{found}': expected {expected}")]
pub struct ParsePlyError {
    /// The whole text.
    pub text: String,
    /// The part that does not fit; empty if the text ends too early.
    pub found: String,
    /// Where that part starts, in characters from 1.
    pub column: usize,
    /// What should stand there.
    pub expected: &'static str,
}

impl<P: PointName, R: RoleLetter, X: FromStr> FromStr for Ply<P, R, X> {
    type Err = ParsePlyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(special) = read_special(text) {
            return Ok(special);
        }
        let mut reader = Reader { text, at: 0 };
        let ply = if reader.eat("T@") {
            Self::Drop { to: reader.point()? }
        } else if reader.eat("T%") {
            Self::TrisLeaves { from: reader.point()?, to: reader.point()? }
        } else if reader.rest().chars().nth(1) == Some('%') {
            let role = reader.role()?;
            reader.eat("%");
            Self::Leave { role, from: reader.point()?, to: reader.point()? }
        } else {
            let (from, to) = (reader.point()?, reader.point()?);
            if reader.eat(",T@") {
                Self::Take { from, to, airdrop: reader.point()? }
            } else {
                Self::Move { from, to }
            }
        };
        if reader.rest().is_empty() { Ok(ply) } else { Err(reader.error("the end of the ply")) }
    }
}

/// A special ply of the base, with or without an airdrop behind it.
fn read_special<P: PointName, R, X: FromStr>(text: &str) -> Option<Ply<P, R, X>> {
    match text.split_once(",T@") {
        None => Some(Ply::Special { special: text.parse().ok()?, airdrop: None }),
        Some((special, airdrop)) => {
            Some(Ply::Special { special: special.parse().ok()?, airdrop: Some(airdrop.parse().ok()?) })
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    fn point<P: PointName>(&mut self) -> Result<P, ParsePlyError> {
        let point =
            self.rest().get(..2).and_then(|name| name.parse().ok()).ok_or_else(|| self.error("a point"))?;
        self.at += 2;
        Ok(point)
    }

    fn role<R: RoleLetter>(&mut self) -> Result<R, ParsePlyError> {
        let letter = self.rest().chars().next().filter(char::is_ascii_uppercase);
        let role = letter
            .and_then(|letter| R::try_from(letter).ok())
            .ok_or_else(|| self.error("the letter of a piece, in capitals"))?;
        self.at += 1;
        Ok(role)
    }

    fn error(&self, expected: &'static str) -> ParsePlyError {
        let found = self.rest().chars().take(4).collect();
        let column = self.text.get(..self.at).unwrap_or("").chars().count() + 1;
        ParsePlyError { text: shortened(self.text), found, column, expected }
    }
}

/// The text, or its first 60 characters: a message should not repeat a megabyte.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => alloc::format!("{}…", text.get(..end).unwrap_or("")),
        None => text.to_string(),
    }
}

#[cfg(feature = "serde")]
mod serde_text {
    use super::Ply;
    use crate::{PointName, RoleLetter};
    use alloc::borrow::Cow;
    use core::{fmt::Display, str::FromStr};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    impl<P: Display, R: Copy + Into<char>, X: Display> Serialize for Ply<P, R, X> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de, P: PointName, R: RoleLetter, X: FromStr> Deserialize<'de> for Ply<P, R, X> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }
}
