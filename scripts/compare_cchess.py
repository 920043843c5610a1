#!/usr/bin/env python3
"""Compares the speed of reading records with the Python package cchess, on the same files.

    python3 -m venv .venv && .venv/bin/pip install cchess
    .venv/bin/python scripts/compare_cchess.py [FILE.pgn …]

The files have one game each, in UTF-8 and traditional notation, as cchess reads them. Without files, games of the
benchmark are used.
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import cchess

ROOT = pathlib.Path(__file__).resolve().parent.parent
BENCH = ["cargo", "bench", "--quiet", "-p", "meng-record", "--bench", "read", "--"]


def plies_of(path):
    """Plies that cchess reads."""
    game = cchess.read_from_pgn(str(path))
    lines = game.dump_iccs_moves()
    return len(lines[0]) if lines else 0


def main():
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(name) for name in sys.argv[1:]]
        if not files:
            subprocess.run([*BENCH, f"--games={folder}"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            files = sorted(pathlib.Path(folder).glob("*.pgn"))
        start = time.perf_counter()
        plies = sum(plies_of(path) for path in files)
        theirs = plies / (time.perf_counter() - start)
        print(f"cchess:      {plies} plies of {len(files)} files, {theirs:,.0f} plies/s")
        whole = pathlib.Path(folder) / "all.txt"
        whole.write_bytes(b"\n\n".join(path.read_bytes() for path in files))
        report = subprocess.run([*BENCH, str(whole)], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        count = int(re.search(r"(\d+) plies", report)[1])
        ours = float(re.search(r"tree built:.* ([\d.]+) million", report)[1]) * 1e6
        print(f"meng-record: {count} plies, {ours:,.0f} plies/s")
        if count != plies:
            print(f"cchess stops early in some games: it reads {plies} of {count} plies")
        print(f"{ours / theirs:.0f} times as fast")


if __name__ == "__main__":
    main()
