//! Leaf counts and ply lists that two independent programs agree on, as rows of data with one runner for all games.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a broken row fails its test"
)]

use meng_variants::{AnyPosition, with_position};

/// The rows of a table, split at tabs, without comments.
fn rows(table: &str) -> Vec<Vec<&str>> {
    let rows: Vec<Vec<&str>> =
        table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect();
    assert!(rows.len() > 20, "the table is there");
    rows
}

/// The position of a row, whose text is canonical.
fn position(row: &[&str]) -> AnyPosition {
    let position = AnyPosition::parse(row[0].parse().unwrap(), row[1])
        .unwrap_or_else(|error| panic!("{row:?}: {error}"));
    assert_eq!(position.to_string(), row[1]);
    position
}

fn check_perft(table: &str) {
    for row in rows(table) {
        let (position, depth, nodes): (_, u32, u64) =
            (position(&row), row[2].parse().unwrap(), row[3].parse().unwrap());
        assert_eq!(position.perft(depth), nodes, "{row:?}");
        if nodes < 100_000 {
            assert_eq!(with_position!(&position, p => p.perft_by_lists(depth)), nodes, "by lists: {row:?}");
        }
    }
}

#[test]
fn perft_agrees() {
    check_perft(include_str!("data/perft.tsv"));
}

#[test]
#[ignore = "half a billion nodes: a minute of a release build"]
fn deep_perft_agrees() {
    check_perft(include_str!("data/perft-deep.tsv"));
}

#[test]
fn plies_agree() {
    for row in rows(include_str!("data/plies.tsv")) {
        let position = position(&row);
        let mut plies: Vec<String> = position.legal_plies().iter().map(ToString::to_string).collect();
        plies.sort();
        assert_eq!(plies.join(" "), row[3], "{row:?}");
        assert_eq!(position.outcome().is_some(), plies.is_empty(), "{row:?}");
    }
}
