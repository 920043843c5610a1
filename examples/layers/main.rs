//! The layers of docs/layers.md at play: random games of small chess, alone and under layers.
//!
//! ```text
//! cargo run --example layers -- 7
//! ```
//!
//! prints one game each by the seed that is given.
#![expect(clippy::print_stdout, reason = "a program that writes its answer")]
#![expect(clippy::indexing_slicing, reason = "arrays indexed by points, and lists that are not empty")]
#![allow(unreachable_pub, reason = "modules that the guide shows as they would stand in a library")]

mod handicap;
mod no_repetition;
mod small_chess;

use handicap::Handicap;
use meng_composite::{Composite, FullSplit};
use meng_core::{Alone, Position, Rules};
use meng_tris::{LockedTris, Tris};
use no_repetition::NoRepetition;
use small_chess::SmallChess;

/// Small chess with locked Tris, a handicap, and no repetition: five layers.
type Tower = NoRepetition<Handicap<Composite<Tris<SmallChess, LockedTris>, FullSplit>>>;

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    show(&Position::<Alone<SmallChess>>::start(), seed);
    show(&Position::<NoRepetition<Alone<SmallChess>>>::start(), seed);
    show(&Position::<Tower>::start(), seed);
}

/// Plays plies at random until none is left or there have been a hundred.
fn show<R: Rules>(start: &Position<R>, mut random: u64) {
    println!("{start}: {} plies, {} lines of two", start.count_plies(), start.perft(2));
    let mut position = start.clone();
    for _ in 0..100 {
        let plies = position.legal_plies();
        if plies.is_empty() {
            break;
        }
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let ply = plies[(random >> 33) as usize % plies.len()];
        print!("{ply} ");
        position = position.play(ply).unwrap_or(position);
    }
    println!();
    match position.outcome() {
        Some(outcome) => println!("{position}: {outcome}"),
        None => println!("{position}: not over yet"),
    }
}
