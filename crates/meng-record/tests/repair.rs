//! Ambiguous tokens that the rest of the record decides (notation section 6), and what stands for one ply in two tokens.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use meng_record::{Limits, Options, ReadRecord, Reader, Reason};

fn read(text: &str) -> ReadRecord {
    Reader::from_bytes(text.as_bytes(), Options::default()).next().expect("a record").expect("a source")
}

fn plies(read: &ReadRecord) -> Vec<String> {
    read.record.main_line().map(|ply| ply.to_string()).collect()
}

/// Two red pawns on the fourth file, one of them on the last rank: `P4.5` may be either of them.
const TWO_PAWNS: &str = "[Format \"WXF\"]\n[FEN \"3k1P3/9/9/9/5P3/9/9/9/9/4K4 w - - 0 1\"]\n";

#[test]
fn the_rest_decides() {
    // Only if the pawn of the last rank has gone sideways can the one that is left go on along the file.
    let read = read(&format!("{TWO_PAWNS}1. P4.5 K4+1 2. P4+1 K4+1 *"));
    assert_eq!(read.error, None);
    assert_eq!(plies(&read), ["f9e9", "d9d8", "f5f6", "d8d7"]);
    assert_eq!(read.warnings.len(), 1, "{:?}", read.warnings);
    assert!(read.warnings[0].text.contains("ply 1"), "{}", read.warnings[0]);
}

#[test]
fn several_readings_are_an_error_with_what_came_before_kept() {
    let read = read(&format!("{TWO_PAWNS}1. K5+1 K4+1 2. P4.5 *"));
    let error = read.error.as_ref().expect("an error");
    assert!(matches!(error.reason, Reason::Ambiguous(_)));
    assert_eq!((error.ply, error.token.as_str()), (3, "P4.5"));
    assert_eq!(plies(&read), ["e0e1", "d9d8"]);
}

#[test]
fn no_reading_is_an_error_that_says_how_far_the_best_came() {
    let read = read(&format!("{TWO_PAWNS}1. P4.5 K4+1 2. P4+1 R1+1 *"));
    let error = read.error.as_ref().expect("an error");
    assert!(matches!(&error.reason, Reason::Ambiguous(text) if text.contains("ply 4")), "{error}");
    assert_eq!(plies(&read), [""; 0]);
}

#[test]
fn more_readings_than_the_limit_are_an_error() {
    let text = format!("{TWO_PAWNS}1. P4.5 K4+1 2. P4+1 K4+1 *");
    let options = Options { limits: Limits { readings: 1, ..Limits::default() }, ..Options::default() };
    let read = Reader::from_bytes(text.as_bytes(), options).next().expect("a record").expect("a source");
    let error = read.error.expect("an error");
    assert!(
        matches!(&error.reason, Reason::Ambiguous(text) if text.ends_with("too many readings to follow")),
        "{error}"
    );
}

#[test]
fn repair_inside_a_variation() {
    let read = read(&format!("{TWO_PAWNS}1. K5+1 (1. P4.5 K4+1 2. P4+1 K4+1) K4+1 *"));
    assert_eq!(read.error, None);
    assert_eq!(read.record.tree().len(), 6);
    assert_eq!(read.warnings.len(), 1);
}

#[test]
fn a_take_and_its_airdrop_parted_by_a_blank() {
    // A red chariot takes a red-locked Tris, which comes down elsewhere.
    let head = "[Variant \"double-tris\"]\n[FEN \"3k5/9/9/9/4T4/9/4R4/9/9/5K3[*] w 29 - 0 1\"]\n";
    let whole = read(&format!("{head}1. 车五进二#玄五平六 将4进1 *"));
    assert_eq!(whole.error, None);
    assert_eq!(plies(&whole), ["e3e5,T@d5", "d9d8"]);
    for ply in [
        "车五进二 玄五平六",
        "车五进二# 玄五平六",
        "车五进二 #玄五平六",
        "车五进二，玄五平六",
        "e3e5 T@d5",
        "e3e5, T@d5",
        "车五D>五F #>六F",
    ] {
        let read = read(&format!("{head}1. {ply} 将4进1 *"));
        assert_eq!(read.error, None, "{ply}");
        assert_eq!(read.record.tree(), whole.record.tree(), "{ply}");
    }
    let owing = read(&format!("{head}1. 车五进二 将4进1 *"));
    assert_eq!(owing.error.map(|error| error.ply), Some(1));
}

#[test]
fn comments_between_the_two_parts_are_kept() {
    let head = "[Variant \"double-tris\"]\n[FEN \"3k5/9/9/9/4T4/9/4R4/9/9/5K3[*] w 29 - 0 1\"]\n";
    let read = read(&format!("{head}1. 车五进二 {{吃}} 玄五平六 {{空降}} 将4进1 *"));
    assert_eq!(
        (read.error.is_none(), read.record.tree().len(), read.record.tree().comment_count()),
        (true, 2, 2)
    );
}
