//! Which positions are valid (rule F8).

use meng_core::ProblemKind::{self, *};
use meng_core::{PositionTextError, Rules};
use meng_variants::{DoubleTris, Meng, MengClassic, Position, Xiangqi};

/// All that is wrong with a position of a game.
fn problems<R: Rules>(text: &str) -> Vec<ProblemKind> {
    match text.parse::<Position<R>>() {
        Ok(_) => Vec::new(),
        Err(PositionTextError::Invalid(error)) => {
            error.problems.iter().map(|problem| problem.kind()).collect()
        }
        Err(PositionTextError::Syntax(error)) => panic!("{text}: {error}"),
    }
}

#[test]
fn f8_one_king_each_in_its_palace() {
    for (placement, expected) in [
        ("9/9/9/9/9/9/9/9/9/3K5", &[NoKing][..]),
        ("4k4/9/9/9/9/9/9/9/9/9", &[NoKing]),
        ("4k4/9/9/9/9/9/9/9/9/3K1K3", &[SeveralKings]),
        ("4k4/9/9/9/9/9/3K5/9/9/9", &[KingOutsidePalace]),
        ("9/9/9/9/9/9/9/9/9/3Kk4", &[KingOutsidePalace]),
        ("4k4/9/9/9/9/9/9/9/9/3K5", &[]),
    ] {
        let found = problems::<Xiangqi>(&format!("{placement} w - - 0 1"));
        assert!(expected.iter().all(|kind| found.contains(kind)), "{placement}: {found:?}");
        assert_eq!(found.is_empty(), expected.is_empty(), "{placement}: {found:?}");
    }
}

#[test]
fn f8_no_capturable_king_and_no_facing_ones() {
    assert_eq!(problems::<Xiangqi>("4k4/9/9/9/9/9/9/9/9/3KR4 w - - 0 1"), [OpponentInCheck]);
    assert_eq!(problems::<Xiangqi>("4k4/9/9/9/9/9/9/9/9/3KR4 b - - 0 1"), []);
    assert_eq!(problems::<Xiangqi>("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1"), [KingsFace]);
    assert_eq!(problems::<Meng>("4k4/9/9/9/9/4T4/9/9/9/4K4[] w 0 - 0 1"), [], "a Tris stands between");
}

#[test]
fn f8_no_more_pieces_than_at_the_start() {
    for (row, expected) in
        [("RRR6", &[TooMany][..]), ("PPPPPP3", &[TooMany]), ("RRNNCC3", &[]), ("PPPPP4", &[])]
    {
        assert_eq!(problems::<Xiangqi>(&format!("4k4/9/9/9/{row}/9/9/9/9/3K5 b - - 0 1")), expected, "{row}");
    }
    assert_eq!(problems::<Meng>("4k4/9/9/9/RR+R6/9/9/9/9/3K5[] b 0 - 0 1"), [TooMany], "composites included");
}

#[test]
fn f8_as_many_tris_as_the_game_is_defined_for() {
    let text = |pool: &str| format!("4k4/9/9/9/9/9/9/9/9/3K5[{pool}] w 0 - 0 1");
    for (pool, locked, classic) in
        [("", false, false), ("*", true, true), ("***", true, false), ("*********", false, false)]
    {
        assert_eq!(problems::<Meng>(&text(pool)).is_empty(), locked, "{pool}");
        assert_eq!(problems::<DoubleTris>(&text(pool)).is_empty(), locked, "{pool}");
        assert_eq!(problems::<MengClassic>(&text(pool)).is_empty(), classic, "{pool}");
    }
    assert_eq!(
        problems::<Meng>("4k4/9/9/TTTTTTTT1/9/9/9/9/9/3K5[*] w 0 - 0 1"),
        [TrisCount],
        "board and pool"
    );
}

#[test]
fn f8_obligation_and_captured_count() {
    for (field, pool, expected) in [
        ("3!", "**", &[][..]),
        ("4!", "*", &[]),
        ("2!", "**", &[Obligation]),
        ("3!", "", &[Obligation, TrisCount]),
        ("29", "**", &[]),
        ("30", "**", &[CapturedCount]),
        ("0", "**", &[]),
    ] {
        let mut found = problems::<Meng>(&format!("4k4/9/9/9/9/R8/9/9/9/3K5[{pool}] b {field} - 0 1"));
        found.sort();
        let mut expected = expected.to_vec();
        expected.sort();
        assert_eq!(found, expected, "{field} [{pool}]");
    }
    assert_eq!(
        problems::<Meng>("4k4/9/9/9/9/+R8/9/9/9/3K5[] b 30 - 0 1"),
        [CapturedCount],
        "composites are pieces"
    );
}

#[test]
fn f8_point_of_the_third_capture() {
    for (text, fits) in [
        ("4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3!a4 - 0 1", true),
        ("4k4/9/9/9/9/R8/9/9/9/3K5[**] b 4!a4 - 0 1", false),
        ("4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3!a5 - 0 1", false),
        ("4k4/9/9/9/9/R8/9/9/9/3K5[**] w 3!a4 - 0 1", false),
        ("4k4/9/9/9/T8/R8/9/9/9/3K5[*] b 3!a4 - 0 1", false),
    ] {
        let found = problems::<Meng>(text);
        assert_eq!(found, if fits { &[][..] } else { &[CapturePoint] }, "{text}");
    }
}

#[test]
fn f8_where_pieces_may_stand() {
    for (placement, xiangqi, classic) in [
        ("4k4/9/9/9/9/9/9/9/3A5/5K3", false, false),
        ("4k4/9/9/9/9/9/9/9/4A4/5K3", true, true),
        ("4k4/9/3A5/9/9/9/9/9/9/5K3", false, true),
        ("4k4/9/9/9/9/9/2B6/9/9/5K3", false, false),
        ("4k4/9/9/9/2B6/9/9/9/9/5K3", false, true),
        ("4k4/9/9/9/9/9/9/1P7/9/5K3", false, true),
        ("4k4/9/9/9/9/1P7/9/9/9/5K3", false, true),
        ("4k4/9/9/9/1P7/P8/9/9/9/5K3", true, true),
    ] {
        let tris = format!("{placement}[**] w 0 - 0 1");
        let plain = problems::<Xiangqi>(&format!("{placement} w - - 0 1"));
        assert_eq!(plain.contains(&Misplaced), !xiangqi, "{placement}");
        assert_eq!(problems::<DoubleTris>(&tris).contains(&Misplaced), !xiangqi, "{placement}");
        assert_eq!(problems::<MengClassic>(&tris).contains(&Misplaced), !classic, "{placement}");
        assert!(problems::<Meng>(&tris).is_empty(), "{placement}: in meng anywhere");
    }
    let composite = "4k4/9/9/9/9/9/2+A6/9/9/5K3[*] w 0 - 0 1";
    assert!(problems::<MengClassic>(composite).is_empty(), "a composite anywhere");
}

#[test]
fn f8_holders_fit_each_other() {
    for (placement, field, expected) in [
        ("*4K3", "a0:wp", &[Holders][..]),
        ("*4K3", "a0:-w", &[Holders]),
        ("*4K3", "a0:wb", &[Holders]),
        ("*4K3", "a0:ww!", &[Waiting]),
        ("*4K3", "a0:-p!", &[]),
        ("*4K3", "a0:ww", &[]),
        ("**3K3", "a0:wp,b0:wp", &[Holders, Holders]),
        ("**3K3", "a0:-p,b0:-p", &[Holders, Holders]),
        ("**3K3", "a0:wp,b0:bp!", &[Waiting, Waiting]),
        ("**3K3", "a0:wb,b0:bw", &[]),
    ] {
        let text = format!("4k4/9/9/9/9/9/9/9/9/{placement}[] w 3 {field} 0 1");
        assert_eq!(problems::<MengClassic>(&text), expected, "{field}");
    }
}

#[test]
fn f8_no_composite_in_double_tris() {
    // No text says so; an editor can.
    let mut setup = Position::<DoubleTris>::start().setup();
    setup.rules.set_pool(1);
    setup.rules.put_tris("e0".parse().unwrap(), meng_variants::Side::Red);
    assert!(setup.problems().has(Composite));
}

#[test]
fn f8_some_problems_may_be_ignored_and_some_never() {
    let setup = |text: &str| text.parse::<meng_core::Setup<Meng>>().unwrap();
    let three = setup("4k4/9/9/9/RRR6/9/9/9/9/3K5[*] b 0 - 0 1");
    assert!(three.clone().position_ignoring(&[TooMany]).is_ok() && three.position().is_err());
    for text in ["9/9/9/9/9/9/9/9/9/3K5[*] w 0 - 0 1", "4k4/9/9/9/9/9/9/9/9/4K4[*] w 0 - 0 1"] {
        let kinds = [NoKing, SeveralKings, KingOutsidePalace, OpponentInCheck, KingsFace, TrisCount];
        assert!(setup(text).position_ignoring(&kinds).is_err(), "{text}");
    }
}
