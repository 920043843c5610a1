//! What several examples share: the choice of a game and a position on the command line, and how a program ends.

#![allow(dead_code, reason = "each example uses a part of it")]

use clap::Args;
use mengxiangqi::{AnyPosition, AnyPositionError, Variant};
use std::{error::Error, fmt, io, process::ExitCode};

/// Anything that keeps a program from doing its work.
pub(crate) type AnyError = Box<dyn Error + Send + Sync>;

/// The position that a program starts from.
#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// The game: xiangqi, double-tris, meng or meng-classic
    #[arg(long, short, value_name = "GAME", default_value_t)]
    pub(crate) game: Variant,

    /// The position, as a text of six fields (FEN); the game's start position if left out
    #[arg(long, short, value_name = "FEN")]
    pub(crate) fen: Option<String>,

    /// How many Tris the game is played with; where a position is given, its text tells
    #[arg(long, value_name = "N")]
    pub(crate) tris: Option<u8>,
}

impl PositionArgs {
    /// The position. Ends the program as wrong usage if there is no such game.
    ///
    /// # Errors
    ///
    /// The text is no position of the game.
    pub(crate) fn open(&self) -> Result<AnyPosition, AnyError> {
        let start =
            |tris| AnyPosition::start_with(self.game, tris).unwrap_or_else(|error| wrong_usage(error));
        let position = match (&self.fen, self.tris) {
            (None, tris) => tris.map_or_else(|| AnyPosition::start(self.game), start),
            (Some(text), _) => read_position(self.game, text)?,
        };
        match self.tris {
            Some(tris) if tris != position.tris_count() => wrong_usage(format!(
                "--tris {tris}, but the position has {} on the board and in the pool",
                position.tris_count()
            )),
            _ => Ok(position),
        }
    }
}

/// Ends the program with status 2, as clap does for an argument that cannot be.
pub(crate) fn wrong_usage(reason: impl fmt::Display) -> ! {
    clap::Error::raw(clap::error::ErrorKind::ValueValidation, format!("{reason}\n")).exit()
}

/// Reads a position text; the word `startpos` stands for the start position.
pub(crate) fn read_position(game: Variant, text: &str) -> Result<AnyPosition, AnyPositionError> {
    if text.trim() == "startpos" { Ok(AnyPosition::start(game)) } else { AnyPosition::parse(game, text) }
}

/// Ends the program: status 0 if all went well, 1 if something was found wrong, or could not be done at all.
///
/// A reader that closed the pipe (`… | head`) is no error. Wrong usage never gets here: clap ends with status 2.
pub(crate) fn finish(outcome: Result<bool, AnyError>) -> ExitCode {
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            report(error.as_ref());
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + Send + Sync + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[expect(clippy::print_stderr, reason = "a program says on stderr what went wrong")]
fn report(error: &dyn Error) {
    eprintln!("error: {error}");
}
