//! What a ply does in a position.

use crate::{Base, IllegalPly, Outcome, Ply, PlyOf, PointOf, PointSet, Position, RoleOf, Rules, Side};
use core::fmt;

/// What a legal ply does in a position: which piece goes where, what it takes, whether it gives check.
///
/// `Display` writes it with the letters of position texts: `Ce4xpe6 check`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlyDescription<P, R> {
    /// The side whose ply it is.
    pub side: Side,
    /// What goes: a piece, a composite or a single Tris.
    pub mover: Mover<R>,
    /// The point it comes from; `None` for a drop and for a special ply of the base.
    pub from: Option<P>,
    /// The point it goes to; `None` for a special ply of the base.
    pub to: Option<P>,
    /// The kind of the enemy piece that is captured, plain or on a Tris (rules T5).
    pub captured: Option<R>,
    /// The Tris that the ply takes: a single one, or the one under the captured piece (rules A1, M1, M4).
    pub taken_tris: Option<TakenTris>,
    /// Where a Tris is airdropped (rules A1).
    pub airdrop: Option<P>,
    /// Whether the ply gives check.
    pub check: bool,
    /// How the game ends by the ply, if it does without regard to its history.
    pub outcome: Option<Outcome>,
}

/// The description type of some rules' plies.
pub type DescriptionOf<R> = PlyDescription<PointOf<R>, RoleOf<R>>;

/// What goes in a ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mover<R> {
    /// A regular piece alone.
    Piece(R),
    /// A composite as a whole (rules M2, M3).
    Composite(R),
    /// A single Tris steps (rules T4).
    Tris,
    /// A Tris is dropped from the pool (rules D1).
    DroppedTris,
    /// The regular piece leaves its Tris (rules M6a).
    PieceLeaving(R),
    /// The Tris leaves its piece (rules M6b).
    TrisLeaving {
        /// The piece that stays.
        staying: R,
    },
    /// A special ply of the base.
    Special,
}

/// The Tris that a ply takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakenTris {
    /// One that stood alone.
    Single,
    /// The one under the captured piece.
    OfComposite,
}

impl<R: Copy> Mover<R> {
    /// The kind of the regular piece that goes, alone or as part of a composite.
    #[must_use]
    pub const fn role(&self) -> Option<R> {
        match *self {
            Self::Piece(role) | Self::Composite(role) | Self::PieceLeaving(role) => Some(role),
            Self::Tris | Self::DroppedTris | Self::TrisLeaving { .. } | Self::Special => None,
        }
    }
}

impl<R: Rules> Position<R> {
    /// What a ply does here: which piece goes where, what it takes, whether it gives check or ends the game.
    ///
    /// ```
    /// use meng_core::{Mover, Position};
    /// use meng_variants::{Role, Xiangqi};
    ///
    /// let position: Position<Xiangqi> = "4k4/4a4/9/9/9/9/4p4/9/4C4/3K5 w - - 0 1".parse()?;
    /// let described = position.describe("e1e8".parse()?)?;
    /// assert_eq!(described.mover, Mover::Piece(Role::Cannon));
    /// assert_eq!(described.captured, Some(Role::Advisor));
    /// assert!(!described.check);
    /// assert_eq!(described.to_string(), "Ce1xae8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The ply is not legal: which, and why.
    pub fn describe(&self, ply: PlyOf<R>) -> Result<DescriptionOf<R>, IllegalPly<PlyOf<R>>> {
        let next = self.play(ply)?;
        let target = ply.to().filter(|_| matches!(ply, Ply::Move { .. } | Ply::Take { .. }));
        let captured = target.and_then(|to| self.base().piece_at(to)).map(|(_, role)| role);
        let takes_tris = target.is_some_and(|to| self.base().blocks().has(to));
        Ok(PlyDescription {
            side: self.turn(),
            mover: self.mover(ply),
            from: ply.from(),
            to: ply.to(),
            captured,
            taken_tris: takes_tris.then_some(match captured {
                Some(_) => TakenTris::OfComposite,
                None => TakenTris::Single,
            }),
            airdrop: ply.airdrop(),
            check: next.in_check(),
            outcome: next.outcome(),
        })
    }

    fn mover(&self, ply: PlyOf<R>) -> Mover<RoleOf<R>> {
        match ply {
            Ply::Move { from, .. } | Ply::Take { from, .. } => match self.base().piece_at(from) {
                Some((_, role)) if self.base().blocks().has(from) => Mover::Composite(role),
                Some((_, role)) => Mover::Piece(role),
                None => Mover::Tris,
            },
            Ply::Drop { .. } => Mover::DroppedTris,
            Ply::Leave { role, .. } => Mover::PieceLeaving(role),
            Ply::TrisLeaves { from, .. } => match self.base().piece_at(from) {
                Some((_, staying)) => Mover::TrisLeaving { staying },
                None => Mover::Tris,
            },
            Ply::Special { .. } => Mover::Special,
        }
    }
}

impl<P: fmt::Display, R: Copy + Into<char>> fmt::Display for PlyDescription<P, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |side: Side, role: R| {
            let letter: char = role.into();
            if side.is_red() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
        };
        match self.mover {
            Mover::Piece(role) => write!(f, "{}", letter(self.side, role))?,
            Mover::Composite(role) => write!(f, "+{}", letter(self.side, role))?,
            Mover::PieceLeaving(role) => write!(f, "{}%", letter(self.side, role))?,
            Mover::TrisLeaving { staying } => write!(f, "T%{}", letter(self.side, staying))?,
            Mover::Tris | Mover::DroppedTris => f.write_str("T")?,
            Mover::Special => f.write_str("special")?,
        }
        if let Some(from) = &self.from {
            write!(f, "{from}")?;
        }
        match (self.captured, self.taken_tris) {
            (Some(role), Some(_)) => write!(f, "x+{}", letter(!self.side, role))?,
            (Some(role), None) => write!(f, "x{}", letter(!self.side, role))?,
            (None, Some(_)) => f.write_str("xT")?,
            (None, None) if matches!(self.mover, Mover::DroppedTris) => f.write_str("@")?,
            (None, None) => f.write_str("-")?,
        }
        if let Some(to) = &self.to {
            write!(f, "{to}")?;
        }
        if let Some(airdrop) = &self.airdrop {
            write!(f, ",T@{airdrop}")?;
        }
        if self.check {
            f.write_str(" check")?;
        }
        match &self.outcome {
            Some(outcome) => write!(f, " {outcome}"),
            None => Ok(()),
        }
    }
}
