//! What every game must pass, whatever its layers and its board: random play under invariants.

use meng_core::{Base, Ply, PlyOf, Position, Rules};
use std::{
    collections::HashSet,
    fmt::Debug,
    hash::{DefaultHasher, Hash, Hasher},
    str::FromStr,
};

/// A stream of numbers that is the same in every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}

/// Plays games of random plies from a position and shows each position on the way to `check`; how many there were.
pub(crate) fn play<R: Rules>(
    start: &Position<R>,
    games: u64,
    plies: usize,
    mut check: impl FnMut(&Position<R>, &mut Random),
) -> usize {
    let mut seen = 0;
    for seed in 0..games {
        let mut random = Random(seed * 7919 + 1);
        let mut position = start.clone();
        for _ in 0..plies {
            check(&position, &mut random);
            seen += 1;
            let legal = position.legal_plies();
            if legal.is_empty() {
                break;
            }
            // One ply in two captures if it can, so that games come to drops and composites.
            let captures = position.captures();
            let list = if captures.is_empty() || random.below(2) == 0 { &legal } else { &captures };
            let ply = list[random.below(list.len())];
            position = position.play(ply).unwrap_or_else(|error| panic!("{position}: {error}"));
        }
    }
    seen
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Text, keys, counts and symmetries of one position.
pub(crate) fn invariants<R: Rules>(position: &Position<R>)
where
    PlyOf<R>: FromStr<Err: Debug>,
{
    let text = position.to_string();
    let again: Position<R> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again, *position, "{text}");
    assert_eq!(again.to_string(), text);
    assert_eq!((again.key(), hash(&again)), (position.key(), hash(position)), "{text}");
    assert_eq!(position.key(), position.key_from_scratch(), "{text}");

    let plies = position.legal_plies();
    assert_eq!(plies.len() as u64, position.count_plies(), "{text}");
    assert_eq!(plies.iter().collect::<HashSet<_>>().len(), plies.len(), "{text}");
    assert_eq!(position.outcome().is_some(), plies.is_empty(), "{text}");
    for ply in &plies {
        assert_eq!(ply.to_string().parse::<PlyOf<R>>().unwrap(), *ply);
    }
    let base = position.base();
    let from: usize = (base.pieces(position.turn()) | base.blocks())
        .into_iter()
        .map(|from| position.legal_plies_from(from).len())
        .sum();
    let drops = plies.iter().filter(|ply| matches!(ply, Ply::Drop { .. })).count();
    assert_eq!(from + drops, plies.len(), "{text}");

    for &symmetry in R::Base::SYMMETRIES {
        let image = position.image(symmetry);
        assert_eq!(image.image(symmetry), *position, "{text}");
        assert_eq!(image.key(), image.key_from_scratch());
        let images: HashSet<_> = plies.iter().map(|&ply| Position::<R>::ply_image(ply, symmetry)).collect();
        assert_eq!(image.legal_plies().into_iter().collect::<HashSet<_>>(), images, "{text}");
    }
}

/// A ply that is not among the legal ones is refused with a reason, whatever it is.
pub(crate) fn refusals<R: Rules>(position: &Position<R>, ply: PlyOf<R>) {
    let legal = position.legal_plies().contains(&ply);
    assert_eq!(position.is_legal(ply), legal, "{position} {ply}");
    assert_eq!(position.why_illegal(ply).is_none(), legal, "{position} {ply}");
}
