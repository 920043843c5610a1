//! Files, ranks, steps and sets against plain arithmetic, for every point and every pair of points.
use meng_geometry::{File, Point, PointSet, Rank, steps};

fn file_and_rank(point: Point) -> (i8, i8) {
    let index = point.index() as i8;
    (index % 9, index / 9)
}

/// The points whose distance from a point in files and ranks meets a condition.
fn at_distance(from: Point, meets: impl Fn(i8, i8) -> bool) -> PointSet {
    let (file, rank) = file_and_rank(from);
    Point::all()
        .filter(|&to| {
            let (to_file, to_rank) = file_and_rank(to);
            meets((to_file - file).abs(), (to_rank - rank).abs())
        })
        .collect()
}

#[test]
fn files_and_ranks_are_their_points() {
    for file in File::all() {
        let expected: PointSet = Point::all().filter(|point| point.file() == file).collect();
        assert_eq!((PointSet::file(file), expected.len()), (expected, 10));
    }
    for rank in Rank::all() {
        let expected: PointSet = Point::all().filter(|point| point.rank() == rank).collect();
        assert_eq!((PointSet::rank(rank), expected.len()), (expected, 9));
    }
}

#[test]
fn points_know_their_file_and_rank() {
    for point in Point::all() {
        let (file, rank) = file_and_rank(point);
        assert_eq!((point.file().index() as i8, point.rank().index() as i8), (file, rank));
        assert_eq!(Point::new(point.file(), point.rank()), point);
        for files in -10..=10 {
            for ranks in -11..=11 {
                let (to_file, to_rank) = (file + files, rank + ranks);
                let on_board = (0..9).contains(&to_file) && (0..10).contains(&to_rank);
                let expected = on_board.then(|| Point::from_index((to_rank * 9 + to_file) as u8)).flatten();
                assert_eq!(point.offset(files, ranks), expected);
                assert_eq!(Point::at(to_file, to_rank), expected);
            }
        }
    }
    assert_eq!(Point::from_index(90), None);
    assert_eq!(Point::from_index(255), None);
}

#[test]
fn steps_are_distances() {
    for from in Point::all() {
        assert_eq!(steps::orthogonal(from), at_distance(from, |files, ranks| files + ranks == 1));
        assert_eq!(steps::diagonal(from), at_distance(from, |files, ranks| (files, ranks) == (1, 1)));
        assert_eq!(steps::double_diagonal(from), at_distance(from, |files, ranks| (files, ranks) == (2, 2)));
        assert_eq!(steps::leaps(from), at_distance(from, |files, ranks| files * ranks == 2));
    }
}

#[test]
fn legs_and_eyes_of_every_pair() {
    for from in Point::all() {
        for to in Point::all() {
            let leg = steps::orthogonal(from) & steps::diagonal(to);
            let leap = steps::leaps(from).contains(to);
            assert_eq!(steps::leg(from, to), if leap { leg.single() } else { None }, "{from} {to}");
            let eye = steps::diagonal(from) & steps::diagonal(to);
            let elephant = steps::double_diagonal(from).contains(to);
            assert_eq!(steps::eye(from, to), if elephant { eye.single() } else { None }, "{from} {to}");
        }
    }
}

#[test]
fn questions_about_small_sets() {
    let sets = [PointSet::EMPTY].into_iter().chain(Point::all().map(PointSet::of));
    for set in sets {
        assert_eq!(set.is_empty(), set == PointSet::default());
        assert_eq!(set.single(), set.first());
        assert_eq!(set.first(), set.last());
        assert!(!set.is_several());
        for more in Point::all().filter(|&point| !set.contains(point)) {
            let larger = set.with(more);
            assert_eq!(larger.is_several(), !set.is_empty());
            assert_eq!(larger.len(), set.len() + 1);
            assert_eq!(larger.first(), set.first().map_or(Some(more), |point| Some(point.min(more))));
            assert_eq!(larger.last(), set.last().map_or(Some(more), |point| Some(point.max(more))));
            assert!(set.is_disjoint(PointSet::of(more)) && !larger.is_disjoint(PointSet::of(more)));
            assert!(set.is_subset(larger) && !larger.is_subset(set));
            let (mut changed, mut again) = (set, larger);
            assert!(changed.insert(more) && !changed.insert(more) && changed == larger);
            assert!(again.remove(more) && !again.remove(more) && again == set);
        }
    }
}
