//! Neutral Tris: pendulum, double lock and single lock (rules C5).
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{
    Holding, LeftOver, PlacedTris,
    holding::{domain, set_key, sides_image},
};
use alloc::{format, string::String};
use core::fmt::Write;
use meng_core::{Base, Placement, PointSet, Problem, Problems, Side, key};

/// Each single Tris has a state of its own, pendulum or single-locked to a side, and may be held by a side: the one it
/// is single-locked to while it is alone, one side each while there are two (double lock).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Neutral<S> {
    held: [S; 2],
    single_locked: [S; 2],
    /// The one pendulum Tris on the board was moved or placed by the ply just played (C5a).
    waiting: bool,
}

impl<S: PointSet> Neutral<S> {
    /// The side that a Tris is single-locked to; `None` for a pendulum (rules C5).
    #[must_use]
    pub fn single_lock(&self, at: S::Item) -> Option<Side> {
        side_of(&self.single_locked, at)
    }

    fn forget(&mut self, at: S::Item) {
        for set in self.held.iter_mut().chain(&mut self.single_locked) {
            *set = set.minus(at);
        }
    }

    fn hold(&mut self, at: S::Item, side: Option<Side>) {
        set_side(&mut self.held, at, side);
    }

    /// A Tris alone on the board is held by the side that it is single-locked to, or by neither.
    fn stand_alone(&mut self, at: S::Item) {
        self.hold(at, self.single_lock(at));
    }
}

/// The side in whose set a point is.
fn side_of<S: PointSet>(sets: &[S; 2], at: S::Item) -> Option<Side> {
    Side::ALL.into_iter().zip(sets).find(|(_, set)| set.has(at)).map(|(side, _)| side)
}

/// Puts a point into one side's set, or into neither.
fn set_side<S: PointSet>(sets: &mut [S; 2], at: S::Item, side: Option<Side>) {
    for (owner, set) in Side::ALL.into_iter().zip(sets) {
        *set = if side == Some(owner) { set.plus(at) } else { set.minus(at) };
    }
}

impl<S: PointSet> Neutral<S> {
    /// Reads an entry like `e4:-p!` of field 4 (rules F5): point, holder, own state, waiting.
    fn read_entry<'a>(&mut self, entry: &'a str) -> Option<(S::Item, &'a str)> {
        let (name, state) = entry.split_once(':')?;
        let at: S::Item = name.parse().ok()?;
        let (state, waits) = state.strip_suffix('!').map_or((state, false), |state| (state, true));
        let mut letters = state.chars();
        let (held, own) = (letters.next()?, letters.next()?);
        self.hold(at, read_side(held, '-')?);
        set_side(&mut self.single_locked, at, read_side(own, 'p')?);
        self.waiting |= waits;
        // A point has one name: no capital letter in it.
        (letters.next().is_none() && format!("{at}") == name).then_some((at, name))
    }
}

impl<S: PointSet> Holding<S> for Neutral<S> {
    const SYMBOLS: &'static str = "*";

    #[inline]
    fn movable(&self, side: Side, singles: S) -> S {
        if self.waiting {
            return S::none();
        }
        let [red, black] = self.held;
        singles - if side.is_red() { black } else { red }
    }

    #[inline]
    fn free(&self, _: Side, singles: S) -> S {
        singles
    }

    #[inline]
    fn helpers(&self, _: Side, _: S) -> S {
        S::none()
    }

    fn holder(&self, at: S::Item) -> Option<Side> {
        side_of(&self.held, at)
    }

    fn must_wait(&self) -> bool {
        self.waiting
    }

    fn begin_ply(&mut self) {
        self.waiting = false;
    }

    fn placed(&mut self, tris: PlacedTris<S>) {
        let locks = tris.how == Placement::Split && tris.few_pieces;
        set_side(&mut self.single_locked, tris.at, locks.then_some(tris.side));
        if tris.others.has_none() {
            self.stand_alone(tris.at);
            self.waiting = !locks;
        } else {
            self.hold(tris.at, Some(tris.side));
            for other in tris.others {
                self.hold(other, Some(!tris.side));
            }
        }
    }

    fn moved(&mut self, _: Side, from: S::Item, to: S::Item, others: S) {
        let (held, single_lock) = (self.holder(from), self.single_lock(from));
        self.forget(from);
        self.hold(to, held);
        set_side(&mut self.single_locked, to, single_lock);
        self.waiting = others.has_none() && single_lock.is_none();
    }

    fn taken(&mut self, at: S::Item, left: S, left_over: LeftOver) {
        self.forget(at);
        for other in left {
            if left_over == LeftOver::Holder && self.single_lock(other).is_some() {
                let holder = self.holder(other);
                set_side(&mut self.single_locked, other, holder);
            }
            self.stand_alone(other);
        }
    }

    fn symbol(&self, _: S::Item) -> char {
        '*'
    }

    fn read_symbol(&mut self, symbol: char, _: S::Item) -> bool {
        symbol == '*'
    }

    fn read_field(&mut self, text: &str, singles: S) -> Result<(), String> {
        let entries = if text == "-" { "" } else { text };
        let (mut last, mut named) = ("", S::none());
        for entry in entries.split(',').filter(|_| !entries.is_empty()) {
            let (at, name) = self.read_entry(entry).ok_or_else(|| {
                format!(
                    "'-', or entries like e4:-p! joined by commas, not '{}'",
                    entry.chars().take(12).collect::<String>()
                )
            })?;
            // The order is by file, then rank: that of the names.
            if last >= name {
                return Err(String::from("the points in order of file, then rank, each once"));
            }
            (last, named) = (name, named.plus(at));
        }
        match (singles - named).into_iter().chain(named - singles).next() {
            None => Ok(()),
            Some(at) => {
                Err(format!("an entry for each single Tris on the board and no other, which fails at {at}"))
            }
        }
    }

    fn write_field(&self, singles: S, out: &mut String) {
        if singles.has_none() {
            out.push('-');
            return;
        }
        let mut names: alloc::vec::Vec<(String, S::Item)> =
            singles.into_iter().map(|at| (format!("{at}"), at)).collect();
        names.sort();
        for (n, (name, at)) in names.iter().enumerate() {
            let letter =
                |side: Option<Side>, none| side.map_or(none, |side| if side.is_red() { 'w' } else { 'b' });
            let _ = write!(
                out,
                "{}{name}:{}{}",
                if n > 0 { "," } else { "" },
                letter(self.holder(*at), '-'),
                letter(self.single_lock(*at), 'p')
            );
            if self.waiting {
                out.push('!');
            }
        }
    }

    fn problems<R>(&self, singles: S, problems: &mut Problems<S::Item, R>) {
        let [held_red, held_black] = self.held;
        let [locked_red, locked_black] = self.single_locked;
        let mentioned = held_red | held_black | locked_red | locked_black;
        for at in mentioned - singles {
            problems.add(Problem::HolderEntry { at });
        }
        for at in singles {
            let holder = self.holder(at);
            let fits = if singles.size() == 1 {
                holder == self.single_lock(at)
            } else {
                holder.is_some()
                    && singles
                        .minus(at)
                        .into_iter()
                        .all(|other| self.holder(other) == holder.map(|side| !side))
            };
            if !fits {
                problems.add(Problem::Holders { at });
            }
            if self.waiting && (singles.size() > 1 || self.single_lock(at).is_some()) {
                problems.add(Problem::Waiting { at });
            }
        }
    }

    fn key<B: Base<Set = S>>(&self) -> u64 {
        let sets = domain::HELD
            .into_iter()
            .zip(self.held)
            .chain(domain::SINGLE_LOCKED.into_iter().zip(self.single_locked));
        let waiting = if self.waiting { key::number(domain::WAITING, 0) } else { 0 };
        sets.fold(waiting, |key, (domain, set)| key ^ set_key::<B>(domain, set))
    }

    fn image<B: Base<Set = S>>(&self, symmetry: B::Symmetry) -> Self {
        Self {
            held: sides_image::<B>(self.held, symmetry),
            single_locked: sides_image::<B>(self.single_locked, symmetry),
            waiting: self.waiting,
        }
    }
}

/// The side of a letter, or neither.
fn read_side(letter: char, neither: char) -> Option<Option<Side>> {
    match letter {
        'w' => Some(Some(Side::Red)),
        'b' => Some(Some(Side::Black)),
        _ if letter == neither => Some(None),
        _ => None,
    }
}
