"""Threads that take work in turn and never keep the program from ending.

Python's own pools wait at the end of the program for whatever their threads are doing, be it a
minute on a silent network. These are given a moment to finish; what is left then is cut off, which
costs nothing that was confirmed: a confirmation comes after the database has it on disk.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from queue import SimpleQueue
from typing import ParamSpec, TypeVar

__all__ = ["Workers"]

P = ParamSpec("P")
T = TypeVar("T")

_Job = Callable[[], None]


class Workers(Executor):
    """So many threads, started with the first piece of work; first come, first served.

    `leave` is called by each of them when it ends.
    """

    def __init__(self, count: int, name: str, *, leave: _Job | None = None) -> None:
        self._count, self._name, self._leave = count, name, leave
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self._ended = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Let a thread do it when it is its turn."""
        future: Future[T] = Future()

        def job() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                result = fn(*args, **kwargs)
            except BaseException as error:  # noqa: BLE001 - whoever waits for it is told
                future.set_exception(error)
            else:
                future.set_result(result)

        with self._lock:
            if self._ended:
                raise RuntimeError(f"{self._name} has ended")
            self._jobs.put(job)
            if not self._threads:
                self._start()
        return future

    def _start(self) -> None:
        for number in range(self._count):
            thread = threading.Thread(target=self._work, name=f"{self._name}_{number}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
        if self._leave is not None:
            self._leave()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        """Take no more; what was taken is done, and `wait` waits for it however long."""
        self.end(within=threading.TIMEOUT_MAX if wait else 0)

    def end(self, *, within: float) -> None:
        """Take no more, and wait so many seconds for what was taken."""
        with self._lock:
            if not self._ended:
                self._ended = True
                for _ in self._threads:
                    self._jobs.put(None)
        deadline = time.monotonic() + within
        for thread in self._threads:
            thread.join(timeout=max(0.0, min(threading.TIMEOUT_MAX, deadline - time.monotonic())))
