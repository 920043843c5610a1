#!/bin/sh
# The library builds with the oldest versions of its dependencies that the manifests allow. Works on a copy of the last
# commit. Needs a nightly toolchain to choose the versions; the build is on stable.
set -eu
cd "$(dirname "$0")/.."
target=$(pwd)/target/minimal_versions
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git archive HEAD | tar -x -C "$copy"
cd "$copy"
cargo +nightly update -Z direct-minimal-versions
CARGO_TARGET_DIR=$target cargo check --workspace --all-features --lib
