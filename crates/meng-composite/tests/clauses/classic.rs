//! Meng Ternary Chinese Chess: drops, takes, composites, splits (rules C1 to C4, C6).

use crate::Classic;
use meng_composite::{Composite, PieceSplit};
use meng_core::{Illegality, PointSet, Position};
use meng_testing::text::*;
use meng_tris::{AirdropChecks, Neutral, Tris, TrisPolicy};
use meng_xiangqi::{Board, TrisZones};

#[test]
fn c1_no_forced_drop_and_no_limit_to_checks() {
    let third = after(&at::<Classic>("4k4/9/9/9/9/r8/R8/9/9/3K5[**] w 2 - 4 30"), &["a3a4"]);
    assert_eq!(state(&third), "b 3 -");
    assert!(legal(&third, "e9e8"));
    let cannon: Position<Classic> = at("4k4/9/9/9/9/9/4C4/9/9/3K5[**] w 2 - 0 1");
    assert!(after(&cannon, &["T@e5"]).in_check(), "no D2");
    let check: Position<Classic> = at("4k4/9/3N5/9/9/9/9/9/9/3K5[**] b 2 - 0 1");
    assert_eq!(plies(&check, "T@"), "d8", "D3 holds");
    let early: Position<Classic> = at("4k4/9/9/9/9/9/9/9/9/3K5[**] w 1 - 0 1");
    assert_eq!(why(&early, "T@e5"), Some(Illegality::DropTooEarly), "and D1");
    let hobbled: Position<Classic> = at("3k5/9/9/9/4P4/4*4/9/9/9/5K3[*] w 2 e4:-p 0 1");
    assert_eq!(plies(&hobbled, "e4"), "c3 c5 d2 d3 d4 d5 e3 f2 f3 f4 f5 g3 g5", "T4 with the hobbled leap");
}

#[test]
fn c2_any_piece_but_a_king_takes_freely() {
    let chariot: Position<Classic> = at("4k4/9/9/*8/9/9/R8/9/9/3K5[*] w 2 a6:-p 0 1");
    assert_eq!(after(&chariot, &["a3a6"]).text_without_counters(), "4k4/9/9/+R8/9/9/9/9/9/3K5[*] b 2 -");
    let composite: Position<Classic> = at("4k4/9/9/*8/9/9/+R8/9/9/3K5[] w 2 a6:-p 0 1");
    assert!(legal(&composite, "a3a6,T@e4") && !legal(&composite, "a3a6"), "a composite airdrops it");
    // Held by the other side it is taken just so.
    let held: Position<Classic> = at("4k4/9/9/*8/9/9/R8/9/9/3K5[*] w 2 a6:bb 0 1");
    assert!(legal(&held, "a3a6"));
}

#[test]
fn c2_a_king_needs_another_attacker() {
    let alone: Position<Classic> = at("4k4/9/9/9/9/9/9/9/3*5/3K5[*] w 2 d1:-p 0 1");
    assert_eq!(why(&alone, "d0d1"), Some(Illegality::KingNeedsHelp));
    let helped: Position<Classic> = at("4k4/9/9/9/9/9/9/9/R2*5/3K5[*] w 2 d1:-p 0 1");
    assert!(after(&helped, &["d0d1"]).to_string().contains("+K"));
    // A helper that attacks elsewhere is none; a pinned one counts (L5).
    let elsewhere: Position<Classic> = at("4k4/9/9/9/9/9/9/3*N4/3K5/9[*] w 2 d2:-p 0 1");
    assert_eq!(why(&elsewhere, "d1d2"), Some(Illegality::KingNeedsHelp));
    let pinned: Position<Classic> = at("4k4/9/9/9/9/9/9/3*5/rN1K5/9[*] w 2 d2:-p 0 1");
    assert!(legal(&pinned, "d1d2"));
    assert_eq!(why(&pinned, "b1d2"), Some(Illegality::OwnKingExposed));
}

/// A king's composite before a lone Tris.
const KINGS_COMPOSITE: &str = "4k4/9/9/9/9/9/9/9/3*5/3+K5[] w 2 d1:-p 0 1";

#[test]
fn c2_a_kings_composite_needs_help_too() {
    assert_eq!(why(&at::<Classic>(KINGS_COMPOSITE), "d0d1,T@a9"), Some(Illegality::KingNeedsHelp));
    let helped: Position<Classic> = at(&KINGS_COMPOSITE.replace("3*5", "R2*5"));
    assert!(legal(&helped, "d0d1,T@a9"));
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct AnyComposite;

impl TrisPolicy for AnyComposite {
    type Holding<S: PointSet> = Neutral<S>;
    const TRIS_RANGE: (u8, u8) = (1, 2);
    const HOBBLED_LEAP: bool = true;
    const FORCE_AT: u8 = 0;
    const DROP_MAY_CHECK: bool = true;
    const AIRDROP_CHECKS: AirdropChecks = AirdropChecks::Allowed;
    const DOUBLE_ATTACK: bool = false;
    const KING_NEEDS_HELP: bool = true;
    const KING_COMPOSITE_NEEDS_HELP: bool = false;
}

#[test]
fn c2_other_reading_any_composite_takes_freely() {
    type Other = Composite<Tris<Board<TrisZones>, AnyComposite>, PieceSplit>;
    assert!(legal(&at::<Other>(KINGS_COMPOSITE), "d0d1,T@a9"));
    let plain: Position<Other> = at("4k4/9/9/9/9/9/9/9/3*5/3K5[*] w 2 d1:-p 0 1");
    assert_eq!(why(&plain, "d0d1"), Some(Illegality::KingNeedsHelp), "a plain king still needs help");
}

#[test]
fn c3_composites_move_with_the_hobbled_leap_and_take_as_in_m4() {
    let king: Position<Classic> = at("4k4/4a4/9/9/9/9/9/9/9/3+KN4[*] w 1 - 0 1");
    assert_eq!(plies(&king, "d0"), "d1 e1 e2", "no leap over e0 to f1");
    let chariot: Position<Classic> = at("4k4/9/9/+n8/9/9/+R8/9/9/3K5[] w 5 - 3 8");
    assert_eq!(
        after(&chariot, &["a3a6,T@e5"]).text_without_counters(),
        "4k4/9/9/+R8/4*4/9/9/9/9/3K5[] b 6 e5:-p!"
    );
    let regular: Position<Classic> = at("4k4/9/9/+n8/9/9/R8/9/9/3K5[*] w 5 - 0 1");
    assert!(after(&regular, &["a3a6"]).to_string().starts_with("4k4/9/9/+R8/"));
}

#[test]
fn c3_an_airdrop_may_give_check_but_not_expose() {
    let cannon: Position<Classic> = at("4k4/9/9/+n8/9/9/+R3C4/9/9/3K5[] w 5 - 0 1");
    assert!(after(&cannon, &["a3a6,T@e5"]).in_check());
    let shields: Position<Classic> = at("3k5/9/4r4/3+n5/9/4+N4/9/9/9/4K4[] w 5 - 0 1");
    assert_eq!(plies(&shields, "e4d6,"), "T@e1 T@e2 T@e3 T@e4 T@e5 T@e6");
}

#[test]
fn c4_only_the_piece_leaves() {
    let chariot: Position<Classic> = at("3k5/9/9/9/9/4+R4/9/9/9/5K3[*] w 1 - 0 1");
    assert_eq!(why(&chariot, "T%e4e5"), Some(Illegality::SplitForbidden));
    assert_eq!(plies(&chariot, "T%"), "");
    assert!(legal(&chariot, "R%e4e5"));
}

#[test]
fn c4_advisors_and_elephants_leave_on_their_points_only() {
    for (text, leaving) in [
        ("5k3/9/9/9/9/9/9/9/4+A4/4K4[*] w 1 - 0 1", "A%e1d0 A%e1d2 A%e1f0 A%e1f2"),
        ("5k3/9/9/9/9/9/9/9/3+A5/4K4[*] w 1 - 0 1", ""),
        ("5k3/9/9/9/9/2+A6/9/9/9/4K4[*] w 1 - 0 1", ""),
        ("5k3/9/9/9/2+B6/9/9/9/9/4K4[*] w 1 - 0 1", "B%c5a7 B%c5e7"),
        ("5k3/9/9/9/9/9/2+B6/9/9/4K4[*] w 1 - 0 1", ""),
        ("4k4/9/3+A5/9/9/9/9/9/9/3K5[*] w 1 - 0 1", "A%d7e8"),
    ] {
        let position: Position<Classic> = at(text);
        let left = plies(&position, "");
        let left: Vec<&str> = left.split(' ').filter(|ply| ply.contains('%')).collect();
        assert_eq!(left.join(" "), leaving, "{text}");
    }
    let off: Position<Classic> = at("5k3/9/9/9/9/9/9/9/3+A5/4K4[*] w 1 - 0 1");
    assert_eq!(why(&off, "A%d1e2"), Some(Illegality::SplitForbidden));
}

#[test]
fn c4_an_advisor_in_either_palace_stays_in_it() {
    let plain: Position<Classic> = at("4k4/9/3A1n3/9/9/9/9/9/9/3K5[**] w 1 - 0 1");
    assert_eq!(plies(&plain, "d7"), "e8");
    // A composite captures within that palace only; elsewhere by M7.
    let inside: Position<Classic> = at("2n2k3/3+A5/2n1c4/9/9/9/9/9/9/4K4[*] w 1 - 0 1");
    let captures: Vec<String> = inside.captures().iter().map(ToString::to_string).collect();
    assert_eq!(captures, ["d8e7"]);
    let outside: Position<Classic> = at("5k3/9/9/3n5/2+A6/3n5/9/9/9/4K4[*] w 1 - 0 1");
    assert!(legal(&outside, "c5d6") && !legal(&outside, "c5d4"), "on its bank of the river");
}

#[test]
fn c6_defined_for_one_or_two_tris() {
    for tris in [1, 2] {
        assert_eq!(Position::<Classic>::start_with(tris).unwrap().tris_count(), tris);
    }
    assert_eq!(Position::<Classic>::start_with(3).unwrap_err().most, 2);
    let error = "4k4/9/9/9/9/9/9/9/9/3K5[***] w 0 - 0 1".parse::<Position<Classic>>().unwrap_err();
    assert!(error.to_string().contains("1 to 2 allowed"), "{error}");
}
