"""Recurring work of the server: done by one process of those that share the database.

A task runs in a thread of its own. Before each run the process takes the task's lease; a process
that stops gives it up, one that dies loses it when it runs out. Work may therefore, rarely, be done
twice (a process that slept longer than its lease): it must be harmless then. What goes wrong is
logged and kept beside the lease for people to see; the server goes on. A process counts by a clock
that only goes forward: one that is set back or ahead neither stops the work nor hurries it.
"""

from __future__ import annotations

import datetime as dt
import logging
import os
import secrets
import socket
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.db import DatabaseError, close_old_connections, connections

from ronde.platform.failure_log import log_failure
from ronde.store.leases import give_up_lease, note_outcome, take_lease

__all__ = ["Background", "Task", "host_of"]

log = logging.getLogger("ronde.background")

_GRACE = dt.timedelta(seconds=30)


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Work to be done every so often; `name` is the same in every process.

    `work` answers whether there was anything to do: only then is the time of it written down.
    `everywhere`: every process does it, for itself.
    """

    name: str
    every: dt.timedelta
    work: Callable[[], bool]
    everywhere: bool = False

    @property
    def lease(self) -> dt.timedelta:
        """How long a process that fell silent keeps the work from the others."""
        return 2 * self.every + _GRACE


class Background:
    """The threads of one process."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        self._tasks = tuple(tasks)
        self._stop = threading.Event()
        self._threads: list[threading.Thread] = []
        self._troubled: set[str] = set()
        self._holder = f"{host_of(socket.gethostname())}:{os.getpid()}:{secrets.token_hex(4)}"

    def start(self) -> None:
        """Begin; each task is tried at once, then every so often."""
        for task in self._tasks:
            thread = threading.Thread(
                target=self._run, args=(task,), name=f"ronde-{task.name}", daemon=True
            )
            self._threads.append(thread)
            thread.start()

    def stop(self, *, within: float) -> None:
        """Let work finish within so many seconds; what is left undone is done next time."""
        self._stop.set()
        deadline = time.monotonic() + within
        for thread in self._threads:
            thread.join(timeout=max(0.0, deadline - time.monotonic()))
        self._threads.clear()

    def _run(self, task: Task) -> None:
        mine_until = 0.0
        try:
            while not self._stop.is_set():
                close_old_connections()
                mine_until = self._turn(task, mine_until)
                self._stop.wait(task.every.total_seconds())
            if not task.everywhere:
                _quietly(task, lambda: give_up_lease(task.name, self._holder, now=_now()))
        finally:
            connections.close_all()

    def _turn(self, task: Task, mine_until: float) -> float:
        """One run, if the lease is or becomes ours; until when it is, by `time.monotonic`."""
        now = time.monotonic()
        lasts = task.lease.total_seconds()
        try:
            # Renewed only when half of it has passed: a write for every run would be too many.
            if not task.everywhere and now + lasts / 2 >= mine_until:
                if not take_lease(task.name, self._holder, now=_now(), lasts=task.lease):
                    return now
                mine_until = now + lasts
            if task.work() or task.name in self._troubled:
                note_outcome(task.name, at=_now())
                self._troubled.discard(task.name)
        except Exception as error:  # noqa: BLE001 - whatever it is, the server goes on
            log_failure(log, f"{task.name} failed", error)
            self._troubled.add(task.name)
            told = f"{type(error).__name__}: {error}"
            _quietly(task, lambda: note_outcome(task.name, at=_now(), trouble=told))
        return mine_until


def host_of(holder: str) -> str:
    """The machine of whoever holds a lease."""
    return holder.partition(":")[0][:60]


def _quietly(task: Task, work: Callable[[], None]) -> None:
    try:
        work()
    except DatabaseError as error:
        log.warning("%s: %s", task.name, error)


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
