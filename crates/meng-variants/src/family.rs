//! What can be asked of any game of the family: what stands where, and who may move it.
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use meng_composite::{Composite, CompositePolicy};
use meng_core::{Base, Gate, NoSpecial, Rules, Side, TrisLayer};
use meng_geometry::{Point, PointSet, Symmetry};
use meng_tris::{Holding, Tris, TrisPolicy};
use meng_xiangqi::{Board, Piece, Role, Zones};

/// What stands on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    /// A regular piece alone.
    Piece(Piece),
    /// A composite (合体): a regular piece on a Tris.
    Composite(Piece),
    /// A single Tris (玄), with the side that alone may move it, if there is one.
    Tris {
        /// The side it is locked with or held by.
        holder: Option<Side>,
    },
}

impl Occupant {
    /// The regular piece, plain or in a composite.
    #[must_use]
    pub const fn piece(self) -> Option<Piece> {
        match self {
            Self::Piece(piece) | Self::Composite(piece) => Some(piece),
            Self::Tris { .. } => None,
        }
    }

    /// Whether a Tris is part of it.
    #[must_use]
    pub const fn has_tris(self) -> bool {
        !matches!(self, Self::Piece(_))
    }
}

/// Whether a side may, or must, drop a Tris (rules D1, D4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DropState {
    /// It may not: the game has no Tris, too few pieces have been captured, or the pool is empty (D1).
    Closed,
    /// It may: once it has a legal point to drop on.
    Open,
    /// It must; or, on the ply right after the third capture, take what stands on the point of that capture (D4, D4b).
    Forced,
}

/// Rules on the Xiangqi board, with or without Tris and composites: the four games, and any other composition of the
/// same layers.
///
/// Notation and records work with everything that implements this.
///
/// ```
/// use meng_variants::{DropState, FamilyRules, Meng, Position, Side};
/// let position: Position<Meng> = "4k4/9/9/t8/9/1N7/R8/9/9/3K5[*] w 2 - 3 8".parse()?;
/// let rules = position.rules();
/// assert_eq!(rules.holder("a6".parse()?), Some(Side::Black));
/// assert_eq!(rules.drop_state(position.turn()), DropState::Open);
/// assert_eq!(position.drop_points().len(), 85);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait FamilyRules:
    Rules<Base: Base<Set = PointSet, Role = Role, Special = NoSpecial, Symmetry = Symmetry>>
{
    /// Whether single Tris and composites exist in the game, so that texts may name them.
    const HAS_TRIS: bool;
    /// Whether composites exist in the game.
    const HAS_COMPOSITES: bool;

    /// Tris off the board.
    fn pool(&self) -> u8;
    /// Pieces captured so far (rules T5), 255 for that many and more; 0 in Xiangqi, which does not count them.
    fn captured(&self) -> u8;
    /// Whether a forced drop is outstanding (rules D4).
    fn is_drop_forced(&self) -> bool;
    /// Whether a side that is to move may, or must, drop a Tris. A forced drop that is outstanding does not force a
    /// side that is in check (D4a) or has no legal drop (D4c).
    fn drop_state(&self, turn: Side) -> DropState;
    /// The point of the third capture, on the ply right after it, while a drop is forced (rules D4b).
    fn third_capture(&self) -> Option<Point>;
    /// Whether the side to move has to wait until it may move the Tris (rules C5a).
    fn must_wait(&self) -> bool;
    /// The side that alone may move the single Tris on a point, if it is so.
    fn holder(&self, at: Point) -> Option<Side>;
    /// The single Tris that a side may move now, waiting considered.
    fn movable_tris(&self, side: Side) -> PointSet;

    /// All Tris on the board, those under pieces included.
    fn tris(&self) -> PointSet {
        self.base().blocks()
    }

    /// The Tris that no piece stands on.
    fn single_tris(&self) -> PointSet {
        self.base().blocks() - self.pieces()
    }

    /// The composites of both sides.
    fn composites(&self) -> PointSet {
        self.base().blocks() & self.pieces()
    }

    /// The regular pieces of both sides, those in composites included.
    fn pieces(&self) -> PointSet {
        self.base().pieces(Side::Red) | self.base().pieces(Side::Black)
    }

    /// The regular piece on a point, plain or in a composite.
    fn piece(&self, at: Point) -> Option<Piece> {
        self.base().piece_at(at).map(|(side, role)| Piece { side, role })
    }

    /// What stands on a point.
    fn occupant(&self, at: Point) -> Option<Occupant> {
        let tris = self.base().blocks().contains(at);
        match self.piece(at) {
            Some(piece) if tris => Some(Occupant::Composite(piece)),
            Some(piece) => Some(Occupant::Piece(piece)),
            None if tris => Some(Occupant::Tris { holder: self.holder(at) }),
            None => None,
        }
    }
}

impl<Z: Zones> FamilyRules for Board<Z> {
    const HAS_TRIS: bool = false;
    const HAS_COMPOSITES: bool = false;

    fn pool(&self) -> u8 {
        0
    }

    fn captured(&self) -> u8 {
        0
    }

    fn is_drop_forced(&self) -> bool {
        false
    }

    fn drop_state(&self, _: Side) -> DropState {
        DropState::Closed
    }

    fn third_capture(&self) -> Option<Point> {
        None
    }

    fn must_wait(&self) -> bool {
        false
    }

    fn holder(&self, _: Point) -> Option<Side> {
        None
    }

    fn movable_tris(&self, _: Side) -> PointSet {
        PointSet::EMPTY
    }
}

impl<Z: Zones, P: TrisPolicy> FamilyRules for Tris<Board<Z>, P> {
    const HAS_TRIS: bool = true;
    const HAS_COMPOSITES: bool = false;

    fn pool(&self) -> u8 {
        Self::pool(self)
    }

    fn captured(&self) -> u8 {
        Self::captured(self)
    }

    fn is_drop_forced(&self) -> bool {
        Self::is_drop_forced(self)
    }

    fn drop_state(&self, turn: Side) -> DropState {
        match self.gate(turn, &self.base().guard(turn)) {
            _ if Self::pool(self) == 0 || Self::captured(self) < P::DROP_FROM => DropState::Closed,
            Gate::DropsOr(_) => DropState::Forced,
            Gate::NoDrops => DropState::Closed,
            Gate::Open => DropState::Open,
        }
    }

    fn third_capture(&self) -> Option<Point> {
        Self::third_capture(self).filter(|_| Self::is_drop_forced(self))
    }

    fn must_wait(&self) -> bool {
        self.holding().must_wait()
    }

    fn holder(&self, at: Point) -> Option<Side> {
        self.holding().holder(at)
    }

    fn movable_tris(&self, side: Side) -> PointSet {
        self.holding().movable(side, Self::single_tris(self))
    }
}

impl<Z: Zones, P: TrisPolicy, C: CompositePolicy> FamilyRules for Composite<Tris<Board<Z>, P>, C> {
    const HAS_TRIS: bool = true;
    const HAS_COMPOSITES: bool = true;

    fn pool(&self) -> u8 {
        self.below().pool()
    }

    fn captured(&self) -> u8 {
        self.below().captured()
    }

    fn is_drop_forced(&self) -> bool {
        self.below().is_drop_forced()
    }

    fn drop_state(&self, turn: Side) -> DropState {
        self.below().drop_state(turn)
    }

    fn third_capture(&self) -> Option<Point> {
        FamilyRules::third_capture(self.below())
    }

    fn must_wait(&self) -> bool {
        FamilyRules::must_wait(self.below())
    }

    fn holder(&self, at: Point) -> Option<Side> {
        FamilyRules::holder(self.below(), at)
    }

    fn movable_tris(&self, side: Side) -> PointSet {
        FamilyRules::movable_tris(self.below(), side)
    }
}
