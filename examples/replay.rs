//! Reads game records of any kind, checks every ply, and shows, converts or reports them.
//!
//! ```text
//! cargo run --release --example replay -- examples/games
//! cargo run --release --example replay -- --json games.pgn
//! cargo run --release --example replay -- --to pgn --notation wxf --output out old.xqf
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that people run")]

#[path = "replay/convert.rs"]
mod convert;
#[path = "replay/json.rs"]
mod json;
#[path = "replay/output.rs"]
mod output;
#[path = "replay/summary.rs"]
mod summary;

use clap::Parser;
use convert::{Converted, Place, Target, targets};
use json::as_json;
use mengxiangqi::core::ProblemKind;
use mengxiangqi::notation::{self, Notation, Script};
use mengxiangqi::record::{Encoding, Format, Options, ReadRecord, Reader, Reason, WriteOptions};
use mengxiangqi::variants::{Draw, Glyphs};
use mengxiangqi::{AnyGame, Variant, game::Options as GameOptions};
use output::{Order, Output, progress};
use serde_json::json;
use std::{
    collections::HashSet,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::{AtomicUsize, Ordering},
};
use summary::{Outcome, Total, kind_of};

/// Reads game records, checks every ply, shows the last position.
///
/// Files of any format are read: PGN in any notation and encoding, lists of plies, WXF, XQF, DhtmlXQ, CBR, CBL, CBF, XQR.
/// The exit status is 1 if any game has an error; the others are done all the same.
#[derive(Parser, Debug)]
#[command(
    version,
    after_help = "Samples:\n  replay examples/games\n  replay --json games.pgn\n  replay --encoding big5 old.pgn\n  \
                  replay --to pgn --notation wxf --output converted library.cbl"
)]
struct Arguments {
    /// Files, or folders that are searched for files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON object a game
    #[arg(long)]
    json: bool,
    /// Encoding of text files (utf-8, gb18030, big5 …) instead of telling it by content
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,
    /// Format of the files (pgn, plain, wxf, xqf, dhtmlxq, cbr, cbl, cbf, xqr) instead of telling it by content
    #[arg(long, value_name = "NAME")]
    format: Option<Format>,
    /// Game of records that name none (xiangqi, double-tris, meng, meng-classic)
    #[arg(long, value_name = "NAME")]
    game: Option<Variant>,
    /// Write the games in a format
    #[arg(long, value_name = "FORMAT")]
    to: Option<Target>,
    /// Notation of written plies (chinese, chinese-rank, dual, dual-letters, wxf, iccs, uci)
    #[arg(long, value_name = "NAME", default_value = "chinese")]
    notation: Notation,
    /// Write traditional characters
    #[arg(long)]
    traditional: bool,
    /// Folder for written games, one file a source; without it they go to standard output
    #[arg(long, value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// Let in composed positions with too many pieces, or pieces where they can never stand
    #[arg(long)]
    lenient: bool,
    /// Files that are read at the same time, at most 256; 0 means one for each processor
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=256))]
    jobs: u16,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(problem) = arguments.problem() {
        eprintln!("error: {problem}\n\nFor more information, try '--help'.");
        return ExitCode::from(2);
    }
    let (files, mut failed) = collect(&arguments.files);
    let targets = targets(&files, &arguments.files);
    let sources: HashSet<PathBuf> = files.iter().filter_map(|file| fs::canonicalize(file).ok()).collect();
    if let Some(folder) = &arguments.output
        && let Err(error) = fs::create_dir_all(folder)
    {
        eprintln!("{}: {error}", folder.display());
        return ExitCode::from(1);
    }
    let pool = match rayon::ThreadPoolBuilder::new().num_threads(arguments.jobs.into()).build() {
        Ok(pool) => pool,
        Err(error) => {
            eprintln!("error: no threads: {error}");
            return ExitCode::from(1);
        }
    };
    let bar = progress(files.len());
    let order = Order::new(&bar);
    let next = AtomicUsize::new(0);
    // Each thread takes the next file: files are begun in their order, so waiting for an earlier one always ends.
    let totals = pool.broadcast(|_| {
        let mut total = Total::default();
        while let Some((index, (file, target))) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            files.get(index).zip(targets.get(index)).map(|paths| (index, paths))
        } {
            order.wait_for_room();
            let mut outcome = Outcome::new(Output::new(&order, index));
            arguments.replay(file, Place { target, sources: &sources }, &mut outcome);
            total.add(&outcome);
            outcome.out.finish();
            bar.inc(1);
        }
        total
    });
    let mut total = Total::default();
    totals.iter().for_each(|part| total.join(part));
    bar.finish_and_clear();
    failed |= total.failed();
    if !arguments.json && (total.files > 1 || total.games != 1) {
        eprint!("{total}");
    }
    ExitCode::from(u8::from(failed))
}

/// Whether the start position of a game is the one that its record says: of one that is refused nothing can be shown.
fn has_start(read: &ReadRecord) -> bool {
    let reason = read.error.as_ref().map(|error| &error.reason);
    !matches!(reason, Some(Reason::Start(_) | Reason::Variant(_)))
}

/// All files, those of folders in the order of their names; and whether something could not be listed.
fn collect(paths: &[PathBuf]) -> (Vec<PathBuf>, bool) {
    let mut files = Vec::new();
    let mut failed = false;
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let mut folders = vec![path.clone()];
        let mut found = Vec::new();
        while let Some(folder) = folders.pop() {
            let entries = match fs::read_dir(&folder) {
                Ok(entries) => entries,
                Err(error) => {
                    eprintln!("{}: {error}", folder.display());
                    failed = true;
                    continue;
                }
            };
            for entry in entries.flatten() {
                // Links are not followed into folders, so there are no circles.
                match entry.file_type() {
                    Ok(kind) if kind.is_dir() => folders.push(entry.path()),
                    Ok(kind) if kind.is_symlink() && entry.path().is_dir() => {}
                    Ok(_) => found.push(entry.path()),
                    Err(_) => failed = true,
                }
            }
        }
        found.sort();
        files.append(&mut found);
    }
    (files, failed)
}

impl Arguments {
    /// What is wrong with the arguments together.
    fn problem(&self) -> Option<String> {
        if self.json && self.to.is_some() && self.output.is_none() {
            return Some(
                "--json and --to both go to standard output: name a folder with --output".to_owned(),
            );
        }
        if self.output.is_some() && self.to.is_none() {
            return Some("--output needs a format: --to pgn, dhtmlxq or xqf".to_owned());
        }
        if self.to == Some(Target::Xqf) && self.output.is_none() {
            return Some("XQF is no text: name a folder with --output".to_owned());
        }
        (!self.notation.is_writable()).then(|| format!("plies cannot be written as {}", self.notation))
    }

    fn options(&self) -> Options {
        let ignore = if self.lenient {
            vec![ProblemKind::TooMany, ProblemKind::Misplaced, ProblemKind::CapturedCount]
        } else {
            Vec::new()
        };
        Options {
            encoding: self.encoding,
            format: self.format,
            variant: self.game,
            ignore,
            ..Options::default()
        }
    }

    fn write_options(&self) -> WriteOptions {
        let script = if self.traditional { Script::Traditional } else { Script::Simplified };
        WriteOptions {
            notation: self.notation,
            plies: notation::WriteOptions { script, ..notation::WriteOptions::default() },
            ..WriteOptions::default()
        }
    }

    /// Reads a file, and shows or writes its games.
    fn replay(&self, file: &Path, place: Place<'_>, outcome: &mut Outcome<'_>) {
        let mut reader = match Reader::open(file, self.options()) {
            Ok(reader) => reader,
            Err(error) => {
                self.unreadable(file, 0, &error.to_string(), "file", outcome);
                return;
            }
        };
        let mut converted = self.to.map(|format| Converted::new(self, file, place, format));
        let mut index = 0;
        while let Some(read) = reader.next() {
            outcome.format = reader.format();
            match read {
                Ok(read) => {
                    self.game(file, index, &read, outcome);
                    if let Some(converted) = &mut converted {
                        converted.add(index, &read, outcome);
                    }
                }
                Err(error) => {
                    let kind = if outcome.format.is_none() { "unknown format" } else { "file" };
                    self.unreadable(file, index, &error.to_string(), kind, outcome);
                }
            }
            index += 1;
            outcome.out.relieve();
        }
        outcome.format = reader.format();
        if index == 0 {
            self.unreadable(file, 0, "no record in this file", "file", outcome);
        }
        if let Some(converted) = converted {
            converted.finish(outcome);
        }
    }

    fn unreadable(
        &self,
        file: &Path,
        index: usize,
        error: &str,
        kind: &'static str,
        outcome: &mut Outcome<'_>,
    ) {
        outcome.fail(kind);
        outcome.games += 1;
        if self.json {
            let object = json!({
                "file": file.display().to_string(), "game": index, "variant": null, "start": null, "plies": [],
                "final": null, "result": null,
                "error": { "ply": 0, "token": null, "line": null, "column": null, "reason": error },
                "warnings": [],
            });
            let _ = writeln!(outcome.out.texts.text, "{object}");
        } else {
            let _ = writeln!(outcome.out.texts.messages, "{}: {error}", file.display());
        }
    }

    fn game(&self, file: &Path, index: usize, read: &ReadRecord, outcome: &mut Outcome<'_>) {
        outcome.games += 1;
        outcome.warnings += read.warnings.len();
        if let Some(error) = &read.error {
            outcome.fail(kind_of(&error.reason));
        }
        if self.json {
            let _ = writeln!(outcome.out.texts.text, "{}", as_json(file, index, read));
            return;
        }
        let name = format!("{}, game {}", file.display(), index + 1);
        for warning in &read.warnings {
            let _ = writeln!(outcome.out.texts.messages, "{name}: warning: {warning}");
        }
        if let Some(error) = &read.error {
            let _ = writeln!(outcome.out.texts.messages, "{name}: {error}");
        }
        if self.to.is_none() && has_start(read) {
            self.show(&name, read, &mut outcome.out.texts.text);
        }
    }

    /// Tags, plies, last board, result.
    fn show(&self, name: &str, read: &ReadRecord, out: &mut String) {
        let record = &read.record;
        let _ = writeln!(out, "{name}");
        let plain = WriteOptions { comments: false, variations: false, ..self.write_options() };
        if let Ok(text) = record.to_pgn(&plain) {
            out.push_str(text.trim_end());
            out.push('\n');
        }
        let last = record.last_position();
        let _ = writeln!(out, "\n{}\n{last}", last.picture(Glyphs::Chinese));
        // The record's own result may come of resignation or time; this is what the rules say of the last position.
        if let Ok(game) = AnyGame::replay(record.start().clone(), GameOptions::default(), record.main_line())
            && let Some(end) = game.outcome()
        {
            let _ = writeln!(out, "By the rules: {end}");
        }
        out.push('\n');
    }
}
