"""Recurring work: one process does it, another takes over, errors are kept and not fatal."""

from __future__ import annotations

import datetime as dt
import logging
import time

import pytest

from ronde.platform.background import Background, Task
from ronde.store.leases import give_up_lease, leases, note_outcome, take_lease
from support.webapp import NOW

MINUTE = dt.timedelta(minutes=1)


def test_of_two_processes_one_holds_the_lease() -> None:
    assert take_lease("backup", "first", now=NOW, lasts=MINUTE)
    assert not take_lease("backup", "second", now=NOW, lasts=MINUTE)
    assert take_lease("backup", "first", now=NOW, lasts=MINUTE)
    assert take_lease("other", "second", now=NOW, lasts=MINUTE)


def test_a_lease_that_ran_out_is_taken_over() -> None:
    assert take_lease("backup", "first", now=NOW, lasts=MINUTE)
    later = NOW + MINUTE
    assert take_lease("backup", "second", now=later, lasts=MINUTE)
    assert not take_lease("backup", "first", now=later, lasts=MINUTE)


def test_a_lease_given_up_is_free_at_once() -> None:
    take_lease("backup", "first", now=NOW, lasts=MINUTE)
    give_up_lease("backup", "second", now=NOW)  # not theirs
    assert not take_lease("backup", "second", now=NOW, lasts=MINUTE)
    give_up_lease("backup", "first", now=NOW)
    assert take_lease("backup", "second", now=NOW, lasts=MINUTE)


def test_trouble_is_kept_until_it_works_again() -> None:
    take_lease("backup", "first", now=NOW, lasts=MINUTE)
    note_outcome("backup", at=NOW)
    note_outcome("backup", at=NOW + MINUTE, trouble="disk full")
    [held] = leases()
    assert (held.done_at, held.trouble) == (NOW, "disk full")
    note_outcome("backup", at=NOW + MINUTE)
    [held] = leases()
    assert (held.done_at, held.trouble) == (NOW + MINUTE, "")


def _counting(who: str, done: list[str]) -> Task:
    def work() -> bool:
        done.append(who)
        return True

    return Task(name="count", every=MINUTE, work=work)


class TestTurns:
    """A turn of the thread, without the thread: the test's transaction is its own."""

    @pytest.fixture(autouse=True)
    def _quiet(self) -> None:
        logging.getLogger("ronde.background").setLevel(logging.CRITICAL)

    def test_work_is_done_and_its_time_kept(self) -> None:
        done: list[str] = []
        task = _counting("first", done)
        until = Background([task])._turn(task, NOW)
        assert done == ["first"]
        assert until > dt.datetime.now(dt.UTC)
        assert leases()[0].done_at is not None

    def test_a_second_process_leaves_it_alone(self) -> None:
        done: list[str] = []
        for name in ("first", "second"):
            task = _counting(name, done)
            Background([task])._turn(task, NOW)
        assert done == ["first"]

    def test_an_error_is_told_and_does_not_stop_the_work(self) -> None:
        outcomes = iter([OSError("disk full"), None])

        def work() -> bool:
            if (error := next(outcomes)) is not None:
                raise error
            return False

        task = Task(name="backup", every=MINUTE, work=work)
        background = Background([task])
        until = background._turn(task, NOW)
        assert leases()[0].trouble == "OSError: disk full"
        background._turn(task, until)
        assert not leases()[0].trouble


def test_stopping_does_not_wait_for_the_next_turn() -> None:
    background = Background([Task(name="idle", every=dt.timedelta(hours=1), work=lambda: False)])
    background._run = lambda _task: background._stop.wait(60)  # type: ignore[method-assign,assignment]
    background.start()
    begun = time.monotonic()
    background.stop(within=4)
    assert time.monotonic() - begun < 5
