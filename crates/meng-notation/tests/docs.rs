//! The tables of examples in docs/notation.md are what the library writes, and read back.
#![allow(clippy::unwrap_used, clippy::panic, reason = "test helpers may panic")]

use meng_notation::{Notation, ReadOptions, WriteOptions, read_in, write_in};
use meng_variants::AnyPosition;
use std::path::Path;

const COLUMNS: [Notation; 7] = [
    Notation::Uci,
    Notation::Chinese,
    Notation::ChineseRank,
    Notation::Dual,
    Notation::DualLetters,
    Notation::Wxf,
    Notation::Iccs,
];

fn cells(row: &str) -> Vec<&str> {
    row.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect()
}

#[test]
fn the_examples_of_the_guide_are_written_so() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/notation.md");
    let guide = std::fs::read_to_string(path).unwrap();
    let mut position: Option<AnyPosition> = None;
    let mut examples = 0;
    for line in guide.lines() {
        if let Some(text) = line.strip_prefix("Position: `") {
            let (game, text) = text.trim_end_matches('`').split_once(' ').unwrap();
            position = Some(AnyPosition::parse(game.parse().unwrap(), text).unwrap());
        } else if line.is_empty() || line.starts_with('#') {
            if line.starts_with('#') {
                position = None;
            }
        } else if let (Some(position), true) = (&position, line.starts_with("| `")) {
            let cells = cells(line);
            let ply = cells.first().unwrap().parse().unwrap();
            for (notation, text) in COLUMNS.iter().zip(&cells) {
                let written = write_in(position, ply, *notation, &WriteOptions::default());
                assert_eq!(written.as_deref(), Ok(*text), "{notation} in {line}");
                assert_eq!(read_in(position, text, *notation, &ReadOptions::default()), Ok(ply), "{line}");
            }
            examples += 1;
        }
    }
    assert!(examples >= 16, "{examples}");
}
