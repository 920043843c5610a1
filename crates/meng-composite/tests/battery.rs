//! Random play of games with composites passes the battery of invariants, compared with the slow plain generator.
#![expect(clippy::expect_used, clippy::panic, reason = "helpers of tests")]
use meng_core::{Position, Rules};
use meng_plain::Game;
use meng_testing::{Battery, Starts};
use meng_variants::{Meng, MengClassic};

/// The plies that the slow plain generator knows.
fn plain<R: Rules>(game: Game) -> impl Fn(&Position<R>) -> Vec<String> {
    move |position| meng_plain::Position::parse(game, &position.to_string()).expect("valid").plies()
}

fn passes<R: Starts>(game: Game) {
    let battery = Battery::<R>::new().with_playouts(8).with_seed(300).with_oracle(plain(game));
    battery.run().unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn meng_passes() {
    passes::<Meng>(Game::Meng);
}

#[test]
fn meng_classic_passes() {
    passes::<MengClassic>(Game::MengClassic);
}
