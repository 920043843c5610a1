//! Machine text of plies (rules N1 to N3), batches of plies, sides: what needs no rules of a game.
#![expect(clippy::unwrap_used, reason = "helpers of tests that fail their test")]

use core::fmt;
use meng_core::{Batch, BySide, IllegalPly, Illegality, Outcome, Ply, Reason, Side};
use meng_geometry::{Point, PointSet, points};

/// Two roles are enough.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Role {
    Chariot,
    King,
}

impl From<Role> for char {
    fn from(role: Role) -> Self {
        match role {
            Role::Chariot => 'R',
            Role::King => 'K',
        }
    }
}

impl TryFrom<char> for Role {
    type Error = fmt::Error;

    fn try_from(letter: char) -> Result<Self, fmt::Error> {
        match letter {
            'R' => Ok(Self::Chariot),
            'K' => Ok(Self::King),
            _ => Err(fmt::Error),
        }
    }
}

type TestPly = Ply<Point, Role>;
type TestBatch = Batch<PointSet, Role>;

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

/// Reads a ply that is written back the same.
fn read(text: &str) -> TestPly {
    let ply: TestPly = text.parse().unwrap();
    assert_eq!(ply.to_string(), text);
    ply
}

#[test]
fn n1_a_whole_piece_goes_from_a_point_to_another() {
    assert_eq!(read("h2e2"), Ply::Move { from: point("h2"), to: point("e2") });
    assert_eq!(read("h2e2").from(), Some(point("h2")));
    assert_eq!(read("h2e2").airdrop(), None);
    for text in ["", "h2", "h2e", "h2e2 ", " h2e2", "h2-e2", "h2e2e3", "h2j2", "h10e2", "ｈ2e2"] {
        assert!(text.parse::<TestPly>().is_err(), "{text}");
    }
}

#[test]
fn n2_drops_and_airdrops() {
    assert_eq!(read("T@e4"), Ply::Drop { to: point("e4") });
    assert_eq!((read("T@e4").from(), read("T@e4").to()), (None, Some(point("e4"))));
    let take = read("h2e2,T@c5");
    assert_eq!(take, Ply::Take { from: point("h2"), to: point("e2"), airdrop: point("c5") });
    assert_eq!((take.to(), take.airdrop()), (Some(point("e2")), Some(point("c5"))));
    for text in ["t@e4", "T@", "T@e4e5", "h2e2,", "h2e2,T", "h2e2,T@", "h2e2T@c5", "T@e4,T@c5", "h2e2,t@c5"] {
        assert!(text.parse::<TestPly>().is_err(), "{text}");
    }
}

#[test]
fn n3_splits() {
    assert_eq!(read("R%e4e8"), Ply::Leave { role: Role::Chariot, from: point("e4"), to: point("e8") });
    assert_eq!(read("T%e4f6"), Ply::TrisLeaves { from: point("e4"), to: point("f6") });
    for text in ["r%e4e8", "%e4e8", "X%e4e8", "R%e4", "T%e4", "R%e4e8,T@c5", "R%%e4e8", "R@e4e8"] {
        assert!(text.parse::<TestPly>().is_err(), "{text}");
    }
}

#[test]
fn plies_are_small() {
    assert_eq!(size_of::<TestPly>(), 4);
}

#[test]
fn ply_errors_name_the_place() {
    let messages: Vec<String> = ["", "h2", "h2z2", "T@k4", "X%e4e8", "R%e4", "h2e2,T@", "h2e2!", "炮二平五"]
        .into_iter()
        .map(|text| text.parse::<TestPly>().unwrap_err().to_string())
        .collect();
    insta::assert_snapshot!("ply_errors", messages.join("\n"));
}

#[test]
fn illegalities_name_their_clause() {
    let all = [
        Illegality::NothingThere,
        Illegality::NotYourPiece,
        Illegality::Unreachable,
        Illegality::OwnPieceThere,
        Illegality::OwnKingExposed,
        Illegality::KingsFace,
        Illegality::NotInThisGame,
        Illegality::GameOver,
        Illegality::DropTooEarly,
        Illegality::PoolEmpty,
        Illegality::PointOccupied,
        Illegality::DropGivesCheck,
        Illegality::AirdropGivesCheck,
        Illegality::ForcedDrop,
        Illegality::NotHolder,
        Illegality::MustWait,
        Illegality::NotEnoughAttackers,
        Illegality::KingNeedsHelp,
        Illegality::AirdropMissing,
        Illegality::AirdropUnasked,
        Illegality::NotComposite,
        Illegality::WrongRole,
        Illegality::SplitCaptures,
        Illegality::SplitForbidden,
        Illegality::OutsidePalace,
        Illegality::Other("a rule of one's own"),
    ];
    let ply = read("h2e2");
    let messages = all.map(|reason| IllegalPly { ply, reason }.to_string());
    insta::assert_snapshot!("illegalities", messages.join("\n"));
}

#[test]
fn a_batch_stands_for_as_many_plies_as_its_set_has_points() {
    let (from, to) = (point("e4"), points![a0, b0, i9]);
    for batch in [
        TestBatch::Move { from, to },
        TestBatch::Take { from, to: point("e5"), airdrop: to },
        TestBatch::Drop { to },
        TestBatch::Leave { role: Role::King, from, to },
        TestBatch::TrisLeaves { from, to },
    ] {
        let plies: Vec<TestPly> = batch.plies().collect();
        assert_eq!((plies.len() as u64, batch.len(), batch.set()), (3, 3, Some(to)));
        assert!(plies.iter().all(|ply| batch.contains(ply) && ply.from() == batch.from()));
        assert!(!batch.is_empty() && !batch.contains(&read("a0a1")));
    }
    let empty = TestBatch::Move { from, to: PointSet::EMPTY };
    assert!(empty.is_empty() && empty.plies().next().is_none());
}

#[test]
fn a_ply_is_carried_to_other_points() {
    let up = |point: Point| point.offset(0, 1).unwrap();
    for (text, image) in [
        ("h2e2", "h3e3"),
        ("h2e2,T@c5", "h3e3,T@c6"),
        ("T@e4", "T@e5"),
        ("R%e4e8", "R%e5e9"),
        ("T%e4f6", "T%e5f7"),
    ] {
        assert_eq!(read(text).map(up, |special| special), read(image));
    }
}

#[test]
fn b5_red_is_the_first_side() {
    assert_eq!(Side::ALL, [Side::Red, Side::Black]);
    assert_eq!((!Side::Red, !Side::Black), (Side::Black, Side::Red));
    assert_eq!(("w".parse(), "r".parse(), "b".parse()), (Ok(Side::Red), Ok(Side::Red), Ok(Side::Black)));
    for text in ["", "x", "W", "B", "red"] {
        assert!(text.parse::<Side>().is_err(), "{text}");
    }
    let names = BySide::new_with(|side: Side| side.name());
    assert_eq!(names.iter().map(|(_, name)| *name).collect::<Vec<_>>(), ["Red", "Black"]);
}

#[test]
fn outcomes_are_written_as_results() {
    let outcome = |winner| Outcome { winner, reason: Reason::Agreement }.to_string();
    assert_eq!(
        [outcome(Some(Side::Red)), outcome(Some(Side::Black)), outcome(None)],
        ["1-0 Agreement", "0-1 Agreement", "1/2-1/2 Agreement"]
    );
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_texts() {
    for text in ["h2e2", "h2e2,T@c5", "T@e4", "R%e4e8", "T%e4f6"] {
        let json = serde_json::to_string(&read(text)).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<TestPly>(&json).unwrap(), read(text));
    }
    assert!(serde_json::from_str::<TestPly>("\"h2\"").is_err());
    assert_eq!(serde_json::to_string(&Side::Red).unwrap(), "\"w\"");
    assert_eq!(serde_json::from_str::<Side>("\"b\"").unwrap(), Side::Black);
    let outcome = Outcome { winner: Some(Side::Black), reason: Reason::Stalemate };
    let json = serde_json::to_string(&outcome).unwrap();
    assert_eq!(json, r#"{"winner":"b","reason":"Stalemate"}"#);
    assert_eq!(serde_json::from_str::<Outcome>(&json).unwrap(), outcome);
}
