//! docs/layers.md: its code is the code of examples/layers, which plays as it says.

use crate::{
    battery::{invariants, play, refusals},
    handicap::Handicap,
    no_repetition::NoRepetition,
    small_chess::SmallChess,
};
use meng_composite::{Composite, FullSplit};
use meng_core::{Alone, Base, Illegality, Ply, Position, Rules, Side};
use meng_tris::{LockedTris, Tris};
use meng_variants::{Meng, MengClassic, Xiangqi};
use std::collections::HashSet;

const GUIDE: &str = include_str!("../../../../docs/layers.md");
const FILES: [(&str, &str, usize); 3] = [
    ("examples/layers/no_repetition.rs", include_str!("../../../../examples/layers/no_repetition.rs"), 60),
    ("examples/layers/handicap.rs", include_str!("../../../../examples/layers/handicap.rs"), 80),
    ("examples/layers/small_chess.rs", include_str!("../../../../examples/layers/small_chess.rs"), 100),
];

#[test]
fn the_guide_shows_the_code_that_is_tested_and_is_as_short_as_it_says() {
    let blocks: Vec<&str> =
        GUIDE.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert_eq!(blocks.len(), FILES.len());
    for (block, (name, code, most)) in blocks.iter().zip(FILES) {
        assert!(block.trim() == format!("// {name}\n{code}").trim(), "{name} is not what the guide shows");
        assert!(code.lines().count() <= most, "{name} has {} lines", code.lines().count());
    }
}

#[test]
fn no_repetition_forbids_the_ply_that_would_repeat() {
    let mut position = Position::<NoRepetition<Xiangqi>>::start();
    for ply in ["a0a1", "a9a8", "a1a0"] {
        position = position.play(ply.parse().unwrap()).unwrap();
    }
    let back = "a8a9".parse().unwrap();
    assert_eq!(position.why_illegal(back), Some(Illegality::Other("this position was there before")));
    assert!(position.play(back).is_err());
    assert_eq!(position.count_plies(), position.legal_plies().len() as u64);
    assert_eq!(position.why_illegal("a8b6".parse().unwrap()), Some(Illegality::Unreachable));
    let fresh: Position<NoRepetition<Xiangqi>> = position.to_string().parse().unwrap();
    assert!(fresh.is_legal(back), "the text does not tell the history");
    assert_ne!(fresh, position);
    assert_ne!(fresh.key(), position.key());
}

fn never_repeats<R: Rules>(start: &Position<NoRepetition<R>>) {
    for seed in 0..4 {
        let mut seen = HashSet::new();
        let mut position = start.clone();
        let mut random = crate::battery::Random(seed);
        for _ in 0..150 {
            assert!(seen.insert(position.text_without_counters()), "{position}");
            assert_eq!(position.key(), position.key_from_scratch());
            for &symmetry in R::Base::SYMMETRIES {
                let image = position.image(symmetry);
                assert_eq!(image.image(symmetry), position);
                assert_eq!(image.count_plies(), position.count_plies());
            }
            let plies = position.legal_plies();
            if plies.is_empty() {
                break;
            }
            position = position.play(plies[random.below(plies.len())]).unwrap();
        }
    }
}

#[test]
fn no_repetition_lies_over_any_game() {
    never_repeats(&Position::<NoRepetition<Xiangqi>>::start());
    never_repeats(&Position::<NoRepetition<MengClassic>>::start());
    never_repeats(&Position::<NoRepetition<Alone<SmallChess>>>::start());
    never_repeats(&"4k/5/5/5/K4 w - - 0 1".parse::<Position<NoRepetition<Alone<SmallChess>>>>().unwrap());
    never_repeats(&Position::<NoRepetition<Handicap<Meng>>>::start());
}

#[test]
fn handicap_drops_are_counted_and_shown() {
    let start = Position::<Handicap<Meng>>::start_with(3).unwrap();
    assert!(start.to_string().ends_with("[***] w 0~b2 - 0 1"), "{start}");
    assert_eq!(start.why_illegal("T@e4".parse().unwrap()), Some(Illegality::DropTooEarly));
    let black = start.play("a0a1".parse().unwrap()).unwrap();
    let dropped = black.play("T@e4".parse().unwrap()).unwrap();
    assert!(dropped.to_string().ends_with("[**] w 0~b1 - 2 2"), "{dropped}");
    let again = dropped.play("a1a0".parse().unwrap()).unwrap().play("T@e5".parse().unwrap()).unwrap();
    let none_left = again.play("a0a1".parse().unwrap()).unwrap();
    assert_eq!(none_left.why_illegal("T@c5".parse().unwrap()), Some(Illegality::DropTooEarly));
    for bad in ["0~b3", "0~", "0~x1", "0~b1~b1"] {
        let text = start.to_string().replace("0~b2", bad);
        assert!(text.parse::<Position<Handicap<Meng>>>().is_err(), "{text}");
    }
}

#[test]
fn handicap_keeps_the_invariants_over_any_game_with_tris() {
    play(&Position::<Handicap<Meng>>::start(), 6, 60, |position, _| invariants(position));
    play(&Position::<Handicap<MengClassic>>::start(), 6, 60, |position, _| invariants(position));
}

#[test]
fn small_chess_is_a_game_alone_and_under_layers() {
    type MengSmall = Composite<Tris<SmallChess, LockedTris>, FullSplit>;
    let seen = play(&Position::<Alone<SmallChess>>::start(), 20, 60, |position, random| {
        invariants(position);
        let mut point = || SmallChess::point(random.below(5) as u8, random.below(5) as u8).unwrap();
        refusals(position, Ply::Move { from: point(), to: point() });
        let base = position.base();
        let mine = base.pieces(position.turn()).into_iter();
        let legal = mine.flat_map(|from| {
            let to = base.quiets(from) | (base.strikes(from) & base.pieces(!position.turn()));
            to.into_iter().filter(move |&to| {
                let mut after = base.clone();
                after.go(from, to);
                let king = after.royal(position.turn()).into_iter().next().unwrap();
                !after
                    .pieces(!position.turn())
                    .into_iter()
                    .any(|enemy| after.strikes(enemy).into_iter().any(|struck| struck == king))
            })
        });
        assert_eq!(legal.count(), position.legal_plies().len(), "{position}");
    });
    assert!(seen > 300);
    play(&Position::<MengSmall>::start(), 20, 60, |position, _| invariants(position));
    play(&Position::<Tris<SmallChess, LockedTris>>::start(), 20, 60, |position, _| invariants(position));
}

#[test]
fn small_chess_refuses_what_is_no_position() {
    for (text, part) in [
        ("rnqnr/5/5/5/RNKNR w - - 0 1", "expected K, R or N"),
        ("rn1nr/5/5/5/RNKNR w - - 0 1", "Black has no king"),
        ("rnknr/2K2/5/5/RNKNR w - - 0 1", "Red has 2 kings"),
        ("2k2/5/5/5/2R1K w - - 0 1", "Black is in check"),
        ("rnknr/5/5/5/RNKNR[*] w - - 0 1", "no pool in this game"),
        ("rnknr/5/5/5/RNKNR w 1 - 0 1", "expected '-'"),
    ] {
        let error = text.parse::<Position<Alone<SmallChess>>>().unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
    let mut setup = Position::<Alone<SmallChess>>::start().setup();
    setup.rules.0.set_block(SmallChess::point(2, 2).unwrap(), true);
    assert!(setup.position().is_err(), "a block with no layer to say what it is");
    assert_eq!(Position::<Alone<SmallChess>>::start().turn(), Side::Red);
}
