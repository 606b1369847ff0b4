"""Compare the engine with the literal reading on many random small rounds.

Every other round comes out of a random event, every other is thrown together.

    python tests/campaigns/dutch_literal.py --edition 2026 --count 100000 --seed 1

Prints every difference and a summary; exit status 1 if there is any.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from ronde.errors import NoValidPairing  # noqa: E402
from ronde.pairing.dutch import pair  # noqa: E402
from ronde.pairing.swiss import Field  # noqa: E402
from support.literal_dutch import NoPairing, literal_pairing  # noqa: E402
from support.random_fields import random_field, wild_field  # noqa: E402

METHODS = {"general": 1000, "kinds first": 1}


def engine_pairing(field: Field, bulk_from: int) -> object:
    """What the engine gives, going by kinds from that size of bracket on."""
    try:
        ours = pair(field, bulk_from=bulk_from)
    except NoValidPairing:
        return None
    return frozenset(ours.boards), ours.pab


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--edition", choices=("2017", "2026"), required=True)
    options.add_argument("--count", type=int, default=1000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--most", type=int, default=9, help="most players in a round")
    chosen = options.parse_args()
    print(f"seed {chosen.seed}, edition {chosen.edition}")
    seen: Counter[str] = Counter()
    for number in range(chosen.count):
        make = wild_field if number % 2 else random_field
        field = make(random.Random(f"{chosen.seed}/{number}"), chosen.edition, most=chosen.most)
        try:
            expected: object = literal_pairing(field)
        except NoPairing:
            expected = None
        seen["impossible" if expected is None else "paired"] += 1
        for method, bulk_from in METHODS.items():
            got = engine_pairing(field, bulk_from)
            if got != expected:
                seen["different"] += 1
                print(f"round {number}, {method}: {got} instead of {expected}")
        if (number + 1) % 10000 == 0:
            print(f"{number + 1}: {dict(seen)}", flush=True)
    print(dict(seen))
    return 1 if seen["different"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
