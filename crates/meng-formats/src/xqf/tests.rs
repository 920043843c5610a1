//! Files made here: encrypted ones by the inverse of the decoder's steps.

use alloc::format;
use alloc::vec::Vec;

use super::cipher::Keys;
use super::*;
use crate::{DecodeError, Limits, NodeId, RawRecord, RawTree, Warning};

/// A record with variations, comments and texts.
fn sample() -> RawRecord {
    let mut record = RawRecord::default();
    for (name, value) in
        [("Title", "仙人指路对卒底炮"), ("Event", "测试杯"), ("Date", "2024.05.01"), ("Red", "甲")]
    {
        record.tags.push((name.into(), value.into()));
    }
    record.tags.push(("Type".into(), "全局".into()));
    record.result = Some("1/2-1/2".into());
    record.comment = "开始\n第二行".into();
    let a = record.tree.push(None, 25, 22, 0).unwrap();
    let b = record.tree.push(Some(a), 88, 69, 0).unwrap();
    record.tree.push(Some(b), 7, 24, 0).unwrap();
    let c = record.tree.push(Some(a), 82, 65, 0).unwrap();
    record.tree.push(Some(c), 1, 20, 0).unwrap();
    let d = record.tree.push(None, 29, 38, 0).unwrap();
    record.tree.set_comment(c, "变着");
    record.tree.set_comment(d, "另一种走法");
    record
}

/// Turns a plain file of version 10 into one of a higher version with the given keys.
fn encrypt(plain: &[u8], version: u8, header_keys: [u8; 13]) -> Vec<u8> {
    let keys = Keys::new(&header_keys);
    let mut out = plain[..1024].to_vec();
    out[2] = version;
    out[3..16].copy_from_slice(&header_keys);
    for index in 0..32 {
        let piece = if version >= 12 { keys.turned(index) } else { index };
        out[16 + index] = plain[16 + piece].wrapping_add(keys.pieces);
    }
    let mut body = Vec::new();
    let mut rest = &plain[1024..];
    let mut opening = true;
    while let [from, to, flags, _, a, b, c, d, tail @ ..] = rest {
        let len = u32::from_le_bytes([*a, *b, *c, *d]);
        let (comment, tail) = tail.split_at(len as usize);
        rest = tail;
        let shift = |key: u8| if opening { 0 } else { key };
        body.push(from.wrapping_add(shift(keys.from)));
        body.push(to.wrapping_add(shift(keys.to)));
        let child = if flags & 0xF0 != 0 { 0x80 } else { 0 };
        let sibling = if flags & 0x0F != 0 { 0x40 } else { 0 };
        let has_comment = if len > 0 { 0x20 } else { 0 };
        body.push(child | sibling | has_comment);
        body.push(0);
        if len > 0 {
            body.extend_from_slice(&(len + keys.comment).to_le_bytes());
            body.extend_from_slice(comment);
        }
        opening = false;
    }
    out.extend(body.iter().zip(keys.stream.iter().cycle()).map(|(byte, key)| byte.wrapping_add(*key)));
    out
}

const KEYS: [u8; 13] = [0xBE, 0, 0, 0, 0, 0xE8, 0xD8, 0xBC, 0x84, 0xA5, 0x9C, 0xE7, 0xD8];

fn decode_default(bytes: &[u8]) -> crate::Decoded {
    decode(bytes, &Limits::default()).unwrap()
}

/// The sample as a plain file and as encrypted ones, for other tests.
pub(crate) fn sample_files() -> Vec<Vec<u8>> {
    let (plain, _) = encode(&sample()).unwrap();
    let encrypted = [11, 12, 18].map(|version| encrypt(&plain, version, KEYS));
    core::iter::once(plain).chain(encrypted).collect()
}

#[test]
fn plain_file_comes_back() {
    let record = sample();
    let (bytes, warnings) = encode(&record).unwrap();
    assert_eq!(warnings, []);
    let decoded = decode_default(&bytes);
    assert_eq!(decoded.warnings, []);
    assert_eq!(decoded.record, record);
}

#[test]
fn plain_and_encrypted_files_are_one_record() {
    for bytes in sample_files() {
        assert_eq!(decode_default(&bytes).record, sample());
    }
}

#[test]
fn encrypted_files_of_all_versions_come_back() {
    let record = sample();
    let (plain, _) = encode(&record).unwrap();
    for version in 11..=18 {
        for keys in [KEYS, [0; 13], [0xFF; 13], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]] {
            let decoded = decode_default(&encrypt(&plain, version, keys));
            assert_eq!(decoded.warnings, [], "version {version}, keys {keys:?}");
            assert_eq!(decoded.record, record, "version {version}, keys {keys:?}");
        }
    }
}

#[test]
fn the_published_sample_layout() {
    // Points of the pieces, opening entry and plies as the description of version 10 prints them.
    let record = {
        let mut record = RawRecord::default();
        record.tree.push(None, 29, 38, 0).unwrap(); // c3c4
        record
    };
    let (bytes, _) = encode(&record).unwrap();
    assert_eq!(bytes[1024..], [0x18, 0x20, 0xF0, 0xFF, 0, 0, 0, 0, 23 + 24, 24 + 32, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn the_first_ply_tells_the_side() {
    let mut record = RawRecord::default();
    record.tree.push(None, 88, 69, 0).unwrap();
    let (bytes, _) = encode(&record).unwrap();
    assert!(!decode_default(&bytes).record.start.red_to_move);

    record.tree = RawTree::new();
    record.start.red_to_move = false;
    let (mut bytes, _) = encode(&record).unwrap();
    assert!(!decode_default(&bytes).record.start.red_to_move);

    record.tree.push(None, 25, 22, 0).unwrap();
    bytes = encode(&record).unwrap().0;
    let decoded = decode_default(&bytes);
    assert!(decoded.record.start.red_to_move);
    assert_eq!(decoded.warnings, [Warning::SideToMove { offset: 0x32 }]);
}

#[test]
fn texts_that_do_not_fit_are_cut_and_told() {
    let mut record = RawRecord::default();
    record.tags.push(("Red".into(), "一二三四五六七八".into()));
    record.tags.push(("Weather".into(), "sunny".into()));
    record.tags.push(("Type".into(), "怪".into()));
    record.result = Some("won".into());
    let (bytes, warnings) = encode(&record).unwrap();
    assert_eq!(warnings.len(), 4, "{warnings:?}");
    assert!(warnings.contains(&EncodeWarning::TagCut { name: "Red".into(), room: 15 }));
    assert_eq!(decode_default(&bytes).record.tag("Red"), Some("一二三四五六七"));
}

#[test]
fn a_third_chariot_has_no_place() {
    let mut record = RawRecord::default();
    record.start.board[45] = Some('R');
    assert_eq!(encode(&record), Err(EncodeError::Piece { point: 45, piece: 'R' }));
    record.start.board[45] = Some('x');
    assert_eq!(encode(&record), Err(EncodeError::Piece { point: 45, piece: 'x' }));
}

#[test]
fn what_stands_before_a_break_is_kept() {
    let (bytes, _) = encode(&sample()).unwrap();
    let decoded = decode_default(&bytes[..bytes.len() - 1]);
    assert_eq!(decoded.record.tree.len(), 5);
    assert!(matches!(decoded.warnings[..], [Warning::Truncated { .. }]));
    let error = decode(&bytes[..1000], &Limits::default()).unwrap_err();
    assert_eq!(format!("{error}"), "byte 0: the header needs 1024 bytes, 1000 are left");
}

#[test]
fn a_ply_off_the_board_takes_its_continuations_along() {
    let mut record = RawRecord::default();
    let mut last = record.tree.push(None, 25, 22, 0).unwrap();
    let first = last;
    for _ in 0..3 {
        last = record.tree.push(Some(last), 88, 69, 0).unwrap();
    }
    record.tree.push(Some(first), 82, 65, 0).unwrap();
    let (mut bytes, _) = encode(&record).unwrap();
    bytes[1024 + 8 + 8] = 0x18 + 95;
    let decoded = decode_default(&bytes);
    assert_eq!(decoded.record.tree.len(), 2);
    assert_eq!(decoded.warnings.len(), 1);
    assert!(matches!(decoded.warnings[0], Warning::Ply { offset: 1040, .. }));
}

#[test]
fn limits_hold() {
    let (bytes, _) = encode(&sample()).unwrap();
    let limits = Limits { max_nodes: 2, max_comment: 3, ..Limits::default() };
    let decoded = decode(&bytes, &limits).unwrap();
    assert_eq!(decoded.record.tree.len(), 2);
    assert_eq!(decoded.record.comment, "");
    assert_eq!(decoded.warnings.len(), 2);
    let limits = Limits { max_input: 100, ..Limits::default() };
    assert!(matches!(decode(&bytes, &limits), Err(DecodeError::InputTooLong { limit: 100, .. })));
    let limits = Limits { max_warnings: 0, max_comment: 0, ..Limits::default() };
    assert_eq!(decode(&bytes, &limits).unwrap().more_warnings, 3);
}

#[test]
fn other_versions_are_told() {
    let (mut bytes, _) = encode(&sample()).unwrap();
    bytes[2] = 19;
    let error = decode(&bytes, &Limits::default()).unwrap_err();
    assert_eq!(error, DecodeError::Version { offset: 2, expected: "10 to 18", found: 19 });
}

#[test]
fn a_line_of_a_hundred_thousand_plies() {
    let mut record = RawRecord::default();
    let mut last: Option<NodeId> = None;
    for ply in 0..100_000u32 {
        // Every ply has a variation, so the reader's stack is as deep as the line.
        let points = if ply % 2 == 0 { (25, 22) } else { (22, 25) };
        let next = record.tree.push(last, points.0, points.1, 0).unwrap();
        record.tree.push(last, 0, 9, 0).unwrap();
        last = Some(next);
    }
    let (bytes, _) = encode(&record).unwrap();
    let decoded = decode_default(&bytes).record;
    assert!(decoded.tree == record.tree);
    assert_eq!(decoded.tree.main_line().count(), 100_000);
    assert_eq!(decoded.tree.line_count(), 100_001);
}

#[test]
fn the_second_title_and_texts_in_utf8() {
    let mut record = sample();
    record.tags.insert(1, ("TitleB".into(), "第二".into()));
    let (mut bytes, warnings) = encode(&record).unwrap();
    assert_eq!(warnings, []);
    assert_eq!(decode(&bytes, &Limits::default()).unwrap().record.tag("TitleB"), Some("第二"));
    // What a newer program writes in the same place.
    let title = "中炮对屏风马";
    bytes[0x50] = title.len() as u8;
    bytes[0x51..0x51 + title.len()].copy_from_slice(title.as_bytes());
    let decoded = decode(&bytes, &Limits::default()).unwrap();
    assert_eq!((decoded.record.tag("Title"), decoded.warnings), (Some(title), Vec::new()));
}
