//! Reading a ply beside playing it: reading in the traditional notation may cost at most four times a `play`.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use meng_notation::{Notation, ReadOptions, WriteOptions, read, write, write_to};
use meng_variants::{Ply, Position, Xiangqi};
use std::hint::black_box;

/// The positions of a game with its plies, and the text of each ply in a notation.
fn game(notation: Notation) -> Vec<(Position<Xiangqi>, Ply, String)> {
    const GAME: &str = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 c9e7 a0a1 h7h1 a1d1 d9e8 e2e6 g7e6 g2f4 e6f4 h0h9 \
        f4d5 d1d5 b7b0 d5c5 b0c0 c5c7 c0a0 c7a7";
    let mut position = Position::start();
    let mut plies = Vec::new();
    for ply in GAME.split_whitespace() {
        let Ok(ply) = ply.parse() else { break };
        let Ok(next) = position.play(ply) else { break };
        let Ok(text) = write(&position, ply, notation, &WriteOptions::default()) else { break };
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
