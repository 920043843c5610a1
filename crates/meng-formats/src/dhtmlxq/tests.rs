//! Texts written here.

use alloc::string::String;
use alloc::vec::Vec;
use alloc::{format, vec};

use super::*;
use crate::{DecodeError, Decoded, Limits, RawRecord, Warning};

fn all(text: &str) -> Vec<Result<Decoded, DecodeError>> {
    decode(text.as_bytes(), &Limits::default()).unwrap().collect()
}

fn one(text: &str) -> Decoded {
    let mut games = all(text);
    assert_eq!(games.len(), 1);
    games.remove(0).unwrap()
}

/// The tree as ply number, points and comment of each ply.
fn plies(record: &RawRecord) -> Vec<(usize, u8, u8, String)> {
    let tree = &record.tree;
    tree.walk()
        .map(|step| {
            let node = tree.get(step.id).unwrap();
            (step.ply, node.from(), node.to(), node.comment().into())
        })
        .collect()
}

/// A game with variations and comments.
pub(crate) const BRANCHED: &str = "[DhtmlXQ]
[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]
[DhtmlXQ_red]甲[/DhtmlXQ_red]
[DhtmlXQ_redtime][/DhtmlXQ_time]
[DhtmlXQ_place]北京[/DhtmlXQ_place]
[DhtmlXQ_result]和局[/DhtmlXQ_result]
[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]
[DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]
[DhtmlXQ_move_1_4_2]1242[/DhtmlXQ_move_1_4_2]
[DhtmlXQ_move_0_2_1]107279678979[/DhtmlXQ_move_0_2_1]
[DhtmlXQ_comment0][FEN \"x\"]||start[/DhtmlXQ_comment0]
[DhtmlXQ_comment2]two[/DhtmlXQ_comment2]
[DhtmlXQ_comment1_2]a||b[/DhtmlXQ_comment1_2]
[DhtmlXQ_comment2_4]c
[/DhtmlXQ]";

#[test]
fn variations_and_comments() {
    let decoded = one(BRANCHED);
    assert_eq!(decoded.warnings, []);
    let record = decoded.record;
    let tags: Vec<_> = record.tags.iter().map(|(name, value)| (&name[..], &value[..])).collect();
    assert_eq!(
        tags,
        [("ver", "www_dpxq_com"), ("Red", "甲"), ("RedTime", ""), ("Site", "北京"), ("Result", "和局")]
    );
    assert_eq!(record.result.as_deref(), Some("1/2-1/2"));
    assert_eq!(record.comment, "[FEN \"x\"]\nstart");
    assert!(record.start.is_standard_board() && record.start.red_to_move);
    assert_eq!(
        plies(&record),
        [
            (1, 25, 22, "".into()),
            (2, 88, 69, "two".into()),
            (3, 7, 24, "".into()),
            (4, 89, 88, "".into()),
            (2, 82, 70, "a\nb".into()),
            (3, 7, 24, "".into()),
            (4, 8, 7, "".into()),
            (4, 64, 67, "c\n".into()),
        ]
    );
}

#[test]
fn what_was_read_is_written_and_read_back() {
    let record = one(BRANCHED).record;
    let text = encode(&record).unwrap();
    let again = one(&text);
    assert_eq!(again.warnings, []);
    assert_eq!(again.record, record);
    assert_eq!(encode(&again.record).unwrap(), text);
}

#[test]
fn several_games_in_a_page_and_one_is_broken() {
    let page =
        "<html>[DhtmlXQ][DhtmlXQ_title]A[/DhtmlXQ_title][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]
        <p>[DhtmlXQHTML][DhtmlXQ_binit]77[/DhtmlXQ_binit][/DhtmlXQHTML]
        [DhtmlXQ][DhtmlXQ_title]no game[/DhtmlXQ_title]
        [DhtmlXQ_iFrame][dhtmlxqiframe][dhtmlxq_MOVELIST]7062[/dhtmlxq_movelist]<br>[/DhtmlXQ]";
    let games = all(page);
    assert_eq!(games.len(), 4);
    assert_eq!(games[0].as_ref().unwrap().record.tag("Title"), Some("A"));
    assert!(matches!(games[1], Err(DecodeError::Start { expected: "64 digits", .. })));
    assert!(matches!(games[2], Err(DecodeError::Markup { .. })));
    let last = games[3].as_ref().unwrap();
    assert_eq!(last.record.tree.len(), 1);
    assert!(!last.record.start.red_to_move);
}

#[test]
fn the_offset_of_a_ply_is_where_its_digits_stand() {
    let text = "中[DhtmlXQ_movelist]7747 7062[/DhtmlXQ_movelist]";
    let record = one(text).record;
    let sources: Vec<_> = record.tree.walk().map(|step| record.tree.get(step.id).unwrap().source()).collect();
    assert_eq!(sources, [text.find("7747").unwrap(), text.find("7062").unwrap()]);
}

#[test]
fn bare_digits() {
    let decoded = one("\u{FEFF}72427967\r\n");
    assert!(!decoded.record.start.red_to_move);
    assert_eq!(decoded.record.tree.len(), 2);
    assert_eq!(decoded.record.tree.get(decoded.record.tree.main_line().next().unwrap()).unwrap().source(), 0);
}

#[test]
fn the_start_position() {
    let fen = "4k4/9/9/9/9/9/9/9/9/3K5 b - - 3 7";
    let record = one(&format!("[DhtmlXQ_fen]{fen}[/DhtmlXQ_fen]")).record;
    assert_eq!(record.start.to_fen(), fen);
    assert_eq!(one(&encode(&record).unwrap()).record, record);

    let kings = format!(
        "[DhtmlXQ_binit]{}39{}40{}[/DhtmlXQ_binit]",
        "99".repeat(4),
        "99".repeat(15),
        "99".repeat(11)
    );
    assert_eq!(one(&kings).record.start.to_fen(), "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");

    let broken = format!("[DhtmlXQ_fen]x[/DhtmlXQ_fen]{kings}");
    assert!(matches!(one(&broken).warnings[..], [Warning::Field { field: "fen", .. }]));
    assert!(matches!(all("[DhtmlXQ_fen]x")[..], [Err(DecodeError::Start { .. })]));

    let twice = kings.replace("40", "39").replacen("99", "97", 1);
    let warnings = one(&twice).warnings;
    assert!(matches!(warnings[..], [Warning::Field { .. }, Warning::Occupied { point: 3, piece: 'k', .. }]));
}

#[test]
fn what_does_not_fit_is_told() {
    let text = "[DhtmlXQ_movelist]7747 70x2 7967[/DhtmlXQ_movelist]
        [DhtmlXQ_move_0_3_1]7967[/DhtmlXQ_move_0_3_1]
        [DhtmlXQ_move_7_1_2]7967[/DhtmlXQ_move_7_1_2]
        [DhtmlXQ_move_0_0_3]7967[/DhtmlXQ_move_0_0_3]
        [DhtmlXQ_move_0_1_4]7967[/DhtmlXQ_move_0_1_4]
        [DhtmlXQ_move_0_1_4]1747[/DhtmlXQ_move_0_1_4]
        [DhtmlXQ_comment9]lost[/DhtmlXQ_comment9]";
    let decoded = one(text);
    assert_eq!(decoded.record.tree.len(), 3);
    assert_eq!(decoded.record.tag("lost-comment9"), Some("lost"));
    let kinds: Vec<_> = decoded
        .warnings
        .iter()
        .map(|warning| match warning {
            Warning::Ply { .. } => 'p',
            Warning::Branch { .. } => 'b',
            Warning::LineTwice { line: 4, .. } => 't',
            Warning::CommentTarget { line: 0, ply: 9, .. } => 'c',
            _ => '?',
        })
        .collect();
    assert_eq!(kinds, ['p', 'b', 'b', 't', 'b', 'c']);
}

#[test]
fn encodings() {
    let text = "<meta charset=big5>[DhtmlXQ_title]將軍[/DhtmlXQ_title][DhtmlXQ_movelist]7747";
    let big5 = encoding_rs::BIG5.encode(text).0.into_owned();
    let gb = encoding_rs::GB18030.encode(&text[19..]).0.into_owned();
    let utf16: Vec<u8> = format!("\u{FEFF}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [big5, gb, utf16, text.as_bytes().to_vec()] {
        let decoded = decode(&bytes, &Limits::default()).unwrap().next().unwrap().unwrap();
        assert_eq!(decoded.record.tag("Title"), Some("將軍"));
        assert_eq!(decoded.warnings, []);
    }
    let broken = b"\xff\xff[DhtmlXQ_movelist]7747";
    let decoded = decode(broken, &Limits::default()).unwrap().next().unwrap().unwrap();
    assert_eq!(decoded.warnings, [Warning::Text { offset: 0, encoding: "gb18030" }]);
}

#[test]
fn what_cannot_be_written_is_an_error() {
    let with = |name: &str, value: &str| {
        let mut record = RawRecord::default();
        record.tags.push((name.into(), value.into()));
        encode(&record)
    };
    assert_eq!(with("a b", ""), Err(EncodeError::TagName { name: "a b".into() }));
    assert_eq!(with("comment3", ""), Err(EncodeError::TagName { name: "comment3".into() }));
    assert!(matches!(with("Red", "x[/dhtmlxq_RED]"), Err(EncodeError::Markup { .. })));
    let mut record = RawRecord { comment: "[DhtmlXQ]".into(), ..RawRecord::default() };
    assert!(matches!(encode(&record), Err(EncodeError::Markup { .. })));
    record.start.board[40] = Some('K');
    assert_eq!(encode(&record), Err(EncodeError::Piece { point: 40, piece: 'K' }));
}

#[test]
fn bars_beside_line_breaks_come_back() {
    for comment in ["a|\nb", "|\n|", "\n\n", "a\n|", "|||".replace("||", "\n").as_str()] {
        let record = RawRecord { comment: comment.into(), ..RawRecord::default() };
        assert_eq!(one(&encode(&record).unwrap()).record.comment, comment);
    }
}

#[test]
fn a_result_without_words_gets_some() {
    let record = RawRecord { result: Some("0-1".into()), ..RawRecord::default() };
    assert_eq!(one(&encode(&record).unwrap()).record.tag("Result"), Some("黑胜"));
}

#[test]
fn limits_hold() {
    let limits = Limits { max_games: 1, max_nodes: 3, max_tags: 2, max_comment: 4, ..Limits::default() };
    let text = format!("{BRANCHED}{BRANCHED}");
    let games: Vec<_> = decode_str(&text, &limits).unwrap().collect();
    let first = games[0].as_ref().unwrap();
    assert_eq!((first.record.tree.len(), first.record.tags.len()), (3, 2));
    assert!(first.warnings.iter().any(|warning| matches!(warning, Warning::TooManyTags { limit: 2, .. })));
    assert!(matches!(games[1], Err(DecodeError::TooManyGames { limit: 1, .. })));
    assert_eq!(games.len(), 2);
}

#[test]
fn a_hundred_thousand_lines_each_leaving_the_one_before() {
    let mut record = RawRecord::default();
    let mut last = None;
    for _ in 0..100_000 {
        let next = record.tree.push(last, 25, 22, 0).unwrap();
        let other = record.tree.push(last, 22, 25, 0).unwrap();
        // The second variation goes on, so each line leaves another one.
        last = Some(other);
        record.tree.set_comment(next, "x");
    }
    let text = encode(&record).unwrap();
    let again = decode_str(&text, &Limits::default()).unwrap().next().unwrap().unwrap();
    assert_eq!(again.warnings, vec![]);
    assert!(again.record.tree == record.tree);
}

#[test]
fn values_in_a_page() {
    let page = "<html><script>var a = \"[DhtmlXQ][DhtmlXQ_title]A &amp; B[/DhtmlXQ_title]\
        [DhtmlXQ_movelist]<b>7747</b><br>7062[/DhtmlXQ_movelist]\
        [DhtmlXQ_comment1]a<br>b||\\u4e2d[/DhtmlXQ_comment1][/DhtmlXQ]\";</script></html>";
    let record = decode_str(page, &Limits::default()).unwrap().next().unwrap().unwrap().record;
    assert_eq!(record.tag("Title"), Some("A & B"));
    assert_eq!(record.tree.len(), 2);
    let first = record.tree.main_line().next().unwrap();
    assert_eq!(record.tree.get(first).unwrap().comment(), "a\nb\n中");
    // Outside of a page the same letters are themselves.
    let text = "[DhtmlXQ_title]A &amp; B[/DhtmlXQ_title][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]";
    let record = decode_str(text, &Limits::default()).unwrap().next().unwrap().unwrap().record;
    assert_eq!(record.tag("Title"), Some("A &amp; B"));
}
