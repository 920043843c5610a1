//! Thousands of broken files: no decoder may panic, overflow, or take more than it is allowed.
#![cfg(all(feature = "xqf", feature = "dhtmlxq", feature = "ccbridge", feature = "cbf", feature = "xqr"))]

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::{Decoded, Limits, cbf, ccbridge, dhtmlxq, xqf, xqr};

const LIMITS: Limits = Limits {
    max_input: 1 << 20,
    max_games: 20,
    max_nodes: 3000,
    max_tags: 12,
    max_comment: 500,
    max_warnings: 20,
};

/// A small generator, so that a failure comes back on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        // xorshift64*
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let value = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        value as usize % bound.max(1)
    }
}

fn samples() -> Vec<Vec<u8>> {
    let mut all = xqf::tests::sample_files();
    all.push(ccbridge::tests::sample());
    all.push(ccbridge::tests::sample_library());
    all.push(xqr::tests::sample());
    all.push(dhtmlxq::tests::BRANCHED.into());
    all.push(b"72427967796724257747".to_vec());
    all.push(
        b"<?xml version=\"1.0\"?><ChineseChessRecord><Head><Name>a&amp;b</Name><FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/\
          P1P1P1P1P/1C5C1/9/RNBAKABNR w</FEN></Head><MoveList><Move value=\"00-00\"/><Move value=\"77-47\">x</Move>\
          <Move value=\"70-62\" end=\"1\"><![CDATA[y]]></Move></MoveList></ChineseChessRecord>"
            .to_vec(),
    );
    all
}

/// Breaks a file in one to four ways.
fn mutate(sample: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = sample.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len());
        match random.below(8) {
            0 => bytes.truncate(at),
            1 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
            2 => bytes.iter_mut().skip(at).take(4).for_each(|byte| *byte = 0xFF),
            3 => bytes.iter_mut().skip(at).take(4).for_each(|byte| *byte = 0),
            4 => bytes.iter_mut().skip(at).take(8).for_each(|byte| *byte = random.below(256) as u8),
            5 => {
                let piece: Vec<u8> = bytes.iter().skip(at).take(random.below(64)).copied().collect();
                let place = random.below(bytes.len());
                bytes.splice(place..place, piece);
            }
            6 => {
                let end = (at + random.below(32)).min(bytes.len());
                bytes.drain(at.min(end)..end);
            }
            // Digits and marks reach deeper into text formats than noise does.
            _ => {
                let letter = b"0123456789[]_/|<>&;\"x"[random.below(21)];
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = letter;
                }
            }
        }
    }
    bytes
}

/// What must hold for anything a decoder gives.
fn check(decoded: &Decoded) {
    let record = &decoded.record;
    assert!(decoded.warnings.len() <= LIMITS.max_warnings);
    assert!(record.tree.len() <= LIMITS.max_nodes);
    // The formats of fixed layout have up to 31 fields and no limit of tags.
    assert!(record.tags.len() <= 31);
    assert_eq!(record.tree.walk().count(), record.tree.len());
    for step in record.tree.walk() {
        // A byte of an 8-bit encoding becomes at most three of UTF-8.
        assert!(record.tree.get(step.id).unwrap().comment().len() <= 3 * LIMITS.max_comment);
    }
    for warning in &decoded.warnings {
        assert!(!format!("{warning}").is_empty());
    }
    if let Ok((bytes, _)) = xqf::encode(record) {
        let limits = Limits { max_comment: usize::MAX, ..Limits::default() };
        let again = xqf::decode(&bytes, &limits).unwrap().record;
        assert_eq!(again.tree.len(), record.tree.len());
        assert_eq!(again.start.board, record.start.board);
    }
}

/// What must hold for a record that was read from a text.
fn check_tagged(decoded: &Decoded) {
    check(decoded);
    if let Ok(text) = dhtmlxq::encode(&decoded.record) {
        let again = dhtmlxq::decode_str(&text, &Limits::default()).unwrap().next().unwrap().unwrap();
        assert!(again.record == decoded.record, "{text}\n{:?}\n{:?}", again.record.tags, decoded.record.tags);
    }
}

/// Every decoder gets the bytes, whatever they look like.
fn feed(bytes: &[u8]) {
    if let Ok(games) = crate::decode(bytes, &LIMITS) {
        games.flatten().for_each(|decoded| check(&decoded));
    }
    for one in [xqf::decode, ccbridge::decode, cbf::decode, xqr::decode] {
        match one(bytes, &LIMITS) {
            Ok(decoded) => check(&decoded),
            Err(error) => assert!(!format!("{error}").is_empty()),
        }
    }
    if let Ok(library) = ccbridge::library(bytes, &LIMITS) {
        library.flatten().for_each(|decoded| check(&decoded));
    }
    if let Ok(games) = dhtmlxq::decode(bytes, &LIMITS) {
        games.flatten().for_each(|decoded| check_tagged(&decoded));
    }
}

#[test]
fn mutated_files() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for sample in samples() {
        feed(&sample);
        // Libraries are large, and most of what can break in them breaks in records too.
        let rounds = if sample.len() > 10_000 { 300 } else { 2000 };
        for _ in 0..rounds {
            feed(&mutate(&sample, &mut random));
        }
    }
}

#[test]
fn every_truncation() {
    for sample in samples() {
        let step = if sample.len() > 10_000 { 997 } else { 1 };
        for len in (0..sample.len()).step_by(step) {
            feed(&sample[..len]);
        }
    }
}

#[test]
fn noise_behind_a_signature() {
    let mut random = Random(7);
    let signatures: [&[u8]; 7] = [
        b"XQ\x12",
        b"XQ\x0a",
        b"CCBridge Record\0",
        b"\0\x02\x20\x17\x09\0",
        b"<ChineseChessRecord><MoveList>",
        b"[DhtmlXQ_movelist]",
        b"",
    ];
    for round in 0..700 {
        let mut bytes = signatures[round % signatures.len()].to_vec();
        let len = random.below(4000);
        bytes.extend((0..len).map(|_| random.below(256) as u8));
        feed(&bytes);
    }
}

#[test]
fn a_stream_of_promises() {
    // Each ply promises a follower and a variation, to the end of the file.
    let (mut bytes, _) = xqf::encode(&crate::RawRecord::default()).unwrap();
    bytes[1026] = 0xF0;
    for _ in 0..100_000 {
        bytes.extend([0x18, 0x20, 0xFF, 0, 0, 0, 0, 0]);
    }
    let decoded = xqf::decode(&bytes, &Limits::default()).unwrap();
    assert_eq!(decoded.record.tree.main_line().count(), 100_000);
    assert_eq!(decoded.warnings.len(), 1);
}

#[test]
fn many_small_things_stay_linear() {
    let limits = Limits::default();
    let brackets = "[".repeat(200_000) + &"[DhtmlXQ".repeat(50_000);
    assert_eq!(dhtmlxq::decode_str(&brackets, &limits).unwrap().count(), 0);
    let comments: String = (0..100_000).map(|number| format!("[DhtmlXQ_comment1]{number:05}")).collect();
    let text = format!("[DhtmlXQ_movelist]7747{comments}");
    let tree = dhtmlxq::decode_str(&text, &limits).unwrap().next().unwrap().unwrap().record.tree;
    let first = tree.main_line().next().unwrap();
    assert_eq!(tree.get(first).unwrap().comment().len(), 599_999);
    let mut waiting = String::from("[DhtmlXQ_movelist]7747");
    for line in (1..50_000u32).rev() {
        waiting += &format!("[DhtmlXQ_move_{}_1_{line}]1747", line - 1);
    }
    let decoded = dhtmlxq::decode_str(&waiting, &limits).unwrap().next().unwrap().unwrap();
    assert_eq!(decoded.warnings, vec![]);
    assert_eq!(decoded.record.tree.len(), 50_000);
    let nested = "<a>".repeat(200_000);
    assert!(cbf::decode(nested.as_bytes(), &limits).is_err());
}
