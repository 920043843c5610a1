//! Tris locked with the side that dropped them (rules L1 to L4).
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{
    Holding, LeftOver, PlacedTris,
    holding::{domain, set_key, sides_image},
};
use alloc::string::String;
use meng_core::{Base, PointSet, Problems, Side};

/// Each single Tris is locked with one side, which alone may move it and takes it freely (rules L1, L2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Locks<S> {
    red: S,
    black: S,
}

impl<S: PointSet> Locks<S> {
    /// The single Tris locked with a side.
    #[must_use]
    pub fn of(&self, side: Side) -> S {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }

    fn lock(&mut self, side: Side, at: S::Item) {
        match side {
            Side::Red => self.red = self.red.plus(at),
            Side::Black => self.black = self.black.plus(at),
        }
    }

    fn unlock(&mut self, at: S::Item) {
        self.red = self.red.minus(at);
        self.black = self.black.minus(at);
    }
}

impl<S: PointSet> Holding<S> for Locks<S> {
    const SYMBOLS: &'static str = "T or t";

    #[inline]
    fn movable(&self, side: Side, _: S) -> S {
        self.of(side)
    }

    #[inline]
    fn free(&self, side: Side, _: S) -> S {
        self.of(side)
    }

    #[inline]
    fn helpers(&self, side: Side, _: S) -> S {
        self.of(side)
    }

    fn holder(&self, at: S::Item) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of(side).has(at))
    }

    fn placed(&mut self, tris: PlacedTris<S>) {
        self.lock(tris.side, tris.at);
    }

    fn moved(&mut self, side: Side, from: S::Item, to: S::Item, _: S) {
        self.unlock(from);
        self.lock(side, to);
    }

    fn taken(&mut self, at: S::Item, _: S, _: LeftOver) {
        self.unlock(at);
    }

    fn symbol(&self, at: S::Item) -> char {
        if self.black.has(at) { 't' } else { 'T' }
    }

    fn read_symbol(&mut self, symbol: char, at: S::Item) -> bool {
        match symbol {
            'T' => self.lock(Side::Red, at),
            't' => self.lock(Side::Black, at),
            _ => return false,
        }
        true
    }

    fn read_field(&mut self, text: &str, _: S) -> Result<(), String> {
        if text == "-" { Ok(()) } else { Err(String::from("'-'")) }
    }

    fn write_field(&self, _: S, out: &mut String) {
        out.push('-');
    }

    fn problems<R>(&self, singles: S, problems: &mut Problems<S::Item, R>) {
        for at in (singles - (self.red | self.black))
            | ((self.red | self.black) - singles)
            | (self.red & self.black)
        {
            problems.add(meng_core::Problem::HolderEntry { at });
        }
    }

    fn key<B: Base<Set = S>>(&self) -> u64 {
        let [red, black] = domain::HELD;
        set_key::<B>(red, self.red) ^ set_key::<B>(black, self.black)
    }

    fn image<B: Base<Set = S>>(&self, symmetry: B::Symmetry) -> Self {
        let [red, black] = sides_image::<B>([self.red, self.black], symmetry);
        Self { red, black }
    }
}
