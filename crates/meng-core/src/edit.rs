//! Editing set-ups: what stands where, and the state of the Tris.

use crate::{Base, PointOf, RoleOf, Rules, Setup, Side, WithTris};

/// Rules with Tris whose state can be edited: what an editor of positions needs.
///
/// ```
/// use meng_core::{Setup, Side};
/// use meng_variants::{Meng, Role};
///
/// let position = Setup::<Meng>::empty()
///     .with("e0".parse()?, Side::Red, Role::King)
///     .with("d9".parse()?, Side::Black, Role::King)
///     .with("e4".parse()?, Side::Red, Role::Chariot)
///     .with_tris("e4".parse()?, Side::Red)
///     .with_tris("c5".parse()?, Side::Black)
///     .with_captured(29)
///     .with_turn(Side::Black)
///     .position()?;
/// assert_eq!(position.to_string(), "3k5/9/9/9/2t6/4+R4/9/9/9/4K4[] b 29 - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait EditTris: WithTris {
    /// Puts a single Tris on a point, as if the side had dropped it there; on a point with a piece, the Tris is under
    /// the piece (a composite).
    fn put_tris(&mut self, at: PointOf<Self>, side: Side);
    /// Takes the Tris off a point.
    fn remove_tris(&mut self, at: PointOf<Self>);
    /// Says how many Tris are in the pool.
    fn set_pool(&mut self, pool: u8);
    /// Says how many pieces have been captured (rules T5).
    fn set_captured(&mut self, captured: u8);
    /// Says whether a forced drop is outstanding (rules D4), and the point of the third capture if that was the last
    /// ply (D4b).
    fn set_forced(&mut self, forced: bool, third_capture: Option<PointOf<Self>>);
}

impl<R: Rules> Setup<R> {
    /// The piece on a point, on a Tris or not.
    #[must_use]
    pub fn piece(&self, at: PointOf<R>) -> Option<(Side, RoleOf<R>)> {
        self.rules.base().piece_at(at)
    }

    /// Puts a piece on a point, in the place of the piece that stood there.
    pub fn put(&mut self, at: PointOf<R>, side: Side, role: RoleOf<R>) {
        self.rules.base_mut().put(at, side, role);
    }

    /// Takes the piece off a point; a Tris under it stays.
    pub fn remove(&mut self, at: PointOf<R>) -> Option<(Side, RoleOf<R>)> {
        self.rules.base_mut().remove(at)
    }

    /// The same with counters: plies since a piece was last captured, and the number of the move (rules F6).
    #[must_use]
    pub fn with_counters(mut self, halfmoves: u32, fullmoves: u32) -> Self {
        (self.halfmoves, self.fullmoves) = (halfmoves, fullmoves);
        self
    }
}

impl<R: EditTris> Setup<R> {
    /// The same with a single Tris on a point, as if the side had dropped it there; on a point with a piece, with a Tris
    /// under the piece (a composite).
    #[must_use]
    pub fn with_tris(mut self, at: PointOf<R>, side: Side) -> Self {
        self.rules.put_tris(at, side);
        self
    }

    /// The same with this many Tris in the pool.
    #[must_use]
    pub fn with_pool(mut self, pool: u8) -> Self {
        self.rules.set_pool(pool);
        self
    }

    /// The same with this many pieces captured (rules T5).
    #[must_use]
    pub fn with_captured(mut self, captured: u8) -> Self {
        self.rules.set_captured(captured);
        self
    }

    /// The same with a forced drop outstanding (rules D4); with the point of the third capture if that was the last ply
    /// (D4b).
    #[must_use]
    pub fn with_forced_drop(mut self, third_capture: Option<PointOf<R>>) -> Self {
        self.rules.set_forced(true, third_capture);
        self
    }
}
