//! What positions cost: perft by sets and by lists, legal plies to list, play, check, position text.
//!
//! `cargo bench -p mengxiangqi --bench positions`; a part of a name behind `--` picks some of them. docs/performance.md
//! says how to compare with other programs, and how to count instructions instead of time.
#![expect(clippy::expect_used, missing_docs, reason = "a benchmark may stop if its positions are not valid")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mengxiangqi::{DoubleTris, Meng, MengClassic, Position, Xiangqi, core::Rules};
use std::hint::black_box;

const XIANGQI: [&str; 6] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "r1bakabr1/9/2n3n2/p5p1p/1cp1pc3/4P1P2/P1P5P/2N1B1N2/5C2C/1RBAKA2R w - - 0 1",
    "2b1ka3/4a4/2n1b1nr1/p1p1p1p1p/5N3/9/P1P3PCP/4B4/3rA4/1R1AK1BR1 b - - 0 1",
    "r1baka3/5n3/1cn3c1b/4p3p/p1p6/1C4B2/P1P1P2rP/2N1B2C1/4N4/R2AKA1R1 w - - 0 1",
    "3akr3/1r1na4/b1c1b1nc1/p1p1p3p/6p2/9/P1PCP1P1P/N2C2N2/4A4/R1BAK1B1R w - - 0 1",
    "r1bak4/4a4/2n1b1n2/pc2p1p1p/2P6/1C7/P3P1P1P/B1N6/4AcCr1/R3KABNR w - - 0 1",
];

const MENG: [&str; 4] = [
    "rnbak2nr/4a4/2T1b4/2p1+C3p/6p2/4C4/P1P1N1P1P/9/3K5/R1B2AR2[] w 8 - 5 17",
    "r1ba1a2+r/4kc1b1/n8/p1p3p2/4p3p/P1P6/4P1P2/2N5B/8R/R1+B1K4[] w 8 - 6 21",
    "rnbaka1nr/9/5c1T+b/p1p3p1p/4p4/8P/P1P1P1P2/7C1/9/RNBK2B1R[] w 5 - 1 7",
    "2bakabr1/9/9/4p3p/+p1p3p2/9/1rP1P1P1P/2TK3cN/N8/2BA2B1R[] b 8 - 0 15",
];

const DOUBLE_TRIS: [&str; 2] = [
    "4k3r/4a4/b4a1Nn/2n6/4p1PTp/p8/1TP1P3P/1C2B4/9/2BK1A1R1[] b 11 - 2 43",
    "r1b1kabn1/4a3r/9/p1p1p1p1p/9/c1P1P4/P5P1P/R2C4B/3K2t2/1cB6[*] b 7 - 3 14",
];

const MENG_CLASSIC: [&str; 2] = [
    "2r4*1/4ak3/2n1b3P/p1p6/4p1p2/9/P1PNP1P2/R4c3/4A3+R/2BAK1BN1[] w 8 h9:-p 15 31",
    "+r1ba2R2/5k3/n4a2b/p1p1p3p/8c/2P5P/P5p2/3*RA2B/9/1N1AK1B2[] w 8 d2:-p 11 31",
];

fn read<R: Rules>(text: &str) -> Position<R> {
    text.parse().expect("a valid position")
}

/// Perft of depth 3, a few milliseconds: deep enough that the last level is nearly all there is.
fn perft<R: Rules>(criterion: &mut Criterion, game: &str, texts: &[&str]) {
    const DEPTH: u32 = 3;
    let mut group = criterion.benchmark_group(format!("perft/{game}"));
    for (number, position) in (1..).zip(texts.iter().map(|text| read::<R>(text))) {
        group.throughput(Throughput::Elements(position.perft(DEPTH)));
        group.bench_with_input(BenchmarkId::new("sets", number), &position, |bench, position| {
            bench.iter(|| black_box(position).perft(DEPTH));
        });
        group.bench_with_input(BenchmarkId::new("lists", number), &position, |bench, position| {
            bench.iter(|| black_box(position).perft_by_lists(DEPTH));
        });
    }
    group.finish();
}

/// What a program asks of a position, each question to all the positions in turn.
fn questions<R: Rules>(criterion: &mut Criterion, game: &str, texts: &[&str]) {
    let positions: Vec<Position<R>> = texts.iter().map(|text| read(text)).collect();
    let mut group = criterion.benchmark_group(game);
    group.throughput(Throughput::Elements(positions.len() as u64));
    let mut ask = |name: &str, question: &dyn Fn(&Position<R>)| {
        group.bench_function(name, |bench| {
            bench.iter(|| positions.iter().for_each(|position| question(black_box(position))));
        });
    };
    ask("legal_plies", &|position| drop(black_box(position.legal_plies())));
    ask("count_plies", &|position| {
        black_box(position.count_plies());
    });
    ask("outcome", &|position| {
        black_box(position.outcome());
    });
    ask("in_check", &|position| {
        black_box(position.in_check());
    });
    ask("key", &|position| {
        black_box(position.key());
    });
    ask("to_text", &|position| {
        black_box(position.to_string());
    });
    group.bench_function("from_text", |bench| {
        bench.iter(|| texts.iter().for_each(|text| drop(black_box(read::<R>(black_box(text))))));
    });
    let first_plies: Vec<_> =
        positions.iter().filter_map(|position| Some((position, *position.legal_plies().first()?))).collect();
    group.bench_function("play", |bench| {
        bench.iter(|| {
            first_plies.iter().for_each(|&(position, ply)| drop(black_box(black_box(position).play(ply))));
        });
    });
    group.finish();
}

fn random_below(seed: &mut u64, bound: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    ((*seed >> 20) % bound as u64) as usize
}

/// A random game of at most 200 plies: outcome, legal plies and play at every ply; how many plies it had.
fn random_game<R: Rules>(seed: &mut u64) -> u64 {
    let mut position = Position::<R>::start();
    for number in 0..200 {
        if position.outcome().is_some() {
            return number;
        }
        let plies = position.legal_plies();
        let ply = plies.get(random_below(seed, plies.len())).copied().expect("a ply, since the game goes on");
        position.play_mut(ply).expect("a legal ply");
    }
    200
}

/// Ten random games, the same every time.
fn random_games<R: Rules>(criterion: &mut Criterion, game: &str) {
    let ten = || (1..=10).map(|seed: u64| random_game::<R>(&mut (seed << 32 | 1))).sum::<u64>();
    let mut group = criterion.benchmark_group("random_games");
    group.throughput(Throughput::Elements(ten()));
    group.bench_function(game, |bench| bench.iter(|| black_box(ten())));
    group.finish();
}

fn all(criterion: &mut Criterion) {
    perft::<Xiangqi>(criterion, "xiangqi", &XIANGQI);
    perft::<DoubleTris>(criterion, "double-tris", &DOUBLE_TRIS);
    perft::<Meng>(criterion, "meng", &MENG);
    perft::<MengClassic>(criterion, "meng-classic", &MENG_CLASSIC);
    questions::<Xiangqi>(criterion, "xiangqi", &XIANGQI);
    questions::<Meng>(criterion, "meng", &MENG);
    random_games::<Xiangqi>(criterion, "xiangqi");
    random_games::<DoubleTris>(criterion, "double-tris");
    random_games::<Meng>(criterion, "meng");
    random_games::<MengClassic>(criterion, "meng-classic");
}

criterion_group!(benches, all);
criterion_main!(benches);
