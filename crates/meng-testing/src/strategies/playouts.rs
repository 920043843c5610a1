//! Games that shrink as games: to fewer plies, each still legal where it is played.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a list of plies in memory; what is cut off is part of it"
)]

use crate::Playout;
use core::ops::RangeInclusive;
use meng_core::{PlyOf, Position, Rules};
use proptest::{
    arbitrary::any,
    collection::vec,
    sample::Index,
    strategy::{NewTree, Strategy, ValueTree},
    test_runner::TestRunner,
};
use std::sync::Arc;

/// The strategy behind [`playouts_from`](super::playouts_from).
///
/// Shrinking cuts plies off the end, takes plies out of the middle with those that are no longer legal without them, and
/// starts with fewer Tris; never does it make another ply of one.
#[derive(Clone, Debug)]
pub struct Playouts<R: Rules> {
    starts: Arc<[Position<R>]>,
    plies: RangeInclusive<usize>,
}

impl<R: Rules> Playouts<R> {
    /// Games from these start positions (the usual one if there are none) with a number of plies in a range, or fewer
    /// if a game ends before.
    #[must_use]
    pub fn new(starts: Vec<Position<R>>, plies: RangeInclusive<usize>) -> Self {
        let starts = if starts.is_empty() { vec![Position::start()] } else { starts };
        Self { starts: starts.into(), plies }
    }
}

impl<R: Rules> Strategy for Playouts<R> {
    type Tree = PlayoutTree<R>;
    type Value = Playout<R>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let choices = (any::<Index>(), vec(any::<u32>(), self.plies.clone()));
        let (start, choices) = choices.new_tree(runner)?.current();
        let playout = Playout::by_choices(start.get(&self.starts).clone(), choices);
        Ok(PlayoutTree {
            starts: Arc::clone(&self.starts),
            fewest: playout.plies().len().min(*self.plies.start()),
            best: playout.clone(),
            current: playout,
            pass: 0,
            step: 0,
            progress: false,
        })
    }
}

/// One game of [`Playouts`], and what it shrinks to.
#[derive(Clone, Debug)]
pub struct PlayoutTree<R: Rules> {
    starts: Arc<[Position<R>]>,
    fewest: usize,
    /// The smallest game so far that is known, or was told by the caller, to fail.
    best: Playout<R>,
    current: Playout<R>,
    pass: usize,
    step: usize,
    progress: bool,
}

/// One way to make a game smaller; each goes through the game step by step.
#[derive(Clone, Copy)]
enum Pass {
    /// Cuts off the end: everything, half, a quarter, … one ply.
    Cut,
    /// Takes out so many plies in a row.
    Row(usize),
    /// Takes out two plies, one of each side, so far apart.
    Pair(usize),
    /// Starts with fewer Tris, or from whatever start position stands before.
    Start,
}

const PASSES: [Pass; 10] = [
    Pass::Cut,
    Pass::Row(16),
    Pass::Row(8),
    Pass::Row(4),
    Pass::Row(2),
    Pass::Row(1),
    Pass::Pair(3),
    Pass::Pair(5),
    Pass::Pair(7),
    Pass::Start,
];

impl<R: Rules> PlayoutTree<R> {
    /// Makes the next smaller game the current one; `false` if there is none.
    fn advance(&mut self) -> bool {
        loop {
            let Some(&pass) = PASSES.get(self.pass) else {
                if !core::mem::take(&mut self.progress) {
                    return false;
                }
                (self.pass, self.step) = (0, 0);
                continue;
            };
            match self.candidate(pass) {
                None => (self.pass, self.step) = (self.pass + 1, 0),
                Some(playout) => {
                    self.step += 1;
                    if playout.plies().len() >= self.fewest {
                        self.current = playout;
                        return true;
                    }
                }
            }
        }
    }

    /// The game of a step of a pass; `None` after the last step.
    fn candidate(&self, pass: Pass) -> Option<Playout<R>> {
        let (step, start, plies) = (self.step, self.best.start(), self.best.plies());
        let without = |out: &dyn Fn(usize) -> bool| {
            let kept = plies.iter().enumerate().filter(|&(number, _)| !out(number)).map(|(_, &ply)| ply);
            replay(start, kept)
        };
        match pass {
            Pass::Cut => {
                let cut = if step == 0 { plies.len() } else { plies.len().checked_shr(step as u32)? };
                (cut > 0).then(|| without(&|number| number >= plies.len() - cut))
            }
            Pass::Row(length) => (step + length <= plies.len())
                .then(|| without(&|number| (step..step + length).contains(&number))),
            Pass::Pair(apart) => (step + apart < plies.len())
                .then(|| without(&|number| number == step || number == step + apart)),
            Pass::Start => {
                let earlier = self.starts.get(step).filter(|&earlier| earlier != start)?;
                Some(replay(earlier, plies.iter().copied()))
            }
        }
    }
}

/// The game of those of these plies that are legal where they come.
fn replay<R: Rules>(start: &Position<R>, plies: impl Iterator<Item = PlyOf<R>>) -> Playout<R> {
    let mut end = start.clone();
    let legal: Vec<PlyOf<R>> = plies.filter(|&ply| end.play_mut(ply).is_ok()).collect();
    Playout { start: start.clone(), plies: legal, end }
}

impl<R: Rules> ValueTree for PlayoutTree<R> {
    type Value = Playout<R>;

    fn current(&self) -> Playout<R> {
        self.current.clone()
    }

    /// The current game fails: it is the best so far, go on from it.
    fn simplify(&mut self) -> bool {
        if self.current != self.best {
            self.best = self.current.clone();
            self.progress = true;
            // What was taken out has left something else in its place.
            self.step = self.step.saturating_sub(1);
        }
        self.advance()
    }

    /// The current game does not fail: back to the best and on to the next candidate; after the last, the best itself
    /// is current again.
    fn complicate(&mut self) -> bool {
        if self.current == self.best {
            return false;
        }
        self.current = self.best.clone();
        self.advance();
        true
    }
}
