//! What an editor does to the Tris of a set-up, seen in its text.
#![expect(clippy::expect_used, reason = "helpers of tests fail their test")]

use meng_core::{EditTris, Setup, Side};
use meng_variants::{Meng, MengClassic};

fn edited<R: EditTris>(text: &str, edit: impl FnOnce(&mut R)) -> String {
    let mut setup: Setup<R> = text.parse().expect("a position text");
    edit(&mut setup.rules);
    setup.to_string()
}

const BARE: &str = "3k5/9/9/9/9/4R4/9/9/9/4K4[*] w 20 - 0 40";

#[test]
fn tris_are_put_single_or_under_a_piece() {
    let at = |name: &str| name.parse().expect("a point");
    let put = |name: &str, side| edited::<Meng>(BARE, |rules| rules.put_tris(at(name), side));
    assert_eq!(put("c3", Side::Red), "3k5/9/9/9/9/4R4/2T6/9/9/4K4[*] w 20 - 0 40");
    assert_eq!(put("c3", Side::Black), "3k5/9/9/9/9/4R4/2t6/9/9/4K4[*] w 20 - 0 40");
    assert_eq!(put("e4", Side::Red), "3k5/9/9/9/9/4+R4/9/9/9/4K4[*] w 20 - 0 40");
}

#[test]
fn tris_are_removed_single_or_under_a_piece() {
    let both = "3k5/9/9/9/9/4+R4/2t6/9/9/4K4[] w 20 - 0 40";
    let without =
        |name: &str| edited::<Meng>(both, |rules| rules.remove_tris(name.parse().expect("a point")));
    assert_eq!(without("c3"), "3k5/9/9/9/9/4+R4/9/9/9/4K4[] w 20 - 0 40");
    assert_eq!(without("e4"), "3k5/9/9/9/9/4R4/2t6/9/9/4K4[] w 20 - 0 40");
    assert_eq!(without("a0"), both);
}

#[test]
fn pool_captures_and_forced_drop_are_set() {
    assert_eq!(edited::<Meng>(BARE, |rules| rules.set_pool(3)), BARE.replace("[*]", "[***]"));
    assert_eq!(edited::<Meng>(BARE, |rules| rules.set_captured(7)), BARE.replace(" 20 ", " 7 "));
    let forced = edited::<Meng>(BARE, |rules| {
        rules.set_captured(3);
        rules.set_forced(true, "d9".parse().ok());
    });
    assert_eq!(forced, BARE.replace(" 20 ", " 3!d9 "));
    let back = edited::<Meng>(&forced, |rules| rules.set_forced(false, None));
    assert_eq!(back, BARE.replace(" 20 ", " 3 "));
    let neutral = edited::<MengClassic>(BARE, |rules| rules.set_captured(9));
    assert_eq!(neutral, BARE.replace(" 20 ", " 9 "));
}
