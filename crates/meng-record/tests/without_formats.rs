//! Files whose format this build leaves out are told by their signature.
#![cfg(not(feature = "formats"))]
#![allow(clippy::expect_used, reason = "tests")]

use meng_record::{Options, Reader};

#[test]
fn formats_that_are_left_out_are_named_as_such() {
    for bytes in [
        &b"XQ\x12\0\0\0"[..],
        b"CCBridge Record\0",
        b"CCBridgeLibrary\0",
        b"\0\x02\x20\x17\x01\x01\0",
        b"[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]",
        b"<?xml version=\"1.0\"?><ChineseChessRecord></ChineseChessRecord>",
    ] {
        let error =
            Reader::from_bytes(bytes, Options::default()).next().expect("an item").expect_err("no record");
        assert!(error.to_string().contains("needs the feature `formats`"), "{error}");
    }
}
