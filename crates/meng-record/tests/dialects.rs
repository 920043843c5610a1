//! PGN as real files have it (notation section 6).
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use meng_record::{GameResult, Location, Nag, Options, ReadRecord, Reader, Reason};

fn read_all(text: &str) -> Vec<ReadRecord> {
    Reader::from_bytes(text.as_bytes(), Options::default()).map(|read| read.expect("a source")).collect()
}

#[track_caller]
fn read_one(text: &str) -> ReadRecord {
    let mut all = read_all(text);
    assert_eq!(all.len(), 1, "records in {text}");
    all.remove(0)
}

fn plies(read: &ReadRecord) -> String {
    read.record.main_line().map(|ply| ply.to_string()).collect::<Vec<_>>().join(" ")
}

/// A record without anything to complain of.
#[track_caller]
fn clean(text: &str, expected: &str) -> ReadRecord {
    let read = read_one(text);
    assert_eq!(read.error, None);
    assert_eq!(read.warnings, []);
    assert_eq!(plies(&read), expected);
    read
}

#[test]
fn no_tags_and_no_result() {
    clean("1. 炮二平五 马8进7 2. 马二进三", "h2e2 h9g7 h0g2");
}

#[test]
fn numbers_without_points_or_blanks() {
    clean("1炮二平五 马8进7 2马二进三", "h2e2 h9g7 h0g2");
    clean("1.炮二平五马8进7".replace("五马", "五 马").as_str(), "h2e2 h9g7");
    clean("1 炮二平五 1 马8进7 2 马二进三", "h2e2 h9g7 h0g2");
    clean("1、炮二平五，马8进7；2、马二进三", "h2e2 h9g7 h0g2");
    clean("１．炮二平五　马８进７", "h2e2 h9g7");
}

#[test]
fn one_ply_a_line() {
    clean("炮二平五\n马8进7\r\n马二进三\n", "h2e2 h9g7 h0g2");
    clean("炮二平五\r马8进7\r马二进三\r", "h2e2 h9g7 h0g2");
}

#[test]
fn number_again_after_a_comment_without_points() {
    let read = clean(
        "1. 炮二平五\n{（一本）\n}\n  1.          炮２平５\n  2. 马二进三 马８进７\n",
        "h2e2 b7e7 h0g2 h9g7",
    );
    assert_eq!(read.record.tree().comment_count(), 1);
}

#[test]
fn text_behind_the_result() {
    let read = read_one("1. h2e2 h9g7 1-0\n=====\n 欢迎访问 https://example.org/ (棋谱) {甲}\n");
    assert_eq!(read.record.result, GameResult::RedWins);
    assert_eq!(plies(&read), "h2e2 h9g7");
    assert_eq!(read.warnings.len(), 1);
    assert_eq!(read.warnings[0].location, Some(Location::Text { line: 2, column: 1 }));
    let read = read_one("1. h2e2 h9g7\n========\n欢迎\n");
    assert_eq!((plies(&read).as_str(), read.error.is_none()), ("h2e2 h9g7", true));
    let read = read_one("1. h2e2 h9g7\n欢迎访问象棋网\n");
    assert_eq!((plies(&read).as_str(), read.error.is_none(), read.warnings.len()), ("h2e2 h9g7", true, 1));
}

#[test]
fn a_comment_behind_the_result_is_kept() {
    let read = clean("1.炮二平五 马8进7\n1-0 {红胜}\n", "h2e2 h9g7");
    assert_eq!(read.record.tree().comment_count(), 1);
}

#[test]
fn results_in_words_and_in_the_tag() {
    assert_eq!(clean("1. h2e2 红胜", "h2e2").record.result, GameResult::RedWins);
    assert_eq!(clean("[Result \"和棋\"]\n1. h2e2", "h2e2").record.result, GameResult::Draw);
    let read = read_one("[Result \"0-1\"]\n1. h2e2 1-0");
    assert_eq!((read.record.result, read.warnings.len()), (GameResult::RedWins, 1));
}

#[test]
fn games_parted_by_tags() {
    let all = read_all(
        "[Event \"一\"]\n1. h2e2 1-0\n[Event \"二\"]\n\n[Event \"三\"]\n1. c3c4 c6c5\n[Red \"甲\"]\n[Event \"四\"]\n",
    );
    let events: Vec<_> = all.iter().filter_map(|read| read.record.tags.get("Event")).collect();
    assert_eq!(events, ["一", "二", "三", "四"]);
    assert_eq!(all.iter().map(plies).collect::<Vec<_>>(), ["h2e2", "", "c3c4 c6c5", ""]);
    assert_eq!(all.iter().map(|read| read.place.index).collect::<Vec<_>>(), [0, 1, 2, 3]);
}

#[test]
fn games_parted_by_a_blank_line_and_number_1() {
    let all = read_all("1. h2e2 h9g7 2. h0g2\n\n1. c3c4 c6c5\n\n1.炮二平五 马8进7\n");
    assert_eq!(all.iter().map(plies).collect::<Vec<_>>(), ["h2e2 h9g7 h0g2", "c3c4 c6c5", "h2e2 h9g7"]);
    let all = read_all("1. h2e2 h9g7 1-0\n1. c3c4 c6c5 0-1\n");
    assert_eq!(all.iter().map(plies).collect::<Vec<_>>(), ["h2e2 h9g7", "c3c4 c6c5"]);
}

#[test]
fn a_record_begins_where_its_place_says() {
    let text = "[Event \"一\"]\n1. 炮二平五 1-0\n\n[Event \"二\"]\n1. 兵七进一\n";
    for read in read_all(text) {
        let rest = &text.as_bytes()[read.place.byte as usize..];
        let again = Reader::from_bytes(rest, Options::default()).next().expect("a record").expect("a source");
        assert_eq!(again.record, read.record);
    }
    assert_eq!(read_all(text)[1].place.line, 4);
}

#[test]
fn tags_with_quotes_brackets_and_lines() {
    let read = clean(
        "[Event \"第二届 [第一视点] \"大师\"赛 “特别(\"]\n[Round: \"1\"]\n[TitleA \"\n四量拨千斤\"]\n[Fen \"4k4/9/9/9/9/9/9/9/9/3K5\"]\n1. 帅六进一\n",
        "d0d1",
    );
    assert_eq!(read.record.tags.get("Event"), Some("第二届 [第一视点] \"大师\"赛 “特别("));
    assert_eq!(read.record.tags.get("Round"), Some("1"));
    assert_eq!(read.record.tags.get("TitleA"), Some("\n四量拨千斤"));
}

#[test]
fn positions_without_side_or_counters_or_with_r() {
    for rest in ["", " w", " r", " r - - 0 1"] {
        clean(&format!("[FEN \"4k4/9/9/9/9/9/9/9/9/3K5{rest}\"]\n1. 帅六进一"), "d0d1");
    }
    let read = read_one("[FEN \"4k4/9/9/9/9/9/9/9/9/3K5\"]\n1... 将5进1");
    assert_eq!((plies(&read).as_str(), read.warnings.len()), ("e9e8", 1), "the first ply tells the side");
    let read = read_one("[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 w\"]\n1... 将5进1");
    assert_eq!(read.error.map(|error| error.ply), Some(1), "a side that is said counts");
}

#[test]
fn dates_in_any_form_are_kept() {
    for date in ["20061125", "2006年11月28日", "1982", ""] {
        let read = clean(&format!("[Date \"{date}\"]\n1. h2e2"), "h2e2");
        assert_eq!(read.record.tags.get("Date"), Some(date));
    }
}

#[test]
fn comments_with_brackets_and_plies_in_them() {
    let read = clean(
        "1. h2e2 {见 [Event \"甲\"] (1. 兵七进一) 1. h0g2; $1} h9g7 ; 炮8平5 {\n2. h0g2",
        "h2e2 h9g7 h0g2",
    );
    assert_eq!(read.record.tree().variation_count(), 0);
    assert_eq!(read.record.tree().comment_count(), 2);
}

#[test]
fn variations_inside_variations() {
    let read = clean(
        "1. h2e2 h9g7 (1... b9c7 2. h0g2 (2. c3c4 {甲} a9b9) i9i8) (1... h7e7) 2. b0c2 b9c7",
        "h2e2 h9g7 b0c2 b9c7",
    );
    let lines: Vec<String> = read
        .record
        .lines()
        .map(|line| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(lines, ["h2e2 h9g7 b0c2 b9c7", "h2e2 b9c7 h0g2 i9i8", "h2e2 b9c7 c3c4 a9b9", "h2e2 h7e7"]);
}

#[test]
fn glyphs_and_marks() {
    let read = clean("1. h2e2 $14 h9g7!? 2. h0g2 !! i9h9！", "h2e2 h9g7 h0g2 i9h9");
    let nags: Vec<_> =
        read.record.tree().main_line().flat_map(|node| read.record.note(Some(node)).nags.clone()).collect();
    assert_eq!(nags, [Nag(14), Nag(5), Nag(3), Nag(1)]);
}

#[test]
fn an_open_comment_does_not_swallow_the_next_record() {
    let text =
        "[Event \"一\"]\n1. h2e2 {不关\n\n[Event \"二\"]\n1. c3c4 {甲} c6c5\n[Event \"三\"]\n1. g3g4\n";
    let all = read_all(text);
    assert_eq!(all.iter().map(plies).collect::<Vec<_>>(), ["h2e2", "c3c4 c6c5", "g3g4"]);
    assert_eq!(all[0].warnings.len(), 1);
    assert_eq!(read_all("1. h2e2 {不关\n\n[Event \"二\"]\n1. c3c4\n").len(), 2);
}

#[test]
fn every_notation_is_told_by_its_plies() {
    for text in [
        "1. 炮二平五 马8进7",
        "1. 炮二C>五C 马8a>7c",
        "1. C2=5 H8+7",
        "1. C2.5 h8+7",
        "1. H2-E2 H9-G7",
        "1. h2e2 h9g7",
        "1. h3e3 h10g8",
        "1. 7747 7062",
        "1. Che2 Hg7",
    ] {
        clean(text, "h2e2 h9g7");
    }
    clean("1. 兵七进E 炮8进g", "c3c4 h7h3");
    clean("h2e2h9g7h0g2", "h2e2 h9g7 h0g2");
}

#[test]
fn the_tag_format_is_believed_unless_the_plies_say_otherwise() {
    clean("[Format \"ICCS\"]\n1. H2-E2", "h2e2");
    let read = read_one("[Format \"ICCS\"]\n1. 炮二平五 马8进7");
    assert_eq!((plies(&read).as_str(), read.error.is_none()), ("h2e2 h9g7", true));
}

#[test]
fn a_numbered_list_of_coordinates() {
    let read = clean(
        "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 4. g3g4 c6c5 5. b0a2 c9e7 6. a0a1\n",
        "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 c9e7 a0a1",
    );
    assert_eq!(
        read.record.last_position().to_string(),
        "r2akabr1/9/1cn1b1nc1/p3p1p1p/2p6/6P2/P1P1P3P/NC2C1N2/R8/2BAKABR1 b - - 11 6"
    );
}

#[test]
fn an_error_tells_line_column_ply_token_position_and_reason() {
    let read = read_one("[Red \"甲\"]\n\n1. 炮二平五 马8进7\n2. 车二斜进三 车9平8\n");
    let error = read.error.expect("an error");
    assert_eq!(error.location, Some(Location::Text { line: 4, column: 4 }));
    assert_eq!((error.ply, error.token.as_str()), (3, "车二斜进三"));
    assert_eq!(error.position, "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
    assert!(matches!(error.reason, Reason::Illegal(_)));
    insta::assert_snapshot!(error, @"line 4, column 4: ply 3 '车二斜进三': illegal: illegal ply '车二斜进三': no piece named so goes there ('车二斜进三', character 1) (in rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2)");
    assert_eq!(plies(&read_one("[Red \"甲\"]\n1. 炮二平五 马8进7 2. 车二斜进三")), "h2e2 h9g7");
    let error = read_one("1. 炮二平五 马8进7 2. 马二进Q 车9平8").error.expect("an error");
    assert!(matches!(error.reason, Reason::Invalid(_)));
}

#[test]
fn a_broken_record_does_not_stop_the_next() {
    let all = read_all("[Event \"一\"]\n1. h2e2 h2e2\n[Event \"二\"]\n1. c3c4 *\n");
    assert_eq!(all[0].error.as_ref().map(|error| error.ply), Some(2));
    assert_eq!(all[1].error, None);
}

#[test]
fn a_start_position_without_a_king_is_an_error_at_ply_0() {
    let read = read_one(
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR w - - 0 1\"]\n1. 兵七进一",
    );
    let error = read.error.expect("an error");
    assert_eq!((error.ply, error.location), (0, Some(Location::Text { line: 1, column: 7 })));
    assert!(matches!(error.reason, Reason::Start(_)));
    assert_eq!(read.record.tree().len(), 0);
}

#[test]
fn an_unknown_game_is_an_error_at_ply_0() {
    let error = read_one("[Variant \"duck\"]\n1. h2e2").error.expect("an error");
    assert!(matches!((error.ply, error.reason), (0, Reason::Variant(_))));
}

#[test]
fn an_illegal_ply_in_a_variation_cuts_it_and_is_a_warning() {
    let read = read_one("1. h2e2 h9g7 (1... b9c7 2. a0a9 c7d5 (2... a9b9)) (1... i9i8) 2. h0g2");
    assert_eq!(read.error, None);
    assert_eq!(plies(&read), "h2e2 h9g7 h0g2");
    assert_eq!(read.record.lines().count(), 3);
    assert_eq!(read.warnings.len(), 1, "{:?}", read.warnings);
    let read = read_one("1. h2e2 h9g7 (1... a9a0) 2. h0g2");
    assert_eq!((read.record.tree().variation_count(), read.warnings.len()), (0, 1));
}

#[test]
fn variations_of_a_broken_ply_do_not_take_its_place() {
    let read = read_one("1. h2e2 a9a0 (1... h9g7) 2. h0g2");
    assert_eq!(plies(&read), "h2e2");
    assert_eq!(read.error.map(|error| error.ply), Some(2));
    assert_eq!(read.warnings.len(), 1);
}

#[test]
fn nothing_is_left_out_silently() {
    for text in [
        "1. h2e2 ) h9g7",
        "1. h2e2 (1. c3c4",
        "%escape\n1. h2e2",
        "1. h2e2 $99999999",
        "(1. h2e2) 1. h2e2",
        "1. h2e2 }",
    ] {
        assert!(!read_one(text).warnings.is_empty(), "{text}");
    }
}

#[test]
fn text_before_the_first_record() {
    let all = read_all("象棋谱大全\n\n[Event \"一\"]\n1. h2e2\n");
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].warnings.len(), 1);
}

#[test]
fn what_is_no_record_is_an_unknown_format() {
    for text in
        ["", "hello world, this is a letter", "<html><body>象棋</body></html>", "\0\u{1}\u{2}\u{3}\0\0"]
    {
        let all: Vec<_> = Reader::from_bytes(text.as_bytes(), Options::default()).collect();
        assert!(matches!(all[..], [Err(meng_record::ReadError::UnknownFormat(_))]), "{text:?}");
    }
    let table = "[Author \"\"]\n\n　开始　\n　　↓　\n炮二平五\n　　↓　\n马２进３…马８进７\n　↓　　　↓　\n";
    let all: Vec<_> = Reader::from_bytes(table.as_bytes(), Options::default()).collect();
    assert!(matches!(all[..], [Err(meng_record::ReadError::UnknownFormat(_))]));
}
