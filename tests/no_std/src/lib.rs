//! The rule crates in a static library without std: with a panic handler and an allocator of its own. If any of the
//! crates brought std in, there would be two panic handlers, and this would not build.
//!
//! ```text
//! cargo build --release --manifest-path tests/no_std/Cargo.toml
//! ```
#![no_std]

extern crate alloc;

use core::panic::PanicInfo;
use linked_list_allocator::LockedHeap;
use meng_core::Position;
use meng_notation::{Notation, WriteOptions};
use meng_record::{Options, Reader};
use meng_variants::{DoubleTris, Meng, MengClassic, Xiangqi};

/// An allocator that has nothing to give: enough to link.
#[global_allocator]
static ALLOCATOR: LockedHeap = LockedHeap::empty();

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// Counts of all four games.
#[unsafe(no_mangle)]
pub extern "C" fn meng_perft(depth: u32) -> u64 {
    Position::<Xiangqi>::start().perft(depth)
        + Position::<DoubleTris>::start().perft(depth)
        + Position::<Meng>::start().perft(depth)
        + Position::<MengClassic>::start().perft(depth)
}

/// A game, a ply as text, and a record: what needs an allocator.
#[unsafe(no_mangle)]
pub extern "C" fn meng_read() -> usize {
    let start = Position::<Meng>::start();
    let mut game = meng_game::Game::new(start.clone());
    let mut length = 0;
    if let Some(&ply) = start.legal_plies().first() {
        let text = meng_notation::write(&start, ply, Notation::Chinese, &WriteOptions::default());
        length += text.map_or(0, |text| text.len());
        length += usize::from(game.play(ply).is_ok());
    }
    length += Reader::from_bytes(b"1. h2e2 *", Options::default()).count();
    length += meng_formats::decode(b"77477062", &meng_formats::Limits::default()).map_or(0, Iterator::count);
    length + meng_geometry::PointSet::BOARD.len()
}
