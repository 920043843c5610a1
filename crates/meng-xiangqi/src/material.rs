//! How many pieces are there?

use crate::{Board, ByRole, Side, Zones};

impl<Z: Zones> Board<Z> {
    /// How many pieces of each role a side has, those on a Tris included.
    ///
    /// ```
    /// use meng_xiangqi::{Position, Role, Side, Xiangqi};
    /// let start = Position::<Xiangqi>::start();
    /// assert_eq!(start.base().material(Side::Black)[Role::Pawn], 5);
    /// ```
    #[must_use]
    pub fn material(&self, side: Side) -> ByRole<usize> {
        ByRole::new_with(|role| self.of(side, role).len())
    }
}
