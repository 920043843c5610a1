//! Random play, to reach positions of every kind: the same from the same seed, on every machine and in every version.
#![expect(clippy::arithmetic_side_effects, reason = "the product of two numbers of 64 bits in 128")]

use crate::{PlyOf, PointOf, Position, Rules};
use core::mem::{Discriminant, discriminant};

/// The most plies that [`Position::random`] plays.
const MOST_PLIES: u64 = 160;

/// The `SplitMix64` generator.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below a limit; 0 if the limit is.
    fn below(&mut self, limit: u64) -> u64 {
        // The high half of the product: below the limit, so that nothing is cut off.
        ((u128::from(self.next()) * u128::from(limit)) >> 64) as u64
    }

    fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(usize::try_from(self.below(items.len() as u64)).ok()?)
    }
}

/// What the plies of one choice share: the kind, the point of origin and, in a take, the point of the take.
type Choice<R> = (Discriminant<PlyOf<R>>, Option<PointOf<R>>, Option<PointOf<R>>);

fn choice<R: Rules>(ply: &PlyOf<R>) -> Choice<R> {
    (discriminant(ply), ply.from(), ply.airdrop().and(ply.to()))
}

impl<R: Rules> Position<R> {
    /// A position reached from the start position by up to 160 random plies, how many the seed tells as well.
    ///
    /// The same seed gives the same position everywhere. Some are ends of games.
    ///
    /// ```
    /// use meng_core::Position;
    /// use meng_variants::Meng;
    ///
    /// let position = Position::<Meng>::random(7);
    /// assert_eq!(position, Position::random(7));
    /// assert_eq!(position.to_string().parse(), Ok(position));
    /// ```
    #[must_use]
    pub fn random(seed: u64) -> Self {
        let plies = Dice(!seed).below(MOST_PLIES + 1);
        Self::start().after_random_plies(seed, u32::try_from(plies).unwrap_or_default())
    }

    /// The position after so many random plies, or after fewer where no ply is legal. The same seed gives the same
    /// plies everywhere.
    ///
    /// Every third ply is a capture if there is one. Otherwise each piece that can move, each take and dropping are
    /// equally likely, so that the many airdrops of one take do not outnumber everything else.
    #[must_use]
    pub fn after_random_plies(&self, seed: u64, plies: u32) -> Self {
        let mut dice = Dice(seed);
        let mut position = self.clone();
        for _ in 0..plies {
            let Some(ply) = position.random_ply(&mut dice) else { break };
            position.advance(ply);
        }
        position
    }

    fn random_ply(&self, dice: &mut Dice) -> Option<PlyOf<R>> {
        let mut plies = self.legal_plies();
        if dice.below(3) == 0 {
            let captures = self.captures();
            if !captures.is_empty() {
                plies = captures;
            }
        }
        // Sorted, since the order in which plies are generated may change.
        plies.sort_unstable();
        let chosen = dice.below(plies.chunk_by(|a, b| choice::<R>(a) == choice::<R>(b)).count() as u64);
        let same =
            plies.chunk_by(|a, b| choice::<R>(a) == choice::<R>(b)).nth(usize::try_from(chosen).ok()?)?;
        dice.choose(same).copied()
    }
}
