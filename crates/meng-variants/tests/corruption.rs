//! Position and ply texts with every single character spoilt: an error that names the place, or another valid text;
//! never a panic.
#![expect(clippy::panic, reason = "helpers of tests that fail their test")]

use meng_core::{Field, PositionTextError};
use meng_plain::{Game, Position as Plain};
use meng_variants::{DoubleTris, FamilyRules, Meng, MengClassic, Ply, Position, Xiangqi};

/// What each character is replaced by, one after the other.
const OTHERS: [char; 30] = [
    '0', '1', '4', '9', 'K', 'k', 'A', 'b', 'N', 'R', 'p', 'x', 'T', 't', '+', '*', '[', ']', '/', ' ', '-',
    '!', ',', ':', 'w', 'e', '@', '%', '玄', '\u{0}',
];

/// The text with each of its characters deleted, doubled, and replaced by each of the others.
fn spoilt(text: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> = text.chars().collect();
    let all = move |at: usize, instead: &[char]| -> String {
        let (before, after) = letters.split_at(at);
        before.iter().chain(instead).chain(after.iter().skip(1)).collect()
    };
    let letters: Vec<char> = text.chars().collect();
    (0..letters.len()).flat_map(move |at| {
        let own = letters.get(at).copied().unwrap_or(' ');
        let replaced = OTHERS.into_iter().filter(|&c| c != own).map(|c| all(at, &[c]));
        [all(at, &[]), all(at, &[own, own])].into_iter().chain(replaced).collect::<Vec<_>>()
    })
}

/// What the spoilt texts of some positions came to: how many were read as positions, and refused as to form or content.
#[derive(Debug, Default)]
struct Tally {
    read: usize,
    no_text: usize,
    invalid: usize,
}

fn spoil_positions<R: FamilyRules>(game: Game, texts: &[&str]) -> Tally {
    assert_eq!(texts.len(), 20);
    let mut tally = Tally::default();
    for text in texts {
        let whole: Position<R> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(whole.to_string(), *text);
        for spoilt in spoilt(text) {
            let read = spoilt.parse::<Position<R>>();
            check_leniency(game, &spoilt, read.as_ref().map(ToString::to_string).ok());
            match read {
                Ok(position) => {
                    tally.read += 1;
                    let again: Position<R> =
                        position.to_string().parse().unwrap_or_else(|error| panic!("{spoilt}: {error}"));
                    assert_eq!(again.to_string(), position.to_string(), "{spoilt}");
                    assert!(position.setup().problems().is_empty(), "{spoilt}");
                    let _ = (position.count_plies(), position.in_check());
                }
                Err(PositionTextError::Syntax(error)) => {
                    tally.no_text += 1;
                    check_place(&spoilt, error.field, error.column, &error.found);
                    assert!(error.to_string().contains(&error.field.to_string()), "{error}");
                }
                Err(PositionTextError::Invalid(error)) => {
                    tally.invalid += 1;
                    assert!(!error.problems.is_empty(), "{spoilt}");
                }
            }
        }
    }
    tally
}

/// The plain reader, which knows no leniency but those of rules F1, reads the same texts as the same positions. Fields
/// may be missing at the end besides.
fn check_leniency(game: Game, text: &str, read: Option<String>) {
    let plain = Plain::parse(game, text).map(|position| position.text()).ok();
    if plain != read {
        let fields = text.split_ascii_whitespace().count();
        assert!(plain.is_none() && fields < 6, "{text}: {plain:?}, {read:?}");
    }
}

/// The error names a part of the text that stands where it says, in the field that it says.
fn check_place(text: &str, field: Field, column: usize, found: &str) {
    let letters = text.chars().count();
    assert!((1..=letters + 1).contains(&column), "{text}: column {column}");
    let rest: String = text.chars().skip(column - 1).collect();
    assert!(rest.starts_with(found.trim_end_matches('…')), "{text}: '{found}' is not in column {column}");
    let words_before = text.chars().take(column - 1).collect::<String>();
    if text.split_ascii_whitespace().count() < 6 && found.is_empty() {
        return;
    }
    let word = words_before.split_ascii_whitespace().count()
        + usize::from(words_before.is_empty() || words_before.ends_with(|c: char| c.is_ascii_whitespace()));
    let expected = match field {
        Field::Placement | Field::Pool => 1,
        Field::Side => 2,
        Field::Third => 3,
        Field::Fourth => 4,
        Field::Halfmoves => 5,
        Field::Fullmoves => 6,
        Field::End => 7,
    };
    assert_eq!(word, expected, "{text}: {field}, column {column}");
}

/// Twenty positions of a game from the ply lists.
fn positions(game: &str) -> Vec<&'static str> {
    let rows = include_str!("data/plies.tsv").lines().chain(include_str!("data/perft.tsv").lines());
    let mut texts: Vec<&str> = rows
        .filter_map(|line| line.split_once('\t').filter(|(name, _)| *name == game)?.1.split('\t').next())
        .collect();
    // The longest texts hold most kinds of thing; not of one game only, so no two that begin alike.
    texts.sort_by_key(|text| std::cmp::Reverse(text.len()));
    texts.dedup_by_key(|text| text.split('/').next());
    texts.truncate(20);
    texts
}

fn check(tally: &Tally) {
    assert!(tally.read > 500 && tally.no_text > 10_000 && tally.invalid > 500, "{tally:?}");
}

#[test]
fn spoilt_xiangqi_positions() {
    check(&spoil_positions::<Xiangqi>(Game::Xiangqi, &positions("xiangqi")));
}

#[test]
fn spoilt_double_tris_positions() {
    check(&spoil_positions::<DoubleTris>(Game::DoubleTris, &positions("double-tris")));
}

#[test]
fn spoilt_meng_positions() {
    check(&spoil_positions::<Meng>(Game::Meng, &positions("meng")));
}

#[test]
fn spoilt_meng_classic_positions() {
    check(&spoil_positions::<MengClassic>(Game::MengClassic, &positions("meng-classic")));
}

#[test]
fn spoilt_plies() {
    let texts = ["h2e2", "a0a9", "T@e4", "h2e2,T@c5", "i9a0,T@i0", "R%e4e8", "K%d2d1", "T%e4f6", "T%a0b2"];
    for text in texts {
        let whole: Ply = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(whole.to_string(), text);
        for spoilt in spoilt(text) {
            match spoilt.parse::<Ply>() {
                // Read without being what was written only where a file stands in capitals or E, H for B, N.
                Ok(ply) => assert_eq!(ply.to_string().parse(), Ok(ply), "{spoilt}"),
                Err(error) => {
                    assert_eq!(error.text, spoilt);
                    let rest: String = spoilt.chars().skip(error.column - 1).collect();
                    assert!(rest.starts_with(&error.found), "{error}");
                    assert!(!error.expected.is_empty());
                }
            }
        }
    }
}

#[test]
fn a_ply_text_of_many_megabytes_is_refused_shortly() {
    let error = "h2e2".repeat(5_000_000).parse::<Ply>().unwrap_err();
    assert!(error.to_string().len() < 300);
    let error = "9/".repeat(5_000_000).parse::<Position<Meng>>().unwrap_err();
    assert!(error.to_string().len() < 300);
}
