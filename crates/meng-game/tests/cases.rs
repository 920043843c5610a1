//! Positions with agreed verdicts (`cases.tsv`), each judged once, after its last ply, with three occurrences.

use meng_game::{Game, Options, RuleSet};
use meng_geometry::Symmetry;
use meng_variants::{Ply, Position, Xiangqi};

struct Case {
    id: u32,
    rules: &'static str,
    expected: &'static str,
    disputed: bool,
    start: Position<Xiangqi>,
    plies: Vec<Ply>,
}

fn cases() -> Vec<Case> {
    include_str!("cases.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            Case {
                id: fields[0].parse().unwrap(),
                rules: fields[1],
                expected: fields[2],
                disputed: fields[3] == "disputed",
                start: fields[4].parse().unwrap(),
                plies: fields[5].split_whitespace().map(|ply| ply.parse().unwrap()).collect(),
            }
        })
        .collect()
}

impl Case {
    fn options(&self) -> Options {
        Options::new(if self.rules == "cxa" { RuleSet::Cxa } else { RuleSet::Axf })
    }

    fn game(&self) -> Game<Xiangqi> {
        Game::replay(self.start.clone(), self.options(), self.plies.iter().copied()).unwrap()
    }
}

fn result(game: &Game<Xiangqi>) -> &'static str {
    game.outcome().map_or("*", |outcome| outcome.result())
}

fn wrong(cases: impl Iterator<Item = Case>) -> Vec<u32> {
    cases.filter(|case| result(&case.game()) != case.expected).map(|case| case.id).collect()
}

#[test]
fn agreed_cases_get_the_agreed_verdict() {
    let agreed: Vec<Case> =
        cases().into_iter().filter(|case| !case.disputed && case.rules != "cxa").collect();
    assert_eq!(agreed.len(), 202);
    assert_eq!(wrong(agreed.into_iter()), []);
}

#[test]
fn the_approximation_of_the_chinese_rules_gets_its_cases() {
    assert_eq!(wrong(cases().into_iter().filter(|case| case.rules == "cxa")), []);
}
