//! How Tris differ from game to game, and which reading of an open clause a game follows.

use crate::{Holding, Locks, Neutral, Unheld};
use core::{fmt::Debug, hash::Hash};
use meng_core::PointSet;

/// When a check excuses from a forced drop (ruling D4a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckExcuse {
    /// Any check met while the obligation stands: the specified reading.
    Always,
    /// A check given by the third capture only: the letter of the seed.
    ThirdCaptureOnly,
}

/// What may be taken instead of dropping, right after the third capture (ruling D4b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recapture {
    /// Whatever stands on the point of the third capture: the specified reading.
    OnThePoint,
    /// Any piece: the exchanged piece may stand elsewhere.
    Anywhere,
    /// As `OnThePoint`, but nothing if the third capture was itself the second half of an exchange. The ply of the
    /// second capture is then remembered for one ply, which the position text does not show.
    UnlessExchanged,
}

/// Which checks forbid a point to an airdrop (ruling A2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AirdropChecks {
    /// None: `meng-classic`.
    Allowed,
    /// A check that the airdropped Tris gives, as a screen: the specified reading.
    NoNew,
    /// Any check that stands after the ply.
    None,
}

/// What becomes of the Tris left over when one of two is taken (ruling C5d).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftOver {
    /// It returns to its own state: the specified reading.
    OwnState,
    /// If it was single-locked to either side, it is now single-locked to the side that held it under the double lock.
    Holder,
}

/// How Tris behave in a game. The defaults are those of MengXiangqi and Double-Tris Xiangqi, and the specified readings.
///
/// A game of one's own names what it does differently:
///
/// ```
/// use meng_core::{PointSet, Position};
/// use meng_tris::{Locks, Tris, TrisPolicy};
/// use meng_xiangqi::{Board, UsualZones};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
/// struct EarlyDrops;
///
/// impl TrisPolicy for EarlyDrops {
///     type Holding<S: PointSet> = Locks<S>;
///     const DROP_FROM: u8 = 0;
/// }
///
/// let start = Position::<Tris<Board<UsualZones>, EarlyDrops>>::start();
/// // The 44 plies of Xiangqi, and a drop on each of the 58 empty points but those that would make a check.
/// assert_eq!(start.count_plies(), 44 + start.drop_points().len() as u64);
/// ```
pub trait TrisPolicy: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Who may move which single Tris: [`Locks`], [`Neutral`] or [`Unheld`].
    type Holding<S: PointSet>: Holding<S>;

    /// The fewest and the most Tris of the game (rules T1, C6).
    const TRIS_RANGE: (u8, u8) = (1, 8);
    /// How many Tris the start position has if the caller does not say.
    const USUAL_TRIS: u8 = 2;
    /// Whether something on the first, orthogonal point hinders the leap of a Tris (rules T4).
    const HOBBLED_LEAP: bool = false;
    /// Captured pieces from which on Tris may be dropped (rules D1).
    const DROP_FROM: u8 = 2;
    /// The number of the capture that, with a full pool, forces drops (rules D4); 0 for never.
    const FORCE_AT: u8 = 3;
    /// Whether a drop may give check (rules D2).
    const DROP_MAY_CHECK: bool = false;
    /// Which checks forbid an airdrop (rules A2).
    const AIRDROP_CHECKS: AirdropChecks = AirdropChecks::NoNew;
    /// When a check excuses from a forced drop (D4a).
    const CHECK_EXCUSE: CheckExcuse = CheckExcuse::Always;
    /// Whether the answer to such a check may be a drop (D4a). The other reading: no, so that the checking side always
    /// drops first.
    const CHECK_ANSWER_MAY_DROP: bool = true;
    /// What may be taken instead of a forced drop (D4b).
    const RECAPTURE: Recapture = Recapture::OnThePoint;
    /// Whether a piece needs a second attacker for a Tris that is not free to it (rules L3).
    const DOUBLE_ATTACK: bool = true;
    /// Whether that binds composites as takers too (ruling L6).
    const DOUBLE_ATTACK_BINDS_COMPOSITES: bool = true;
    /// Whether a king needs another attacker to take a single Tris (rules C2).
    const KING_NEEDS_HELP: bool = false;
    /// Whether that binds a king's composite too (ruling C2).
    const KING_COMPOSITE_NEEDS_HELP: bool = true;
    /// A side with at most this many pieces single-locks the Tris that it splits off (rules C5c).
    const FEW_PIECES: usize = 3;
    /// What becomes of the Tris left over when one of two is taken (C5d).
    const LEFT_OVER: LeftOver = LeftOver::OwnState;
    /// Whether every ply moves a piece of the base and then puts the Tris elsewhere (Duck chess): no drops, no Tris
    /// steps, no takes. Such a game has just one Tris, which its position text shows on the board or not at all: before
    /// the first ply. Fields 3 and 4 of the text are the base's.
    const RELOCATE_EVERY_PLY: bool = false;
    /// Whether a side to move without a legal ply wins (Duck chess), whatever the base says of it.
    const SIDE_WITHOUT_PLY_WINS: bool = false;
}

/// The Tris of MengXiangqi and Double-Tris Xiangqi: locked with a side (rules sections 4 to 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LockedTris;

impl TrisPolicy for LockedTris {
    type Holding<S: PointSet> = Locks<S>;
}

/// The Tris of Meng Ternary Chinese Chess: neutral, one or two of them (rules section 8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClassicTris;

impl TrisPolicy for ClassicTris {
    type Holding<S: PointSet> = Neutral<S>;

    const TRIS_RANGE: (u8, u8) = (1, 2);
    const HOBBLED_LEAP: bool = true;
    const FORCE_AT: u8 = 0;
    const DROP_MAY_CHECK: bool = true;
    const AIRDROP_CHECKS: AirdropChecks = AirdropChecks::Allowed;
    const DOUBLE_ATTACK: bool = false;
    const KING_NEEDS_HELP: bool = true;
}

/// The duck of Duck chess: one neutral piece that every ply puts on another empty point, and that nobody takes. A side
/// that cannot move wins. Over a base whose kings [may be taken](meng_core::Base::ROYAL_MAY_BE_TAKEN).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DuckTris;

impl TrisPolicy for DuckTris {
    type Holding<S: PointSet> = Unheld<S>;

    const TRIS_RANGE: (u8, u8) = (1, 1);
    const USUAL_TRIS: u8 = 1;
    const FORCE_AT: u8 = 0;
    const DROP_MAY_CHECK: bool = true;
    const AIRDROP_CHECKS: AirdropChecks = AirdropChecks::Allowed;
    const DOUBLE_ATTACK: bool = false;
    const RELOCATE_EVERY_PLY: bool = true;
    const SIDE_WITHOUT_PLY_WINS: bool = true;
}
