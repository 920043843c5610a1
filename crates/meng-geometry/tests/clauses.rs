//! One test or more for each clause on the board and its coordinates (rules B1 to B4).
#![expect(clippy::unwrap_used, reason = "helpers of tests that fail their test")]

use meng_geometry::{File, Frame, Point, PointSet, Rank, Symmetry, points, zones};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

#[test]
fn b1_nine_files_ten_ranks_two_halves_two_palaces() {
    assert_eq!((File::all().len(), Rank::all().len(), Point::all().len()), (9, 10, 90));
    for frame in [Frame::Red, Frame::Black] {
        assert_eq!(zones::half(frame).len(), 45, "the river runs between the fifth ranks");
        let palace = zones::palace(frame);
        assert_eq!(palace.len(), 9);
        // The back three ranks, the middle three files, as the side itself counts.
        let own = |point: &Point| {
            let framed = point.in_frame(frame);
            framed.rank <= 3 && (4..=6).contains(&framed.file)
        };
        assert_eq!(palace, Point::all().filter(own).collect());
    }
    assert_eq!(zones::half(Frame::Red), !zones::half(Frame::Black));
    assert!(zones::half(Frame::Red).contains(point("a4")) && zones::half(Frame::Black).contains(point("a5")));
}

#[test]
fn b2_iccs_names() {
    // Red's back rank from its left to its right.
    let back: Vec<String> = Point::all().take(9).map(|point| point.to_string()).collect();
    assert_eq!(back, ["a0", "b0", "c0", "d0", "e0", "f0", "g0", "h0", "i0"]);
    assert_eq!(point("i9"), Point::new(File::I, Rank::LAST));
    assert_eq!(point("H2"), point("h2"));
    for text in ["", "a", "a10", "j0", "a:", "0a", "ａ0", "a0 "] {
        assert!(text.parse::<Point>().is_err(), "{text}");
    }
}

#[test]
fn b3_frames_name_points_from_their_own_side() {
    for (iccs, red, black) in [("i0", "一A", "9j"), ("a9", "九J", "1a"), ("e4", "五E", "5f")] {
        assert_eq!(point(iccs).in_frame(Frame::Red).to_string(), red);
        assert_eq!(point(iccs).in_frame(Frame::Black).to_string(), black);
        assert_eq!(Frame::Red.parse_point(red), Ok(point(iccs)));
        assert_eq!(Frame::Black.parse_point(black), Ok(point(iccs)));
    }
    // Files from the own right to the own left, ranks from the own back rank.
    assert_eq!(Frame::Red.point(1, 1), Some(point("i0")));
    assert_eq!(Frame::Red.point(9, 10), Some(point("a9")));
    assert_eq!(Frame::Black.point(1, 1), Some(point("a9")));
    for (file, rank) in [(0, 1), (10, 1), (1, 0), (1, 11)] {
        assert_eq!(Frame::Red.point(file, rank), None);
    }
    assert!(Frame::Red.parse_point("5f").is_err() && Frame::Black.parse_point("五E").is_err());
}

#[test]
fn b3_frames_map_by_half_turn() {
    for point in Point::all() {
        let (red, turned) =
            (point.in_frame(Frame::Red), point.image(Symmetry::HalfTurn).in_frame(Frame::Black));
        assert_eq!((red.file, red.rank), (turned.file, turned.rank));
    }
}

#[test]
fn b4_drops_come_from_just_outside_the_right_hand_corner() {
    // One file before the first, on the back rank: `OA` beside 一A, `0a` beside 1a.
    for (frame, origin, corner) in [(Frame::Red, "OA", "一A"), (Frame::Black, "0a", "1a")] {
        assert_eq!(frame.drop_origin(), origin);
        assert_eq!(frame.point(1, 1).map(|point| point.in_frame(frame).to_string()).as_deref(), Some(corner));
        assert_eq!(origin.chars().last(), corner.chars().last());
        assert!(frame.parse_point(origin).is_err(), "it is no point of the board");
    }
}

#[test]
fn sets_are_drawn_with_blacks_back_rank_on_top() {
    insta::assert_snapshot!(zones::palace(Frame::Black) | points![a0, i0], @r"
    . . . x x x . . .
    . . . x x x . . .
    . . . x x x . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    x . . . . . . . x
    ");
}

#[test]
fn errors_say_what_was_expected() {
    let messages = [
        "j4".parse::<Point>().unwrap_err().to_string(),
        Frame::Red.parse_point("5f").unwrap_err().to_string(),
        Frame::Black.parse_point("五E").unwrap_err().to_string(),
        "z".parse::<File>().unwrap_err().to_string(),
        "10".parse::<Rank>().unwrap_err().to_string(),
        "x.\n.?".parse::<PointSet>().unwrap_err().to_string(),
        "x..".parse::<PointSet>().unwrap_err().to_string(),
    ];
    insta::assert_snapshot!(messages.join("\n"), @r"
    no point: 'j4' (a file a to i, then a rank 0 to 9)
    no point of Red's frame: '5f' (a file 一 to 九, then a rank A to J)
    no point of Black's frame: '五E' (a file 1 to 9, then a rank a to j)
    no file: 'z' (a to i)
    no rank: '10' (0 to 9)
    '?' in line 2, column 2 of a set's picture (x in the set, . outside it)
    3 points in a set's picture, not 90 (10 lines of 9)
    ");
}
