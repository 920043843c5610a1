//! Lists the legal plies of a position in a notation, and reads a ply.

mod common;

use clap::Parser;
use common::{AnyError, PositionArgs, finish};
use mengxiangqi::{AnyPosition, Ply};
use std::{
    io::{self, Write},
    process::ExitCode,
};

const SAMPLES: &str = "\
Samples:
  plies
  plies --game meng --fen '3k5/9/9/9/4T4/9/4R4/9/9/4K4[*] w 5 - 0 9'
  plies --read h2e2

Exit status: 0 if all is well, 1 if the position or the ply cannot be read or is not legal, 2 for wrong usage.";

/// Lists the legal plies of a position, or reads one
#[derive(Parser, Debug)]
#[command(name = "plies", after_help = SAMPLES)]
struct Arguments {
    #[command(flatten)]
    position: PositionArgs,

    /// Print the UCI text of the legal ply that TEXT names, instead of all
    #[arg(long, value_name = "TEXT")]
    read: Option<String>,
}

fn main() -> ExitCode {
    finish(run(&Arguments::parse()))
}

fn run(arguments: &Arguments) -> Result<bool, AnyError> {
    let position = arguments.position.open()?;
    let mut out = io::stdout().lock();
    if let Some(text) = &arguments.read {
        writeln!(out, "{}", read(&position, text)?)?;
        return Ok(true);
    }
    let mut plies: Vec<String> = position.legal_plies().iter().map(Ply::to_string).collect();
    plies.sort();
    for ply in plies {
        writeln!(out, "{ply}\t{ply}")?;
    }
    Ok(true)
}

/// The legal ply that a text names.
fn read(position: &AnyPosition, text: &str) -> Result<Ply, AnyError> {
    let ply: Ply = text.parse()?;
    position.play(ply)?;
    Ok(ply)
}
