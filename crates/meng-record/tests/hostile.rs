//! Input that was made to break the reader: always records or errors, in bounded time and memory, never a panic.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use meng_record::{Limits, Options, Reader, Reason, Skip, Token, Visitor, pgn};
use proptest::prelude::*;

const SAMPLE: &str = "[Event \"杯赛 [一]\"]\n[Red \"甲\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n\n1. 炮二平五 {中炮\n[Event \"x\"]} 马８进７! (1... 炮8平5 {斗炮} 2. 马二进三 (2. 马八进七)) 2. 马二进三 $1 车９平８ ; 行\n1-0\n=====\n\n[Event \"二\"]\n1. h2e2 *\n";

fn count(bytes: &[u8], options: &Options) -> usize {
    Reader::from_bytes(bytes, options.clone()).inspect(|read| drop(format!("{read:?}"))).count()
}

#[test]
fn every_truncation() {
    let gbk = encoding_rs::GB18030.encode(SAMPLE).0.into_owned();
    for bytes in [SAMPLE.as_bytes(), &gbk] {
        for end in 0..bytes.len() {
            count(&bytes[..end], &Options::default());
        }
    }
}

proptest! {
    #[test]
    fn flipped_bits(flips in prop::collection::vec((0..SAMPLE.len(), 0..8u8), 1..8)) {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        for (at, bit) in flips {
            bytes[at] ^= 1 << bit;
        }
        count(&bytes, &Options::default());
    }

    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for format in meng_record::Format::ALL {
            count(&bytes, &Options { format: Some(format), ..Options::default() });
        }
    }

    #[test]
    fn marks_in_any_order(text in "[\\[\\]{}()\"; \n1.$!*a-c炮二平五马进]{0,120}") {
        for format in [meng_record::Format::Pgn, meng_record::Format::Plain, meng_record::Format::Wxf] {
            count(text.as_bytes(), &Options { format: Some(format), ..Options::default() });
        }
    }

    #[test]
    fn small_limits(text in "[\\[\\]{}()\"; \n1.h2e2炮二平五]{0,200}", bytes in 1..40usize, depth in 0..3usize) {
        let limits = Limits { record_bytes: bytes, plies: 3, depth, tags: 1, warnings: 1, readings: 1, file_bytes: 50 };
        count(text.as_bytes(), &Options { limits, format: Some(meng_record::Format::Pgn), ..Options::default() });
    }
}

#[test]
fn variations_100_000_deep() {
    // Each variation replaces the second ply of the one around it, so that each stands one ply deeper.
    let plies = ["i0i1", "i9i8", "i1i0", "i8i9"];
    let mut text = format!("{} {} ", plies[0], plies[1]);
    for depth in 1..=100_000 {
        text.push_str(&format!("({} {} ", plies[depth % 4], plies[(depth + 1) % 4]));
    }
    text.push_str(&")".repeat(100_000));
    let read =
        Reader::from_bytes(text.as_bytes(), Options::default()).next().expect("a record").expect("a source");
    assert_eq!((read.error, read.warnings.len()), (None, 0));
    assert_eq!(read.record.tree().len(), 200_002);
    let again = read.record.to_pgn(&meng_record::WriteOptions::default()).expect("a text");
    assert!(again.len() > 1_000_000);
    drop(read.record.clone());
}

#[test]
fn variations_100_000_deep_that_never_end() {
    let text = format!("1. h2e2 {}", "(1. h2e2 ".repeat(100_000));
    let read =
        Reader::from_bytes(text.as_bytes(), Options::default()).next().expect("a record").expect("a source");
    assert_eq!((read.error, read.warnings.len()), (None, 1));
}

#[test]
fn deeper_than_the_limit() {
    let limits = Limits { depth: 10, ..Limits::default() };
    let text = format!("1. h2e2 {}{} h9g7", "(1. h2e2 ".repeat(1000), ")".repeat(1000));
    let read = Reader::from_bytes(text.as_bytes(), Options { limits, ..Options::default() })
        .next()
        .expect("a record");
    let read = read.expect("a source");
    assert_eq!((read.record.tree().len(), read.warnings.len()), (12, 1));
}

#[test]
fn a_comment_of_100_megabytes() {
    let mut text = String::from("[Event \"一\"]\n1. h2e2 {");
    text.push_str(&"a line of forty characters for a comment\n".repeat(100 << 20 >> 5 >> 3));
    text.push_str("} h9g7\n\n[Event \"二\"]\n1. h2e2 h9g7 *\n");
    let all: Vec<_> =
        Reader::from_bytes(text.as_bytes(), Options::default()).map(|read| read.expect("a source")).collect();
    assert!(matches!(all[0].error.as_ref().map(|error| &error.reason), Some(Reason::Limit(_))));
    assert_eq!((all[1].error.is_none(), all[1].record.main_line().count()), (true, 2));
}

#[test]
fn a_line_of_100_megabytes() {
    let mut text = vec![b' '; 100 << 20];
    text[..8].copy_from_slice(b"1. h2e2 ");
    text.extend(b"\n\n[Event \"2\"]\n1. h2e2 h9g7 *\n");
    let all: Vec<_> =
        Reader::from_bytes(&text, Options::default()).map(|read| read.expect("a source")).collect();
    assert_eq!(all.len(), 2);
    assert!(matches!(all[0].error.as_ref().map(|error| &error.reason), Some(Reason::Limit(_))));
    assert_eq!(all[1].record.main_line().count(), 2);
}

#[test]
fn more_plies_than_the_limit() {
    let limits = Limits { plies: 3, ..Limits::default() };
    let text = "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0";
    let read = Reader::from_bytes(text.as_bytes(), Options { limits, ..Options::default() })
        .next()
        .expect("a record");
    let read = read.expect("a source");
    assert_eq!(read.record.main_line().count(), 3);
    assert_eq!(read.error.map(|error| error.ply), Some(4));
}

#[test]
fn many_open_comments_take_no_square_time() {
    let text = "[Event \"x\"]\n1. h2e2 {\n".repeat(50_000);
    assert_eq!(Reader::from_bytes(text.as_bytes(), Options::default()).count(), 50_000);
}

#[test]
fn many_ambiguous_tokens_are_given_up() {
    // Each token may be either of two pawns; with the limit of readings it ends at once.
    let head = "[Format \"WXF\"]\n[FEN \"3k5/9/9/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1\"]\n";
    let text = format!("{head}1. P7.8 K4+1 {}", "2. P3.2 K4-1 3. P3.2 K4+1 ".repeat(1000));
    let read =
        Reader::from_bytes(text.as_bytes(), Options::default()).next().expect("a record").expect("a source");
    assert!(read.error.is_some());
}

/// Counts without keeping anything.
#[derive(Default)]
struct Counter(usize, usize);

impl Visitor for Counter {
    fn ply(&mut self, _: Token<'_>) {
        self.0 += 1;
    }

    fn begin_variation(&mut self) -> Skip {
        self.1 += 1;
        Skip::Yes
    }
}

#[test]
fn variations_can_be_skipped() {
    let mut scanner = pgn::Scanner::from_bytes(SAMPLE.as_bytes());
    let mut counter = Counter::default();
    while scanner.next_record(&mut counter).expect("a source").is_some() {}
    assert_eq!((counter.0, counter.1), (5, 1));
}

#[test]
fn a_long_line_with_a_broken_variation_at_each_ply() {
    let cycle = ["h0g2", "h9g7", "g2h0", "g7h9"];
    let text: String = cycle.iter().cycle().take(60_000).map(|ply| format!("{ply} (a1a1) ")).collect();
    let read = Reader::from_bytes(text.as_bytes(), Options::default()).next().unwrap().unwrap();
    assert_eq!((read.error, read.record.tree().len()), (None, 60_000));
    assert_eq!(read.warnings.len(), Limits::default().warnings + 1);
}

#[cfg(feature = "formats")]
#[test]
fn many_broken_variations_of_one_ply() {
    let branch = |number: usize| format!("[DhtmlXQ_move_0_1_{number}]4041[/DhtmlXQ_move_0_1_{number}]");
    let text: String = core::iter::once("[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]".to_owned())
        .chain((1..=100_000).map(branch))
        .collect();
    let read = Reader::from_bytes(text.as_bytes(), Options::default()).next().unwrap().unwrap();
    assert_eq!((read.error, read.record.tree().len()), (None, 1));
    assert_eq!(read.warnings.len(), Limits::default().warnings + 1);
}

#[test]
fn a_long_line_of_brackets() {
    for bracket in ["[1]", "[ ", "(1)", "（", "【x】"] {
        let text = format!("1. 炮二平五 {}", bracket.repeat(300_000));
        assert_eq!(count(text.as_bytes(), &Options::default()), 1);
    }
}
