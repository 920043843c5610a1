//! What a user's crate may look like, with any choice of features.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::string::{String, ToString};
use mengxiangqi::prelude::*;

/// The position after a ply, in any game.
pub fn after(variant: Variant, ply: &str) -> Option<String> {
    AnyPosition::start(variant).play(ply.parse().ok()?).ok().map(|position| position.to_string())
}

/// A generic function over the rules of the family.
pub fn tris_on_the_board<R: FamilyRules>(position: &Position<R>) -> usize {
    position.rules().tris().len()
}

/// A ply in the traditional notation.
#[cfg(feature = "notation")]
pub fn in_chinese(ply: Ply) -> Option<String> {
    let start = Position::<Xiangqi>::start();
    mengxiangqi::notation::write(&start, ply, Notation::Chinese, &Default::default()).ok()
}

/// How a game stands.
#[cfg(feature = "game")]
pub fn outcome(game: &Game<Meng>) -> Option<Outcome> {
    game.outcome()
}

/// How many records there are.
#[cfg(feature = "record")]
pub fn count_records(bytes: &[u8]) -> usize {
    mengxiangqi::record::Reader::from_bytes(bytes, Default::default()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_plays() {
        for variant in Variant::ALL {
            assert!(after(variant, "h2e2").is_some());
            assert_eq!(after(variant, "h2h8"), None);
        }
        assert_eq!(tris_on_the_board(&Position::<Meng>::start()), 0);
    }

    #[cfg(feature = "notation")]
    #[test]
    fn plies_are_written() {
        assert_eq!(in_chinese("h2e2".parse().unwrap()).as_deref(), Some("炮二平五"));
    }

    #[cfg(feature = "record")]
    #[test]
    fn records_are_read() {
        assert_eq!(count_records("1. 炮二平五 马８进７ *".as_bytes()), 1);
    }
}
