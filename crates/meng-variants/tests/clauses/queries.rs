//! What programs ask of a position: what stands where, who may move it, where Tris may go.

use meng_geometry::Point;
use meng_variants::{AnyPosition, Draw, DropState, Glyphs, Occupant, Piece, Role, Side, Variant};

fn at(variant: Variant, text: &str) -> AnyPosition {
    AnyPosition::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

#[test]
fn what_stands_on_a_point() {
    let position = at(Variant::Meng, "4k4/9/9/+R1T3t2/9/9/9/9/9/3K5[*] w 2 - 0 1");
    let chariot = Piece { side: Side::Red, role: Role::Chariot };
    assert_eq!(position.occupant(point("a6")), Some(Occupant::Composite(chariot)));
    assert_eq!(position.occupant(point("c6")), Some(Occupant::Tris { holder: Some(Side::Red) }));
    assert_eq!(position.occupant(point("g6")), Some(Occupant::Tris { holder: Some(Side::Black) }));
    let king = Occupant::Piece(Piece { side: Side::Red, role: Role::King });
    assert_eq!(position.occupant(point("d0")), Some(king));
    assert_eq!((king.has_tris(), Occupant::Composite(chariot).has_tris()), (false, true));
    assert_eq!(position.occupant(point("a0")), None);
    assert_eq!((position.piece(point("a6")), position.piece(point("c6"))), (Some(chariot), None));
    assert_eq!((position.tris().len(), position.pool()), (3, 1));
    let classic = at(Variant::MengClassic, "4k4/9/9/9/9/4*4/9/9/9/3K5[] w 2 e4:-p 0 1");
    assert_eq!(classic.occupant(point("e4")), Some(Occupant::Tris { holder: None }));
    assert_eq!(classic.holder(point("e4")), None);
}

#[test]
fn whether_the_drop_is_open_and_forced() {
    for (variant, text, expected) in [
        (Variant::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", DropState::Closed),
        (Variant::Meng, "4k4/9/9/9/9/9/9/9/9/3K5[**] w 1 - 0 1", DropState::Closed),
        (Variant::Meng, "4k4/9/9/9/9/9/9/9/9/3K5[**] w 2 - 0 1", DropState::Open),
        (Variant::DoubleTris, "4k4/9/9/9/9/9/9/9/9/T2K5[] w 2 - 0 1", DropState::Closed),
        (Variant::DoubleTris, "4k4/9/9/9/9/9/9/9/9/3K5[**] w 3! - 0 1", DropState::Forced),
        (Variant::Meng, "4k4/9/9/9/9/9/9/9/9/3K5[**] w 3! - 0 1", DropState::Forced),
        // In check nobody is forced (D4a).
        (Variant::Meng, "4k4/9/9/4r4/9/9/9/9/9/4K4[**] w 4! - 0 2", DropState::Open),
        (Variant::MengClassic, "4k4/9/9/9/9/9/9/9/9/3K5[*] w 3 - 0 1", DropState::Open),
    ] {
        let position = at(variant, text);
        assert_eq!(position.drop_state(), expected, "{text}");
        assert_eq!(!position.drop_points().is_empty(), expected != DropState::Closed, "{text}");
    }
}

#[test]
fn where_a_take_may_airdrop() {
    let position = at(Variant::DoubleTris, "3k5/9/4r4/T8/9/9/R8/9/9/4K4[*] w 2 - 0 1");
    let points = position.airdrop_points(point("a3"), point("a6"));
    assert_eq!(
        points.iter().map(|point| point.to_string()).collect::<Vec<_>>(),
        ["e1", "e2", "e3", "e4", "e5", "e6"]
    );
    assert!(position.airdrop_points(point("a3"), point("a5")).is_empty());
    let forms = at(Variant::Meng, "4k4/9/9/T8/9/9/R8/9/9/3K5[*] w 2 - 0 1");
    assert!(forms.airdrop_points(point("a3"), point("a6")).is_empty(), "it stands on the Tris instead");
}

#[test]
fn pictures_show_tris_locks_composites_and_pool() {
    let meng = at(Variant::Meng, "4k4/9/2+c6/+R1T3t2/9/9/4P4/9/9/3K5[**] b 3! - 0 1");
    insta::assert_snapshot!("meng_ascii", meng.picture(Glyphs::Ascii));
    insta::assert_snapshot!("meng_chinese", meng.picture(Glyphs::Chinese));
    let classic = at(Variant::MengClassic, "4k4/9/9/9/*8/4*4/9/9/9/3K5[] w 2 a5:bp,e4:wp 0 1");
    insta::assert_snapshot!("classic_chinese", classic.picture(Glyphs::Chinese));
    insta::assert_snapshot!("xiangqi_ascii", AnyPosition::start(Variant::Xiangqi).picture(Glyphs::Ascii));
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_texts() {
    use meng_variants::{Meng, MengClassic, Position};
    let text = "4k4/9/9/+R1T3t2/9/9/9/9/9/3K5[*] w 2 - 3 8";
    let position: Position<Meng> = text.parse().unwrap();
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, format!("\"{text}\""));
    assert_eq!(serde_json::from_str::<Position<Meng>>(&json).unwrap(), position);
    assert!(serde_json::from_str::<Position<MengClassic>>(&json).is_err(), "reading validates");
    assert_eq!(serde_json::to_string(&Variant::MengClassic).unwrap(), "\"meng-classic\"");
    assert_eq!(serde_json::from_str::<Variant>("\"double-tris\"").unwrap(), Variant::DoubleTris);
    assert!(serde_json::from_str::<Variant>("\"chess\"").is_err());
}
