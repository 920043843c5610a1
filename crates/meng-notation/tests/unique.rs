//! Every legal ply of every position has a text of its own in each notation, which reads back to it.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "test helpers may panic")]

mod support;

use meng_core::ProblemKind;
use meng_notation::{
    DigitWidth, Notation, PawnStandard, RankBase, ReadOptions, Script, WriteOptions, WxfDialect, read_any_in,
    read_in, write_in,
};
use meng_variants::{AnyPosition, FamilyRules, Position, Setup, Variant};
use std::collections::HashSet;
use support::Dice;

/// How plies are written, and how that is read: what is written by default reads by default, other standards by their
/// name.
fn ways() -> Vec<(Notation, WriteOptions, ReadOptions)> {
    let plain = (WriteOptions::default(), ReadOptions::default());
    let mut ways: Vec<_> = Notation::ALL
        .into_iter()
        .filter(|notation| notation.is_writable())
        .map(|notation| (notation, plain.0, plain.1))
        .collect();
    let traditional = WriteOptions { script: Script::Traditional, digits: DigitWidth::Full, ..plain.0 };
    for notation in [Notation::Chinese, Notation::ChineseRank, Notation::Dual] {
        ways.push((notation, traditional, plain.1));
    }
    // The series and the kept name contradict nothing: they read back without their name too.
    for pawns in [PawnStandard::NamedFile, PawnStandard::Series] {
        ways.push((Notation::Chinese, WriteOptions { pawns, ..plain.0 }, plain.1));
    }
    let pawns = [PawnStandard::Association, PawnStandard::FrontRear, PawnStandard::Series];
    let named = pawns
        .map(|pawns| (Notation::Chinese, WriteOptions { pawns, ..plain.0 }))
        .into_iter()
        .chain(
            [WxfDialect::Official, WxfDialect::Xqbase, WxfDialect::FairyStockfish]
                .map(|dialect| (Notation::Wxf, WriteOptions { dialect, ..plain.0 })),
        )
        .chain(
            [Notation::Uci, Notation::Iccs, Notation::Wxf]
                .map(|notation| (notation, WriteOptions { ranks: RankBase::One, ..plain.0 })),
        );
    ways.extend(named.map(|(notation, options)| (notation, options, options.into())));
    ways
}

fn check(position: &AnyPosition, ways: &[(Notation, WriteOptions, ReadOptions)]) -> usize {
    let plies = position.legal_plies();
    for (notation, options, back) in ways {
        let mut texts = HashSet::new();
        for &ply in &plies {
            let text = write_in(position, ply, *notation, options).unwrap();
            let read = read_in(position, &text, *notation, back);
            assert_eq!(read, Ok(ply), "{notation} {options:?} {text} in {} {position}", position.variant());
            if *back == ReadOptions::default() {
                let any = read_any_in(position, &text, back).map(|(ply, _)| ply);
                assert_eq!(any, Ok(ply), "any of {notation} {text} in {} {position}", position.variant());
            }
            assert!(texts.insert(text), "{notation} {options:?} twice in {position}");
        }
    }
    plies.len()
}

fn run(variant: Variant, seed: u64, positions: usize) -> usize {
    let ways = ways();
    (0..positions)
        .map(|number| {
            let mut dice = Dice(seed + number as u64 * 7919);
            let position = if number % 2 == 0 {
                support::crowded(variant, &mut dice)
            } else {
                support::played(variant, &mut dice)
            };
            check(&position, &ways)
        })
        .sum()
}

#[test]
fn xiangqi_texts_are_unique_and_read_back() {
    assert!(run(Variant::Xiangqi, 1, 120) > 1_000);
}

#[test]
fn double_tris_texts_are_unique_and_read_back() {
    assert!(run(Variant::DoubleTris, 2, 40) > 1_000);
}

#[test]
fn meng_texts_are_unique_and_read_back() {
    assert!(run(Variant::Meng, 3, 40) > 1_000);
}

#[test]
fn meng_classic_texts_are_unique_and_read_back() {
    assert!(run(Variant::MengClassic, 4, 60) > 1_000);
}

/// A composed position with any number of pieces of a kind anywhere, drawn at random.
fn composed<R: FamilyRules>(dice: &mut Dice) -> Position<R> {
    loop {
        let text = support::composed_text(R::HAS_TRIS, dice);
        let Ok(setup) = text.parse::<Setup<R>>() else { continue };
        let kinds = [ProblemKind::TooMany, ProblemKind::Misplaced, ProblemKind::CapturedCount];
        if let Ok(position) = setup.position_ignoring(&kinds) {
            return position;
        }
    }
}

#[test]
fn texts_of_composed_positions_with_many_pieces_of_a_kind_are_unique_and_read_back() {
    let ways = ways();
    let mut plies = 0;
    for number in 0..60 {
        let mut dice = Dice(number * 31);
        plies += check(&AnyPosition::Xiangqi(composed(&mut dice)), &ways);
        plies += check(&AnyPosition::Meng(composed(&mut dice)), &ways);
    }
    assert!(plies > 1_000);
}

#[test]
#[ignore = "5,000 positions of each game: minutes"]
fn all_texts_of_5000_positions_of_each_game_are_unique_and_read_back() {
    for variant in Variant::ALL {
        let plies = run(variant, 1_000_000, 5_000);
        assert!(plies > 50_000, "{variant}: {plies} plies");
    }
}
