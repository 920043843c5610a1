//! What keeps Tris, pool, captured count and obligations from fitting each other (rules F8).
#![expect(clippy::arithmetic_side_effects, reason = "the points of a board and a pool of 255")]

use crate::{Holding, Tris, TrisPolicy, layer::Point};
use meng_core::{Base, PointSet, Problem, Problems, Side};

impl<B: Base, P: TrisPolicy> Tris<B, P> {
    pub(crate) fn find_problems(&self, turn: Side, problems: &mut Problems<Point<B>, B::Role>) {
        let count = self.tris().size() + usize::from(self.pool);
        let (fewest, most) = P::TRIS_RANGE;
        if !(usize::from(fewest)..=usize::from(most)).contains(&count) {
            problems.add(Problem::TrisCount { count, fewest, most });
        }
        if !P::RELOCATE_EVERY_PLY {
            self.capture_problems(turn, problems);
            self.holding.problems(self.single_tris(), problems);
        }
    }

    fn capture_problems(&self, turn: Side, problems: &mut Problems<Point<B>, B::Role>) {
        let pieces = |base: &B| (base.pieces(Side::Red) | base.pieces(Side::Black)).size();
        let missing = pieces(&B::start()).saturating_sub(pieces(&self.base));
        if usize::from(self.captured) > missing {
            problems.add(Problem::CapturedCount {
                count: u32::from(self.captured),
                most: u32::try_from(missing).unwrap_or(u32::MAX),
            });
        }
        if self.forced && (self.captured < P::FORCE_AT || self.pool == 0) {
            problems.add(Problem::Obligation);
        }
        if let (Some(at), true) = (self.third_capture, self.forced) {
            let fits =
                self.captured == P::FORCE_AT && self.tris().has_none() && self.base.pieces(!turn).has(at);
            if !fits {
                problems.add(Problem::CapturePoint { at });
            }
        }
    }
}
