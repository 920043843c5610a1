//! Games in which every ply puts the Tris elsewhere: Duck Xiangqi, by trial of every ply there could be.
use meng_core::{Base, Illegality, Ply, PointSet as _, Position};
use meng_geometry::Point;
use meng_testing::Battery;
use meng_variants::DuckXiangqi;

/// Every move of every piece by its own movement, captures of enemies only, with the duck on every point that is empty
/// after it but the one it comes from.
fn by_trial(position: &Position<DuckXiangqi>) -> Vec<String> {
    let (base, turn) = (position.base(), position.turn());
    if position.outcome().is_some() {
        return Vec::new();
    }
    let mut plies = Vec::new();
    for from in base.pieces(turn) {
        let enemies = base.strikes(from) & base.pieces(!turn);
        for to in base.quiets(from) | enemies {
            let taken = |at: Point| at == to || at != from && base.occupied().has(at);
            plies.extend(Point::all().filter(|&at| !taken(at)).map(|at| format!("{from}{to},T@{at}")));
        }
    }
    plies
}

#[test]
fn duck_xiangqi_passes() {
    let battery = Battery::<DuckXiangqi>::new().with_playouts(3).with_plies(30).with_oracle(by_trial);
    battery.run().unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn reasons_say_what_is_wrong() {
    let position: Position<DuckXiangqi> =
        "3k5/9/9/9/4p4/4*4/4R4/9/9/4KA3 w - - 0 1".parse().unwrap_or_else(|error| panic!("{error}"));
    let why = |text: &str| {
        let ply: Ply<_, _, _> = text.parse().unwrap_or_else(|error| panic!("{error}"));
        position.why_illegal(ply)
    };
    assert_eq!(why("e3e1,T@e8"), None);
    assert_eq!(why("e3e1,T@e3"), None);
    for (text, reason) in [
        ("e3e1", Illegality::AirdropMissing),
        ("e3e1,T@e4", Illegality::PointOccupied),
        ("e3e1,T@e1", Illegality::PointOccupied),
        ("e3e1,T@d9", Illegality::PointOccupied),
        ("e3e4,T@a1", Illegality::PointOccupied),
        ("e3e5,T@a1", Illegality::Unreachable),
        ("e3f4,T@a1", Illegality::Unreachable),
        ("e0f0,T@a1", Illegality::OwnPieceThere),
        ("e4e6,T@a1", Illegality::NotHolder),
        ("a4a5,T@a1", Illegality::NothingThere),
        ("d9d8,T@a1", Illegality::NotYourPiece),
        ("T@a1", Illegality::NotInThisGame),
        ("R%e3e1", Illegality::NotInThisGame),
    ] {
        assert_eq!(why(text), Some(reason), "{text}");
    }
}
