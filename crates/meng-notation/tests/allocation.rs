//! Reading allocates nothing on the good path, and writing nothing but the text.

mod support;

use meng_notation::{Notation, ReadOptions, WriteOptions, read_any_in, read_in, write_in};
use meng_variants::{AnyPosition, Variant};
use support::Dice;

#[test]
fn reading_allocates_nothing() {
    let options = ReadOptions::default();
    let mut texts = 0;
    for (seed, variant) in Variant::ALL.into_iter().cycle().take(24).enumerate() {
        let mut dice = Dice(seed as u64);
        let position: AnyPosition = if seed % 3 == 0 {
            support::crowded(variant, &mut dice)
        } else {
            support::played(variant, &mut dice)
        };
        for ply in position.legal_plies() {
            for notation in Notation::ALL.into_iter().filter(|notation| notation.is_writable()) {
                let text = write_in(&position, ply, notation, &WriteOptions::default()).unwrap();
                let mut read = None;
                let used = allocation_counter::measure(|| {
                    read = Some(read_in(&position, &text, notation, &options));
                });
                assert_eq!(used.count_total, 0, "{notation} {text} in {position}");
                assert_eq!(read, Some(Ok(ply)));
                let used = allocation_counter::measure(|| {
                    let _ = read_any_in(&position, &text, &options);
                });
                assert_eq!(used.count_total, 0, "{text} without a notation in {position}");
                texts += 1;
            }
        }
    }
    assert!(texts > 5_000);
}
