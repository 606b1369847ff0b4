"""A small French event that is over, in which everything happened that a dossier tells of.

Each secret is a word of its own, so that a test can say who may read it.
"""

from __future__ import annotations

import datetime as dt

from ronde.conduct import Wish, decide
from ronde.conduct.appeals import RecordAppeal
from ronde.conduct.fair_play import RecordComplaint, RecordInspection
from ronde.conduct.incidents import RecordIncident
from ronde.conduct.office import RecordPayment, SetContact, SetNeeds
from ronde.documents.desk import Source, source_at
from ronde.journal import Journal, events as ev
from ronde.model import (
    Appeal,
    AppealOutcome,
    Complaint,
    Contact,
    Incident,
    IncidentKind,
    Inspection,
    Kind,
    Needs,
    Official,
    OfficialRole,
    Penalty,
    PenaltyKind,
    Person,
    PlayerId,
    Rated,
    RoundNo,
    RoundTime,
    Settings,
)
from support.journal import Desk, desk

__all__ = ["AFTER", "SECRETS", "SETTINGS", "finished", "finished_source", "happened"]

START, END = dt.date(2026, 11, 14), dt.date(2026, 11, 15)
AFTER = dt.date(2026, 11, 16)
"""The day after the end: nothing but the results file is late."""
SETTINGS = Settings(
    name="Open de Dijon",
    federation="FRA",
    city="Dijon",
    organiser="Cercle de Dijon",
    registration="62001",
    start=START,
    end=END,
    rounds=3,
    time_control="90+30",
    kind=Kind(rated=Rated.FIDE, norms=False),
    schedule=tuple(
        RoundTime(round=RoundNo(number), date=START, time=dt.time(9 + 3 * number))
        for number in (1, 2, 3)
    ),
    officials=(
        Official(
            role=OfficialRole.CHIEF_ARBITER,
            person=Person(name="Martin, Claude", national_id="A00001", fide_id="600001"),
            title="AFO1",
        ),
        Official(
            role=OfficialRole.ARBITER,
            person=Person(name="Petit, Louise", national_id="A00002", fide_id="600002"),
            title="AFC",
            trainee=True,
        ),
    ),
)
SECRETS = {
    "accused": frozenset({"fair_play"}),
    "accuser": frozenset({"fair_play"}),
    "hungry": frozenset({"federation", "legal", "arbiter-1"}),
    "rang": frozenset({"arbiter-1"}),
    "lorgnette": frozenset[str](),
    "streetlamp": frozenset({"federation", "legal", "arbiter-1"}),
}
"""Words of the office, and whose file may have them: a complaint, its writer, a grave incident, a
small one that is not for the minutes, a need, and the address of somebody who is asked by letter.
"""
_FIRST, _SECOND, _THIRD = PlayerId(1), PlayerId(2), PlayerId(3)


def happened(event: Desk, wish: Wish) -> None:
    """What was wished, done."""
    for act in decide(event.state, wish):
        event.do(act)


def finished(settings: Settings = SETTINGS, *, quiet: bool = False) -> Desk:
    """The event; `quiet`: nothing happened in it."""
    event = desk(6, settings=settings)
    for pairs in (((1, 4), (5, 2), (3, 6)), ((2, 1), (4, 3), (6, 5)), ((1, 3), (2, 6), (5, 4))):
        number = event.pair(*pairs)
        event.do(ev.RoundPublished(round=number))
        if number == RoundNo(2) and not quiet:
            _incidents(event)
        event.finish()
    return event


def _incidents(event: Desk) -> None:
    def noted(kind: IncidentKind, player: PlayerId, facts: str, **more: object) -> Incident:
        known = {"number": 0, "round": RoundNo(2), "by": "Martin, Claude", **more}
        return Incident(kind=kind, player=player, facts=facts, **known)  # type: ignore[arg-type]

    happened(
        event,
        RecordIncident(
            incident=noted(
                IncidentKind.VIOLENCE,
                _FIRST,
                "hungry",
                article="11.5",
                penalty=Penalty(kind=PenaltyKind.WARNING),
            )
        ),
    )
    happened(
        event,
        RecordIncident(incident=noted(IncidentKind.DEVICE_SOUND, _SECOND, "rang", minutes=False)),
    )
    happened(
        event,
        RecordAppeal(
            appeal=Appeal(
                number=0,
                player=_SECOND,
                round=RoundNo(2),
                outcome=AppealOutcome.UPHELD,
                reasons="the decision stands",
            )
        ),
    )
    happened(
        event,
        RecordComplaint(
            complaint=Complaint(number=0, suspected=_THIRD, complainant="accuser", facts="accused")
        ),
    )
    happened(event, RecordInspection(inspection=Inspection(number=0, player=_THIRD)))
    happened(event, RecordPayment(player=_SECOND, cents=4000))
    happened(event, SetContact(contact=Contact(subject="player:1", address="streetlamp 1")))
    happened(
        event,
        SetNeeds(player=_THIRD, needs=Needs(player=_THIRD, assistant="lorgnette")),
    )


def finished_source(event: Desk | Journal | None = None) -> Source:
    """It, as documents see it."""
    journal = event.journal if isinstance(event, Desk) else event or finished().journal
    return source_at(journal, event="Open de Dijon")
