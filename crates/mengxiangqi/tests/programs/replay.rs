//! What `replay` prints and writes.

use crate::program::{Ended, file, run};
use serde_json::{Value, json};
use std::{fs, path::Path};

fn objects(ended: &Ended) -> Vec<Value> {
    ended.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const GOOD: &str = "[Red \"甲\"]\n1. 炮二平五 马8进7 1-0\n";

#[test]
fn json_has_one_object_a_game_with_just_these_fields() {
    let path = file("replay-good.pgn", GOOD);
    let ended = run("replay", &["--json", &path]);
    assert_eq!(ended.status, 0);
    let expected = json!({
        "file": path, "game": 0, "variant": "xiangqi",
        "start": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "plies": ["h2e2", "h9g7"],
        "final": "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2",
        "result": "1-0", "error": null, "warnings": [],
    });
    assert_eq!(objects(&ended), [expected]);
}

#[test]
fn an_error_in_one_game_gives_status_1_and_the_others_are_done() {
    let path = file("replay-bad.pgn", format!("[Event \"一\"]\n1. 炮二平五 车1平5\n\n{GOOD}"));
    let ended = run("replay", &["--json", &path]);
    assert_eq!(ended.status, 1);
    let all = objects(&ended);
    assert_eq!(all.len(), 2);
    let error = &all[0]["error"];
    assert_eq!((&error["ply"], &error["token"]), (&json!(2), &json!("车1平5")));
    assert_eq!((&error["line"], &error["column"]), (&json!(2), &json!(9)));
    assert_eq!(all[0]["plies"], json!(["h2e2"]));
    assert_eq!((&all[1]["game"], &all[1]["error"]), (&json!(1), &Value::Null));
}

#[test]
fn what_cannot_be_read_is_one_object_without_plies() {
    for (name, content) in
        [("replay-empty.pgn", &b""[..]), ("replay-binary.pgn", &[0, 159, 1, 255, 2, 0, 3][..])]
    {
        let ended = run("replay", &["--json", &file(name, content)]);
        let all = objects(&ended);
        assert_eq!((ended.status, all.len(), &all[0]["plies"]), (1, 1, &json!([])));
        assert_eq!(all[0]["error"]["ply"], json!(0));
    }
    assert_eq!(run("replay", &["--json", "no/such/file.pgn"]).status, 1);
}

#[test]
fn wrong_usage_has_status_2() {
    for arguments in [
        &[][..],
        &["--unknown", "x"],
        &["--encoding", "klingon", "x"],
        &["--to", "xqf", "x"],
        &["--output", "x", "x"],
        &["--to", "pgn", "--notation", "san", "x"],
    ] {
        let ended = run("replay", arguments);
        assert_eq!((ended.status, ended.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ended.error().starts_with("error: "), "{arguments:?}: {}", ended.err);
    }
}

#[test]
fn a_game_is_shown_with_its_last_board() {
    let ended = run("replay", &[&file("replay-shown.pgn", GOOD)]);
    assert_eq!((ended.status, ended.err.as_str()), (0, ""));
    for part in ["[Red \"甲\"]", "1. 炮二平五 马8进7 1-0", "红方走", "RNBAKABNR w - - 2 2"] {
        assert!(ended.out.contains(part), "{part} in {}", ended.out);
    }
}

#[test]
fn folders_are_converted_and_nothing_is_written_over() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("replay-folder");
    let (inside, out) = (folder.join("in/deep"), folder.join("out"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&inside).unwrap();
    fs::write(inside.join("a.pgn"), GOOD).unwrap();
    fs::write(inside.join("a.txt"), "1. C2.5 H8+7\n").unwrap();
    fs::write(inside.join("b.pgn"), GOOD.repeat(2)).unwrap();
    let (source, target) = (folder.join("in"), out.to_str().unwrap());
    let source = source.to_str().unwrap();
    let ended =
        run("replay", &["--to", "pgn", "--notation", "iccs", "--output", target, "--jobs", "2", source]);
    assert_eq!((ended.status, ended.out.as_str()), (0, ""), "{}", ended.err);
    assert!(ended.err.starts_with("4 games in 3 files, 0 warnings"), "{}", ended.err);
    for name in ["deep/a.pgn.pgn", "deep/a.txt.pgn", "deep/b.pgn"] {
        let text = fs::read_to_string(out.join(name)).unwrap();
        assert!(text.contains("1. H2-E2 H9-G7"), "{text}");
    }
    let back = run("replay", &["--json", target]);
    assert_eq!((back.status, back.out.lines().count()), (0, 4));
    let xqf = run("replay", &["--to", "xqf", "--output", target, source]);
    assert_eq!(xqf.status, 0, "{}", xqf.err);
    assert!(out.join("deep/b.xqf").exists() && out.join("deep/b-2.xqf").exists());
    let same = run("replay", &["--to", "pgn", "--output", source, source]);
    assert_eq!(same.status, 1);
    assert_eq!(fs::read_to_string(inside.join("b.pgn")).unwrap(), GOOD.repeat(2));
}
