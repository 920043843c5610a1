#!/bin/sh
# Fuzzes every target with cargo-fuzz for some seconds each and says how many executions that were; ends with an error if
# a target found something. With overflow checks; without a sanitizer, as the library has no unsafe code. What the fuzzer
# learns goes to target/fuzz/corpus, findings go to target/fuzz/artifacts.
#
#   scripts/fuzz.sh 60                  all targets, a minute each
#   scripts/fuzz.sh 600 record_pgn      one target
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
shift $(($# < 1 ? $# : 1))
[ $# -gt 0 ] || set -- $(sed -n 's/^name = "\(.*\)"$/\1/p' fuzz/Cargo.toml | tail -n +2)
bin=fuzz/target/$(rustc -vV | sed -n 's/^host: //p')/release
[ -n "${SKIP_BUILD:-}" ] || cargo +nightly fuzz build -O -a -s none
failed=
for target in "$@"; do
    mkdir -p "target/fuzz/corpus/$target" "target/fuzz/artifacts/$target"
    log=target/fuzz/$target.log
    if "$bin/$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -print_final_stats=1 -max_len=100000 \
        -artifact_prefix="target/fuzz/artifacts/$target/" "target/fuzz/corpus/$target" "fuzz/corpus/$target" >"$log" 2>&1
    then verdict=ok; else verdict=FAILED failed="$failed $target"; fi
    printf '%-24s %10s executions  %s\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" "$verdict"
done
[ -z "$failed" ] || { echo "findings:$failed"; exit 1; }
