//! Random play of all four games, compared ply by ply with the slow plain generator, and with itself.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests that fail their test"
)]

mod dice;
mod invariants;

use dice::{Dice, pick};
use invariants::Watch;
use meng_plain::Game;
use meng_variants::{DoubleTris, FamilyRules, Meng, MengClassic, Position, Xiangqi};

/// No game is followed further than this.
const LONGEST: u32 = 300;

/// How many Tris the game of a seed has: 1 to 8 in turn, or 1 and 2; two of them most often.
fn tris_of(game: Game, seed: u64) -> u8 {
    let ranges: &[u8] = match game {
        Game::Xiangqi => &[0],
        Game::DoubleTris | Game::Meng => &[2, 1, 2, 3, 2, 4, 2, 5, 2, 6, 2, 7, 2, 8],
        Game::MengClassic => &[2, 1, 2],
    };
    ranges[seed as usize % ranges.len()]
}

/// Plays games from the start position, each to its end or `LONGEST` plies. After every ply the position is checked by
/// itself, and one in `sample` positions also against the plain generator: how many that were.
fn games<R: FamilyRules>(
    game: Game,
    start: fn(u8) -> Position<R>,
    seeds: std::ops::Range<u64>,
    sample: u64,
) -> u64 {
    let mut compared = 0;
    for seed in seeds {
        let tris = tris_of(game, seed);
        let mut position = start(tris);
        let mut dice = Dice(seed);
        let mut watch = Watch::new(game, tris);
        for ply in 0..LONGEST {
            watch.by_itself(&position);
            if dice.below(sample) == 0 {
                watch.against_plain(&position, &mut dice);
                compared += 1;
            }
            let Some(choice) = pick(&position, &mut dice) else {
                assert!(position.outcome().is_some(), "seed {seed}, ply {ply}: {position}");
                break;
            };
            watch.before(&position, choice);
            position = position.play(choice).unwrap_or_else(|error| panic!("{position}: {error}"));
        }
    }
    compared
}

fn start_xiangqi(_: u8) -> Position<Xiangqi> {
    Position::start()
}

fn start_with<R: FamilyRules + meng_core::WithTris>(tris: u8) -> Position<R> {
    Position::start_with(tris).unwrap()
}

/// The games of a normal run, and how many positions share one comparison with the plain generator.
const FEW: (u64, u64) = (200, 24);

#[test]
fn xiangqi_200_games() {
    assert!(games::<Xiangqi>(Game::Xiangqi, start_xiangqi, 0..FEW.0, FEW.1) > 1000, "positions compared");
}

#[test]
fn double_tris_200_games() {
    assert!(games::<DoubleTris>(Game::DoubleTris, start_with, 0..FEW.0, FEW.1) > 1000, "positions compared");
}

#[test]
fn meng_200_games() {
    assert!(games::<Meng>(Game::Meng, start_with, 0..FEW.0, FEW.1) > 1000, "positions compared");
}

#[test]
fn meng_classic_200_games() {
    assert!(
        games::<MengClassic>(Game::MengClassic, start_with, 0..FEW.0, FEW.1) > 1000,
        "positions compared"
    );
}

/// The games of the long run: `MENG_GAMES` of them (10,000 if not said), from the seed `MENG_SEED` (0).
fn many() -> std::ops::Range<u64> {
    let number = |name: &str, usual| {
        std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}: {text}")))
    };
    let first = number("MENG_SEED", 0);
    first..first + number("MENG_GAMES", 10_000)
}

#[test]
#[ignore = "10,000 games against the plain generator: long"]
fn xiangqi_10000_games() {
    println!("Xiangqi: {} positions compared", games::<Xiangqi>(Game::Xiangqi, start_xiangqi, many(), 1));
}

#[test]
#[ignore = "10,000 games against the plain generator: long"]
fn double_tris_10000_games() {
    println!(
        "DoubleTris: {} positions compared",
        games::<DoubleTris>(Game::DoubleTris, start_with, many(), 1)
    );
}

#[test]
#[ignore = "10,000 games against the plain generator: long"]
fn meng_10000_games() {
    println!("Meng: {} positions compared", games::<Meng>(Game::Meng, start_with, many(), 1));
}

#[test]
#[ignore = "10,000 games against the plain generator: long"]
fn meng_classic_10000_games() {
    println!(
        "MengClassic: {} positions compared",
        games::<MengClassic>(Game::MengClassic, start_with, many(), 1)
    );
}
