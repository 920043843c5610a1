//! Random play reaches the rare things, and whatever it shrinks to is legal play.
#![cfg(feature = "proptest")]
use meng_core::{Ply, Position};
use meng_testing::{Kind, Playout, Starts, strategies};
use meng_variants::{DoubleTris, FamilyRules, Meng, MengClassic, Xiangqi};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{TestError, TestRunner},
};
use std::collections::BTreeSet;

/// In how many of 200 games each thing was met.
#[derive(Default, Debug)]
struct Met {
    airdrops: usize,
    composites: usize,
    splits: usize,
    steps: usize,
    drops: usize,
    forced: usize,
    recaptures: usize,
    checks: usize,
    waits: usize,
    ends: usize,
    tris: BTreeSet<u8>,
}

#[expect(clippy::expect_used, reason = "a test")]
fn meet<R: Starts + FamilyRules>() -> Met {
    let mut met = Met::default();
    let mut runner = TestRunner::deterministic();
    let strategy = strategies::playouts::<R>();
    for _ in 0..200 {
        let playout: Playout<R> = strategy.new_tree(&mut runner).expect("a tree").current();
        let positions: Vec<Position<R>> = playout.positions().collect();
        let plies = || positions.iter().zip(playout.plies());
        let any = |kind: Kind| usize::from(plies().any(|(position, &ply)| kind.is(position, ply)));
        met.airdrops += usize::from(playout.plies().iter().any(|ply| matches!(ply, Ply::Take { .. })));
        met.composites += usize::from(positions.iter().any(|p| !p.rules().composites().is_empty()));
        met.splits += any(Kind::Split);
        met.steps += any(Kind::TrisStep);
        met.drops += any(Kind::Drop);
        met.forced += usize::from(positions.iter().any(|p| p.rules().is_drop_forced()));
        met.recaptures += usize::from(
            plies().any(|(position, &ply)| position.rules().is_drop_forced() && position.is_capture(ply)),
        );
        met.checks += any(Kind::Check);
        met.waits += usize::from(
            positions.iter().any(|p| p.rules().movable_tris(p.turn()) != p.rules().single_tris()),
        );
        met.ends += usize::from(playout.end().outcome().is_some());
        met.tris.insert(playout.start().rules().pool());
    }
    met
}

#[test]
fn xiangqi_meets_checks_and_ends() {
    let met = meet::<Xiangqi>();
    assert!(met.checks > 100 && met.ends > 5, "{met:?}");
}

#[test]
fn double_tris_meets_airdrops_and_forced_drops() {
    let met = meet::<DoubleTris>();
    assert!(met.airdrops > 50 && met.drops > 100 && met.steps > 50 && met.forced > 30, "{met:?}");
    assert!(met.recaptures > 3 && met.checks > 50 && met.waits > 50, "{met:?}");
    assert_eq!(met.tris, (1..=8).collect());
}

#[test]
fn meng_meets_composites_and_splits() {
    let met = meet::<Meng>();
    assert!(met.airdrops > 20 && met.composites > 50 && met.splits > 50 && met.forced > 30, "{met:?}");
    assert!(met.recaptures > 3 && met.steps > 50 && met.waits > 50, "{met:?}");
    assert_eq!(met.tris, (1..=8).collect());
}

#[test]
fn meng_classic_meets_locks() {
    let met = meet::<MengClassic>();
    assert!(met.airdrops > 5 && met.composites > 50 && met.splits > 50 && met.waits > 50, "{met:?}");
    assert!(met.forced == 0 && met.steps > 50, "{met:?}");
    assert_eq!(met.tris, (1..=2).collect());
}

#[test]
fn failures_shrink_to_short_legal_games() {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let algorithm = proptest::test_runner::RngAlgorithm::ChaCha;
    let rng = proptest::test_runner::TestRng::deterministic_rng(algorithm);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let without_composite = |playout: Playout<Meng>| {
        prop_assert!(playout.end().rules().composites().is_empty());
        Ok(())
    };
    let Err(TestError::Fail(_, playout)) = runner.run(&strategies::playouts::<Meng>(), without_composite)
    else {
        panic!("no composite in any game");
    };
    // Two captures, a drop and a take are the least; games of a hundred plies shrink to about that.
    assert!((4..=20).contains(&playout.plies().len()), "{playout:?}");
    let mut position = playout.start().clone();
    for &ply in playout.plies() {
        position.play_mut(ply).expect("still legal");
    }
    assert_eq!(&position, playout.end());
    assert!(format!("{playout:?}").contains(&playout.end().to_string()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn setups_read_back_from_their_text(setup in strategies::setups::<Meng>()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    #[test]
    fn setups_of_locks_read_back_from_their_text(setup in strategies::setups::<MengClassic>()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    #[test]
    fn plies_are_legal_or_have_a_reason((position, ply) in strategies::plies_of_any_form::<Meng>()) {
        prop_assert_eq!(position.is_legal(ply), position.why_illegal(ply).is_none());
    }

    #[test]
    fn played_plies_are_legal((position, ply) in strategies::played_plies::<MengClassic>()) {
        prop_assert!(position.play(ply).is_ok());
    }

    #[test]
    fn plies_of_a_position_are_legal(
        (position, ply) in strategies::positions::<DoubleTris>().prop_filter_map("over", |position| {
            strategies::legal_plies_of(&position).map(|plies| (Just(position), plies))
        }).prop_flat_map(|pair| pair)
    ) {
        prop_assert!(position.is_legal(ply));
    }

    #[test]
    fn positions_of_any_game_are_valid(position in strategies::any_positions()) {
        prop_assert!(meng_variants::AnyPosition::parse(position.variant(), &position.to_string()).is_ok());
    }

    #[test]
    fn sets_hold_their_points(set in strategies::point_sets(), point in strategies::points()) {
        prop_assert_eq!(set.with(point).len(), set.len() + usize::from(!set.contains(point)));
    }
}

#[test]
fn setups_are_mostly_invalid_but_shrink_to_valid_ones() {
    let mut runner = TestRunner::deterministic();
    let strategy = strategies::setups::<Meng>();
    let trees: Vec<_> = (0..100).map(|_| strategy.new_tree(&mut runner).expect("a tree")).collect();
    let invalid = trees.iter().filter(|tree| !tree.current().problems().is_empty()).count();
    assert!((40..100).contains(&invalid), "{invalid}");
    for mut tree in trees {
        while tree.simplify() {}
        assert!(tree.current().problems().is_empty());
    }
}
