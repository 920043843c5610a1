//! F8: what is wrong with a set-up that the Tris layer has to say.
#![expect(clippy::expect_used, reason = "a helper of tests")]
use meng_core::{ProblemKind, Rules, Setup};
use meng_variants::{DoubleTris, DuckXiangqi, MengClassic};

fn problems<R: Rules>(text: &str) -> Vec<ProblemKind> {
    let setup: Setup<R> = text.parse().expect("well-formed");
    setup.problems().iter().map(|problem| problem.kind()).collect()
}

#[test]
fn f8_the_tris_on_the_board_and_in_the_pool_are_as_many_as_the_game_has() {
    let with = |pool: &str| problems::<DoubleTris>(&format!("3k5/9/9/9/9/9/9/9/9/4K4[{pool}] w 3 - 0 1"));
    assert_eq!(with(""), [ProblemKind::TrisCount]);
    assert_eq!(with("*"), []);
    assert_eq!(with("********"), []);
    assert_eq!(with("*********"), [ProblemKind::TrisCount]);
    assert_eq!(problems::<MengClassic>("3k5/9/9/9/9/9/9/9/9/4K4[***] w 3 - 0 1"), [ProblemKind::TrisCount]);
    assert_eq!(problems::<DuckXiangqi>("3k5/9/9/9/9/4**3/9/9/9/4K4 w - - 0 1"), [ProblemKind::TrisCount]);
}

#[test]
fn f8_no_more_are_captured_than_missing() {
    let with =
        |captured: u8| problems::<DoubleTris>(&format!("3k5/9/9/9/9/9/9/9/9/4K4[*] w {captured} - 0 1"));
    assert_eq!(with(30), []);
    assert_eq!(with(31), [ProblemKind::CapturedCount]);
}

#[test]
fn f4_a_forced_drop_needs_three_captures_and_a_tris_in_the_pool() {
    let with = |pool: &str, third: &str| {
        problems::<DoubleTris>(&format!("3k5/9/9/9/9/9/9/9/9/4K4[{pool}] w {third} - 0 1"))
    };
    assert_eq!(with("**", "3!"), []);
    assert_eq!(with("**", "4!"), []);
    assert_eq!(with("**", "2!"), [ProblemKind::Obligation]);
    assert!(
        problems::<DoubleTris>("3k5/9/9/9/9/4T4/9/9/9/4K4[] w 3! - 0 1").contains(&ProblemKind::Obligation)
    );
}

#[test]
fn f4_the_point_of_the_third_capture_needs_three_a_full_pool_and_the_other_sides_piece() {
    let with = |row: &str, third: &str| {
        problems::<DoubleTris>(&format!("3k5/9/9/9/9/{row}/9/9/9/4K4[*] w {third} - 0 1"))
    };
    assert_eq!(with("4p4", "3!e4"), []);
    assert_eq!(with("4p4", "4!e4"), [ProblemKind::CapturePoint]);
    assert_eq!(with("3Tp4", "3!e4"), [ProblemKind::CapturePoint]);
    assert_eq!(with("4P4", "3!e4"), [ProblemKind::CapturePoint]);
    assert_eq!(with("9", "3!e4"), [ProblemKind::CapturePoint]);
}

#[test]
fn f5_letters_of_holders_and_states() {
    let read = |entry: &str| {
        format!("3k5/9/9/9/9/4*4/9/9/9/4K4[] w 3 e4:{entry} 0 1").parse::<Setup<MengClassic>>().is_ok()
    };
    for entry in ["-p", "-p!", "ww", "bb", "wp"] {
        assert!(read(entry), "{entry}");
    }
    for entry in ["xp", "wx", "pp", "p-", "w-", "--", "w", "", "wpp"] {
        assert!(!read(entry), "{entry}");
    }
}
