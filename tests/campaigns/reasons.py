"""What players are told, by the thousand rounds: every fact is computed again.

    PYTHONPATH=src:tests python tests/campaigns/reasons.py [--count 1000] [--seed 1] [--most 60]

Half of the rounds are paired by each edition. Prints how many players were told something, of what
kinds, and every false claim with the round that shows it; exits with 1 if there is any.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from ronde.pairing.dutch import PlayerReason, reason_of
from support.reasons import Recomputed, random_rounds


def main() -> int:
    """Check them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=60)
    options = parser.parse_args()
    kinds: Counter[str] = Counter()
    rounds = false = 0
    for edition in ("2017", "2026"):
        made = random_rounds(str(options.seed), edition, options.count // 2, most=options.most)
        for number, (field, pairing) in enumerate(made):
            rounds += 1
            told = Recomputed(field, pairing)
            for entrant in field.entrants:
                kinds[_kind(reason_of(pairing, entrant.number))] += 1
                try:
                    told.check(entrant)
                except AssertionError as error:
                    false += 1
                    print(f"edition {edition}, round {number}, player {entrant.number}: {error}")
    print(f"{rounds} rounds, {kinds.total()} players told, {false} false claims: {dict(kinds)}")
    return 1 if false else 0


def _kind(told: PlayerReason) -> str:
    if told.meeting is None:
        return "bye"
    if told.meeting.came_down or told.meeting.they_came_down:
        return "float"
    return "in order" if told.meeting.hindrance is None else "moved"


if __name__ == "__main__":
    sys.exit(main())
