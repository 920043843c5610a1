//! Random positions: valid, varied, and the same everywhere.

use crate::positions::many_positions;
use meng_variants::{AnyPosition, Occupant, Variant};

#[test]
fn a_seed_gives_the_same_position_in_every_version() {
    let texts: Vec<String> =
        Variant::ALL.into_iter().map(|variant| AnyPosition::random(variant, 2).to_string()).collect();
    insta::assert_snapshot!(texts.join("\n"));
}

#[test]
fn random_positions_are_valid_and_varied() {
    let mut seen = std::collections::HashSet::new();
    let (mut composites, mut tris, mut forced, mut checks, mut over) = (0, 0, 0, 0, 0);
    for any in many_positions() {
        assert_eq!(AnyPosition::parse(any.variant(), &any.to_string()).as_ref(), Ok(&any));
        assert_eq!(any.key(), any.key_from_scratch());
        let stands = |wanted: fn(Occupant) -> bool| {
            usize::from(meng_geometry::Point::all().any(|at| any.occupant(at).is_some_and(wanted)))
        };
        composites += stands(|what| matches!(what, Occupant::Composite(_)));
        tris += stands(|what| matches!(what, Occupant::Tris { .. }));
        forced += usize::from(any.to_string().contains('!'));
        checks += usize::from(any.in_check());
        over += usize::from(any.outcome().is_some());
        seen.insert((any.variant(), any.key()));
    }
    assert!(seen.len() > 900, "{} different positions of 1000", seen.len());
    let counts = [composites, tris, forced, checks, over];
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

#[test]
fn random_plies_stop_where_none_is_legal() {
    let mated = crate::positions::position(Variant::Xiangqi, "4k4/3P1P3/9/9/9/9/9/9/9/3K5 b - - 0 1");
    assert!(!mated.has_ply());
    assert_eq!(mated.after_random_plies(1, 10), mated);
}
