"""Compare whole random events with another engine: gacrux (2026) or py4swiss (2017).

    python tests/campaigns/dutch_external.py --edition 2026 --count 200 --seed 1 --most 60

Every round of every event is paired by both from the same position. Prints each difference and a
summary; exit status 1 if there is any. A difference is not yet an error of ours: judge it by the
text (docs/conformance, and the literal reading for small fields).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from support.other_engines import ENGINES, Engine, is_installed, other_engine  # noqa: E402
from support.swiss_events import Moment, random_event  # noqa: E402
from support.voices import difference  # noqa: E402


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--edition", choices=tuple(ENGINES), required=True)
    options.add_argument("--count", type=int, default=50, help="events")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--least", type=int, default=4, help="fewest players")
    options.add_argument("--most", type=int, default=40, help="most players")
    options.add_argument("--kind", default=None, help="only events of this kind")
    options.add_argument("--seconds", type=int, default=0, help="stop after that long (0: never)")
    chosen = options.parse_args()
    if not is_installed(chosen.edition):
        print(f"{ENGINES[chosen.edition]} is not installed", file=sys.stderr)
        return 2
    print(f"seed {chosen.seed}, edition {chosen.edition}, against {ENGINES[chosen.edition]}")
    theirs = other_engine(chosen.edition)
    seen: Counter[str] = Counter()
    start = time.monotonic()
    for number in range(chosen.count):
        if chosen.seconds and time.monotonic() - start > chosen.seconds:
            break
        seed = f"{chosen.seed}/{number}"
        seen["events"] += 1
        for moment in random_event(
            seed, chosen.edition, least=chosen.least, most=chosen.most, kind=chosen.kind
        ):
            _compare(seed, moment, theirs, chosen.edition, seen)
        if seen["events"] % 20 == 0:
            print(f"{dict(seen)}", flush=True)
    print(dict(seen))
    return 1 if seen["different"] else 0


def _compare(seed: str, moment: Moment, theirs: Engine, edition: str, seen: Counter[str]) -> None:
    seen["rounds"] += 1
    seen[moment.kind] += 1
    seen["impossible"] += moment.paired is None
    found = difference(moment, theirs(moment.before), edition)
    if found:
        seen["different"] += 1
        number, players = len(moment.before.rounds) + 1, len(moment.before.players)
        print(f"{seed} {moment.kind}, {players} players, round {number}: {found}", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
