//! Where do many pieces go, read as one stream?
//!
//! A loop over the points of one set ends where the processor did not expect it, once for each set. One loop over all of
//! them ends once.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "numbers of words and points, far below what their types hold; a bit is taken from a word that has one"
)]
#![expect(clippy::indexing_slicing, reason = "indices are masked below the arrays' size")]

use crate::{Point, PointSet};
use core::iter::FusedIterator;

/// Words that find room: a power of two.
const ROOM: usize = 32;

/// Sets of points, each reached from some point, to be read as one stream of pairs *from, to*.
///
/// ```
/// use meng_geometry::{points, Routes};
/// let [a0, e4] = ["a0", "e4"].map(|name| name.parse().unwrap());
/// let mut routes = Routes::new();
/// assert!(routes.add(a0, points![a1, a9]));
/// assert!(routes.add(e4, points![e5]));
/// let pairs: Vec<String> = routes.iter().map(|(from, to)| format!("{from}{to}")).collect();
/// assert_eq!(pairs, ["a0a1", "a0a9", "e4e5"]);
/// ```
#[derive(Clone, Debug)]
pub struct Routes {
    /// Halves of sets that are not empty, and behind the last at least two empty ones.
    words: [u64; ROOM + 2],
    /// For each word the point it is reached from.
    froms: [Point; ROOM],
    /// For each word the index of its first point.
    firsts: [u8; ROOM],
    len: usize,
}

impl Default for Routes {
    fn default() -> Self {
        Self::new()
    }
}

impl Routes {
    /// How many sets find room at least: more if some lie in one half of the board.
    pub const SETS: usize = ROOM / 2;

    /// No routes.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self { words: [0; ROOM + 2], froms: [Point::from_low_bits(0); ROOM], firsts: [0; ROOM], len: 0 }
    }

    /// Adds routes from a point to each of a set; `false`, and nothing added, if there is no room.
    #[must_use]
    #[inline]
    pub fn add(&mut self, from: Point, to: PointSet) -> bool {
        let has_room = self.len <= ROOM - 2;
        if has_room {
            self.add_word(from, to.bits() as u64, 0);
            self.add_word(from, (to.bits() >> 64) as u64, 64);
        }
        has_room
    }

    /// Writes the word in any case, and counts it if it has a point.
    #[inline]
    fn add_word(&mut self, from: Point, word: u64, first: u8) {
        self.words[self.len & (ROOM - 1)] = word;
        self.froms[self.len & (ROOM - 1)] = from;
        self.firsts[self.len & (ROOM - 1)] = first;
        self.len += usize::from(word != 0);
    }

    /// The routes in the order in which they were added, those of a set in the order of their points.
    #[inline]
    pub fn iter(&self) -> RoutePairs<'_> {
        RoutePairs { routes: self, word: self.words[0], next: self.words[1], at: 0 }
    }
}

impl<'a> IntoIterator for &'a Routes {
    type Item = (Point, Point);
    type IntoIter = RoutePairs<'a>;

    #[inline]
    fn into_iter(self) -> RoutePairs<'a> {
        self.iter()
    }
}

/// The pairs *from, to* of [`Routes`].
#[derive(Clone, Debug)]
pub struct RoutePairs<'a> {
    routes: &'a Routes,
    /// What is left of the current word.
    word: u64,
    /// The word after it; 0 behind the last.
    next: u64,
    /// Index of the current word.
    at: usize,
}

impl Iterator for RoutePairs<'_> {
    type Item = (Point, Point);

    // No branch depends on where a word ends.
    #[inline]
    fn next(&mut self) -> Option<(Point, Point)> {
        if self.word == 0 {
            return None;
        }
        let at = self.at & (ROOM - 1);
        let (from, first) = (self.routes.froms[at], self.routes.firsts[at]);
        let to = Point::from_low_bits(self.word.trailing_zeros() + u32::from(first));
        let rest = self.word & (self.word - 1);
        self.word = if rest == 0 { self.next } else { rest };
        self.at = at + usize::from(rest == 0);
        self.next = self.routes.words[self.at + 1];
        Some((from, to))
    }

    /// At least none: counting them would take longer than lists need to grow.
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, None)
    }
}

impl FusedIterator for RoutePairs<'_> {}
