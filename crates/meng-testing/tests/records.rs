//! Records made by the strategy have what they promise, survive PGN, and shrink.
#![cfg(all(feature = "proptest", feature = "record"))]
use meng_record::{Options, Reader, Record, pgn::WriteOptions};
use meng_testing::strategies;
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};

fn comments(record: &Record) -> usize {
    record.tree().comment_count()
}

#[test]
fn records_have_variations_comments_and_tags_and_shrink_to_nothing() {
    let mut runner = TestRunner::deterministic();
    let strategy = strategies::records();
    let mut met = [0; 4];
    for _ in 0..100 {
        let mut tree = strategy.new_tree(&mut runner).expect("a tree");
        let record = tree.current();
        met[0] += usize::from(record.tree().variation_count() > 1);
        met[1] += usize::from(comments(&record) > 1);
        met[2] += usize::from(record.tags.len() > 1);
        met[3] += usize::from(record.main_line().count() > 5);
        while tree.simplify() {}
        assert_eq!((tree.current().tree().len(), tree.current().tags.len()), (0, 0));
    }
    assert!(met.iter().all(|&times| times > 30), "{met:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn records_survive_pgn(record in strategies::records()) {
        let text = record.to_pgn(&WriteOptions::default()).expect("legal plies");
        let mut reader = Reader::from_bytes(text.as_bytes(), Options::default());
        let read = reader.next().expect("a record").expect("readable");
        prop_assert!(read.error.is_none(), "{:?} in {}", read.error, text);
        prop_assert_eq!(read.record.lines().collect::<Vec<_>>(), record.lines().collect::<Vec<_>>());
        prop_assert_eq!(comments(&read.record), comments(&record), "{}", text);
        prop_assert_eq!(read.record.start(), record.start());
        prop_assert_eq!(read.record.result, record.result);
        for (name, value) in record.tags.iter() {
            prop_assert_eq!(read.record.tags.get(name), Some(value), "{}", text);
        }
    }
}
