//! Position texts (rules F1 to F7).

use meng_core::Field;
use meng_testing::text::*;
use meng_variants::{AnyPosition, DoubleTris, Meng, MengClassic, Position, Variant, Xiangqi};

const PLACEMENT: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// The field in which a text of a game is refused, as to its form.
fn refused<R: meng_core::Rules>(text: &str) -> Field {
    text.parse::<meng_core::Setup<R>>().map_or_else(|error| error.field, |_| panic!("read: {text}"))
}

#[test]
fn f1_letters_and_their_aliases() {
    let aliases = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
    assert_eq!(at::<Xiangqi>(aliases).to_string(), format!("{PLACEMENT} w - - 0 1"), "output: B, N, w");
    let in_composite = "4k4/9/9/9/9/4+H4/2+e6/9/9/3K5[] r 0 - 0 1";
    assert!(at::<Meng>(in_composite).to_string().starts_with("4k4/9/9/9/9/4+N4/2+b6/"));
    for letter in ["x", "Q", "é", "0", "玄", "-"] {
        assert_eq!(
            refused::<Xiangqi>(&format!("4k4/9/9/9/9/4{letter}4/9/9/9/3K5 w - - 0 1")),
            Field::Placement
        );
    }
    for side in ["W", "B", "R", "x", "red", "-"] {
        assert_eq!(refused::<Xiangqi>(&format!("{PLACEMENT} {side} - - 0 1")), Field::Side);
    }
}

#[test]
fn f1_ten_rows_of_nine_points() {
    for placement in [
        "4k4/9/9/9/9/9/9/9/3K5",
        "4k4/9/9/9/9/9/9/9/9/9/3K5",
        "4k5/9/9/9/9/9/9/9/9/3K5",
        "4k3/9/9/9/9/9/9/9/9/3K5",
        "4k4/9/9/9/9/9/9/9/9/3K5/",
        "4k4//9/9/9/9/9/9/9/3K5",
        "4k40/9/9/9/9/9/9/9/9/3K5",
        "",
    ] {
        assert_eq!(refused::<Xiangqi>(&format!("{placement} w - - 0 1")), Field::Placement, "{placement}");
    }
    let run = "4k4/9/9/9/9/9/9/9/9/3K32 w - - 0 1";
    assert!(at::<Xiangqi>(run).to_string().contains("3K5"), "two numbers side by side add up");
}

#[test]
fn f2_tris_and_composites() {
    let meng = "4k4/9/9/T1+R3+c1t/9/9/9/9/9/3K5[] w 3 - 0 1";
    let position: Position<Meng> = at(meng);
    assert_eq!(position.to_string(), meng);
    let rules = position.rules();
    assert_eq!((rules.composites().len(), rules.below().single_tris().len()), (2, 2));
    assert_eq!(
        at::<MengClassic>("4k4/9/9/9/9/4*4/9/9/9/3K5[] w 3 e4:-p 0 1").rules().below().tris().len(),
        1
    );
    // Each game has its own: no * on a board of locks, no T among neutral Tris, no + without composites.
    assert_eq!(refused::<Meng>("4k4/9/9/9/9/4*4/9/9/9/3K5[] w 3 - 0 1"), Field::Placement);
    assert_eq!(refused::<MengClassic>("4k4/9/9/9/9/4T4/9/9/9/3K5[] w 3 - 0 1"), Field::Placement);
    assert_eq!(refused::<DoubleTris>("4k4/9/9/9/9/4+R4/9/9/9/3K5[] w 3 - 0 1"), Field::Placement);
    assert_eq!(refused::<Xiangqi>("4k4/9/9/9/9/4T4/9/9/9/3K5 w - - 0 1"), Field::Placement);
    for symbol in ["+T", "++R", "+4", "+"] {
        assert_eq!(
            refused::<Meng>(&format!("4k4/9/9/9/9/4{symbol}4/9/9/9/3K5[] w 3 - 0 1")),
            Field::Placement
        );
    }
}

#[test]
fn f3_pool() {
    for (pool, tris) in [("[*]", 1), ("[***]", 3), ("[********]", 8)] {
        let text = format!("{PLACEMENT}{pool} w 0 - 0 1");
        let position: Position<Meng> = at(&text);
        assert_eq!((position.tris_count(), position.to_string()), (tris, text));
    }
    for pool in ["[T]", "[* *]", "[*", "[2]", "[*]]", "[*]x"] {
        let field = refused::<Meng>(&format!("{PLACEMENT}{pool} w 0 - 0 1"));
        assert!(field == Field::Pool || field == Field::Side, "{pool}: {field}");
    }
    assert_eq!(refused::<Xiangqi>(&format!("{PLACEMENT}[*] w - - 0 1")), Field::Pool);
    assert_eq!(refused::<Xiangqi>(&format!("{PLACEMENT}[] w - - 0 1")), Field::Pool);
}

#[test]
fn f4_captured_count_and_obligation() {
    for field in ["0", "2", "3", "3!", "3!a4", "12", "28!"] {
        let text = format!("4k4/9/9/9/9/R8/9/9/9/3K5[**] b {field} - 0 30");
        assert_eq!(at::<Meng>(&text).to_string(), text);
    }
    for field in ["-", "x", "!", "3!!", "3!a", "3!a10", "3!A4", "3a4", "-1", "+3", "300", "3?"] {
        let text = format!("4k4/9/9/9/9/R8/9/9/9/3K5[**] b {field} - 0 30");
        assert_eq!(refused::<Meng>(&text), Field::Third, "{field}");
    }
    assert_eq!(refused::<MengClassic>("4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3! - 0 30"), Field::Third);
    assert_eq!(refused::<Xiangqi>(&format!("{PLACEMENT} w 0 - 0 1")), Field::Third);
    // The point is written on the ply right after the third capture, recapture possible or not.
    let third = after(&at::<Meng>("4k4/9/9/9/9/r8/R8/9/9/3K5[**] w 2 - 0 1"), &["a3a4"]);
    assert_eq!(state(&third), "b 3!a4 -");
}

#[test]
fn f5_holders_of_neutral_tris() {
    for (placement, field) in [
        ("4k4/9/9/9/9/4*4/9/9/9/3K5[]", "e4:-p!"),
        ("4k4/9/9/9/9/4*4/9/9/9/3K5[*]", "e4:bb"),
        ("4k4/9/9/9/6*2/9/2*6/9/9/3K5[]", "c3:wp,g5:bb"),
        ("4k4/9/9/9/*8/9/*8/9/9/3K5[]", "a3:wp,a5:bp"),
        ("4k4/9/9/9/9/9/9/9/9/3K5[*]", "-"),
    ] {
        let text = format!("{placement} w 3 {field} 0 1");
        assert_eq!(at::<MengClassic>(&text).to_string(), text);
    }
    let two = "4k4/9/9/9/6*2/9/2*6/9/9/3K5[]";
    for field in [
        "-",
        "c3:wp",
        "g5:bb,c3:wp",
        "c3:wp,c3:wp",
        "c3:wp,g5:bb,h5:bb",
        "c3:wp,g6:bb",
        "c3:wp;g5:bb",
        "c3:w,g5:b",
        "c3:xp,g5:bb",
        "c3:wx,g5:bb",
        "C3:wp,g5:bb",
        "c3wp,g5bb",
        "c3:wp,g5:bb,",
        "c3:wp!!,g5:bb",
    ] {
        assert_eq!(refused::<MengClassic>(&format!("{two} w 3 {field} 0 1")), Field::Fourth, "{field}");
    }
    // Left out, the field names no Tris either.
    assert_eq!(refused::<MengClassic>(&format!("{two} w 3")), Field::Fourth);
    assert_eq!(refused::<Meng>(&format!("{PLACEMENT}[**] w 0 e4:-p 0 1")), Field::Fourth);
    assert_eq!(refused::<Xiangqi>(&format!("{PLACEMENT} w - KQkq 0 1")), Field::Fourth);
}

#[test]
fn f5_equality_forgets_counters_and_counts_that_no_longer_matter() {
    let one: Position<Meng> = at("4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3!a4 - 0 30");
    let counters: Position<Meng> = at("4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3!a4 - 7 2");
    assert!(one == counters && one.key() == counters.key());
    let later: Position<Meng> = at("4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3! - 0 30");
    let more: Position<Meng> = at("4k4/9/9/9/9/R8/9/9/9/3K5[**] b 9! - 0 1");
    assert!(later == more && later.key() == more.key());
    // What still matters: the point, the mark, a count below three, the pool, locks, the side to move.
    let differing = [
        "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3!a4 - 0 30",
        "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3! - 0 30",
        "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3 - 0 30",
        "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 2 - 0 30",
        "4k4/9/9/9/9/R8/9/9/9/3K5[*] b 3 - 0 30",
        "4k4/9/9/9/9/R8/9/9/9/3K5[**] w 3 - 0 30",
        "4k4/9/9/9/T8/R8/9/9/9/3K5[*] b 3 - 0 30",
        "4k4/9/9/9/t8/R8/9/9/9/3K5[*] b 3 - 0 30",
        "4k4/9/9/9/9/+R8/9/9/9/3K5[*] b 3 - 0 30",
    ];
    for (n, one) in differing.iter().enumerate() {
        for other in &differing[n + 1..] {
            let (one, other): (Position<Meng>, Position<Meng>) = (at(one), at(other));
            assert!(one != other && one.key() != other.key(), "{one} {other}");
        }
    }
    let classic = ["e4:-p", "e4:-p!", "e4:ww", "e4:bb"]
        .map(|field| at::<MengClassic>(&format!("4k4/9/9/9/9/4*4/9/9/9/3K5[] w 3 {field} 0 1")).key());
    assert!((0..4).all(|n| !classic[n + 1..].contains(&classic[n])));
}

#[test]
fn f6_counters() {
    let start: Position<Xiangqi> = at(&format!("{PLACEMENT} w - - 0 1"));
    for (plies, counters) in [
        (&["h2e2"][..], "1 1"),
        (&["h2e2", "h9g7"], "2 2"),
        (&["h2e2", "h9g7", "e2e6"], "0 2"),
        (&["h2e2", "h9g7", "e2e6", "g7e6"], "0 3"),
    ] {
        assert!(after(&start, plies).to_string().ends_with(&format!(" - - {counters}")), "{plies:?}");
    }
    // A drop, a take of a Tris and a split capture no piece.
    let meng: Position<Meng> = at("4k4/9/9/9/9/4T4/9/9/9/3KR4[*] w 2 - 5 9");
    for (ply, counters) in [("T@a0", "6 9"), ("e0e4", "6 9"), ("e4e5", "6 9")] {
        assert!(after(&meng, &[ply]).to_string().ends_with(counters), "{ply}");
    }
    for counters in ["x 1", "0 x", "+1 1", "-1 1", "0 0", "0 9999999999", "1.5 1"] {
        let field = refused::<Xiangqi>(&format!("{PLACEMENT} w - - {counters}"));
        assert!(matches!(field, Field::Halfmoves | Field::Fullmoves), "{counters}: {field}");
    }
    assert_eq!(refused::<Xiangqi>(&format!("{PLACEMENT} w - - 0 1 1")), Field::End);
    // Missing at the end they are 0 and 1.
    assert_eq!(at::<Xiangqi>(&format!("{PLACEMENT} w")), start);
    assert!(at::<Xiangqi>(PLACEMENT).to_string().ends_with(" w - - 0 1"));
}

#[test]
fn f7_start_positions() {
    for (variant, text) in [
        (Variant::Xiangqi, format!("{PLACEMENT} w - - 0 1")),
        (Variant::DoubleTris, format!("{PLACEMENT}[**] w 0 - 0 1")),
        (Variant::Meng, format!("{PLACEMENT}[**] w 0 - 0 1")),
        (Variant::MengClassic, format!("{PLACEMENT}[**] w 0 - 0 1")),
    ] {
        assert_eq!(AnyPosition::start(variant).to_string(), text);
        assert_eq!(AnyPosition::parse(variant, &text).unwrap(), AnyPosition::start(variant));
        assert_eq!(AnyPosition::start(variant).count_plies(), 44);
    }
    assert_eq!(AnyPosition::start_with(Variant::Meng, 5).unwrap().pool(), 5);
    assert!(AnyPosition::start_with(Variant::Xiangqi, 2).is_err());
}
