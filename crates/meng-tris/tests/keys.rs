//! Keys tell apart what equality tells apart, and stay the same from version to version: they may be stored.
use meng_core::{Position, Rules};
use meng_variants::{DoubleTris, DuckXiangqi, MengClassic};
use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

/// Positions that differ in one thing or two.
const DOUBLE_TRIS: &[(&str, u64)] = &[
    ("3k5/9/9/9/9/9/9/9/9/4K4[*] w 0 - 0 1", 0x7870_73e2_d59d_f4b7),
    ("3k5/9/9/9/9/9/9/9/9/4K4[*] w 1 - 0 1", 0x15d7_1149_0311_01c8),
    ("3k5/9/9/9/9/9/9/9/9/4K4[*] w 2 - 0 1", 0x4a10_3323_bafb_bdc8),
    ("3k5/9/9/9/9/9/9/9/9/4K4[*] w 3 - 0 1", 0x6fe8_3fbd_b1c4_4ef4),
    ("3k5/9/9/9/9/9/9/9/9/4K4[**] w 0 - 0 1", 0xff0e_ae8f_5ef9_410d),
    ("3k5/9/9/9/9/9/9/9/9/4K4[**] w 1 - 0 1", 0x92a9_cc24_8875_b472),
    ("3k5/9/9/9/9/9/9/9/9/4K4[***] w 2 - 0 1", 0x0e32_7ffd_02f0_f6b8),
    ("3k5/9/9/9/9/9/9/9/9/4K4[*] b 0 - 0 1", 0x9a50_dbdb_ae80_3918),
    ("3k5/9/9/9/9/9/9/9/9/4K4[*] w 3! - 0 1", 0x8fa6_8ce3_48a7_d0a3),
    ("3k5/9/9/9/9/9/9/9/9/4K4[*] w 3!d9 - 0 1", 0x1fe2_e46f_747c_7836),
    ("3k5/9/9/9/9/4T4/9/9/9/4K4[] w 3 - 0 1", 0x8984_e3d4_6ad7_13bd),
    ("3k5/9/9/9/9/4t4/9/9/9/4K4[] w 3 - 0 1", 0x7081_6275_1251_196b),
    ("3k5/9/9/9/4T4/9/9/9/9/4K4[] w 3 - 0 1", 0x3d8d_ae86_4d3f_2b94),
];

const MENG_CLASSIC: &[(&str, u64)] = &[
    ("3k5/9/9/9/9/4*4/9/9/9/4K4[] w 3 e4:-p 0 1", 0x410d_91de_41d0_bfe3),
    ("3k5/9/9/9/9/4*4/9/9/9/4K4[] w 3 e4:-p! 0 1", 0xbea1_eede_2950_43cf),
    ("3k5/9/9/9/9/4*4/9/9/9/4K4[] w 3 e4:ww 0 1", 0x9512_6dbf_c739_f169),
    ("3k5/9/9/9/9/4*4/9/9/9/4K4[] w 3 e4:bb 0 1", 0x0dbb_45f9_4f23_c201),
    ("3k5/9/9/9/9/4*4/4*4/9/9/4K4[] w 3 e3:wp,e4:bp 0 1", 0xa837_39d1_99ed_14a2),
    ("3k5/9/9/9/9/4*4/4*4/9/9/4K4[] w 3 e3:bp,e4:wp 0 1", 0x6f79_9f92_9409_0f44),
    ("3k5/9/9/9/9/4*4/4*4/9/9/4K4[] w 3 e3:wb,e4:bp 0 1", 0x0da7_ed9f_5775_8ab0),
    ("3k5/9/9/9/9/4*4/4*4/9/9/4K4[] w 3 e3:ww,e4:bb 0 1", 0xa6a5_4dd7_a8b4_ba18),
];

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[expect(clippy::panic, reason = "a helper of tests")]
fn check<R: Rules>(rows: &[(&str, u64)]) {
    let (mut keys, mut hashes) = (BTreeMap::new(), BTreeMap::new());
    for &(text, expected) in rows {
        let position: Position<R> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.key(), expected, "{text}: {:#018x}", position.key());
        assert_eq!(position.key_from_scratch(), expected, "{text}");
        assert_eq!(keys.insert(position.key(), text), None, "{text}");
        assert_eq!(hashes.insert(hash_of(&(position.turn(), position.rules())), text), None, "{text}");
    }
}

#[test]
fn keys_of_locked_tris() {
    check::<DoubleTris>(DOUBLE_TRIS);
}

#[test]
fn keys_of_neutral_tris() {
    check::<MengClassic>(MENG_CLASSIC);
}

#[test]
fn captures_beyond_three_do_not_matter() {
    let at = |captured: u8| -> Position<DoubleTris> {
        format!("3k5/9/9/9/9/9/9/9/9/4K4[*] w {captured} - 0 1").parse().expect("valid")
    };
    assert_eq!((at(3), at(3).key()), (at(9), at(9).key()));
    assert_ne!(at(2), at(3));
}

#[test]
fn tris_without_holders_are_told_by_their_points() {
    let at = |row: &str| -> Position<DuckXiangqi> {
        format!("3k5/9/9/9/9/{row}/9/9/9/4K4 w - - 0 1").parse().expect("valid")
    };
    assert_ne!(at("4*4").key(), at("5*3").key());
    assert!("3k5/9/9/9/9/4T4/9/9/9/4K4 w - - 0 1".parse::<Position<DuckXiangqi>>().is_err());
}
