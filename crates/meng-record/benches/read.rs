//! How fast is Chinese PGN read: decoded, every ply checked, the tree built; and how does that compare with decoding and
//! playing the same plies alone?
//!
//! ```text
//! cargo bench -p meng-record --bench read
//! cargo bench -p meng-record --bench read -- games.pgn
//! ```
//!
//! Without a path the input is made here: games of plies chosen at random, in GB18030.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program that measures")]

use meng_record::{Encoding, Options, Reader, Record, WriteOptions};
use meng_variants::{AnyPosition, Ply, Variant};
use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// Plies of the input that is made here.
const PLIES: usize = 400_000;
/// How often each thing is measured; the best time counts.
const ROUNDS: usize = 7;

fn main() {
    if let Some(folder) =
        std::env::args().find_map(|argument| argument.strip_prefix("--games=").map(str::to_owned))
    {
        return write_games(&folder);
    }
    let path = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let bytes = match path {
        Some(path) => std::fs::read(path).unwrap(),
        None => encoding_rs::GB18030.encode(&random_games(PLIES).concat()).0.into_owned(),
    };
    let games: Vec<(AnyPosition, Vec<Ply>)> =
        read(&bytes).map(|record| (record.start().clone(), record.main_line().collect())).collect();
    let plies: usize = read(&bytes).map(|record| record.tree().len()).sum();
    let encoding = Encoding::detect(&bytes);
    println!("{} games, {plies} plies, {} bytes of {encoding}", games.len(), bytes.len());

    let whole = best(|| read(&bytes).map(|record| record.tree().len()).sum::<usize>());
    let bare = best(|| {
        let (text, _) = encoding.decode(&bytes);
        let mut played = text.len();
        for (start, plies) in &games {
            let mut position = start.clone();
            for &ply in plies {
                position.play_mut(ply).unwrap();
            }
            played += position.fullmoves() as usize;
        }
        played
    });
    println!("read, decoded, checked, tree built: {whole:?}, {:.2} million plies/s", speed(plies, whole));
    println!("decoded and played alone:           {bare:?}, {:.2} million plies/s", speed(plies, bare));
    println!("ratio {:.2}", whole.as_secs_f64() / bare.as_secs_f64());
}

fn read(bytes: &[u8]) -> impl Iterator<Item = Record> {
    Reader::from_bytes(bytes, Options::default()).map(|read| read.unwrap().record)
}

fn best<T>(mut task: impl FnMut() -> T) -> Duration {
    let round = |_| {
        let start = Instant::now();
        black_box(task());
        start.elapsed()
    };
    (0..ROUNDS).map(round).min().unwrap()
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
