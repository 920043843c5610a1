//! What `plies` prints.

use crate::program::run;

#[test]
fn each_ply_stands_on_a_line_with_its_text_sorted_by_uci() {
    let ended = run("plies", &["--format", "chinese"]);
    assert_eq!(ended.status, 0);
    let lines: Vec<(&str, &str)> = ended.out.lines().map(|line| line.split_once('\t').unwrap()).collect();
    assert_eq!(lines.len(), 44);
    assert!(lines.is_sorted());
    assert!(lines.contains(&("h2e2", "炮二平五")));
    assert_eq!(run("plies", &[]).out.lines().next(), Some("a0a1\ta0a1"));
}

#[test]
fn script_digits_ranks_and_dialects_are_chosen() {
    let black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
    let text = |arguments: &[&str]| {
        let ended = run("plies", &[&["--fen", black][..], arguments].concat());
        let line = ended.out.lines().find(|line| line.starts_with("h9g7\t")).unwrap();
        line.split_once('\t').unwrap().1.to_owned()
    };
    assert_eq!(text(&["--format", "chinese", "--script", "traditional", "--digits", "full"]), "馬８進７");
    assert_eq!(text(&["--format", "wxf"]), "H8+7");
    assert_eq!(text(&["--format", "uci", "--ranks-from-one"]), "h10g8");
    let pawns = "3k5/9/9/2P1P4/2P1P4/9/9/9/9/4K4 w - - 0 1";
    let forms = |dialect| run("plies", &["--fen", pawns, "--format", "chinese", "--dialect", dialect]).out;
    assert!(forms("association").contains("前五进一"));
    assert!(forms("named-file").contains("前兵五进一"));
    assert_ne!(forms("series"), forms("association"));
}

#[test]
fn a_text_is_read_in_the_given_notation_or_in_any() {
    for arguments in [
        &["--read", "炮二平五"][..],
        &["--read", "C2.5"],
        &["--read", "H2-E2"],
        &["--format", "dual", "--read", "炮二C>五C"],
    ] {
        let ended = run("plies", arguments);
        assert_eq!((ended.status, ended.out.as_str()), (0, "h2e2\n"), "{arguments:?}: {}", ended.err);
    }
    let wrong = run("plies", &["--format", "wxf", "--read", "炮二平五"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (1, ""));
}

#[test]
fn invalid_illegal_and_ambiguous_are_told_apart() {
    let error = |arguments: &[&str]| {
        let ended = run("plies", arguments);
        assert_eq!(ended.status, 1);
        ended.error().to_owned()
    };
    assert!(error(&["--read", "xyz"]).starts_with("error: no ply: 'xyz'"));
    assert!(error(&["--read", "车二斜进三"]).starts_with("error: illegal ply '车二斜进三'"));
    let two = "3k5/9/9/R8/9/9/R8/9/9/4K4 w - - 0 1";
    assert!(error(&["--fen", two, "--read", "车九平八"]).starts_with("error: ambiguous ply '车九平八'"));
}
