#!/bin/sh
# Mutation test of one crate by its own tests: a random sample of its mutants, the same for the same seed.
#
#   scripts/mutants.sh meng-geometry          40 mutants, seed 1
#   scripts/mutants.sh meng-tris 100 2        100 mutants, seed 2
#
# The sample is made by the checksums of seed and mutant name, so a change of the code elsewhere does not change which
# of the other mutants are chosen. Needs cargo-mutants. Results in target/mutants/CRATE/mutants.out.
set -eu
crate=$1
count=${2:-40}
seed=${3:-1}
shift $(($# < 3 ? $# : 3))
list=$(mktemp)
trap 'rm -f "$list"' EXIT
cargo mutants --list -p "$crate" | while IFS= read -r name; do
    # The line number is no part of what is hashed.
    hash=$(printf '%s %s' "$seed" "$name" | sed 's/\.rs:[0-9]*:[0-9]*:/.rs/' | md5sum | cut -c1-16)
    printf '%s\t%s\n' "$hash" "$name"
done | sort | head -n "$count" | cut -f2- >"$list"
mkdir -p "target/mutants/$crate"
cp "$list" "target/mutants/$crate/sample.txt"
sed 's/[][\\.*^$+?(){}|]/\\&/g; s/^/^/; s/$/$/' "$list" | tr '\n' '\0' |
    xargs -0 -I{} printf '%s\0%s\0' --re {} |
    xargs -0 nice cargo mutants -p "$crate" --all-features --no-shuffle --minimum-test-timeout 60 \
        --output "target/mutants/$crate" "$@"
