#!/bin/sh
# Every library crate builds without a warning with every set of its features. Needs cargo-hack.
set -eu
cd "$(dirname "$0")/.."
export RUSTFLAGS="-D warnings"
# Two crates do something with large tables; the others pass the feature on, also as part of their default.
cargo hack check -p meng-geometry -p meng-xiangqi --feature-powerset "$@"
cargo hack check --workspace --feature-powerset --exclude-features large-tables \
    --exclude meng-plain --exclude meng-fuzz --exclude meng-api "$@"
