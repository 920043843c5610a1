//! What is fuzzed: for every reader of the workspace and for every property that should hold of any play, a function
//! of bytes. `fuzz/` runs them under cargo-fuzz, the tests of this crate replay the corpus, and the example
//! `fuzz_loop` runs them on random bytes where neither nightly nor cargo-fuzz is at hand.
//!
//! ```
//! let target = meng_fuzz::target("position_text").ok_or("no such target")?;
//! assert_eq!((target.run)(b"9/9/9/9 w"), Ok(()));
//! # Ok::<(), &str>(())
//! ```
#![forbid(unsafe_code)]

mod formats;
mod games;
mod notations;
mod play;
mod records;
mod texts;

/// A named property of bytes.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name, also of the corpus directory and of the binary in `fuzz/`.
    pub name: &'static str,
    /// What must hold.
    pub about: &'static str,
    /// Tries it on bytes: an error says what does not hold. A panic is a failure too, and so is not coming back.
    pub run: fn(&[u8]) -> Result<(), String>,
}

impl Target {
    const fn new(name: &'static str, about: &'static str, run: fn(&[u8]) -> Result<(), String>) -> Self {
        Self { name, about, run }
    }
}

/// All targets.
pub static TARGETS: &[Target] = &[
    Target::new(
        "position_text",
        "a text read as a position is written and read back the same",
        texts::position,
    ),
    Target::new("setup_text", "a text read as a set-up is written and read back the same", texts::setup),
    Target::new(
        "ply_text",
        "a text read as a ply is that ply's text, the case of files and other letters of pieces apart",
        texts::ply,
    ),
    Target::new("point_text", "points, sets, frames, sides, pieces and games read back", texts::points),
    Target::new(
        "position_lines",
        "EPD records and position lines are written and read back the same",
        texts::lines,
    ),
    Target::new("compact_bytes", "what is read from bytes is written as just those bytes", texts::compact),
    Target::new("detect", "any bytes are decoded by what they seem to be, or refused", formats::any),
    Target::new(
        "xqf",
        "XQF: any bytes give a record or an error; a record is written and read back",
        formats::xqf,
    ),
    Target::new("xqr", "XQR: any bytes give a record or an error", formats::xqr),
    Target::new("cbr", "CBR: any bytes give a record or an error", formats::cbr),
    Target::new("cbl", "CBL: any bytes give records or errors", formats::cbl),
    Target::new("cbf", "CBF: any bytes give a record or an error", formats::cbf),
    Target::new(
        "dhtmlxq",
        "DhtmlXQ: any bytes give records or errors; a record is written and read back",
        formats::dhtmlxq,
    ),
    Target::new(
        "legal_plies",
        "the legal plies of any play are those of the slow plain generator",
        play::legal_plies,
    ),
    Target::new(
        "incremental_key",
        "the key kept along any play is that computed from scratch",
        play::incremental_key,
    ),
    Target::new("battery", "every position of any play passes the battery of invariants", play::battery),
    Target::new("validity", "any set-up is valid just where the slow plain reader says so", play::validity),
    Target::new(
        "notation_chinese",
        "traditional: a text names a legal ply that reads back, or an error",
        notations::chinese,
    ),
    Target::new(
        "notation_chinese_rank",
        "traditional with rank axis: as notation_chinese",
        notations::chinese_rank,
    ),
    Target::new("notation_dual", "dual coordinates, both forms: as notation_chinese", notations::dual),
    Target::new("notation_wxf", "WXF: as notation_chinese", notations::wxf),
    Target::new("notation_machine", "ICCS and UCI: as notation_chinese", notations::machine),
    Target::new("notation_san", "SAN-like forms: a text names a legal ply, or an error", notations::san),
    Target::new(
        "notation_any",
        "a text of any notation: as notation_chinese, and of a notation detected",
        notations::any,
    ),
    Target::new(
        "notation_round_trips",
        "every legal ply has a text of its own in every notation, with all options",
        notations::round_trips,
    ),
    Target::new("game", "undo, redo, counts of occurrences and verdicts of games that repeat", games::game),
    Target::new("record_any", "any bytes as records: detected, read, written, read again", records::any),
    Target::new("record_pgn", "any bytes as PGN: as record_any", records::pgn),
    Target::new("record_plain", "any bytes as lists: as record_any", records::plain),
    Target::new("record_wxf", "any bytes as WXF files: as record_any", records::wxf),
    Target::new("encoding", "any bytes have an encoding and are text in it", records::encoding),
    Target::new(
        "record_round_trips",
        "a record of any play is the same after writing and reading, in all notations and formats",
        records::round_trips,
    ),
];

/// The target of a name.
#[must_use]
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Runs a target as cargo-fuzz wants it.
///
/// # Panics
///
/// The property does not hold, or there is no such target.
#[expect(clippy::panic, reason = "a panic is how a fuzzer learns of a failure")]
pub fn check(name: &str, bytes: &[u8]) {
    let Some(target) = target(name) else { panic!("no target {name}") };
    if let Err(error) = (target.run)(bytes) {
        panic!("{name}: {error}");
    }
}

/// An error unless a condition holds.
pub(crate) fn ensure(holds: bool, error: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(error()) }
}
