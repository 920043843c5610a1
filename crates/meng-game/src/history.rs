//! What has been played: positions and plies, back and forth, and how often a position has been on the board.

use alloc::vec::Vec;
use core::{fmt, hash::BuildHasherDefault, hash::Hasher};
use hashbrown::HashMap;
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
    /// The position before each ply.
    before: Vec<Position<R>>,
    plies: Vec<PlyOf<R>>,
    /// Plies taken back, the next to be played again last.
    undone: Vec<PlyOf<R>>,
    /// For each position, the present one included, how it hangs together with earlier ones.
    links: Vec<Link>,
    /// The last position with a key, by its number.
    latest: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
}

/// How a position hangs together with those before it.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The last position before it that has the same key.
    same_key: Option<u32>,
    /// The last position before it that is equal: the same one, but for a chance of one in 2⁶⁴.
    equal: Option<u32>,
    /// How often the position has occurred by then, itself included.
    occurrences: u32,
}

impl<R: Rules> History<R> {
    /// A history without any ply.
    #[must_use]
    pub fn new(start: Position<R>) -> Self {
        let mut history = Self {
            current: start,
            before: Vec::new(),
            plies: Vec::new(),
            undone: Vec::new(),
            links: Vec::new(),
            latest: HashMap::default(),
        };
        history.link();
        history
    }

    /// The position in which the history starts.
    #[must_use]
    pub fn start(&self) -> &Position<R> {
        self.before.first().unwrap_or(&self.current)
    }

    /// The present position.
    #[must_use]
    #[inline]
    pub const fn position(&self) -> &Position<R> {
        &self.current
    }

    /// The position after so many plies; `None` beyond the present one.
    #[must_use]
    pub fn position_after(&self, plies: usize) -> Option<&Position<R>> {
        if plies == self.plies.len() { Some(&self.current) } else { self.before.get(plies) }
    }

    /// All positions from the start to the present one: one more than there are plies.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position<R>> + Clone {
        self.before.iter().chain(core::iter::once(&self.current))
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
        let next = self.current.play(ply)?;
        if self.undone.last() == Some(&ply) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.before.push(core::mem::replace(&mut self.current, next));
        self.plies.push(ply);
        self.link();
        Ok(())
    }

    /// Takes the last ply back; `None` at the start.
    pub fn undo(&mut self) -> Option<PlyOf<R>> {
        let previous = self.before.pop()?;
        let ply = self.plies.pop()?;
        if let Some(link) = self.links.pop() {
            match link.same_key {
                Some(number) => self.latest.insert(self.current.key(), number),
                None => self.latest.remove(&self.current.key()),
            };
        }
        self.current = previous;
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

    /// How often the present position has occurred, now included: 1 if it is new (adjudication P1).
    ///
    /// Positions are compared as rules F5 says: board, Tris, pool, obligations and side to move. Known without looking
    /// anything up.
    #[must_use]
    #[inline]
    pub fn occurrences(&self) -> u32 {
        self.links.last().map_or(1, |link| link.occurrences)
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
        self.last_equal(position)
            .and_then(|at| self.links.get(at as usize))
            .map_or(0, |link| link.occurrences)
    }

    /// After how many plies the occurrence came that is `back` occurrences before the present one; `None` if there is
    /// none. `Some(self.len())` for 0.
    #[must_use]
    pub fn earlier_occurrence(&self, back: u32) -> Option<usize> {
        self.step_back(u32::try_from(self.len()).ok()?, back)
    }

    /// The same for a position that is not in the history: 1 back is its last occurrence here.
    pub(crate) fn earlier_occurrence_of(&self, position: &Position<R>, back: u32) -> Option<usize> {
        self.step_back(self.last_equal(position)?, back.checked_sub(1)?)
    }

    fn step_back(&self, mut at: u32, back: u32) -> Option<usize> {
        for _ in 0..back {
            at = self.links.get(at as usize)?.equal?;
        }
        Some(at as usize)
    }

    /// The last position that is equal to this one.
    fn last_equal(&self, position: &Position<R>) -> Option<u32> {
        self.equal_among(self.latest.get(&position.key()).copied(), position)
    }

    /// Goes back along positions with the same key to one that is equal: nearly always the first.
    fn equal_among(&self, mut at: Option<u32>, position: &Position<R>) -> Option<u32> {
        while let Some(number) = at {
            if self.position_after(number as usize) == Some(position) {
                return at;
            }
            at = self.links.get(number as usize)?.same_key;
        }
        None
    }

    /// Enters the present position, which has no link yet.
    fn link(&mut self) {
        let number = u32::try_from(self.links.len()).unwrap_or(u32::MAX);
        let same_key = self.latest.insert(self.current.key(), number);
        let equal = self.equal_among(same_key, &self.current);
        let before = equal.and_then(|at| self.links.get(at as usize)).map_or(0, |link| link.occurrences);
        self.links.push(Link { same_key, equal, occurrences: before + 1 });
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

/// A position's key is well mixed already.
#[derive(Clone, Copy, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
