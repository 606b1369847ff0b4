"""A flood beside the deputies: what an entry costs while strangers ask for all they can.

    python bench/flood.py [--players 2000] [--connections 50] [--seconds 12] [--pace 4]
                          [--against DIR] [--times 1] [--only quiet,standings,...] [--seed 5]

A real server (`ronde serve`) with a shared event. Four deputies enter results at a human pace,
first alone, then beside each flood: so many connections, from a process of their own, that ask
again as soon as they are answered. Printed is what an entry took, as median and 95th percentile,
and how many requests of the flood were answered.

`--against DIR` measures another checkout (its `src`) in the same run, taking turns, `--times` each.
The machine is shared: compare what stands side by side, not the figures of two days.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).parents[1]
SOURCE = Path(os.environ.get("RONDE_BENCH_SOURCE", ROOT / "src"))
sys.path[:0] = [str(ROOT), str(SOURCE), str(ROOT / "tests")]

from bench.crowd import Line, clock  # noqa: E402
from bench.hall import Hall  # noqa: E402
from bench.load import signed_in  # noqa: E402

from ronde.journal import events as ev  # noqa: E402
from ronde.model import RoundNo  # noqa: E402
from support.servers import Server  # noqa: E402

FLOODS = ("quiet", "standings", "pages", "cookies", "tokens", "codes")
DEPUTIES = 4


# --- the flood, in a process of its own -----------------------------------------------------------


def asked(flood: str, tournament: int, number: int) -> str:
    """The head of a request; each flood has another way of being dear."""
    api, made_up = f"/api/v1/tournaments/{tournament}/standings", secrets.token_hex(16)
    match flood:
        case "standings":  # readers without a token
            return f"GET {api} HTTP/1.1"
        case "pages":  # the same, never twice the same
            return f"GET {api}?limit=1000&offset={number % 997} HTTP/1.1"
        case "cookies":  # made-up sessions at an arbiter's page
            path = f"/tournaments/{tournament}/standings/"
            return f"GET {path} HTTP/1.1\r\nCookie: ronde_session={made_up}"
        case "tokens":  # made-up tokens
            return f"GET {api} HTTP/1.1\r\nAuthorization: Bearer ronde_{made_up}"
        case _:  # wrong codes
            return f"GET /play/{made_up[:8].upper()}/ HTTP/1.1"


async def connection(address: str, flood: str, tournament: int, seen: Counter[int]) -> None:
    """One of them, until cancelled."""
    parts = urlsplit(address)
    while True:
        with suppress(OSError, ValueError, IndexError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
            while True:
                head = asked(flood, tournament, seen.total())
                writer.write(f"{head}\r\nHost: {parts.netloc}\r\n\r\n".encode())
                text = (await reader.readuntil(b"\r\n\r\n")).lower()
                length = text.partition(b"content-length:")[2].partition(b"\r\n")[0]
                await reader.readexactly(int(length or 0))
                seen[int(text.split()[1])] += 1


def drown(address: str, flood: str, tournament: int, connections: int, pipe: Connection) -> None:
    """The process: flood until told to stop, then tell what was answered."""

    async def run() -> Counter[int]:
        seen: Counter[int] = Counter()
        tasks = [
            asyncio.create_task(connection(address, flood, tournament, seen))
            for _ in range(connections)
        ]
        await asyncio.to_thread(pipe.recv)
        for task in tasks:
            task.cancel()
        return seen

    pipe.send(asyncio.run(run()))


# --- one source -----------------------------------------------------------------------------------


async def enter(line: Line, path: str, games: list[int], pause: float, waits: list[float]) -> None:
    """A deputy."""
    while games:
        board = games.pop()
        await asyncio.sleep(pause)
        form = {"board": board, "result": "1-0", "key": f"flood-{board}"}
        begun = clock()
        status, _ = await line.ask("POST", path, form)
        waits.append(clock() - begun if status == 200 else float("inf"))


def measure(options: argparse.Namespace, folder: Path) -> dict[str, object]:
    """Every flood asked for, on one server; what entries took and what was answered."""
    hall = Hall(folder, options.players, 4, options.seed)
    for number in (1, 2, 3):  # three rounds played: standings with something in them
        _play(hall, number)
    boards = [int(game.board) for game in hall.publish(4)]
    server = Server(folder, environment={"PYTHONPATH": str(SOURCE)})
    context = multiprocessing.get_context("spawn")
    found: dict[str, object] = {}
    try:
        lines = [signed_in(server.address, token) for token in hall.sign_in_tokens(DEPUTIES)]
        path = f"/tournaments/{hall.tournament}/rounds/4/results/"
        asyncio.run(_enter_all(lines[:1], path, [boards.pop()], 0))  # the first reads everything
        for flood in options.only.split(","):
            ours, theirs = context.Pipe()
            target = (server.address, flood, hall.tournament, options.connections, theirs)
            process = context.Process(target=drown, args=target, daemon=True)
            if flood != "quiet":
                process.start()
                time.sleep(2)
            count = int(options.seconds * options.pace)
            games, boards = boards[:count], boards[count:]
            waits = asyncio.run(_enter_all(lines, path, games, DEPUTIES / options.pace))
            answered: Counter[int] = Counter()
            if flood != "quiet":
                ours.send("enough")
                answered = ours.recv()
                process.join()
            found[flood] = {"waits": waits, "answered": answered}
            time.sleep(1)
    finally:
        server.stop()
    return found


def _play(hall: Hall, number: int) -> None:
    """A round with all its results, written at once."""
    round_ = RoundNo(number)
    results = [
        ev.ResultEntered(round=round_, board=game.board, result=game.result)
        for game in hall.publish(number)
    ]
    hall.act(*results, ev.RoundClosed(round=round_))


async def _enter_all(lines: list[Line], path: str, games: list[int], pause: float) -> list[float]:
    waits: list[float] = []
    await asyncio.gather(*(enter(line, path, games, pause, waits) for line in lines))
    for line in lines:
        line.close()
    return waits


# --- side by side ---------------------------------------------------------------------------------


def told(name: str, flood: str, outcome: dict[str, object]) -> str:
    """One line."""
    waits = sorted(outcome["waits"])  # type: ignore[call-overload]
    middle, late = waits[len(waits) // 2], waits[min(len(waits) - 1, int(len(waits) * 0.95))]
    answered = ", ".join(f"{status}: {n}" for status, n in outcome["answered"].items())  # type: ignore[attr-defined]
    return (
        f"{flood:10} {name:8} entry median {1000 * middle:6.0f} ms, p95 {1000 * late:6.0f} ms, "
        f"worst {1000 * waits[-1]:6.0f} ms ({len(waits)})   flood: {answered or 'none'}"
    )


def main() -> int:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--connections", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--pace", type=float, default=4.0)
    parser.add_argument("--against")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--only", default=",".join(FLOODS))
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        with tempfile.TemporaryDirectory(prefix="ronde-flood-") as folder:
            print(json.dumps(measure(options, Path(folder))))
        return 0
    sources = {"here": ROOT / "src"}
    if options.against:
        sources["against"] = Path(options.against).resolve() / "src"
    for _ in range(options.times):
        for name, source in sources.items():
            done = subprocess.run(
                [sys.executable, __file__, "--child", *sys.argv[1:]],
                check=True,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, "RONDE_BENCH_SOURCE": str(source)},
            )
            for flood, outcome in json.loads(done.stdout.splitlines()[-1]).items():
                print(told(name, flood, outcome), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
