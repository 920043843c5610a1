//! Megabytes of one thing are read, or refused, in time that grows no faster than their length.
use std::time::{Duration, Instant};

/// What is repeated: each opens, continues or parts something in one of the texts.
const PARTS: &[&str] = &[
    "1",
    "9/",
    "/",
    "[",
    "*",
    "[*",
    " ",
    "\n",
    "K",
    "+",
    "+R",
    "T",
    "!",
    "w ",
    "3!e3",
    "e4:-p,",
    "h2",
    "h2e2",
    "h2e2,T@c5",
    "T@",
    "R%",
    "炮",
    "前",
    "前车",
    "二",
    "玄",
    "#",
    ">",
    "分",
    "進",
    "(",
    "{",
    "(1. ",
    "{ ;",
    "; ",
    "$1 ",
    "1. ",
    "1.h2e2 h9g7 ",
    "(h2e2 ",
    ") ",
    "[Red \"",
    "[Red \"a\"]\n",
    "[Red \"a\"] ",
    "[Red \"a\"]",
    "[Red: a] ",
    "\"",
    "1-0 ",
    "*\n\n",
    "[DhtmlXQ]",
    "[DhtmlXQ_movelist]7747",
    "7747",
    "<a>",
    "<Move ",
    "&amp;",
    "START{\n",
    "}END\n",
    "FORMAT          WXF\n",
    "position startpos moves h2e2\n",
    "1;h2e2,",
    "\u{feff}",
    "\0",
    "é",
    "=====\n",
];

/// The readers; the other targets play, and take what they need of the bytes.
fn readers() -> impl Iterator<Item = &'static meng_fuzz::Target> {
    let plays = [
        "legal_plies",
        "incremental_key",
        "battery",
        "validity",
        "game",
        "notation_round_trips",
        "record_round_trips",
    ];
    meng_fuzz::TARGETS.iter().filter(move |target| !plays.contains(&target.name))
}

#[test]
fn long_texts_take_linear_time() {
    for target in readers() {
        for part in PARTS {
            let begin = Instant::now();
            // One byte in front says, to notations, that the text stands at the start position of Xiangqi.
            let text = [b"\0".as_slice(), &part.as_bytes().repeat(200_000 / part.len())].concat();
            let result = (target.run)(&text).and_then(|()| (target.run)(text.get(1..).unwrap_or_default()));
            assert_eq!(result, Ok(()), "{} on many '{part}'", target.name);
            // Quadratic time would be minutes.
            assert!(
                begin.elapsed() < Duration::from_secs(5),
                "{} on many '{part}': {:?}",
                target.name,
                begin.elapsed()
            );
        }
    }
}
