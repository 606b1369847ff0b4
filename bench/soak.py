"""An hour in a large hall: does the server's memory stay level?

    python bench/soak.py [--minutes 60] [--players 2000] [--rounds 11] [--pace 8] [--postgres]
                         [--spectators 60] [--seed 5]

A real server (`ronde serve`) with an event of many players and rounds. Deputies enter the last
round's results and correct them again and again, arbiters and strangers open pages at random
(rounds, boards, standings, players, journal, the public pages, the API), spectators hold streams
and come back. Every minute a line: resident memory, descriptors, threads, requests, errors, the
slowest answer. At the end the mean of the last quarter beside that of the second: level is a ratio
near 1. The first quarter is left out, for caches fill then.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src"), str(ROOT / "tests")]

from bench.crowd import Line, clock  # noqa: E402
from bench.hall import Hall  # noqa: E402

from support import postgres  # noqa: E402
from support.servers import Client, Server  # noqa: E402

RESULTS = ("1-0", "=", "0-1")
GOOD = {200, 204, 302, 304}


@dataclass
class Seen:
    """What was asked since the last line."""

    answers: Counter[int] = field(default_factory=Counter)
    slowest: float = 0.0
    broken: int = 0


@dataclass(frozen=True)
class Sample:
    """The server at one moment."""

    megabytes: float
    handles: int
    threads: int


def sample(pid: int) -> Sample:
    """What the kernel says of it."""
    status = dict(
        line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    )
    handles = len(os.listdir(f"/proc/{pid}/fd"))  # noqa: PTH208
    return Sample(int(status["VmRSS"].split()[0]) / 1024, handles, int(status["Threads"]))


class Visit:
    """Asks for things, and keeps count."""

    def __init__(self, hall: Hall, seen: Seen, random: Random) -> None:
        self.hall, self.seen, self.random = hall, seen, random

    async def ask(self, line: Line, method: str, path: str, form: dict[str, object] | None) -> None:
        """One request; a connection that broke is counted and made anew."""
        begun = clock()
        try:
            status, _ = await line.ask(method, path, form)
            self.seen.answers[status] += 1
        except (OSError, EOFError, ValueError):
            self.seen.broken += 1
            line.close()
        self.seen.slowest = max(self.seen.slowest, clock() - begun)

    def page(self) -> str:
        """Some page of the arbiters."""
        t, random, plan = self.hall.tournament, self.random, self.hall.plan
        number = random.randint(1, len(plan.rounds))
        board = random.randint(1, len(plan.rounds[number - 1].games))
        player = random.randint(1, len(plan.players))
        at = f"/tournaments/{t}"
        return random.choice(
            (
                f"{at}/",
                f"{at}/rounds/{number}/",
                f"{at}/rounds/{number}/boards/{board}/",
                f"{at}/rounds/{number}/why/{player}/",
                f"{at}/standings/",
                f"{at}/standings/why/{player}/",
                f"{at}/players/{player}/",
                f"{at}/players/",
                f"{at}/players/{player}/",
                f"{at}/journal/",
                f"{at}/print/pairings/{number}/names/",
            )
        )

    def public(self) -> str:
        """Some page of the spectators, or an answer for a program."""
        t, random, plan = self.hall.tournament, self.random, self.hall.plan
        number, player = random.randint(1, len(plan.rounds)), random.randint(1, len(plan.players))
        at = f"/p/{self.hall.event}/{random.choice(('en', 'fr', 'de'))}/{t}"
        return random.choice(
            (
                f"{at}/",
                f"{at}/rounds/{number}/",
                f"{at}/standings/",
                f"{at}/players/{player}/",
                f"{at}/players/?q={random.randint(1, 10**6)}",
                f"/api/v1/tournaments/{t}/standings",
                f"/api/v1/tournaments/{t}/rounds/{number}",
                f"/no/such/{random.randint(1, 10**9)}/",
            )
        )


async def deputy(visit: Visit, line: Line, boards: list[int], pause: float) -> None:
    """Enters and corrects, for ever."""
    number = len(visit.hall.plan.rounds)
    path = f"/tournaments/{visit.hall.tournament}/rounds/{number}/results/"
    for turn in range(10**9):
        board = boards[turn % len(boards)]
        result = RESULTS[(turn // len(boards)) % 3]
        form = {"board": board, "result": result, "key": f"soak-{boards[0]}-{turn}"}
        form |= {"reason": "corrected"} if turn >= len(boards) else {}
        await visit.ask(line, "POST", path, form)
        await asyncio.sleep(pause * visit.random.uniform(0.5, 1.5))


async def reader(visit: Visit, line: Line, public: bool, pause: float) -> None:
    """Opens pages, for ever."""
    while True:
        await visit.ask(line, "GET", visit.public() if public else visit.page(), None)
        await asyncio.sleep(pause * visit.random.uniform(0.5, 1.5))


async def spectator(visit: Visit, address: str) -> None:
    """Holds a stream for a while, leaves, comes back."""
    while True:
        line = Line(address)
        with suppress(OSError, EOFError, ValueError, TimeoutError):
            stream = f"/live/{visit.hall.event}/{visit.hall.tournament}"
            reading = await line.begin("GET", stream)
            async with asyncio.timeout(visit.random.uniform(5, 60)):
                while await reading.readline():
                    pass
        line.close()
        await asyncio.sleep(visit.random.uniform(0.1, 3))


async def run(
    hall: Hall, server: Server, cookies: list[dict[str, str]], options: argparse.Namespace
) -> list[Sample]:
    """Everybody at once; a line a minute."""
    seen, random = Seen(), Random(options.seed)
    visit = Visit(hall, seen, random)
    boards = len(hall.plan.rounds[-1].games)
    lines = [Line(server.address, known) for known in cookies]
    half = max(1, len(lines) // 2)
    pause = len(lines) * 2 / options.pace
    work = [
        deputy(visit, line, list(range(1 + n, boards + 1, half)), pause)
        for n, line in enumerate(lines[:half])
    ]
    work += [reader(visit, line, False, pause) for line in lines[half:]]
    work += [reader(visit, Line(server.address), True, pause) for _ in lines]
    work += [spectator(visit, server.address) for _ in range(options.spectators)]
    tasks = [asyncio.create_task(one) for one in work]
    samples = []
    for minute in range(1, options.minutes + 1):
        await asyncio.sleep(60)
        if gone := [task for task in tasks if task.done()]:
            gone[0].result()
        now = sample(server.pid)
        samples.append(now)
        bad = {code: count for code, count in seen.answers.items() if code not in GOOD | {404}}
        print(
            f"{minute:3} min  {now.megabytes:6.0f} MB  {now.handles:4} handles"
            f"  {now.threads:3} threads  {sum(seen.answers.values()):5} requests"
            f"  worst {seen.slowest:5.2f} s"
            f"  broken {seen.broken}  {'errors ' + str(bad) if bad else ''}",
            flush=True,
        )
        seen.answers.clear()
        seen.slowest, seen.broken = 0.0, 0
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return samples


def main() -> int:
    """Set the hall up, let it run, compare."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--pace", type=float, default=8.0)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--spectators", type=int, default=60)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    with ExitStack() as around:
        if options.postgres:
            os.environ[postgres.VARIABLE] = str(around.enter_context(postgres.cluster()))
        folder = Path(around.enter_context(tempfile.TemporaryDirectory(prefix="ronde-soak-")))
        environment = postgres.server_environment(folder)
        os.environ |= environment
        hall = Hall(folder, options.players, options.rounds, options.seed)
        for number in range(1, options.rounds):
            hall.play(number)
        hall.publish(options.rounds)
        server = Server(folder, environment=environment)
        around.callback(server.stop)
        cookies = []
        for token in hall.sign_in_tokens(options.clients):
            client = Client()
            client.sign_in(f"{server.address}/sign-in/{token}/")
            cookies.append(client.cookies)
            client.close()
        samples = asyncio.run(run(hall, server, cookies, options))
    quarter = max(1, len(samples) // 4)
    second = statistics.mean(s.megabytes for s in samples[quarter : 2 * quarter] or samples)
    last = statistics.mean(s.megabytes for s in samples[-quarter:])
    print(f"second quarter {second:.0f} MB, last quarter {last:.0f} MB: ratio {last / second:.3f}")
    print(f"log of the server: {sum(map(len, server.log))} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
