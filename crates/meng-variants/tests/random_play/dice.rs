//! Choosing plies at random, with a liking for what is rare.

use meng_core::PointSet as _;
use meng_variants::{FamilyRules, Ply, Position};

/// The `SplitMix64` generator.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number from 0 up to, and without, `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.next() % end.max(1)
    }

    /// One of the items, or none if there are none.
    pub(crate) fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let index = usize::try_from(self.below(items.len() as u64)).ok()?;
        items.get(index).copied()
    }
}

/// What random play would like to do next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Anything,
    Capture,
    Form,
    Airdrop,
    Drop,
    Split,
    TrisStep,
    CompositeMove,
    Check,
    ApproachTris,
}

/// The wishes, as often as they come up.
const WISHES: [Wish; 18] = [
    Wish::Anything,
    Wish::Anything,
    Wish::Anything,
    Wish::Anything,
    Wish::Anything,
    Wish::Capture,
    Wish::Capture,
    Wish::Form,
    Wish::Form,
    Wish::Airdrop,
    Wish::Drop,
    Wish::Drop,
    Wish::Split,
    Wish::TrisStep,
    Wish::CompositeMove,
    Wish::CompositeMove,
    Wish::Check,
    Wish::ApproachTris,
];

/// A ply of the kind that is wished for, or any if there is none; none if no ply is legal.
pub(crate) fn pick<R: FamilyRules>(position: &Position<R>, dice: &mut Dice) -> Option<Ply> {
    let plies = position.legal_plies();
    let wish = dice.choose(&WISHES)?;
    let wished: Vec<Ply> = plies.iter().copied().filter(|&ply| fulfils(position, ply, wish)).collect();
    dice.choose(if wished.is_empty() { &plies } else { &wished })
}

fn fulfils<R: FamilyRules>(position: &Position<R>, ply: Ply, wish: Wish) -> bool {
    let rules = position.rules();
    match wish {
        Wish::Anything => true,
        // Not every capture: the board should not be bare after fifty plies.
        Wish::Capture => position.is_capture(ply),
        Wish::Form => {
            matches!(ply, Ply::Move { from, to } if rules.single_tris().has(to) && !rules.tris().has(from))
        }
        Wish::Airdrop => matches!(ply, Ply::Take { .. }),
        Wish::Drop => matches!(ply, Ply::Drop { .. }),
        Wish::Split => matches!(ply, Ply::Leave { .. } | Ply::TrisLeaves { .. }),
        Wish::TrisStep => matches!(ply, Ply::Move { from, .. } if rules.single_tris().has(from)),
        Wish::CompositeMove => matches!(ply, Ply::Move { from, .. } if rules.composites().has(from)),
        Wish::Check => position.gives_check(ply),
        Wish::ApproachTris => matches!(ply, Ply::Move { from, to } if rules.pieces().has(from)
            && rules.single_tris().into_iter().any(|tris| tris.file() == to.file() || tris.rank() == to.rank())),
    }
}
