//! Reading a ply beside playing it: reading in the traditional notation may cost at most four times a `play`.

#![allow(missing_docs, reason = "the macros of criterion make functions without")]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use meng_notation::{Notation, ReadOptions, WriteOptions, read, write, write_to};
use meng_variants::{Ply, Position, Xiangqi};
use std::hint::black_box;

/// The positions of a game of 100 plies, each with the ply played and its text: always the same game, by a walk that
/// spreads over the plies.
fn game(notation: Notation) -> Vec<(Position<Xiangqi>, Ply, String)> {
    let mut position = Position::start();
    let mut plies = Vec::new();
    for number in 0..100 {
        let legal = position.legal_plies();
        let Some(&ply) = legal.get(number * 17 % legal.len().max(1)) else { break };
        let (Ok(text), Ok(next)) =
            (write(&position, ply, notation, &WriteOptions::default()), position.play(ply))
        else {
            break;
        };
        plies.push((position, ply, text));
        position = next;
    }
    plies
}

fn notation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a game");
    group.bench_function("play", |bencher| {
        let plies = game(Notation::Chinese);
        bencher.iter(|| {
            for (position, ply, _) in &plies {
                let _ = black_box(black_box(position).play(black_box(*ply)));
            }
        });
    });
    for notation in [Notation::Chinese, Notation::ChineseRank, Notation::Dual, Notation::Wxf, Notation::Uci] {
        let plies = game(notation);
        group.bench_function(format!("read {notation}"), |bencher| {
            bencher.iter(|| {
                for (position, _, text) in &plies {
                    let _ = black_box(read(
                        black_box(position),
                        black_box(text),
                        notation,
                        &ReadOptions::default(),
                    ));
                }
            });
        });
        group.bench_function(format!("write {notation}"), |bencher| {
            bencher.iter_batched_ref(
                || String::with_capacity(64),
                |out| {
                    for (position, ply, _) in &plies {
                        out.clear();
                        let _ = write_to(
                            out,
                            black_box(position),
                            black_box(*ply),
                            notation,
                            &WriteOptions::default(),
                        );
                    }
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, notation);
criterion_main!(benches);
