//! Plies in batches: what many plies share, and the set of points in which they differ.

use crate::{NoSpecial, Ply, PointSet};

/// Several plies at once, handed out by generation. Counting or filtering a batch costs a few operations on a set.
///
/// One batch stands for as many plies as its set has points; a batch of a special ply without airdrop stands for one.
/// An empty batch stands for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch<S: PointSet, R, X = NoSpecial> {
    /// A piece, a composite or a single Tris goes from a point to each of a set (rules N1).
    Move {
        /// Where it stands.
        from: S::Item,
        /// Where it goes.
        to: S,
    },
    /// A take that airdrops the Tris on each of a set (rules N2).
    Take {
        /// Where the taker stands.
        from: S::Item,
        /// Where it takes.
        to: S::Item,
        /// Where the Tris is airdropped.
        airdrop: S,
    },
    /// A Tris is dropped on each of a set (rules N2).
    Drop {
        /// Where it is dropped.
        to: S,
    },
    /// A composite splits, its regular piece leaves for each of a set (rules N3).
    Leave {
        /// The role of the piece that leaves.
        role: R,
        /// Where the composite stands.
        from: S::Item,
        /// Where the piece goes.
        to: S,
    },
    /// A composite splits, its Tris leaves for each of a set (rules N3).
    TrisLeaves {
        /// Where the composite stands.
        from: S::Item,
        /// Where the Tris goes.
        to: S,
    },
    /// A special ply of the base, with an airdrop on each of a set if there is one.
    Special {
        /// The special ply.
        special: X,
        /// Where the Tris goes, in games that relocate it with every ply.
        airdrop: Option<S>,
    },
}

impl<S: PointSet, R: Copy, X: Copy> Batch<S, R, X> {
    /// How many plies the batch stands for.
    #[must_use]
    #[inline]
    pub fn len(&self) -> u64 {
        match *self {
            Self::Move { to, .. }
            | Self::Drop { to }
            | Self::Leave { to, .. }
            | Self::TrisLeaves { to, .. } => to.size() as u64,
            Self::Take { airdrop, .. } | Self::Special { airdrop: Some(airdrop), .. } => {
                airdrop.size() as u64
            }
            Self::Special { airdrop: None, .. } => 1,
        }
    }

    /// Whether the batch stands for no ply.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        match *self {
            Self::Move { to, .. }
            | Self::Drop { to }
            | Self::Leave { to, .. }
            | Self::TrisLeaves { to, .. } => to.has_none(),
            Self::Take { airdrop, .. } | Self::Special { airdrop: Some(airdrop), .. } => airdrop.has_none(),
            Self::Special { airdrop: None, .. } => false,
        }
    }

    /// The set in which the plies of the batch differ; `None` for a special ply without airdrop.
    #[must_use]
    pub fn set(&self) -> Option<S> {
        match *self {
            Self::Move { to, .. }
            | Self::Drop { to }
            | Self::Leave { to, .. }
            | Self::TrisLeaves { to, .. } => Some(to),
            Self::Take { airdrop, .. } | Self::Special { airdrop: Some(airdrop), .. } => Some(airdrop),
            Self::Special { airdrop: None, .. } => None,
        }
    }

    /// The point the plies start from; `None` for drops and special plies.
    #[must_use]
    pub fn from(&self) -> Option<S::Item> {
        match *self {
            Self::Move { from, .. }
            | Self::Take { from, .. }
            | Self::Leave { from, .. }
            | Self::TrisLeaves { from, .. } => Some(from),
            Self::Drop { .. } | Self::Special { .. } => None,
        }
    }

    /// The plies one by one.
    #[inline]
    pub fn plies(&self) -> BatchPlies<S, R, X> {
        BatchPlies { batch: *self, left: self.set().map(IntoIterator::into_iter), once: self.set().is_none() }
    }

    /// The batch without the plies that fail a test; `None` if none is left. For layers that forbid plies.
    ///
    /// ```
    /// # use meng_geometry::{points, PointSet};
    /// # type Batch = meng_core::Batch<PointSet, char>;
    /// let batch = Batch::Drop { to: points![a0, b0, c0] };
    /// let kept = batch.filter(|ply| ply.to() != "b0".parse().ok());
    /// assert_eq!(kept, Some(Batch::Drop { to: points![a0, c0] }));
    /// ```
    #[must_use]
    pub fn filter(mut self, mut keep: impl FnMut(&Ply<S::Item, R, X>) -> bool) -> Option<Self> {
        let point_of = |ply: &Ply<S::Item, R, X>| ply.airdrop().or(ply.to());
        let mut kept = self.plies().filter(|ply| keep(ply)).peekable();
        kept.peek()?;
        let left: S = kept.filter_map(|ply| point_of(&ply)).collect();
        match &mut self {
            Self::Move { to: set, .. }
            | Self::Drop { to: set }
            | Self::Leave { to: set, .. }
            | Self::TrisLeaves { to: set, .. }
            | Self::Take { airdrop: set, .. }
            | Self::Special { airdrop: Some(set), .. } => *set = left,
            Self::Special { airdrop: None, .. } => {}
        }
        Some(self)
    }

    /// Adds the plies to a list.
    #[inline]
    pub fn list(&self, list: &mut impl Extend<Ply<S::Item, R, X>>) {
        match *self {
            // Most batches are of this kind and small: not even counted, which would cost more than it spares the list.
            Self::Move { from, to } => {
                let mut points = to.into_iter();
                list.extend(core::iter::from_fn(|| points.next()).map(|to| Ply::Move { from, to }));
            }
            _ => list.extend(self.plies()),
        }
    }

    /// Whether a ply is one of the batch.
    #[must_use]
    pub fn contains(&self, ply: &Ply<S::Item, R, X>) -> bool
    where
        R: PartialEq,
        X: PartialEq,
    {
        match (*self, *ply) {
            (Self::Move { from, to }, Ply::Move { from: f, to: t }) => from == f && to.has(t),
            (Self::Take { from, to, airdrop }, Ply::Take { from: f, to: t, airdrop: a }) => {
                from == f && to == t && airdrop.has(a)
            }
            (Self::Drop { to }, Ply::Drop { to: t }) => to.has(t),
            (Self::Leave { role, from, to }, Ply::Leave { role: r, from: f, to: t }) => {
                role == r && from == f && to.has(t)
            }
            (Self::TrisLeaves { from, to }, Ply::TrisLeaves { from: f, to: t }) => from == f && to.has(t),
            (Self::Special { special, airdrop }, Ply::Special { special: x, airdrop: a }) => {
                special == x
                    && match (airdrop, a) {
                        (None, None) => true,
                        (Some(set), Some(point)) => set.has(point),
                        _ => false,
                    }
            }
            _ => false,
        }
    }
}

/// The plies of a [`Batch`], one by one.
#[derive(Clone, Debug)]
pub struct BatchPlies<S: PointSet, R, X> {
    batch: Batch<S, R, X>,
    left: Option<S::IntoIter>,
    once: bool,
}

impl<S: PointSet, R: Copy, X: Copy> BatchPlies<S, R, X> {
    /// The ply of the batch that goes to a point of its set.
    #[inline]
    fn ply(batch: Batch<S, R, X>, point: S::Item) -> Ply<S::Item, R, X> {
        match batch {
            Batch::Move { from, .. } => Ply::Move { from, to: point },
            Batch::Take { from, to, .. } => Ply::Take { from, to, airdrop: point },
            Batch::Drop { .. } => Ply::Drop { to: point },
            Batch::Leave { role, from, .. } => Ply::Leave { role, from, to: point },
            Batch::TrisLeaves { from, .. } => Ply::TrisLeaves { from, to: point },
            Batch::Special { special, .. } => Ply::Special { special, airdrop: Some(point) },
        }
    }

    /// The ply of a batch that stands for one without a set.
    fn single(&mut self) -> Option<Ply<S::Item, R, X>> {
        match self.batch {
            Batch::Special { special, .. } if core::mem::take(&mut self.once) => {
                Some(Ply::Special { special, airdrop: None })
            }
            _ => None,
        }
    }
}

impl<S: PointSet, R: Copy, X: Copy> Iterator for BatchPlies<S, R, X> {
    type Item = Ply<S::Item, R, X>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.left {
            Some(points) => points.next().map(|point| Self::ply(self.batch, point)),
            None => self.single(),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.left {
            Some(points) => points.size_hint(),
            None => (usize::from(self.once), Some(usize::from(self.once))),
        }
    }

    // Asks once, not for every ply, what kind of batch this is.
    #[inline]
    fn fold<B, F: FnMut(B, Self::Item) -> B>(mut self, init: B, mut visit: F) -> B {
        let Some(points) = self.left.take() else {
            return match self.single() {
                Some(ply) => visit(init, ply),
                None => init,
            };
        };
        match self.batch {
            Batch::Move { from, .. } => points.fold(init, |acc, to| visit(acc, Ply::Move { from, to })),
            batch => points.fold(init, |acc, point| visit(acc, Self::ply(batch, point))),
        }
    }
}

impl<S: PointSet, R: Copy, X: Copy> ExactSizeIterator for BatchPlies<S, R, X> {}

/// Which plies are asked for: those from some points, and drops or not. Generation leaves the rest out and does not
/// pay for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope<S> {
    /// The points that plies may start from (a special ply starts where the base says: a castling from the king's).
    pub origins: S,
    /// Whether drops are asked for.
    pub drops: bool,
}

impl<S: PointSet> Scope<S> {
    /// Every ply.
    #[must_use]
    #[inline]
    pub fn all() -> Self {
        Self { origins: S::all(), drops: true }
    }

    /// The plies from one point.
    #[must_use]
    #[inline]
    pub fn from_point(origin: S::Item) -> Self {
        Self { origins: S::from(origin), drops: false }
    }

    /// Drops alone.
    #[must_use]
    #[inline]
    pub fn drops() -> Self {
        Self { origins: S::none(), drops: true }
    }
}
