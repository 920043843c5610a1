//! Which plies? Handed out piece by piece, each with the set of points it goes to, or written to a list.
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{Batch, Board, Guard, Ply, Role, Zones, moves::pawn_steps};
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
        let side = guard.side;
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
            let to = self.safe_for_king(side, from, self.targets(from), false);
            found(Batch::Move { from, to })?;
        }
        ControlFlow::Continue(())
    }

    /// The same plies written to a list.
    pub(crate) fn list_guarded<L: Extend<Ply>>(&self, guard: &Guard, movers: PointSet, list: &mut L) {
        let mut routes = Routes::new();
        let _ = self.generate_guarded(guard, movers, &mut |batch| {
            if let Batch::Move { from, to } = batch
                && !routes.add(from, to)
            {
                make_room(&mut routes, list, from, to);
            }
            ControlFlow::Continue(())
        });
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
