//! Which pieces are pinned?
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{Base, PointOf, PointSet, Position, Rules, SetOf, Side};

impl<R: Rules> Position<R> {
    /// The pinned pieces of a side: those that may not just vanish from their points (with the Tris they stand on, if
    /// any), since their king would then be attacked by one more piece or face the other king.
    ///
    /// A pinned piece may still have legal plies, along the line of the pin. A piece that is one of two screens of an
    /// enemy cannon is pinned too; one that would become a screen by moving is not, since that depends on where it
    /// goes. The king itself is never pinned.
    ///
    /// ```
    /// use meng_core::{Position, Side};
    /// use meng_variants::Xiangqi;
    ///
    /// let position: Position<Xiangqi> = "4k4/4r4/9/9/9/9/9/9/4R4/3AK4 w - - 0 1".parse()?;
    /// let pinned: Vec<String> = position.pinned(Side::Red).iter().map(|at| at.to_string()).collect();
    /// assert_eq!(pinned, ["e1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pinned(&self, side: Side) -> SetOf<R> {
        let base = self.base();
        let Some(king) = base.royal(side).into_iter().next() else { return SetOf::<R>::none() };
        let checkers = base.checkers(&base.guard(side));
        // Without what checks already, what is left to be seen is the one attack more.
        let mut quiet = base.clone();
        for checker in checkers {
            quiet.remove(checker);
        }
        let safe_so = is_safe(&quiet, side, king);
        let is_pinned = |at: &PointOf<R>| {
            let checked_anew = || {
                let without = vacated(base, *at);
                (without.checkers(&without.guard(side)) - checkers).has_any()
            };
            checked_anew() || (safe_so && !is_safe(&vacated(&quiet, *at), side, king))
        };
        base.pieces(side).minus(king).into_iter().filter(is_pinned).collect()
    }
}

/// The board without what stands on a point.
fn vacated<B: Base>(base: &B, at: <B::Set as IntoIterator>::Item) -> B {
    let mut without = base.clone();
    without.remove(at);
    without.set_block(at, false);
    without
}

/// Whether a king is safe where it stands, the other king included (rules X2).
fn is_safe<B: Base>(base: &B, side: Side, king: <B::Set as IntoIterator>::Item) -> bool {
    base.royal_safe(&base.guard(side), king, B::Set::from(king), false).has_any()
}
