//! Counts the lines of legal plies below a position (perft), to test the rules and to measure them.

mod common;

use clap::Parser;
use common::{AnyError, PositionArgs, finish, read_position};
use mengxiangqi::{AnyPosition, Ply, Variant, with_position};
use rayon::prelude::*;
use std::{
    fmt, fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

const SAMPLES: &str = "\
Samples:
  perft --depth 5
  perft --game meng --tris 4 --depth 3 --divide
  perft --game xiangqi --fen '3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1' --depth 4
  perft --suite crates/meng-variants/tests/data/perft.tsv --max-nodes 1000000 --jobs 4

A suite is a text of lines `game<TAB>position<TAB>depth<TAB>nodes`, more columns and lines that start with # being
ignored.

Exit status: 0 if all is well, 1 if a row of a suite is wrong, none ran, or the input cannot be read, 2 for wrong usage.";

/// Counts the lines of legal plies below a position (perft)
#[derive(Parser, Debug)]
#[command(name = "perft", after_help = SAMPLES)]
struct Arguments {
    #[command(flatten)]
    position: PositionArgs,

    /// How many plies deep, at most 100
    #[arg(long, short, value_name = "N", required_unless_present = "suite", conflicts_with = "suite",
        value_parser = clap::value_parser!(u32).range(..=i64::from(DEEPEST)))]
    depth: Option<u32>,

    /// Write the count below each ply first, sorted by ply
    #[arg(long, conflicts_with = "suite")]
    divide: bool,

    /// Write every ply of the last level to a list, as a program does that looks at each, and do not just count sets
    #[arg(long)]
    lists: bool,

    /// Check the counts of a table instead of a single position
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "fen", "tris"])]
    suite: Option<PathBuf>,

    /// Skip rows of the suite with more nodes than this
    #[arg(long, value_name = "M", requires = "suite")]
    max_nodes: Option<u64>,

    /// How many threads count at a time, at most 256; 0 means one for each processor
    #[arg(long, short, value_name = "J", default_value = "1", value_parser = clap::value_parser!(u16).range(..=256))]
    jobs: u16,
}

/// No count of a tree so deep ends, unless it has next to no plies.
const DEEPEST: u32 = 100;

fn main() -> ExitCode {
    finish(run(&Arguments::parse()))
}

fn run(arguments: &Arguments) -> Result<bool, AnyError> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(arguments.jobs.into()).build()?;
    threads.install(|| match &arguments.suite {
        Some(file) => run_suite(file, arguments),
        None => run_position(arguments),
    })
}

/// Counts below one position, ply by ply so that the threads can share the work.
fn run_position(arguments: &Arguments) -> Result<bool, AnyError> {
    let position = arguments.position.open()?;
    let mut out = io::stdout().lock();
    let Some(deeper) = arguments.depth.unwrap_or_default().checked_sub(1) else {
        writeln!(out, "nodes 1")?;
        return Ok(true);
    };
    if !arguments.divide && arguments.jobs == 1 {
        writeln!(out, "nodes {}", count(&position, deeper + 1, arguments.lists))?;
        return Ok(true);
    }
    let mut counts: Vec<(String, u64)> = position
        .legal_plies()
        .par_iter()
        .map(|&ply| Ok((ply.to_string(), count(&position.play(ply)?, deeper, arguments.lists))))
        .collect::<Result<_, mengxiangqi::core::IllegalPly<Ply>>>()?;
    if arguments.divide {
        counts.sort();
        for (ply, nodes) in &counts {
            writeln!(out, "{ply} {nodes}")?;
        }
    }
    writeln!(out, "nodes {}", counts.iter().map(|(_, nodes)| nodes).sum::<u64>())?;
    Ok(true)
}

fn count(position: &AnyPosition, depth: u32, lists: bool) -> u64 {
    with_position!(position, p => if lists { p.perft_by_lists(depth) } else { p.perft(depth) })
}

/// A row of a suite.
struct Row {
    line: usize,
    position: AnyPosition,
    depth: u32,
    nodes: u64,
}

/// A row that cannot be read.
#[derive(Debug)]
struct RowError {
    line: usize,
    reason: String,
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

fn read_row(line: usize, text: &str) -> Result<Row, RowError> {
    let fail = |reason: String| RowError { line, reason };
    let columns: Vec<&str> = text.split('\t').collect();
    let [game, position, depth, nodes, ..] = *columns else {
        return Err(fail(format!(
            "{} columns, but game, position, depth and nodes are needed",
            columns.len()
        )));
    };
    let game: Variant = game.trim().parse().map_err(|error| fail(format!("{error}")))?;
    let number = |name: &str, text: &str| {
        text.trim().parse().map_err(|_| fail(format!("no number of {name}: '{}'", text.trim())))
    };
    Ok(Row {
        line,
        position: read_position(game, position).map_err(|error| fail(error.to_string()))?,
        depth: u32::try_from(number("plies", depth)?)
            .ok()
            .filter(|depth| *depth <= DEEPEST)
            .ok_or_else(|| fail(format!("a depth of {} is too large: at most {DEEPEST}", depth.trim())))?,
        nodes: number("nodes", nodes)?,
    })
}

/// What came of a row.
enum Checked {
    Right { nodes: u64 },
    Wrong { reason: String, nodes: u64 },
    Skipped,
}

fn check(row: Result<Row, RowError>, arguments: &Arguments) -> Checked {
    let row = match row {
        Ok(row) => row,
        Err(error) => return Checked::Wrong { reason: error.to_string(), nodes: 0 },
    };
    if arguments.max_nodes.is_some_and(|most| row.nodes > most) {
        return Checked::Skipped;
    }
    let nodes = count(&row.position, row.depth, arguments.lists);
    if nodes == row.nodes {
        return Checked::Right { nodes };
    }
    let Row { line, position, depth, nodes: expected } = row;
    let game = position.variant();
    let reason =
        format!("line {line}: {game} {position} depth {depth}: {expected} nodes expected, {nodes} found");
    Checked::Wrong { reason, nodes }
}

/// Checks each row of a table. Prints what is wrong and a summary; whether every row that ran is right, and one did.
fn run_suite(file: &Path, arguments: &Arguments) -> Result<bool, AnyError> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let rows: Vec<(usize, &str)> = (1..)
        .zip(text.trim_start_matches('\u{feff}').lines())
        .filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#'))
        .collect();
    let start = Instant::now();
    let checked: Vec<Checked> =
        rows.par_iter().map(|&(line, text)| check(read_row(line, text), arguments)).collect();
    let seconds = start.elapsed().as_secs_f64();

    let mut out = io::stdout().lock();
    let (mut right, mut wrong, mut skipped, mut total) = (0u64, 0u64, 0u64, 0u64);
    for result in &checked {
        match result {
            Checked::Right { nodes } => (right, total) = (right + 1, total + nodes),
            Checked::Skipped => skipped += 1,
            Checked::Wrong { reason, nodes } => {
                (wrong, total) = (wrong + 1, total + nodes);
                writeln!(out, "{reason}")?;
            }
        }
    }
    writeln!(
        out,
        "{} rows: {right} right, {wrong} wrong, {skipped} skipped; {total} nodes in {seconds:.1} s ({:.1} million/s)",
        checked.len(),
        total as f64 / seconds.max(1e-9) / 1e6
    )?;
    if right + wrong == 0 {
        return Err(format!("{}: no row ran", file.display()).into());
    }
    Ok(wrong == 0)
}
