#!/bin/sh
# Mutation test of crates, each by its own tests: a random sample of their mutants, the same for the same seed.
#
#   scripts/mutants.sh meng-geometry                  40 mutants
#   COUNT=100 SEED=2 scripts/mutants.sh meng-tris meng-composite
#
# The sample is made by the checksums of seed, mutant and its number among like ones of its function, so a change of the
# code elsewhere does not change which of the other mutants are chosen. Documentation tests are left out: each would be
# linked anew for every mutant. Needs cargo-mutants; OPTIONS are passed to it. Results in target/mutants/mutants.out, the
# sample in target/mutants/sample.txt.
set -eu
count=${COUNT:-40}
seed=${SEED:-1}
out=${OUT:-target/mutants}
mkdir -p "$out"
: >"$out/sample.txt"
packages=
for crate in "$@"; do
    packages="$packages -p $crate"
    cargo mutants --list -p "$crate" |
        awk '{ key = $0; sub(/:[0-9]+:[0-9]+:/, "", key); print ++seen[key] "\t" key "\t" $0 }' |
        while IFS='	' read -r number key name; do
            hash=$(printf '%s %s %s' "$seed" "$number" "$key" | md5sum | cut -c1-16)
            printf '%s\t%s\n' "$hash" "$name"
        done | sort | head -n "$count" | cut -f2- >>"$out/sample.txt"
done
sed 's/[][\\.*^$+?(){}|]/\\&/g; s/^/^/; s/$/$/' "$out/sample.txt" | tr '\n' '\0' |
    xargs -0 -I{} printf '%s\0%s\0' --re {} |
    xargs -0 sh -c 'packages=$1 options=$2 out=$3; shift 3
        exec cargo mutants $packages --no-shuffle --output "$out" $options "$@" -- --lib --tests' \
        mutants "$packages" "${OPTIONS:---minimum-test-timeout 60}" "$out"
