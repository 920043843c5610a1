//! How the pieces move, capture and attack (rules X1, M7, M8), without regard to the kings' safety.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "differences of sets, which have no overflow; tables are computed when compiled"
)]
#![expect(clippy::indexing_slicing, reason = "tables of 128 entries, indices below 90")]

use crate::{
    Board, Role, Side, Zones, frame,
    zones::{advisor_points, elephant_points},
};
use meng_geometry::{Frame, Point, PointSet, steps, zones};

/// The steps of each side's pawns.
static PAWN_STEPS: [[PointSet; 128]; 2] = all_pawn_steps();

/// The points from which each side's pawns step on to a point.
static PAWN_STEPS_TO: [[PointSet; 128]; 2] = [steps_to(&PAWN_STEPS[0]), steps_to(&PAWN_STEPS[1])];

pub(crate) const TABLE_BYTES: usize = size_of_val(&PAWN_STEPS) + size_of_val(&PAWN_STEPS_TO);

const fn all_pawn_steps() -> [[PointSet; 128]; 2] {
    let mut table = [[PointSet::EMPTY; 128]; 2];
    let mut side = 0;
    while side < 2 {
        let (own, forward) = if side == 0 { (Frame::Red, 1) } else { (Frame::Black, -1) };
        let mut index = 0;
        while index < 90 {
            if let Some(from) = Point::from_index(index) {
                let mut set = PointSet::EMPTY;
                if let Some(to) = from.offset(0, forward) {
                    set = set.with(to);
                }
                if !zones::half(own).contains(from) {
                    if let Some(to) = from.offset(1, 0) {
                        set = set.with(to);
                    }
                    if let Some(to) = from.offset(-1, 0) {
                        set = set.with(to);
                    }
                }
                table[side][index as usize] = set;
            }
            index += 1;
        }
        side += 1;
    }
    table
}

/// Where a side's king steps from a point (rules X1).
#[inline]
pub(crate) fn king_steps(side: Side, from: Point) -> PointSet {
    steps::orthogonal(from) & zones::palace(frame(side))
}

/// The points from which the steps of a table lead to a point.
pub(crate) const fn steps_to(steps: &[PointSet; 128]) -> [PointSet; 128] {
    let mut table = [PointSet::EMPTY; 128];
    let mut index = 0;
    while index < 90 {
        let mut to = 0;
        while to < 90 {
            if let (Some(from), Some(point)) = (Point::from_index(index), Point::from_index(to))
                && steps[index as usize].contains(point)
            {
                table[to as usize] = table[to as usize].with(from);
            }
            to += 1;
        }
        index += 1;
    }
    table
}

/// Where a side's pawn steps from a point (rules X1, M8).
#[inline]
pub(crate) fn pawn_steps(side: Side, from: Point) -> PointSet {
    PAWN_STEPS[side.index()][from.index() & 127]
}

impl<Z: Zones> Board<Z> {
    /// An elephant's steps from a point with the board as it is.
    #[inline]
    pub(crate) fn elephant_steps(&self, from: Point, side: Side) -> PointSet {
        Z::TABLES.elephant(side, from) & steps::open_double_diagonal(from, self.filled())
    }

    /// A horse's leaps from a point with the board as it is.
    #[inline]
    pub(crate) fn horse_leaps(&self, from: Point) -> PointSet {
        steps::hobbled_leaps(from, self.filled())
    }

    /// Where a piece of a kind but chariot and cannon steps or leaps from a point, whatever stands there.
    #[inline]
    pub(crate) fn steps(&self, from: Point, side: Side, role: Role) -> PointSet {
        match role {
            Role::King => king_steps(side, from) | self.facing_king(from, side),
            Role::Advisor => Z::TABLES.advisor(side, from),
            Role::Elephant => self.elephant_steps(from, side),
            Role::Horse => self.horse_leaps(from),
            Role::Pawn => pawn_steps(side, from),
            Role::Chariot | Role::Cannon => PointSet::EMPTY,
        }
    }

    /// Where the piece on a point goes without capturing.
    #[inline]
    pub(crate) fn quiet_points(&self, from: Point) -> PointSet {
        match self.role(from) {
            None => PointSet::EMPTY,
            Some((_, Role::Chariot | Role::Cannon)) => self.cross(from).empty(),
            Some((side, role)) => self.steps(from, side, role) - self.filled(),
        }
    }

    /// The occupied points that the piece on a point reaches by its capture.
    #[inline]
    pub(crate) fn strike_points(&self, from: Point) -> PointSet {
        match self.role(from) {
            None => PointSet::EMPTY,
            Some((_, Role::Chariot)) => self.cross(from).first(),
            Some((_, Role::Cannon)) => self.cross(from).second(),
            Some((side, role)) if self.has_capture(from, side, role) => {
                self.steps(from, side, role) & self.filled()
            }
            Some(_) => PointSet::EMPTY,
        }
    }

    /// Where the piece on a point goes or captures an enemy.
    #[inline]
    pub(crate) fn targets(&self, from: Point) -> PointSet {
        match self.role(from) {
            None => PointSet::EMPTY,
            Some((side, Role::Chariot)) => self.cross(from).chariot_targets(!side),
            Some((side, Role::Cannon)) => self.cross(from).cannon_targets(!side),
            Some((side, role)) => self.steps(from, side, role) & self.open(side),
        }
    }

    /// The points that are empty or an enemy's.
    #[inline]
    pub(crate) fn open(&self, side: Side) -> PointSet {
        !(self.side(side) | (self.blocked() - self.side(!side)))
    }

    /// Whether the piece captures where it stands: not so, by the other reading of M7, a composite with an advisor or
    /// elephant off its usual points.
    #[inline]
    fn has_capture(&self, from: Point, side: Side, role: Role) -> bool {
        if Z::COMPOSITE_MINORS_CAPTURE || !self.blocked().contains(from) {
            return true;
        }
        match role {
            Role::Advisor => advisor_points(frame(side)).contains(from),
            Role::Elephant => elephant_points(frame(side)).contains(from),
            _ => true,
        }
    }

    /// The pieces of a side whose capture reaches a point, with the board as it is (rules L5).
    pub(crate) fn attacking(&self, to: Point, by: Side) -> PointSet {
        let near = self.near_attackers(to, by, self.filled()) | self.minor_attackers(to, by, self.filled());
        let king = if zones::palace(frame(by)).contains(to) {
            steps::orthogonal(to) & self.of(by, Role::King)
        } else {
            PointSet::EMPTY
        };
        let king = match self.role(to) {
            Some((side, Role::King)) if Z::KINGS_MAY_BE_TAKEN && side != by => {
                king | self.facing_king(to, side)
            }
            _ => king,
        };
        // Along a file the words count the king among the chariots, which it is not unless kings may be taken.
        (self.cross(to).attackers(by) - self.role_points(Role::King)) | near | king
    }

    /// Horses and pawns of a side that attack a point, with this occupancy.
    #[inline]
    pub(crate) fn near_attackers(&self, to: Point, by: Side, filled: PointSet) -> PointSet {
        (steps::hobbled_leaps_to(to, filled) & self.of(by, Role::Horse)) | self.pawn_attackers(to, by)
    }

    /// Pawns of a side that attack a point.
    #[inline]
    pub(crate) fn pawn_attackers(&self, to: Point, by: Side) -> PointSet {
        PAWN_STEPS_TO[by.index()][to.index() & 127] & self.of(by, Role::Pawn)
    }

    /// Advisors and elephants of a side that attack a point, with this occupancy.
    #[inline]
    pub(crate) fn minor_attackers(&self, to: Point, by: Side, filled: PointSet) -> PointSet {
        let found = self.minors_stepping(to, by, filled);
        if Z::COMPOSITE_MINORS_CAPTURE {
            return found;
        }
        found
            .iter()
            .filter(|&from| self.role(from).is_some_and(|(side, role)| self.has_capture(from, side, role)))
            .collect()
    }

    /// Advisors and elephants of a side whose step ends on a point, with this occupancy.
    #[inline]
    fn minors_stepping(&self, to: Point, side: Side, filled: PointSet) -> PointSet {
        let elephants = Z::TABLES.elephant_to(side, to) & steps::open_double_diagonal(to, filled);
        (Z::TABLES.advisor_to(side, to) & self.of(side, Role::Advisor))
            | (elephants & self.of(side, Role::Elephant))
    }

    /// The pieces of a side, kings aside, that go or capture on to a point, which is empty or an enemy's.
    pub(crate) fn arriving(&self, to: Point, side: Side) -> PointSet {
        let filled = self.filled();
        if filled.contains(to) {
            return self.attacking(to, side) - self.role_points(Role::King);
        }
        let sliders = self.role_points(Role::Chariot) | self.role_points(Role::Cannon);
        (self.cross(to).first() & sliders & self.side(side))
            | self.near_attackers(to, side, filled)
            | self.minors_stepping(to, side, filled)
    }
}
