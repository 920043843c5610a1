//! Which plies? Handed out piece by piece, each with the set of points it goes to.
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{Batch, Board, Role, Side, Zones};
use core::ops::ControlFlow;
use meng_geometry::PointSet;

impl<Z: Zones> Board<Z> {
    /// The legal plies of a side that start from some points.
    #[inline]
    pub(crate) fn generate_for<F: FnMut(Batch) -> ControlFlow<()>>(
        &self,
        side: Side,
        origins: PointSet,
        found: &mut F,
    ) -> ControlFlow<()> {
        let guard = self.guard_of(side);
        let own = self.side(side) & origins;
        let free = own - guard.shields;
        let open = self.open(side) & guard.cover;
        for from in self.role_points(Role::Chariot) & free {
            found(Batch::Move { from, to: self.cross(from).chariot_targets(!side) & guard.cover })?;
        }
        for from in self.role_points(Role::Cannon) & free {
            found(Batch::Move { from, to: self.cross(from).cannon_targets(!side) & guard.cover })?;
        }
        for role in [Role::Horse, Role::Pawn, Role::Elephant, Role::Advisor] {
            for from in self.role_points(role) & free {
                found(Batch::Move { from, to: self.steps(from, side, role) & open })?;
            }
        }
        for from in own & guard.shields {
            let to = self.targets(from) & self.safe_points(&guard, Some(from));
            found(Batch::Move { from, to })?;
        }
        for from in self.role_points(Role::King) & own {
            let to = self.safe_for_king(side, from, self.targets(from), false);
            found(Batch::Move { from, to })?;
        }
        ControlFlow::Continue(())
    }
}
