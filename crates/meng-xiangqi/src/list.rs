//! Which plies? Handed out piece by piece, each with the set of points it goes to, or written to a list.
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{Batch, Board, Guard, Ply, Role, Side, Zones, moves::pawn_steps};
use core::ops::ControlFlow;
use meng_geometry::{Point, PointSet, Routes};

impl<Z: Zones> Board<Z> {
    /// The legal plies of some pieces of the guarded side, on to empty points and enemies.
    ///
    /// Each role has a loop of its own: one loop with a choice inside would be mispredicted for nearly every piece.
    #[inline]
    pub(crate) fn generate_guarded<F: FnMut(Batch) -> ControlFlow<()>>(
        &self,
        guard: &Guard,
        movers: PointSet,
        found: &mut F,
    ) -> ControlFlow<()> {
        self.generate_for(guard.side, guard, movers, found)
    }

    #[inline(always)]
    fn generate_for<F: FnMut(Batch) -> ControlFlow<()>>(
        &self,
        side: Side,
        guard: &Guard,
        movers: PointSet,
        found: &mut F,
    ) -> ControlFlow<()> {
        let free = movers - guard.shields;
        let open = self.open(side) & guard.cover;
        for from in self.role_points(Role::Chariot) & free {
            found(Batch::Move { from, to: self.cross(from).chariot_targets(!side) & guard.cover })?;
        }
        for from in self.role_points(Role::Cannon) & free {
            found(Batch::Move { from, to: self.cross(from).cannon_targets(!side) & guard.cover })?;
        }
        for from in self.role_points(Role::Horse) & free {
            found(Batch::Move { from, to: self.horse_leaps(from) & open })?;
        }
        for from in self.role_points(Role::Pawn) & free {
            found(Batch::Move { from, to: pawn_steps(side, from) & open })?;
        }
        for from in self.role_points(Role::Elephant) & free {
            found(Batch::Move { from, to: self.elephant_steps(from, side) & open })?;
        }
        for from in self.role_points(Role::Advisor) & free {
            found(Batch::Move { from, to: Z::TABLES.advisor(side, from) & open })?;
        }
        let king = self.role_points(Role::King) & movers;
        for from in (movers & guard.shields) - king {
            let to = self.targets(from) & self.safe_points(guard, Some(from));
            found(Batch::Move { from, to })?;
        }
        for from in king {
            let steps = self.steps(from, side, Role::King) & self.open(side);
            let to = self.safe_for_king(side, from, steps, false);
            found(Batch::Move { from, to })?;
        }
        ControlFlow::Continue(())
    }

    /// The same plies written to a list.
    pub(crate) fn list_guarded<L: Extend<Ply>>(&self, guard: &Guard, movers: PointSet, list: &mut L) {
        let mut routes = Routes::new();
        let mut found = |batch| {
            if let Batch::Move { from, to } = batch
                && !routes.add(from, to)
            {
                make_room(&mut routes, list, from, to);
            }
            ControlFlow::Continue(())
        };
        // Two copies of the code, one for each side.
        let _ = match guard.side {
            Side::Red => self.generate_for(Side::Red, guard, movers, &mut found),
            Side::Black => self.generate_for(Side::Black, guard, movers, &mut found),
        };
        list.extend(plies(&routes));
    }
}

fn plies(routes: &Routes) -> impl Iterator<Item = Ply> {
    routes.iter().map(|(from, to)| Ply::Move { from, to })
}

/// Boards that are no positions may have more pieces than there is room for.
#[cold]
#[inline(never)]
fn make_room<L: Extend<Ply>>(routes: &mut Routes, list: &mut L, from: Point, to: PointSet) {
    list.extend(plies(routes));
    *routes = Routes::new();
    let _ = routes.add(from, to);
}
