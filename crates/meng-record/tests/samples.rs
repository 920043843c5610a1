//! The sample records of the project: they read without complaint, the same game is the same in each of its forms, and
//! together they show every kind of ply.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]
#![cfg(feature = "formats")]

use meng_record::{Options, Reader, Record};
use meng_variants::{AnyPosition, FamilyRules, Occupant, Ply, with_position};
use std::{collections::BTreeSet, path::Path};

fn records(name: &str) -> Vec<Record> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games").join(name);
    let read = |read: Result<meng_record::ReadRecord, meng_record::ReadError>| {
        let read = read.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((&read.error, read.warnings.len()), (&None, 0), "{name}: {:?}", read.warnings);
        read.record
    };
    Reader::open(&path, Options::default()).expect("a file").map(read).collect()
}

#[test]
fn the_tris_games_are_the_same_in_each_notation() {
    for game in ["double-tris", "meng", "meng-classic"] {
        let traditional = records(&format!("{game}.pgn"));
        assert!(!traditional.is_empty());
        for form in ["rank", "dual"] {
            for (one, other) in traditional.iter().zip(records(&format!("{game}-{form}.pgn"))) {
                assert_eq!((one.start(), one.tree()), (other.start(), other.tree()), "{game}-{form}");
            }
        }
        assert!(traditional.iter().all(|record| record.variant().id() == game));
        assert!(traditional.iter().any(|record| record.tree().variation_count() > 3));
        assert!(traditional.iter().any(|record| record.tree().comment_count() > 3));
    }
}

#[test]
fn the_game_of_xiangqi_is_the_same_in_each_form() {
    let whole = records("xiangqi.pgn").remove(0);
    for name in ["xiangqi-gb18030.pgn", "xiangqi-iccs.pgn", "xiangqi-wxf.pgn"] {
        assert_eq!(records(name)[0].tree(), whole.tree(), "{name}");
    }
    for name in ["xiangqi-big5.pgn", "xiangqi.wxf", "xiangqi.ubb", "xiangqi.xqf", "xiangqi-list.txt"] {
        assert!(records(name)[0].main_line().eq(whole.main_line()), "{name}");
    }
}

#[test]
fn every_kind_of_ply_is_shown() {
    let mut kinds = BTreeSet::new();
    for name in ["double-tris.pgn", "meng.pgn", "meng-classic.pgn"] {
        for record in records(name) {
            let mut position = record.start().clone();
            for ply in record.main_line() {
                kinds.insert(kind(&position, ply));
                position.play_mut(ply).expect("a legal ply");
            }
        }
    }
    let expected = [
        "airdrop of a Tris taken",
        "airdrop of a captured composite's Tris",
        "capture",
        "capture by a composite",
        "capture of a composite",
        "combining",
        "drop",
        "forced drop",
        "move",
        "split, the Tris leaves",
        "split, the piece leaves",
        "step of a Tris",
        "whole move of a composite",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected);
}

fn kind(position: &AnyPosition, ply: Ply) -> &'static str {
    let forced = with_position!(position, position => position.rules().is_drop_forced());
    let there = ply.to().and_then(|to| position.occupant(to));
    let here = ply.from().and_then(|from| position.occupant(from));
    match (ply, here, there) {
        (Ply::Drop { .. }, ..) if forced => "forced drop",
        (Ply::Drop { .. }, ..) => "drop",
        (Ply::Leave { .. }, ..) => "split, the piece leaves",
        (Ply::TrisLeaves { .. }, ..) => "split, the Tris leaves",
        (Ply::Take { .. }, _, Some(Occupant::Tris { .. })) => "airdrop of a Tris taken",
        (Ply::Take { .. }, ..) => "airdrop of a captured composite's Tris",
        (_, Some(Occupant::Tris { .. }), _) => "step of a Tris",
        (_, Some(Occupant::Composite(_)), None) => "whole move of a composite",
        (_, Some(Occupant::Composite(_)), _) => "capture by a composite",
        (_, _, Some(Occupant::Tris { .. })) => "combining",
        (_, _, Some(Occupant::Composite(_))) => "capture of a composite",
        (_, _, Some(Occupant::Piece(_))) => "capture",
        _ => "move",
    }
}
