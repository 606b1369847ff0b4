"""The calendar as a wish: what it changes, what it refuses, and the day a round takes from it."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde import formats
from ronde.admin.errors import ScheduleError
from ronde.conduct import Wish, decide
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.rounds import PairRound
from ronde.conduct.settings import FoundTournament
from ronde.conduct.timetable import SetTimetable
from ronde.journal import Journal, append
from ronde.model import Color, Person, RoundNo, RoundTime, Settings
from ronde.queries.timetable import Timetable

SATURDAY = dt.date(2026, 11, 14)
AT = dt.datetime(2026, 11, 1, tzinfo=dt.UTC)
TABLE = Timetable(
    schedule=(
        RoundTime(round=RoundNo(1), date=SATURDAY, time=dt.time(15)),
        RoundTime(round=RoundNo(2), date=SATURDAY + dt.timedelta(days=1), time=dt.time(9)),
    )
)


def after(*wishes: Wish) -> Journal:
    journal = Journal()
    for wish in wishes:
        for event in decide(journal.state, wish):
            journal = append(journal, event, author="CM", at=AT)
    return journal


FOUNDED = FoundTournament(
    settings=Settings(name="Open", city="Dijon", rounds=2, initial_color=Color.WHITE)
)
PLAYERS = RegisterPlayers(
    entries=tuple(
        NewPlayer(person=Person(name=name), rating=rating, first_round=1)
        for name, rating in (("Ada", 2000), ("Ben", 1900), ("Cyd", 1800), ("Dee", 1700))
    )
)


def test_only_the_calendar_changes_and_the_same_again_does_not() -> None:
    journal = after(FOUNDED, SetTimetable(table=TABLE), SetTimetable(table=TABLE))
    settings = journal.state.tournament.settings
    assert journal.version == 2
    assert (settings.city, settings.schedule, settings.start) == ("Dijon", TABLE.schedule, SATURDAY)
    given = replace(TABLE, start=SATURDAY, end=SATURDAY + dt.timedelta(days=1))
    assert decide(journal.state, SetTimetable(table=given)) == ()


def test_a_calendar_that_cannot_be_is_refused() -> None:
    founded = after(FOUNDED)
    with pytest.raises(ScheduleError):
        decide(founded.state, SetTimetable(table=replace(TABLE, end=SATURDAY)))


def test_a_round_is_played_on_its_day() -> None:
    journal = after(FOUNDED, PLAYERS, SetTimetable(table=TABLE), PairRound())
    assert journal.state.tournament.rounds[0].date == SATURDAY


@pytest.mark.parametrize("dialect", [formats.Dialect.TRF16, formats.Dialect.TRF26])
def test_the_report_has_the_days_both_ways(dialect: formats.Dialect) -> None:
    tournament = after(FOUNDED, PLAYERS, SetTimetable(table=TABLE), PairRound()).state.tournament
    text = formats.write_trf(tournament, dialect=dialect, lossy=True)
    [line] = [line for line in text.splitlines() if line.startswith("132")]
    assert line.split()[1:] == ["26/11/14", "26/11/15"]
    assert line.index("26/11/14") == 91  # column 92 of the round's cell
    read = formats.read_trf(text).tournament.settings
    assert [(due.round, due.date) for due in read.schedule] == [
        (due.round, due.date) for due in TABLE.schedule
    ]
