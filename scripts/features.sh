#!/bin/sh
# Every library crate builds without a warning with every set of its features. Needs cargo-hack.
set -eu
cd "$(dirname "$0")/.."
RUSTFLAGS="-D warnings" exec cargo hack check --workspace --feature-powerset \
    --exclude meng-plain --exclude meng-fuzz --exclude meng-api "$@"
