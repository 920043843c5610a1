//! The plies of a game with composites.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "differences of sets, which have no overflow; counts of plies or points: a board has few"
)]

use crate::{Composite, CompositePolicy};
use core::ops::ControlFlow;
use meng_core::{Base, Batch, Gate, PlyOf, PointOf, PointSet, RoleOf, Rules, Scope, SetOf, Side, TrisLayer};

type BatchOf<T> = Batch<SetOf<T>, RoleOf<T>, <<T as Rules>::Base as Base>::Special>;
type GuardOf<T> = <<T as Rules>::Base as Base>::Guard;

impl<T: TrisLayer, C: CompositePolicy> Composite<T, C> {
    pub(crate) fn generate_all<F: FnMut(BatchOf<T>) -> ControlFlow<()>>(
        &self,
        turn: Side,
        scope: Scope<SetOf<T>>,
        found: &mut F,
    ) -> ControlFlow<()> {
        let (below, base) = (&self.below, self.below.base());
        if base.over().is_some() {
            return ControlFlow::Continue(());
        }
        let guard = base.guard(turn);
        let gate = below.gate(turn, &guard);
        if scope.drops && !matches!(gate, Gate::NoDrops) {
            found(Batch::Drop { to: below.drops(turn, &guard) })?;
        }
        if let Gate::DropsOr(points) = gate {
            return self.generate_recaptures(turn, scope, points, &guard, found);
        }
        let mine = self.mine(turn, guard);
        base.generate_moves(&mine.guard, turn, scope.origins - mine.tris, found)?;
        self.generate_rest(scope, &mine, found)
    }

    /// Adds the legal plies of a side to a list: the base those of the plain pieces.
    pub(crate) fn list_all<L: Extend<PlyOf<T>>>(&self, turn: Side, list: &mut L) {
        let Some((mine, drops)) = self.when_open(turn) else { return self.list_batches(turn, list) };
        let base = self.below.base();
        Batch::Drop { to: drops }.list(list);
        base.list_moves(&mine.guard, turn, !mine.tris, list);
        let _ = self.generate_rest(Scope::all(), &mine, &mut |batch: BatchOf<T>| {
            batch.list(list);
            ControlFlow::Continue(())
        });
    }

    /// How many plies a side has: the base counts those of the plain pieces.
    pub(crate) fn count_all(&self, turn: Side) -> u64 {
        let Some((mine, drops)) = self.when_open(turn) else { return self.count_batches(turn) };
        let base = self.below.base();
        let mut count = base.count_moves(&mine.guard, turn, !mine.tris) + drops.size() as u64;
        let _ = self.generate_rest(Scope::all(), &mine, &mut |batch: BatchOf<T>| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// What to ask of a position in which every ply is allowed, and where to drop; `None` while an obligation is
    /// outstanding or the game is over.
    fn when_open(&self, turn: Side) -> Option<(Mine<T>, SetOf<T>)> {
        let base = self.below.base();
        let guard = base.guard(turn);
        if !matches!(self.below.gate(turn, &guard), Gate::Open) || base.over().is_some() {
            return None;
        }
        let drops = self.below.drops(turn, &guard);
        Some((self.mine(turn, guard), drops))
    }

    fn mine(&self, turn: Side, guard: GuardOf<T>) -> Mine<T> {
        let base = self.below.base();
        Mine { turn, enemies: base.pieces(!turn), singles: self.below.singles(), tris: base.blocks(), guard }
    }

    /// The plies other than drops and the moves and captures of plain pieces.
    fn generate_rest<F: FnMut(BatchOf<T>) -> ControlFlow<()>>(
        &self,
        scope: Scope<SetOf<T>>,
        mine: &Mine<T>,
        found: &mut F,
    ) -> ControlFlow<()> {
        // Plain pieces take single Tris, to stand on them (rules M1).
        for at in mine.singles {
            for from in (self.below.takers(mine.turn, at) & scope.origins) - mine.tris {
                found(Batch::Move { from, to: self.kept_safe(from, SetOf::<T>::from(at), mine) })?;
            }
        }
        for from in self.below.base().pieces(mine.turn) & mine.tris & scope.origins {
            self.generate_composite(from, mine, found)?;
        }
        self.generate_tris_steps(scope, mine, found)?;
        self.generate_specials(mine.turn, scope, found)
    }

    /// The steps of single Tris (rules T4).
    fn generate_tris_steps<F: FnMut(BatchOf<T>) -> ControlFlow<()>>(
        &self,
        scope: Scope<SetOf<T>>,
        mine: &Mine<T>,
        found: &mut F,
    ) -> ControlFlow<()> {
        let (below, base) = (&self.below, self.below.base());
        (below.movable(mine.turn) & scope.origins).into_iter().try_for_each(|from| {
            found(Batch::Move { from, to: below.tris_steps(from) & base.safe(&mine.guard, Some(from)) })
        })
    }

    /// Those targets of a piece that leaves its point empty after which the own king is safe.
    #[inline]
    fn kept_safe(&self, from: PointOf<T>, to: SetOf<T>, mine: &Mine<T>) -> SetOf<T> {
        let base = self.below.base();
        if base.royal(mine.turn).has(from) {
            base.royal_safe(&mine.guard, from, to, false)
        } else {
            to & base.safe(&mine.guard, Some(from))
        }
    }

    /// The plies of a composite: whole moves and captures (M2, M3), takes with an airdrop (M4), splits (M6).
    fn generate_composite<F: FnMut(BatchOf<T>) -> ControlFlow<()>>(
        &self,
        from: PointOf<T>,
        mine: &Mine<T>,
        found: &mut F,
    ) -> ControlFlow<()> {
        let (below, base) = (&self.below, self.below.base());
        let strikes = base.strikes(from);
        let to = self.whole_moves(from, mine.turn) | (strikes & (mine.enemies - mine.tris));
        found(Batch::Move { from, to: self.kept_safe(from, to, mine) })?;
        let takes =
            (strikes & mine.enemies & mine.tris) | below.takeable(mine.turn, from, strikes & mine.singles);
        for to in takes {
            found(Batch::Take { from, to, airdrop: self.after_take(from, to).airdrops(mine.turn) })?;
        }
        if let Some((role, to)) = self.piece_leaves(from, mine) {
            found(Batch::Leave { role, from, to })?;
        }
        if C::TRIS_LEAVES {
            found(Batch::TrisLeaves { from, to: below.tris_steps(from) & base.safe(&mine.guard, None) })?;
        }
        ControlFlow::Continue(())
    }

    /// Where a composite moves without capturing: by the Tris step; with a king inside its zone (rules M2).
    #[inline]
    pub(crate) fn whole_moves(&self, from: PointOf<T>, turn: Side) -> SetOf<T> {
        let to = self.below.tris_steps(from);
        if self.below.base().royal(turn).has(from) { to & T::Base::royal_zone(turn) } else { to }
    }

    /// The piece of a composite that may leave its Tris, and for where (rules M6a, C4).
    fn piece_leaves(&self, from: PointOf<T>, mine: &Mine<T>) -> Option<(RoleOf<T>, SetOf<T>)> {
        let base = self.below.base();
        let (_, role) = base.piece_at(from)?;
        if C::LEAVES_ONLY_WHERE_IT_STANDS && !T::Base::stands(role, mine.turn).has(from) {
            return None;
        }
        let to = base.quiets(from);
        let safe = if base.royal(mine.turn).has(from) {
            base.royal_safe(&mine.guard, from, to, true)
        } else {
            to & base.safe(&mine.guard, None)
        };
        Some((role, safe))
    }

    /// The position after a composite's take, the Tris taken in hand (rules M4): the taker stands on its own Tris.
    pub(crate) fn after_take(&self, from: PointOf<T>, to: PointOf<T>) -> T {
        let mut after = self.below.clone();
        let base = after.base_mut();
        base.go(from, to);
        base.set_block(from, false);
        after
    }

    /// The captures that a forced drop leaves (rules D4b).
    #[cold]
    fn generate_recaptures<F: FnMut(BatchOf<T>) -> ControlFlow<()>>(
        &self,
        turn: Side,
        scope: Scope<SetOf<T>>,
        points: SetOf<T>,
        guard: &GuardOf<T>,
        found: &mut F,
    ) -> ControlFlow<()> {
        let base = self.below.base();
        for from in base.pieces(turn) & scope.origins {
            let to = base.strikes(from) & base.pieces(!turn) & points;
            let to = if base.royal(turn).has(from) {
                base.royal_safe(guard, from, to, false)
            } else {
                to & base.safe(guard, Some(from))
            };
            found(Batch::Move { from, to })?;
        }
        ControlFlow::Continue(())
    }

    fn generate_specials<F: FnMut(BatchOf<T>) -> ControlFlow<()>>(
        &self,
        turn: Side,
        scope: Scope<SetOf<T>>,
        found: &mut F,
    ) -> ControlFlow<()> {
        let base = self.below.base();
        let mut flow = ControlFlow::Continue(());
        // A composite makes no special ply.
        base.specials(turn, scope.origins - base.blocks(), &mut |special, _| {
            if flow.is_continue() {
                flow = found(Batch::Special { special, airdrop: None });
            }
        });
        flow
    }
}

/// What all plies of a side ask of a position.
struct Mine<T: TrisLayer> {
    turn: Side,
    enemies: SetOf<T>,
    singles: SetOf<T>,
    tris: SetOf<T>,
    guard: GuardOf<T>,
}
