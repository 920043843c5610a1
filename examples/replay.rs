//! Reads game records of any kind, checks every ply, and shows, converts or reports them.
//!
//! ```text
//! cargo run --release --example replay -- examples/games
//! cargo run --release --example replay -- --json games.pgn
//! cargo run --release --example replay -- --to pgn --notation wxf --output out old.xqf
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that people run")]

use clap::{Parser, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use mengxiangqi::core::ProblemKind;
use mengxiangqi::notation::{self, Notation, Script};
use mengxiangqi::record::{
    Encoding, Format, Options, ReadRecord, Reader, Reason, Record, RecordError, WriteOptions,
};
use mengxiangqi::variants::{Draw, Glyphs};
use mengxiangqi::{AnyGame, Variant, game::Options as GameOptions};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fmt::Write as _,
    fs,
    io::{self, IsTerminal, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

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
    /// Files that are read at the same time; 0 means one for each processor
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
}

/// A format that games are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Target {
    Pgn,
    Dhtmlxq,
    Xqf,
}

impl Target {
    const fn extension(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Dhtmlxq => "ubb",
            Self::Xqf => "xqf",
        }
    }
}

/// What became of one file.
struct Outcome<'o> {
    out: Output<'o>,
    format: Option<Format>,
    games: usize,
    warnings: usize,
    /// Kinds of errors, with how often.
    errors: BTreeMap<&'static str, usize>,
}

impl<'o> Outcome<'o> {
    const fn new(out: Output<'o>) -> Self {
        Self { out, format: None, games: 0, warnings: 0, errors: BTreeMap::new() }
    }

    fn fail(&mut self, kind: &'static str) {
        *self.errors.entry(kind).or_default() += 1;
    }
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
    let pool = match rayon::ThreadPoolBuilder::new().num_threads(arguments.jobs).build() {
        Ok(pool) => pool,
        Err(error) => {
            eprintln!("error: no threads: {error}");
            return ExitCode::from(1);
        }
    };
    let bar = progress(files.len());
    let order = Order { bar: &bar, queue: Mutex::default(), moved: Condvar::new() };
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

/// Text for standard output and messages for standard error.
#[derive(Default)]
struct Texts {
    text: String,
    messages: String,
}

/// Prints the texts of the files in the order of the files, whichever is done first.
struct Order<'b> {
    bar: &'b ProgressBar,
    queue: Mutex<Queue>,
    moved: Condvar,
}

/// What waits to be printed.
#[derive(Default)]
struct Queue {
    /// The file whose texts are printed next.
    turn: usize,
    waiting: BTreeMap<usize, Texts>,
}

impl Order<'_> {
    /// How many files may wait for an earlier one.
    const ROOM: usize = 256;

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait(&self, is_enough: impl Fn(&Queue) -> bool) {
        let mut queue = self.lock();
        while !is_enough(&queue) {
            queue = self.moved.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn wait_for_room(&self) {
        self.wait(|queue| queue.waiting.len() < Self::ROOM);
    }

    fn print(&self, texts: &Texts) {
        // Standard output may be closed, by `head` for instance: then nobody wants the rest.
        if io::stdout().write_all(texts.text.as_bytes()).is_err() {
            std::process::exit(1);
        }
        if !texts.messages.is_empty() {
            self.bar.suspend(|| eprint!("{}", texts.messages));
        }
    }
}

/// The texts of one file, on their way to be printed.
struct Output<'o> {
    order: &'o Order<'o>,
    index: usize,
    texts: Texts,
}

impl<'o> Output<'o> {
    /// Texts longer than this are printed before the file is done.
    const MOST: usize = 1 << 20;

    fn new(order: &'o Order<'o>, index: usize) -> Self {
        Self { order, index, texts: Texts::default() }
    }

    /// Called after each game: a file may have any number of them.
    fn relieve(&mut self) {
        if self.texts.text.len() + self.texts.messages.len() > Self::MOST {
            self.order.wait(|queue| queue.turn == self.index);
            self.order.print(&std::mem::take(&mut self.texts));
        }
    }

    fn finish(self) {
        let mut queue = self.order.lock();
        queue.waiting.insert(self.index, self.texts);
        while let Some(texts) = {
            let turn = queue.turn;
            queue.waiting.remove(&turn)
        } {
            self.order.print(&texts);
            queue.turn += 1;
        }
        drop(queue);
        self.order.moved.notify_all();
    }
}

fn progress(files: usize) -> ProgressBar {
    if files < 2 || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(files as u64);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} files, {eta} left") {
        bar.set_style(style);
    }
    bar
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
                        converted.add(index, &read.record, outcome);
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
        if self.to.is_none() {
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

/// Where the games of each file are written, below the folder for output and without the ending: as the file lies below the
/// folder that was named; files that would meet keep their endings, or get a number.
fn targets(files: &[PathBuf], named: &[PathBuf]) -> Vec<PathBuf> {
    let folders: Vec<&PathBuf> = named.iter().filter(|path| path.is_dir()).collect();
    let below = |file: &PathBuf| {
        let relative = folders.iter().find_map(|folder| file.strip_prefix(folder).ok());
        relative.map_or_else(|| PathBuf::from(file.file_name().unwrap_or_default()), Path::to_path_buf)
    };
    let paths: Vec<PathBuf> = files.iter().map(below).collect();
    let mut stems: HashMap<PathBuf, usize> = HashMap::new();
    for path in &paths {
        *stems.entry(path.with_extension("")).or_default() += 1;
    }
    let mut taken = HashSet::new();
    let unmet = |path: &PathBuf| {
        let stem = path.with_extension("");
        let wanted = if stems.get(&stem) == Some(&1) { stem } else { path.clone() };
        let numbered = (2..).map(|number| PathBuf::from(format!("{}-{number}", wanted.display())));
        let free = std::iter::once(wanted.clone()).chain(numbered).find(|path| !taken.contains(path));
        let free = free.unwrap_or(wanted);
        taken.insert(free.clone());
        free
    };
    paths.iter().map(unmet).collect()
}

/// Where the games of a file go.
#[derive(Clone, Copy)]
struct Place<'a> {
    /// The path below the folder for output, without the ending.
    target: &'a Path,
    /// All files that are read.
    sources: &'a HashSet<PathBuf>,
}

/// The games of a file in another format.
struct Converted<'a> {
    arguments: &'a Arguments,
    file: &'a Path,
    place: Place<'a>,
    format: Target,
    /// The file that games are appended to, once there is one.
    open: Option<io::BufWriter<fs::File>>,
    written: usize,
}

impl<'a> Converted<'a> {
    const fn new(arguments: &'a Arguments, file: &'a Path, place: Place<'a>, format: Target) -> Self {
        Self { arguments, file, place, format, open: None, written: 0 }
    }

    fn add(&mut self, index: usize, record: &Record, outcome: &mut Outcome<'_>) {
        let name = format!("{}, game {}", self.file.display(), index + 1);
        match self.content(record) {
            Ok((content, warnings)) => {
                outcome.warnings += warnings.len();
                for warning in warnings {
                    let _ = writeln!(outcome.out.texts.messages, "{name}: warning: {warning}");
                }
                if let Err(error) = self.write(&content, outcome) {
                    self.fail(&name, &error.to_string(), outcome);
                }
            }
            Err(error) => self.fail(&name, &error, outcome),
        }
    }

    fn fail(&self, name: &str, error: &str, outcome: &mut Outcome<'_>) {
        outcome.fail("not written");
        let _ = writeln!(outcome.out.texts.messages, "{name}: not written: {error}");
    }

    fn content(&self, record: &Record) -> Result<(Vec<u8>, Vec<String>), String> {
        match self.format {
            Target::Pgn => {
                let text =
                    record.to_pgn(&self.arguments.write_options()).map_err(|error| error.to_string())?;
                Ok((text.into_bytes(), Vec::new()))
            }
            Target::Dhtmlxq => {
                let exported = record.to_dhtmlxq().map_err(|error| error.to_string())?;
                Ok((exported.content.into_bytes(), exported.warnings))
            }
            Target::Xqf => {
                let exported = record.to_xqf().map_err(|error| error.to_string())?;
                Ok((exported.content, exported.warnings))
            }
        }
    }

    fn write(&mut self, content: &[u8], outcome: &mut Outcome<'_>) -> io::Result<()> {
        self.written += 1;
        let Some(folder) = &self.arguments.output else {
            outcome.out.texts.text.push_str(&String::from_utf8_lossy(content));
            return Ok(());
        };
        // A file of XQF holds one game.
        let alone = self.format == Target::Xqf;
        let mut name = self.place.target.display().to_string();
        if alone && self.written > 1 {
            let _ = write!(name, "-{}", self.written);
        }
        if alone || self.open.is_none() {
            let path = folder.join(format!("{name}.{}", self.format.extension()));
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent)?;
            }
            // A file that is being read must not be written over.
            if fs::canonicalize(&path).is_ok_and(|path| self.place.sources.contains(&path)) {
                return Err(io::Error::other(
                    "a file that is read would be written over: name another folder",
                ));
            }
            self.open = Some(io::BufWriter::new(fs::File::create(path)?));
        }
        match &mut self.open {
            Some(open) => open.write_all(content),
            None => Ok(()),
        }
    }

    fn finish(self, outcome: &mut Outcome<'_>) {
        let name = self.file.display().to_string();
        if let Some(Err(error)) = self.open.map(|mut open| open.flush()) {
            outcome.fail("not written");
            let _ = writeln!(outcome.out.texts.messages, "{name}: not written: {error}");
        }
    }
}

fn as_json(file: &Path, index: usize, read: &ReadRecord) -> Value {
    let record = &read.record;
    // A start position that is none: what stands in the record.
    let broken = read.error.as_ref().filter(|error| matches!(error.reason, Reason::Start(_)));
    let start = broken.map_or_else(|| record.start().to_string(), |error| error.position.clone());
    // Of a text that is not even of the form of a position there is no last position.
    let last = match broken {
        None => Some(record.last_position().to_string()),
        Some(error) => Some(error.position.clone()).filter(|text| text.split_whitespace().count() == 6),
    };
    json!({
        "file": file.display().to_string(),
        "game": index,
        "variant": record.variant().id(),
        "start": start,
        "plies": record.main_line().map(|ply| ply.to_string()).collect::<Vec<_>>(),
        "final": last,
        "result": record.result.text(),
        "error": read.error.as_ref().map(error_json),
        "warnings": read.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

fn error_json(error: &RecordError) -> Value {
    let reason = if error.position.is_empty() {
        error.reason.to_string()
    } else {
        format!("{} (in {})", error.reason, error.position)
    };
    json!({
        "ply": error.ply,
        "token": error.token,
        "line": error.location.and_then(|location| location.line()),
        "column": error.location.and_then(|location| location.column()),
        "reason": reason,
    })
}

const fn kind_of(reason: &Reason) -> &'static str {
    match reason {
        Reason::Invalid(_) => "invalid ply",
        Reason::Illegal(_) => "illegal ply",
        Reason::Ambiguous(_) => "ambiguous ply",
        Reason::Start(_) => "start position",
        Reason::Variant(_) => "unknown game",
        Reason::Limit(_) => "limit",
        _ => "broken record",
    }
}

/// What became of all files.
#[derive(Default)]
struct Total {
    files: usize,
    games: usize,
    warnings: usize,
    formats: BTreeMap<&'static str, (usize, usize)>,
    errors: BTreeMap<&'static str, usize>,
}

impl Total {
    fn add(&mut self, outcome: &Outcome<'_>) {
        self.files += 1;
        self.games += outcome.games;
        self.warnings += outcome.warnings;
        let format = self.formats.entry(outcome.format.map_or("unknown", Format::id)).or_default();
        format.0 += 1;
        format.1 += outcome.games;
        for (kind, count) in &outcome.errors {
            *self.errors.entry(kind).or_default() += count;
        }
    }

    fn join(&mut self, other: &Self) {
        self.files += other.files;
        self.games += other.games;
        self.warnings += other.warnings;
        for (format, (files, games)) in &other.formats {
            let own = self.formats.entry(format).or_default();
            own.0 += files;
            own.1 += games;
        }
        for (kind, count) in &other.errors {
            *self.errors.entry(kind).or_default() += count;
        }
    }

    fn failed(&self) -> bool {
        !self.errors.is_empty()
    }
}

impl std::fmt::Display for Total {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{} games in {} files, {} warnings", self.games, self.files, self.warnings)?;
        for (format, (files, games)) in &self.formats {
            writeln!(f, "  {format}: {games} games in {files} files")?;
        }
        for (kind, count) in &self.errors {
            writeln!(f, "  error, {kind}: {count}")?;
        }
        Ok(())
    }
}
