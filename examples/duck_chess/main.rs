//! Counts the plies of Duck chess (perft): our Tris layer over a board of chess, with the duck as the Tris.
//!
//! ```text
//! cargo run --release --example duck_chess -- --depth 2
//! cargo run --release --example duck_chess -- --fen "4k3/8/8/8/3*4/8/4R3/4K3 w - - 0 1" --depth 2 --divide
//! ```
//!
//! A ply is a move and the new square of the duck, `e2e4,T@e3`. The position text is the FEN of chess with `*` for the
//! duck; before the first ply there is none on the board.

#![expect(clippy::print_stdout, reason = "a program that writes its answer")]

// The other games over this board are played by the tests.
#[allow(dead_code)]
mod chess;

use chess::DuckChess;
use clap::Parser;
use mengxiangqi::Position;
use std::{error::Error, ops::ControlFlow};

/// Counts the lines of Duck chess below a position.
#[derive(Parser)]
struct Options {
    /// The position, the start position if none is given.
    #[arg(long)]
    fen: Option<String>,
    /// How many plies deep.
    #[arg(long)]
    depth: u32,
    /// Writes the count below each first ply.
    #[arg(long)]
    divide: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let position: Position<DuckChess> = match &options.fen {
        Some(fen) => fen.parse().map_err(|error| format!("{error}"))?,
        None => Position::start(),
    };
    if options.divide && options.depth > 0 {
        let _ = position.for_each_child(|ply, next| {
            println!("{ply} {}", next.perft(options.depth - 1));
            ControlFlow::Continue(())
        });
    }
    println!("nodes {}", position.perft(options.depth));
    Ok(())
}
