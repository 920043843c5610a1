//! Rows of positions, plies and their texts: each is written exactly so, and read back.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "test helpers may panic")]

use meng_notation::{Notation, ReadOptions, WriteOptions, read_any_in, read_in, write_in};
use meng_variants::AnyPosition;

const ROWS: &str = include_str!("data/notation.tsv");

#[test]
fn every_row_is_written_exactly_so_and_read_back() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for row in ROWS.lines().filter(|row| !row.starts_with('#') && !row.is_empty()) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [game, position, ply, texts @ ..] = columns.as_slice() else { panic!("{row}") };
        let position = AnyPosition::parse(game.parse().unwrap(), position).unwrap();
        let ply = ply.parse().unwrap();
        assert_eq!(texts.len(), 3, "{row}");
        for (text, notation) in texts.iter().zip([Notation::Chinese, Notation::ChineseRank, Notation::Dual]) {
            let written = write_in(&position, ply, notation, &WriteOptions::default()).unwrap();
            if written != *text {
                wrong.push(format!("{row}\n  {notation} written {written}"));
            }
            let back = read_in(&position, text, notation, &ReadOptions::default());
            if back != Ok(ply) {
                wrong.push(format!("{row}\n  {notation} {text} read as {back:?}"));
            }
            if read_any_in(&position, text, &ReadOptions::default()).map(|(ply, _)| ply) != Ok(ply) {
                wrong.push(format!("{row}\n  {notation} {text} not read without a notation"));
            }
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(count, 1036);
}
