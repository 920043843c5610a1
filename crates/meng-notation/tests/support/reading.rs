//! What every reading of any text must keep to; also the body of the fuzz target.
#![allow(clippy::unwrap_used, reason = "a failed expectation is the point")]

use meng_notation::{Notation, ReadOptions, WriteOptions, detect, read_any_in, read_in, write_in};
use meng_variants::AnyPosition;

/// What every reading must keep to.
pub(crate) fn keeps_to_the_rules(position: &AnyPosition, text: &str) {
    let options = ReadOptions::default();
    for notation in Notation::ALL {
        match read_in(position, text, notation, &options) {
            Ok(ply) => {
                assert!(position.is_legal(ply), "{notation} {text}");
                if notation.is_writable() {
                    let own = write_in(position, ply, notation, &WriteOptions::default()).unwrap();
                    assert_eq!(read_in(position, &own, notation, &options), Ok(ply), "{text} {own}");
                }
            }
            Err(error) => {
                assert!(error.column() >= 1);
                assert!(error.candidates().len() != 1);
                assert!(error.candidates().iter().all(|&ply| position.is_legal(ply)));
                assert!(!error.to_string().is_empty());
            }
        }
    }
    match read_any_in(position, text, &options) {
        Ok((ply, notation)) => {
            assert!(detect(text).contains(notation));
            assert_eq!(read_in(position, text, notation, &options), Ok(ply));
        }
        Err(error) => assert!(error.column() >= 1),
    }
}
