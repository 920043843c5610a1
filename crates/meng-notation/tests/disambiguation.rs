//! Every row of the table of several pieces of one name (notation section 2), with each accepted alternative.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "test helpers may panic")]

use meng_notation::{Notation, PawnStandard, ReadError, ReadOptions, WriteOptions, read_in, write_in};
use meng_variants::{AnyPosition, Variant};

fn position(variant: Variant, text: &str) -> AnyPosition {
    AnyPosition::parse(variant, text).unwrap()
}

fn chinese(position: &AnyPosition, text: &str) -> Result<String, ReadError> {
    read_in(position, text, Notation::Chinese, &ReadOptions::default()).map(|ply| ply.to_string())
}

/// The ply is written as the first text, and all texts read as the ply.
#[track_caller]
fn named(position: &AnyPosition, ply: &str, texts: &[&str]) {
    let written = write_in(position, ply.parse().unwrap(), Notation::Chinese, &WriteOptions::default());
    assert_eq!(written.as_deref(), Ok(texts[0]), "{ply}");
    for text in texts {
        assert_eq!(chinese(position, text).as_deref(), Ok(ply), "{text}");
    }
}

#[track_caller]
fn illegal(position: &AnyPosition, texts: &[&str]) {
    for text in texts {
        let read = chinese(position, text);
        assert!(matches!(read, Err(ReadError::Illegal { .. })), "{text}: {read:?}");
    }
}

#[track_caller]
fn ambiguous(position: &AnyPosition, text: &str, plies: &[&str]) {
    let Err(ReadError::Ambiguous { candidates, .. }) = chinese(position, text) else {
        panic!("{text}: {:?}", chinese(position, text))
    };
    let mut found: Vec<String> = candidates.iter().map(ToString::to_string).collect();
    found.sort();
    assert_eq!(found, plies, "{text}");
}

#[test]
fn s2_two_on_a_file_front_and_rear() {
    let red = position(Variant::Xiangqi, "3k5/9/9/4R4/9/4R4/9/9/9/5K3 w - - 0 1");
    // The rear one cannot go two ranks: the plain form tells the front one.
    named(&red, "e6e8", &["前车进二", "前車進2", "前俥上二", "车五进二", "车5进2", "硨五進二"]);
    named(&red, "e6e7", &["前车进一"]);
    named(&red, "e4e5", &["后车进一", "後車進一", "后车进1"]);
    ambiguous(&red, "车五进一", &["e4e5", "e6e7"]);
    ambiguous(&red, "车五平四", &["e4f4", "e6f6"]);
    illegal(&red, &["中车进一", "前车进九", "车四进一", "前马进四", "车五进五"]);
    let black = position(Variant::Xiangqi, "3k5/9/9/4r4/9/4r4/9/9/9/5K3 b - - 0 1");
    named(&black, "e4e3", &["前车进1", "前车进一", "前車進１", "前伡上1"]);
    named(&black, "e6g6", &["后车平7", "后车平七", "後車平７"]);
}

#[test]
fn s2_two_on_a_file_the_other_pinned() {
    // The rear cannon shields its king from the chariot, so that the plain form tells the front one.
    let pinned = position(Variant::Xiangqi, "5k3/9/9/9/3C5/9/9/r2CK4/9/9 w - - 0 1");
    named(&pinned, "d5d6", &["前炮进一", "炮六进一", "砲6進1", "前包上一"]);
    ambiguous(&pinned, "炮六平七", &["d2c2", "d5c5"]);
    illegal(&pinned, &["后炮进一"]);
}

#[test]
fn s2_three_on_a_file() {
    let three = position(Variant::Xiangqi, "5k3/9/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 1");
    named(
        &three,
        "e7d7",
        &["前兵平六", "一兵平六", "1兵平6", "前卒平六", "前五平六", "前兵五平六", "一兵五平六", "一五平六"],
    );
    named(&three, "e6d6", &["中兵平六", "二兵平六", "2兵平六", "中五平六", "二五平六"]);
    named(&three, "e5d5", &["后兵平六", "三兵平六", "後兵平六", "后五平六", "三五平六"]);
    named(&three, "e7e8", &["前兵进一", "兵五进一"]);
    ambiguous(&three, "兵五平六", &["e5d5", "e6d6", "e7d7"]);
    illegal(&three, &["四兵平六", "中兵进一", "前兵退一"]);
}

#[test]
fn s2_four_and_five_pawns_on_a_file() {
    let four = position(Variant::Xiangqi, "5k3/4P4/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 1");
    named(&four, "e8d8", &["一兵平六", "前兵平六", "1兵平六", "一五平六", "前五平六", "一兵五平六"]);
    named(&four, "e7d7", &["二兵平六", "２兵平六"]);
    named(&four, "e6d6", &["三兵平六"]);
    named(&four, "e5d5", &["四兵平六", "四五平六"]);
    // The rear one, or the third: both are tried.
    ambiguous(&four, "后兵平六", &["e5d5", "e6d6"]);
    illegal(&four, &["五兵平六", "三兵进一", "中兵平六"]);
    let five = position(Variant::Xiangqi, "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w - - 0 1");
    named(&five, "c9b9", &["一兵平八", "前兵平八"]);
    named(&five, "c8b8", &["二兵平八"]);
    named(&five, "c7b7", &["三兵平八"]);
    named(&five, "c6b6", &["四兵平八"]);
    named(&five, "c5b5", &["五兵平八", "5兵平八"]);
    ambiguous(&five, "后兵平八", &["c5b5", "c7b7"]);
    // The third cannot step on to an own piece: the rear one is left.
    let blocked = position(Variant::Xiangqi, "2P2k3/2P6/1NP6/2P6/2P6/9/9/9/9/3K5 w - - 0 1");
    assert_eq!(chinese(&blocked, "后兵平八").as_deref(), Ok("c5b5"));
}

#[test]
fn s2_a_named_standard_settles_the_rear_of_four() {
    let four = position(Variant::Xiangqi, "5k3/4P4/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 1");
    let read = |pawns| {
        let options = ReadOptions { pawns: Some(pawns), ..ReadOptions::default() };
        read_in(&four, "后兵平六", Notation::Chinese, &options).map(|ply| ply.to_string())
    };
    assert_eq!(read(PawnStandard::Association).as_deref(), Ok("e5d5"));
    assert_eq!(read(PawnStandard::FrontRear).as_deref(), Ok("e5d5"));
    assert_eq!(read(PawnStandard::Series).as_deref(), Ok("e6d6"));
    let written = |pawns, ply: &str| {
        let options = WriteOptions { pawns, ..WriteOptions::default() };
        write_in(&four, ply.parse().unwrap(), Notation::Chinese, &options).unwrap()
    };
    assert_eq!(written(PawnStandard::FrontRear, "e5d5"), "后兵平六");
    assert_eq!(written(PawnStandard::FrontRear, "e6d6"), "三兵平六");
    assert_eq!(written(PawnStandard::FrontRear, "e8d8"), "前兵平六");
    assert_eq!(written(PawnStandard::Series, "e5d5"), "四兵平六");
}

#[test]
fn s2_two_files_with_several_pawns() {
    let two = position(Variant::Xiangqi, "3k5/9/9/2P2P3/2P2P3/9/9/9/9/4K4 w - - 0 1");
    // File 四 comes first in the series: one, two; then file 七: three, four.
    named(&two, "f6e6", &["前四平五", "前兵四平五", "一兵平五", "前4平5"]);
    named(&two, "f5e5", &["后四平五", "后兵四平五", "二兵平五", "後四平五"]);
    named(&two, "c6d6", &["前七平六", "前兵七平六", "三兵平六"]);
    named(&two, "c5b5", &["后七平八", "后兵七平八", "四兵平八"]);
    // 前兵 is the front one of either file: here only the target tells.
    assert_eq!(chinese(&two, "前兵平三").as_deref(), Ok("f6g6"));
    ambiguous(&two, "前兵进一", &["c6c7", "f6f7"]);
    ambiguous(&two, "兵四平五", &["f5e5", "f6e6"]);
    illegal(&two, &["五兵平六", "中四平五", "一兵平八", "前五平四"]);
    let written = |pawns, ply: &str| {
        let options = WriteOptions { pawns, ..WriteOptions::default() };
        write_in(&two, ply.parse().unwrap(), Notation::Chinese, &options).unwrap()
    };
    assert_eq!(written(PawnStandard::NamedFile, "f6e6"), "前兵四平五");
    assert_eq!(written(PawnStandard::Series, "c5b5"), "四兵平八");
    assert_eq!(written(PawnStandard::Series, "f6e6"), "一兵平五");
    let three = position(Variant::Xiangqi, "3k1P3/9/5P3/2P2P3/2P6/9/9/9/9/4K4 w - - 0 1");
    named(&three, "f7e7", &["中四平五", "二四平五", "二兵平五", "中兵四平五"]);
    named(&three, "c5b5", &["后七平八", "五兵平八"]);
}

#[test]
fn s2_two_files_counted_from_the_right_of_the_mover() {
    let black = position(Variant::Xiangqi, "4k4/9/9/9/9/2p2p3/2p2p3/9/9/3K5 b - - 0 1");
    named(&black, "c3d3", &["前3平4", "前卒3平4", "一卒平4", "前兵三平四", "1卒平4"]);
    named(&black, "f4g4", &["后6平7", "四卒平7", "後６平７", "4卒平7"]);
}

#[test]
fn s2_a_pawn_alone_on_its_file_keeps_the_plain_form() {
    let mixed = position(Variant::Xiangqi, "3k5/9/9/2P2P1P1/2P2P3/9/9/9/9/4K4 w - - 0 1");
    named(&mixed, "h6g6", &["兵二平三"]);
    illegal(&mixed, &["前兵二平三", "前二平三"]);
}

#[test]
fn s2_advisors_and_elephants_are_told_by_their_direction() {
    let guards = position(Variant::Xiangqi, "3k5/9/9/9/9/2B6/9/5A3/9/2B1KA3 w - - 0 1");
    named(&guards, "f0e1", &["仕四进五", "士四进五", "仕4进5", "后仕进五"]);
    named(&guards, "f2e1", &["仕四退五", "前仕退五", "前士下5"]);
    named(&guards, "c0e2", &["相七进五", "后相进五", "象七进五"]);
    named(&guards, "c4e2", &["相七退五", "前相退五"]);
}

#[test]
fn s2_advisors_and_elephants_of_the_tris_games_are_marked_where_the_direction_does_not_tell() {
    let elephants = position(Variant::Meng, "5k3/9/9/9/9/4B4/9/4B4/9/3K5[**] w 2 - 0 1");
    named(&elephants, "e2g4", &["相五进三", "后相进三"]);
    named(&elephants, "e4g2", &["前相退三"]);
    named(&elephants, "e2g0", &["后相退三", "後象退3"]);
    ambiguous(&elephants, "相五退三", &["e2g0", "e4g2"]);
    let advisors = position(Variant::Meng, "5k3/9/9/9/9/9/1A7/9/1A7/3K5[**] w 2 - 0 1");
    named(&advisors, "b3c4", &["前仕进七", "前士上七"]);
    named(&advisors, "b1c2", &["后仕进七"]);
    let composites = position(Variant::Meng, "5k3/9/9/9/9/9/1+A7/9/1+A7/3K5[] w 20 - 0 1");
    named(&composites, "A%b3c4", &["前仕分进七", "前玄仕分进七"]);
    named(&composites, "A%b1a0", &["后仕分退九"]);
    // As a whole they move along lines too, and are always marked.
    named(&composites, "b3c4", &["前玄仕小进七"]);
    named(&composites, "b1b2", &["后玄仕进一", "后玄士进1"]);
    // One of them alone can go there.
    let told = position(Variant::Meng, "5k3/9/9/9/9/2P6/1A7/9/1A7/3K5[**] w 2 - 0 1");
    named(&told, "b1c2", &["仕八进七", "后仕进七"]);
}

#[test]
fn s2_other_names_keep_the_name_over_two_files() {
    let tris = position(Variant::Meng, "3k5/9/9/2T1T4/9/2T1T4/9/9/9/5K3[] w 20 - 0 40");
    named(&tris, "c6d6", &["前玄七平六", "三玄平六"]);
    named(&tris, "e4d5", &["后玄五小进六", "后玄五小斜进六", "二玄小进六"]);
    let pawns = position(Variant::Meng, "3k5/9/9/2+P2+P3/2+P2+P3/9/9/9/9/4K4[] w 20 - 0 40");
    named(&pawns, "f6e8", &["前玄兵四斜进五", "前玄兵四斜上五", "一玄兵斜进五"]);
    // The pawn that splits off keeps its name; the short form is read.
    named(&pawns, "P%f6f7", &["前兵四分进一", "前四分进一", "前玄兵四分进一", "前玄兵四分上1"]);
    named(&pawns, "T%c6c7", &["前玄七分进一", "三玄分进一"]);
}

#[test]
fn s2_plain_and_composite_are_two_names() {
    let mixed = position(Variant::Meng, "3k5/9/9/4+R4/9/4R4/9/9/9/5K3[*] w 20 - 0 40");
    named(&mixed, "e6e7", &["玄车五进一", "玄車5進1"]);
    named(&mixed, "e4e5", &["车五进一"]);
    named(&mixed, "R%e6e7", &["车五分进一", "玄车五分进一"]);
    illegal(&mixed, &["前车进一", "前玄车进一"]);
}

#[test]
fn s2_short_form_with_order_word_name_and_operand() {
    let horses = position(Variant::Xiangqi, "3k5/9/9/4N4/9/9/4N4/9/9/5K3 w - - 0 1");
    // The leap forward and the leap back end on one file.
    ambiguous(&horses, "前马四", &["e6f4", "e6f8"]);
    let corner = position(Variant::Xiangqi, "3kN4/9/9/9/4N4/9/9/9/9/5K3 w - - 0 1");
    assert_eq!(chinese(&corner, "前马三").as_deref(), Ok("e9g8"));
    assert_eq!(chinese(&corner, "前馬3!").as_deref(), Ok("e9g8"));
    let composites = position(Variant::Meng, "3k5/9/9/4+R4/9/4+R4/9/9/9/5K3[] w 20 - 0 40");
    ambiguous(&composites, "前玄车四", &["e6f4", "e6f5", "e6f6", "e6f7", "e6f8"]);
}

#[test]
fn s3_short_form_with_order_word_name_and_rank() {
    let chariots = position(Variant::Xiangqi, "3k5/9/9/4R4/9/4R4/9/9/9/5K3 w - - 0 1");
    let by_rank = |text: &str| {
        let read = read_in(&chariots, text, Notation::ChineseRank, &ReadOptions::default());
        read.map(|ply| ply.to_string())
    };
    assert_eq!(by_rank("前车I").as_deref(), Ok("e6e8"));
    assert_eq!(by_rank("后车b").as_deref(), Ok("e4e1"));
    assert!(matches!(by_rank("后车I"), Err(ReadError::Illegal { .. })));
    assert!(matches!(by_rank("前车IX"), Err(ReadError::Invalid { .. })));
}
