"""The static site of a big event: 500 players, 9 rounds, two languages.

    python bench/publish.py [--players 500] [--rounds 9]

Measured in one process, from the database to the files: a first time, again without a change, and
after one result. The goal is five seconds for the first.
"""

from __future__ import annotations

import argparse
import datetime as dt
import tempfile
import time
from pathlib import Path

from web import NOW, big_event, set_up

GOAL = 5.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=9)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        set_up(folder)
        return measure(args.players, args.rounds, Path(folder) / "site")


def measure(players: int, rounds: int, site: Path) -> int:
    from ronde.model import Result
    from ronde.services.acts import Signature
    from ronde.services.public.event import shared_event
    from ronde.services.public.sharing import share
    from ronde.services.publishing import SiteChanges, write_site
    from ronde.services.results import enter_result
    from ronde.store.store import Store
    from ronde.web.public.site import site_parts

    by = Signature(author="bench", at=NOW)
    store = Store()
    event = store.create_event("Bench", at=NOW)
    tournament = store.create_tournament(event, big_event(players, rounds), at=NOW)
    share(event, True, by=by)

    def publish() -> SiteChanges:
        # A store of its own: nothing is in memory, as for a command that has just started.
        now = dt.datetime.now(dt.UTC)
        return write_site(site, site_parts(shared_event(Store(), event, now=now), ("fr", "en")))

    def timed(what: str) -> float:
        start, busy = time.perf_counter(), time.process_time()
        found = publish()
        clock, cpu = time.perf_counter() - start, time.process_time() - busy
        print(
            f"{what:<16} {cpu:6.2f} s of processor {clock:6.2f} s on the clock  "
            f"{len(found.added)} added, {len(found.changed)} changed, {found.unchanged} unchanged"
        )
        return cpu

    first = timed("first time")
    timed("no change")
    enter_result(store, tournament, round_no=rounds, board=players // 2, result=Result.DRAW, by=by)
    timed("one result more")
    return int(first > GOAL)


if __name__ == "__main__":
    raise SystemExit(main())
