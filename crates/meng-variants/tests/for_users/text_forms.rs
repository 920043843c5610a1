//! EPD records and position lines.

use crate::positions::many_positions;
use meng_core::{Epd, EpdError, EpdOperation, PositionLine, PositionLineError};
use meng_variants::{Meng, Xiangqi, with_position};
use proptest::prelude::*;

#[test]
fn epd_of_every_game_comes_back() {
    for any in many_positions().step_by(5) {
        with_position!(&any, position => {
            let mut epd = Epd::new(position.clone());
            let best = position.legal_plies().into_iter().take(3);
            epd.operations.push(EpdOperation::new("bm", best.clone()).unwrap());
            epd.operations.push(EpdOperation::new("id", [r#"a "quoted" \ name; and more"#]).unwrap());
            epd.operations.push(EpdOperation::new("noop", [""; 0]).unwrap());
            let back = epd.to_string().parse();
            assert_eq!(back.as_ref(), Ok(&epd));
            let back = back.unwrap();
            assert_eq!(back.position.to_string(), position.to_string());
            assert!(back.plies("bm").map(Result::unwrap).eq(best));
        });
    }
}

#[test]
fn epd_reads_counters_where_they_used_to_stand() {
    let epd: Epd<Xiangqi> = "3k5/9/9/9/9/9/9/9/9/4K4 b - - 5 17 am d9d8;".parse().unwrap();
    assert_eq!((epd.position.halfmoves(), epd.position.fullmoves()), (5, 17));
    assert_eq!(epd.operands("am"), Some(&["d9d8".to_owned()][..]));
    assert_eq!(epd.operands("bm"), None);
    let bare: Epd<Xiangqi> = "3k5/9/9/9/9/9/9/9/9/4K4 b".parse().unwrap();
    assert_eq!(bare.to_string(), "3k5/9/9/9/9/9/9/9/9/4K4 b - -");
}

#[test]
fn epd_errors_say_what_and_where() {
    let error = |text: &str| text.parse::<Epd<Xiangqi>>().unwrap_err().to_string();
    insta::assert_snapshot!(error("3k5/9/9/9/9/9/9/9/9/4K4 w - - bm e0e1"), @"no EPD: at character 38 '': expected ';' behind the operation");
    insta::assert_snapshot!(error("3k5/9/9/9/9/9/9/9/9/4K4 w - - 1a b;"), @"no EPD: at character 31 '1a b;': expected the name of an operation");
    insta::assert_snapshot!(error("3k5/9/9/9/9/9/9/9/9/4K4 w - - id \"x;"), @r#"no EPD: at character 34 '"x;': expected a quote at the end of the text"#);
    insta::assert_snapshot!(error("3k5/9/9/9/9/9/9/9/9/4K4 w - - hmvc;"), @"no EPD: at character 31 'hmvc;': expected a number behind hmvc or fmvn");
    assert!(matches!("9/9 w - -".parse::<Epd<Xiangqi>>(), Err(EpdError::Position(_))));
    assert_eq!(EpdOperation::new("not one", [""; 0]), None);
}

#[test]
fn position_lines_come_back() {
    let texts = [
        "position startpos",
        "position startpos moves h2e2 h9g7",
        "position fen 3k5/9/9/9/9/9/9/9/9/4K4 b - - 5 17 moves d9d8 e0e1",
    ];
    for text in texts {
        let line: PositionLine<Xiangqi> = text.parse().unwrap();
        assert_eq!(line.to_string(), text);
        assert_eq!(text.trim_start_matches("position ").parse(), Ok(line));
    }
    let other: PositionLine<Meng> =
        "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[***] w 0 - 0 1"
            .parse()
            .unwrap();
    assert!(other.to_string().starts_with("position fen "), "three Tris are not the usual start");
    assert_eq!(other.start(), other.last());
}

#[test]
fn a_fen_that_is_cut_short_is_read_up_to_the_moves() {
    let line: PositionLine<Xiangqi> = "position fen 3k5/9/9/9/9/9/9/9/9/4K4 b moves d9d8".parse().unwrap();
    assert_eq!(line.last().to_string(), "9/3k5/9/9/9/9/9/9/9/4K4 w - - 1 2");
}

#[test]
fn position_line_errors_say_which_ply_and_why() {
    let error = |text: &str| text.parse::<PositionLine<Xiangqi>>().unwrap_err();
    insta::assert_snapshot!(error("position startpos moves h2e2 h2h3"), @"ply 2: illegal ply h2h3: nothing stands there");
    insta::assert_snapshot!(error("position startpos moves h2e2 x"), @"ply 2: no ply: 'x', at character 1 'x': expected a point");
    insta::assert_snapshot!(error("position start"), @"no position line: at character 10 'start': expected startpos, or fen and a position text");
    insta::assert_snapshot!(error("position startpos h2e2"), @"no position line: at character 19 'h2e2': expected moves, or nothing more");
    insta::assert_snapshot!(error("  "), @"no position line: at character 3 '': expected startpos, or fen and a position text");
    assert!(matches!(error("position fen moves h2e2"), PositionLineError::Start(_)));
}

proptest! {
    #[test]
    fn no_text_makes_reading_panic(text in "(position |)(startpos|fen|moves|[a-i0-9/ ]{0,12}|\\PC{0,20}){0,5}") {
        let _ = text.parse::<PositionLine<Meng>>();
        let _ = text.parse::<Epd<Meng>>();
    }

    #[test]
    fn no_operations_make_reading_panic(text in "([a-z]{0,4}|[0-9]|;|\"| |\\\\|\\PC){0,30}") {
        let _ = format!("3k5/9/9/9/9/9/9/9/9/4K4 w - - {text}").parse::<Epd<Xiangqi>>();
    }
}
