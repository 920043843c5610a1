//! Roles by their letters, and the plies of chess that are more than a piece going somewhere.

use cozy_chess::{Piece, Square};
use std::{fmt, str::FromStr};

/// A kind of piece, in the order of cozy-chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Role(pub(crate) Piece);

impl From<Role> for char {
    fn from(role: Role) -> Self {
        Self::from(role.0).to_ascii_uppercase()
    }
}

impl TryFrom<char> for Role {
    type Error = ();

    fn try_from(letter: char) -> Result<Self, ()> {
        Piece::ALL.into_iter().map(Self).find(|&role| char::from(role) == letter).ok_or(())
    }
}

/// Castling, en passant and promotion. Each has a text that needs no position to be understood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Special {
    /// `O-O`.
    CastleShort,
    /// `O-O-O`.
    CastleLong,
    /// `e5d6ep`.
    EnPassant {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes; the pawn it captures stands beside `from`.
        to: Square,
    },
    /// `e7e8q`.
    Promotion {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes, capturing or not.
        to: Square,
        /// What it becomes.
        role: Role,
    },
}

/// What a pawn may become.
pub(crate) const PROMOTIONS: [Role; 4] =
    [Role(Piece::Queen), Role(Piece::Rook), Role(Piece::Bishop), Role(Piece::Knight)];

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CastleShort => f.write_str("O-O"),
            Self::CastleLong => f.write_str("O-O-O"),
            Self::EnPassant { from, to } => write!(f, "{from}{to}ep"),
            Self::Promotion { from, to, role } => write!(f, "{from}{to}{}", char::from(role.0)),
        }
    }
}

impl FromStr for Special {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "O-O" => return Ok(Self::CastleShort),
            "O-O-O" => return Ok(Self::CastleLong),
            _ => {}
        }
        let square = |at: usize| text.get(at..at + 2).ok_or(())?.parse().map_err(|_| ());
        let (from, to) = (square(0)?, square(2)?);
        match text.get(4..).unwrap_or("") {
            "ep" => Ok(Self::EnPassant { from, to }),
            letter => PROMOTIONS
                .into_iter()
                .find(|role| char::from(role.0).to_string() == letter)
                .map(|role| Self::Promotion { from, to, role })
                .ok_or(()),
        }
    }
}
