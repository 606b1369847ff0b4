"""Rows of the time line that the settings settle."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.deadlines import Status
from ronde.journal.state import State
from ronde.model import (
    CommitteeMember,
    Kind,
    Office,
    Person,
    Player,
    PlayerId,
    Rated,
    RatingKind,
    Settings,
    System,
    Tick,
    TickState,
    Tournament,
)
from ronde.queries.deadlines import lines, occasion_of

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


def entered(rating: int) -> Player:
    """Somebody entered by hand: the rating is the event's, no list has told it."""
    person = Person(name="Roy, Max")
    return Player(id=PlayerId(1), person=person, rating=rating, rating_kind=RatingKind.FIDE)


def test_a_strong_entry_made_by_hand_asks_for_a_month_too() -> None:
    for rating, strong in ((2700, False), (2701, True)):
        tournament = Tournament(settings=SETTINGS, players=(entered(rating),))
        assert occasion_of(State(tournament=tournament)).strong is strong


@pytest.mark.parametrize(
    ("time_control", "kind", "type_a"),
    [
        ("90+30", Kind(), True),
        ("15+10", Kind(), False),
        ("15+10", Kind(federal=True), True),
        ("90+30", Kind(federal=True, competition="school_championship"), False),
        ("", Kind(), None),
    ],
)
def test_free_entries_are_confirmed_where_licence_a_is_asked(
    time_control: str, kind: Kind, type_a: bool | None
) -> None:
    settings = replace(SETTINGS, time_control=time_control, kind=kind)
    assert occasion_of(State(tournament=Tournament(settings=settings))).type_a is type_a


@pytest.mark.parametrize(
    ("system", "level", "rating", "raised"),
    [
        ("berger", "", 2499, False),
        ("berger", "", 2500, True),
        ("dutch", "", 2500, False),
        ("dutch", "L1", 1500, True),
    ],
)
def test_protection_is_raised_at_a_strong_table_and_in_fide_s_events(
    system: str, level: str, rating: int, raised: bool
) -> None:
    kind = Kind(rated=Rated.FIDE, norms=False, level=level)
    settings = replace(SETTINGS, kind=kind, prize_fund=0, system=System(name=system))
    tournament = Tournament(settings=settings, players=(entered(rating),))
    assert occasion_of(State(tournament=tournament)).raised_protection is raised
