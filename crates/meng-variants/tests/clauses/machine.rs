//! Machine moves in games (rules N1 to N3).

use meng_testing::text::*;
use meng_variants::{Meng, MengClassic, Ply, Position};

/// A position with every kind of ply.
const EVERY_KIND: &str = "4k4/9/9/+n1T6/9/9/+R1R6/9/9/3K5[*] w 5 - 0 1";

#[test]
fn n1_moves_captures_and_steps_are_written_alike() {
    let position: Position<Meng> = at(EVERY_KIND);
    for ply in ["c3d3", "c3c6", "a3a4", "c6d7", "d0d1"] {
        assert!(legal(&position, ply), "{ply}");
    }
}

#[test]
fn n2_drops_and_airdrops_are_marked() {
    let position: Position<Meng> = at(EVERY_KIND);
    assert!(legal(&position, "T@e4") && legal(&position, "a3a6,T@c5") && !legal(&position, "a3a6"));
}

#[test]
fn n3_splits_are_marked_with_the_red_letter() {
    let position: Position<Meng> = at(EVERY_KIND);
    assert!(legal(&position, "R%a3a5") && legal(&position, "T%a3b5"));
    let black: Position<Meng> = at("4k4/9/9/+n8/9/9/9/9/9/3K5[] b 5 - 0 1");
    assert!(legal(&black, "N%a6b8") && "n%a6b8".parse::<Ply>().is_err());
}

#[test]
fn n3_every_legal_ply_has_one_text() {
    for text in [EVERY_KIND, "2n2k3/3+A5/2n1c4/9/9/9/9/9/9/4K4[*] w 2 - 0 1"] {
        let position: Position<Meng> = at(text);
        let mut texts: Vec<String> = position.legal_plies().iter().map(ToString::to_string).collect();
        let count = texts.len() as u64;
        assert!(texts.iter().zip(position.legal_plies()).all(|(text, ply)| text.parse() == Ok(ply)));
        texts.sort();
        texts.dedup();
        assert_eq!(
            (texts.len() as u64, count),
            (position.perft(1), position.perft(1)),
            "a perft counts these"
        );
    }
    let classic: Position<MengClassic> = at("4k4/9/9/+n8/9/9/+R8/9/9/3K5[] w 5 - 3 8");
    assert_eq!(classic.perft(1), classic.legal_plies().len() as u64);
}
