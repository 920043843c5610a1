//! The compact binary form: round trips, one form for each value, nothing else accepted.

use crate::positions::{many_positions, position};
use meng_variants::{
    AnyPosition, MengClassic, Ply, Position, Variant,
    compact::{BytesError, Compact},
};
use proptest::prelude::*;

#[test]
fn positions_of_all_games_come_back_with_their_counters() {
    for any in many_positions() {
        let bytes = any.to_bytes();
        let back = AnyPosition::from_bytes(&bytes).unwrap_or_else(|error| panic!("{any}: {error}"));
        assert_eq!(back, any);
        assert_eq!(back.to_string(), any.to_string());
        assert_eq!(back.variant(), any.variant());
        assert!(bytes.len() <= 50, "{any}: {} bytes", bytes.len());
    }
}

#[test]
fn every_legal_ply_comes_back() {
    for any in many_positions().step_by(7) {
        let plies = any.legal_plies();
        let mut bytes = Vec::new();
        plies.iter().for_each(|ply| ply.write_bytes(&mut bytes));
        let mut rest = &bytes[..];
        for &ply in &plies {
            let (back, length) = Ply::read_bytes(rest).unwrap();
            assert_eq!(back, ply);
            rest = &rest[length..];
        }
        assert!(rest.is_empty());
    }
}

#[test]
fn the_layout_of_plies_is_as_documented() {
    let bytes = |text: &str| text.parse::<Ply>().unwrap().to_bytes();
    assert_eq!(bytes("h2e2"), [25, 22]);
    assert_eq!(bytes("h2e2,T@c5"), [128 + 25, 22, 47]);
    assert_eq!(bytes("T@e4"), [96, 40]);
    assert_eq!(bytes("T%e4f6"), [97, 40, 59]);
    assert_eq!(bytes("R%e4e8"), [98 + 4, 40, 76]);
}

#[test]
fn the_layout_of_positions_is_as_documented() {
    let any = position(Variant::MengClassic, "3k5/9/9/9/4*4/9/9/9/4+R4/4K4[] b 3 e5:-p! 200 9");
    let mut filled = 0u128;
    for point in [4, 13, 49, 84] {
        filled |= 1 << point;
    }
    filled |= 1 << 90;
    let mut expected = vec![3];
    expected.extend(&filled.to_le_bytes()[..12]);
    // Five bits each: Red's king 0, Red's chariot on a Tris 16 + 4, a neutral Tris 14, Black's king 7.
    let codes: u32 = 20 << 5 | 14 << 10 | 7 << 15;
    expected.extend(&codes.to_le_bytes()[..3]);
    // Waiting, none in the pool, three captured; a Tris that neither side holds; 200 and 9.
    expected.extend([4, 0, 3, 0, 200, 1, 9]);
    assert_eq!(any.to_bytes(), expected);
    assert_eq!(AnyPosition::from_bytes(&expected), Ok(any));
}

#[test]
fn a_typed_position_has_no_byte_for_the_game() {
    let start = Position::<MengClassic>::start();
    assert_eq!(start.to_bytes(), AnyPosition::from(start.clone()).to_bytes()[1..]);
    assert_eq!(Position::from_bytes(&start.to_bytes()), Ok(start));
}

#[test]
fn errors_name_the_byte() {
    let start = AnyPosition::start(Variant::Xiangqi).to_bytes();
    let with = |at: usize, value: u8| {
        let mut bytes = start.clone();
        bytes[at] = value;
        AnyPosition::from_bytes(&bytes).unwrap_err().to_string()
    };
    insta::assert_snapshot!(with(0, 4), @"byte 0 is 4, where a game, 0 to 3 should stand");
    insta::assert_snapshot!(with(12, 0xff), @"byte 12 is 255, where the points with something on them, and the side to move should stand");
    insta::assert_snapshot!(with(15, 0xff), @"byte 15 is 255, where the code of a piece or Tris of this game should stand");
    insta::assert_snapshot!(with(30, 0), @"byte 30 is 0, where the number of the move, from 1 should stand");
    insta::assert_snapshot!(with(15, 0x33), @"no valid position: Red has no king; 4 pieces 'N', at most 2 allowed");
    for bit in 3..8 {
        let error = with(12, start[12] | 1 << bit);
        assert!(error.starts_with("byte 12 is"), "bit {bit} has no meaning: {error}");
    }
    assert_eq!(
        AnyPosition::from_bytes(&start[..20]),
        Err(BytesError::TooShort { at: 20, expected: "the code of a piece or Tris of this game" })
    );
    let long = [&start[..], &[0]].concat();
    assert_eq!(AnyPosition::from_bytes(&long), Err(BytesError::TooLong { at: 31 }));
    assert_eq!(
        Ply::from_bytes(&[]),
        Err(BytesError::TooShort { at: 0, expected: "the first byte of a ply" })
    );
    assert!(matches!(Ply::from_bytes(&[90, 0]), Err(BytesError::Value { at: 0, found: 90, .. })));
    assert!(matches!(Ply::from_bytes(&[3, 90]), Err(BytesError::Value { at: 1, found: 90, .. })));
}

proptest! {
    #[test]
    fn any_bytes_are_refused_or_the_one_form_of_a_position(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        if let Ok(position) = AnyPosition::from_bytes(&bytes) {
            prop_assert_eq!(position.to_bytes(), bytes);
        }
    }

    #[test]
    fn any_bytes_are_refused_or_the_one_form_of_a_ply(bytes in proptest::collection::vec(any::<u8>(), 0..5)) {
        if let Ok(ply) = Ply::from_bytes(&bytes) {
            prop_assert_eq!(ply.to_bytes(), bytes);
        }
    }

    #[test]
    fn a_changed_byte_is_refused_or_another_position_in_its_one_form(
        variant in 0usize..4, seed in 0u64..400, at in any::<prop::sample::Index>(), value in any::<u8>()
    ) {
        let mut bytes = AnyPosition::random(Variant::ALL[variant], seed).to_bytes();
        let at = at.index(bytes.len());
        bytes[at] = value;
        if let Ok(position) = AnyPosition::from_bytes(&bytes) {
            prop_assert_eq!(position.to_bytes(), bytes);
        }
    }
}
