//! How the pieces move, capture and attack (rules X1, M7, M8), without regard to the kings' safety.
#![expect(clippy::indexing_slicing, reason = "tables of 128 entries, indices below 90")]

use crate::{
    Board, Role, Side, Zones, frame,
    zones::{advisor_points, elephant_points},
};
use meng_geometry::{Frame, Point, PointSet, steps, zones};

/// The leaps of a horse for each point and each set of blocked legs (bit 0 right, 1 left, 2 up, 3 down).
static HORSE_LEAPS: [[PointSet; 16]; 128] = horse_leaps();

/// The steps of each side's pawns.
static PAWN_STEPS: [[PointSet; 128]; 2] = pawn_steps();

const fn horse_leaps() -> [[PointSet; 16]; 128] {
    const LEGS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let mut table = [[PointSet::EMPTY; 16]; 128];
    let mut index = 0;
    while index < 90 {
        let mut blocked = 0;
        while blocked < 16 {
            let mut leg = 0;
            while leg < 4 {
                let (files, ranks) = LEGS[leg];
                if let (Some(from), true) = (Point::from_index(index), blocked & (1 << leg) == 0) {
                    let mut turn = -1;
                    while turn <= 1 {
                        if let Some(to) = from.offset(2 * files + turn * ranks, 2 * ranks + turn * files) {
                            table[index as usize][blocked] = table[index as usize][blocked].with(to);
                        }
                        turn += 2;
                    }
                }
                leg += 1;
            }
            blocked += 1;
        }
        index += 1;
    }
    table
}

const fn pawn_steps() -> [[PointSet; 128]; 2] {
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

impl<Z: Zones> Board<Z> {
    /// A horse's leaps from a point with the board as it is.
    #[inline]
    pub(crate) fn horse_leaps(&self, from: Point) -> PointSet {
        let cross = self.cross(from);
        let across = u32::from(cross.rank) << 1 >> from.file().index();
        let along = u32::from(cross.file) << 1 >> from.rank().index();
        let blocked = (across >> 2 & 1) | (across & 1) << 1 | (along >> 2 & 1) << 2 | (along & 1) << 3;
        HORSE_LEAPS[from.index() & 127][blocked as usize & 15]
    }

    /// Where the piece of this kind on a point goes or captures, whatever stands there, for all but the cannon.
    #[inline]
    fn reach(&self, from: Point, side: Side, role: Role) -> PointSet {
        match role {
            Role::King => {
                (steps::orthogonal(from) & zones::palace(frame(side))) | self.facing_king(from, side)
            }
            Role::Advisor => Z::TABLES.advisor(side, from),
            Role::Elephant => Z::TABLES.open_elephant(side, from, self.filled()),
            Role::Horse => self.horse_leaps(from),
            Role::Pawn => PAWN_STEPS[side.index()][from.index() & 127],
            Role::Chariot | Role::Cannon => {
                let view = self.cross(from).view();
                view.empty() | view.first()
            }
        }
    }

    /// Where the piece on a point goes without capturing.
    #[inline]
    pub(crate) fn quiet_points(&self, from: Point) -> PointSet {
        match self.role(from) {
            None => PointSet::EMPTY,
            Some((_, Role::Chariot | Role::Cannon)) => self.cross(from).view().empty(),
            Some((side, role)) => self.reach(from, side, role) - self.filled(),
        }
    }

    /// The occupied points that the piece on a point reaches by its capture.
    #[inline]
    pub(crate) fn strike_points(&self, from: Point) -> PointSet {
        match self.role(from) {
            None => PointSet::EMPTY,
            Some((_, Role::Chariot)) => self.cross(from).view().first(),
            Some((_, Role::Cannon)) => self.cross(from).view().second(),
            Some((side, role)) if self.has_capture(from, side, role) => {
                self.reach(from, side, role) & self.filled()
            }
            Some(_) => PointSet::EMPTY,
        }
    }

    /// Where the piece on a point goes or captures what is not its own side's; with blocks, not on to those.
    #[inline]
    pub(crate) fn targets(&self, from: Point) -> PointSet {
        match self.role(from) {
            None => PointSet::EMPTY,
            Some((side, Role::Cannon)) => {
                let view = self.cross(from).view();
                view.empty() | (view.second() & self.side(!side))
            }
            Some((side, role)) => {
                self.reach(from, side, role) - self.side(side) - (self.blocked() - self.all_pieces())
            }
        }
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
        let view = self.cross(to).view();
        let lines = (view.first() & self.role_points(Role::Chariot))
            | (view.second() & self.role_points(Role::Cannon));
        let king = if zones::palace(frame(by)).contains(to) {
            steps::orthogonal(to) & self.role_points(Role::King)
        } else {
            PointSet::EMPTY
        };
        let king = match self.role(to) {
            Some((side, Role::King)) if side != by => king | self.facing_king(to, side),
            _ => king,
        };
        let near = self.near_attackers(to, by, None) | self.minor_attackers(to, by, self.filled());
        ((lines | king) & self.side(by)) | near
    }

    /// Horses and pawns of a side that attack a point, with `vacated` empty.
    #[inline]
    pub(crate) fn near_attackers(&self, to: Point, by: Side, vacated: Option<Point>) -> PointSet {
        let mut found = self.pawn_attackers(to, by);
        for horse in steps::leaps(to) & self.of(by, Role::Horse) {
            if let Some(leg) = steps::leg(horse, to)
                && (!self.filled().contains(leg) || vacated == Some(leg))
            {
                found.insert(horse);
            }
        }
        found
    }

    /// Pawns of a side that attack a point.
    #[inline]
    pub(crate) fn pawn_attackers(&self, to: Point, by: Side) -> PointSet {
        let pawns = steps::orthogonal(to) & self.of(by, Role::Pawn);
        if pawns.is_empty() {
            pawns
        } else {
            pawns.iter().filter(|pawn| PAWN_STEPS[by.index()][pawn.index() & 127].contains(to)).collect()
        }
    }

    /// Advisors and elephants of a side that attack a point, with this occupancy.
    #[inline]
    pub(crate) fn minor_attackers(&self, to: Point, by: Side, filled: PointSet) -> PointSet {
        let near = (steps::diagonal(to) & self.of(by, Role::Advisor))
            .iter()
            .filter(|&from| Z::TABLES.advisor(by, from).contains(to));
        let far = (steps::double_diagonal(to) & self.of(by, Role::Elephant))
            .iter()
            .filter(|&from| Z::TABLES.open_elephant(by, from, filled).contains(to));
        let found: PointSet = near.chain(far).collect();
        if Z::COMPOSITE_MINORS_CAPTURE {
            return found;
        }
        found
            .iter()
            .filter(|&from| self.role(from).is_some_and(|(side, role)| self.has_capture(from, side, role)))
            .collect()
    }
}
