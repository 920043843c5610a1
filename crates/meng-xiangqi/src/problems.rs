//! What keeps an arrangement of pieces from being a position (rules F8).
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{Board, Role, Side, Zones, frame};
use meng_core::{Problem, Problems};
use meng_geometry::{Point, PointSet, zones};

impl<Z: Zones> Board<Z> {
    pub(crate) fn find_problems(
        &self,
        turn: Side,
        composites: PointSet,
        problems: &mut Problems<Point, Role>,
    ) {
        for side in Side::ALL {
            self.king_problems(side, turn, problems);
            self.material_problems(side, problems);
            self.placement_problems(side, composites, problems);
        }
        if !self.guard_of(!turn).checkers.is_empty() {
            problems.add(Problem::OpponentInCheck(!turn));
        }
        if !Z::KINGS_MAY_BE_TAKEN && self.kings_face() {
            problems.add(Problem::KingsFace);
        }
    }

    fn king_problems(&self, side: Side, turn: Side, problems: &mut Problems<Point, Role>) {
        let kings = self.of(side, Role::King);
        match kings.len() {
            // It has just been taken, and the game is over.
            0 if Z::KINGS_MAY_BE_TAKEN && side == turn => {}
            0 => problems.add(Problem::NoKing(side)),
            1 => {}
            count => problems.add(Problem::SeveralKings { side, count }),
        }
        if Z::KINGS_MAY_BE_TAKEN && self.king(!side).is_none() {
            // It has taken the facing king, in the other palace.
            return;
        }
        for at in kings - zones::palace(frame(side)) {
            problems.add(Problem::KingOutsidePalace { side, at });
        }
    }

    fn material_problems(&self, side: Side, problems: &mut Problems<Point, Role>) {
        for role in Role::ALL.into_iter().filter(|&role| role != Role::King) {
            let (count, most) = (self.of(side, role).len(), role.start_count());
            if count > most {
                problems.add(Problem::TooMany { side, role, count, most });
            }
        }
    }

    fn placement_problems(&self, side: Side, composites: PointSet, problems: &mut Problems<Point, Role>) {
        for role in Role::ALL.into_iter().filter(|&role| role != Role::King) {
            for at in self.of(side, role) - composites - Z::stands(role, side) {
                problems.add(Problem::Misplaced { side, role, at });
            }
        }
    }
}
