//! XQF and DhtmlXQ, written and read: the same tree as from PGN.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]
#![cfg(feature = "formats")]

use meng_record::{ExportError, Format, Options, ReadRecord, Reader, Record, WriteOptions};
use meng_variants::{AnyPosition, Variant};

const GAME: &str = "[Event \"杯赛\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n{开局} 1. 炮二平五 {中炮} 马8进7 (1... 炮8平5 {斗炮} 2. 马二进三 (2. 马八进七) 马8进7) (1... 马2进3) 2. 马二进三 1-0\n";

fn read(bytes: &[u8], format: Format) -> ReadRecord {
    let mut reader = Reader::from_bytes(bytes, Options::default());
    let read = reader.next().expect("a record").expect("a source");
    assert_eq!(reader.format(), Some(format));
    read
}

#[test]
fn the_same_tree_from_xqf_dhtmlxq_and_pgn() {
    let record = read(GAME.as_bytes(), Format::Pgn).record;
    let xqf = read(&record.to_xqf().unwrap().content, Format::Xqf);
    let dhtmlxq = read(record.to_dhtmlxq().unwrap().content.as_bytes(), Format::DhtmlXq);
    let page = format!("<html><body>{}</body></html>", record.to_dhtmlxq().unwrap().content);
    for other in [xqf, dhtmlxq, read(page.as_bytes(), Format::DhtmlXq)] {
        assert_eq!((other.error, other.warnings.len()), (None, 0));
        assert_eq!(other.record.tree(), record.tree());
        assert_eq!(other.record.result, record.result);
        for tag in ["Event", "Red", "Black"] {
            assert_eq!(other.record.tags.get(tag), record.tags.get(tag));
        }
        assert_eq!(
            other.record.to_pgn(&WriteOptions::default()).unwrap().split("\n\n").nth(1),
            record.to_pgn(&WriteOptions::default()).unwrap().split("\n\n").nth(1)
        );
    }
}

#[test]
fn games_with_tris_are_refused_and_nothing_is_written() {
    let record = Record::new(AnyPosition::start(Variant::Meng));
    assert!(matches!(record.to_xqf(), Err(ExportError::Variant { .. })));
    assert!(matches!(record.to_dhtmlxq(), Err(ExportError::Variant { .. })));
}

#[test]
fn an_illegal_ply_of_the_main_line_is_an_error_and_of_a_variation_a_warning() {
    let main = read(b"[DhtmlXQ][DhtmlXQ_movelist]774770620009[/DhtmlXQ_movelist][/DhtmlXQ]", Format::DhtmlXq);
    let error = main.error.expect("an error");
    assert_eq!((error.ply, error.token.as_str()), (3, "a9a0"));
    assert_eq!(error.location.and_then(|location| location.line()), Some(1));
    assert_eq!(main.record.main_line().count(), 2);
    let text = "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]00097967[/DhtmlXQ_move_0_2_1][/DhtmlXQ]";
    let variation = read(text.as_bytes(), Format::DhtmlXq);
    assert_eq!((variation.error, variation.warnings.len()), (None, 1));
    assert_eq!(variation.record.tree().variation_count(), 0);
}

#[test]
fn a_set_up_without_a_king_is_an_error_at_ply_0() {
    let text = "[DhtmlXQ][DhtmlXQ_fen]rnba1abnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w[/DhtmlXQ_fen][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]";
    let error = read(text.as_bytes(), Format::DhtmlXq).error.expect("an error");
    assert_eq!(error.ply, 0);
}

#[test]
fn glyphs_become_marks_and_tags_without_a_field_a_warning() {
    let text = "[Event \"e\"]\n[Weather \"sun\"]\n1. h2e2! {good} h9g7 $14 *";
    let record = read(text.as_bytes(), Format::Pgn).record;
    let exported = record.to_xqf().unwrap();
    assert_eq!(exported.warnings.len(), 1, "{:?}", exported.warnings);
    let back = read(&exported.content, Format::Xqf).record;
    let said: Vec<_> = back.tree().main_line().map(|node| back.note(Some(node)).comments.join("|")).collect();
    assert_eq!(said, ["!\ngood", "$14"]);
}

#[test]
fn broken_files_of_each_format_give_records_or_errors() {
    let record = read(GAME.as_bytes(), Format::Pgn).record;
    let xqf = record.to_xqf().unwrap().content;
    let dhtmlxq = record.to_dhtmlxq().unwrap().content.into_bytes();
    for file in [xqf, dhtmlxq] {
        for end in (0..file.len()).step_by(7) {
            let _ = Reader::from_bytes(&file[..end], Options::default()).count();
            let mut flipped = file.clone();
            flipped[end] ^= 0x55;
            let _ = Reader::from_bytes(&flipped, Options::default()).count();
        }
    }
}
