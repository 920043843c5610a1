//! Bad input: an error that names what and where, status 2 for wrong usage, 1 for wrong data, and never a panic.

use crate::program::{file, run};

/// The first line of what the program says, and its status.
fn refused(arguments: &[&str]) -> (i32, String) {
    let ended = run("perft", arguments);
    assert_eq!(ended.out, "", "{arguments:?}");
    (ended.status, ended.error().to_owned())
}

fn position_refused(text: &str) -> String {
    let (status, error) = refused(&["--fen", text, "--depth", "1"]);
    assert_eq!(status, 1, "{text}: {error}");
    error
}

#[test]
fn a_truncated_position_text() {
    insta::assert_snapshot!(
        position_refused("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P"),
        @"error: no position text: the placement, at character 38 '': expected 10 rows of 9 points, not an end after 6 rows and 5 points"
    );
    insta::assert_snapshot!(
        position_refused(""),
        @"error: no position text: the placement, at character 1 '': expected 10 rows of 9 points, not an end after 0 rows and 0 points"
    );
}

#[test]
fn ninety_one_points() {
    insta::assert_snapshot!(
        position_refused("rnbakabnr/9/1c5c1/p1p1p1p1p/91/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"),
        @"error: no position text: the placement, at character 30 '1': expected 9 points in row 5, not more"
    );
    insta::assert_snapshot!(
        position_refused("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR/1 w"),
        @"error: no position text: the placement, at character 60 '/1': expected 10 rows"
    );
}

#[test]
fn two_kings() {
    insta::assert_snapshot!(
        position_refused("3k5/9/9/9/9/9/9/9/4K4/4K4 w - - 0 1"),
        @"error: no valid position: Red has 2 kings"
    );
}

#[test]
fn binary_data() {
    let error = position_refused("\u{1}\u{fffd}\u{7f}PNG\r\n");
    assert!(error.starts_with("error: no position text: the placement, at character 1 "), "{error}");
    let suite = file("binary.tsv", [0u8, 159, 146, 150, 255, 10, 13, 0]);
    let ended = run("perft", &["--suite", &suite]);
    assert_eq!(ended.status, 1);
    assert!(ended.error().contains("binary.tsv: stream did not contain valid UTF-8"), "{}", ended.err);
}

#[test]
fn a_line_of_ten_million_characters() {
    let suite = file("long.tsv", format!("xiangqi\t{}\t1\t44\n", "9".repeat(10_000_000)));
    let ended = run("perft", &["--suite", &suite]);
    assert_eq!(ended.status, 1);
    assert!(ended.out.len() < 1000, "a message does not repeat the line");
    assert!(
        ended.out.starts_with("line 1: no position text: the placement, at character 2 "),
        "{}",
        ended.out
    );
}

#[test]
fn rows_of_a_suite_that_cannot_be_read() {
    let suite = file(
        "bad.tsv",
        "xiangqi\tonly two\nchess\t8\t1\t1\nxiangqi\tstartpos\tdeep\t1\nxiangqi\tstartpos\t1\t-5\n\
         xiangqi\tstartpos\t99999999999\t1\n",
    );
    let ended = run("perft", &["--suite", &suite]);
    assert_eq!(ended.status, 1);
    let lines: Vec<&str> = ended.out.lines().take(5).collect();
    insta::assert_snapshot!(lines.join("\n"), @r"
    line 1: 2 columns, but game, position, depth and nodes are needed
    line 2: no game: 'chess' (xiangqi, double-tris, meng or meng-classic)
    line 3: no number of plies: 'deep'
    line 4: no number of nodes: '-5'
    line 5: a depth of 99999999999 is too large: at most 100
    ");
    assert_eq!(run("perft", &["--suite", "no/such/file"]).status, 1);
}

#[test]
fn a_ply_of_the_wrong_side() {
    let ended = run("plies", &["--format", "uci", "--read", "h9g7"]);
    assert_eq!(ended.status, 1);
    assert!(ended.error().contains("that piece is the other side's"), "{}", ended.err);
}

#[test]
fn wrong_usage_has_status_two() {
    for arguments in [
        &["--no-such-flag"][..],
        &[],
        &["--depth", "x"],
        &["--depth", "1", "--game", "chess"],
        &["--depth", "101"],
        &["--depth", "1", "--jobs", "257"],
        &["--depth", "1", "--suite", "file"],
        &["--depth", "1", "surplus"],
    ] {
        let (status, error) = refused(arguments);
        assert_eq!(status, 2, "{arguments:?}");
        assert!(error.starts_with("error: "), "{error}");
    }
    let flag = run("plies", &["--no-such-flag"]);
    assert_eq!((flag.status, flag.error()), (2, "error: unexpected argument '--no-such-flag' found"));
}

#[test]
fn help_shows_samples() {
    for name in ["perft", "plies"] {
        let ended = run(name, &["--help"]);
        assert_eq!(ended.status, 0);
        assert!(ended.out.contains("Samples:"));
    }
}
