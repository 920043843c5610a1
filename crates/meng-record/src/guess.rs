//! Which notation are the plies of a record in?
#![expect(clippy::arithmetic_side_effects, reason = "four and one for each word in memory")]

use alloc::vec::Vec;
use meng_notation::{Notation, RankBase, ReadOptions, detect};

/// How many tokens are looked at.
pub(crate) const SAMPLE: usize = 48;

/// One way to read the tokens of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Guess {
    /// The notation that is tried first; `None`: whatever the token tells.
    pub(crate) notation: Option<Notation>,
    pub(crate) ranks: RankBase,
    pub(crate) read: ReadOptions,
}

impl Guess {
    /// What is tried first: the notation that is named, or the likeliest of the first token.
    pub(crate) fn first(named: Option<Notation>, token: &str, read: ReadOptions) -> Self {
        Self { notation: named.or_else(|| detect(token).first()), ranks: RankBase::Zero, read }
    }

    /// Whatever the token tells.
    pub(crate) const fn any(read: ReadOptions) -> Self {
        Self { notation: None, ranks: RankBase::Zero, read }
    }

    pub(crate) fn options(&self) -> ReadOptions {
        ReadOptions { ranks: self.read.ranks.or(Some(self.ranks)), ..self.read }
    }
}

/// The ways to read a record, the likeliest first: the notation that is named, then those that most of the tokens may be
/// of; where ranks can be counted from 0 or 1, both.
pub(crate) fn guesses(named: Option<Notation>, words: &[&str], read: ReadOptions) -> Vec<Guess> {
    let mut notations: Vec<Notation> = Vec::from_iter(named);
    let mut counted: Vec<(usize, Notation)> = Notation::ALL.iter().map(|notation| (0, *notation)).collect();
    for word in words {
        let found = detect(word);
        for (count, notation) in &mut counted {
            // The likeliest notation of a token counts a little more.
            *count +=
                4 * usize::from(found.contains(*notation)) + usize::from(found.first() == Some(*notation));
        }
    }
    counted.sort_by_key(|(count, _)| core::cmp::Reverse(*count));
    let likely = counted.iter().filter(|(count, _)| *count > 2 * words.len()).map(|(_, notation)| *notation);
    for notation in likely.take(3) {
        if !notations.contains(&notation) {
            notations.push(notation);
        }
    }
    let mut guesses = Vec::new();
    for notation in notations {
        guesses.push(Guess { notation: Some(notation), ranks: RankBase::Zero, read });
        let ranked = matches!(notation, Notation::Iccs | Notation::Uci | Notation::San);
        if ranked && read.ranks.is_none() {
            guesses.push(Guess { notation: Some(notation), ranks: RankBase::One, read });
        }
    }
    if guesses.is_empty() {
        guesses.push(Guess::any(read));
    }
    guesses
}
