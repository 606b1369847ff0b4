"""Time to read and write a report file: `PYTHONPATH=src python bench/trf.py --players 5000`.

Prints the best of several runs (wall and processor seconds), processor time per player, and its
ratio to a tenth of the field (10 means linear growth). Pairings are a shifted list, not a Swiss:
only the text matters here.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial

from ronde.formats import read_trf, write_trf


def report(players: int, rounds: int) -> str:
    """A correct file with that many players (even) and rounds."""
    half = players // 2
    points = [0] * (players + 1)
    cells: list[list[str]] = [[] for _ in range(players + 1)]
    for round_no in range(rounds):
        for index in range(half):
            white, black = 1 + index, 1 + half + (index + round_no) % half
            if round_no % 2:
                white, black = black, white
            kind = (index * 7 + round_no * 3) % 3
            for number, other, color, side in (
                (white, black, "w", "1=0"[kind]),
                (black, white, "b", "0=1"[kind]),
            ):
                cells[number].append(f"{other:4} {color} {side}")
                points[number] += {"1": 10, "=": 5, "0": 0}[side]
    lines = ["012 Bench", f"142 {rounds}", "152 W", "192 FIDE_DUTCH"]
    for number in range(1, players + 1):
        name = f"Family{number}, Given"
        score = f"{points[number] // 10}.{points[number] % 10}"
        lines.append(
            f"001 {number:4} m    {name:33} {2500 - number % 1500:4} FRA {1000000 + number:11} "
            f"1990/01/01 {score:>4} {number:4}  " + "  ".join(cells[number])
        )
    return "\n".join(lines) + "\n"


def best(action: Callable[[], object], runs: int) -> tuple[float, float]:
    """Shortest wall time and processor time of several runs."""
    wall, cpu = [], []
    for _ in range(runs):
        start, ticks = time.perf_counter(), time.process_time()
        action()
        wall.append(time.perf_counter() - start)
        cpu.append(time.process_time() - ticks)
    return min(wall), min(cpu)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    print(f"{'':8} {'players':>8} {'wall s':>8} {'cpu s':>8} {'us/player':>10} {'ratio':>6}")
    small: dict[str, float] = {}
    for players in (options.players // 10 // 2 * 2, options.players // 2 * 2):
        text = report(players, options.rounds).encode()
        document = read_trf(text)
        for name, action in (
            ("read", partial(read_trf, text)),
            ("write", partial(write_trf, document, fresh=True)),
        ):
            wall, cpu = best(action, options.runs)
            ratio = f"{cpu / small[name]:6.1f}" if name in small else ""
            small.setdefault(name, cpu)
            each = cpu / players * 1e6
            print(f"{name:8} {players:8} {wall:8.3f} {cpu:8.3f} {each:10.1f} {ratio}")


if __name__ == "__main__":
    main()
