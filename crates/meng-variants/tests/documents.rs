//! What the documents say is so: every example of docs/rules.md holds, and docs/clauses.md names for each clause tests
//! that exist.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests fail their test"
)]

use meng_variants::{AnyPosition, Draw, Glyphs, Ply, Variant};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The clauses of the rules.
const CLAUSES: &[&str] = &[
    "B1", "B2", "B3", "B4", "B5", "X1", "X2", "X3", "X4", "T1", "T2", "T3", "T4", "T5", "D1", "D2", "D3",
    "D4", "D4a", "D4b", "D4c", "D5", "D6", "L1", "L2", "L3", "L4", "L5", "L6", "A1", "A2", "A3", "A4", "M1",
    "M2", "M3", "M4", "M5", "M6", "M6a", "M6b", "M7", "M8", "M9", "C1", "C2", "C3", "C4", "C5a", "C5b",
    "C5c", "C5d", "C6", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "N1", "N2", "N3",
];

/// The crates whose tests are named for clauses of the rules.
const CRATES: [&str; 6] =
    ["meng-geometry", "meng-core", "meng-xiangqi", "meng-tris", "meng-composite", "meng-variants"];

/// The examples of a document: their lines, and the line of the document where each starts.
fn examples(document: &str) -> Vec<(usize, Vec<&str>)> {
    let mut examples = Vec::new();
    let mut lines = document.lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        if line == "```example" {
            examples.push((
                number,
                lines.by_ref().map(|(line, _)| line).take_while(|line| *line != "```").collect(),
            ));
        }
    }
    examples
}

/// Runs one example: a position, perhaps its picture, then claims about plies.
fn run(number: usize, lines: &[&str]) {
    let (head, claims) = lines.split_first().unwrap();
    let (game, text) = head.split_once(' ').unwrap();
    let variant: Variant = game.parse().unwrap();
    let place = format!("docs/rules.md, line {number}");
    let mut position = match AnyPosition::parse(variant, text) {
        Ok(position) => position,
        Err(error) => return assert_eq!(claims, [format!("! {error}")], "{place}"),
    };
    assert_eq!(position.to_string(), text, "{place}");
    let picture = position.picture(Glyphs::Ascii).to_string();
    let board: Vec<&str> = picture.lines().take(11).collect();
    let claims = if claims.first().is_some_and(|line| line.starts_with("9 ")) {
        assert_eq!(claims[..11], board, "{place}");
        &claims[11..]
    } else {
        claims
    };
    assert!(!claims.is_empty(), "{place}: an example that claims nothing");
    for claim in claims {
        let (mark, rest) = claim.split_once(' ').unwrap_or_else(|| panic!("{place}: {claim}"));
        let ply = |text: &str| text.parse::<Ply>().unwrap_or_else(|error| panic!("{place}: {error}"));
        match mark {
            "+" => assert_eq!(position.why_illegal(ply(rest)), None, "{place}: {claim}"),
            "-" => {
                let (text, reason) = rest.split_once(' ').unwrap_or_else(|| panic!("{place}: {claim}"));
                let found = position.why_illegal(ply(text)).map(|reason| reason.to_string());
                assert_eq!(found.as_deref(), Some(reason), "{place}: {claim}");
            }
            ">" => {
                for text in rest.split(' ') {
                    position = position.play(ply(text)).unwrap_or_else(|error| panic!("{place}: {error}"));
                }
            }
            "=" => assert_eq!(position.text_without_counters(), rest, "{place}"),
            _ => panic!("{place}: {claim}"),
        }
    }
}

#[test]
fn every_example_of_the_rules_holds() {
    let document = read(&root().join("docs/rules.md"));
    let examples = examples(&document);
    assert!(examples.len() > 40, "the examples are found");
    for (number, lines) in examples {
        run(number, &lines);
    }
}

#[test]
fn the_rules_state_every_clause_and_constant() {
    let document = read(&root().join("docs/rules.md"));
    for clause in CLAUSES.iter().filter(|clause| !matches!(**clause, "M6a" | "M6b")) {
        assert!(document.contains(&format!("**{clause}")), "{clause}");
    }
    for constant in [
        "CHECK_EXCUSE",
        "CHECK_ANSWER_MAY_DROP",
        "RECAPTURE",
        "DOUBLE_ATTACK_BINDS_COMPOSITES",
        "AIRDROP_CHECKS",
        "COMPOSITE_MINORS_CAPTURE",
        "KING_COMPOSITE_NEEDS_HELP",
        "LEFT_OVER",
        "TRIS_RANGE",
    ] {
        assert!(document.contains(&format!("`{constant}`")), "{constant}");
    }
}

/// The Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.extension() {
            _ if path.is_dir() => sources(&path),
            Some(extension) if extension == "rs" => vec![path],
            _ => Vec::new(),
        })
        .collect()
}

/// The tests of a crate that have a clause in front of their names: `crate/path::function`, with the clause.
fn tests_by_clause(name: &str) -> BTreeMap<String, String> {
    let folder = root().join("crates").join(name);
    let mut tests = BTreeMap::new();
    for path in sources(&folder.join("tests")) {
        let text = read(&path);
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2).filter(|pair| pair[0].trim() == "#[test]") {
            let Some(function) = pair[1].trim().strip_prefix("fn ").and_then(|line| line.split('(').next())
            else {
                continue;
            };
            let prefix = function.split('_').next().unwrap_or("");
            let clause = CLAUSES.iter().find(|clause| clause.eq_ignore_ascii_case(prefix));
            if let Some(clause) = clause {
                let file = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
                tests.insert(format!("{name}/{file}::{function}"), (*clause).to_owned());
            }
        }
    }
    tests
}

#[test]
fn every_clause_has_tests_and_the_table_names_them() {
    let document = read(&root().join("docs/clauses.md"));
    let mut named: BTreeMap<String, String> = BTreeMap::new();
    for row in document.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        if let [clause, tests] = cells[..]
            && CLAUSES.contains(&clause)
        {
            let tests = tests.split("<br>").map(|test| test.trim_matches('`').to_owned());
            named.extend(tests.map(|test| (test, clause.to_owned())));
        }
    }
    let covered: BTreeSet<&str> = named.values().map(String::as_str).collect();
    let missing: Vec<&&str> = CLAUSES.iter().filter(|clause| !covered.contains(**clause)).collect();
    assert!(missing.is_empty(), "clauses without a test in docs/clauses.md: {missing:?}");
    let existing: BTreeMap<String, String> = CRATES.into_iter().flat_map(tests_by_clause).collect();
    for (test, clause) in &named {
        assert_eq!(
            existing.get(test),
            Some(clause),
            "docs/clauses.md names a test that is not there: {test}"
        );
    }
    for (test, clause) in &existing {
        assert_eq!(named.get(test), Some(clause), "not in docs/clauses.md: {test}");
    }
}
