//! Taking a Tris and its airdrop (rules A1 to A4).

use crate::Game;
use meng_core::{Illegality, PointSet, Position};
use meng_testing::text::*;
use meng_tris::{AirdropChecks, Locks, Tris, TrisPolicy};
use meng_xiangqi::{Board, UsualZones};

#[test]
fn a1_the_taker_lands_and_airdrops_the_tris_as_its_own() {
    let position: Position<Game> = at("4k4/9/9/t8/9/1N7/R8/9/9/3K5[*] w 2 - 3 8");
    let taken = after(&position, &["a3a6,T@e5"]);
    assert_eq!(taken.to_string(), "4k4/9/9/R8/4T4/1N7/9/9/9/3K5[*] b 2 - 4 8", "now red-locked");
    assert!(legal(&position, "a3a6,T@a3"), "the point the taker left is empty");
    assert_eq!(why(&position, "a3a6,T@a6"), Some(Illegality::PointOccupied), "the point it took on is not");
    assert_eq!(why(&position, "a3a6,T@b4"), Some(Illegality::PointOccupied));
    assert_eq!(why(&position, "a3a6"), Some(Illegality::AirdropMissing));
    assert_eq!(why(&position, "a3a5,T@e5"), Some(Illegality::AirdropUnasked));
}

#[test]
fn a2_an_airdrop_gives_no_check() {
    let position: Position<Game> = at("4k4/9/9/T8/9/9/R3C4/9/9/3K5[*] w 2 - 0 1");
    for between in ["e4", "e5", "e6", "e7", "e8"] {
        assert_eq!(why(&position, &format!("a3a6,T@{between}")), Some(Illegality::AirdropGivesCheck));
    }
    assert!(legal(&position, "a3a6,T@e2"));
    // The horse uncovers a check by the cannon on e2: allowed. A screen for the cannon on a9 is a check of the airdrop's.
    let uncovers: Position<Game> = at("C3k4/9/9/2T6/4N4/4P4/9/4C4/9/3K5[*] w 2 - 0 1");
    assert!(after(&uncovers, &["e5c6,T@a0"]).in_check());
    assert_eq!(why(&uncovers, "e5c6,T@b9"), Some(Illegality::AirdropGivesCheck));
    assert!(!after(&uncovers, &["e5c6,T@e5"]).in_check(), "back in the file the Tris shields");
}

/// Red's chariot takes on e6 and so gives check.
const CHECKING_TAKE: &str = "4k4/9/9/4T4/9/9/4R4/9/9/3K5[*] w 2 - 0 1";

#[test]
fn a2_a_check_by_the_take_itself_forbids_nothing() {
    let position: Position<Game> = at(CHECKING_TAKE);
    let (from, to) = ("e3".parse().unwrap(), "e6".parse().unwrap());
    assert_eq!(position.airdrop_points(from, to).len(), 87, "every empty point");
    assert!(after(&position, &["e3e6,T@a0"]).in_check());
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct NoCheckAtAll;

impl TrisPolicy for NoCheckAtAll {
    type Holding<S: PointSet> = Locks<S>;
    const AIRDROP_CHECKS: AirdropChecks = AirdropChecks::None;
}

#[test]
fn a2_other_reading_no_check_may_stand_after_the_airdrop() {
    let position: Position<Tris<Board<UsualZones>, NoCheckAtAll>> = at(CHECKING_TAKE);
    assert_eq!(plies(&position, "e3e6,"), "T@e7 T@e8", "only where it shields the king again");
    assert_eq!(why(&position, "e3e6,T@a0"), Some(Illegality::AirdropGivesCheck));
}

#[test]
fn a3_legality_is_judged_after_the_airdrop() {
    let answers: Position<Game> = at("3k5/9/4r4/T8/9/9/R8/9/9/4K4[*] w 2 - 0 1");
    assert_eq!(plies(&answers, "a3a6,"), "T@e1 T@e2 T@e3 T@e4 T@e5 T@e6");
    assert_eq!(why(&answers, "a3a6,T@a0"), Some(Illegality::OwnKingExposed));
    // Two checks, one airdrop: the take is illegal.
    let none: Position<Game> = at("3k5/9/4r4/3T5/9/4N4/9/9/9/r3K4[*] w 2 - 0 1");
    assert_eq!(plies(&none, ""), "T@b0 T@c0 T@d0 e0e1");
    assert!(none.airdrop_points("e4".parse().unwrap(), "d6".parse().unwrap()).is_empty());
}

#[test]
fn a4_each_airdrop_point_is_a_ply_of_its_own() {
    let position: Position<Game> = at("4k4/9/9/T8/9/9/R8/9/9/3K5[*] w 2 - 0 1");
    let points = position.airdrop_points("a3".parse().unwrap(), "a6".parse().unwrap());
    assert_eq!(points.len(), 87, "90 less the two kings and the chariot");
    let mut after_each: Vec<String> =
        points.iter().map(|point| after(&position, &[&format!("a3a6,T@{point}")]).to_string()).collect();
    after_each.sort();
    after_each.dedup();
    assert_eq!(after_each.len(), 87);
    assert!(position.airdrop_points("a3".parse().unwrap(), "a5".parse().unwrap()).is_empty());
}
