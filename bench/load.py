"""A full hall: 20 clients enter 2,000 results, 500 spectators watch live pages.

    python bench/load.py [--players 500] [--results 2000] [--clients 20] [--spectators 500]
                         [--pace 5] [--servers 1] [--postgres] [--seed 5]
                         [--silent 1100 --slow 500] [--descriptors 1024]

Real servers (`ronde serve`) and real connections over loopback, servers and clients on this
machine. First the clients, each signed in to an account of its own, enter round after round as fast
as the server answers; then, with the spectators connected, one more round at a human pace (results
a second, all clients together). A spectator does what the page does: waits for the live stream, and
asks for its page again when told. The goal is two seconds from the sending of a result to the page
that shows it; pages say by their token which version they show, so every result is timed on every
spectator's page. At the end the journal is compared with what the clients were told, result by
result, and the static site of the event is written (goal: five seconds).

`--servers N` starts so many processes on one database; clients and spectators are spread over them.
`--silent` and `--slow` let phones that mean harm connect in every second round: so many say
nothing, so many a byte every few seconds, each from an address that is treated like any phone's;
whoever is hung up on comes back. Then these rounds are played at ten results a second, quiet and
besieged in turn; the goal is that 99 of 100 results take at most twice as long as in quiet rounds,
and that little is logged. `--descriptors` is how many files and sockets a server may open.

The database is SQLite, the one that DATABASE_URL names (it must be empty), or with `--postgres` a
PostgreSQL of its own, started for the run.

The machine is shared: the times on the clock include waiting for a processor. What each side used
of the processors is printed beside them: servers, clients (this process) and spectators.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src"), str(ROOT / "tests")]

from bench.crowd import Line, Plan, Sight, clock, spectators  # noqa: E402
from bench.hall import TYPED, Hall  # noqa: E402

from support import attackers, postgres  # noqa: E402
from support.servers import Client, Server  # noqa: E402

if TYPE_CHECKING:
    from ronde.model import Game

PAGE_GOAL, SITE_GOAL = 2.0, 5.0
SIEGE_GOAL, SIEGE_PACE, SIEGE_LOG = 2.0, 10.0, 100_000
MOST_REFUSED = 100


@dataclass
class Entered:
    """What the clients sent and were told: by key, the board and when it was sent."""

    told: dict[str, tuple[int, int, str]] = field(default_factory=dict)
    sent: dict[str, float] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    refused: list[int] = field(default_factory=list)


async def enter(
    line: Line, path: str, number: int, games: list[Game], seen: Entered, pause: float
) -> None:
    """A deputy: takes the next game, enters it, perhaps waits for the next one to end."""
    while games:
        game = games.pop()
        if pause:
            await asyncio.sleep(pause * (0.5 + (game.board % 10) / 10))
        typed = TYPED.get(game.result.name, "=")
        key = f"load-{number}-{game.board}"
        begun = clock()
        form = {"board": game.board, "result": typed, "key": key}
        while (status := (await line.ask("POST", path, form))[0]) != 200:
            seen.refused.append(status)  # and sent again with the same key, as a phone does
            if len(seen.refused) > MOST_REFUSED:
                raise RuntimeError(f"refused: {seen.refused}")
        seen.waits.append(clock() - begun)
        seen.told[key], seen.sent[key] = (number, game.board, typed), begun


# --- what came of it ------------------------------------------------------------------------------


def spread(times: Sequence[float]) -> str:
    """Median, 95th and 99th percentile in milliseconds."""
    if len(times) < 2:
        return "nothing measured"
    cuts = statistics.quantiles(times, n=100)
    return (
        f"median {1000 * statistics.median(times):.0f} ms, p95 {1000 * cuts[94]:.0f} ms, "
        f"p99 {1000 * cuts[98]:.0f} ms, worst {1000 * max(times):.0f} ms"
    )


def delays(
    seen: Sequence[tuple[float, str]],
    entries: Sequence[tuple[int, float]],
    tokens: Mapping[str, int],
) -> Iterator[float]:
    """From the sending of each entry (by version) to the first sight of it; inf: never."""
    at = 0
    for version, sent in entries:
        while at < len(seen) and tokens.get(seen[at][1], 0) < version:
            at += 1
        yield seen[at][0] - sent if at < len(seen) else float("inf")


class Processors:
    """Prints what everybody used since the last time."""

    def __init__(self, servers: Sequence[Server]) -> None:
        self._servers = servers
        self.start()

    def start(self) -> None:
        """Count from now on."""
        self._before = self._now()

    def _now(self) -> list[float]:
        return [*(server.processor for server in self._servers), time.process_time()]

    def show(self, seconds: float, crowd: float | None = None) -> None:
        """On the clock, and on the processors."""
        before, self._before = self._before, self._now()
        *servers, clients = (b - a for a, b in zip(before, self._before, strict=True))
        used = " + ".join(f"{server:.1f}" for server in servers)
        watching = "" if crowd is None else f", spectators {crowd:.1f} s"
        print(f"  processor: servers {used} s, clients {clients:.1f} s{watching}; ", end="")
        print(f"{seconds:.1f} s on the clock")


# --- the run --------------------------------------------------------------------------------------


@contextmanager
def crowd_of(
    hall: Hall, servers: Sequence[Server], options: argparse.Namespace
) -> Iterator[Connection]:
    """The spectators' process, once all of them watch."""
    place = f"/p/{hall.event}/en/{hall.tournament}/"
    pages = (f"{place}rounds/{len(hall.plan.rounds)}/", f"{place}standings/", place)
    stream = f"/live/{hall.event}/{hall.tournament}"
    addresses = [server.address for server in servers]
    plan = Plan(
        places=[
            (addresses[n % len(addresses)], pages[n % 3], stream) for n in range(options.spectators)
        ],
        seed=options.seed,
    )
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=spectators, args=(plan, theirs), daemon=True)
    process.start()
    try:
        ours.recv()
        yield ours
    finally:
        process.join(timeout=10)
        process.kill()


async def enter_all(
    hall: Hall,
    number: int,
    games: Sequence[Game],
    lines: Sequence[Line],
    seen: Entered,
    pause: float,
) -> float:
    """All results of a round through all clients; the seconds it took."""
    path = f"/tournaments/{hall.tournament}/rounds/{number}/results/"
    left = list(games)[::-1]
    begun = clock()
    await asyncio.gather(*(enter(line, path, number, left, seen, pause) for line in lines))
    return clock() - begun


async def flat_out(hall: Hall, lines: Sequence[Line], processors: Processors) -> Entered:
    """Every round but the last, as fast as answered."""
    seen, seconds = Entered(), 0.0
    for number in range(1, len(hall.plan.rounds)):
        games = await asyncio.to_thread(hall.publish, number)
        seconds += await enter_all(hall, number, games, lines, seen, 0)
        await asyncio.to_thread(hall.close, number)
    count = len(seen.waits)
    print(f"{len(lines)} clients as fast as answered: {count} results, {count / seconds:.0f}/s")
    print(f"  entry: {spread(seen.waits)}")
    processors.show(seconds)
    return seen


@contextmanager
def siege(servers: Sequence[Server], options: argparse.Namespace) -> Iterator[list[attackers.Told]]:
    """The phones that mean harm, spread over the servers; what became of them is known after."""
    with ExitStack() as around:
        yield [
            around.enter_context(
                attackers.attacked(
                    server.address,
                    [
                        attackers.silent(len(range(n, options.silent, len(servers)))),
                        attackers.slow(len(range(n, options.slow, len(servers)))),
                    ],
                )
            )
            for n, server in enumerate(servers)
        ]


async def besieged(
    hall: Hall,
    lines: Sequence[Line],
    servers: Sequence[Server],
    processors: Processors,
    options: argparse.Namespace,
) -> tuple[Entered, bool]:
    """Every round but the last, quiet and besieged in turn; whether entering stayed as quick."""
    seen, seconds, became = Entered(), 0.0, Counter[str]()
    waits: tuple[list[float], list[float]] = ([], [])
    for number in range(1, len(hall.plan.rounds)):
        games = await asyncio.to_thread(hall.publish, number)
        hostile, before = number % 2 == 0, len(seen.waits)
        around: AbstractContextManager[list[attackers.Told]]
        around = siege(servers, options) if hostile else nullcontext(list[attackers.Told]())
        with around as told:
            seconds += await enter_all(hall, number, games, lines, seen, len(lines) / SIEGE_PACE)
        became.update(sum(told, Counter[str]()))
        waits[hostile].extend(seen.waits[before:])
        await asyncio.to_thread(hall.close, number)
    for kind, found in zip(("quiet", "besieged"), waits, strict=True):
        print(f"{len(lines)} clients, {kind}: {len(found)} results\n  entry: {spread(found)}")
    ratio = p99(waits[True]) / p99(waits[False])
    logged = sum(server.logged for server in servers)
    print(f"  p99 besieged to quiet: {ratio:.2f}; {logged} bytes logged; {dict(became)}")
    processors.show(seconds)
    return seen, ratio <= SIEGE_GOAL and logged <= SIEGE_LOG


def p99(times: Sequence[float]) -> float:
    """What 99 of 100 took at most."""
    return statistics.quantiles(times, n=100)[98]


async def watched(
    hall: Hall,
    lines: Sequence[Line],
    servers: Sequence[Server],
    processors: Processors,
    options: argparse.Namespace,
) -> tuple[Entered, bool]:
    """The last round at a human pace; whether every spectator saw every result in time."""
    seen, number = Entered(), len(hall.plan.rounds)
    games = await asyncio.to_thread(hall.publish, number)
    with crowd_of(hall, servers, options) as pipe:
        processors.start()
        pause = len(lines) / options.pace
        seconds = await enter_all(hall, number, games, lines, seen, pause)
        await asyncio.sleep(PAGE_GOAL + 1)
        pipe.send("enough")
        sights, used = await asyncio.to_thread(pipe.recv)
    pace = len(seen.waits) / seconds
    print(f"{len(lines)} clients at {pace:.1f}/s with {options.spectators} spectators")
    print(f"  entry: {spread(seen.waits)}")
    in_time = await asyncio.to_thread(show_sights, hall, seen, sights)
    processors.show(seconds + PAGE_GOAL + 1, used)
    return seen, in_time


def show_sights(hall: Hall, seen: Entered, sights: Sequence[Sight]) -> bool:
    """Print when the spectators were told and had the page; whether all had it in time."""
    tokens, keys = hall.versions()
    entries = sorted((keys[key], sent) for key, sent in seen.sent.items())
    told = [wait for sight in sights for wait in delays(sight.told, entries, tokens)]
    shown = [wait for sight in sights for wait in delays(sight.shown, entries, tokens)]
    waits = [wait for sight in sights for wait in sight.waits[1:]]
    late = sum(wait > PAGE_GOAL for wait in shown)
    broken = sum(sight.broken for sight in sights)
    size = sum(sight.size for sight in sights)
    print(f"  told of an entry after: {spread(told)}")
    print(f"  page shows it after: {spread(shown)}; {late} of {len(shown)} after {PAGE_GOAL:.0f} s")
    print(f"  page loads: {len(waits)}, {size / 1e6:.0f} MB; {spread(waits)}; {broken} lines lost")
    return not late and not broken


def write_site(hall: Hall, folder: Path, environment: Mapping[str, str]) -> bool:
    """`ronde publish`: the seconds it takes, start included."""
    command = ("publish", str(folder / "site"), "--event", str(hall.event), "--data", str(folder))
    begun, before = clock(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "ronde", *command],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment},
    )
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    busy = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
    files = sum(path.is_file() for path in (folder / "site").rglob("*"))
    print(f"site written: {files} files, {busy:.1f} s of processor, {clock() - begun:.1f} s")
    return busy < SITE_GOAL


async def run(
    hall: Hall, servers: Sequence[Server], lines: Sequence[Line], options: argparse.Namespace
) -> bool:
    """Both parts, then the comparison with the journal; whether all is well."""
    processors = Processors(servers)
    quick = True
    if options.silent or options.slow:
        fast, quick = await besieged(hall, lines, servers, processors, options)
    else:
        fast = await flat_out(hall, lines, processors)
    slow, in_time = await watched(hall, lines, servers, processors, options)
    told = {**fast.told, **slow.told}
    wrong = await asyncio.to_thread(hall.faults, told)
    refused = fast.refused + slow.refused
    print(f"{len(told)} results told, {len(refused)} refused, {len(wrong)} wrong in the journal")
    for line in (*map(str, refused[:5]), *wrong[:10]):
        print(f"  {line}")
    return quick and in_time and not wrong and not refused


def signed_in(address: str, token: str) -> Line:
    """A deputy's line."""
    client = Client()
    client.sign_in(f"{address}/sign-in/{token}/")
    client.close()
    return Line(address, client.cookies)


def measure(folder: Path, options: argparse.Namespace, around: ExitStack) -> bool:
    """Prepare, serve, run, publish."""
    environment: dict[str, str] = {}
    if options.postgres:
        os.environ["RONDE_TEST_POSTGRES"] = str(around.enter_context(postgres.cluster()))
        environment = postgres.server_environment(folder)
        os.environ |= environment
    rounds = -(-options.results // (options.players // 2))
    hall = Hall(folder, options.players, rounds, options.seed)
    servers = []
    for _ in range(options.servers):
        servers.append(Server(folder, environment=environment, descriptors=options.descriptors))
        around.callback(servers[-1].stop)
    addresses = [server.address for server in servers]
    tokens = hall.sign_in_tokens(options.clients)
    lines = [signed_in(addresses[n % len(addresses)], t) for n, t in enumerate(tokens)]
    well = asyncio.run(run(hall, servers, lines, options))
    return write_site(hall, folder, environment) and well


def main() -> int:
    """What is asked for, and whether it went well."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--results", type=int, default=2000)
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--spectators", type=int, default=500)
    parser.add_argument("--pace", type=float, default=5.0)
    parser.add_argument("--silent", type=int, default=0)
    parser.add_argument("--slow", type=int, default=0)
    parser.add_argument("--descriptors", type=int)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    with ExitStack() as around:
        folder = around.enter_context(tempfile.TemporaryDirectory(prefix="ronde-load-"))
        return 0 if measure(Path(folder), options, around) else 1


if __name__ == "__main__":
    sys.exit(main())
