//! What is written reads back, whatever the tree, the notes and the notation.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use meng_notation::Notation;
use meng_record::{GameResult, Nag, NodeId, Options, Reader, Record, WriteOptions, pgn};
use meng_variants::{AnyPosition, Variant};
use proptest::prelude::*;

/// One step of making a record: where to go on, which ply, what to say.
type Step = (usize, usize, Option<String>, Option<u16>, Option<String>);

fn record(variant: Variant, steps: &[Step], tags: &[(String, String)], result: GameResult) -> Record {
    let mut record = Record::new(AnyPosition::start(variant));
    for (name, value) in tags {
        record.tags.push(name.clone(), value.clone());
    }
    record.result = result;
    let mut nodes: Vec<Option<NodeId>> = vec![None];
    for (at, choice, comment, nag, before) in steps {
        // Mostly straight on, at times back to another place.
        let parent = if at % 4 == 0 { nodes[at / 4 % nodes.len()] } else { *nodes.last().unwrap() };
        let legal = record.position(parent).unwrap().legal_plies();
        if legal.is_empty() {
            continue;
        }
        let elder = record.tree().first_child(parent).is_some();
        let known = record.tree().len();
        let node = record.add(parent, legal[choice % legal.len()]).unwrap();
        let note = record.note_mut(Some(node)).unwrap();
        note.comments.extend(comment.clone());
        note.nags.extend(nag.map(Nag));
        if elder && record.tree().len() > known {
            record.note_mut(Some(node)).unwrap().before.extend(before.clone());
        }
        nodes.push(Some(node));
    }
    record
}

fn comment() -> impl Strategy<Value = String> {
    // No `}` together with line ends: such a comment comes back as several.
    prop_oneof!["[a-z0-9 \\[\\]()\"“;$!炮二平五\n]{0,30}", "[a-z{} ]{1,12}[a-z}]"]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (
        any::<usize>(),
        any::<usize>(),
        prop::option::weighted(0.2, comment()),
        prop::option::weighted(0.1, 1..140u16),
        prop::option::weighted(0.3, "[a-z甲 ]{0,9}"),
    );
    prop::collection::vec(step, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn written_records_read_back(
        variant in prop::sample::select(&Variant::ALL[..]),
        notation in prop::sample::select(&[Notation::Chinese, Notation::ChineseRank, Notation::Dual, Notation::DualLetters, Notation::Wxf, Notation::Iccs, Notation::Uci][..]),
        steps in steps(),
        tags in prop::collection::vec(("[A-Z][a-z]{3,8}Tag", "[a-z \\[\\](“\"\\\\杯赛]{0,20}"), 0..4),
        result in prop::sample::select(&[GameResult::RedWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown][..]),
        width in 1..100usize,
    ) {
        let record = record(variant, &steps, &tags, result);
        let options = WriteOptions { notation, width, ..WriteOptions::default() };
        let text = record.to_pgn(&options).unwrap();
        // An empty record of Xiangqi is nothing but a result: no text tells that it is PGN.
        let format = Some(meng_record::Format::Pgn);
        let reading = Options { format, ..Options::default() };
        let all: Vec<_> = Reader::from_bytes(text.as_bytes(), reading).map(|read| read.unwrap()).collect();
        prop_assert_eq!(all.len(), 1, "{}", text);
        prop_assert_eq!(&all[0].error, &None, "{}", text);
        prop_assert_eq!(&all[0].warnings, &vec![], "{}", text);
        prop_assert_eq!(all[0].record.tree(), record.tree(), "{}", text);
        prop_assert_eq!(all[0].record.start(), record.start());
        prop_assert_eq!(all[0].record.result, result);
        for (name, value) in record.tags.iter() {
            prop_assert!(all[0].record.tags.iter().any(|tag| tag == (name, value)), "{} {:?}", text, value);
        }
        prop_assert_eq!(all[0].record.to_pgn(&options).unwrap(), text);
    }

    /// The writer straight behind the scanner, without any check between.
    #[test]
    fn the_writer_is_a_visitor(steps in steps()) {
        let record = record(Variant::Xiangqi, &steps, &[], GameResult::Draw);
        let text = record.to_pgn(&WriteOptions::default()).unwrap();
        let mut copy = String::new();
        let mut writer = pgn::Writer::new(&mut copy, pgn::Layout::default());
        let mut scanner = pgn::Scanner::from_bytes(text.as_bytes());
        while scanner.next_record(&mut writer).unwrap().is_some() {}
        prop_assert_eq!(&copy, &text);
    }
}

#[test]
fn what_a_record_needs_is_written_even_if_no_tag_says_it() {
    let start = AnyPosition::parse(Variant::Meng, "3k5/9/9/4+r4/9/4+R4/9/9/9/4K4[] b 28 - 0 7").unwrap();
    let mut record = Record::new(start);
    record.tags = meng_record::Tags::default();
    let options = WriteOptions { notation: Notation::Dual, ..WriteOptions::default() };
    let text = record.to_pgn(&options).unwrap();
    insta::assert_snapshot!(text, @r#"
    [Variant "meng"]
    [FEN "3k5/9/9/4+r4/9/4+R4/9/9/9/4K4[] b 28 - 0 7"]
    [Format "DualCoordinate"]

    *
    "#);
}
