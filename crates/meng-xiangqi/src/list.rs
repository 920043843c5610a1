//! Which plies? Handed out piece by piece, each with the set of points it goes to.

use crate::{Batch, Board, Role, Side, Zones};
use core::ops::ControlFlow;
use meng_geometry::PointSet;

impl<Z: Zones> Board<Z> {
    /// The legal plies of a side that start from some points.
    #[inline(always)]
    pub(crate) fn generate_for<F: FnMut(Batch) -> ControlFlow<()>>(
        &self,
        side: Side,
        origins: PointSet,
        found: &mut F,
    ) -> ControlFlow<()> {
        let guard = self.guard_of(side);
        let own = self.side(side) & origins;
        let open = self.open(side);
        let mut hand_out = |from, targets: PointSet| {
            found(Batch::Move { from, to: targets & self.safe_points(&guard, Some(from)) })
        };
        for from in self.role_points(Role::Chariot) & own {
            hand_out(from, self.cross(from).chariot_targets(!side))?;
        }
        for from in self.role_points(Role::Cannon) & own {
            hand_out(from, self.cross(from).cannon_targets(!side))?;
        }
        for role in [Role::Horse, Role::Pawn, Role::Elephant, Role::Advisor] {
            for from in self.role_points(role) & own {
                hand_out(from, self.steps(from, side, role) & open)?;
            }
        }
        for from in self.role_points(Role::King) & own {
            let to = self.safe_for_king(side, from, self.steps(from, side, Role::King) & open, false);
            found(Batch::Move { from, to })?;
        }
        ControlFlow::Continue(())
    }
}
