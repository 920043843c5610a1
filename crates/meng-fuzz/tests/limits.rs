//! Every bound of `Limits` holds in every format of records: what goes over it is told, and the rest is read.
#![expect(clippy::expect_used, reason = "helpers of tests")]
use meng_formats::{DecodeError, Decoded, Warning};
use meng_record::{Format, Limits, Options, ReadError, ReadRecord, Reader, Reason};
use std::{fs, path::PathBuf};

fn sample(path: &str) -> Vec<u8> {
    fs::read(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(path)).expect("a file")
}

/// A file of each format that is read as a whole, with variations, tags and comments as far as it has them.
const FILES: &[&str] =
    &["xqf/v18", "xqr/branch", "cbr/branch", "cbl/one", "cbf/moves", "dhtmlxq/branches", "dhtmlxq/page"];

fn decoded(file: &[u8], limits: &meng_formats::Limits) -> Vec<Result<Decoded, DecodeError>> {
    match meng_formats::decode(file, limits) {
        Ok(games) => games.collect(),
        Err(error) => vec![Err(error)],
    }
}

fn games(file: &[u8], limits: &meng_formats::Limits) -> Vec<Decoded> {
    decoded(file, limits).into_iter().map(|game| game.expect("a game")).collect()
}

/// Every game of every file, with its path, as it is within the usual limits and within others.
fn whole_and_limited(limits: meng_formats::Limits) -> impl Iterator<Item = (&'static str, Decoded, Decoded)> {
    FILES.iter().flat_map(move |&path| {
        let file = sample(path);
        let whole = games(&file, &meng_formats::Limits::default());
        whole.into_iter().zip(games(&file, &limits)).map(move |(whole, limited)| (path, whole, limited))
    })
}

fn comments(game: &Decoded) -> usize {
    let tree = &game.record.tree;
    let plies = tree.walk().filter_map(|step| tree.get(step.id)).filter(|node| !node.comment().is_empty());
    plies.count() + usize::from(!game.record.comment.is_empty())
}

#[test]
fn files_with_more_plies_than_the_limit() {
    let limits = meng_formats::Limits { max_nodes: 1, ..meng_formats::Limits::default() };
    for (path, whole, game) in whole_and_limited(limits) {
        let told = game.warnings.iter().any(|warning| matches!(warning, Warning::TooManyNodes { .. }));
        assert_eq!(game.record.tree.len(), whole.record.tree.len().min(1), "{path}");
        assert_eq!(told, whole.record.tree.len() > 1, "{path}: {:?}", game.warnings);
    }
}

#[test]
fn files_with_more_tags_than_the_limit() {
    let limits = meng_formats::Limits { max_tags: 0, ..meng_formats::Limits::default() };
    for (path, whole, game) in whole_and_limited(limits) {
        let told = game.warnings.iter().any(|warning| matches!(warning, Warning::TooManyTags { .. }));
        // These have a header with so many fields, and none besides.
        let header = ["xqf/", "cbr/", "cbl/"].iter().any(|format| path.starts_with(format));
        let expected =
            if header { (whole.record.tags.len(), false) } else { (0, !whole.record.tags.is_empty()) };
        assert_eq!((game.record.tags.len(), told), expected, "{path}");
        assert!(game.record.tags.len() < 20, "{path}");
    }
}

#[test]
fn files_with_longer_comments_than_the_limit() {
    let limits = meng_formats::Limits { max_comment: 0, ..meng_formats::Limits::default() };
    let mut seen = 0;
    for (path, whole, game) in whole_and_limited(limits) {
        let told = game.warnings.iter().any(|warning| matches!(warning, Warning::CommentTooLong { .. }));
        assert_eq!((comments(&game), told), (0, comments(&whole) > 0), "{path}: {:?}", game.warnings);
        seen += comments(&whole);
    }
    assert!(seen > 5, "{seen} comments");
}

#[test]
fn files_with_more_warnings_than_the_limit() {
    let limits = meng_formats::Limits { max_warnings: 0, max_nodes: 0, ..meng_formats::Limits::default() };
    for (path, _, game) in whole_and_limited(limits) {
        assert!(game.warnings.is_empty(), "{path}: {:?}", game.warnings);
        assert!(game.more_warnings > 0, "{path}: they are counted");
    }
}

#[test]
fn files_longer_than_the_limit() {
    for path in FILES {
        let file = sample(path);
        let limits = meng_formats::Limits { max_input: file.len() - 1, ..meng_formats::Limits::default() };
        let read = decoded(&file, &limits);
        assert!(matches!(read[..], [Err(DecodeError::InputTooLong { .. })]), "{path}: {read:?}");
        let limits = Limits { file_bytes: file.len() - 1, ..Limits::default() };
        let read: Vec<_> = Reader::from_bytes(&file, Options { limits, ..Options::default() }).collect();
        assert!(matches!(read[..], [Err(ReadError::TooLong { .. })]), "{path}: {read:?}");
    }
}

#[test]
fn files_with_more_games_than_the_limit() {
    let limits = meng_formats::Limits { max_games: 0, ..meng_formats::Limits::default() };
    for path in ["cbl/one", "dhtmlxq/page"] {
        let read = decoded(&sample(path), &limits);
        assert!(matches!(read[..], [Err(DecodeError::TooManyGames { limit: 0, .. })]), "{path}: {read:?}");
    }
}

/// Texts of one record, with the same four plies.
const TEXTS: &[(Format, &str)] = &[
    (Format::Pgn, "[Event \"x\"]\n[Red \"y\"]\n\n1. C2.5 H8+7 2. H2+3 R9.8 *\n"),
    (
        Format::Wxf,
        "FORMAT          WXF\nGAME            x\nRED             y;;;\nSTART{\n1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n",
    ),
    (Format::Plain, "C2.5 H8+7\nH2+3 R9.8\n"),
];

fn read(text: &str, format: Format, limits: Limits) -> ReadRecord {
    let options = Options { format: Some(format), limits, ..Options::default() };
    let mut records = Reader::from_bytes(text.as_bytes(), options).map(|read| read.expect("a source"));
    let first = records.next().expect("a record");
    assert!(records.next().is_none(), "{format}: one record");
    first
}

fn is_limit(read: &ReadRecord) -> bool {
    matches!(read.error.as_ref().map(|error| &error.reason), Some(Reason::Limit(_)))
}

#[test]
fn texts_with_more_plies_than_the_limit() {
    for &(format, text) in TEXTS {
        let whole = read(text, format, Limits::default());
        assert_eq!((whole.record.main_line().count(), &whole.error), (4, &None), "{format}");
        let cut = read(text, format, Limits { plies: 3, ..Limits::default() });
        assert_eq!((cut.record.main_line().count(), is_limit(&cut)), (3, true), "{format}: {:?}", cut.error);
    }
}

#[test]
fn texts_longer_than_the_limit() {
    for &(format, text) in TEXTS {
        let long = text.len() - 8;
        let cut = read(text, format, Limits { record_bytes: long, ..Limits::default() });
        assert!(is_limit(&cut), "{format}: {:?}", cut.error);
        assert!(cut.record.main_line().count() < 4, "{format}");
    }
}

#[test]
fn texts_with_more_tags_than_the_limit() {
    for &(format, text) in TEXTS.iter().take(2) {
        let cut = read(text, format, Limits { tags: 1, ..Limits::default() });
        assert_eq!((cut.record.tags.len(), cut.warnings.len()), (1, 1), "{format}: {:?}", cut.warnings);
    }
}

#[test]
fn texts_with_more_warnings_than_the_limit() {
    // A remark after every ply is odd in a list, and so is a result that is followed by plies.
    for &(format, text) in TEXTS {
        let odd = text.replace("H8+7", "H8+7 ) ) ) ) )");
        let all = read(&odd, format, Limits::default());
        let few = read(&odd, format, Limits { warnings: 1, ..Limits::default() });
        assert_eq!(few.warnings.len(), all.warnings.len().min(2), "{format}: {:?}", few.warnings);
        assert!(all.warnings.len() > 2, "{format}: {:?}", all.warnings);
    }
}

#[test]
fn variations_deeper_than_the_limit() {
    let text = "1. C2.5 (1. H2+3 (1. H8+7 (1. R1+1))) H8+7 *\n";
    let whole = read(text, Format::Pgn, Limits::default());
    assert_eq!((whole.record.tree().len(), whole.warnings.len()), (5, 0), "{:?}", whole.warnings);
    let cut = read(text, Format::Pgn, Limits { depth: 1, ..Limits::default() });
    assert_eq!((cut.record.tree().len(), cut.warnings.len()), (3, 1), "{:?}", cut.warnings);
}
