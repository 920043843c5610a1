//! What lasts one ply lapses when a side passes, under composites too.
use meng_core::Position;
use meng_variants::{Meng, MengClassic};

#[test]
fn c5a_waiting_is_over_after_a_null_ply() {
    let position: Position<MengClassic> =
        "3k5/9/9/9/9/4*4/9/9/9/4K4[*] b 30 e4:-p! 2 50".parse().expect("valid");
    let passed = position.swap_turn().expect("no check");
    assert_eq!(passed.text_without_counters(), "3k5/9/9/9/9/4*4/9/9/9/4K4[*] w 30 e4:-p");
    assert_eq!(passed.key(), passed.key_from_scratch());
}

#[test]
fn d4b_the_point_of_the_third_capture_is_forgotten_after_a_null_ply() {
    let text = "rnbakabnr/9/1c7/p1p1p1p1p/9/9/P1P1P1c1P/1C5C1/9/RNBAKAB2[**] w 3!g3 - 0 4";
    let position: Position<Meng> = text.parse().expect("valid");
    let passed = position.swap_turn().expect("no check");
    assert!(passed.text_without_counters().ends_with("[**] b 3! -"), "{passed}");
}
