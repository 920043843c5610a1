//! What a side does in its turn, and how it is written (N1–N3).

use std::fmt;

use crate::board::{Point, Role};

/// A whole ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ply {
    /// A piece, a composite or a single Tris goes to another point, taking what stands there. A Tris taken
    /// and not kept under the taker is airdropped in the same ply (A1, M4).
    Move { from: Point, to: Point, airdrop: Option<Point> },
    /// A Tris comes from the pool (D1).
    Drop { to: Point },
    /// The regular piece leaves its composite (M6 a).
    PieceLeaves { role: Role, from: Point, to: Point },
    /// The Tris leaves its composite (M6 b).
    TrisLeaves { from: Point, to: Point },
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to, airdrop: None } => write!(f, "{from}{to}"),
            Self::Move { from, to, airdrop: Some(point) } => write!(f, "{from}{to},T@{point}"),
            Self::Drop { to } => write!(f, "T@{to}"),
            Self::PieceLeaves { role, from, to } => write!(f, "{}%{from}{to}", role.letter()),
            Self::TrisLeaves { from, to } => write!(f, "T%{from}{to}"),
        }
    }
}
