//! Counting the plies of the game tree, to test and to measure.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "a depth above 0 less 1, and numbers of plies that would take centuries to count to the end"
)]

use crate::{Plies, Position, Rules, Scope, Side};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The leaves of the tree of the given depth below a position: by sets, the last ply only counted.
pub(crate) fn count<R: Rules>(rules: &R, turn: Side, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return rules.count(turn),
        _ => {}
    }
    let mut nodes = 0;
    let _ = rules.each_batch(turn, Scope::all(), &mut |batch| {
        for ply in batch.plies() {
            let mut next = rules.clone();
            next.apply(turn, ply);
            nodes += if depth == 2 { next.count(!turn) } else { count(&next, !turn, depth - 1) };
        }
        ControlFlow::Continue(())
    });
    nodes
}

/// The same with every ply of the last level written to a list.
pub(crate) fn count_by_lists<R: Rules>(rules: &R, turn: Side, depth: u32, lists: &mut [Plies<R>]) -> u64 {
    let (Some((list, deeper)), true) = (lists.split_first_mut(), depth > 0) else { return 1 };
    list.clear();
    rules.list(turn, list);
    if depth == 1 {
        return list.len() as u64;
    }
    list.iter()
        .map(|&ply| {
            let mut next = rules.clone();
            next.apply(turn, ply);
            count_by_lists(&next, !turn, depth - 1, deeper)
        })
        .sum()
}

impl<R: Rules> Position<R> {
    /// The number of lines of `depth` plies from here (perft), the last ply counted by sets and not played.
    ///
    /// Runs for as long as the tree is large: the start position of Xiangqi has 133 million lines of five plies. Each ply of
    /// depth takes some kilobytes of the stack; no tree is counted to its end that is deep enough to fill one.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        count(self.rules(), self.turn(), depth)
    }

    /// The same number found by writing every ply of the last level to a list, as a program does that looks at each.
    #[must_use]
    pub fn perft_by_lists(&self, depth: u32) -> u64 {
        let mut lists: Vec<Plies<R>> = (0..depth).map(|_| Plies::<R>::new()).collect();
        count_by_lists(self.rules(), self.turn(), depth, &mut lists)
    }
}
