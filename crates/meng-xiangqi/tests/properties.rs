//! What holds in positions of Xiangqi, tried on many that random plies reach.
#![expect(clippy::unwrap_used, reason = "helpers of tests that fail their test")]

use meng_xiangqi::{Piece, Ply, Point, Position, Role, Setup, Side, Symmetry, Xiangqi};
use proptest::prelude::*;

/// The position after plies chosen by numbers, and the plies.
fn played(choices: &[u16]) -> (Position<Xiangqi>, Vec<Ply>) {
    let (mut position, mut played) = (Position::<Xiangqi>::start(), Vec::new());
    for &choice in choices {
        let plies = position.legal_plies();
        let captures = position.captures();
        let from = if choice % 4 == 0 && !captures.is_empty() { &captures } else { &plies };
        let Some(&ply) = from.get(usize::from(choice) % from.len().max(1)) else { break };
        position = position.play(ply).unwrap();
        played.push(ply);
    }
    (position, played)
}

fn choices() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..120)
}

/// Any pieces anywhere: seldom a position.
fn setup() -> impl Strategy<Value = Setup<Xiangqi>> {
    let piece = (0..90u8, any::<bool>(), prop::sample::select(Role::ALL.to_vec()));
    (prop::collection::vec(piece, 0..20), any::<bool>(), 0..1000u32, 1..1000u32).prop_map(
        |(pieces, red, halfmoves, fullmoves)| {
            let side = |red| if red { Side::Red } else { Side::Black };
            let mut setup = Setup::<Xiangqi>::empty().with_turn(side(red));
            (setup.halfmoves, setup.fullmoves) = (halfmoves, fullmoves);
            for (index, red, role) in pieces {
                setup.rules.put_piece(Point::from_index(index).unwrap(), Piece { side: side(red), role });
            }
            setup
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn positions_read_back(choices in choices()) {
        let (position, _) = played(&choices);
        let read: Position<Xiangqi> = position.to_string().parse().unwrap();
        prop_assert_eq!(read.to_string(), position.to_string());
        prop_assert_eq!(read.key(), position.key());
        prop_assert_eq!(read, position);
    }

    #[test]
    fn keys_are_kept_up_to_date(choices in choices()) {
        let (position, plies) = played(&choices);
        prop_assert_eq!(position.key(), position.key_from_scratch());
        for ply in plies {
            prop_assert_eq!(ply.to_string().parse(), Ok(ply));
        }
    }

    #[test]
    fn reflections_have_reflected_plies(choices in choices(), symmetry in prop::sample::select(Symmetry::ALL.to_vec())) {
        let (position, _) = played(&choices);
        let image = position.image(symmetry);
        prop_assert!(image.setup().problems().is_empty());
        prop_assert_eq!(image.key(), image.key_from_scratch());
        let mut expected: Vec<Ply> =
            position.legal_plies().into_iter().map(|ply| Position::<Xiangqi>::ply_image(ply, symmetry)).collect();
        let mut plies = image.legal_plies().to_vec();
        expected.sort();
        plies.sort();
        prop_assert_eq!(plies, expected);
    }

    #[test]
    fn lists_sets_and_single_answers_agree(choices in choices()) {
        let (position, _) = played(&choices);
        let plies = position.legal_plies();
        prop_assert_eq!(plies.len() as u64, position.count_plies());
        let by_test = Point::all()
            .flat_map(|from| Point::all().map(move |to| Ply::Move { from, to }))
            .filter(|&ply| position.is_legal(ply));
        let (mut listed, mut tested) = (plies.to_vec(), by_test.collect::<Vec<_>>());
        listed.sort();
        tested.sort();
        prop_assert_eq!(listed, tested);
        for &ply in &plies {
            let next = position.play(ply).unwrap();
            prop_assert_eq!(next.in_check(), position.gives_check(ply));
            prop_assert_eq!(next.halfmoves() == 0, position.is_capture(ply));
            // An illegal ply leaves a copy as it was.
            let mut copy = position.clone();
            if let Some(reverse) = ply.from().zip(ply.to()).map(|(from, to)| Ply::Move { from: to, to: from })
                && !position.is_legal(reverse)
            {
                prop_assert!(copy.play_mut(reverse).is_err());
                prop_assert_eq!(copy.to_string(), position.to_string());
            }
        }
    }

    #[test]
    fn set_ups_read_back_and_are_judged(setup in setup()) {
        let text = setup.to_string();
        let read: Setup<Xiangqi> = text.parse().unwrap();
        prop_assert_eq!(&read, &setup);
        match setup.position() {
            Ok(position) => {
                prop_assert_eq!(position.to_string(), text);
                let _ = position.outcome();
            }
            Err(error) => prop_assert!(!error.problems.is_empty() && !error.to_string().is_empty()),
        }
    }

    #[test]
    fn no_text_makes_reading_panic(text in "[ -~]{0,40}|[0-9kabnrcpKABNRCP/]{60,80} [wb] - - 0 1") {
        let _ = (text.parse::<Position<Xiangqi>>(), text.parse::<Ply>());
    }
}

#[cfg(feature = "serde")]
proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn serde_writes_texts(choices in choices()) {
        let (position, plies) = played(&choices);
        let text = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(&text, &format!("\"{position}\""));
        prop_assert_eq!(serde_json::from_str::<Position<Xiangqi>>(&text).unwrap(), position);
        let text = serde_json::to_string(&plies).unwrap();
        prop_assert_eq!(serde_json::from_str::<Vec<Ply>>(&text).unwrap(), plies);
    }
}

#[cfg(feature = "serde")]
#[test]
fn serde_reading_validates() {
    for text in ["\"9/9/9/9/9/9/9/9/9/9 w - - 0 1\"", "\"\"", "7", "null"] {
        assert!(serde_json::from_str::<Position<Xiangqi>>(text).is_err(), "{text}");
    }
    assert!(serde_json::from_str::<Ply>("\"h2\"").is_err());
    assert_eq!(serde_json::to_string(&Role::Elephant).unwrap(), "\"B\"");
    let piece = Piece { side: Side::Black, role: Role::Horse };
    assert_eq!(serde_json::from_str::<Piece>(&serde_json::to_string(&piece).unwrap()).unwrap(), piece);
}
