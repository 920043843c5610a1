//! Who may move and take which single Tris: what the two families of games do differently.

use crate::LeftOver;
use alloc::string::String;
use core::{fmt::Debug, hash::Hash};
use meng_core::{Base, Placement, PointSet, Problems, Side};

/// A single Tris that has just come to stand somewhere.
#[derive(Clone, Copy, Debug)]
pub struct PlacedTris<S: PointSet> {
    /// The side whose ply did it.
    pub side: Side,
    /// Where it stands.
    pub at: S::Item,
    /// How it came there.
    pub how: Placement,
    /// The other single Tris on the board.
    pub others: S,
    /// Whether the side has few pieces left (rules C5c).
    pub few_pieces: bool,
}

/// The rights on single Tris. `singles` are the single Tris on the board, which the layer keeps.
pub trait Holding<S: PointSet>: Clone + Eq + Hash + Debug + Default {
    /// The single Tris that a side may move.
    fn movable(&self, side: Side, singles: S) -> S;
    /// The single Tris that a side takes without a second attacker (rules L2, C2).
    fn free(&self, side: Side, singles: S) -> S;
    /// The single Tris that count as attackers for a side by a virtual attack (rules L3).
    fn helpers(&self, side: Side, singles: S) -> S;
    /// The side that alone may move the Tris on a point, if it is so.
    fn holder(&self, at: S::Item) -> Option<Side>;
    /// Whether the side to move has to wait until it may move the Tris (rules C5a).
    fn must_wait(&self) -> bool {
        false
    }

    /// A ply begins.
    fn begin_ply(&mut self) {}
    /// A single Tris has come to stand somewhere.
    fn placed(&mut self, tris: PlacedTris<S>);
    /// A single Tris has gone from a point to another.
    fn moved(&mut self, side: Side, from: S::Item, to: S::Item, others: S);
    /// A Tris is single no more; `left` are the single Tris still on the board.
    fn taken(&mut self, at: S::Item, left: S, left_over: LeftOver);

    /// How a single Tris is written on the board (rules F2).
    fn symbol(&self, at: S::Item) -> char;
    /// Reads such a letter; `false` if it is none.
    fn read_symbol(&mut self, symbol: char, at: S::Item) -> bool;
    /// The letters, for an error message.
    const SYMBOLS: &'static str;
    /// Reads field 4 of the position text (rules F5).
    ///
    /// # Errors
    ///
    /// What was expected.
    fn read_field(&mut self, text: &str, singles: S) -> Result<(), String>;
    /// Writes field 4 of the position text (rules F5).
    fn write_field(&self, singles: S, out: &mut String);
    /// What does not fit together (rules F8).
    fn problems<R>(&self, singles: S, problems: &mut Problems<S::Item, R>);

    /// The key of all that is not told by where the single Tris stand.
    fn key<B: Base<Set = S>>(&self) -> u64;
    /// The same under a symmetry of the board.
    #[must_use]
    fn image<B: Base<Set = S>>(&self, symmetry: B::Symmetry) -> Self;
}

/// The points of a set under a symmetry.
pub(crate) fn set_image<B: Base>(set: B::Set, symmetry: B::Symmetry) -> B::Set {
    set.into_iter().map(|point| B::point_image(point, symmetry)).collect()
}

/// One set for each side under a symmetry: the sets change places if the sides do.
pub(crate) fn sides_image<B: Base>([red, black]: [B::Set; 2], symmetry: B::Symmetry) -> [B::Set; 2] {
    let (red, black) = (set_image::<B>(red, symmetry), set_image::<B>(black, symmetry));
    if B::swaps_sides(symmetry) { [black, red] } else { [red, black] }
}

/// The key numbers of the points of a set.
pub(crate) fn set_key<B: Base>(domain: u16, set: B::Set) -> u64 {
    set.into_iter().fold(0, |key, point| key ^ meng_core::key::number(domain, u16::from(B::index(point))))
}

/// Domains of key numbers that this layer uses.
pub(crate) mod domain {
    use meng_core::key::LAYER;
    pub(crate) const CAPTURED: u16 = LAYER;
    pub(crate) const POOL: u16 = LAYER + 1;
    pub(crate) const FORCED: u16 = LAYER + 2;
    pub(crate) const THIRD_CAPTURE: u16 = LAYER + 3;
    pub(crate) const HELD: [u16; 2] = [LAYER + 4, LAYER + 5];
    pub(crate) const SINGLE_LOCKED: [u16; 2] = [LAYER + 6, LAYER + 7];
    pub(crate) const WAITING: u16 = LAYER + 8;
}
