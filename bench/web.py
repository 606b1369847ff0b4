"""Times of the pages on a big event: 500 players, 9 rounds, the last one half played.

    python bench/web.py [--players 500] [--rounds 9] [--times 15]

Requests go through the whole application (middleware, database on disk, templates) in one process,
without a network. Medians in milliseconds; the goals are 150 for a page and 60 for a result.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ronde.journal import Journal

NOW = dt.datetime(2026, 11, 15, 12, 0, tzinfo=dt.UTC)
PAGE_GOAL, RESULT_GOAL = 150, 60


def set_up(folder: str) -> None:
    os.environ |= {"RONDE_DATA": folder, "DJANGO_SETTINGS_MODULE": "ronde.web.settings"}
    from ronde.services.folder import prepare_folder

    prepare_folder(Path(folder))
    import django

    django.setup()
    from ronde.services.installation import prepare_tables

    prepare_tables()


def big_event(players: int, rounds: int) -> Journal:
    """Random meetings: only the size matters here, not who meets whom."""
    from ronde.journal import Journal, events as ev
    from ronde.model import (
        BoardNo,
        Color,
        Game,
        Person,
        Player,
        PlayerId,
        Result,
        RoundNo,
        Settings,
        Tpn,
    )
    from ronde.services.acts import Draft, Signature
    from ronde.simulate import invented_name

    random = Random(5)
    draft = Draft(Journal(), Signature(author="bench", at=NOW))
    draft.do(
        ev.TournamentCreated(
            settings=Settings(
                name="Bench", rounds=rounds + 1, initial_color=Color.WHITE, start=NOW.date()
            )
        )
    )
    for n in range(1, players + 1):
        person = Person(name=invented_name(random), club="Club", federation="FRA")
        draft.do(ev.PlayerRegistered(player=Player(id=PlayerId(n), person=person, rating=2500 - n)))
    draft.do(
        ev.NumbersAssigned(numbers=tuple((PlayerId(n), Tpn(n)) for n in range(1, players + 1)))
    )
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    for number in range(1, rounds + 1):
        ids = list(range(1, players + 1))
        random.shuffle(ids)
        games = tuple(
            Game(board=BoardNo(b + 1), white=PlayerId(ids[2 * b]), black=PlayerId(ids[2 * b + 1]))
            for b in range(players // 2)
        )
        draft.do(ev.RoundPaired(round=RoundNo(number), games=games))
        draft.do(ev.RoundPublished(round=RoundNo(number)))
        half = number == rounds
        for game in games[: len(games) // 2] if half else games:
            draft.do(
                ev.ResultEntered(
                    round=RoundNo(number), board=game.board, result=random.choice(results)
                )
            )
        if not half:
            draft.do(ev.RoundClosed(round=RoundNo(number)))
    return draft.journal


def milliseconds(work: Callable[[], object], times: int) -> list[tuple[float, float]]:
    """Time on the clock and of the processor, for each repetition."""
    found = []
    for _ in range(times):
        start, busy = time.perf_counter(), time.process_time()
        work()
        found.append((1000 * (time.perf_counter() - start), 1000 * (time.process_time() - busy)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--times", type=int, default=15)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        set_up(folder)
        return measure(args.players, args.rounds, args.times)


def measure(players: int, rounds: int, times: int) -> int:
    from django.test import Client

    from ronde.services.acts import Signature
    from ronde.services.installation import owner
    from ronde.services.prizes import announce_prizes
    from ronde.standings import Selection
    from ronde.standings.prizes import Prize, PrizeKind, PrizeList, PrizeRules, Sharing
    from ronde.web.desk import STORE

    journal = big_event(players, rounds)
    event = STORE.create_event("Bench", at=NOW)
    t = STORE.create_tournament(event, journal, at=NOW)
    general = PrizeList(
        name="general",
        sharing=Sharing.HORT,
        prizes=tuple(Prize(amount=10_000 * place) for place in range(20, 0, -1)),
    )
    band = PrizeList(
        name="band",
        kind=PrizeKind.RATING_BAND,
        selection=Selection(rating_to=2200),
        prizes=(Prize(amount=10_000), Prize(goods="cup")),
    )
    by = Signature(author="bench", at=NOW)
    announce_prizes(STORE, t, PrizeRules(lists=(general, band)), by=by, seen=None)
    client = Client(SERVER_NAME="127.0.0.1")
    client.force_login(owner())
    base = f"/tournaments/{t}"
    pages = {
        "events": "/",
        "cockpit": f"{base}/",
        "players": f"{base}/players/",
        "player": f"{base}/players/7/",
        "round": f"{base}/rounds/{rounds}/",
        "board": f"{base}/rounds/{rounds}/boards/3/",
        "standings": f"{base}/standings/",
        "sub-ranking": f"{base}/standings/?rating_to=2200",
        "value": f"{base}/standings/why/7/?code=BH",
        "cross-table": f"{base}/standings/cross/",
        "score cards": f"{base}/standings/cards/",
        "record": f"{base}/standings/players/7/",
        "what if": f"{base}/standings/what-if/?player=7&b200=1",
        "prizes": f"{base}/prizes/",
        "tie-breaks": f"{base}/settings/tie-breaks/",
        "by board": f"{base}/documents/pairings/{rounds}/",
        "by name": f"{base}/documents/pairings/{rounds}/names/",
        "journal": f"{base}/journal/",
        "settings": f"{base}/settings/",
        "documents": f"{base}/documents/",
    }
    print(f"{players} players, {rounds} rounds, {journal.version} journal entries; milliseconds")
    print(f"{'page':<12}{'median':>9}{'processor':>11}{'worst':>9}")
    missed = 0

    def show(name: str, found: list[tuple[float, float]], goal: int) -> None:
        nonlocal missed
        clock, busy = (statistics.median(column) for column in zip(*found, strict=True))
        missed += clock > goal
        mark = "" if clock <= goal else f"  over {goal}"
        worst = max(clock for clock, _ in found)
        print(f"{name:<12}{clock:9.1f}{busy:11.1f}{worst:9.1f}{mark}")

    for name, path in pages.items():
        assert client.get(path).status_code == 200, path
        show(name, milliseconds(partial(client.get, path), times), PAGE_GOAL)

    def cold_start() -> None:
        STORE.drop_cache()
        client.get(f"{base}/")

    cold = milliseconds(cold_start, 3)
    show("cold start", cold, 1000)
    boards = iter(range(players // 4 + 1, players // 2 + 1))

    def enter() -> None:
        answer = client.post(
            f"{base}/rounds/{rounds}/results/",
            {"set": f"{next(boards)} 1-0"},
            headers={"hx-request": "true"},
        )
        assert answer.status_code == 200

    show("result", milliseconds(enter, min(60, players // 5)), RESULT_GOAL)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
