//! King safety by trial: for bases that have nothing faster.
//!
//! Each function answers one question of [`Base`] by making the change on a copy and asking who attacks the king then.
//! They serve games in which a king is safe unless it is attacked; a base with a rule of its own (the flying general)
//! answers itself. [`safety_by_trial!`](crate::safety_by_trial) writes the four methods that pass them on.

use crate::{Base, PointSet, Side, base::Point};

/// The part of an `impl Base` that is about king safety, answered by trial: `guard`, `safe`, `royal_safe`, `checkers` and
/// the type `Guard`. docs/layers.md uses it.
#[macro_export]
macro_rules! safety_by_trial {
    () => {
        type Guard = $crate::Side;

        fn guard(&self, of: $crate::Side) -> Self::Guard {
            of
        }

        fn safe(
            &self,
            of: &Self::Guard,
            vacated: ::core::option::Option<<Self::Set as ::core::iter::IntoIterator>::Item>,
        ) -> Self::Set {
            $crate::trial::safe(self, *of, vacated)
        }

        fn royal_safe(
            &self,
            of: &Self::Guard,
            from: <Self::Set as ::core::iter::IntoIterator>::Item,
            to: Self::Set,
            stays_filled: bool,
        ) -> Self::Set {
            $crate::trial::royal_safe(self, *of, from, to, stays_filled)
        }

        fn checkers(&self, of: &Self::Guard) -> Self::Set {
            $crate::trial::checkers(self, *of)
        }
    };
}

/// The answer to [`Base::safe`].
pub fn safe<B: Base>(base: &B, of: Side, vacated: Option<Point<B>>) -> B::Set {
    if B::ROYAL_MAY_BE_TAKEN {
        return B::Set::all();
    }
    let mut before = base.clone();
    if let Some(point) = vacated {
        clear(&mut before, point);
    }
    let kings = base.royal(of);
    let is_safe = |&filled: &Point<B>| {
        let mut after = before.clone();
        clear(&mut after, filled);
        after.set_block(filled, true);
        kings.into_iter().all(|king| after.attackers(king, !of).has_none())
    };
    B::Set::all().into_iter().filter(is_safe).collect()
}

/// The answer to [`Base::royal_safe`].
pub fn royal_safe<B: Base>(base: &B, of: Side, from: Point<B>, to: B::Set, stays_filled: bool) -> B::Set {
    let Some((_, role)) = base.piece_at(from).filter(|_| !B::ROYAL_MAY_BE_TAKEN) else { return to };
    let mut before = base.clone();
    before.remove(from);
    before.set_block(from, stays_filled);
    let is_safe = |&king: &Point<B>| {
        let mut after = before.clone();
        after.put(king, of, role);
        after.attackers(king, !of).has_none()
    };
    to.into_iter().filter(is_safe).collect()
}

/// The answer to [`Base::checkers`].
pub fn checkers<B: Base>(base: &B, of: Side) -> B::Set {
    if B::ROYAL_MAY_BE_TAKEN {
        return B::Set::none();
    }
    base.royal(of).into_iter().fold(B::Set::none(), |found, king| found | base.attackers(king, !of))
}

/// Takes away whatever stands on a point.
fn clear<B: Base>(base: &mut B, point: Point<B>) {
    base.remove(point);
    base.set_block(point, false);
}
