//! Random play of games with Tris passes the battery of invariants, Double-Tris Xiangqi against the slow plain generator.
#![expect(clippy::expect_used, clippy::panic, reason = "helpers of tests")]
use meng_core::{Position, Rules};
use meng_plain::Game;
use meng_testing::{Battery, Starts};
use meng_tris::{ClassicTris, Tris};
use meng_variants::{DoubleTris, MengClassic};
use meng_xiangqi::{Board, FreeZones};

/// The plies that the slow plain generator knows.
fn plain<R: Rules>(game: Game) -> impl Fn(&Position<R>) -> Vec<String> {
    move |position| meng_plain::Position::parse(game, &position.to_string()).expect("valid").plies()
}

fn passes<R: Starts>(game: Game) {
    let battery = Battery::<R>::new().with_playouts(8).with_seed(200).with_oracle(plain(game));
    battery.run().unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn double_tris_passes() {
    passes::<DoubleTris>(Game::DoubleTris);
}

#[test]
fn neutral_tris_pass() {
    passes::<MengClassic>(Game::MengClassic);
    let battery = Battery::<Tris<Board<FreeZones>, ClassicTris>>::new().with_playouts(6);
    battery.run().unwrap_or_else(|failure| panic!("{failure}"));
}
