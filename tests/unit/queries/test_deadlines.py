"""Rows of the time line that the settings settle."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from ronde.admin.deadlines import Status
from ronde.journal.state import State
from ronde.model import (
    CommitteeMember,
    Kind,
    Office,
    Person,
    Rated,
    Settings,
    Tick,
    TickState,
    Tournament,
)
from ronde.queries.deadlines import lines

START = dt.date(2026, 11, 14)
SETTINGS = Settings(
    start=START,
    end=dt.date(2026, 11, 15),
    rounds=5,
    federation="FRA",
    kind=Kind(rated=Rated.FIDE, norms=False),
    committee=(CommitteeMember(person=Person(name="Roy, Max")),),
)


def statuses(settings: Settings, office: Office | None = None) -> dict[str, Status]:
    state = State(tournament=Tournament(settings=settings), office=office or Office())
    return {line.due.id: line.status for line in lines(state, START)}


def test_a_request_that_was_sent_is_done_without_a_tick() -> None:
    assert statuses(SETTINGS)["register_fide"] is Status.OVERDUE
    asked = replace(SETTINGS, requested=dt.date(2026, 10, 1))
    assert statuses(asked)["register_fide"] is Status.DONE
    assert statuses(asked)["register_fide_server"] is Status.OVERDUE


def test_a_committee_that_is_entered_is_named() -> None:
    assert statuses(SETTINGS)["appeals_named"] is Status.DONE


def test_whoever_opens_such_a_line_again_is_heard() -> None:
    office = Office(ticks=(Tick(id="appeals_named", state=TickState.OPEN),))
    assert statuses(SETTINGS, office)["appeals_named"] is not Status.DONE
