//! The layers over games that are not ours: chess under the Tris and composite layers, Duck chess. The guide to
//! layers, with layers and a base of its own.

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
mod guide;
#[path = "../../../../examples/layers/handicap.rs"]
#[allow(unreachable_pub)]
mod handicap;
mod meng_chess;
#[path = "../../../../examples/layers/no_repetition.rs"]
#[allow(unreachable_pub)]
mod no_repetition;
#[path = "../../../../examples/layers/small_chess.rs"]
#[allow(unreachable_pub)]
mod small_chess;
mod sources;
