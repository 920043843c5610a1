//! What a layer above asks of a Tris layer.

use crate::{Base, PointOf, PointSet, Rules, SetOf, Side, rules::PlyOf};

/// Which plies an obligation to drop leaves a side (rules D4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gate<S: IntoIterator> {
    /// All.
    Open,
    /// Drops, and captures on these points (D4b), which may be none.
    DropsOr(S),
    /// All but drops: a reading of D4a.
    NoDrops,
}

/// How a single Tris came to stand where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    /// Dropped from the pool.
    Drop,
    /// Airdropped after a take.
    Airdrop,
    /// Split off a composite.
    Split,
}

/// A layer of Tris below a layer that has uses for them: its parts, from which the layer above makes plies.
///
/// A single Tris is one without a piece of the base on its point. Where the Tris stand is what the base calls blocks;
/// this layer keeps the pool, who may move which, and the obligation to drop.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no Tris: this layer needs a Tris layer below it",
    label = "wrap it: `Tris<{Self}, Policy>`"
)]
pub trait TrisLayer: Rules {
    /// The single Tris on the board.
    fn singles(&self) -> SetOf<Self>;
    /// What the obligation to drop leaves a side (rules D4).
    fn gate(&self, turn: Side, guard: &<Self::Base as Base>::Guard) -> Gate<SetOf<Self>>;
    /// Where a side may drop a Tris (rules D1 to D3), obligations aside.
    fn drops(&self, turn: Side, guard: &<Self::Base as Base>::Guard) -> SetOf<Self>;
    /// The single Tris that a side may move (rules L1, C5).
    fn movable(&self, turn: Side) -> SetOf<Self>;
    /// Where a Tris on a point may step to (rules T4), king safety aside.
    fn tris_steps(&self, from: PointOf<Self>) -> SetOf<Self>;
    /// Of the single Tris that the capture of the piece on `from` reaches, those that it may take (rules L2, L3, C2).
    fn takeable(&self, turn: Side, from: PointOf<Self>, reached: SetOf<Self>) -> SetOf<Self>;
    /// The pieces of a side that may take the single Tris on a point (rules L2, L3, C2), king safety aside.
    fn takers(&self, turn: Side, at: PointOf<Self>) -> SetOf<Self> {
        let reached = SetOf::<Self>::from(at);
        let may_take = |&from: &PointOf<Self>| self.takeable(turn, from, reached).has_any();
        self.base().attackers(at, turn).into_iter().filter(may_take).collect()
    }
    /// Where a Tris in hand may be airdropped (rules A2, A3). `self` is the position after the take.
    fn airdrops(&self, turn: Side) -> SetOf<Self>;

    /// A ply of a side begins: what lasted one ply only is over.
    fn begin_ply(&mut self, turn: Side);
    /// A single Tris goes from a point to another; moves the block.
    fn tris_moved(&mut self, turn: Side, from: PointOf<Self>, to: PointOf<Self>);
    /// The Tris on this point is no longer single: it is taken. The block stays, to be moved by the layer above.
    fn tris_taken(&mut self, at: PointOf<Self>);
    /// A single Tris stands on this point from now on; sets the block.
    fn tris_placed(&mut self, turn: Side, at: PointOf<Self>, how: Placement);
    /// A Tris leaves the pool and is dropped; sets the block.
    fn tris_dropped(&mut self, turn: Side, at: PointOf<Self>);
    /// A piece of the base was captured on a point (rules T5, D4).
    fn piece_captured(&mut self, at: PointOf<Self>);

    /// Problems of the set-up that do not depend on what may stand on a Tris (rules F8).
    fn tris_problems(&self, turn: Side, problems: &mut crate::Problems<PointOf<Self>, crate::RoleOf<Self>>);
    /// Why a drop is not legal.
    fn explain_drop(&self, turn: Side, at: PointOf<Self>) -> crate::Illegality;
    /// Why a Tris step is not legal.
    fn explain_step(&self, turn: Side, from: PointOf<Self>, to: PointOf<Self>) -> crate::Illegality;
    /// Why a piece may not take a single Tris that its capture would reach, the airdrop aside; `None` if it may.
    fn explain_take(&self, turn: Side, from: PointOf<Self>, to: PointOf<Self>) -> Option<crate::Illegality>;
    /// Why a Tris in hand may not be airdropped there. `self` is the position after the take.
    fn explain_airdrop(&self, turn: Side, at: PointOf<Self>) -> crate::Illegality;
    /// Whether, and why, an obligation forbids a ply that is otherwise legal.
    fn explain_gate(&self, turn: Side, ply: PlyOf<Self>) -> Option<crate::Illegality>;
}
