//! What holds for all points and sets, tried on many.
#![expect(clippy::unwrap_used, reason = "helpers of tests that fail their test")]

use meng_geometry::{File, Frame, Point, PointSet, Rank, Routes, Symmetry, rays, steps};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn point() -> impl Strategy<Value = Point> {
    (0..90u8).prop_map(|index| Point::from_index(index).unwrap())
}

fn set() -> impl Strategy<Value = PointSet> {
    prop::collection::vec(point(), 0..40).prop_map(|points| points.into_iter().collect())
}

fn symmetry() -> impl Strategy<Value = Symmetry> {
    prop::sample::select(Symmetry::ALL.to_vec())
}

fn model(set: PointSet) -> BTreeSet<Point> {
    set.iter().collect()
}

proptest! {
    #[test]
    fn points_read_back(point in point()) {
        prop_assert_eq!(point.to_string().parse(), Ok(point));
        prop_assert_eq!(Point::new(point.file(), point.rank()), point);
        prop_assert_eq!(Point::from_index(point.index() as u8), Some(point));
        for frame in [Frame::Red, Frame::Black] {
            let framed = point.in_frame(frame);
            prop_assert_eq!(framed.point(), Some(point));
            prop_assert_eq!(frame.parse_point(&framed.to_string()), Ok(point));
        }
    }

    #[test]
    fn no_text_makes_reading_panic(text in "\\PC{0,6}") {
        let read = (text.parse::<Point>().is_ok(), text.parse::<File>().is_ok(), text.parse::<Rank>().is_ok());
        prop_assert!(text.len() <= 2 || read == (false, false, false));
        let _ = (Frame::Red.parse_point(&text), Frame::Black.parse_point(&text), text.parse::<PointSet>());
    }

    #[test]
    fn sets_behave_like_sets(a in set(), b in set(), point in point()) {
        let (x, y) = (model(a), model(b));
        prop_assert_eq!(model(a & b), &x & &y);
        prop_assert_eq!(model(a | b), &x | &y);
        prop_assert_eq!(model(a ^ b), &x ^ &y);
        prop_assert_eq!(model(a - b), &x - &y);
        prop_assert_eq!((!a).len(), 90 - a.len());
        prop_assert_eq!(a.is_subset(b), x.is_subset(&y));
        prop_assert_eq!(a.is_disjoint(b), x.is_disjoint(&y));
        prop_assert_eq!(a.contains(point), x.contains(&point));
        prop_assert_eq!((a.first(), a.last()), (x.first().copied(), x.last().copied()));
        prop_assert_eq!((a.is_several(), a.single().is_some()), (x.len() > 1, x.len() == 1));
        prop_assert!(a.iter().rev().eq(x.iter().rev().copied()));
        prop_assert_eq!(a.with(point).without(point), a - PointSet::of(point));
    }

    #[test]
    fn pictures_read_back(set in set()) {
        prop_assert_eq!(set.to_string().parse(), Ok(set));
        prop_assert_eq!(PointSet::from_bits(set.bits()), set);
    }

    #[test]
    fn symmetries_undo_themselves_and_keep_steps(from in point(), symmetry in symmetry(), occupied in set()) {
        prop_assert_eq!(from.image(symmetry).image(symmetry), from);
        let image = from.image(symmetry);
        prop_assert_eq!(steps::orthogonal(image), steps::orthogonal(from).image(symmetry));
        prop_assert_eq!(steps::diagonal(image), steps::diagonal(from).image(symmetry));
        prop_assert_eq!(steps::leaps(image), steps::leaps(from).image(symmetry));
        prop_assert_eq!(steps::double_diagonal(image), steps::double_diagonal(from).image(symmetry));
        prop_assert_eq!(
            steps::hobbled_leaps(image, occupied.image(symmetry)),
            steps::hobbled_leaps(from, occupied).image(symmetry)
        );
    }

    #[test]
    fn between_is_what_both_rays_pass(a in point(), b in point()) {
        let passed = rays::Direction::ALL.into_iter().find_map(|direction| {
            let mut ray = rays::ray(a, direction);
            let passed: PointSet = ray.by_ref().take_while(|&point| point != b).collect();
            rays::ray(a, direction).any(|point| point == b).then_some(passed)
        });
        prop_assert_eq!(rays::between(a, b), passed.unwrap_or_default());
        prop_assert_eq!(rays::between(a, b), rays::between(b, a));
    }

    #[test]
    fn routes_are_the_pairs_of_all_sets_in_order(sets in prop::collection::vec((point(), set()), 0..40)) {
        let mut routes = Routes::new();
        let mut pairs = Vec::new();
        for (added, &(from, to)) in sets.iter().enumerate() {
            if routes.add(from, to) {
                pairs.extend(to.iter().map(|to| (from, to)));
            } else {
                prop_assert!(added >= Routes::SETS);
            }
        }
        prop_assert_eq!(routes.iter().collect::<Vec<_>>(), pairs);
    }

    #[test]
    fn routes_of_full_boards_find_room_for_as_many_sets_as_promised(from in point()) {
        let mut routes = Routes::default();
        for _ in 0..Routes::SETS {
            prop_assert!(routes.add(from, PointSet::BOARD));
        }
        prop_assert!(!routes.add(from, PointSet::BOARD));
        prop_assert!((&routes).into_iter().eq((0..Routes::SETS).flat_map(|_| PointSet::BOARD).map(|to| (from, to))));
    }
}

#[cfg(feature = "serde")]
proptest! {
    #[test]
    fn serde_writes_names(point in point(), set in set()) {
        prop_assert_eq!(serde_json::to_string(&point).unwrap(), format!("\"{point}\""));
        let text = serde_json::to_string(&(point, point.file(), point.rank(), set)).unwrap();
        prop_assert_eq!(serde_json::from_str(&text).ok(), Some((point, point.file(), point.rank(), set)));
        prop_assert!(serde_json::from_str::<Point>("\"j0\"").is_err());
    }
}
