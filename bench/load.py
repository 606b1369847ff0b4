"""A full hall: 20 clients enter 2,000 results, 500 spectators watch live pages.

    python bench/load.py [--players 500] [--results 2000] [--clients 20] [--spectators 500]
                         [--pace 5] [--seed 5]

A real server (`ronde serve`, SQLite, or PostgreSQL where DATABASE_URL names one) and real
connections over loopback, server and clients on this machine. First the clients enter round after
round as fast as the server answers; then, with the spectators connected, one more round at a
human pace (results a second, all clients together). A spectator does what the page does: waits for
the live stream, and asks for its page again when told. At the end the journal is compared with
what the clients were told, result by result.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime as dt
import os
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from ronde.simulate import Recipe, generate  # noqa: E402
from support.servers import Client, Server  # noqa: E402

if TYPE_CHECKING:
    from ronde.journal.events import Event
    from ronde.model import Game, Tournament

TYPED = {"WHITE_WINS": "1-0", "DRAW": "=", "BLACK_WINS": "0-1"}


# --- the event ------------------------------------------------------------------------------------


class Hall:
    """The event in the database, played round by round."""

    def __init__(self, folder: Path, players: int, rounds: int, seed: int) -> None:
        os.environ |= {"RONDE_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "ronde.web.settings"}
        from ronde.services.folder import prepare_folder

        prepare_folder(folder)
        import django

        django.setup()
        from ronde.services import installation
        from ronde.services.acts import Signature
        from ronde.services.public.sharing import share
        from ronde.store.store import Store

        installation.prepare_tables()
        installation.owner()
        now = dt.datetime.now(dt.UTC)
        recipe = Recipe(
            players=players, rounds=rounds, start=now.date(), name="Load", forfeits=0,
            half_byes=0, zero_byes=0, withdrawals=0, late_entries=0,
        )  # fmt: skip
        self.plan: Tournament = generate(recipe, seed=seed)
        self.store = Store()
        self._by = Signature(author="load", at=now)
        self.event = self.store.create_event("Load", at=now)
        self.tournament = self._found(now)
        share(self.event, True, by=self._by)

    def _found(self, now: dt.datetime) -> int:
        from ronde.journal import Journal, events as ev
        from ronde.services.acts import Draft

        draft = Draft(Journal(), self._by)
        draft.do(ev.TournamentCreated(settings=self.plan.settings))
        for player in self.plan.players:
            draft.do(ev.PlayerRegistered(player=replace(player, tpn=None)))
        numbers = tuple((p.id, p.tpn) for p in self.plan.players if p.tpn)
        draft.do(ev.NumbersAssigned(numbers=numbers))
        return self.store.create_tournament(self.event, draft.journal, at=now)

    def publish(self, number: int) -> Sequence[Game]:
        """Pair and publish a round as planned; the games to be entered."""
        from ronde.journal import events as ev
        from ronde.model import Result

        round_ = self.plan.rounds[number - 1]
        empty = tuple(replace(game, result=Result.PENDING) for game in round_.games)
        self._do(
            ev.RoundPaired(round=round_.number, games=empty, byes=round_.byes),
            ev.RoundPublished(round=round_.number),
        )
        return round_.games

    def close(self, number: int) -> None:
        """Close a round."""
        from ronde.journal import events as ev

        self._do(ev.RoundClosed(round=self.plan.rounds[number - 1].number))

    def _do(self, *events: Event) -> None:
        from ronde.services.acts import Draft, carry_out

        def decide(draft: Draft) -> None:
            for event in events:
                draft.do(event)

        carry_out(self.store, self.tournament, decide, self._by)

    def faults(self, told: dict[str, tuple[int, int, str]]) -> list[str]:
        """What the journal does not say as the clients were told it."""
        from ronde.journal.events import ResultCorrected, ResultEntered
        from ronde.services.integrity import check_tournament
        from ronde.store.models import JournalRow

        self.store.drop_cache()
        entries = self.store.journal(self.tournament).entries
        entered = Counter(
            (int(e.event.round), int(e.event.board))
            for e in entries
            if isinstance(e.event, ResultEntered | ResultCorrected)
        )
        wanted = Counter((r, b) for r, b, _ in told.values())
        wrong = [f"journal {key}: {entered[key]} times" for key in entered if entered[key] != 1]
        wrong += [f"lost {key}" for key in wanted - entered]
        rows = JournalRow.objects.filter(tournament_id=self.tournament)
        keys = Counter(rows.exclude(key=None).values_list("key", flat=True))
        wrong += [f"key {key}: {keys[key]} times" for key in told if keys[key] != 1]
        results = {
            (int(e.event.round), int(e.event.board)): TYPED[e.event.result.name]
            for e in entries
            if isinstance(e.event, ResultEntered)
        }
        wrong += [f"{r}.{b} is not {x}" for r, b, x in told.values() if results.get((r, b)) != x]
        wrong += [str(finding) for finding in check_tournament(self.tournament).findings]
        return wrong


# --- clients --------------------------------------------------------------------------------------


class Line:
    """One HTTP/1.1 connection, kept open."""

    def __init__(self, address: str, cookies: dict[str, str] | None = None) -> None:
        parts = urlsplit(address)
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._cookie = "; ".join(f"{k}={v}" for k, v in (cookies or {}).items())
        self._token = (cookies or {}).get("ronde_csrf", "")
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, form: dict[str, object] | None = None) -> int:
        """Send a request and read the whole answer; its status.

        The server hangs up on lines that were idle: then the request is sent once more.
        """
        try:
            reader = await self.begin(method, path, form)
            status, length = await self.head(reader)
        except ConnectionError:
            self.close()
            reader = await self.begin(method, path, form)
            status, length = await self.head(reader)
        if length is None:
            while size := int(await reader.readline(), 16):
                await reader.readexactly(size + 2)
            await reader.readline()
        else:
            await reader.readexactly(length)
        return status

    async def begin(
        self, method: str, path: str, form: dict[str, object] | None = None
    ) -> asyncio.StreamReader:
        """Send a request."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        body = urlencode(form).encode() if form is not None else b""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._host}:{self._port}"]
        lines += [f"Cookie: {self._cookie}"] if self._cookie else []
        if form is not None:
            lines += ["Content-Type: application/x-www-form-urlencoded", "HX-Request: true"]
            lines += [f"X-CSRFToken: {self._token}", f"Content-Length: {len(body)}"]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        await writer.drain()
        return reader

    @staticmethod
    async def head(reader: asyncio.StreamReader) -> tuple[int, int | None]:
        """Status, and the length of the body (None: in chunks)."""
        first = await reader.readline()
        if not first:
            raise ConnectionResetError
        status = int(first.split()[1])
        length: int | None = 0
        while line := (await reader.readline()).strip().lower():
            name, _, value = line.partition(b":")
            if name == b"content-length":
                length = int(value)
            elif name == b"transfer-encoding":
                length = None
        return status, length

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


@dataclass
class Measured:
    """What was told and how long it took."""

    told: dict[str, tuple[int, int, str]] = field(default_factory=dict)
    entry: list[float] = field(default_factory=list)
    refused: list[int] = field(default_factory=list)
    message: list[float] = field(default_factory=list)
    page: list[float] = field(default_factory=list)
    pages: int = 0
    broken: int = 0
    last_entry: float = 0.0


async def enter(
    line: Line, path: str, number: int, games: list[Game], seen: Measured, pause: float
) -> None:
    """A deputy: takes the next game, enters it, perhaps waits for the next one to end."""
    while games:
        game = games.pop()
        if pause:
            await asyncio.sleep(pause * (0.5 + (game.board % 10) / 10))
        typed = TYPED[game.result.name]
        key = f"load-{number}-{game.board}"
        begun = time.perf_counter()
        form = {"board": game.board, "result": typed, "key": key}
        status = await line.ask("POST", path, form)
        done = time.perf_counter()
        if status == 200:
            seen.entry.append(done - begun)
            seen.told[key] = (number, game.board, typed)
            seen.last_entry = done
        else:
            seen.refused.append(status)


async def watch(
    address: str, event: int, tournament: int, path: str, seen: Measured, random: Random
) -> None:
    """A spectator: the page, then the stream, then the page again whenever told."""
    pages, live = Line(address), Line(address)
    try:
        await pages.ask("GET", path)
        reader = await live.begin("GET", f"/live/{event}/{tournament}")
        await live.head(reader)
        loaded = time.perf_counter()
        first = True
        while True:
            text = await reader.readline()
            if not text:
                seen.broken += 1
                return
            if not text.startswith(b"data:"):
                continue
            told = time.perf_counter()
            if first:
                first = False
                continue
            if seen.last_entry:
                seen.message.append(told - seen.last_entry)
            await asyncio.sleep(max(0.0, loaded + 1 - told) + random.random() * 0.4)
            begun = loaded = time.perf_counter()
            if await pages.ask("GET", path) == 200:
                seen.page.append(time.perf_counter() - begun)
                seen.pages += 1
    except (OSError, ValueError, asyncio.IncompleteReadError):
        seen.broken += 1
    finally:
        pages.close()
        live.close()


# --- the run --------------------------------------------------------------------------------------


def spread(times: list[float]) -> str:
    """Median, 95th and 99th percentile in milliseconds."""
    if len(times) < 2:
        return "nothing measured"
    cuts = statistics.quantiles(times, n=100)
    return (
        f"median {1000 * statistics.median(times):.0f} ms, p95 {1000 * cuts[94]:.0f} ms, "
        f"p99 {1000 * cuts[98]:.0f} ms, worst {1000 * max(times):.0f} ms"
    )


async def one_round(
    hall: Hall, number: int, lines: list[Line], seen: Measured, pause: float
) -> float:
    """All results of a round through all clients; the seconds it took."""
    games = list(await asyncio.to_thread(hall.publish, number))[::-1]
    path = f"/tournaments/{hall.tournament}/rounds/{number}/results/"
    begun = time.perf_counter()
    await asyncio.gather(*(enter(line, path, number, games, seen, pause) for line in lines))
    return time.perf_counter() - begun


async def run(
    hall: Hall, server: Server, cookies: dict[str, str], options: argparse.Namespace
) -> int:
    """Both parts, then the comparison with the journal."""
    lines = [Line(server.address, cookies) for _ in range(options.clients)]
    fast, slow = Measured(), Measured()
    rounds = len(hall.plan.rounds)
    seconds = 0.0
    for number in range(1, rounds):
        seconds += await one_round(hall, number, lines, fast, 0)
        await asyncio.to_thread(hall.close, number)
    print(
        f"{options.clients} clients as fast as answered: {len(fast.entry)} results in "
        f"{seconds:.1f} s ({len(fast.entry) / seconds:.0f} a second); {spread(fast.entry)}"
    )
    place = f"/p/{hall.event}/en/{hall.tournament}/"
    views = [f"{place}rounds/{rounds}/", f"{place}standings/", place]
    random = Random(options.seed)
    crowd = [
        asyncio.ensure_future(
            watch(server.address, hall.event, hall.tournament, views[n % 3], slow, random)
        )
        for n in range(options.spectators)
    ]
    await asyncio.sleep(options.settle)
    pause = options.clients / options.pace
    seconds = await one_round(hall, rounds, lines, slow, pause)
    await asyncio.sleep(3)
    for task in crowd:
        task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*crowd, return_exceptions=True)
    print(
        f"{options.clients} clients at {len(slow.entry) / seconds:.1f} results a second with "
        f"{options.spectators} spectators: {spread(slow.entry)}"
    )
    print(f"spectators told after an entry: {spread(slow.message)}")
    print(f"spectators' pages: {slow.pages} loaded, {slow.broken} lines lost; {spread(slow.page)}")
    told = {**fast.told, **slow.told}
    wrong = await asyncio.to_thread(hall.faults, told)
    refused = fast.refused + slow.refused
    print(f"{len(told)} results told, {len(refused)} refused, {len(wrong)} wrong in the journal")
    for line in (*map(str, refused[:5]), *wrong[:10]):
        print(f"  {line}")
    return 1 if wrong or refused or slow.broken else 0


def main() -> int:
    """Prepare, serve, run."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--results", type=int, default=2000)
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--spectators", type=int, default=500)
    parser.add_argument("--pace", type=float, default=5.0)
    parser.add_argument("--settle", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    rounds = -(-options.results // (options.players // 2))
    with tempfile.TemporaryDirectory(prefix="ronde-load-") as folder:
        hall = Hall(Path(folder), options.players, rounds, options.seed)
        server = Server(Path(folder))
        client = Client()
        client.sign_in(server.link)
        try:
            return asyncio.run(run(hall, server, client.cookies, options))
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
