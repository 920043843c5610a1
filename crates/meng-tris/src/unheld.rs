//! Tris that nobody moves by a step: those that every ply puts elsewhere.

use crate::{Holding, LeftOver, PlacedTris};
use alloc::string::String;
use core::marker::PhantomData;
use meng_core::{Base, PointSet, Problems, Side};

/// No rights on single Tris and no state: of the Tris nothing is known but where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Unheld<S>(PhantomData<S>);

impl<S: PointSet> Holding<S> for Unheld<S> {
    const SYMBOLS: &'static str = "*";

    fn movable(&self, _: Side, _: S) -> S {
        S::none()
    }

    fn free(&self, _: Side, _: S) -> S {
        S::none()
    }

    fn helpers(&self, _: Side, _: S) -> S {
        S::none()
    }

    fn holder(&self, _: S::Item) -> Option<Side> {
        None
    }

    fn placed(&mut self, _: PlacedTris<S>) {}

    fn moved(&mut self, _: Side, _: S::Item, _: S::Item, _: S) {}

    fn taken(&mut self, _: S::Item, _: S, _: LeftOver) {}

    fn symbol(&self, _: S::Item) -> char {
        '*'
    }

    fn read_symbol(&mut self, symbol: char, _: S::Item) -> bool {
        symbol == '*'
    }

    fn read_field(&mut self, text: &str, _: S) -> Result<(), String> {
        if text == "-" { Ok(()) } else { Err(String::from("'-'")) }
    }

    fn write_field(&self, _: S, out: &mut String) {
        out.push('-');
    }

    fn problems<R>(&self, _: S, _: &mut Problems<S::Item, R>) {}

    fn key<B: Base<Set = S>>(&self) -> u64 {
        0
    }

    fn image<B: Base<Set = S>>(&self, _: B::Symmetry) -> Self {
        *self
    }
}
