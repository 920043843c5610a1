//! How large the values are: what the documentation says.

use meng_variants::{DoubleTris, Meng, MengClassic, Ply, Position, Xiangqi};

#[test]
fn a_ply_has_four_bytes() {
    assert_eq!(size_of::<Ply>(), 4);
    assert_eq!(size_of::<Option<Ply>>(), 4);
}

/// A position is copied with each ply of a search: it should stay within a few cache lines of 64 bytes.
#[test]
fn a_position_has_at_most_ten_cache_lines() {
    let sizes = [
        size_of::<Position<Xiangqi>>(),
        size_of::<Position<DoubleTris>>(),
        size_of::<Position<Meng>>(),
        size_of::<Position<MengClassic>>(),
    ];
    assert!(sizes.iter().all(|&size| size <= 640), "{sizes:?}");
}

/// The sizes that docs/performance.md states.
#[test]
fn the_stated_sizes() {
    assert_eq!(size_of::<Position<Xiangqi>>(), 544);
    assert_eq!(size_of::<Position<DoubleTris>>(), 592);
    assert_eq!(size_of::<Position<Meng>>(), 592);
    assert_eq!(size_of::<Position<MengClassic>>(), 640);
    let tables = if cfg!(feature = "large-tables") { 406 } else { 70 };
    assert_eq!(meng_xiangqi::TABLE_BYTES.div_ceil(1024), tables);
}
