//! Random play, to reach positions with much going on.

use crate::ply::Ply;
use crate::{Game, Position, play};

impl Position {
    /// The position after so many random plies from the start, the same for the same numbers; none if the
    /// game is not defined for so many Tris. Captures, takes of Tris, drops and splits are preferred. Stops
    /// early where no ply is legal.
    #[must_use]
    pub fn random(game: Game, tris: u8, seed: u64, plies: u32) -> Option<Self> {
        let mut position = Self::start(game, tris)?;
        let mut dice = Dice(seed);
        for _ in 0..plies {
            let legal = position.legal_plies();
            let Some(ply) = pick(&position, &legal, &mut dice) else { break };
            position = play::position_after(&position, ply);
        }
        Some(position)
    }
}

/// The kinds of plies that random play tells apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Quiet,
    Capture,
    Take,
    Drop,
    Split,
}

/// The kinds as often as they are preferred, if there is a ply of them.
const WISHES: [Kind; 10] = [
    Kind::Quiet,
    Kind::Quiet,
    Kind::Quiet,
    Kind::Quiet,
    Kind::Capture,
    Kind::Capture,
    Kind::Take,
    Kind::Take,
    Kind::Drop,
    Kind::Split,
];

/// Picks a kind first, so that the many airdrops of one take do not outnumber everything else.
fn pick(position: &Position, legal: &[Ply], dice: &mut Dice) -> Option<Ply> {
    let wish = dice.choose(&WISHES)?;
    let wished: Vec<Ply> = legal.iter().copied().filter(|&ply| kind(position, ply) == wish).collect();
    dice.choose(if wished.is_empty() { legal } else { &wished })
}

/// The kind of a ply. The capture of a composite counts as capture.
fn kind(position: &Position, ply: Ply) -> Kind {
    match ply {
        Ply::Move { to, .. } if position.board.man(to).is_some() => Kind::Capture,
        Ply::Move { to, .. } if position.board.tris(to).is_some() => Kind::Take,
        Ply::Move { .. } => Kind::Quiet,
        Ply::Drop { .. } => Kind::Drop,
        Ply::PieceLeaves { .. } | Ply::TrisLeaves { .. } => Kind::Split,
    }
}

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

    /// One of the items, or none if there are none.
    fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let count = u64::try_from(items.len()).ok().filter(|&count| count > 0)?;
        let index = usize::try_from(self.next() % count).ok()?;
        items.get(index).copied()
    }
}
