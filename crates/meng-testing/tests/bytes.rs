//! Any bytes give positions, games and set-ups.
#![cfg(feature = "arbitrary")]
use arbitrary::{Arbitrary, Unstructured};
use meng_testing::{Playout, bytes};
use meng_variants::{DoubleTris, Meng, MengClassic};

fn noise(seed: u64, len: usize) -> Vec<u8> {
    let mut dice = fastrand::Rng::with_seed(seed);
    (0..len).map(|_| dice.u8(..)).collect()
}

#[test]
fn every_byte_string_is_a_game() {
    for seed in 0..50 {
        let data = noise(seed, seed as usize * 9);
        let playout = Playout::<Meng>::arbitrary(&mut Unstructured::new(&data)).expect("a game");
        assert!(playout.plies().len() <= data.len().div_ceil(2));
        assert!(playout.end().setup().problems().is_empty());
    }
    let long = noise(1, 4000);
    let playout = bytes::playout::<DoubleTris>(&mut Unstructured::new(&long), usize::MAX).expect("a game");
    assert!(playout.plies().len() <= bytes::MOST_PLIES);
}

#[test]
fn a_byte_more_changes_the_end_only() {
    let data = noise(7, 61);
    let short = bytes::playout::<Meng>(&mut Unstructured::new(&data[..41]), 300).expect("a game");
    let long = bytes::playout::<Meng>(&mut Unstructured::new(&data), 300).expect("a game");
    assert!(short.plies().len() > 10);
    assert_eq!(&long.plies()[..short.plies().len()], short.plies());
}

#[test]
fn setups_and_plies_are_well_formed() {
    for seed in 0..50 {
        let data = noise(seed, 80);
        let mut source = Unstructured::new(&data);
        let setup = bytes::setup::<MengClassic>(&mut source).expect("a set-up");
        assert_eq!(setup.to_string().parse(), Ok(setup));
        let mut source = Unstructured::new(&data);
        let position = bytes::playout::<Meng>(&mut source, 20).expect("a game").into_end();
        if let Some(ply) = bytes::ply(&mut source, &position).expect("a number") {
            assert!(position.is_legal(ply));
        }
        let mut source = Unstructured::new(&data);
        let point = bytes::point(&mut source).expect("a point");
        assert!(bytes::point_set(&mut source).expect("a set").with(point).contains(point));
        let game = bytes::any_position(&mut Unstructured::new(&data)).expect("a position");
        assert_eq!(game.variant(), bytes::variant(&mut Unstructured::new(&data)).expect("a game"));
    }
}
