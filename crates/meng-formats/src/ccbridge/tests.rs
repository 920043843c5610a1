//! Records and libraries put together here, field by field.

use alloc::vec;
use alloc::vec::Vec;

use super::*;
use crate::{DecodeError, Limits, Warning};

fn utf16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn put(bytes: &mut [u8], offset: usize, part: &[u8]) {
    bytes[offset..offset + part.len()].copy_from_slice(part);
}

/// A record with these entries (flags, from, to, comment) behind the opening one.
fn record(title: &str, opening: (u8, &str), entries: &[(u8, u8, u8, &str)]) -> Vec<u8> {
    let mut bytes = vec![0; 2214];
    put(&mut bytes, 0, b"CCBridge Record\0");
    put(&mut bytes, 180, &utf16(title));
    // What was in memory stands behind the zero that ends a text.
    put(&mut bytes, 180 + utf16(title).len() + 2, b"\xcd\xcd\xff\xff");
    put(&mut bytes, 1076, &utf16("胡荣华"));
    bytes[2076] = 3;
    bytes[2112] = 1;
    bytes[2116] = 1;
    put(&mut bytes, 2120, &[0x21, 0x22, 0x23, 0x24, 0x25, 0x24, 0x23, 0x22, 0x21]);
    put(&mut bytes, 2120 + 81, &[0x11, 0x12, 0x13, 0x14, 0x15, 0x14, 0x13, 0x12, 0x11]);
    put(&mut bytes, 2120 + 19, &[0x26]);
    put(&mut bytes, 2120 + 64, &[0x16]);
    put(&mut bytes, 2210, &[0xFF; 4]);
    let all = [(opening.0, 0, 0, opening.1)];
    for (flags, from, to, comment) in all.iter().chain(entries) {
        bytes.extend([*flags, 0, *from, *to]);
        if flags & 4 != 0 {
            let text = utf16(comment);
            bytes.extend((text.len() as u32).to_le_bytes());
            bytes.extend(text);
        }
    }
    bytes
}

/// A record with a variation and comments.
pub(crate) fn sample() -> Vec<u8> {
    record("一局", (4, "开局"), &[(0, 64, 67, ""), (7, 19, 22, "平中炮"), (5, 0, 9, "出车"), (1, 1, 20, "")])
}

fn library_of(records: &[Vec<u8>], capacity: u32) -> Vec<u8> {
    let begin = 66624 + capacity as usize * 276;
    let mut bytes = vec![0; begin];
    put(&mut bytes, 0, b"CCBridgeLibrary\0");
    put(&mut bytes, 60, &capacity.to_le_bytes());
    put(&mut bytes, 64, &utf16("棋书"));
    for (number, record) in records.iter().enumerate() {
        put(&mut bytes, 66624 + number * 276, &[7]);
        bytes.extend(record);
        let slots = (bytes.len() - begin).next_multiple_of(4096);
        bytes.resize(begin + slots, 0);
    }
    bytes
}

/// A library of three games, for other tests.
pub(crate) fn sample_library() -> Vec<u8> {
    library_of(&[sample(), record("", (1, ""), &[]), sample()], 3)
}

#[test]
fn a_record_with_variations_and_comments() {
    let decoded = decode(&sample(), &Limits::default()).unwrap();
    assert_eq!(decoded.warnings, []);
    let record = decoded.record;
    assert_eq!(record.tag("Title"), Some("一局"));
    assert_eq!(record.tag("Red"), Some("胡荣华"));
    assert_eq!(record.result.as_deref(), Some("1/2-1/2"));
    assert_eq!(record.comment, "开局");
    assert_eq!(record.start.to_fen(), "rnbakabnr/9/1c7/9/9/9/9/1C7/9/RNBAKABNR w - - 0 1");
    let plies: Vec<_> = record
        .tree
        .walk()
        .map(|step| {
            let node = record.tree.get(step.id).unwrap();
            (step.ply, node.from(), node.to(), node.comment())
        })
        .collect();
    assert_eq!(plies, [(1, 19, 22, ""), (2, 64, 67, "平中炮"), (2, 81, 72, "出车")]);
}

#[test]
fn the_end_mark_ends_even_with_bytes_behind_it() {
    // The last entry of the sample belongs to no promised variation.
    let decoded = decode(&sample(), &Limits::default()).unwrap();
    assert_eq!(decoded.record.tree.len(), 3);
}

#[test]
fn broken_parts_are_told() {
    let mut bytes = sample();
    bytes[2120 + 45] = 0x31;
    bytes[2076] = 9;
    let huge = bytes.len() - 4 - 8;
    bytes[huge..huge + 4].copy_from_slice(&[0xFF; 4]);
    let decoded = decode(&bytes, &Limits::default()).unwrap();
    assert_eq!(decoded.record.tree.len(), 2);
    assert_eq!(decoded.record.result, None);
    assert_eq!(decoded.warnings.len(), 3, "{:?}", decoded.warnings);
    assert!(matches!(decoded.warnings[2], Warning::Truncated { needed: 0xFFFF_FFFF, .. }));
}

#[test]
fn zeros_instead_of_an_end_mark() {
    let bytes = record("", (0, ""), &[(0, 64, 67, ""), (0, 0, 0, ""), (0, 0, 0, "")]);
    let decoded = decode(&bytes, &Limits::default()).unwrap();
    assert_eq!(decoded.record.tree.len(), 1);
    assert!(matches!(decoded.warnings[..], [Warning::Markup { .. }]));
}

#[test]
fn a_library_goes_on_after_a_broken_record() {
    let mut long = vec![(0, 64, 67, ""); 1500];
    long[1499].0 = 1;
    let mut broken = sample();
    broken.truncate(2000);
    let bytes = library_of(&[sample(), record("长", (0, ""), &long), sample()], 3);
    let games = library(&bytes, &Limits::default()).unwrap();
    assert_eq!(games.tags(), [("Name".into(), "棋书".into())]);
    let lengths: Vec<_> = games.map(|game| game.unwrap().record.tree.len()).collect();
    assert_eq!(lengths, [3, 1500, 3]);

    let mut bytes = library_of(&[sample(), sample()], 200);
    bytes.extend(broken);
    let games: Vec<_> = library(&bytes, &Limits::default()).unwrap().collect();
    assert_eq!(games.len(), 3);
    assert!(matches!(games[2], Err(DecodeError::Truncated { available: 2000, .. })));
}

#[test]
fn a_chapter_head_has_no_plies() {
    let bytes = sample_library();
    let games = library(&bytes, &Limits::default()).unwrap().map(|game| game.unwrap().record.tree.len());
    assert_eq!(games.collect::<Vec<_>>(), [3, 0, 3]);
}

#[test]
fn deleted_records_are_marked() {
    let mut bytes = library_of(&[sample(), record("二局", (1, ""), &[])], 2);
    let entry = 66624 + 276;
    bytes[entry] = 5;
    put(&mut bytes, entry + 100, &utf16("二局"));
    let games: Vec<_> = library(&bytes, &Limits::default()).unwrap().map(Result::unwrap).collect();
    assert_eq!(games[0].warnings, []);
    assert_eq!(games[1].warnings, [Warning::Deleted { offset: entry }]);
}

#[test]
fn a_false_capacity_and_a_limit() {
    let mut bytes = library_of(&[sample(), sample()], 2);
    bytes[60..64].copy_from_slice(&[0xFF; 4]);
    assert_eq!(library(&bytes, &Limits::default()).unwrap().count(), 2);
    let limits = Limits { max_games: 1, ..Limits::default() };
    let games: Vec<_> = library(&bytes, &limits).unwrap().collect();
    assert!(matches!(games[..], [Ok(_), Err(DecodeError::TooManyGames { limit: 1, .. })]));
    assert_eq!(library(&library_of(&[], 5), &limits).unwrap().count(), 0);
}
