"""Recurring work: one process does it, another takes over, errors are kept and not fatal."""

from __future__ import annotations

import datetime as dt
import logging
import time
from dataclasses import replace

import pytest

from ronde.platform import background as background_module
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


def test_a_lease_that_a_wrong_clock_took_is_void() -> None:
    """Killed with the clock two hours ahead: nobody would have done the work for as long."""
    assert take_lease("backup", "dead", now=NOW + 120 * MINUTE, lasts=MINUTE)
    assert take_lease("backup", "next", now=NOW, lasts=MINUTE)
    assert not take_lease("backup", "other", now=NOW, lasts=MINUTE)


def test_clocks_of_two_machines_may_differ_a_little() -> None:
    assert take_lease("backup", "first", now=NOW + dt.timedelta(seconds=20), lasts=MINUTE)
    assert not take_lease("backup", "second", now=NOW, lasts=MINUTE)


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
        until = Background([task])._turn(task, 0)
        assert done == ["first"]
        assert until > time.monotonic()
        assert leases()[0].done_at is not None

    def test_a_second_process_leaves_it_alone(self) -> None:
        done: list[str] = []
        for name in ("first", "second"):
            task = _counting(name, done)
            Background([task])._turn(task, 0)
        assert done == ["first"]

    def test_what_is_done_everywhere_needs_no_lease(self) -> None:
        done: list[str] = []
        for name in ("first", "second"):
            task = replace(_counting(name, done), everywhere=True)
            Background([task])._turn(task, 0)
        assert done == ["first", "second"]
        assert leases() == ()

    def test_a_clock_set_back_does_not_keep_the_lease_from_being_renewed(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        task = _counting("first", [])
        background = Background([task])
        background._turn(task, 0)
        before = leases()[0].until
        now = dt.datetime.now(dt.UTC)
        monkeypatch.setattr(background_module, "_now", lambda: now - 120 * MINUTE)
        background._turn(task, time.monotonic() + 1)  # more than half of it has passed
        assert leases()[0].until < before

    def test_an_error_is_told_and_does_not_stop_the_work(self) -> None:
        outcomes = iter([OSError("disk full"), None])

        def work() -> bool:
            if (error := next(outcomes)) is not None:
                raise error
            return False

        task = Task(name="backup", every=MINUTE, work=work)
        background = Background([task])
        until = background._turn(task, 0)
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
