//! Records with repeated tags are one record after writing and reading; more tags than the limit are left out aloud.
#![expect(clippy::expect_used, reason = "helpers of tests")]
use meng_record::{Format, Limits, Options, Reader, Record, WriteOptions};
use meng_variants::{AnyPosition, Variant};

fn record_with(tags: &[(&str, &str)]) -> Record {
    let mut record = Record::new(AnyPosition::start(Variant::Xiangqi));
    record.add(None, "h2e2".parse().expect("a ply")).expect("legal");
    for (name, value) in tags {
        record.tags.push(*name, *value);
    }
    record
}

fn read_back(record: &Record) -> (String, Record) {
    let text = record.to_pgn(&WriteOptions::default()).expect("writable");
    let records = Reader::from_bytes(text.as_bytes(), Options::default());
    let mut records: Vec<Record> = records.map(|read| read.expect("readable").record).collect();
    assert_eq!(records.len(), 1, "{text}");
    (text, records.remove(0))
}

#[test]
fn the_first_name_repeated_goes_behind_a_single_one() {
    let record = record_with(&[("Red", "a"), ("Red", "b"), ("Black", "c"), ("black", "d"), ("Event", "e")]);
    let (text, back) = read_back(&record);
    assert!(text.starts_with("[Event \"e\"]\n[Red \"a\"]\n[Red \"b\"]\n"), "{text}");
    assert_eq!(back.tags.len(), 5);
    assert_eq!(back.main_line().count(), 1);
}

#[test]
fn where_every_name_is_repeated_one_is_added() {
    let (text, back) = read_back(&record_with(&[("Red", "a"), ("Red", "b")]));
    assert!(text.starts_with("[Game \"Chinese Chess\"]\n[Red \"a\"]"), "{text}");
    assert_eq!(back.main_line().count(), 1);
    let names = ["Game", "Event", "Site", "Date", "Round"];
    let twice: Vec<(&str, &str)> = names.iter().chain(&names).map(|name| (*name, "x")).collect();
    let (text, back) = read_back(&record_with(&twice));
    assert!(text.starts_with("[Tag1 \"\"]\n[Game \"x\"]"), "{text}");
    assert_eq!((back.tags.len(), back.main_line().count()), (11, 1));
}

#[test]
fn single_names_stay_where_they_are() {
    let (text, _) = read_back(&record_with(&[("Red", "a"), ("Black", "c"), ("Black", "d")]));
    assert!(text.starts_with("[Red \"a\"]\n[Black \"c\"]\n[Black \"d\"]"), "{text}");
}

#[test]
fn remarks_of_lists_count_as_tags() {
    let text = format!("{}1;h2e2,h9g7\n", "# said\n".repeat(20));
    let options = Options {
        format: Some(Format::Plain),
        limits: Limits { tags: 5, ..Limits::default() },
        ..Options::default()
    };
    let read = Reader::from_bytes(text.as_bytes(), options).next().expect("a record").expect("readable");
    assert_eq!((read.record.tags.len(), read.record.main_line().count()), (5, 2));
    assert!(
        read.warnings.iter().any(|warning| warning.to_string().contains("more tags")),
        "{:?}",
        read.warnings
    );
}

#[test]
fn a_value_of_several_lines_is_written_on_one() {
    let (text, back) = read_back(&record_with(&[("Red", "a\r\n[Black \"b\"]\n\nc"), ("Event", "\n")]));
    assert!(text.starts_with("[Red \"a [Black \\\"b\\\"] c\"]\n[Event \"\"]\n"), "{text}");
    assert_eq!(back.tags.get("Red"), Some("a [Black \"b\"] c"));
    assert_eq!(back.main_line().count(), 1);
}

#[test]
fn a_name_that_is_none_is_made_one() {
    let (text, back) = read_back(&record_with(&[("_a b", "1"), ("", "2"), ("9", "3"), ("名-字", "4")]));
    assert!(text.starts_with("[Tag_a_b \"1\"]\n[Tag \"2\"]\n[Tag9 \"3\"]\n[名-字 \"4\"]\n"), "{text}");
    assert_eq!(back.tags.len(), 4);
}
