"""Time to pair one round of a Swiss: `PYTHONPATH=src python bench/swiss.py`.

Events are played with the engine's own pairings (a third of the games drawn, 2 % forfeits, 2 %
half-point byes, absences, withdrawals). Prints processor and wall seconds for chosen rounds, the
growth exponent fitted over all sizes, peak memory, and at small sizes the general method side by
side (which gives the same pairings).
"""

from __future__ import annotations

import argparse
import math
import resource
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from ronde.pairing.dutch import pair
from ronde.pairing.swiss import Field
from support.swiss_event import rounds_of

SIZES = (100, 200, 500, 1000, 2000, 5000, 10000)
ROUNDS = 9
SHOWN = (1, 2, 5, 9)
GENERAL_UP_TO = 200


def general_seconds(field: Field) -> float:
    """The same round without counting kinds."""
    start = time.process_time()
    pair(field, bulk_from=sys.maxsize)
    return time.process_time() - start


def exponent(points: Sequence[tuple[int, float]]) -> float:
    """Least-squares slope of log seconds over log size."""
    xs = [math.log(size) for size, _ in points]
    ys = [math.log(max(seconds, 1e-4)) for _, seconds in points]
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    over = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    return over / sum((x - mean_x) ** 2 for x in xs)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    options.add_argument("--editions", nargs="+", default=("2017", "2026"))
    options.add_argument("--draws", type=float, default=0.33, help="1: every game is drawn")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    print(f"seed {chosen.seed}, draws up to {chosen.draws:.0%}")
    for edition in chosen.editions:
        print(f"\nedition {edition}: processor (wall) seconds; general method in brackets")
        print("players " + "".join(f"{f'round {n}':>26}" for n in SHOWN) + f"{'MB':>8}")
        seconds: dict[int, list[tuple[int, float]]] = {n: [] for n in SHOWN}
        for size in chosen.sizes:
            cells = []
            for done in rounds_of(
                size=size, edition=edition, rounds=ROUNDS, seed=chosen.seed, draws=chosen.draws
            ):
                number = done.field.round
                if number not in SHOWN:
                    continue
                seconds[number].append((size, done.cpu))
                cell = f"{done.cpu:.3f} ({done.wall:.3f})"
                if size <= GENERAL_UP_TO:
                    cell += f" [{general_seconds(done.field):.2f}]"
                cells.append(f"{cell:>26}")
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            print(f"{size:>7} " + "".join(cells) + f"{peak:>8}", flush=True)
        if len(chosen.sizes) > 1:
            print(" growth " + "".join(f"{f'n^{exponent(seconds[n]):.2f}':>26}" for n in SHOWN))


if __name__ == "__main__":
    main()
