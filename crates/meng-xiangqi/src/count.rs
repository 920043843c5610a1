//! How many plies? Counted without working out where they go.
//!
//! Chariots and cannons are counted line by line from a table. The few points that the other pieces reach are gathered as
//! words and counted together. Only pieces whose leaving could uncover their king, and sides in check, take the long way.

use crate::{Board, Guard, Role, Side, Zones, moves};
use meng_geometry::PointSet;

impl<Z: Zones> Board<Z> {
    /// How many legal plies those of a side's pieces have that are among the movers, on to empty points and enemies.
    #[inline]
    pub(crate) fn count_moves(&self, guard: &Guard, movers: PointSet) -> u64 {
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
            free.iter().map(|from| (self.targets(from) & guard.cover).len() as u64).sum()
        };
        for from in (movers & guard.shields) - king {
            count += (self.targets(from) & self.safe_points(guard, Some(from))).len() as u64;
        }
        for from in king {
            count += self.safe_for_king(side, from, self.targets(from), false).len() as u64;
        }
        count
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
        let open = !(self.side(side) | (self.blocked() - self.side(!side)));
        let mut tally = Tally::default();
        for from in self.role_points(Role::Horse) & free {
            tally.add(self.horse_leaps(from) & open);
        }
        for from in self.role_points(Role::Advisor) & free {
            tally.add(Z::TABLES.advisor(side, from) & open);
        }
        for from in self.role_points(Role::Elephant) & free {
            tally.add(Z::TABLES.open_elephant(side, from, self.filled()) & open);
        }
        for from in self.role_points(Role::Pawn) & free {
            tally.add(moves::pawn_steps(side, from) & open);
        }
        count + tally.sum()
    }
}

/// Adds up the sizes of small sets.
#[derive(Default)]
struct Tally {
    sum: u64,
}

impl Tally {
    /// Adds the size of a set whose points lie within 38 of each other by index, so that the halves do not overlap when laid
    /// on each other: all that a piece reaches in one step or leap.
    #[inline]
    fn add(&mut self, set: PointSet) {
        let word = set.bits() as u64 | (set.bits() >> 64) as u64;
        self.sum += u64::from(word.count_ones());
    }

    #[inline]
    fn sum(self) -> u64 {
        self.sum
    }
}
