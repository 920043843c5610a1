//! Any tree with any comments survives both encoders.
#![cfg(all(feature = "xqf", feature = "dhtmlxq"))]
// Helpers of tests are not seen as tests by the lints.
#![allow(clippy::expect_used, clippy::indexing_slicing)]

use meng_formats::{Limits, RawRecord, dhtmlxq, xqf};
use proptest::prelude::*;

/// A ply: which of the plies before it follows (0 is the start), two points, a comment.
fn plies() -> impl Strategy<Value = Vec<(prop::sample::Index, u8, u8, String)>> {
    let comment = prop_oneof![3 => Just(String::new()), 1 => "([a-z马炮\\[\\] \n]|\\|[a-z\n]){1,12}"];
    prop::collection::vec((any::<prop::sample::Index>(), 0u8..90, 0u8..90, comment), 0..60)
}

fn record(plies: Vec<(prop::sample::Index, u8, u8, String)>, comment: &str, black: bool) -> RawRecord {
    let mut record = RawRecord { comment: comment.into(), ..RawRecord::default() };
    record.result = Some("1-0".into());
    record.tags.push(("Title".into(), "题目".into()));
    record.start.red_to_move = !black;
    let mut ids = vec![None];
    for (parent, from, to, comment) in plies {
        let id = record.tree.push(ids[parent.index(ids.len())], from, to, 0).expect("points on the board");
        record.tree.set_comment(id, comment);
        ids.push(Some(id));
    }
    let first = record.tree.main_line().next().and_then(|id| record.tree.get(id));
    if let Some(piece) = first.and_then(|node| record.start.board[usize::from(node.from())]) {
        record.start.red_to_move = piece.is_ascii_uppercase();
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn xqf_keeps_everything(plies in plies(), comment in "[a-z象\n]{0,9}", black: bool) {
        let mut record = record(plies, &comment, black);
        record.tags.push(("Type".into(), "全局".into()));
        let (bytes, left_out) = xqf::encode(&record).expect("the usual pieces");
        prop_assert_eq!(left_out, []);
        let decoded = xqf::decode(&bytes, &Limits::default()).expect("what was just written");
        // Without a piece under the first ply the header alone tells the side.
        prop_assert_eq!(decoded.record, record);
    }

    #[test]
    fn dhtmlxq_keeps_everything(plies in plies(), comment in "[a-z象\n]{0,9}", black: bool) {
        let mut record = record(plies, &comment, black);
        record.tags.push(("Result".into(), "红胜".into()));
        record.tags.push(("unheard-of".into(), "[x]".into()));
        let text = dhtmlxq::encode(&record).expect("nothing that cannot be said");
        let decoded = dhtmlxq::decode_str(&text, &Limits::default()).expect("short").next().expect("one game");
        prop_assert_eq!(decoded.expect("what was just written").record, record);
    }
}
