//! Pictures of positions: one of each game, in both kinds of glyphs.

use crate::positions::position;
use meng_variants::{AnyPosition, Draw, Glyphs, Side, Variant};

#[test]
fn xiangqi_start() {
    let start = AnyPosition::start(Variant::Xiangqi);
    insta::assert_snapshot!(start.picture(Glyphs::Ascii));
    insta::assert_snapshot!(start.picture(Glyphs::Chinese));
}

#[test]
fn double_tris_with_locks_and_a_forced_drop() {
    let any = position(
        Variant::DoubleTris,
        "1rbakabCr/9/1c7/p1p1p1p1p/9/7c1/P1P1P1P1P/9/9/RNBAKABNR[**] w 3!b9 - 0 3",
    );
    insta::assert_snapshot!(any.picture(Glyphs::Ascii));
    insta::assert_snapshot!(any.picture(Glyphs::Chinese));
}

#[test]
fn meng_with_composites_and_check() {
    let any = position(Variant::Meng, "3k5/9/9/3+R5/2t6/9/4T4/6+c2/9/4K4[*] b 28 - 0 41");
    insta::assert_snapshot!(any.picture(Glyphs::Ascii));
    insta::assert_snapshot!(any.picture(Glyphs::Chinese));
}

#[test]
fn meng_classic_with_held_and_free_tris_and_waiting() {
    let two = position(Variant::MengClassic, "3k5/9/9/9/2*1*4/9/9/9/9/4K4[] w 0 c5:bp,e5:wp 0 1");
    insta::assert_snapshot!(two.picture(Glyphs::Ascii));
    let one = position(Variant::MengClassic, "3k5/9/9/9/4*4/9/9/9/9/4K4[*] b 0 e5:-p! 0 1");
    insta::assert_snapshot!(one.picture(Glyphs::Chinese));
}

#[test]
fn seen_from_black_the_board_is_turned() {
    let picture =
        |side| AnyPosition::start(Variant::Xiangqi).picture(Glyphs::Ascii).seen_from(side).to_string();
    insta::assert_snapshot!(picture(Side::Black));
    assert_eq!(picture(Side::Red), AnyPosition::start(Variant::Xiangqi).picture(Glyphs::Ascii).to_string());
}
