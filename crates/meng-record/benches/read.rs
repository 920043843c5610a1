//! How fast is Chinese PGN read: decoded, every ply checked, the tree built; and how does that compare with decoding and
//! playing the same plies alone?
//!
//! ```text
//! cargo bench -p meng-record --bench read
//! cargo bench -p meng-record --bench read -- games.pgn more.pgn folder/
//! ```
//!
//! Each file is a source of its own, whose format and encoding are told by content as always; of folders, those count that
//! have Chinese PGN without errors in them. Without a path the input is made here: games of plies chosen at random, in
//! GB18030.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used, reason = "a program that measures")]

use meng_record::{Encoding, Format, Options, Reader, Record, WriteOptions, detect_format};
use meng_variants::{AnyPosition, Ply, Variant};
use std::{
    hint::black_box,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Plies of the input that is made here.
const PLIES: usize = 400_000;
/// How often each way is measured, in turns; the median counts.
const ROUNDS: usize = 15;
/// Small files are read again and again until a round has about so many plies.
const PLIES_A_ROUND: usize = 400_000;

fn main() {
    if let Some(folder) =
        std::env::args().find_map(|argument| argument.strip_prefix("--games=").map(str::to_owned))
    {
        return write_games(&folder);
    }
    let paths: Vec<PathBuf> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).map(PathBuf::from).collect();
    let sources: Vec<Source> = if paths.is_empty() {
        let bytes = encoding_rs::GB18030.encode(&random_games(PLIES).concat()).0.into_owned();
        vec![Source::new(bytes)]
    } else {
        paths.iter().flat_map(|path| files(path)).collect()
    };
    let sum = |count: fn(&Source) -> usize| sources.iter().map(count).sum::<usize>();
    let (games, plies, bytes) = (sum(|s| s.games), sum(|s| s.plies), sum(|s| s.bytes.len()));
    println!("{} files, {games} games, {plies} plies, {bytes} bytes", sources.len());
    if plies == 0 {
        return;
    }

    let times = PLIES_A_ROUND.div_ceil(plies);
    let round = |way: fn(&Source) -> usize| {
        let start = Instant::now();
        for _ in 0..times {
            black_box(sources.iter().map(way).sum::<usize>());
        }
        start.elapsed()
    };
    // In turns, so that whatever else the machine does slows down both.
    let (whole, bare): (Vec<_>, Vec<_>) =
        (0..ROUNDS).map(|_| (round(Source::whole), round(Source::bare))).unzip();
    let ratios =
        whole.iter().zip(&bare).map(|(whole, bare)| whole.as_secs_f64() / bare.as_secs_f64()).collect();
    let (whole, bare) = (median(whole), median(bare));
    println!(
        "read, decoded, checked, tree built: {whole:?}, {:.2} million plies/s",
        speed(times * plies, whole)
    );
    println!(
        "decoded and played alone:           {bare:?}, {:.2} million plies/s",
        speed(times * plies, bare)
    );
    println!("ratio {:.2}", median::<f64>(ratios));
}

/// A file, and what is needed to play its plies without reading them.
struct Source {
    bytes: Vec<u8>,
    encoding: Encoding,
    lines: Vec<(AnyPosition, Vec<Ply>)>,
    games: usize,
    plies: usize,
}

impl Source {
    fn new(bytes: Vec<u8>) -> Self {
        let records: Vec<Record> = read(&bytes).collect();
        let plies = records.iter().map(|record| record.tree().len()).sum();
        let encoding = Encoding::detect(&bytes);
        Self { encoding, lines: records.iter().flat_map(lines).collect(), games: records.len(), plies, bytes }
    }

    /// Reads all of it.
    fn whole(&self) -> usize {
        read(&self.bytes).map(|record| record.tree().len()).sum()
    }

    /// Decodes it and plays its plies.
    fn bare(&self) -> usize {
        let (text, _) = self.encoding.decode(&self.bytes);
        let mut played = text.len();
        for (start, plies) in &self.lines {
            let mut position = start.clone();
            for &ply in plies {
                position.play_mut(ply).unwrap();
            }
            played += position.fullmoves() as usize;
        }
        played
    }
}

/// The main line and each variation, with the positions they begin in.
fn lines(record: &Record) -> Vec<(AnyPosition, Vec<Ply>)> {
    let tree = record.tree();
    let first = tree.first_child(None);
    let begin = tree
        .walk()
        .map(|step| step.node)
        .filter(|&node| Some(node) == first || tree.first_child(tree.parent(node)) != Some(node));
    begin
        .map(|node| {
            let start = record.position(tree.parent(node)).unwrap();
            (start, tree.line_from(Some(node)).filter_map(|node| tree.ply(node).copied()).collect())
        })
        .collect()
}

/// A file, or the files of a folder that can be compared.
fn files(path: &Path) -> Vec<Source> {
    if !path.is_dir() {
        return vec![Source::new(std::fs::read(path).unwrap())];
    }
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let found = paths.iter().filter(|path| path.is_file()).map(|path| std::fs::read(path).unwrap());
    found.filter(|bytes| is_chinese_pgn(bytes)).map(Source::new).collect()
}

/// Whether a file is PGN without errors, with plies in Chinese.
fn is_chinese_pgn(bytes: &[u8]) -> bool {
    let (text, _) = Encoding::detect(bytes).decode(bytes);
    detect_format(bytes) == Ok(Format::Pgn)
        && text.contains(['进', '進', '退', '平'])
        && Reader::from_bytes(bytes, Options::default()).all(|read| read.unwrap().error.is_none())
}

fn read(bytes: &[u8]) -> impl Iterator<Item = Record> {
    Reader::from_bytes(bytes, Options::default()).map(|read| read.unwrap().record)
}

fn median<T: PartialOrd + Copy>(mut values: Vec<T>) -> T {
    values.sort_by(|a, b| a.partial_cmp(b).unwrap());
    values.get(values.len() / 2).copied().expect("a round")
}

fn speed(plies: usize, time: Duration) -> f64 {
    plies as f64 / time.as_secs_f64() / 1e6
}

/// Writes some games one by one, in UTF-8, for other programs to read.
fn write_games(folder: &str) {
    for (number, text) in random_games(PLIES / 40).iter().enumerate() {
        std::fs::write(format!("{folder}/{number}.pgn"), text).unwrap();
    }
}

/// Games of up to 120 plies chosen at random, with so many plies together.
fn random_games(plies: usize) -> Vec<String> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let mut games = Vec::new();
    let mut made = 0;
    while made < plies {
        let mut record = Record::new(AnyPosition::start(Variant::Xiangqi));
        record.tags.push("Event", "随机对局");
        let mut position = record.start().clone();
        let mut line = Vec::new();
        while line.len() < 120 {
            let legal = position.legal_plies();
            if legal.is_empty() {
                break;
            }
            let Some(&ply) = legal.get(random(legal.len())) else { break };
            position.play_mut(ply).unwrap();
            line.push(ply);
        }
        made += line.len();
        record.add_line(None, line).unwrap();
        games.push(record.to_pgn(&WriteOptions::default()).unwrap());
    }
    games
}
