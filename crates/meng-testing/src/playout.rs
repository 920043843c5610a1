//! Random play that reaches the rare things.

use crate::Starts;
use core::fmt::{self, Debug};
use meng_core::{Base, IllegalPly, Ply, PlyOf, PointSet, Position, Rules};

/// What a ply does, as far as random play tells plies apart.
///
/// A ply may be of several kinds: [`Kind::Check`] goes with any other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A piece or a composite goes to an empty point.
    Quiet,
    /// A piece is captured (rules T5), with an airdrop or without.
    Capture,
    /// A single Tris is taken, with an airdrop or without (rules A1, M1, M4).
    Take,
    /// A Tris is dropped (rules D1).
    Drop,
    /// A composite splits (rules M6).
    Split,
    /// A single Tris moves (rules T4).
    TrisStep,
    /// The ply gives check.
    Check,
}

/// The kinds as often as random play wishes for them; `None` wishes for nothing. The first is what shrinking ends at.
const WISHES: [Option<Kind>; 16] = [
    Some(Kind::Quiet),
    Some(Kind::Capture),
    Some(Kind::Take),
    Some(Kind::Drop),
    Some(Kind::Split),
    Some(Kind::TrisStep),
    Some(Kind::Check),
    None,
    Some(Kind::Quiet),
    Some(Kind::Capture),
    Some(Kind::Take),
    None,
    Some(Kind::Quiet),
    Some(Kind::Capture),
    Some(Kind::Take),
    Some(Kind::Check),
];

impl Kind {
    /// Whether a legal ply of a position is of this kind.
    #[must_use]
    pub fn is<R: Rules>(self, position: &Position<R>, ply: PlyOf<R>) -> bool {
        let base = position.base();
        let lands = |to| (base.piece_at(to).is_some(), base.blocks().has(to));
        match (self, ply) {
            (Self::Check, _) => position.gives_check(ply),
            (Self::Drop, _) => matches!(ply, Ply::Drop { .. }),
            (Self::Split, _) => matches!(ply, Ply::Leave { .. } | Ply::TrisLeaves { .. }),
            (Self::Capture, _) => position.is_capture(ply),
            (Self::TrisStep, Ply::Move { from, .. }) => base.piece_at(from).is_none(),
            (Self::Take, Ply::Move { to, .. } | Ply::Take { to, .. }) => lands(to) == (false, true),
            (Self::Quiet, Ply::Move { from, to } | Ply::Take { from, to, .. }) => {
                base.piece_at(from).is_some() && lands(to) == (false, false)
            }
            (Self::Quiet, Ply::Special { .. }) => !position.is_capture(ply),
            _ => false,
        }
    }
}

/// Picks the legal ply that a number stands for; `None` if there is no legal ply.
///
/// Four bits of the number wish for a [`Kind`], so that one take with sixty airdrops, or one drop, weighs no more than
/// anything else; the rest says which of that kind, or which of all if there is none. Every number picks some ply.
#[must_use]
pub fn pick<R: Rules>(position: &Position<R>, choice: u32) -> Option<PlyOf<R>> {
    let mut plies = position.legal_plies();
    // Sorted, since the order in which plies are generated may change.
    plies.sort_unstable();
    let (wish, number) = (choice % 16, choice as usize / 16);
    let wished: Vec<PlyOf<R>> = match WISHES.get(wish as usize).copied().flatten() {
        Some(kind) => plies.iter().copied().filter(|&ply| kind.is(position, ply)).collect(),
        None => Vec::new(),
    };
    let among = if wished.is_empty() { &plies[..] } else { &wished[..] };
    among.get(number.checked_rem(among.len())?).copied()
}

/// A game played at random: where it started, its plies, and where it ended.
///
/// `Debug` writes texts, so that a failing test can be copied into another.
///
/// ```
/// use meng_testing::Playout;
/// use meng_variants::Meng;
///
/// let playout = Playout::<Meng>::by_choices(meng_core::Position::start(), [7, 1042, 33]);
/// assert_eq!(playout.plies().len(), 3);
/// assert_eq!(playout.positions().last(), Some(playout.end().clone()));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Playout<R: Rules> {
    pub(crate) start: Position<R>,
    pub(crate) plies: Vec<PlyOf<R>>,
    pub(crate) end: Position<R>,
}

impl<R: Rules> Playout<R> {
    /// Plays one ply for each number ([`pick`]), until the game is over. Any numbers give a game: leaving some out or
    /// making them smaller gives another, shorter or plainer one.
    #[must_use]
    pub fn by_choices(start: Position<R>, choices: impl IntoIterator<Item = u32>) -> Self {
        let mut playout = Self { end: start.clone(), start, plies: Vec::new() };
        for choice in choices {
            let Some(ply) = pick(&playout.end, choice) else { break };
            if playout.end.play_mut(ply).is_err() {
                break;
            }
            playout.plies.push(ply);
        }
        playout
    }

    /// Plays these plies.
    ///
    /// # Errors
    ///
    /// The first that is not legal, and why.
    pub fn by_plies(
        start: Position<R>,
        plies: impl IntoIterator<Item = PlyOf<R>>,
    ) -> Result<Self, IllegalPly<PlyOf<R>>> {
        let mut playout = Self { end: start.clone(), start, plies: Vec::new() };
        for ply in plies {
            playout.end.play_mut(ply)?;
            playout.plies.push(ply);
        }
        Ok(playout)
    }

    /// Plays so many plies at random, the same for the same seed.
    #[must_use]
    pub fn random(start: Position<R>, plies: usize, seed: u64) -> Self {
        let mut dice = fastrand::Rng::with_seed(seed);
        Self::by_choices(start, core::iter::repeat_with(|| dice.u32(..)).take(plies))
    }

    /// The position before the first ply.
    #[must_use]
    pub const fn start(&self) -> &Position<R> {
        &self.start
    }

    /// The plies, in order.
    #[must_use]
    pub fn plies(&self) -> &[PlyOf<R>] {
        &self.plies
    }

    /// The position after the last ply.
    #[must_use]
    pub const fn end(&self) -> &Position<R> {
        &self.end
    }

    /// The position after the last ply, the rest given up.
    #[must_use]
    pub fn into_end(self) -> Position<R> {
        self.end
    }

    /// Every position, the first and the last included.
    pub fn positions(&self) -> impl Iterator<Item = Position<R>> {
        let later = self.plies.iter().scan(self.start.clone(), |position, &ply| {
            position.play_mut(ply).ok()?;
            Some(position.clone())
        });
        core::iter::once(self.start.clone()).chain(later)
    }

    /// The last ply with the position it was played in; `None` if no ply was played.
    #[must_use]
    pub fn last_ply(&self) -> Option<(Position<R>, PlyOf<R>)> {
        let (&ply, before) = self.plies.split_last()?;
        let mut position = self.start.clone();
        for &ply in before {
            position.play_mut(ply).ok()?;
        }
        Some((position, ply))
    }
}

impl<R: Starts> Playout<R> {
    /// Plays from one of the game's start positions, chosen by a number too.
    #[must_use]
    pub fn of_game(start: u32, choices: impl IntoIterator<Item = u32>) -> Self {
        let starts = R::starts();
        let number = (start as usize).checked_rem(starts.len()).unwrap_or(0);
        let start = starts.get(number).cloned().unwrap_or_default();
        Self::by_choices(start, choices)
    }
}

impl<R: Rules> Debug for Playout<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plies: Vec<String> = self.plies.iter().map(ToString::to_string).collect();
        f.debug_struct("Playout")
            .field("start", &self.start.to_string())
            .field("plies", &plies.join(" "))
            .field("end", &self.end.to_string())
            .finish()
    }
}
