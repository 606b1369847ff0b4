"""Files from elsewhere, broken on purpose: from the root of the checkout,
`PYTHONPATH=src:tests python tests/campaigns/fuzz_exchange.py --count 50000 --seed 1 --jobs 2`.

Every kind of file that the program reads (`support/exchange_files.py`) is damaged
(`support/damage.py`) and read in a process that stands in an empty folder, may take so much memory
and is watched: only our own errors may come out, in bounded time and memory, twice the same, and
nothing may be written, started or called. Whoever takes too long is killed, and the campaign goes
on behind that file.

Each failure is kept in `--folder` as the file and what happened; the count goes on where it was
stopped (`--afresh` begins again). `--only papi,list-zip` chooses kinds, `--replay FILE` reads one
file of a failure again.
"""

from __future__ import annotations

import argparse
import collections
import json
import multiprocessing
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any

from support.damage import damaged
from support.exchange_files import Kind, kinds
from support.under_guard import Outcome, read_under_guard

PATIENCE = 120
"""Seconds of the processor after which a file is a hang, whatever its kind may take."""
ADDRESSES = 3 << 30
"""Bytes that a process may take at most."""
_SAVED_EVERY = 50
_FORK = multiprocessing.get_context("fork")


@dataclass
class Tally:
    """What one process has done of its share; it lies in a file and is read when it begins."""

    done: int = 0
    failures: list[str] = field(default_factory=list)
    read: collections.Counter[str] = field(default_factory=collections.Counter)
    refused: collections.Counter[str] = field(default_factory=collections.Counter)
    codes: collections.Counter[str] = field(default_factory=collections.Counter)
    slowest: dict[str, float] = field(default_factory=dict)
    largest: dict[str, float] = field(default_factory=dict)

    def note(self, kind: Kind, name: str, outcome: Outcome) -> None:
        """One more."""
        self.done += 1
        if outcome.failure:
            self.failures.append(name)
        (self.refused if outcome.refused else self.read)[kind.name] += 1
        if outcome.refused:
            self.codes[outcome.refused] += 1
        self.slowest[kind.name] = max(self.slowest.get(kind.name, 0.0), outcome.seconds)
        self.largest[kind.name] = max(self.largest.get(kind.name, 0.0), outcome.megabytes)


def _tally(path: Path) -> Tally:
    if not path.exists():
        return Tally()
    said: dict[str, Any] = json.loads(path.read_text())
    for name in ("read", "refused", "codes"):
        said[name] = collections.Counter(said[name])
    return Tally(**said)


def _save(path: Path, tally: Tally) -> None:
    part = path.with_suffix(".part")
    part.write_text(json.dumps(vars(tally)))
    part.replace(path)


def broken(seed: int, index: int, found: Sequence[Kind]) -> tuple[Kind, str, bytes]:
    """The file of that number: its kind, its name, its bytes. Kinds added later change no other."""
    kind = found[index % len(found)]
    number = index // len(found)
    rng = random.Random(f"{seed}:{kind.name}:{number}")
    return kind, f"{kind.name}-{seed}-{number}", damaged(rng, kind.good)


def _keep(folder: Path, name: str, data: bytes, failure: str) -> None:
    (folder / f"{name}.bin").write_bytes(data)
    (folder / f"{name}.txt").write_text(failure, "utf-8")


class Share:
    """What one process does: every file whose number is its own modulo the number of processes."""

    def __init__(self, options: argparse.Namespace, found: Sequence[Kind], mine: int) -> None:
        self.options, self.found, self.mine = options, found, mine
        self.folder: Path = options.folder
        self.tally_file = self.folder / f"seed-{options.seed}-{mine}-of-{options.jobs}.json"
        self.begun: Synchronized[float] = _FORK.Value("d", 0.0)
        self.process: Any = None

    @property
    def total(self) -> int:
        """How many files are its own."""
        count: int = self.options.count
        return len(range(self.mine, count, self.options.jobs))

    def start(self) -> None:
        """Go on where it stopped."""
        self.begun.value = 0.0
        self.process = _FORK.Process(target=self._work)
        self.process.start()

    def _work(self) -> None:
        os.nice(15)
        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        place = Path(tempfile.mkdtemp(prefix="ronde-fuzz-"))
        os.environ["TMPDIR"] = os.environ["HOME"] = str(place)
        tempfile.tempdir = str(place)
        os.chdir(place)
        tally = _tally(self.tally_file)
        while tally.done < self.total:
            self.begun.value = time.process_time()
            (self.folder / f"now-{self.mine}").write_text(str(tally.done))
            kind, name, data = self._file(tally.done)
            outcome = read_under_guard(kind, data, twice=tally.done % 4 == 0)
            if outcome.failure:
                _keep(self.folder, name, data, outcome.failure)
            tally.note(kind, name, outcome)
            if outcome.failure or tally.done % _SAVED_EVERY == 0 or tally.done == self.total:
                _save(self.tally_file, tally)
        place.rmdir()

    def _file(self, place: int) -> tuple[Kind, str, bytes]:
        index = self.mine + place * self.options.jobs
        return broken(self.options.seed, index, self.found)

    def look(self) -> bool:
        """Whether there is more to do; a process that hangs is ended, one that died followed."""
        if self.process.is_alive():
            taken = _processor_seconds(self.process.pid) - self.begun.value
            if self.begun.value and taken > PATIENCE:
                self.process.kill()
                self.process.join()
                self._past(f"hangs: killed after {taken:.0f} s")
            return True
        self.process.join()
        if self.process.exitcode:
            self._past(f"ended with {self.process.exitcode}")
            return True
        return False

    def _past(self, failure: str) -> None:
        """Note the file that ended the process, and go on with the next one."""
        tally = _tally(self.tally_file)
        at = int((self.folder / f"now-{self.mine}").read_text())
        while tally.done < at:  # lost with the process, and read well by it
            kind, name, _ = self._file(tally.done)
            tally.note(kind, name, Outcome(refused="counted.again"))
        kind, name, data = self._file(at)
        _keep(self.folder, name, data, failure)
        tally.note(kind, name, Outcome(failure=failure))
        _save(self.tally_file, tally)
        self.start()


def _processor_seconds(pid: int) -> float:
    try:
        cells = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(cells[11]) + int(cells[12])) / os.sysconf("SC_CLK_TCK")


def _report(shares: Sequence[Share], found: Sequence[Kind]) -> int:
    tallies = [_tally(share.tally_file) for share in shares]
    failures = [name for tally in tallies for name in tally.failures]
    print(f"{'kind':21} {'files':>7} {'read':>7} {'refused':>7} {'slowest':>8} {'largest':>8}")
    for kind in found:
        read, refused = (
            sum(getattr(tally, what)[kind.name] for tally in tallies)
            for what in ("read", "refused")
        )
        slowest = max(tally.slowest.get(kind.name, 0.0) for tally in tallies)
        largest = max(tally.largest.get(kind.name, 0.0) for tally in tallies)
        print(
            f"{kind.name:21} {read + refused:7} {read:7} {refused:7} "
            f"{slowest:6.2f} s {largest:5.0f} MB"
        )
    done = sum(tally.done for tally in tallies)
    codes = set().union(*(tally.codes for tally in tallies))
    print(f"{done} files, {len(failures)} failures, {len(codes)} different errors")
    for name in failures[:40]:
        print(f"  {name}")
    return len(failures)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="kinds, with commas between them")
    parser.add_argument("--folder", type=Path, default=Path("reports/exchange"))
    parser.add_argument("--afresh", action="store_true")
    parser.add_argument("--replay", type=Path)
    options = parser.parse_args()
    found = kinds()
    if options.replay:
        return _replay(options.replay, found)
    if options.only:
        wanted = options.only.split(",")
        found = tuple(kind for kind in found if kind.name in wanted)
    options.folder = (options.folder / ("all" if not options.only else options.only)).resolve()
    options.folder.mkdir(parents=True, exist_ok=True)
    for old in options.folder.iterdir() if options.afresh else ():
        old.unlink()
    shares = [Share(options, found, mine) for mine in range(options.jobs)]
    print(f"seed {options.seed}, {len(found)} kinds, failures in {options.folder}", flush=True)
    began = time.monotonic()
    for share in shares:
        share.start()
    while sum(share.look() for share in shares):
        time.sleep(0.5)
    failures = _report(shares, found)
    print(f"{time.monotonic() - began:.0f} s")
    return 1 if failures else 0


def _replay(path: Path, found: Sequence[Kind]) -> int:
    name, _, _ = path.stem.rpartition("-")[0].rpartition("-")
    [kind] = [kind for kind in found if kind.name == name]
    data = path.read_bytes()
    with tempfile.TemporaryDirectory() as place:
        os.chdir(place)
        print(read_under_guard(kind, data, twice=True))
        os.chdir("/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
