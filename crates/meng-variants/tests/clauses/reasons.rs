//! Why a ply is not legal: each reason, in each game where it can occur.

use meng_core::Illegality::{self, *};
use meng_testing::text::*;
use meng_variants::{AnyPosition, Variant};

/// The reason in each of some games.
fn reasons(games: &[Variant], text: &str, ply: &str, expected: Illegality) {
    for &game in games {
        // Field 3 tells Xiangqi from the others.
        let text = if game == Variant::Xiangqi { text.replace("[**] w 0", " w -") } else { text.to_owned() };
        let position = AnyPosition::parse(game, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let ply = ply.parse().unwrap();
        assert_eq!(position.why_illegal(ply), Some(expected), "{game}: {text} {ply}");
        let error = position.play(ply).unwrap_err();
        assert_eq!((error.ply, error.reason), (ply, expected));
    }
}

const ALL: [Variant; 4] = Variant::ALL;
const TRIS: [Variant; 3] = [Variant::DoubleTris, Variant::Meng, Variant::MengClassic];
const LOCKED: [Variant; 2] = [Variant::DoubleTris, Variant::Meng];
const COMPOSITES: [Variant; 2] = [Variant::Meng, Variant::MengClassic];
const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[**] w 0 - 0 1";
const FACING: &str = "4k4/9/9/9/9/4N4/9/9/9/4K4[**] w 0 - 0 1";
const PINNED: &str = "3rk4/9/9/9/9/3N5/9/9/9/3K5[**] w 0 - 0 1";

#[test]
fn in_every_game() {
    reasons(&ALL, START, "a1a2", NothingThere);
    reasons(&ALL, START, "a9a8", NotYourPiece);
    reasons(&ALL, START, "a0a3", OwnPieceThere);
    reasons(&ALL, START, "a0a4", Unreachable);
    reasons(&ALL, START, "e0e5", Unreachable);
    reasons(&ALL, FACING, "e4c5", KingsFace);
    reasons(&ALL, PINNED, "d4c6", OwnKingExposed);
    reasons(&ALL, PINNED, "d0c0", Unreachable);
}

#[test]
fn of_things_a_game_does_not_have() {
    for ply in ["T@e4", "h2e2,T@e4", "R%a0a1", "T%a0a1"] {
        reasons(&[Variant::Xiangqi], START, ply, NotInThisGame);
    }
    reasons(&[Variant::DoubleTris], START, "R%a0a1", NotInThisGame);
    reasons(&[Variant::DoubleTris], START, "T%a0a1", NotInThisGame);
}

#[test]
fn of_drops() {
    reasons(&TRIS, START, "T@e4", DropTooEarly);
    reasons(&LOCKED, "4k4/9/9/9/9/4T4/9/9/9/3K5[] w 2 - 0 1", "T@a0", PoolEmpty);
    reasons(&TRIS, "4k4/9/9/9/9/4R4/9/9/9/3K5[**] b 2 - 0 1", "T@e4", PointOccupied);
    reasons(&LOCKED, "4k4/9/9/9/9/9/4C4/9/9/3K5[**] w 2 - 0 1", "T@e5", DropGivesCheck);
    reasons(&TRIS, "3k5/9/9/9/9/9/4c4/9/9/4K4[**] w 2 - 0 1", "T@e1", OwnKingExposed);
    reasons(&LOCKED, "4k4/9/9/9/9/9/9/9/9/3K5[**] w 3! - 0 1", "d0d1", ForcedDrop);
    reasons(&LOCKED, "4k4/9/9/9/9/4T4/9/9/9/3K5[*] w 3! - 0 1", "e4e5", ForcedDrop);
}

#[test]
fn of_tris_steps() {
    let classic = [Variant::MengClassic];
    reasons(&LOCKED, "4k4/9/9/9/9/4t4/9/9/9/3K5[] w 2 - 0 1", "e4e5", NotHolder);
    reasons(&classic, "4k4/9/9/9/9/4*4/9/9/9/3K5[] w 2 e4:bb 0 1", "e4e5", NotHolder);
    reasons(&classic, "4k4/9/9/9/9/4*4/9/9/9/3K5[] w 2 e4:-p! 0 1", "e4e5", MustWait);
    reasons(&LOCKED, "4k4/9/9/9/9/4T4/9/9/9/3K5[] w 2 - 0 1", "e4e6", Unreachable);
    reasons(&LOCKED, "4k4/9/9/9/4n4/4T4/9/9/9/3K5[] w 2 - 0 1", "e4e5", PointOccupied);
    reasons(&LOCKED, "4k4/9/9/9/9/4T4/9/9/9/4K4[] w 2 - 0 1", "e4d4", KingsFace);
    reasons(&LOCKED, "3rk4/9/9/9/9/3T5/9/9/9/3K5[] w 2 - 0 1", "d4e4", OwnKingExposed);
    reasons(&classic, "4k4/9/9/9/9/4*4/9/9/9/4K4[] w 2 e4:-p 0 1", "e4d4", KingsFace);
}

#[test]
fn of_takes() {
    let (double, classic) = ([Variant::DoubleTris], [Variant::MengClassic]);
    let alone = "4k4/9/9/t8/9/9/R8/9/9/3K5[] w 2 - 0 1";
    reasons(&double, alone, "a3a6,T@a0", NotEnoughAttackers);
    reasons(&[Variant::Meng], alone, "a3a6", NotEnoughAttackers);
    reasons(&double, alone, "a3a7,T@a0", AirdropUnasked);
    reasons(&[Variant::Meng], alone, "a3a6,T@a0", AirdropUnasked);
    let own = "4k4/9/9/T8/9/9/R3C4/9/9/3K5[] w 2 - 0 1";
    reasons(&double, own, "a3a6", AirdropMissing);
    reasons(&double, own, "a3a6,T@e5", AirdropGivesCheck);
    reasons(&double, own, "a3a6,T@d0", PointOccupied);
    reasons(&double, own, "e3a6,T@a0", Unreachable);
    reasons(&double, "4k4/9/9/4R4/9/3T5/3N5/9/9/3K5[] b 2 - 0 1", "d4d5", NotHolder);
    let composites = "4k4/9/9/+n8/9/9/+R3C4/9/9/3K5[] w 5 - 0 1";
    reasons(&COMPOSITES, composites, "a3a6", AirdropMissing);
    reasons(&[Variant::Meng], composites, "a3a6,T@e5", AirdropGivesCheck);
    reasons(&COMPOSITES, composites, "a3a6,T@d0", PointOccupied);
    reasons(&COMPOSITES, composites, "e3e6,T@d1", AirdropUnasked);
    reasons(&COMPOSITES, composites, "a6a5,T@d1", NotYourPiece);
    let exposed = "4k4/9/9/3+n5/9/4+N4/9/9/9/4K4[] w 5 - 0 1";
    reasons(&COMPOSITES, exposed, "e4d6,T@a0", KingsFace);
    reasons(&COMPOSITES, &exposed.replace("4k4/9/9", "3k5/9/4r4"), "e4d6,T@a0", OwnKingExposed);
    reasons(&classic, "4k4/9/9/9/9/9/9/9/3*5/3K5[] w 2 d1:-p 0 1", "d0d1", KingNeedsHelp);
}

#[test]
fn of_composites_and_splits() {
    let king = "5k3/9/9/9/9/9/9/3+K5/9/9[*] w 1 - 0 1";
    reasons(&COMPOSITES, king, "d2c3", OutsidePalace);
    reasons(&COMPOSITES, king, "K%d2d3", Unreachable);
    reasons(&COMPOSITES, king, "R%d2d1", WrongRole);
    reasons(&COMPOSITES, king, "R%a0a1", NotComposite);
    reasons(&COMPOSITES, king, "T%a0a1", NotComposite);
    let chariot = "4k4/9/9/9/3n5/3+R5/9/9/9/3K5[*] w 1 - 0 1";
    reasons(&COMPOSITES, chariot, "R%d4d5", SplitCaptures);
    reasons(&[Variant::Meng], chariot, "T%d4d5", PointOccupied);
    reasons(&[Variant::Meng], chariot, "T%d4d6", Unreachable);
    reasons(&[Variant::MengClassic], chariot, "T%d4e4", SplitForbidden);
    reasons(&[Variant::MengClassic], "5k3/9/9/9/9/9/9/9/3+A5/4K4[*] w 1 - 0 1", "A%d1e2", SplitForbidden);
    reasons(&COMPOSITES, "4k4/9/9/9/9/4+N4/9/9/9/4K4[*] w 1 - 0 1", "e4e7", Unreachable);
}

#[test]
fn facing_kings_are_told_from_an_attack() {
    let between = at::<meng_variants::Meng>("4k4/9/9/9/9/4+N4/9/9/9/4K4[*] w 1 - 0 1");
    assert_eq!(why(&between, "e4d4"), Some(KingsFace));
    assert!(legal(&between, "N%e4d6"));
}
