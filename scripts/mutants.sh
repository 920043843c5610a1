#!/bin/sh
# Mutation test of one crate by its own tests: a random sample of its mutants, the same for the same seed.
#
#   scripts/mutants.sh meng-geometry          40 mutants, seed 1
#   scripts/mutants.sh meng-tris 100 2        100 mutants, seed 2
#
# The sample is made by the checksums of seed, mutant and its number among like ones of its function, so a change of the
# code elsewhere does not change which of the other mutants are chosen. Needs cargo-mutants. Results in
# target/mutants/CRATE/mutants.out.
set -eu
crate=$1
count=${2:-40}
seed=${3:-1}
shift $(($# < 3 ? $# : 3))
list=$(mktemp)
trap 'rm -f "$list"' EXIT
cargo mutants --list -p "$crate" |
    awk '{ key = $0; sub(/:[0-9]+:[0-9]+:/, "", key); print ++seen[key] "\t" key "\t" $0 }' |
    while IFS='	' read -r number key name; do
        hash=$(printf '%s %s %s' "$seed" "$number" "$key" | md5sum | cut -c1-16)
        printf '%s\t%s\n' "$hash" "$name"
    done | sort | head -n "$count" | cut -f2- >"$list"
mkdir -p "target/mutants/$crate"
cp "$list" "target/mutants/$crate/sample.txt"
sed 's/[][\\.*^$+?(){}|]/\\&/g; s/^/^/; s/$/$/' "$list" | tr '\n' '\0' |
    xargs -0 -I{} printf '%s\0%s\0' --re {} |
    xargs -0 nice cargo mutants -p "$crate" --all-features --no-shuffle --minimum-test-timeout 60 \
        --output "target/mutants/$crate" "$@"
