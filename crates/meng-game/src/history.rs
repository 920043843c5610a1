//! What has been played: positions and plies, back and forth, and how often a position has been on the board.
#![expect(clippy::arithmetic_side_effects, reason = "a number and its remainder by a constant")]

use crate::seen::Seen;
use alloc::vec::Vec;
use core::fmt;
use meng_core::{IllegalPly, PlyOf, Position, Rules};

/// A start position and the plies played from it, with undo and redo. Knows how often each position has occurred.
///
/// This is the part of a game that needs no rules of adjudication: it works over any [`Rules`], those of other boards
/// included.
///
/// ```
/// use meng_game::History;
/// use meng_variants::{Position, Xiangqi};
///
/// let mut history = History::<Xiangqi>::new(Position::start());
/// for ply in ["h0g2", "h9g7", "g2h0", "g7h9"] {
///     history.play(ply.parse()?)?;
/// }
/// assert_eq!(history.position(), history.start());
/// assert!(history.is_repetition(2));
/// assert_eq!(history.undo(), Some("g7h9".parse()?));
/// assert_eq!(history.redo(), Some("g7h9".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct History<R: Rules> {
    current: Position<R>,
    /// The position after every [`KEPT`]th ply, from the start on, the present one aside: those between are played
    /// again when they are asked for. Positions are large, and most are never asked for.
    kept: Vec<Position<R>>,
    plies: Vec<PlyOf<R>>,
    /// Plies taken back, the next to be played again last.
    undone: Vec<PlyOf<R>>,
    seen: Seen,
}

/// Every so many positions one is kept.
const KEPT: usize = 8;

impl<R: Rules> History<R> {
    /// A history without any ply.
    #[must_use]
    pub fn new(start: Position<R>) -> Self {
        let mut seen = Seen::default();
        seen.push(start.key());
        Self { current: start, kept: Vec::new(), plies: Vec::new(), undone: Vec::new(), seen }
    }

    /// The position in which the history starts.
    #[must_use]
    pub fn start(&self) -> &Position<R> {
        self.kept.first().unwrap_or(&self.current)
    }

    /// The present position.
    #[must_use]
    #[inline]
    pub const fn position(&self) -> &Position<R> {
        &self.current
    }

    /// The position after so many plies; `None` beyond the present one. Plays a few plies again.
    #[must_use]
    pub fn position_after(&self, plies: usize) -> Option<Position<R>> {
        if plies >= self.len() {
            return (plies == self.len()).then(|| self.current.clone());
        }
        let mut position = self.kept.get(plies / KEPT)?.clone();
        for &ply in self.plies.get(plies - plies % KEPT..plies)? {
            position.play_mut(ply).ok()?;
        }
        Some(position)
    }

    /// All positions from the start to the present one: one more than there are plies.
    pub fn positions(&self) -> impl Iterator<Item = Position<R>> {
        core::iter::once(self.start().clone()).chain(self.steps(0).map(|(_, _, after)| after))
    }

    /// The plies from a number on, with the positions before and after each.
    pub(crate) fn steps(
        &self,
        first: usize,
    ) -> impl Iterator<Item = (Position<R>, PlyOf<R>, Position<R>)> + Clone {
        let mut position = self.position_after(first);
        self.plies.get(first..).unwrap_or_default().iter().map_while(move |&ply| {
            let before = position.take()?;
            let after = before.play(ply).ok()?;
            position = Some(after.clone());
            Some((before, ply, after))
        })
    }

    /// The plies played so far.
    #[must_use]
    #[inline]
    pub fn plies(&self) -> &[PlyOf<R>] {
        &self.plies
    }

    /// How many plies have been played.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether no ply has been played.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Plays a ply. What had been taken back can then be played again only if this is the ply that comes next there.
    ///
    /// # Errors
    ///
    /// The ply is not legal: which, and why. Nothing has changed.
    pub fn play(&mut self, ply: PlyOf<R>) -> Result<(), IllegalPly<PlyOf<R>>> {
        if self.len().is_multiple_of(KEPT) {
            let before = self.current.clone();
            self.current.play_mut(ply)?;
            self.kept.push(before);
        } else {
            self.current.play_mut(ply)?;
        }
        if self.undone.pop().is_some_and(|next| next != ply) {
            self.undone.clear();
        }
        self.plies.push(ply);
        self.seen.push(self.current.key());
        Ok(())
    }

    /// Takes the last ply back; `None` at the start.
    pub fn undo(&mut self) -> Option<PlyOf<R>> {
        let before = self.position_after(self.len().checked_sub(1)?)?;
        let ply = self.plies.pop()?;
        self.kept.truncate(self.len().div_ceil(KEPT));
        self.seen.pop();
        self.current = before;
        self.undone.push(ply);
        Some(ply)
    }

    /// Plays the ply that was taken back last; `None` if there is none.
    pub fn redo(&mut self) -> Option<PlyOf<R>> {
        let ply = *self.undone.last()?;
        self.play(ply).ok()?;
        Some(ply)
    }

    /// How many plies can be played again.
    #[must_use]
    pub const fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// How often the present position has occurred, now included: 1 if it is new (adjudication P1). Known without
    /// looking anything up.
    ///
    /// Positions are compared as rules F5 says (board, Tris, pool, obligations and side to move), by their keys: two
    /// positions of a game share a key with a chance of one in 2⁶⁴.
    #[must_use]
    #[inline]
    pub fn occurrences(&self) -> u32 {
        self.seen.occurrences(self.len())
    }

    /// Whether the present position has occurred at least so often, now included.
    #[must_use]
    #[inline]
    pub fn is_repetition(&self, occurrences: u32) -> bool {
        self.occurrences() >= occurrences
    }

    /// How often a position has occurred in this history.
    #[must_use]
    pub fn occurrences_of(&self, position: &Position<R>) -> u32 {
        self.seen.last(position.key()).map_or(0, |at| self.seen.occurrences(at))
    }

    /// After how many plies the occurrence came that is `back` occurrences before the present one; `None` if there is
    /// none. `Some(self.len())` for 0.
    #[must_use]
    pub fn earlier_occurrence(&self, back: u32) -> Option<usize> {
        self.seen.step_back(self.len(), back)
    }

    /// The same for a position that is not in the history: 1 back is its last occurrence here.
    pub(crate) fn earlier_occurrence_of(&self, position: &Position<R>, back: u32) -> Option<usize> {
        self.seen.step_back(self.seen.last(position.key())?, back.checked_sub(1)?)
    }
}

impl<R: Rules> Default for History<R> {
    fn default() -> Self {
        Self::new(Position::start())
    }
}

/// Histories are equal if start and plies are: then all positions are. Plies taken back do not count.
impl<R: Rules> PartialEq for History<R> {
    fn eq(&self, other: &Self) -> bool {
        self.start() == other.start() && self.plies == other.plies
    }
}

impl<R: Rules> Eq for History<R> {}

impl<R: Rules> fmt::Debug for History<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History")
            .field("start", &format_args!("{}", self.start()))
            .field("plies", &self.plies)
            .field("undone", &self.undone)
            .finish()
    }
}
