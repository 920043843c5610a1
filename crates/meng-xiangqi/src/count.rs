//! How many plies? Counted without working out where they go.
//!
//! Chariots and cannons are counted line by line from a table, the few points that another piece reaches as the bits of one
//! word, all pawns at once. Only pieces whose leaving could uncover their king, and sides in check, take the long way.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "differences of sets, which have no overflow; counts of plies or points: a board has few"
)]

use crate::{Board, Guard, Role, Side, Zones, frame};
use meng_geometry::{File, Point, PointSet, zones};

impl<Z: Zones> Board<Z> {
    /// How many legal plies those of a side's pieces have that are among the movers, on to empty points and enemies.
    #[inline]
    pub(crate) fn count_guarded(&self, guard: &Guard, movers: PointSet) -> u64 {
        // Two copies of the code, one for each side.
        match guard.side {
            Side::Red => self.count_for(Side::Red, guard, movers),
            Side::Black => self.count_for(Side::Black, guard, movers),
        }
    }

    #[inline(always)]
    fn count_for(&self, side: Side, guard: &Guard, movers: PointSet) -> u64 {
        let king = self.of(side, Role::King) & movers;
        let free = movers - guard.shields - king;
        let mut count = if guard.cover == PointSet::BOARD {
            self.count_free(side, free)
        } else {
            self.count_covering(side, free, guard)
        };
        for from in (movers & guard.shields) - king {
            let to = self.targets(from);
            if !to.is_empty() {
                count += (to & self.safe_points(guard, Some(from))).len() as u64;
            }
        }
        count + king.iter().map(|from| self.count_king(side, from)).sum::<u64>()
    }

    /// How many plies some pieces of a side have that answer a check, or have to keep off some points.
    #[inline(never)]
    fn count_covering(&self, side: Side, free: PointSet, guard: &Guard) -> u64 {
        if guard.checkers.is_empty() {
            free.iter().map(|from| (self.targets(from) & guard.cover).len() as u64).sum()
        } else {
            // The points that answer a check are few: the pieces that get there are found from them.
            let cover = guard.cover & self.open(side);
            cover.iter().map(|to| (self.arriving(to, side) & free).len() as u64).sum()
        }
    }

    /// Whether a pawn of the guarded side that is free to go anywhere can step forward: mostly one can.
    #[inline]
    pub(crate) fn has_pawn_step(&self, guard: &Guard) -> bool {
        let pawns = self.of(guard.side, Role::Pawn) - guard.shields;
        !forward_of(guard.side, pawns).is_disjoint(self.open(guard.side) & guard.cover)
    }

    /// How many plies the king has.
    #[inline(always)]
    fn count_king(&self, side: Side, from: Point) -> u64 {
        let to = self.steps(from, side, Role::King) & self.open(side);
        if Z::KINGS_MAY_BE_TAKEN {
            return to.len() as u64;
        }
        to.iter().map(|point| u64::from(!self.is_attacked(point, !side, Some(from), None))).sum()
    }

    /// How many plies some pieces of a side have that are free to go anywhere.
    #[inline(always)]
    fn count_free(&self, side: Side, free: PointSet) -> u64 {
        let mut count = 0;
        for from in self.role_points(Role::Chariot) & free {
            let cross = self.cross(from);
            count += cross.along_rank().chariot_count(!side) + cross.along_file().chariot_count(!side);
        }
        for from in self.role_points(Role::Cannon) & free {
            let cross = self.cross(from);
            count += cross.along_rank().cannon_count(!side) + cross.along_file().cannon_count(!side);
        }
        let open = self.open(side);
        for from in self.role_points(Role::Horse) & free {
            count += few(self.horse_leaps(from) & open);
        }
        for from in self.role_points(Role::Advisor) & free {
            count += few(Z::TABLES.advisor(side, from) & open);
        }
        for from in self.role_points(Role::Elephant) & free {
            count += few(self.elephant_steps(from, side) & open);
        }
        count + self.count_pawns(side, self.role_points(Role::Pawn) & free, open)
    }

    /// Pawns step forward, over the river sideways too (rules X1, M8): all pawns at once.
    #[inline(always)]
    fn count_pawns(&self, side: Side, pawns: PointSet, open: PointSet) -> u64 {
        let forward = (forward_of(side, pawns) & open).len();
        let over = pawns - zones::half(frame(side));
        if over.is_empty() {
            return forward as u64;
        }
        let right = PointSet::from_bits(over.bits() << 1) & (open - PointSet::file(File::A));
        let left = PointSet::from_bits(over.bits() >> 1) & (open - PointSet::file(File::I));
        (forward + right.len() + left.len()) as u64
    }
}

/// The points one step forward.
#[inline]
fn forward_of(side: Side, pawns: PointSet) -> PointSet {
    PointSet::from_bits(match side {
        Side::Red => pawns.bits() << 9,
        Side::Black => pawns.bits() >> 9,
    })
}

/// The size of a set that one step or leap reaches: its halves do not overlap in one word.
#[inline]
fn few(set: PointSet) -> u64 {
    u64::from(set.folded().count_ones())
}
