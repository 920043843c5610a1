//! Arbitrary text never panics; what is read is legal, and its own text reads the same.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "test helpers may panic")]

mod support;

use meng_notation::{Notation, WriteOptions, write_in};
use meng_variants::{AnyPosition, Variant};
use proptest::prelude::*;
use support::{Dice, reading::keeps_to_the_rules};

const PARTS: [&str; 72] = [
    "玄", "车", "马", "相", "仕", "帅", "炮", "兵", "前", "中", "后", "一", "二", "三", "四", "五", "六",
    "七", "八", "九", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "O", "〇", "进", "退", "平", "斜",
    "小", "分", "上", "#", ",", " ", "!", "?", "A", "B", "C", "D", "E", "F", "G", "a", "b", "c", "e", "h",
    "i", "R", "P", "T", "@", "%", "%>", ">", ">>", "#>", "+", "-", ".", "=", "Tris", "x",
];

fn any_position() -> impl Strategy<Value = AnyPosition> {
    (0..4_usize, any::<u64>(), any::<bool>()).prop_map(|(variant, seed, crowded)| {
        let (variant, mut dice) = (Variant::ALL[variant], Dice(seed));
        if crowded { support::crowded(variant, &mut dice) } else { support::played(variant, &mut dice) }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_characters(position in any_position(), text in "\\PC{0,12}") {
        keeps_to_the_rules(&position, &text);
    }

    #[test]
    fn parts_of_plies_in_any_order(
        position in any_position(),
        parts in prop::collection::vec(prop::sample::select(PARTS.as_slice()), 0..10),
    ) {
        keeps_to_the_rules(&position, &parts.concat());
    }

    #[test]
    fn texts_of_plies_with_one_character_changed(
        position in any_position(),
        which in any::<prop::sample::Index>(),
        notation in 0..7_usize,
        at in any::<prop::sample::Index>(),
        part in prop::sample::select(PARTS.as_slice()),
    ) {
        let plies = position.legal_plies();
        prop_assume!(!plies.is_empty());
        let ply = *which.get(&plies);
        let text = write_in(&position, ply, Notation::ALL[notation], &WriteOptions::default()).unwrap();
        let place = at.index(text.chars().count());
        let changed: String = text
            .chars()
            .enumerate()
            .map(|(index, found)| if index == place { part.to_owned() } else { found.to_string() })
            .collect();
        keeps_to_the_rules(&position, &changed);
    }
}
