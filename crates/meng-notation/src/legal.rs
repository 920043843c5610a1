//! Which of a few plies are legal?

use core::ops::ControlFlow;
use meng_core::{Position, Scope};
use meng_geometry::PointSet;
use meng_variants::FamilyRules;
use meng_xiangqi::Ply;
use smallvec::SmallVec;

/// A few plies that a text may mean; more than 12 go to the heap, which no usual text causes.
pub(crate) type Candidates = SmallVec<[Ply; 12]>;

/// What is left of candidates when legality has spoken.
pub(crate) enum Found {
    /// No legal ply; what was tried.
    None(Candidates),
    /// Just one.
    One(Ply),
    /// Several.
    Several(Candidates),
}

/// Keeps the legal ones of some candidates, in one pass over the plies from their points alone.
pub(crate) fn legal_among<R: FamilyRules>(position: &Position<R>, candidates: Candidates) -> Found {
    match *candidates {
        [] => Found::None(candidates),
        [ply] => {
            if position.is_legal(ply) {
                Found::One(ply)
            } else {
                Found::None(candidates)
            }
        }
        _ => filter(position, candidates),
    }
}

fn filter<R: FamilyRules>(position: &Position<R>, candidates: Candidates) -> Found {
    let scope = Scope {
        origins: candidates.iter().filter_map(Ply::from).collect::<PointSet>(),
        drops: candidates.iter().any(|ply| matches!(ply, Ply::Drop { .. })),
    };
    let mut legal = Candidates::new();
    let _ = position.batches_in(scope, |batch| {
        for ply in candidates.iter().filter(|ply| batch.contains(ply)) {
            if !legal.contains(ply) {
                legal.push(*ply);
            }
        }
        ControlFlow::Continue(())
    });
    match *legal {
        [] => Found::None(candidates),
        [ply] => Found::One(ply),
        _ => Found::Several(legal),
    }
}
