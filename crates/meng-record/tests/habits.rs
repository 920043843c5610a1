//! Habits of typists and programs: numbers, marks, results, positions and text around the plies of a record.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use meng_record::{GameResult, Nag, Options, ReadRecord, Reader};

fn read_all(text: &str) -> Vec<ReadRecord> {
    Reader::from_bytes(text.as_bytes(), Options::default()).map(|read| read.expect("a source")).collect()
}

fn plies(read: &ReadRecord) -> String {
    read.record.main_line().map(|ply| ply.to_string()).collect::<Vec<_>>().join(" ")
}

/// One record without an error, of these plies.
#[track_caller]
fn reads(text: &str, expected: &str) -> ReadRecord {
    let mut all = read_all(text);
    assert_eq!(all.len(), 1, "records in {text}");
    let read = all.remove(0);
    assert_eq!(read.error, None, "{text}");
    assert_eq!(plies(&read), expected, "{text}");
    read
}

#[test]
fn numbers_in_brackets_and_in_chinese() {
    for text in [
        "（1）炮二平五 马8进7 （2）马二进三",
        "(1) 炮二平五 马8进7 (2) 马二进三",
        "[Red \"a\"]\n\n[1] 炮二平五 马8进7\n[2] 马二进三",
        "第1回合 炮二平五 马8进7 第2回合 马二进三",
        "一、炮二平五 马8进7\n二、马二进三",
    ] {
        reads(text, "h2e2 h9g7 h0g2");
    }
}

#[test]
fn plies_glued_together() {
    reads("1.炮二平五马8进7 2.马二进三车９平８", "h2e2 h9g7 h0g2 i9h9");
}

#[test]
fn tags_in_full_width_brackets() {
    let text = "［Event \"一\"］\n［Red “甲”］\n\n1. 炮二平五 马8进7\n\n［Event \"二\"］\n\n1. 马二进三\n";
    let all = read_all(text);
    let said = |read: &ReadRecord| (read.record.tags.get("Event").map(str::to_owned), plies(read));
    assert_eq!(
        all.iter().map(said).collect::<Vec<_>>(),
        [(Some("一".into()), "h2e2 h9g7".into()), (Some("二".into()), "h0g2".into())]
    );
    assert_eq!(all[0].record.tags.get("Red"), Some("甲"));
    assert!(all.iter().all(|read| read.error.is_none() && read.warnings.is_empty()));
}

#[test]
fn sides_are_named_before_their_plies() {
    for text in [
        "1. 红：炮二平五 黑：马8进7\n2. 红：马二进三",
        "红方: 炮二平五 黑方: 马8进7\n红方: 马二进三",
        "紅棋：炮二平五 黑棋：馬8進7 紅棋：馬二進三",
        "红：炮二平五\n黑：马８进７\n红：马二进三\n",
    ] {
        reads(text, "h2e2 h9g7 h0g2");
    }
}

#[test]
fn check_is_said_behind_a_ply() {
    reads("1. 炮二平五+ 马8进7# 2. H2+3+", "h2e2 h9g7 h0g2");
}

#[test]
fn symbols_for_who_stands_better() {
    let read = reads("1. 炮二平五 = 马8进7 += 2. 马二进三 +-", "h2e2 h9g7 h0g2");
    let nags: Vec<_> =
        read.record.tree().main_line().flat_map(|node| read.record.note(Some(node)).nags.clone()).collect();
    assert_eq!(nags, [Nag(10), Nag(14), Nag(18)]);
}

#[test]
fn results_as_people_write_them() {
    for (written, expected) in [
        ("（红胜）", GameResult::RedWins),
        ("(和棋)", GameResult::Draw),
        ("[黑胜]", GameResult::BlackWins),
        ("红胜。", GameResult::RedWins),
        ("黑方认负", GameResult::RedWins),
        ("双方同意作和", GameResult::Draw),
        ("1 - 0", GameResult::RedWins),
        ("1/2 - 1/2", GameResult::Draw),
        ("0-1（红超时）", GameResult::BlackWins),
        ("2-0", GameResult::RedWins),
    ] {
        let read = reads(&format!("[Red \"a\"]\n\n1. 炮二平五 马8进7\n{written}\n"), "h2e2 h9g7");
        assert_eq!(read.record.result, expected, "{written}");
    }
    for (written, expected) in [
        ("Red wins", GameResult::RedWins),
        ("draw", GameResult::Draw),
        ("L", GameResult::BlackWins),
        ("胜", GameResult::RedWins),
    ] {
        assert_eq!(GameResult::read(written), Some(expected), "{written}");
    }
    assert_eq!(GameResult::read("Redwood"), None);
}

#[test]
fn variations_in_full_width_brackets() {
    let read = reads("1. 炮二平五 马8进7 （1... 炮8平5） 2. 马二进三", "h2e2 h9g7 h0g2");
    assert_eq!(read.record.tree().variation_count(), 1);
}

#[test]
fn signs_in_the_place_of_the_first_ply() {
    for gap in ["--", "********", "____", "……"] {
        let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1";
        reads(&format!("[FEN \"{fen}\"]\n\n1. {gap} 马8进7 2. 炮二平五"), "h9g7 h2e2");
    }
}

#[test]
fn positions_in_the_spelling_of_other_programs() {
    let placement = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    for (rest, plies) in [
        (" W", "h2e2 h9g7"),
        (" red", "h2e2 h9g7"),
        (" w 0 1", "h2e2 h9g7"),
        ("/ w - - 0 1", "h2e2 h9g7"),
        (" w--01", "h2e2 h9g7"),
        (" w KQkq - 0 1", "h2e2 h9g7"),
        (" w - - 0 0", "h2e2 h9g7"),
        (" 红", "h2e2 h9g7"),
    ] {
        let read = reads(&format!("[FEN \"{placement}{rest}\"]\n\n1. 炮二平五 马8进7"), plies);
        assert!(read.warnings.iter().any(|warning| warning.text.contains("is read as")), "{rest}");
    }
    reads(&format!("[FEN \"{placement} Black\"]\n\n1... 马8进7 2. 炮二平五"), "h9g7 h2e2");
    let generals = placement.replace('k', "g").replace('K', "G");
    reads(&format!("[FEN \"{generals} w\"]\n\n1. 炮二平五 马8进7"), "h2e2 h9g7");
    // What may not stand so is no matter of spelling.
    let broken = read_all(&format!("[FEN \"{} W\"]\n\n1. 炮二平五", placement.replace('K', "1")));
    assert_eq!(broken[0].error.as_ref().map(|error| error.ply), Some(0));
}

#[test]
fn comments_between_tags() {
    let read = reads("[Event \"a\"]\n{x}\n; y\n[Red \"b\"]\n{z}\n1. 炮二平五", "h2e2");
    assert_eq!(read.record.tags.get("Red"), Some("b"));
    assert_eq!(read.record.note(None).comments, ["x", " y", "z"]);
}

#[test]
fn values_in_single_quotes() {
    assert_eq!(reads("[Event 'a']\n1. 炮二平五", "h2e2").record.tags.get("Event"), Some("a"));
}

#[test]
fn lines_before_the_plies_of_a_record_without_tags() {
    let read = reads("胡荣华 先胜 柳大华\n2006年全国象棋个人赛\n1. 炮二平五 马8进7\n红胜\n", "h2e2 h9g7");
    assert_eq!(read.record.note(None).comments, ["胡荣华 先胜 柳大华", "2006年全国象棋个人赛"]);
    assert_eq!(read.record.result, GameResult::RedWins);
}

#[test]
fn lines_of_plies_end_as_they_like() {
    for end in ["\n", "\r\n", "\r", " \r\n", "\r\r\n"] {
        let text = format!(
            "[Red \"a\"]{end}{end}1. 炮二平五 马8进7{end}2. 马二进三{end}{{a}}{end}1-0{end}[Red \"b\"]{end}1. 炮二平五{end}"
        );
        let all = read_all(&text);
        assert_eq!(all.iter().map(plies).collect::<Vec<_>>(), ["h2e2 h9g7 h0g2", "h2e2"], "{end:?}");
        assert_eq!(all[1].place.line, 7, "{end:?}");
    }
}
