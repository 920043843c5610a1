//! Bytes to text: the encodings that records have, told apart by what they say.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use meng_record::{Encoding, Options, Reader};

const SIMPLIFIED: &str =
    "[Event \"全国象棋个人赛\"]\n[Red \"甲\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ {先手} *\n";
const TRADITIONAL: &str =
    "[Event \"全國象棋個人賽\"]\n[Red \"甲\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ {先手} *\n";

fn encoded(text: &str, encoding: &'static encoding_rs::Encoding) -> Vec<u8> {
    encoding.encode(text).0.into_owned()
}

#[track_caller]
fn assert_reads(bytes: &[u8], event: &str, expected: Encoding) {
    assert_eq!(Encoding::detect(bytes), expected);
    let mut reader = Reader::from_bytes(bytes, Options::default());
    let read = reader.next().expect("a record").expect("a source");
    assert_eq!((read.error, read.warnings.len()), (None, 0));
    assert_eq!(read.record.tags.get("Event"), Some(event));
    assert_eq!(read.record.main_line().count(), 4);
    assert_eq!(reader.encoding(), Some(expected));
}

#[test]
fn each_encoding_is_told_by_content() {
    let simplified = "全国象棋个人赛";
    let traditional = "全國象棋個人賽";
    assert_reads(SIMPLIFIED.as_bytes(), simplified, Encoding::UTF_8);
    assert_reads(format!("\u{FEFF}{SIMPLIFIED}").as_bytes(), simplified, Encoding::UTF_8);
    assert_reads(&encoded(SIMPLIFIED, encoding_rs::GB18030), simplified, Encoding::GB18030);
    assert_reads(&encoded(TRADITIONAL, encoding_rs::GB18030), traditional, Encoding::GB18030);
    assert_reads(&encoded(TRADITIONAL, encoding_rs::BIG5), traditional, Encoding::BIG5);
    for (wide, to_bytes) in
        [(Encoding::UTF_16LE, u16::to_le_bytes as fn(u16) -> [u8; 2]), (Encoding::UTF_16BE, u16::to_be_bytes)]
    {
        let text = format!("\u{FEFF}{SIMPLIFIED}").replace('\n', "\r\n");
        let bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
        assert_reads(&bytes, simplified, wide);
    }
}

#[test]
fn headers_alone_tell_too() {
    for (text, encoding, expected) in [
        ("[Event \"第１局 結論\"]", encoding_rs::BIG5, Encoding::BIG5),
        ("[Event \"第１局 结论\"]", encoding_rs::GB18030, Encoding::GB18030),
        ("[Red \"許銀川\"]", encoding_rs::BIG5, Encoding::BIG5),
        ("[Red \"许银川\"]", encoding_rs::GB18030, Encoding::GB18030),
    ] {
        assert_eq!(Encoding::detect(&encoded(text, encoding)), expected, "{text}");
    }
}

#[test]
fn ascii_at_the_beginning_decides_nothing() {
    let mut bytes = Vec::new();
    for number in 0..4000 {
        bytes.extend(format!("[Event \"{number}\"]\n1. h2e2 h9g7 *\n\n").bytes());
    }
    bytes.extend(encoded(TRADITIONAL, encoding_rs::BIG5));
    let last = Reader::from_bytes(&bytes, Options::default()).last().expect("a record").expect("a source");
    assert_eq!(last.record.tags.get("Event"), Some("全國象棋個人賽"));
    assert_eq!(last.place.index, 4000);
}

#[test]
fn a_named_encoding_is_believed() {
    let bytes = encoded(TRADITIONAL, encoding_rs::BIG5);
    let options = Options { encoding: Some(Encoding::GB18030), ..Options::default() };
    let read = Reader::from_bytes(&bytes, options).next().expect("a record").expect("a source");
    assert!(read.error.is_some());
    assert!("no-such-encoding".parse::<Encoding>().is_err());
}

#[test]
fn what_cannot_be_read_is_a_warning() {
    let mut bytes = encoded(SIMPLIFIED, encoding_rs::GB18030);
    let at = bytes.windows(2).position(|pair| pair == b"{\xCF").expect("the comment");
    bytes.insert(at + 1, 0xFF);
    let read = Reader::from_bytes(&bytes, Options::default()).next().expect("a record").expect("a source");
    assert_eq!(read.error, None);
    assert!(read.warnings[0].text.contains("cannot be read"), "{:?}", read.warnings);
}

#[test]
fn places_are_in_bytes_of_the_source() {
    let two = format!("{TRADITIONAL}\n{TRADITIONAL}").replace('\n', "\r\n");
    let bytes = encoded(&two, encoding_rs::BIG5);
    let places: Vec<_> =
        Reader::from_bytes(&bytes, Options::default()).map(|read| read.expect("a source").place).collect();
    assert_eq!(places.len(), 2);
    assert!(bytes[places[1].byte as usize..].starts_with(b"[Event"));
    assert_eq!(places[1].line, 6);
}

#[test]
fn utf16_without_a_mark() {
    for (expected, to_bytes) in
        [(Encoding::UTF_16LE, u16::to_le_bytes as fn(u16) -> [u8; 2]), (Encoding::UTF_16BE, u16::to_be_bytes)]
    {
        let bytes: Vec<u8> = SIMPLIFIED.encode_utf16().flat_map(to_bytes).collect();
        assert_reads(&bytes, "全国象棋个人赛", expected);
    }
}

#[test]
fn plies_come_late_or_never() {
    // A long comment in the other script before the first ply, and none in either encoding's favour but words.
    let text =
        format!("[Event \"x\"]\n{{{}}}\n1. 炮二平五 馬８進７ *\n", "當頭炮開局，紅方先手。".repeat(200));
    assert_eq!(Encoding::detect(&encoded(&text, encoding_rs::BIG5)), Encoding::BIG5);
    assert_eq!(Encoding::detect(&encoded(&text, encoding_rs::GB18030)), Encoding::GB18030);
    // UTF-8 with a broken character is still UTF-8.
    let mut bytes = SIMPLIFIED.repeat(4).into_bytes();
    bytes.remove(12);
    assert_eq!(Encoding::detect(&bytes), Encoding::UTF_8);
}
