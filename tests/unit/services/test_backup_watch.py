"""Whether what was entered is in a backup: told by the disk, and a clock that only goes on."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from ronde.journal import Journal, append
from ronde.journal.events import Commented, TournamentCreated
from ronde.model import Settings
from ronde.services import backup_watch
from ronde.services.backup_watch import BackupWatch
from ronde.services.backups import TASK, back_up_event
from ronde.store.leases import take_lease
from ronde.store.store import Store
from support.webapp import NOW

MINUTE = 60.0


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Hall:
    """An event, its backups, and somebody who looks after them."""

    def __init__(self, folder: Path) -> None:
        self.store, self.folder, self.clock = Store(), folder, Clock()
        self.watch = BackupWatch(self.store, folder, clock=self.clock)
        self.event = self.store.create_event("Open", at=NOW)
        created = TournamentCreated(settings=Settings(name="A"))
        journal = append(Journal(), created, author="CM", at=NOW)
        self.tournament = self.store.create_tournament(self.event, journal, at=NOW)

    def enter(self, text: str) -> None:
        journal = self.store.journal(self.tournament)
        longer = append(journal, Commented(text=text), author="CM", at=NOW)
        self.store.append(self.tournament, longer, expected=journal.version)

    def back_up(self, now: dt.datetime = NOW) -> None:
        back_up_event(self.store, self.event, self.folder, kind="timer", now=now)

    def after(self, minutes: int) -> int:
        """What is said, looking every minute."""
        for _ in range(minutes):
            self.clock.now += MINUTE
            self.watch.work()
        return self.watch.overdue(self.event)


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


def test_nothing_is_said_while_backups_are_made(hall: Hall) -> None:
    for number in range(6):
        hall.enter(f"more {number}")
        hall.back_up(NOW + dt.timedelta(minutes=10 * number))
        hall.enter(f"more after {number}")
        assert not hall.after(10)


def test_nor_while_nothing_is_entered(hall: Hall) -> None:
    hall.back_up()
    assert not hall.after(300)


def test_twenty_minutes_without_one_are_told(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(backup_watch.log, "warning", lambda _text, *facts: told.append(facts[2]))
    hall.back_up()
    hall.enter("in no backup")
    assert not hall.after(20)
    assert hall.after(2) == 21
    assert told == [20]  # once
    hall.back_up()
    assert not hall.after(1)


def test_a_clock_set_back_changes_nothing(hall: Hall) -> None:
    hall.back_up(NOW)
    hall.enter("after the clock was set back")
    hall.back_up(NOW - dt.timedelta(hours=2))
    assert not hall.after(60)
    hall.enter("and more")
    assert hall.after(30)


def test_a_folder_that_is_gone_is_told(hall: Hall) -> None:
    hall.back_up()
    hall.watch.work()
    for file in hall.folder.rglob("*.ronde"):
        file.unlink()
    assert hall.after(30)


def test_backups_made_by_another_machine_are_its_own_business(hall: Hall) -> None:
    lasts = dt.timedelta(minutes=5)
    take_lease(TASK, "elsewhere:1:ab", now=dt.datetime.now(dt.UTC), lasts=lasts)
    assert not hall.after(60)
