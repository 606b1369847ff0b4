"""Long checks of the constructors: `python bench/systems_campaign.py --count 200 --seed 1`.

Molter: every event to 26 teams of 16, every number of rounds below the number of teams.
Directed groups: random wishes for 12 to 60 players, how many are found, refuted or left undecided.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter

from ronde.pairing.molter.checks import broken_promises, spread
from ronde.pairing.molter.construct import construct
from ronde.pairing.roundrobin.directed import check_groups
from ronde.pairing.roundrobin.grouping import find_groups, largest_group
from ronde.pairing.search import Found


def molter() -> None:
    start, events, uneven = time.perf_counter(), 0, Counter[int]()
    for teams in range(3, 27):
        for players in range(1, 17):
            for rounds in range(1, teams):
                answer = construct(teams, players, rounds)
                if not isinstance(answer, Found):
                    assert teams * players % 2
                    continue
                table, broken = answer.value
                assert broken == broken_promises(table) == (), (teams, players, rounds)
                events += 1
                evenness = spread(table)
                uneven[evenness.most - evenness.fewest] += 1
    seconds = time.perf_counter() - start
    print(f"Molter: {events} tables, no promise broken, {seconds:.0f} s")
    print(f"  boards between two teams, most less fewest: {dict(sorted(uneven.items()))}")


def directed(count: int, seed: int) -> None:
    source = random.Random(seed)
    for size in range(12, 61, 6):
        start, answers = time.perf_counter(), Counter[str]()
        for _ in range(count):
            last = source.randint(1, size // 2)
            largest = largest_group(size, last)
            total = source.choice((size, size - 2, 3 * size // 4, size // 2))
            sizes = []
            while total > 1:
                sizes.append(min(total, source.randint(2, max(2, min(largest, 8)))))
                total -= sizes[-1]
            answer = find_groups(size, last, sizes, nodes=5000)
            if isinstance(answer, Found):
                faults = check_groups(size, last, answer.value)
                assert all(fault.code == "missing" for fault in faults)
            answers[type(answer).__name__] += 1
        print(f"directed {size}: {dict(answers)}, {time.perf_counter() - start:.1f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    directed(options.count, options.seed)
    molter()


if __name__ == "__main__":
    main()
