//! Judges a position with its history: how does the game end after the last ply, and why?

use clap::Parser;
use mengxiangqi::{
    AnyPosition, Ply, Variant,
    game::{AnyGame, Occurrences, Options, Verdict},
};
use std::{
    error::Error,
    io::{self, Write},
    process::ExitCode,
};

const SAMPLES: &str = "\
Writes `RESULT REASON` (`1-0 PerpetualChase`, `1/2-1/2 Repetition`, or `* -` if the game goes on), then why.

Samples:
  adjudicate --fen '4k4/R8/9/9/9/9/9/9/1r7/3K5 w - - 0 1' a8a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9
  adjudicate --rules plain --fen '3k5/9/9/9/9/9/9/9/9/4K4 w' e0e1 d9d8 e1e0 d8d9 e0e1 d9d8 e1e0 d8d9
  adjudicate --game meng --fen '4k4/9/9/9/4+R4/9/9/9/9/3K5[*] w 2 - 0 1' --json

Exit status: 0 if the game could be judged, however it ends; 1 if the text is no valid position or a ply is not legal;
2 for wrong usage.";

/// Judges a position with its history: how the game ends after the last ply, and why
#[derive(Parser, Debug)]
#[command(name = "adjudicate", after_help = SAMPLES)]
struct Arguments {
    /// The game: xiangqi, double-tris, meng or meng-classic
    #[arg(long, short, value_name = "GAME", default_value_t)]
    game: Variant,

    /// The rule set: axf (or wxf), cxa (an approximation), check-only, plain, or the preset computer-league
    #[arg(long, short, value_name = "RULES", default_value = "axf")]
    rules: Options,

    /// How often a position has to occur, 2 to 255; as the rule set has it (3, computer-league 4) if left out
    #[arg(long, short, value_name = "N")]
    occurrences: Option<u8>,

    /// The position before the first ply
    #[arg(long, short, value_name = "FEN")]
    fen: String,

    /// Write one JSON object: result, reason, explanation, and the whole verdict
    #[arg(long)]
    json: bool,

    /// The plies, in machine text: h2e2, h2e2,T@c5, T@e4, R%e4e8, T%e4f6
    #[arg(value_name = "PLY")]
    plies: Vec<Ply>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let status = judged(&arguments).and_then(|game| Ok(write(&game, arguments.json)?));
    match status {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => complain(error.as_ref()),
    }
}

/// The game after the last ply.
fn judged(arguments: &Arguments) -> Result<AnyGame, Box<dyn Error>> {
    let mut options = arguments.rules;
    if let Some(number) = arguments.occurrences {
        options.occurrences = Occurrences::new(number).unwrap_or_else(|error| wrong_usage(&error));
    }
    let start = AnyPosition::parse(arguments.game, &arguments.fen)?;
    Ok(AnyGame::replay(start, options, arguments.plies.iter().copied())?)
}

fn write(game: &AnyGame, json: bool) -> io::Result<()> {
    let verdict = game.verdict();
    let (result, reason) = verdict.as_ref().map_or(("*", "-".to_string()), |verdict| {
        (verdict.outcome.result(), verdict.outcome.reason.to_string())
    });
    let explanation = explanation(game, verdict.as_ref());
    let mut out = io::stdout().lock();
    if json {
        let value = serde_json::json!({
            "result": result,
            "reason": reason,
            "explanation": explanation,
            "occurrences": game.occurrences(),
            "position": game.position().to_string(),
            "verdict": verdict,
        });
        return writeln!(out, "{value:#}");
    }
    writeln!(out, "{result} {reason}")?;
    writeln!(out, "{explanation}")
}

fn explanation(game: &AnyGame, verdict: Option<&Verdict>) -> String {
    match (verdict, game.occurrences()) {
        (Some(verdict), _) => verdict.to_string(),
        (None, 1) => "The game goes on: the position has not occurred before.".to_string(),
        (None, occurrences) => {
            format!("The game goes on: the position has occurred {occurrences} times.")
        }
    }
}

/// Ends the program with status 2, as clap does for an argument that cannot be.
fn wrong_usage(reason: &dyn Error) -> ! {
    clap::Error::raw(clap::error::ErrorKind::ValueValidation, format!("{reason}\n")).exit()
}

/// Says what went wrong; a reader that closed the pipe (`… | head`) is no error.
#[expect(clippy::print_stderr, reason = "a program says on stderr what went wrong")]
fn complain(error: &(dyn Error + 'static)) -> ExitCode {
    if error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    eprintln!("error: {error}");
    ExitCode::FAILURE
}
