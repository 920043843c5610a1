//! The layers over games that are not ours: chess under the Tris and composite layers, Duck chess.
//!
//! (The guide to layers, docs/layers.md, is tested where the library's documentation is.)

#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "helpers of tests that fail their test"
)]

mod battery;
#[path = "../../../../examples/duck_chess/chess/mod.rs"]
#[allow(dead_code)]
mod chess;
mod duck_chess;
mod meng_chess;
