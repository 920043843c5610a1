//! The four games and a mixed composition pass the battery; a game with a fault does not.
#![expect(clippy::expect_used, clippy::panic, reason = "helpers of tests")]
use meng_composite::{Composite, FullSplit, PieceSplit};
use meng_core::{Position, Rules};
use meng_plain::Game;
use meng_testing::{Battery, Property, Report, Starts, by_trial};
use meng_tris::{ClassicTris, LockedTris, Tris};
use meng_variants::{DoubleTris, Meng, MengClassic, Xiangqi};
use meng_xiangqi::{Board, FreeZones, TrisZones, UsualZones};

/// The plies that the slow plain generator knows.
fn plain<R: Rules>(game: Game) -> impl Fn(&Position<R>) -> Vec<String> {
    move |position| meng_plain::Position::parse(game, &position.to_string()).expect("valid").plies()
}

fn passes<R: Starts>(game: Game) -> Report {
    let battery = Battery::<R>::new().with_oracle(plain(game));
    battery.run().unwrap_or_else(|failure| panic!("{failure}"))
}

#[test]
fn xiangqi_passes() {
    let report = passes::<Xiangqi>(Game::Xiangqi);
    assert!(report.positions > 1000 && report.captures > 100 && report.checks > 100, "{report:?}");
    Battery::<Xiangqi>::new()
        .with_seed(16)
        .with_oracle(by_trial)
        .run()
        .unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn double_tris_passes() {
    let report = passes::<DoubleTris>(Game::DoubleTris);
    assert!(report.takes > 50 && report.drops > 20 && report.tris_steps > 20, "{report:?}");
}

#[test]
fn meng_passes() {
    let report = passes::<Meng>(Game::Meng);
    assert!(
        report.takes > 50 && report.drops > 20 && report.splits > 50 && report.tris_steps > 20,
        "{report:?}"
    );
}

#[test]
fn meng_classic_passes() {
    let report = passes::<MengClassic>(Game::MengClassic);
    assert!(
        report.takes > 50 && report.drops > 10 && report.splits > 20 && report.tris_steps > 20,
        "{report:?}"
    );
}

#[test]
fn mixed_compositions_pass() {
    type ClassicWithFullSplit = Composite<Tris<Board<FreeZones>, ClassicTris>, FullSplit>;
    type LockedWithPieceSplit = Composite<Tris<Board<TrisZones>, LockedTris>, PieceSplit>;
    type NeutralAirdrops = Tris<Board<FreeZones>, ClassicTris>;
    fn without_oracle<R: Starts>() {
        Battery::<R>::new().with_playouts(8).run().unwrap_or_else(|failure| panic!("{failure}"));
    }
    without_oracle::<ClassicWithFullSplit>();
    without_oracle::<LockedWithPieceSplit>();
    without_oracle::<NeutralAirdrops>();
}

#[test]
fn a_composition_that_does_not_fit_together_is_found() {
    // Composites carry pieces where the usual zones do not let them stand.
    type Incoherent = Composite<Tris<Board<UsualZones>, LockedTris>, FullSplit>;
    let failure = Battery::<Incoherent>::new().run().expect_err("misplaced pieces");
    assert_eq!(failure.property, Property::Valid);
    assert!(failure.detail.contains("where it can never stand"), "{failure}");
}

#[test]
fn other_rules_than_the_oracles_fail_with_the_way_there() {
    let failure = Battery::<Meng>::new().with_oracle(plain(Game::DoubleTris)).run().expect_err("composites");
    assert_eq!(failure.property, Property::Complete);
    let mut position: Position<Meng> = failure.path[0].parse().expect("a start position");
    for ply in &failure.path[1..] {
        position = position.play(ply.parse().expect("a ply")).expect("legal");
    }
    assert_eq!(position.to_string(), failure.position);
}
