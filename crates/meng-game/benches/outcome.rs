//! What the outcome after every ply costs: random games of up to 2,000 plies, ends by repetition and limits ignored,
//! with the legal plies listed at every ply. Played with bare positions; as a `Game`, which keeps its history; and as a
//! `Game` that is asked for its outcome after every ply.
//!
//! `cargo bench -p meng-game` writes the three times and the cost of the last over the others.

#![expect(
    clippy::print_stdout,
    clippy::indexing_slicing,
    clippy::expect_used,
    reason = "a benchmark writes what it has measured, and may stop if the games it plays are not legal"
)]

use meng_game::Game;
use meng_variants::{DoubleTris, FamilyRules, Meng, MengClassic, Position, Xiangqi};
use std::{
    hint::black_box,
    time::{Duration, Instant},
};

const GAMES: u64 = 1_000;
const MOST_PLIES: usize = 2_000;
/// Each measure is taken so often, both kinds in turn; the fastest counts.
const ROUNDS: usize = 3;

/// A small generator of random numbers (xorshift): the games are the same on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Play plus listing the legal plies.
fn plain<R: FamilyRules>(seed: u64) -> usize {
    let mut random = Random(seed);
    let mut position = Position::<R>::start();
    for number in 0..MOST_PLIES {
        let plies = position.legal_plies();
        if plies.is_empty() {
            return number;
        }
        let ply = plies[random.below(plies.len())];
        position.play_mut(ply).expect("a legal ply");
    }
    MOST_PLIES
}

/// The same as a game, which keeps its history and the list of legal plies.
fn kept<R: FamilyRules>(seed: u64) -> usize {
    played::<R>(seed, |_| {})
}

/// The same as a game asked for its outcome after every ply.
fn judged<R: FamilyRules>(seed: u64) -> usize {
    played::<R>(seed, |game| {
        black_box(game.outcome());
    })
}

fn played<R: FamilyRules>(seed: u64, after_ply: impl Fn(&Game<R>)) -> usize {
    let mut random = Random(seed);
    let mut game = Game::<R>::new(Position::start());
    for number in 0..MOST_PLIES {
        let plies = game.legal_plies();
        if plies.is_empty() {
            return number;
        }
        let ply = plies[random.below(plies.len())];
        game.play(ply).expect("a legal ply");
        after_ply(&game);
    }
    MOST_PLIES
}

fn time(mut game: impl FnMut(u64) -> usize) -> (Duration, usize) {
    let clock = Clock::start();
    let plies = (1..=GAMES).map(|seed| game(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))).sum();
    (clock.elapsed(), plies)
}

/// Time of the processor where the system tells it (Linux), which others on the machine do not lengthen much; else that
/// of the clock on the wall.
struct Clock(Instant, Option<Duration>);

impl Clock {
    fn start() -> Self {
        Self(Instant::now(), Self::processor())
    }

    fn processor() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
        Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
    }

    fn elapsed(&self) -> Duration {
        match (self.1, Self::processor()) {
            (Some(before), Some(now)) => now - before,
            _ => self.0.elapsed(),
        }
    }
}

fn measure<R: FamilyRules>(name: &str) {
    let (mut bare, mut game, mut outcome, mut plies) = (Duration::MAX, Duration::MAX, Duration::MAX, 0);
    for _ in 0..ROUNDS {
        bare = bare.min(time(plain::<R>).0);
        game = game.min(time(kept::<R>).0);
        let (elapsed, played) = time(judged::<R>);
        (outcome, plies) = (outcome.min(elapsed), played);
    }
    let a_ply = |time: Duration| time.as_nanos() as f64 / plies as f64;
    let over = |time: Duration| (outcome.as_secs_f64() / time.as_secs_f64() - 1.0) * 100.0;
    println!(
        "{name:12} {plies:9} plies, ns a ply: positions {:6.1}, game {:6.1}, with outcome {:6.1}: {:5.1} % over game, \
         {:5.1} % over positions",
        a_ply(bare),
        a_ply(game),
        a_ply(outcome),
        over(game),
        over(bare)
    );
}

fn main() {
    measure::<Xiangqi>("xiangqi");
    measure::<DoubleTris>("double-tris");
    measure::<Meng>("meng");
    measure::<MengClassic>("meng-classic");
}
