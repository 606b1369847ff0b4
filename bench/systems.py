"""Time every constructor of the other systems: `python bench/systems.py`."""

from __future__ import annotations

import time
from collections.abc import Callable

from ronde.pairing.knockout.bracket import make_bracket
from ronde.pairing.knockout.plan import entering, plan_cup
from ronde.pairing.molter.construct import construct
from ronde.pairing.molter.printed import printed_table
from ronde.pairing.roundrobin.berger import berger
from ronde.pairing.roundrobin.grouping import find_groups
from ronde.pairing.roundrobin.pools import Pool, Wish, WishKind, number_pools
from ronde.pairing.roundrobin.rutsch import rutsch_berger
from ronde.pairing.scheveningen import scheveningen


def timed(name: str, call: Callable[[], object]) -> None:
    start = time.perf_counter()
    call()
    print(f"{name:50} {1000 * (time.perf_counter() - start):9.1f} ms")


def pools() -> object:
    divisions = [Pool(n, tuple(f"{n}{i}" for i in range(1, 13))) for n in "ABCDEFGHIJ"]
    wishes = [
        Wish(WishKind.ALTERNATE, (f"{a}{i}", f"{b}{i}"))
        for a, b in zip("ABCDEFGHI", "BCDEFGHIJ", strict=True)
        for i in range(1, 9)
    ]
    return number_pools(divisions, wishes, nodes=20_000)


def main() -> None:
    timed("Berger 200", lambda: berger(200))
    timed("Rutsch-Berger 100", lambda: rutsch_berger(100))
    timed("directed groups 60, last 10", lambda: find_groups(60, 10, [9, 8, 8, 7, 6], nodes=5000))
    timed("directed groups 60, undecided", lambda: find_groups(60, 28, [8] * 5, nodes=5000))
    timed("10 pools of 12, 72 wishes", pools)
    timed("Scheveningen 200", lambda: scheveningen(200))
    timed("Molter, all 43 printed tables", lambda: [printed_table(n) for n in range(1, 44)])
    timed("Molter built 26 x 16, 2 rounds", lambda: construct(26, 16, 2))
    timed("Molter built 26 x 16, 25 rounds", lambda: construct(26, 16, 25))
    timed("cup plan 7,971", lambda: plan_cup(7971, entering("250@3,80@5,36@7,20@8")))
    timed("cup bracket 10,000", lambda: make_bracket([str(n) for n in range(10_000)]))


if __name__ == "__main__":
    main()
