//! Lists without tags, and the files of PlayOK, CXQ and XieXie.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use meng_record::{Format, GameResult, Options, ReadRecord, Reader};

fn read_all(text: &str, expected: Format) -> Vec<ReadRecord> {
    let mut reader = Reader::from_bytes(text.as_bytes(), Options::default());
    let all = reader.by_ref().map(|read| read.expect("a source")).collect();
    assert_eq!(reader.format(), Some(expected), "{text}");
    all
}

fn plies(all: &[ReadRecord]) -> Vec<String> {
    let line =
        |read: &ReadRecord| read.record.main_line().map(|ply| ply.to_string()).collect::<Vec<_>>().join(" ");
    all.iter().map(line).collect()
}

#[test]
fn an_identifier_and_its_plies_on_a_line() {
    let all = read_all("iaxeugSr;h2e2,h9g7,h0g2\nLtV5pmRG;g0e2,b7d7\nYAeBwNJh;h2e2,a0a9\n", Format::Plain);
    assert_eq!(plies(&all), ["h2e2 h9g7 h0g2", "g0e2 b7d7", "h2e2"]);
    assert_eq!(all[1].record.tags.get("Id"), Some("LtV5pmRG"));
    let error = all[2].error.as_ref().expect("an error");
    assert_eq!(
        (error.ply, error.location.and_then(|at| at.line()), error.location.and_then(|at| at.column())),
        (2, Some(3), Some(15))
    );
}

#[test]
fn plies_glued_together_then_their_position() {
    let text = "# a/b\ne8e9\n3k5/4R4/9/9/9/9/9/9/9/4K4w\n# c\nh2e2h9g7h0g2\n# d\nd9e9\n3k5/9/9/9/9/9/9/9/9/3AK4b--01\n";
    let all = read_all(text, Format::Plain);
    assert_eq!(plies(&all), ["e8e9", "h2e2 h9g7 h0g2", ""]);
    assert_eq!(all[0].record.tags.get("Remark"), Some("a/b"));
    assert_eq!(all[2].error.as_ref().map(|error| error.ply), Some(1), "the kings would face each other");
}

#[test]
fn games_of_digits_on_lines_of_their_own() {
    let games = ["7747 7062 7967 8070", "7747 7242 7967 7062"];
    let expected = ["h2e2 h9g7 h0g2 i9h9", "h2e2 h7e7 h0g2 h9g7"];
    for between in ["\n", "\n\n", "\r\n"] {
        let text = format!("{}\n", games.join(between));
        for text in [text.replace(' ', ""), text] {
            assert_eq!(plies(&read_all(&text, Format::Pgn)), expected, "{text}");
        }
    }
    // One game, in lines.
    assert_eq!(plies(&read_all("7747706279678070\n89798166\n", Format::Pgn)).len(), 1);
    let wrapped = read_all("774770627967\n8070\n8979\n", Format::Pgn);
    assert_eq!(plies(&wrapped), ["h2e2 h9g7 h0g2 i9h9 i0h0"]);
    assert_eq!(wrapped[0].error, None);
}

#[test]
fn positions_then_their_plies() {
    let text = "3k5/4R4/9/9/9/9/9/9/9/4K4 w\ne8e9 d9d8\n4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1\nd0d1\n";
    assert_eq!(plies(&read_all(text, Format::Plain)), ["e8e9 d9d8", "d0d1"]);
}

#[test]
fn a_position_then_one_ply_a_line() {
    let text =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n兵七进一\n马８进７  \n兵三进一\n";
    assert_eq!(plies(&read_all(text, Format::Plain)), ["c3c4 h9g7 g3g4"]);
}

#[test]
fn commands_of_an_engine() {
    let text = "position startpos moves h2e2 h9g7\nposition fen 4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 moves d0d1\nposition startpos\n";
    assert_eq!(plies(&read_all(text, Format::Plain)), ["h2e2 h9g7", "d0d1", ""]);
}

#[test]
fn positions_alone() {
    let text = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 ; 第一局\n3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1\n9/9/9/9/9/9/9/9/9/9 w\n";
    let all = read_all(text, Format::Plain);
    assert_eq!(all.len(), 3);
    assert_eq!(all[0].record.tags.get("Title"), Some("第一局"));
    assert_eq!(all[2].error.as_ref().map(|error| error.ply), Some(0));
}

#[test]
fn a_wxf_file() {
    let text = "FORMAT  WXF\nGAME    甲 vs 乙\nRED     甲 ; 1200 ;;\nBLACK   乙 ; 1240 ; 队 ;\nRESULT  1-0 (resign)\nDATE    2020-02-02\n/*remark*/\n\nSTART{\n 1. C2.5 h8+7   2. H2+3!! r9.8\n!!3. R1.2 /*a { remark*/ }END\nFORMAT WXF\nFEN \t4k4/9/9/9/9/9/9/9/9/3K5 w\nSTART{\n1. K6+1\n}END\n";
    let all = read_all(text, Format::Wxf);
    assert_eq!(plies(&all), ["h2e2 h9g7 h0g2 i9h9 i0h0", "d0d1"]);
    let record = &all[0].record;
    assert!(all.iter().all(|read| read.error.is_none() && read.warnings.is_empty()), "{all:?}");
    let tag = |name| record.tags.get(name);
    assert_eq!((tag("Red"), tag("RedRating"), tag("BlackTeam")), (Some("甲"), Some("1200"), Some("队")));
    assert_eq!((tag("Result"), record.result), (Some("1-0 (resign)"), GameResult::RedWins));
    assert_eq!(record.tree().comment_count(), 1);
    let nags: usize = record.tree().main_line().map(|node| record.note(Some(node)).nags.len()).sum();
    assert_eq!(nags, 2);
}

#[test]
fn a_wxf_file_that_is_a_position_alone() {
    let text = "FORMAT  \tWXF\nGAME    \nRED     \t;;;\nFEN  \t\t4kaer1/4a4/2h1e1h2/9/9/9/9/8E/9/2EAKA1R1 b\n\nSTART{\n}END\n";
    let all = read_all(text, Format::Wxf);
    assert_eq!(all[0].record.start().to_string(), "4kabr1/4a4/2n1b1n2/9/9/9/9/8B/9/2BAKA1R1 b - - 0 1");
}

#[test]
fn lists_with_other_signs() {
    for text in [
        "g-1,h2e2,h9g7,h0g2,i9h9\n",
        "g-1\th2e2 h9g7 h0g2 i9h9\n",
        "g-1: h2e2 h9g7 h0g2 i9h9\n",
        "g-1;h2e2 h9g7 h0g2 i9h9\n",
        "\"g-1\";\"h2e2,h9g7,h0g2,i9h9\"\n",
    ] {
        let all = read_all(&text.repeat(2), Format::Plain);
        assert_eq!(plies(&all), ["h2e2 h9g7 h0g2 i9h9"; 2], "{text}");
        assert_eq!(all[0].record.tags.get("Id"), Some("g-1"), "{text}");
        assert_eq!(all[0].error, None);
    }
    // Numbers of moves are no names.
    let all = read_all("1: h2e2 h9g7\n2: h0g2 i9h9\n", Format::Pgn);
    assert_eq!(plies(&all), ["h2e2 h9g7 h0g2 i9h9"]);
}

#[test]
fn a_game_on_each_line() {
    let all = read_all(&"h2e2 h9g7 h0g2 i9h9\n".repeat(3), Format::Pgn);
    assert_eq!(plies(&all), ["h2e2 h9g7 h0g2 i9h9"; 3]);
    assert!(all.iter().all(|read| read.error.is_none()));
    // One game on several lines is one game, and a broken one stays broken.
    let all = read_all("h2e2 h9g7\nh0g2 i9h9\n", Format::Pgn);
    assert_eq!(plies(&all), ["h2e2 h9g7 h0g2 i9h9"]);
    let all = read_all("h2e2 h9g7\nh2e2 i9h9\n", Format::Pgn);
    assert_eq!(all[0].error.as_ref().map(|error| error.ply), Some(3));
}

#[test]
fn plies_behind_their_position() {
    let all = read_all("9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w, g4g8 d8d9 e6c7, 1-0\n", Format::Plain);
    assert_eq!((plies(&all), all[0].record.result), (vec!["g4g8 d8d9 e6c7".to_owned()], GameResult::RedWins));
    let all = read_all("fen 9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1 moves g4g8 d8d9\n", Format::Plain);
    assert_eq!(plies(&all), ["g4g8 d8d9"]);
}

#[test]
fn the_log_of_an_engine() {
    let log = "> uci\n< id name X\n> position startpos\n> go depth 5\n< info depth 1 pv h2e2\n< bestmove h2e2\n\
               > position startpos moves h2e2 h9g7\n< bestmove h0g2\n";
    let all = read_all(log, Format::Plain);
    assert_eq!(plies(&all), ["", "h2e2 h9g7"]);
    assert!(all.iter().all(|read| read.error.is_none()));
    assert!(all[0].warnings[0].text.contains("protocol"), "{:?}", all[0].warnings);
}
