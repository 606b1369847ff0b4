"""Time the 27 codes of a nine-round Swiss, reading included, for 200, 1,000 and 5,000 players.

    python bench/tiebreaks.py [--players 200 1000 5000] [--repeat 3] [--seed 1]

Events are made up: pairings by neighbours in the order of points, no rematch, a few byes and
forfeits. Prints the best of the repeats and the target for each size.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from ronde.formats import read_trf
from ronde.standings import standings

CODES = (
    *("PTS", "DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD"),
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "AOB", "FB", "FB/C1"),
    *("SB", "SB/C1", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "TPN", "RTNG"),
)
TARGETS = {200: 0.05, 1000: 0.3, 5000: 2.0}
ROUNDS = 9


def report_file(players: int, seed: int) -> str:
    """A made-up event as a report file."""
    rng = random.Random(seed)
    ratings = sorted((rng.randint(1200, 2600) for _ in range(players)), reverse=True)
    points = [0.0] * players
    cells: list[list[str]] = [[] for _ in range(players)]
    met: list[set[int]] = [set() for _ in range(players)]
    for _ in range(ROUNDS):
        order = sorted(range(players), key=lambda p: (-points[p], p))
        free = [p for p in order if rng.random() > 0.01]
        for absent in set(order) - set(free):
            letter = rng.choice("HZ")
            cells[absent].append(f"0000 - {letter}")
            points[absent] += 0.5 if letter == "H" else 0
        while len(free) > 1:
            white = free.pop(0)
            partner = next((p for p in free[:60] if p not in met[white]), free[0])
            free.remove(partner)
            met[white].add(partner)
            met[partner].add(white)
            result = rng.choices(("10", "==", "01", "+-"), (40, 30, 29, 1))[0]
            for side, (one, other, color) in enumerate(
                ((white, partner, "w"), (partner, white, "b"))
            ):
                cells[one].append(f"{other + 1:4} {color} {result[side]}")
                points[one] += {"1": 1, "=": 0.5, "0": 0, "+": 1, "-": 0}[result[side]]
        for alone in free:
            cells[alone].append("0000 - U")
            points[alone] += 1
    lines = ["012 Bench", "042 2026/05/01", f"142 {ROUNDS}", "192 FIDE_DUTCH_2026"]
    for index in range(players):
        head = f"001 {index + 1:4} m    {f'Player {index + 1:05}':33} {ratings[index]:4} FRA"
        lines.append(f"{head:80}{points[index]:4.1f} {index + 1:4}  " + "  ".join(cells[index]))
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, nargs="+", default=list(TARGETS))
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"seed {options.seed}, {len(CODES)} codes, {ROUNDS} rounds")
    slow = False
    for players in options.players:
        text = report_file(players, options.seed).encode()
        best = (9e9, 9e9)
        for _ in range(options.repeat):
            start = time.perf_counter()
            tournament = read_trf(text).tournament
            middle = time.perf_counter()
            standings(tournament, CODES, edition="fide-2026", fixed=False)
            end = time.perf_counter()
            best = min(best, (end - start, middle - start))
        total, reading = best
        target = TARGETS.get(players)
        slow |= target is not None and total > target
        print(
            f"{players:6} players: reading {reading:.3f} s, tie-breaks {total - reading:.3f} s, "
            f"total {total:.3f} s" + (f" (target {target} s)" if target else "")
        )
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
