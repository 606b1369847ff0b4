"""What a command costs before it does anything: processor time against bare Python, side by side.

    python bench/cold_start.py [--runs 15]

Every command runs once unmeasured (compiled files are written then, into a folder of their own),
then all of them in turn, so that a busy machine is as busy for each. Times are user and system
time together, medians.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ronde import Recipe, generate, write_trf

BIN = Path(sys.executable).parent
PLAYERS, ROUNDS, PLAYED = 30, 9, 5
LIMITS = {"ronde-engine -p": 10, "ronde --version": 3}
"""How many times bare Python each may cost."""


def commands(file: Path) -> dict[str, list[str]]:
    """Name and command line."""
    return {
        "python": [sys.executable, "-c", "pass"],
        "ronde --version": [str(BIN / "ronde"), "--version"],
        "ronde-engine -p": [str(BIN / "ronde-engine"), "--dutch", str(file), "-p"],
        "ronde pair": [str(BIN / "ronde"), "pair", str(file)],
        "ronde standings": [str(BIN / "ronde"), "standings", str(file)],
    }


def surroundings(compiled: Path) -> dict[str, str]:
    """Our environment, with compiled files kept in that folder.

    Installed programs have compiled files; a checkout may be forbidden to write them, and compiling
    would then be measured.
    """
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(compiled)}


def cost(command: list[str], environment: Mapping[str, str]) -> float:
    """Processor time of one run, in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def main() -> int:
    """Measure, print, and fail where a limit is passed."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    options.add_argument("--runs", type=int, default=15)
    runs = options.parse_args().runs
    event = generate(Recipe(players=PLAYERS, rounds=ROUNDS), seed=5)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "event.trf")
        file.write_text(write_trf(replace(event, rounds=event.rounds[:PLAYED])), "utf-8")
        named = commands(file)
        environment = surroundings(Path(folder, "compiled"))
        times: dict[str, list[float]] = {name: [] for name in named}
        for line in named.values():
            cost(line, environment)
        for _ in range(runs):
            for name, line in named.items():
                times[name].append(cost(line, environment))
    bare = statistics.median(times["python"])
    passed = True
    print(f"{'command':<18}{'median ms':>10}{'least ms':>10}{'x bare':>8}{'limit':>7}")
    for name, measured in times.items():
        ratio = statistics.median(measured) / bare
        limit = LIMITS.get(name)
        passed = passed and (limit is None or ratio <= limit)
        shown = "" if limit is None else str(limit)
        median = statistics.median(measured)
        print(f"{name:<18}{median:>10.1f}{min(measured):>10.1f}{ratio:>8.1f}{shown:>7}")
    return 0 if passed else 1


if __name__ == "__main__":
    raise SystemExit(main())
