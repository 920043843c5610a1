//! Why a ply is not legal.

use core::fmt::{self, Display};
use thiserror::Error;

/// Why a ply is not legal, by clause of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Error)]
#[non_exhaustive]
pub enum Illegality {
    /// Nothing stands where the ply starts.
    #[error("nothing stands there")]
    NothingThere,
    /// The piece where the ply starts is the other side's.
    #[error("that piece is the other side's")]
    NotYourPiece,
    /// The piece does not move or capture that way, or something is in its way (rules X1, M7, M8).
    #[error("the piece does not go there, or something is in the way (X1)")]
    Unreachable,
    /// An own piece stands on the target.
    #[error("an own piece stands there")]
    OwnPieceThere,
    /// The own king would be attacked after the ply (rules X2).
    #[error("the own king would be attacked (X2)")]
    OwnKingExposed,
    /// The kings would face each other (rules X2).
    #[error("the kings would face each other (X2)")]
    KingsFace,
    /// The game has no such ply.
    #[error("this game has no such ply")]
    NotInThisGame,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Fewer than two pieces have been captured (rules D1).
    #[error("no drop before two pieces have been captured (D1)")]
    DropTooEarly,
    /// The pool is empty (rules D1).
    #[error("the pool is empty (D1)")]
    PoolEmpty,
    /// A Tris goes to empty points only (rules T4, D1, A1).
    #[error("something stands there already (T4, D1, A1)")]
    PointOccupied,
    /// The dropped Tris would be the screen of a check (rules D2).
    #[error("a drop must not give check (D2)")]
    DropGivesCheck,
    /// The airdropped Tris would be the screen of a check (rules A2).
    #[error("an airdrop must not give check (A2)")]
    AirdropGivesCheck,
    /// A drop is forced (rules D4).
    #[error("a Tris must be dropped (D4)")]
    ForcedDrop,
    /// The Tris is locked with, or held by, the other side (rules L1, C5).
    #[error("that Tris is the other side's to move (L1, C5)")]
    NotHolder,
    /// The other side has just moved or placed the Tris (rules C5a).
    #[error("the other side has just moved that Tris: wait a ply (C5a)")]
    MustWait,
    /// The double-attack condition does not hold (rules L3).
    #[error("a Tris of the other side needs two attackers (L3)")]
    NotEnoughAttackers,
    /// A king needs another own piece to attack the Tris (rules C2).
    #[error("a king takes a Tris only with another attacker (C2)")]
    KingNeedsHelp,
    /// The take owes an airdrop (rules A1, M4).
    #[error("the Tris taken must be airdropped in the same ply (A1, M4)")]
    AirdropMissing,
    /// The ply takes no Tris that would be airdropped (rules A1, M4).
    #[error("there is no Tris to airdrop (A1, M4)")]
    AirdropUnasked,
    /// No composite of the own side stands there (rules M6).
    #[error("no own composite stands there to split (M6)")]
    NotComposite,
    /// The composite's regular piece is another one (rules N3).
    #[error("the piece on that composite is another one (N3)")]
    WrongRole,
    /// A split captures nothing (rules M6).
    #[error("a split captures nothing (M6)")]
    SplitCaptures,
    /// The piece may not leave its Tris on this point, or the Tris may not leave it (rules C4).
    #[error("no split of this kind here (C4)")]
    SplitForbidden,
    /// A composite with a king stays in its palace (rules M2).
    #[error("a king's composite stays in its palace (M2)")]
    OutsidePalace,
    /// A layer of somebody else's forbids it.
    #[error("forbidden by a rule of this game: {0}")]
    Other(&'static str),
}

/// A ply that is not legal in a position, and why.
///
/// ```
/// use meng_core::{IllegalPly, Illegality};
/// let error = IllegalPly { ply: "T@e4", reason: Illegality::DropTooEarly };
/// assert_eq!(error.to_string(), "illegal ply T@e4: no drop before two pieces have been captured (D1)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalPly<P> {
    /// The ply.
    pub ply: P,
    /// Why it is not legal.
    pub reason: Illegality,
}

impl<P: Display> Display for IllegalPly<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal ply {}: {}", self.ply, self.reason)
    }
}

impl<P: Display + fmt::Debug> core::error::Error for IllegalPly<P> {}
