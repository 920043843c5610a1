//! Advisors and elephants off their usual points (rule M7).

use crate::Meng;
use meng_composite::{Composite, FullSplit};
use meng_core::{Position, Side};
use meng_testing::text::*;
use meng_tris::{LockedTris, Tris};
use meng_xiangqi::{Board, FreeZones, PointSet, Role, ZoneTables, Zones};

#[test]
fn m7_advisor_inside_its_palace_stays_in_it() {
    let edge: Position<Meng> = at("5k3/9/9/9/9/9/9/9/3A5/4K4[**] w 1 - 0 1");
    assert_eq!(plies(&edge, "d1"), "e2", "e0 is the king's, c0 and c2 are outside");
    let composite: Position<Meng> = at("5k3/9/9/9/9/9/9/9/3+A5/4K4[*] w 1 - 0 1");
    assert_eq!(plies(&composite, "A%d1"), "e2");
}

#[test]
fn m7_advisor_elsewhere_steps_freely_on_its_bank() {
    // On c3 and c5; c3 may enter the palace, c5 does not cross the river.
    let position: Position<Meng> = at("5k3/9/9/9/2A6/3p5/2A6/3p5/9/4K4[**] w 1 - 0 1");
    assert_eq!(plies(&position, "c3"), "b2 b4 d2 d4");
    assert_eq!(plies(&position, "c5"), "b6 d6");
    // In the enemy's palace it is elsewhere, and gives check.
    let check: Position<Meng> = at("5k3/4A4/9/9/9/9/9/9/9/4K4[**] b 1 - 0 1");
    assert!(check.in_check());
}

#[test]
fn m7_elephant_steps_anywhere_in_its_half() {
    let off_points: Position<Meng> = at("5k3/9/9/9/9/9/2B6/9/9/4K4[**] w 1 - 0 1");
    assert_eq!(plies(&off_points, "c3"), "a1 e1", "never over the river");
    let eye: Position<Meng> = at("5k3/9/9/9/9/2B6/1P7/9/9/4K4[**] w 1 - 0 1");
    assert_eq!(plies(&eye, "c4"), "e2", "eye rule included");
    let beyond: Position<Meng> = at("3k5/9/9/4B4/9/9/9/9/9/5K3[**] w 1 - 0 1");
    assert_eq!(plies(&beyond, "e6"), "c8 g8", "in the enemy's half it stays there");
    let check: Position<Meng> = at("5k3/9/3B5/9/9/9/9/9/9/4K4[**] b 1 - 0 1");
    assert!(check.in_check());
}

/// A composite advisor in the enemy palace attacks what its step reaches, off its usual points.
const COMPOSITE_ADVISOR: &str = "2n2k3/3+A5/2n1c4/9/9/9/9/9/9/4K4[*] w 1 - 0 1";

#[test]
fn m7_a_composite_captures_by_the_same_rule() {
    let position: Position<Meng> = at(COMPOSITE_ADVISOR);
    for target in ["d8c9", "d8c7", "d8e7"] {
        assert!(position.captures().iter().any(|ply| ply.to_string() == target), "{target}");
    }
    // It crosses the river by the Tris step, not by its own.
    let river: Position<Meng> = at("5k3/9/9/9/3n5/2+A6/3n5/9/9/4K4[*] w 1 - 0 1");
    assert!(!legal(&river, "c4d5") && legal(&river, "c4d3") && legal(&river, "c4c5"));
    let elephant: Position<Meng> = at("5k3/9/4n4/9/2+B6/9/4n4/9/9/4K4[*] w 2 - 0 1");
    assert!(legal(&elephant, "c5e7") && !legal(&elephant, "c5e3"));
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct UsualPointsOnly;

impl Zones for UsualPointsOnly {
    const TABLES: &'static ZoneTables = FreeZones::TABLES;
    const MINORS_CROSS: bool = FreeZones::MINORS_CROSS;
    const COMPOSITE_MINORS_CAPTURE: bool = false;

    fn stands(role: Role, side: Side) -> PointSet {
        FreeZones::stands(role, side)
    }
}

#[test]
fn m7_other_reading_no_capture_off_the_usual_points() {
    type Other = Composite<Tris<Board<UsualPointsOnly>, LockedTris>, FullSplit>;
    let position: Position<Other> = at(COMPOSITE_ADVISOR);
    assert!(position.captures().is_empty());
    assert!(legal(&position, "d8d9"), "it moves by the Tris step as before");
    let usual: Position<Other> = at("3k5/9/9/9/9/9/9/3n5/4+A4/5K3[*] w 2 - 0 1");
    assert!(legal(&usual, "e1d2"), "on its usual points it captures");
    let plain: Position<Other> = at("5k3/9/9/9/9/9/3n5/2A6/9/4K4[**] w 1 - 0 1");
    assert!(legal(&plain, "c2d3"), "a plain advisor captures as it steps");
    // And it gives no check from there.
    let check: Position<Other> = at("5k3/4+A4/9/9/9/9/9/9/9/4K4[*] b 1 - 0 1");
    assert!(!check.in_check());
    assert!(at::<Meng>("5k3/4+A4/9/9/9/9/9/9/9/4K4[*] b 1 - 0 1").in_check());
}
