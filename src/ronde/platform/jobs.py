"""Long work whose result is fetched later: begun under a key, kept in a folder for a while.

The same key is the same job, whoever begins it again. One job runs at a time in a process, few wait
behind it; results lie on disk, not in memory, and every process of a server sees them. A process
that ends takes its running job along and nothing else: it can be begun anew.
"""

from __future__ import annotations

import datetime as dt
import json
import logging
import os
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from ronde.platform.failure_log import log_failure
from ronde.platform.files import write_whole

__all__ = ["Done", "Job", "Jobs", "Progress"]

log = logging.getLogger("ronde.jobs")

Progress = Callable[[int, int], None]
_BEAT = 2.0
"""Seconds between two signs of life."""
_SILENT = 15.0
"""A job that gave none for so long has lost its process."""
_AT_MOST = 8
_BYTES = 200_000_000


@dataclass(frozen=True, slots=True)
class Job:
    """How a job stands: `waiting`, `running`, `done` or `failed`; `done` of `steps` are over.

    `about` is what whoever began it says of it, and what the work says of its result.
    """

    key: str
    state: str
    done: int = 0
    steps: int = 0
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come of it."""
        return self.state in {"done", "failed"}


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a job: data, or none where it failed; and what is to be said of it."""

    data: bytes | None
    about: Mapping[str, Any] = field(default_factory=dict)


class Jobs:
    """The jobs of a process, in a folder that others may share."""

    def __init__(self, folder: Path, *, kept: dt.timedelta = dt.timedelta(hours=1)) -> None:
        self._folder = folder
        self._kept = kept.total_seconds()
        self._line = threading.Lock()
        self._one = threading.Lock()
        self._threads: dict[str, threading.Thread] = {}

    def begin(
        self, key: str, work: Callable[[Progress], Done], *, about: Mapping[str, Any]
    ) -> Job | None:
        """The job of that key, begun unless it was; None: too many wait already."""
        with self._line:
            known = self.find(key)
            if known is not None and known.state != "failed":
                return known
            self._threads = {key: one for key, one in self._threads.items() if one.is_alive()}
            if len(self._threads) >= _AT_MOST:
                return None
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            job = Job(key, "waiting", about=about)
            self._write(job)
            thread = threading.Thread(
                target=self._run, args=(job, work), name="ronde-job", daemon=True
            )
            self._threads[key] = thread
            thread.start()
            return job

    def find(self, key: str) -> Job | None:
        """How that job stands; None: there is none, or its process is gone."""
        path = self._path(key)
        try:
            job = Job(**json.loads(path.read_bytes()))
            silent = abs(time.time() - path.stat().st_mtime)
        except (OSError, ValueError, TypeError):
            return None
        if job.is_over:
            return job if silent < self._kept else None
        mine = self._threads.get(key)
        return job if silent < _SILENT or (mine is not None and mine.is_alive()) else None

    def wait(self, key: str, *, seconds: float) -> Job | None:
        """How it stands once it is over, or after so many seconds."""
        until = time.monotonic() + seconds
        while True:
            job = self.find(key)
            if job is None or job.is_over or time.monotonic() >= until:
                return job
            time.sleep(0.05)

    def result(self, key: str) -> bytes | None:
        """What came of it; None: nothing, or no longer."""
        job = self.find(key)
        try:
            return None if job is None else self._path(key, ".out").read_bytes()
        except OSError:
            return None

    def sweep(self) -> bool:
        """Drop what is old, and the oldest of too much; whether there was any."""
        found = []
        for path in self._folder.glob("*.json"):
            with suppress(OSError):
                out = path.with_suffix(".out")
                size = out.stat().st_size if out.exists() else 0
                found.append((path.stat().st_mtime, size, path))
        left, dropped = _BYTES, False
        for at, size, path in sorted(found, reverse=True):
            left -= size
            if left < 0 or abs(time.time() - at) >= self._kept:
                path.unlink(missing_ok=True)
                path.with_suffix(".out").unlink(missing_ok=True)
                dropped = True
        return dropped

    def _run(self, job: Job, work: Callable[[Progress], Done]) -> None:
        over = threading.Event()
        beats = threading.Thread(target=self._beat, args=(job.key, over), daemon=True)
        beats.start()
        try:
            with self._one:
                made = work(lambda done, steps: self._told(job, done, steps))
            if made.data is not None:
                write_whole(self._path(job.key, ".out"), made.data)
            state = "failed" if made.data is None else "done"
            self._write(replace(job, state=state, about={**job.about, **made.about}))
        except Exception as error:  # noqa: BLE001 - whatever it is, the next job is made
            log_failure(log, "a job failed", error)
            with suppress(OSError):
                self._write(replace(job, state="failed"))
        finally:
            over.set()

    def _told(self, job: Job, done: int, steps: int) -> None:
        self._write(replace(job, state="running", done=done, steps=steps))

    def _beat(self, key: str, over: threading.Event) -> None:
        while not over.wait(_BEAT):
            with suppress(OSError):
                os.utime(self._path(key))

    def _write(self, job: Job) -> None:
        write_whole(self._path(job.key), json.dumps(asdict(job)).encode())

    def _path(self, key: str, ending: str = ".json") -> Path:
        return self._folder / f"{''.join(c for c in key if c.isalnum())[:80]}{ending}"
