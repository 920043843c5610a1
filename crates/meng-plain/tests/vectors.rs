//! Leaf counts and ply lists that independent programs agree on.
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests that fail their test on a broken row"
)]

use meng_plain::{Game, Position};

/// The rows of a data file, split at tabs, without comments.
fn rows(data: &str) -> impl Iterator<Item = Vec<&str>> {
    data.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// The position of a row, whose text must be canonical.
fn position(row: &[&str]) -> Position {
    let game: Game = row[0].parse().unwrap();
    let position = Position::parse(game, row[1]).unwrap_or_else(|error| panic!("{row:?}: {error}"));
    assert_eq!(position.text(), row[1]);
    position
}

#[test]
fn perft_agrees() {
    for row in rows(include_str!("perft.tsv")) {
        let nodes = position(&row).perft(row[2].parse().unwrap());
        assert_eq!(nodes, row[3].parse::<u64>().unwrap(), "{row:?}");
    }
}

#[test]
fn plies_agree() {
    for row in rows(include_str!("plies.tsv")) {
        let expected: Vec<&str> = row[3].split(' ').filter(|ply| !ply.is_empty()).collect();
        assert_eq!(position(&row).plies(), expected, "{row:?}");
    }
}

/// Run with `cargo test --release -p meng-plain -- --ignored --nocapture`.
#[test]
#[ignore = "measures speed, checks nothing"]
fn perft_speed() {
    for game in Game::ALL {
        let tris = u8::from(game != Game::Xiangqi) * 2;
        let position = Position::random(game, tris, 5, 40).unwrap();
        let start = std::time::Instant::now();
        let nodes = position.perft(3);
        let seconds = start.elapsed().as_secs_f64();
        println!("{game}: {nodes} nodes in {seconds:.2} s");
    }
}
