"""Threads that work in turn and end when they are told to, whatever hangs."""

from __future__ import annotations

import subprocess
import sys
import threading
from concurrent.futures import CancelledError

import pytest

from ronde.platform.workers import Workers


def test_work_is_done_and_errors_are_told() -> None:
    workers = Workers(2, "test")
    assert workers.submit(lambda a, b: a + b, 1, b=2).result(10) == 3
    with pytest.raises(ZeroDivisionError):
        workers.submit(lambda: 1 / 0).result(10)
    workers.shutdown()


def test_what_is_cancelled_before_its_turn_is_not_done() -> None:
    workers, free = Workers(1, "test"), threading.Event()
    done: list[int] = []
    workers.submit(free.wait, 10)
    waiting = workers.submit(done.append, 1)
    assert waiting.cancel()
    free.set()
    workers.shutdown()
    assert not done
    with pytest.raises(CancelledError):
        waiting.result()


def test_each_thread_leaves_in_order() -> None:
    left: list[str] = []
    workers = Workers(3, "test", leave=lambda: left.append(threading.current_thread().name))
    workers.submit(int).result(10)
    workers.shutdown()
    assert sorted(left) == ["test_0", "test_1", "test_2"]
    with pytest.raises(RuntimeError):
        workers.submit(int)


def test_the_program_ends_while_one_of_them_hangs() -> None:
    program = (
        "import threading; from ronde.platform.workers import Workers\n"
        "workers = Workers(1, 'test'); begun = threading.Event()\n"
        "workers.submit(lambda: (begun.set(), threading.Event().wait()))\n"
        "begun.wait(); workers.end(within=0); print('ends')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=30, check=True
    )
    assert done.stdout == "ends\n"
