//! Runs fuzz targets on random bytes where neither nightly nor cargo-fuzz is at hand: bytes of the corpus, changed,
//! cut, joined and repeated, and noise. Without coverage feedback it is weaker than cargo-fuzz, and good for a smoke test.
//!
//! ```text
//! cargo run --release -p meng-fuzz --example fuzz_loop -- --target pgn --seconds 60
//! ```
//!
//! A failing input is written to a file and named; the loop goes on with the next target.
use clap::Parser;
use std::{
    error::Error,
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

#[derive(Parser)]
#[command(about = "Run fuzz targets on random bytes")]
struct Options {
    /// The target; all in turn if none is named.
    #[arg(long)]
    target: Option<String>,
    /// Seconds for each target.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// The seed of the random bytes.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The directory with a corpus for each target.
    #[arg(long, default_value = "fuzz/corpus")]
    corpus: PathBuf,
    /// Where failing inputs are written.
    #[arg(long, default_value = "target/fuzz_loop")]
    artifacts: PathBuf,
}

/// A single run that takes longer is a failure.
const SLOW: Duration = Duration::from_secs(10);

#[expect(clippy::print_stdout, reason = "a program")]
fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let named =
        |target: &&meng_fuzz::Target| options.target.as_deref().is_none_or(|name| name == target.name);
    let mut failures = 0;
    let mut targets = 0;
    for target in meng_fuzz::TARGETS.iter().filter(named) {
        targets += 1;
        let corpus = read_corpus(&options.corpus.join(target.name))?;
        let (runs, failure) = run(target, &corpus, &options);
        println!("{:20} {runs:>10} runs  {}", target.name, if failure.is_some() { "FAILED" } else { "ok" });
        let Some((input, error)) = failure else { continue };
        failures += 1;
        fs::create_dir_all(&options.artifacts)?;
        let path = options.artifacts.join(format!("{}-{:08x}", target.name, checksum(&input)));
        fs::write(&path, &input)?;
        println!("  {}: {error}", path.display());
    }
    if targets == 0 {
        return Err("no such target".into());
    }
    if failures > 0 { Err(format!("{failures} targets failed").into()) } else { Ok(()) }
}

/// Runs one target until its time is up or an input fails.
fn run(
    target: &meng_fuzz::Target,
    corpus: &[Vec<u8>],
    options: &Options,
) -> (u64, Option<(Vec<u8>, String)>) {
    let mut dice = fastrand::Rng::with_seed(options.seed);
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let mut runs = 0;
    while Instant::now() < end {
        let input = mutated(corpus, &mut dice);
        let begin = Instant::now();
        let result = catch_unwind(AssertUnwindSafe(|| (target.run)(&input)))
            .unwrap_or_else(|_| Err(String::from("panicked")));
        runs += 1;
        if let Err(error) = result {
            return (runs, Some((input, error)));
        }
        if begin.elapsed() > SLOW {
            return (runs, Some((input, format!("took {:?}", begin.elapsed()))));
        }
    }
    (runs, None)
}

fn read_corpus(directory: &Path) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(directory)?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    paths.sort();
    Ok(paths.iter().map(fs::read).collect::<Result<_, _>>()?)
}

/// A file of the corpus, or noise, with some changes.
fn mutated(corpus: &[Vec<u8>], dice: &mut fastrand::Rng) -> Vec<u8> {
    let mut bytes = match dice.choice(corpus) {
        Some(bytes) if dice.u8(..) > 16 => bytes.clone(),
        _ => (0..dice.usize(..300)).map(|_| dice.u8(..)).collect(),
    };
    for _ in 0..=dice.usize(..6) {
        let at = dice.usize(..=bytes.len());
        let end = at + dice.usize(..=(bytes.len() - at).min(40));
        match dice.u8(..8) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.insert(at, dice.u8(..)),
            2 => bytes.truncate(at),
            3 => {
                let part = bytes.get(at..end).unwrap_or_default().repeat(dice.usize(1..8));
                bytes.splice(at..at, part);
            }
            4 => {
                let other = dice.choice(corpus).cloned().unwrap_or_default();
                let from = dice.usize(..=other.len());
                bytes.splice(at..end, other.into_iter().skip(from).take(60));
            }
            5 => bytes.get_mut(at..end).unwrap_or_default().iter_mut().for_each(|byte| *byte = dice.u8(..)),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = if dice.bool() { dice.u8(..) } else { *byte ^ (1 << dice.u8(..8)) };
                }
            }
        }
    }
    bytes
}

/// A name for an input.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum: u32, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
