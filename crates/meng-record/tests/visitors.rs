//! Visitors: what they leave out, and what a scan tells of its source.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use meng_record::{
    Encoding, Format, GameResult, Limits, Options, Reader, Skip, Token, Visitor, detect_format, pgn,
};
use meng_variants::Side;

const TEXT: &str = "[Red \"a\"]\n\n1. h2e2 {good} h9g7 (1... b9c7 (1... h7e7) 2. h0g2) 2. b0c2 $1 1-0\n\n[Red \"b\"]\n\n1. h2e2 *\n";

/// Nothing but the plies, without variations.
#[derive(Default)]
struct MainLine(Vec<String>);

impl Visitor for MainLine {
    fn ply(&mut self, token: Token<'_>) {
        self.0.push(token.text.to_owned());
    }

    fn begin_variation(&mut self) -> Skip {
        Skip::Yes
    }
}

/// Looks at nothing.
struct Blind;

impl Visitor for Blind {}

#[test]
fn a_visitor_leaves_variations_out() {
    let mut scanner = pgn::Scanner::from_bytes(TEXT.as_bytes());
    let mut plies = MainLine::default();
    let first = scanner.next_record(&mut plies).unwrap().unwrap();
    assert_eq!(plies.0, ["h2e2", "h9g7", "b0c2"]);
    let second = scanner.next_record(&mut plies).unwrap().unwrap();
    assert_eq!((first.byte, second.byte as usize), (0, TEXT.rfind("[Red").unwrap()));
    assert_eq!((plies.0.len(), scanner.next_record(&mut plies).unwrap()), (4, None));
}

#[test]
fn a_visitor_need_not_look_at_anything() {
    let mut scanner = pgn::Scanner::from_reader(TEXT.as_bytes());
    let lines: Vec<u64> =
        std::iter::from_fn(|| scanner.next_record(&mut Blind).unwrap()).map(|place| place.line).collect();
    assert_eq!(lines, [1, 5]);
}

#[test]
fn a_scan_takes_an_encoding_and_limits() {
    let (bytes, _, _) = encoding_rs::BIG5.encode("[Red \"胡榮華\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 *\n");
    let limits = Limits { plies: 2, ..Limits::default() };
    let mut scanner = pgn::Scanner::from_bytes(&bytes).with("big5".parse().ok(), limits);
    let mut plies = MainLine::default();
    assert!(scanner.next_record(&mut plies).unwrap().is_some());
    assert_eq!(scanner.encoding().map(Encoding::name), Some("Big5"));
    assert_eq!(plies.0.first().map(String::as_str), Some("炮二平五"));
}

#[test]
fn formats_by_name_and_by_content() {
    for format in Format::ALL {
        assert_eq!(format.id().to_uppercase().parse(), Ok(format));
        assert_eq!(format.to_string(), format.id());
    }
    assert_eq!("UBB".parse(), Ok(Format::DhtmlXq));
    assert!("docx".parse::<Format>().unwrap_err().to_string().contains("docx"));
    for (text, format) in [
        ("[Red \"a\"]\n1. h2e2", Format::Pgn),
        ("h2e2h9g7h0g2\n", Format::Plain),
        ("FORMAT WXF\nSTART{\n1. C2.5\n}END\n", Format::Wxf),
        ("\u{FEFF}炮二平五 马8进7", Format::Pgn),
    ] {
        assert_eq!(detect_format(text.as_bytes()), Ok(format), "{text}");
    }
    assert!(detect_format(b"").is_err() && detect_format(b"<html>").is_err());
}

#[test]
fn results_have_winners() {
    use GameResult::{BlackWins, Draw, RedWins, Unknown};
    assert_eq!(
        [RedWins, BlackWins, Draw, Unknown].map(GameResult::winner),
        [Some(Side::Red), Some(Side::Black), None, None]
    );
}

#[test]
fn a_result_tag_that_is_none_is_told() {
    let text = "[Result \"?!\"]\n\n1. 炮二平五 马8进7 1-0\n";
    let read = Reader::from_bytes(text.as_bytes(), Options::default()).next().unwrap().unwrap();
    assert_eq!((read.error, read.record.result), (None, GameResult::RedWins));
    assert_eq!(read.warnings.len(), 1);
    assert!(
        read.warnings[0].text.contains("the tag Result says '?!', which is no result"),
        "{}",
        read.warnings[0]
    );
}

#[test]
fn a_start_that_is_refused_is_told_where_it_stands() {
    let at = |text: &str| {
        let read = Reader::from_bytes(text.as_bytes(), Options::default()).next().unwrap().unwrap();
        let location = read.error.expect("an error").location.expect("a place");
        (location.line(), location.column())
    };
    let fen = "4k4/9/9/9/9/9/9/9/9/R3K4 w";
    assert_eq!(at(&format!("[Variant \"xiangqi\"]\n[Red \"a\"]\n[FEN \"{fen}\"]\n")), (Some(3), Some(7)));
    assert_eq!(at(&format!("[FEN “{fen}”]\n[Variant \"xiangqi\"]\n")), (Some(1), Some(7)));
    assert_eq!(at(&format!("[FEN \"{fen}\"]\n[Variant \"go\"]\n")), (Some(2), Some(11)));
}
