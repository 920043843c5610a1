//! Building positions piece by piece.

use meng_core::{ProblemKind, Setup, Side};
use meng_variants::{DoubleTris, Meng, MengClassic, Role, Xiangqi};

fn kings<R: meng_variants::FamilyRules>() -> Setup<R> {
    Setup::empty().with("e0".parse().unwrap(), Side::Red, Role::King).with(
        "d9".parse().unwrap(),
        Side::Black,
        Role::King,
    )
}

#[test]
fn pieces_are_put_replaced_and_removed() {
    let mut setup = kings::<Xiangqi>();
    let e4 = "e4".parse().unwrap();
    setup.put(e4, Side::Red, Role::Horse);
    setup.put(e4, Side::Black, Role::Cannon);
    assert_eq!(setup.piece(e4), Some((Side::Black, Role::Cannon)));
    assert_eq!(setup.remove(e4), Some((Side::Black, Role::Cannon)));
    assert_eq!(setup.remove(e4), None);
    let text = setup.with_turn(Side::Black).with_counters(12, 34).position().unwrap().to_string();
    assert_eq!(text, "3k5/9/9/9/9/9/9/9/9/4K4 b - - 12 34");
}

#[test]
fn locked_tris_pool_and_obligation_are_set() {
    let setup = kings::<DoubleTris>()
        .with("a4".parse().unwrap(), Side::Black, Role::Chariot)
        .with_pool(2)
        .with_captured(3)
        .with_forced_drop(Some("a4".parse().unwrap()));
    assert_eq!(setup.position().unwrap().to_string(), "3k5/9/9/9/9/r8/9/9/9/4K4[**] w 3!a4 - 0 1");
}

#[test]
fn a_neutral_tris_is_put_as_if_just_dropped() {
    let setup = kings::<MengClassic>().with_tris("e5".parse().unwrap(), Side::Red).with_pool(1);
    let one = setup.clone().with_turn(Side::Black).position().unwrap();
    assert_eq!(one.to_string(), "3k5/9/9/9/4*4/9/9/9/9/4K4[*] b 0 e5:-p! 0 1");
    let two = setup.with_tris("c5".parse().unwrap(), Side::Black).with_pool(0).position().unwrap();
    assert_eq!(two.to_string(), "3k5/9/9/9/2*1*4/9/9/9/9/4K4[] w 0 c5:bp,e5:wp 0 1");
}

#[test]
fn what_does_not_fit_is_said() {
    let problems = kings::<Meng>().with_pool(9).problems();
    assert!(problems.has(ProblemKind::TrisCount));
    let on_piece = kings::<DoubleTris>().with_tris("e0".parse().unwrap(), Side::Red);
    assert!(on_piece.problems().has(ProblemKind::Composite));
    let no_pool = kings::<Meng>().with_tris("e5".parse().unwrap(), Side::Red).with_forced_drop(None);
    assert!(no_pool.problems().has(ProblemKind::Obligation));
}

#[test]
fn the_number_of_the_move_is_never_below_one() {
    let position = kings::<Xiangqi>().with_counters(0, 0).position().unwrap();
    assert_eq!(position.fullmoves(), 1);
    assert_eq!(position.to_string().parse(), Ok(position));
    let late = kings::<Xiangqi>().with_counters(u32::MAX, u32::MAX).position().unwrap();
    assert_eq!(late.to_string().parse(), Ok(late));
}
