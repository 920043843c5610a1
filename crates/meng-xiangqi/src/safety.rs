//! Is a king safe? Which plies leave it so? (rules X2)
//!
//! The answer for a whole side is one set of points, the same for all its pieces, but for the few whose leaving
//! uncovers something: for those it is worked out with their point empty.

use crate::{Board, Role, Side, Zones, frame};
use meng_geometry::{Point, PointSet, rays::between, steps, zones};

/// What there is to know about the safety of a side's king; made by [`Base::guard`](meng_core::Base::guard).
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    pub(crate) side: Side,
    pub(crate) king: Option<Point>,
    pub(crate) checkers: PointSet,
    /// Where a piece may go that uncovers nothing.
    pub(crate) cover: PointSet,
    /// Pieces and blocks that may uncover something by leaving their point.
    pub(crate) shields: PointSet,
}

impl<Z: Zones> Board<Z> {
    #[inline]
    pub(crate) fn guard_of(&self, side: Side) -> Guard {
        match self.king(side) {
            Some(king) if !Z::KINGS_MAY_BE_TAKEN => self.guard_king(side, king, None),
            _ => Guard {
                side,
                king: None,
                checkers: PointSet::EMPTY,
                cover: PointSet::BOARD,
                shields: PointSet::EMPTY,
            },
        }
    }

    /// The points to fill such that the king is safe with `vacated` empty.
    #[inline]
    pub(crate) fn safe_points(&self, guard: &Guard, vacated: Option<Point>) -> PointSet {
        match (vacated, guard.king) {
            (Some(point), Some(king)) if guard.shields.contains(point) => {
                self.safe_without(guard.side, king, point)
            }
            _ => guard.cover,
        }
    }

    #[cold]
    #[inline(never)]
    fn safe_without(&self, side: Side, king: Point, vacated: Point) -> PointSet {
        self.guard_king(side, king, Some(vacated)).cover
    }

    /// Walks the king's lines and the leaps to it, with `vacated` empty.
    #[inline]
    fn guard_king(&self, side: Side, king: Point, vacated: Option<Point>) -> Guard {
        let mut guard = Guard {
            side,
            king: Some(king),
            checkers: PointSet::EMPTY,
            cover: PointSet::BOARD,
            shields: PointSet::EMPTY,
        };
        self.guard_lines(&mut guard, king, vacated);
        self.guard_horses(&mut guard, king, vacated);
        for pawn in self.pawn_attackers(king, !side) {
            guard.checkers.insert(pawn);
            guard.cover &= PointSet::of(pawn);
        }
        if Z::MINORS_CROSS {
            self.guard_minors(&mut guard, king, vacated);
        }
        guard
    }

    #[inline]
    fn guard_lines(&self, guard: &mut Guard, king: Point, vacated: Option<Point>) {
        let enemy = self.side(!guard.side);
        let on_lines = PointSet::file(king.file()) | PointSet::rank(king.rank());
        let cannons = self.role_points(Role::Cannon) & enemy & on_lines;
        let chariots = self.role_points(Role::Chariot) & enemy & on_lines;
        let facing = self.role_points(Role::King) & enemy & PointSet::file(king.file());
        if (cannons | chariots | facing).is_empty() {
            return;
        }
        let cross = self.cross(king);
        let view = vacated.map_or(cross, |point| cross.without(point)).view();
        let filled = vacated.map_or(self.filled(), |point| self.filled().without(point));
        let (first, second) = (view.first(), view.second());
        for attacker in first & (chariots | facing) {
            guard.cover &= between(king, attacker).with(attacker);
            if chariots.contains(attacker) {
                guard.checkers.insert(attacker);
            }
        }
        for cannon in first & cannons {
            // Whatever comes between becomes its screen.
            guard.cover -= between(king, cannon);
        }
        for cannon in second & cannons {
            // One screen stands between: a second one is cover, replacing the first is not.
            let span = between(king, cannon);
            guard.cover &= (span - filled).with(cannon);
            guard.checkers.insert(cannon);
            guard.shields |= span & filled;
        }
        for attacker in second & (chariots | facing) {
            guard.shields |= between(king, attacker) & filled;
        }
        for cannon in view.third() & cannons {
            guard.shields |= between(king, cannon) & filled;
        }
    }

    #[inline]
    fn guard_horses(&self, guard: &mut Guard, king: Point, vacated: Option<Point>) {
        for horse in steps::leaps(king) & self.of(!guard.side, Role::Horse) {
            let Some(leg) = steps::leg(horse, king) else { continue };
            if self.filled().contains(leg) && vacated != Some(leg) {
                guard.shields.insert(leg);
            } else {
                guard.checkers.insert(horse);
                guard.cover &= PointSet::of(horse).with(leg);
            }
        }
    }

    /// Advisors and elephants that have crossed the river on a Tris (rules M7, C4).
    #[inline]
    fn guard_minors(&self, guard: &mut Guard, king: Point, vacated: Option<Point>) {
        let enemy = !guard.side;
        let advisors = self.of(enemy, Role::Advisor) & steps::diagonal(king);
        let elephants = self.of(enemy, Role::Elephant) & steps::double_diagonal(king);
        if (advisors | elephants).is_empty() {
            return;
        }
        let filled = vacated.map_or(self.filled(), |point| self.filled().without(point));
        let attackers = self.minor_attackers(king, enemy, filled);
        for attacker in attackers {
            guard.checkers.insert(attacker);
            guard.cover &= steps::eye(attacker, king).map_or(PointSet::EMPTY, PointSet::of).with(attacker);
        }
        guard.shields = elephants
            .iter()
            .filter_map(|elephant| steps::eye(elephant, king))
            .fold(guard.shields, PointSet::with);
    }

    /// Those of the points on which the king, coming from `from`, is safe.
    pub(crate) fn safe_for_king(
        &self,
        side: Side,
        from: Point,
        to: PointSet,
        stays_filled: bool,
    ) -> PointSet {
        if Z::KINGS_MAY_BE_TAKEN {
            return to;
        }
        let vacated = (!stays_filled).then_some(from);
        let attacked = |point: Point| {
            let enemy = !side;
            let cross = self.cross(point);
            let view = vacated.map_or(cross, |empty| cross.without(empty)).view();
            let facing = self.of(enemy, Role::King) & PointSet::file(point.file());
            let first = (self.of(enemy, Role::Chariot) | facing) & view.first();
            let lines = first | (self.of(enemy, Role::Cannon) & view.second());
            let near_king = if zones::palace(frame(enemy)).contains(point) {
                steps::orthogonal(point) & self.of(enemy, Role::King)
            } else {
                PointSet::EMPTY
            };
            let filled = vacated.map_or(self.filled(), |empty| self.filled().without(empty));
            let minors =
                if Z::MINORS_CROSS { self.minor_attackers(point, enemy, filled) } else { PointSet::EMPTY };
            !(lines | near_king | minors | self.near_attackers(point, enemy, vacated)).is_empty()
        };
        to.iter().filter(|&point| !attacked(point)).collect()
    }

    /// The empty points where a block would become the screen of a check by a side's cannon (rules D2, A2).
    pub(crate) fn screens_of_checks(&self, by: Side) -> PointSet {
        let Some(king) = self.king(!by).filter(|_| !Z::KINGS_MAY_BE_TAKEN) else { return PointSet::EMPTY };
        let cannons = self.of(by, Role::Cannon) & (PointSet::file(king.file()) | PointSet::rank(king.rank()));
        if cannons.is_empty() {
            return PointSet::EMPTY;
        }
        let bare = self.cross(king).view().first() & cannons;
        bare.iter().fold(PointSet::EMPTY, |screens, cannon| screens | between(king, cannon))
    }

    /// The other side's king, if it stands on one file with this side's on `from`, nothing between, and may be taken so.
    #[inline]
    pub(crate) fn facing_king(&self, from: Point, side: Side) -> PointSet {
        if Z::KINGS_MAY_BE_TAKEN {
            self.cross(from).view().first() & self.of(!side, Role::King) & PointSet::file(from.file())
        } else {
            PointSet::EMPTY
        }
    }

    /// Whether the two kings stand on one file with nothing between (rules X2).
    pub(crate) fn kings_face(&self) -> bool {
        let (Some(red), Some(black)) = (self.king(Side::Red), self.king(Side::Black)) else { return false };
        red.file() == black.file() && between(red, black).is_disjoint(self.filled())
    }
}
