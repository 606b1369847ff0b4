"""Restless arbiters by the thousand: `python tests/campaigns/journal.py --count 5000 --seed 1`.

Needs `src` and `tests` on the path. Ends at the first session that breaks something and names its
seed, which `Session(seed).play(acts)` repeats.
"""

from __future__ import annotations

import argparse
from collections import Counter

from support.restless import Session


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=1000, help="sessions")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first session")
    parser.add_argument("--acts", type=int, default=200, help="acts tried in each")
    options = parser.parse_args()
    accepted: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for seed in range(options.seed, options.seed + options.count):
        session = Session(seed)
        try:
            session.play(options.acts)
            session.judge()
        except BaseException:
            print(f"seed {seed}, {options.acts} acts, at version {session.journal.version}")
            raise
        accepted += session.accepted
        refused += session.refused
    print(f"{options.count} sessions, {accepted.total()} acts done, {refused.total()} refused")
    for name, counts in (("done", accepted), ("refused", refused)):
        print(name, ", ".join(f"{key} {count}" for key, count in counts.most_common()))


if __name__ == "__main__":
    main()
