//! M7, C4: where advisors and elephants go from points that are not theirs, by the zones of each game.
#![expect(clippy::expect_used, reason = "helpers of tests")]
use meng_core::{Base, Side};
use meng_geometry::{Point, PointSet};
use meng_xiangqi::{Board, FreeZones, Role, TrisZones, UsualZones, ZoneTables, Zones};

fn goes<Z: Zones>(side: Side, role: Role, from: &str) -> String {
    let mut board = Board::<Z>::empty();
    let at: Point = from.parse().expect("a point");
    board.put(at, side, role);
    let quiets: PointSet = board.quiets(at);
    quiets.into_iter().map(|to| to.to_string()).collect::<Vec<_>>().join(" ")
}

/// Where a piece goes in Xiangqi, in MengXiangqi, in Meng Ternary Chinese Chess.
fn in_each(side: Side, role: Role, from: &str) -> [String; 3] {
    [
        goes::<UsualZones>(side, role, from),
        goes::<FreeZones>(side, role, from),
        goes::<TrisZones>(side, role, from),
    ]
}

#[test]
fn m7_an_advisor_keeps_to_its_own_palace_inside_it() {
    assert_eq!(in_each(Side::Red, Role::Advisor, "d0"), ["e1", "e1", "e1"]);
    assert_eq!(in_each(Side::Red, Role::Advisor, "e1"), ["d0 f0 d2 f2"; 3]);
    // A point of the palace that is no advisor's.
    assert_eq!(in_each(Side::Red, Role::Advisor, "d1"), ["", "e0 e2", "e0 e2"]);
}

#[test]
fn m7_an_advisor_steps_freely_elsewhere_in_its_half() {
    assert_eq!(in_each(Side::Red, Role::Advisor, "c3"), ["", "b2 d2 b4 d4", "b2 d2 b4 d4"]);
    assert_eq!(in_each(Side::Red, Role::Advisor, "e4"), ["", "d3 f3", "d3 f3"]);
    assert_eq!(in_each(Side::Black, Role::Advisor, "e5"), ["", "d6 f6", "d6 f6"]);
}

#[test]
fn c4_an_advisor_keeps_to_the_other_palace_in_meng_classic_alone() {
    assert_eq!(in_each(Side::Red, Role::Advisor, "d9"), ["", "c8 e8", "e8"]);
    assert_eq!(in_each(Side::Red, Role::Advisor, "c8"), ["", "b7 d7 b9 d9", "b7 d7 b9 d9"]);
}

#[test]
fn m7_an_elephant_keeps_to_the_half_it_stands_in() {
    assert_eq!(in_each(Side::Red, Role::Elephant, "c4"), ["a2 e2"; 3]);
    assert_eq!(in_each(Side::Red, Role::Elephant, "c5"), ["", "a7 e7", "a7 e7"]);
    assert_eq!(in_each(Side::Red, Role::Elephant, "b0"), ["", "d2", "d2"]);
}

/// The other reading of M7.
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
fn m7_other_reading_composites_off_their_points_strike_nothing() {
    let usual = |role| match role {
        Role::Advisor => Some("d0 f0 e1 d2 f2"),
        Role::Elephant => Some("c0 g0 a2 e2 i2 c4 g4"),
        _ => None,
    };
    for (role, from) in Role::ALL.into_iter().flat_map(|role| Point::all().map(move |from| (role, from))) {
        let mut board = Board::<UsualPointsOnly>::empty();
        board.put(from, Side::Red, role);
        let steps: PointSet = board.quiets(from);
        steps.into_iter().for_each(|at| board.put(at, Side::Black, Role::Pawn));
        let alone: PointSet = board.strikes(from);
        board.set_block(from, true);
        let strikes_on_tris =
            usual(role).is_none_or(|points| points.split(' ').any(|at| at == from.to_string()));
        let expected = if strikes_on_tris { alone } else { PointSet::EMPTY };
        assert_eq!(board.strikes(from), expected, "{role:?} on {from}");
    }
}
