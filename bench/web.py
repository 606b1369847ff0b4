"""Times of the pages on a big event, as a browser would wait for them: real server, real sockets.

    python bench/web.py [--players 500] [--rounds 9] [--times 15] [--only standings]
    python bench/web.py --profile standings   # where the time of one page goes, in one process

`ronde serve` runs on a folder with one event: all rounds paired by the system, the last one half
played. Each page is asked for `--times` times as it stands ("again"), then as often right after a
result was entered ("after a result"), when nothing of the new version has been worked out yet.
Milliseconds: median and 95th percentile on the clock, median of the server's processor time. On a
machine that does other work as well the processor time is the one to judge by. Bytes are those on
the wire, as sent to a browser that accepts gzip.
"""

from __future__ import annotations

import argparse
import cProfile
import datetime as dt
import http.client
import os
import pstats
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from ronde.simulate import Recipe, generate

if TYPE_CHECKING:
    from ronde.journal import Journal
    from ronde.model import Tournament
    from ronde.standings.prizes import PrizeRules

NOW = dt.datetime(2026, 11, 15, 12, 0, tzinfo=dt.UTC)
PAGE_GOAL, RESULT_GOAL, START_GOAL = 150, 60, 3000


def addresses(t: int, rounds: int) -> dict[str, str]:
    """Every page a person opens during a round."""
    base = f"/tournaments/{t}"
    return {
        "events": "/",
        "cockpit": f"{base}/",
        "round": f"{base}/rounds/{rounds}/",
        "open boards": f"{base}/rounds/{rounds}/?show=open",
        "board": f"{base}/rounds/{rounds}/boards/3/",
        "why": f"{base}/rounds/{rounds}/why/7/",
        "change pairing": f"{base}/rounds/{rounds}/change/",
        "standings": f"{base}/standings/",
        "sub-ranking": f"{base}/standings/?rating_to=2000",
        "value": f"{base}/standings/why/7/?code=BH",
        "cross-table": f"{base}/standings/cross/",
        "by number": f"{base}/standings/cross/?by=number",
        "score cards": f"{base}/standings/cards/",
        "player card": f"{base}/players/7/",
        "what-if": f"{base}/standings/what-if/",
        "what-if asked": f"{base}/standings/what-if/?player=7&b200=1",
        "prizes": f"{base}/prizes/",
        "receipts": f"{base}/prizes/receipts/",
        "players": f"{base}/players/",
        "player": f"{base}/players/7/",
        "check-in": f"{base}/players/check-in/",
        "documents": f"{base}/documents/",
        "print boards": f"{base}/documents/pairings/{rounds}/",
        "print names": f"{base}/documents/pairings/{rounds}/names/",
        "print players": f"{base}/documents/players/",
        "report file": f"{base}/documents/trf/",
        "journal": f"{base}/journal/",
        "settings": f"{base}/settings/",
        "tie-breaks": f"{base}/settings/tie-breaks/",
    }


# --- the event ------------------------------------------------------------------------------------


def prepare(folder: str, players: int, rounds: int) -> tuple[int, int]:
    """Fill the folder; the tournament's number and version."""
    os.environ |= {"RONDE_DATA": folder, "DJANGO_SETTINGS_MODULE": "ronde.web.settings"}
    from ronde.platform.folder import prepare_folder

    prepare_folder(Path(folder))
    import django

    django.setup()
    from ronde.services.acts import Signature
    from ronde.services.installation import owner, prepare_tables
    from ronde.services.prizes import announce_prizes
    from ronde.web.request_context import STORE

    prepare_tables()
    owner()
    t = STORE.create_tournament(
        STORE.create_event("Bench", at=NOW), big_event(players, rounds), at=NOW
    )
    by = Signature(author="bench", at=NOW)
    done = announce_prizes(STORE, t, _prize_rules(), by=by, seen=None)
    return t, done.journal.version


def big_event(players: int, rounds: int) -> Journal:
    """The journal of an event that the system paired throughout; one more round is announced."""
    recipe = Recipe(
        players=players, rounds=rounds, start=NOW.date(), name="Bench",
        half_byes=0, zero_byes=0, withdrawals=0, late_entries=0,
    )  # fmt: skip
    return _retold(generate(recipe, seed=5), rounds + 1)


def _retold(event: Tournament, announced: int) -> Journal:
    """The acts that lead to that tournament, but for half of the last round's results."""
    from ronde.journal import Journal, events as ev
    from ronde.services.acts import Draft, Signature

    draft = Draft(Journal(), Signature(author="bench", at=NOW))
    draft.do(ev.TournamentCreated(settings=replace(event.settings, rounds=announced)))
    for player in event.players:
        person = replace(player.person, club=f"Club {player.id % 40}", federation="FRA")
        draft.do(ev.PlayerRegistered(player=replace(player, tpn=None, person=person)))
    draft.do(ev.NumbersAssigned(numbers=tuple((p.id, p.tpn) for p in event.players if p.tpn)))
    for round_ in event.rounds:
        empty = tuple(replace(game, result=type(game.result).PENDING) for game in round_.games)
        draft.do(ev.RoundPaired(round=round_.number, games=empty, byes=round_.byes))
        draft.do(ev.RoundPublished(round=round_.number))
        is_last = round_.number == len(event.rounds)
        known = round_.games[: len(round_.games) // 2] if is_last else round_.games
        for game in known:
            draft.do(ev.ResultEntered(round=round_.number, board=game.board, result=game.result))
        if not is_last:
            draft.do(ev.RoundClosed(round=round_.number))
    return draft.journal


def _prize_rules() -> PrizeRules:
    from ronde.standings import Selection
    from ronde.standings.prizes import Prize, PrizeKind, PrizeList, PrizeRules, Sharing

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
    return PrizeRules(lists=(general, band))


# --- the server -----------------------------------------------------------------------------------


@dataclass
class Server:
    """`ronde serve` in a process of its own."""

    process: subprocess.Popen[str]
    link: str
    ready_after: float

    @classmethod
    def start(cls, folder: str) -> Server:
        """Start it and wait until it says where it is."""
        began = time.perf_counter()
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "ronde",
                "serve",
                "--lang=en",
                "--port=0",
                "--no-browser",
                f"--data={folder}",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+/sign-in/\S+", line):
                return cls(process, found.group(), 1000 * (time.perf_counter() - began))
        raise SystemExit("ronde serve said nothing")

    def stop(self) -> None:
        """Ask it to stop, as Ctrl+C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)

    def busy(self) -> float:
        """Milliseconds of processor time so far, all threads; 0 where the system does not tell."""
        if sys.platform != "linux":
            return 0.0
        clock = ~self.process.pid << 3 | 2  # clock_getcpuclockid(3) of another process
        return time.clock_gettime_ns(clock) / 1e6


class Browser:
    """One connection that stays open, and the cookies it was given."""

    def __init__(self, link: str) -> None:
        host, _, rest = link.removeprefix("http://").partition("/")
        self.connection = http.client.HTTPConnection(host, timeout=60)
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.ask("GET", f"/{rest}", expected=302)
        page = self.ask("GET", "/", plain=True).decode()
        found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        assert found is not None
        self.token = found.group(1)

    def ask(
        self,
        method: str,
        path: str,
        form: dict[str, str] | None = None,
        *,
        scripted: bool = False,
        expected: int = 200,
        plain: bool = False,
    ) -> bytes:
        """The body of the answer, as sent."""
        headers = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "Accept-Encoding": "identity" if plain else "gzip",
            "Accept-Language": "en",
        }
        if scripted:
            headers["X-Ronde-Fragment"] = "true"
        body = None
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urlencode({"csrfmiddlewaretoken": self.token, **form})
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        data = answer.read()
        if answer.status != expected:
            raise SystemExit(f"{method} {path}: {answer.status} instead of {expected}")
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return data


# --- measuring ------------------------------------------------------------------------------------


class Report:
    """Prints a line per measurement and counts the goals missed, by processor time."""

    def __init__(self, server: Server) -> None:
        self.server, self.missed = server, 0

    def heading(self, text: str) -> None:
        """The head of a table."""
        print(f"\n{text:<22}{'median':>8}{'p95':>8}{'processor':>11}{'goal':>6}{'bytes':>9}")

    def measure(
        self,
        name: str,
        goal: int,
        times: int,
        work: Callable[[], bytes],
        before: Callable[[], object] = lambda: None,
    ) -> None:
        """Do the work that often, each time after what comes before it, which is not timed."""
        clock, busy, size = [], [], 0
        for _ in range(times):
            before()
            start, used = time.perf_counter(), self.server.busy()
            size = len(work())
            clock.append(1000 * (time.perf_counter() - start))
            busy.append(self.server.busy() - used)
        self.line(name, clock, busy, goal, size)

    def line(
        self, name: str, clock: list[float], busy: list[float], goal: int, size: int = 0
    ) -> None:
        """One line of the table."""
        middle, used = statistics.median(clock), statistics.median(busy)
        over = (used or middle) > goal
        self.missed += over
        late = sorted(clock)[min(len(clock) - 1, int(0.95 * len(clock)))]
        mark = "  OVER" if over else ""
        print(f"{name:<22}{middle:8.1f}{late:8.1f}{used:11.1f}{goal:6}{size:9}{mark}", flush=True)


def _results(players: int) -> Iterator[str]:
    """Results on the boards nobody entered, then corrections of them without end."""
    boards = range(players // 4 + 1, players // 2 + 1)
    while True:
        for result in ("1-0", "½-½", "0-1"):
            yield from (f"{board} {result}" for board in boards)


def measure(folder: str, t: int, args: argparse.Namespace) -> int:
    first = Server.start(folder)
    first.stop()
    server = Server.start(folder)
    try:
        report = Report(server)
        report.heading("start")
        report.line("second start", [server.ready_after], [server.busy()], START_GOAL)
        browser = Browser(server.link)
        pages = addresses(t, args.rounds)
        wanted = {n: p for n, p in pages.items() if not args.only or args.only in n}
        report.heading("first page")
        report.measure("cockpit, cold", START_GOAL, 1, lambda: browser.ask("GET", pages["cockpit"]))
        report.heading("again")
        for name, path in wanted.items():
            browser.ask("GET", path)
            report.measure(name, PAGE_GOAL, args.times, partial(browser.ask, "GET", path))
        results = _results(args.players)
        enter = f"{pages['round'].partition('?')[0]}results/"

        def scripted() -> bytes:
            return browser.ask("POST", enter, {"set": next(results)}, scripted=True)

        def plain() -> bytes:
            return browser.ask("POST", enter, {"line": next(results)}, expected=302)

        report.heading("after a result")
        for name, path in wanted.items():
            report.measure(name, PAGE_GOAL, args.times, partial(browser.ask, "GET", path), scripted)
        report.heading("entering a result")
        report.measure("by script", RESULT_GOAL, 4 * args.times, scripted)
        report.measure("by form", RESULT_GOAL, 4 * args.times, plain)
    finally:
        server.stop()
    print(f"\n{report.missed} over the goal" if report.missed else "\nevery goal met")
    return int(report.missed > 0)


# --- one process, for the profiler ----------------------------------------------------------------


def profile(t: int, args: argparse.Namespace) -> int:
    """Where the time goes: a page after a result, or `result` for entering one."""
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from ronde.services.installation import owner

    client = Client(SERVER_NAME="127.0.0.1", headers={"accept-language": "en"})
    client.force_login(owner())
    pages = addresses(t, args.rounds)
    results = _results(args.players)

    def enter() -> None:
        path = f"{pages['round']}results/"
        answer = client.post(path, {"set": next(results)}, headers={"X-Ronde-Fragment": "true"})
        assert answer.status_code == 200

    work = enter if args.profile == "result" else lambda: client.get(pages[args.profile])
    enter()
    work()
    profiler = cProfile.Profile()
    for _ in range(args.times):
        enter()
        with profiler:
            work()
    enter()
    with CaptureQueriesContext(connection) as queries:
        work()
    pstats.Stats(profiler).sort_stats("cumulative").print_stats(60)
    for query in queries.captured_queries:
        print(query["sql"][:160])
    print(f"{len(queries)} statements")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--times", type=int, default=15)
    parser.add_argument("--only", default="", help="pages whose name contains this")
    parser.add_argument("--profile", default="", metavar="PAGE", help="a page, or `result`")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RONDE_DATA"] = folder
        t, version = prepare(folder, args.players, args.rounds)
        print(f"{args.players} players, {args.rounds} rounds, {version} journal entries")
        return profile(t, args) if args.profile else measure(folder, t, args)


if __name__ == "__main__":
    sys.exit(main())
