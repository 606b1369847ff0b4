"""What happened in the hall: made up around games whose results are the book's.

No entry changes a result of the book: who loses by a decision loses there too.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ronde.conduct.appeals import RecordAppeal
from ronde.conduct.example.announced import CHIEF, COMMITTEE, DEPUTY, Calendar, Say
from ronde.conduct.fair_play import EndExit, NoteExit, RecordInspection, TakeBackExit
from ronde.conduct.forfeits import ExamineForfeit
from ronde.conduct.incidents import RecordIncident
from ronde.conduct.wish import Wish, decide
from ronde.journal import Event, State
from ronde.model import (
    Appeal,
    AppealOutcome,
    BoardNo,
    ForfeitCase,
    Incident,
    IncidentKind,
    Inspection,
    PlayerId,
    RoundNo,
    Sequel,
)
from ronde.queries.incidents import proposal

__all__ = ["APPEAL_FEE", "in_the_hall"]

APPEAL_FEE = 5000


class _Noted(NamedTuple):
    """Something at a board: minutes after the round began, the code of its words, the clocks."""

    round: int
    board: int
    minutes: int
    player: int
    kind: IncidentKind
    words: str
    move: int | None = None
    white_clock: str = ""
    black_clock: str = ""
    by: str = CHIEF
    appeal: bool = False


_NOTED = (
    _Noted(1, 6, 95, 13, IncidentKind.ILLEGAL_MOVE, "illegal_1", 34, "0:21:40", "0:35:05", DEPUTY),
    _Noted(1, 6, 140, 13, IncidentKind.ILLEGAL_MOVE, "illegal_2", 52, "0:03:12", "0:19:47"),
    _Noted(2, 3, 60, 6, IncidentKind.DISTURBANCE, "analysis", by=DEPUTY),
    _Noted(4, 4, 110, 7, IncidentKind.DEVICE_SOUND, "phone", 31, "0:38:20", "0:24:55", appeal=True),
    _Noted(5, 5, 80, 9, IncidentKind.TOUCH_MOVE, "touched", 22, "0:51:00", "0:47:30", DEPUTY),
)
_PHONE = 4
"""The number of the entry appealed against."""


@dataclass(frozen=True, slots=True)
class _AsTheLawsPropose:
    """Note what happened, with the penalty that the Laws in force propose."""

    incident: Incident

    def decide(self, state: State) -> tuple[Event, ...]:
        """The entry and what it does."""
        noted = self.incident
        assert noted.player is not None
        assert noted.round is not None
        found = proposal(state, noted.kind, noted.player, noted.round)
        noted = replace(noted, penalty=found.penalty, article=found.article)
        return decide(state, RecordIncident(incident=noted))


def in_the_hall(say: Say, days: Calendar, number: int) -> Iterator[tuple[dt.datetime, Wish]]:
    """What was noted during and after a round, each at its moment."""
    for noted in _NOTED:
        if noted.round == number:
            at = days.after(number, 0, noted.minutes)
            yield at, _AsTheLawsPropose(_incident(say, noted, at))
    match number:
        case 3:
            yield days.after(3, 2), ExamineForfeit(case=_explained(say))
        case 4:
            yield from _appeal(say, days)
            yield from _exits(days)
        case 5:
            at = days.after(5, 3, 5)
            yield at, RecordInspection(inspection=_inspection(say, at))
        case _:
            pass


def _incident(say: Say, noted: _Noted, at: dt.datetime) -> Incident:
    return Incident(
        number=0,
        kind=noted.kind,
        player=PlayerId(noted.player),
        round=RoundNo(noted.round),
        board=BoardNo(noted.board),
        at=at,
        facts=say(noted.words),
        move=noted.move,
        white_clock=noted.white_clock,
        black_clock=noted.black_clock,
        by=noted.by,
        appeal=noted.appeal,
    )


def _explained(say: Say) -> ForfeitCase:
    return ForfeitCase(
        player=PlayerId(11),
        round=RoundNo(3),
        explained=True,
        explanation=say("train"),
        sequel=Sequel.PLAYS_ON,
        accepted=True,
        closed=True,
    )


def _appeal(say: Say, days: Calendar) -> Iterator[tuple[dt.datetime, Wish]]:
    """Lodged in time and with the fee, heard the same evening, rejected."""
    lodged = Appeal(
        number=0,
        incident=_PHONE,
        round=RoundNo(4),
        board=BoardNo(4),
        player=PlayerId(7),
        decision=say("appeal_against"),
        announced=days.after(4, 1, 55),
        received=days.after(4, 2, 20),
        fee=APPEAL_FEE,
    )
    assert lodged.received is not None
    yield lodged.received, RecordAppeal(appeal=lodged)
    decided = days.after(4, 4, 15)
    rejected = replace(
        lodged,
        number=1,
        members=COMMITTEE,
        statements=say("appeal_heard"),
        outcome=AppealOutcome.UPHELD,
        reasons=say("appeal_reasons"),
        article="11.3.2",
        votes_for=len(COMMITTEE),
        votes_against=0,
        effect=say("appeal_effect"),
        decided=decided,
        told=decided.date(),
    )
    yield decided, RecordAppeal(appeal=rejected)


def _exits(days: Calendar) -> Iterator[tuple[dt.datetime, Wish]]:
    """A player went out twice; a third tap was a mistake."""
    for left, back in ((35, 43), (70, 76)):
        at, returned = days.after(4, 0, left), days.after(4, 0, back)
        yield at, NoteExit(player=8, round=4, at=at)
        yield returned, EndExit(player=8, round=4, at=returned)
    at = days.after(4, 2, 5)
    yield at, NoteExit(player=8, round=4, at=at)
    yield days.after(4, 2, 6), TakeBackExit(player=8, round=4)


def _inspection(say: Say, at: dt.datetime) -> Inspection:
    return Inspection(
        number=0,
        player=PlayerId(2),
        round=RoundNo(5),
        board=BoardNo(1),
        at=at,
        by=DEPUTY,
        witness=CHIEF,
        same_sex=True,
        private=True,
        method=say("detector"),
        note=say("inspected"),
    )
