//! serde: natural text, checked when it is read.

use crate::positions::many_positions;
use meng_variants::{AnyPosition, Meng, Ply, Position, Variant};

#[test]
fn a_position_chosen_at_run_time_is_written_with_its_game() {
    let start = AnyPosition::start(Variant::DoubleTris);
    let json = serde_json::to_string(&start).unwrap();
    assert_eq!(
        json,
        r#"{"variant":"double-tris","position":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[**] w 0 - 0 1"}"#
    );
    for any in many_positions().step_by(11) {
        let json = serde_json::to_string(&any).unwrap();
        assert_eq!(serde_json::from_str::<AnyPosition>(&json).unwrap(), any);
    }
}

#[test]
fn positions_and_plies_are_their_texts() {
    let start = Position::<Meng>::start();
    let json = serde_json::to_string(&start).unwrap();
    assert_eq!(json, format!("\"{start}\""));
    assert_eq!(serde_json::from_str::<Position<Meng>>(&json).unwrap(), start);
    let ply: Ply = serde_json::from_str("\"R%e4e8\"").unwrap();
    assert_eq!(serde_json::to_string(&ply).unwrap(), "\"R%e4e8\"");
}

#[test]
fn what_is_read_is_checked() {
    let error = |json: &str| serde_json::from_str::<AnyPosition>(json).unwrap_err().to_string();
    assert!(error(r#"{"variant":"chess","position":""}"#).contains("no game: 'chess'"));
    assert!(
        error(r#"{"variant":"xiangqi","position":"9/9/9/9/9/9/9/9/9/4K4 w - - 0 1"}"#)
            .contains("Black has no king")
    );
    assert!(serde_json::from_str::<Ply>("\"h2e\"").is_err());
}
