//! Which positions have been on the board, by their keys.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of positions in memory")]

use alloc::vec::Vec;

/// The keys of all positions of a history, in order, and for each the last one before it that is the same.
///
/// A chained hash table whose chains run back in time, so that taking a ply back costs as little as playing one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    entries: Vec<Entry>,
    /// For the last bits of a key, the newest entry with them; [`NONE`] if there is none. A power of two of them, no
    /// fewer than entries.
    newest: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// The entry before this one in its chain.
    next: u32,
    /// The last entry before this one with the same key.
    same: u32,
    /// How often the key has occurred by then.
    occurrences: u32,
}

const NONE: u32 = u32::MAX;

impl Seen {
    /// Enters the key of the next position.
    #[inline]
    pub(crate) fn push(&mut self, key: u64) {
        if self.entries.len() >= self.newest.len() {
            self.grow();
        }
        let same = self.find(key);
        let occurrences = self.entry(same).map_or(0, |entry| entry.occurrences) + 1;
        self.enter(Entry { key, next: NONE, same, occurrences });
    }

    /// Takes the last key out.
    pub(crate) fn pop(&mut self) {
        if let Some(entry) = self.entries.pop()
            && let Some(newest) = self.newest_of(entry.key)
        {
            *newest = entry.next;
        }
    }

    /// How often the key with this number had occurred by then; 0 if there is none.
    #[inline]
    pub(crate) fn occurrences(&self, number: usize) -> u32 {
        self.entries.get(number).map_or(0, |entry| entry.occurrences)
    }

    /// The number of the last entry with a key.
    pub(crate) fn last(&self, key: u64) -> Option<usize> {
        Some(self.find(key)).filter(|&number| number != NONE).map(|number| number as usize)
    }

    /// The number of the entry so many occurrences before another.
    pub(crate) fn step_back(&self, mut number: usize, back: u32) -> Option<usize> {
        for _ in 0..back {
            number = self.entries.get(number)?.same as usize;
        }
        (number < self.entries.len()).then_some(number)
    }

    #[inline]
    fn entry(&self, number: u32) -> Option<&Entry> {
        self.entries.get(number as usize)
    }

    #[inline]
    fn newest_of(&mut self, key: u64) -> Option<&mut u32> {
        let mask = self.newest.len().wrapping_sub(1);
        self.newest.get_mut(key as usize & mask)
    }

    #[inline]
    fn find(&self, key: u64) -> u32 {
        let mask = self.newest.len().wrapping_sub(1);
        let mut number = self.newest.get(key as usize & mask).copied().unwrap_or(NONE);
        while let Some(entry) = self.entry(number).filter(|entry| entry.key != key) {
            number = entry.next;
        }
        number
    }

    #[inline]
    fn enter(&mut self, mut entry: Entry) {
        let number = u32::try_from(self.entries.len()).unwrap_or(NONE);
        if let Some(newest) = self.newest_of(entry.key) {
            entry.next = core::mem::replace(newest, number);
        }
        self.entries.push(entry);
    }

    /// Doubles the table.
    #[cold]
    fn grow(&mut self) {
        let size = (2 * self.newest.len()).max(64);
        self.newest.clear();
        self.newest.resize(size, NONE);
        for entry in core::mem::take(&mut self.entries) {
            self.enter(entry);
        }
    }
}
