//! Is a king safe? Which plies leave it so? (rules X2)
//!
//! The answer for a whole side is one set of points, the same for all its pieces, but for the few whose leaving
//! uncovers something: for those it is worked out with their point empty.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "differences of sets, which have no overflow; tables are computed when compiled"
)]
#![expect(clippy::indexing_slicing, reason = "a table of 128 entries, indices below 90")]

use crate::{Board, Role, Side, Zones, lines::Cover};
use meng_geometry::{Point, PointSet, rays::between, steps};

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

const fn near() -> [PointSet; 128] {
    let mut table = [PointSet::EMPTY; 128];
    let mut index = 0;
    while index < 90 {
        if let Some(from) = Point::from_index(index) {
            table[index as usize] = steps::orthogonal(from)
                .union(steps::diagonal(from))
                .union(steps::double_diagonal(from))
                .union(steps::leaps(from));
        }
        index += 1;
    }
    table
}

/// All points a step or leap of any piece away.
static NEAR: [PointSet; 128] = near();

pub(crate) const TABLE_BYTES: usize = size_of_val(&NEAR);

impl Guard {
    /// What the pieces on a line of the king demand.
    fn take_cover(&mut self, cover: Cover, points: impl Fn(u64) -> PointSet) {
        if cover.is_needed {
            self.cover &= points(cover.needed);
            self.checkers |= points(cover.checkers);
        }
        self.cover -= points(cover.forbidden);
        self.shields |= points(cover.shields);
    }
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

    /// Whether the king of a side is safe after the piece on a point has gone to another.
    pub(crate) fn is_safe_after(&self, side: Side, from: Point, to: Point) -> bool {
        match self.king(side) {
            Some(king) if !Z::KINGS_MAY_BE_TAKEN => {
                if king == from {
                    !self.is_attacked(to, !side, Some(from), None)
                } else {
                    self.is_unwatched(king, !side) || !self.is_attacked(king, !side, Some(from), Some(to))
                }
            }
            _ => true,
        }
    }

    /// Whether no ply of another piece could uncover a king on a point to a side, nor is it attacked: mostly so.
    #[inline]
    fn is_unwatched(&self, king: Point, by: Side) -> bool {
        let cross = self.cross(king);
        !cross.along_rank().is_watched(by) && !cross.along_file().is_watched(by) && !self.is_near(king, by)
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
        if self.is_near(king, !side) {
            self.guard_near(&mut guard, king, vacated);
        }
        guard
    }

    /// Chariots, cannons and the other king, along the king's two lines.
    #[inline]
    fn guard_lines(&self, guard: &mut Guard, king: Point, vacated: Option<Point>) {
        let cross = self.cross(king);
        let cross = vacated.map_or(cross, |point| cross.without(point));
        if cross.along_rank().is_watched(!guard.side) {
            guard.take_cover(cross.along_rank().cover(!guard.side), |word| cross.rank_points(word));
        }
        if cross.along_file().is_watched(!guard.side) {
            guard.take_cover(cross.along_file().cover(!guard.side), |word| cross.file_points(word));
            guard.checkers -= self.role_points(Role::King);
        }
    }

    /// Horses, pawns, and where that may be advisors and elephants.
    fn guard_near(&self, guard: &mut Guard, king: Point, vacated: Option<Point>) {
        self.guard_horses(guard, king, vacated);
        for pawn in self.pawn_attackers(king, !guard.side) {
            guard.checkers.insert(pawn);
            guard.cover &= PointSet::of(pawn);
        }
        if Z::MINORS_CROSS {
            self.guard_minors(guard, king, vacated);
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
        to.iter().filter(|&point| !self.is_attacked(point, !side, vacated, None)).collect()
    }

    /// Whether a side attacks a point, if a king stood there, with `vacated` empty and on `filled` a piece that attacks
    /// nothing.
    #[inline]
    pub(crate) fn is_attacked(
        &self,
        point: Point,
        by: Side,
        vacated: Option<Point>,
        filled: Option<Point>,
    ) -> bool {
        let cross = self.cross(point);
        let cross = vacated.map_or(cross, |empty| cross.without(empty));
        let cross = filled.map_or(cross, |piece| cross.with(piece));
        // The other king attacks along a file only: its steps end in its own palace.
        let on_lines = cross.along_rank().attackers(by) | cross.along_file().attackers(by);
        on_lines != 0 || (self.is_near(point, by) && self.is_attacked_nearby(point, by, vacated, filled))
    }

    /// Whether horses or pawns of a side are near enough to a point to attack it; or, where that may be, advisors and
    /// elephants.
    #[inline]
    fn is_near(&self, point: Point, by: Side) -> bool {
        let mut roles = self.role_points(Role::Horse) | self.role_points(Role::Pawn);
        if Z::MINORS_CROSS {
            roles |= self.role_points(Role::Advisor) | self.role_points(Role::Elephant);
        }
        !(roles & self.side(by)).is_disjoint(NEAR[point.index() & 127])
    }

    fn is_attacked_nearby(
        &self,
        point: Point,
        by: Side,
        vacated: Option<Point>,
        filled: Option<Point>,
    ) -> bool {
        let gone = filled.map_or(PointSet::EMPTY, PointSet::of);
        let occupied = vacated.map_or(self.filled(), |empty| self.filled().without(empty)) | gone;
        let near = self.near_attackers(point, by, occupied);
        let minors =
            if Z::MINORS_CROSS { self.minor_attackers(point, by, occupied) } else { PointSet::EMPTY };
        !((near | minors) - gone).is_empty()
    }

    /// The empty points where a block would become the screen of a check by a side's cannon (rules D2, A2).
    pub(crate) fn screens_of_checks(&self, by: Side) -> PointSet {
        let Some(king) = self.king(!by).filter(|_| !Z::KINGS_MAY_BE_TAKEN) else { return PointSet::EMPTY };
        let cross = self.cross(king);
        cross.rank_points(cross.along_rank().screens(by)) | cross.file_points(cross.along_file().screens(by))
    }

    /// The other side's king, if it stands on one file with this side's on `from`, nothing between, and may be taken so.
    #[inline]
    pub(crate) fn facing_king(&self, from: Point, side: Side) -> PointSet {
        if Z::KINGS_MAY_BE_TAKEN {
            self.cross(from).first() & self.of(!side, Role::King) & PointSet::file(from.file())
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

#[cfg(test)]
mod tests {
    use crate::Xiangqi;
    use alloc::{
        format,
        string::{String, ToString},
        vec::Vec,
    };
    use meng_core::{Position, Side};

    /// The pieces before Red's king, on e0, whose leaving could matter, with these on its file from e1 on.
    fn shields(file: &str) -> String {
        let rows: String = file.chars().rev().map(|piece| format!("/4{piece}4")).collect();
        let text = format!("3k5{}{rows}/4K4 w - - 0 1", "/9".repeat(8 - file.len()));
        let position: Position<Xiangqi> = text.parse().expect("valid");
        let shields = position.base().guard_of(Side::Red).shields;
        shields.into_iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_piece_alone_before_a_chariot_is_a_shield_and_two_are_none() {
        assert_eq!(shields("1N1r"), "e2");
        assert_eq!(shields("NN1r"), "");
        assert_eq!(shields("r"), "", "nothing stands before it");
        assert_eq!(shields("1r"), "");
    }

    #[test]
    fn screens_of_a_cannon_and_two_pieces_before_it_are_shields() {
        assert_eq!(shields("1N1c"), "e2", "the screen of a check");
        assert_eq!(shields("NN1c"), "e1 e2", "one of them gone leaves a screen");
        assert_eq!(shields("NRNc"), "", "three are one too many");
        assert_eq!(shields("rNNc"), "", "nor do they matter beside a check");
        assert_eq!(shields("1c"), "", "nothing to jump over");
    }
}
