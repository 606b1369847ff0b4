"""Spectators of a big event: its site as files, and a crowd on live pages.

    python bench/public.py [--players 500] [--rounds 9] [--spectators 500] [--results 20]

First the static site of the event in two languages: written, written again without a change, and
after one result; the goal is five seconds of processor for the first. Then a server of its own and
so many spectators, each with a stream open and asking for the pairing list when told of a change,
as the pages do. Results are entered by this process, so the server learns of them from the database
only. The goal is two seconds from the entry to the page, for the slowest of all.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime as dt
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

NOW = dt.datetime(2026, 11, 15, 12, 0, tzinfo=dt.UTC)
SITE_GOAL, PAGE_GOAL = 5.0, 2.0
JITTER = 0.4


def set_up(folder: Path) -> None:
    os.environ |= {"RONDE_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "ronde.web.settings"}
    from ronde.services.folder import prepare_folder

    prepare_folder(folder)
    import django

    django.setup()
    from ronde.services.installation import prepare_tables

    prepare_tables()


def big_event(players: int, rounds: int) -> tuple[int, int]:
    """A shared event whose last round has no result yet; random meetings, size is what matters."""
    from ronde.journal import Journal, append
    from ronde.journal.events import TournamentImported
    from ronde.model import (
        BoardNo,
        Game,
        Person,
        Player,
        PlayerId,
        Result,
        Round,
        RoundNo,
        Settings,
        Tournament,
        Tpn,
    )
    from ronde.services.acts import Signature
    from ronde.services.public.sharing import share
    from ronde.simulate import invented_name
    from ronde.store.store import Store

    chance = random.Random(5)
    known = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)

    def games(last: bool) -> tuple[Game, ...]:
        ids = list(range(1, players + 1))
        chance.shuffle(ids)
        return tuple(
            Game(
                board=BoardNo(board + 1),
                white=PlayerId(ids[2 * board]),
                black=PlayerId(ids[2 * board + 1]),
                result=Result.PENDING if last else chance.choice(known),
            )
            for board in range(players // 2)
        )

    tournament = Tournament(
        settings=Settings(name="Bench", rounds=rounds, start=NOW.date()),
        players=tuple(
            Player(
                id=PlayerId(n),
                tpn=Tpn(n),
                rating=2500 - n,
                person=Person(name=invented_name(chance), club="Club", federation="FRA"),
            )
            for n in range(1, players + 1)
        ),
        rounds=tuple(
            Round(number=RoundNo(n), games=games(n == rounds), published=True, closed=n < rounds)
            for n in range(1, rounds + 1)
        ),
    )
    journal = append(Journal(), TournamentImported(tournament=tournament), author="bench", at=NOW)
    store = Store()
    event = store.create_event("Bench", at=NOW)
    number = store.create_tournament(event, journal, at=NOW)
    share(event, True, by=Signature(author="bench", at=NOW))
    return event, number


def enter(tournament: int, round_no: int, board: int) -> None:
    from ronde.model import Result
    from ronde.services.acts import Signature
    from ronde.services.results import enter_result
    from ronde.store.store import Store

    by = Signature(author="bench", at=NOW)
    enter_result(Store(), tournament, round_no=round_no, board=board, result=Result.DRAW, by=by)


def write(event: int, site: Path, what: str) -> float:
    """Write the site with nothing in memory, as a command that has just started does."""
    from ronde.services.public.event import shared_event
    from ronde.services.publishing import write_site
    from ronde.store.store import Store
    from ronde.web.public.site import site_parts

    start, busy = time.perf_counter(), time.process_time()
    public = shared_event(Store(), event, now=dt.datetime.now(dt.UTC))
    found = write_site(site, site_parts(public, ("fr", "en")))
    clock, cpu = time.perf_counter() - start, time.process_time() - busy
    print(
        f"site, {what:<16} {cpu:6.2f} s of processor {clock:6.2f} s on the clock  "
        f"{len(found.added)} added, {len(found.changed)} changed, {found.unchanged} unchanged"
    )
    return cpu


@dataclass
class Crowd:
    """What the spectators saw: when each was told and had the page after the last entry."""

    told: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    entered_at: float = 0.0
    ready: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait for it."""
        while not done():
            self.news.clear()
            await self.news.wait()


class Browser:
    """One connection that is kept, and the tag of the page it has."""

    def __init__(self, port: int, path: str) -> None:
        self.port, self.path, self.tag = port, path, ""
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def load(self) -> None:
        """Ask for the page."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        writer.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n"
            f"If-None-Match: {self.tag}\r\n\r\n".encode()
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        fields = dict(re.findall(r"(?m)^([\w-]+): (.*?)\r$", head.lower()))
        self.tag = fields["etag"].replace("w/", "W/")
        await reader.readexactly(int(fields["content-length"]))


async def spectator(port: int, event: int, tournament: int, path: str, crowd: Crowd) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /live/{event}/{tournament} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    browser = Browser(port, path)
    await browser.load()
    first = True
    while line := await reader.readline():
        if not line.startswith(b"data:"):
            continue
        if first:
            first, crowd.ready = False, crowd.ready + 1
            crowd.news.set()
            continue
        start = crowd.entered_at
        crowd.told.append(time.perf_counter() - start)
        await asyncio.sleep(random.random() * JITTER)
        await browser.load()
        crowd.shown.append(time.perf_counter() - start)
        crowd.news.set()
    writer.close()


async def watch(port: int, event: int, tournament: int, args: argparse.Namespace) -> Crowd:
    crowd = Crowd()
    path = f"/p/{event}/en/{tournament}/rounds/{args.rounds}/"
    async with asyncio.TaskGroup() as group:
        people = [
            group.create_task(spectator(port, event, tournament, path, crowd))
            for _ in range(args.spectators)
        ]
        await crowd.until(lambda: crowd.ready == args.spectators)
        for entered in range(1, args.results + 1):
            crowd.entered_at = time.perf_counter()
            await asyncio.to_thread(enter, tournament, args.rounds, entered + 1)
            expected = entered * args.spectators
            await crowd.until(lambda expected=expected: len(crowd.shown) >= expected)  # type: ignore[misc]
        for task in people:
            task.cancel()
    return crowd


def serve(folder: Path) -> tuple[subprocess.Popen[str], int]:
    command = [sys.executable, "-m", "ronde", "serve", "--port", "0", "--no-browser"]
    process = subprocess.Popen(
        [*command, "--data", str(folder)], stdout=subprocess.PIPE, text=True, env=os.environ
    )
    assert process.stdout is not None
    found = re.search(r":(\d+)", process.stdout.readline().rpartition("//")[2])
    assert found is not None, "the server did not start"
    return process, int(found[1])


def show(what: str, times: list[float]) -> float:
    times.sort()
    late = times[int(len(times) * 0.95)]
    print(f"{what:<24} median {statistics.median(times):5.2f} s  95 % {late:5.2f} s", end="")
    print(f"  slowest {times[-1]:5.2f} s")
    return times[-1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--spectators", type=int, default=500)
    parser.add_argument("--results", type=int, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        set_up(folder)
        event, tournament = big_event(args.players, args.rounds)
        first = write(event, folder / "site", "first time")
        write(event, folder / "site", "no change")
        enter(tournament, args.rounds, 1)
        write(event, folder / "site", "one result more")
        process, port = serve(folder)
        try:
            crowd = asyncio.run(watch(port, event, tournament, args))
        finally:
            process.terminate()
            _, _, used = os.wait4(process.pid, 0)
        busy = used.ru_utime + used.ru_stime
        print(f"{args.spectators} spectators, {args.results} results; ", end="")
        print(f"{busy:.1f} s of the server's processor in all, start included")
        show("told of the entry after", crowd.told)
        slowest = show("page up to date after", crowd.shown)
    return int(first > SITE_GOAL or slowest > PAGE_GOAL)


if __name__ == "__main__":
    raise SystemExit(main())
