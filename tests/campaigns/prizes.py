"""Give out thousands of random prize lists: `python tests/campaigns/prizes.py --count 20000`.

Every allocation must conserve the money, be settled, and leave the independent check without
objection. Prints the seed first; ends with status 1 at the first list that fails.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from ronde.standings.prizes import Sharing, allocate, check  # noqa: E402 - the path comes first

_SPEC = importlib.util.spec_from_file_location(
    "prize_lists", ROOT / "tests" / "property" / "standings" / "test_prizes.py"
)
assert _SPEC is not None
assert _SPEC.loader is not None
lists = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(lists)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sys.stdout.write(f"seed {options.seed}\n")
    paid = 0
    for number, (rng, event, table) in enumerate(lists.draws(options.seed, options.count)):
        sharing = list(Sharing)[number % 3]
        rules = lists.random_rules(rng, (sharing,))
        allocation = allocate(event, table, rules)
        conserved = allocation.paid + sum(allocation.unawarded.values()) == rules.total
        objections = check(event, table, allocation)
        if not (conserved and allocation.settled) or objections:
            sys.stdout.write(f"list {number}: {objections} {allocation}\n")
            return 1
        paid += allocation.paid
    sys.stdout.write(f"{options.count} lists, {paid} cents paid, no objection\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
