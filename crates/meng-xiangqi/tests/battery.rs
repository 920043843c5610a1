//! Random play of Xiangqi passes the battery of invariants, its plies compared with two slow generators.
#![expect(clippy::expect_used, clippy::panic, reason = "helpers of tests")]
use meng_core::{Position, Rules};
use meng_plain::Game;
use meng_testing::{Battery, Starts, by_trial};
use meng_xiangqi::{Board, FreeZones, TrisZones, Xiangqi};

/// The plies that the slow plain generator knows.
fn plain<R: Rules>(game: Game) -> impl Fn(&Position<R>) -> Vec<String> {
    move |position| meng_plain::Position::parse(game, &position.to_string()).expect("valid").plies()
}

fn passes<R: Starts>(game: Game) {
    let battery = Battery::<R>::new().with_playouts(8).with_seed(100).with_oracle(plain(game));
    battery.run().unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn xiangqi_passes() {
    passes::<Xiangqi>(Game::Xiangqi);
}

#[test]
fn other_zones_pass() {
    fn by_trial_passes<R: Starts>() {
        let battery = Battery::<R>::new().with_playouts(8).with_oracle(by_trial);
        battery.run().unwrap_or_else(|failure| panic!("{failure}"));
    }
    by_trial_passes::<Xiangqi>();
    by_trial_passes::<Board<FreeZones>>();
    by_trial_passes::<Board<TrisZones>>();
}
