//! What `perft` prints.

use crate::program::{file, run};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[test]
fn the_last_line_is_the_number_of_nodes() {
    for arguments in [&["--depth", "3"][..], &["--depth", "3", "--lists"], &["--depth", "3", "--jobs", "2"]] {
        let ended = run("perft", arguments);
        assert_eq!((ended.status, ended.out.as_str()), (0, "nodes 79666\n"));
    }
    assert_eq!(run("perft", &["--depth", "0"]).out, "nodes 1\n");
    assert_eq!(run("perft", &["--fen", START, "--depth", "1"]).out, "nodes 44\n");
}

#[test]
fn divide_prints_the_plies_sorted_with_counts_that_add_up() {
    let ended = run("perft", &["--game", "meng", "--depth", "2", "--divide"]);
    let lines: Vec<(&str, u64)> = ended
        .out
        .lines()
        .map(|line| {
            let (ply, count) = line.split_once(' ').unwrap();
            (ply, count.parse().unwrap())
        })
        .collect();
    let (last, plies) = lines.split_last().unwrap();
    assert_eq!(*last, ("nodes", 1920));
    assert_eq!(plies.len(), 44);
    assert!(plies.is_sorted());
    assert_eq!(plies.iter().map(|(_, count)| count).sum::<u64>(), 1920);
}

#[test]
fn the_number_of_tris_is_chosen_or_told_by_the_position() {
    let text = "3k5/9/9/9/9/9/9/9/9/4K4[***] w 2 - 0 1";
    let ended = run("perft", &["--game", "meng", "--fen", text, "--tris", "3", "--depth", "1"]);
    assert_eq!(ended.status, 0);
    assert_eq!(run("perft", &["--game", "meng", "--tris", "8", "--depth", "1"]).out, "nodes 44\n");
    let other = run("perft", &["--game", "meng", "--fen", text, "--tris", "2", "--depth", "1"]);
    assert_eq!(
        (other.status, other.error()),
        (2, "error: --tris 2, but the position has 3 on the board and in the pool")
    );
    let nine = run("perft", &["--game", "meng", "--tris", "9", "--depth", "1"]);
    assert_eq!((nine.status, nine.error()), (2, "error: 9 Tris: this game is defined for 1 to 8"));
}

#[test]
fn a_suite_is_checked_row_by_row() {
    let rows = format!(
        "# game\tposition\tdepth\tnodes\tabout\n\
         xiangqi\t{START}\t1\t44\tright\n\
         xiangqi\t{START}\t2\t1921\twrong\n\
         \n\
         xiangqi\t{START}\t5\t133312995\ttoo large\n"
    );
    let suite = file("suite.tsv", &rows);
    let ended = run("perft", &["--suite", &suite, "--max-nodes", "100000"]);
    assert_eq!(ended.status, 1);
    let wrong = format!("line 3: xiangqi {START} depth 2: 1921 nodes expected, 1920 found");
    assert_eq!(ended.out.lines().next(), Some(wrong.as_str()));
    assert!(ended.last_line().starts_with("3 rows: 1 right, 1 wrong, 1 skipped; 1964 nodes"));

    let right = file("right.tsv", rows.replace("1921", "1920"));
    assert_eq!(run("perft", &["--suite", &right, "--max-nodes", "100000", "--jobs", "2"]).status, 0);
}

#[test]
fn a_suite_in_which_no_row_runs_fails() {
    let suite = file("skipped.tsv", format!("xiangqi\t{START}\t3\t79666\n"));
    let ended = run("perft", &["--suite", &suite, "--max-nodes", "10"]);
    assert_eq!(ended.status, 1);
    assert!(ended.error().ends_with("no row ran"), "{}", ended.err);
    let empty = file("empty.tsv", "# nothing\n");
    assert_eq!(run("perft", &["--suite", &empty]).status, 1);
}
