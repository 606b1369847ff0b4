"""After the event: what of fair play goes to whom, by when, and whether it was sent.

Complaints have their own days in the register; everything else hangs on the lines of the check-list
that the report hangs on, so that what is ticked there is done here.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ronde.admin.complaints import Recipient
from ronde.admin.deadlines import Status
from ronde.admin.errors import ScheduleError
from ronde.journal import Journal, State
from ronde.model import Complaint, Inspection, InspectionResult, TickState
from ronde.queries.complaints import Reader, recipients_of, register, suspect_of
from ronde.queries.deadlines import Line, edition_of, lines
from ronde.queries.fair_play import rules_of
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.forfeits import forfeit_policy

__all__ = ["SENT_TO_COMMISSION", "AfterLine", "after_event"]

SENT_TO_COMMISSION = "report:fair_play"
"""The line of the check-list that says that the complaints were sent to the commission."""
_REPORT, _MINUTES, _T7 = "report_done", "report:T2", "report:T7"


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterLine:
    """Something that goes to a body: `kind` is complaint, inspection or refusal, with its number.

    `recipient` says to whom, whether and why; `day` by when (None: not known), `done` whether it
    was sent, `sent` when. `ticked` names the line of the check-list that says so.
    """

    kind: str
    number: int
    who: str
    recipient: Recipient
    day: dt.date | None
    done: bool
    sent: dt.date | None = None
    ticked: str = ""

    @property
    def is_open(self) -> bool:
        """Whether it waits to be sent, or for an answer that says whether it is."""
        return self.recipient.wanted is not False and not self.done


def after_event(journal: Journal, reader: Reader, today: dt.date) -> tuple[AfterLine, ...]:
    """Every complaint that the reader may know, every inspection, and what was grave.

    Rule: book@2022-01 6.8 3, 6.8 6; LA25 4.1, 5.4.
    """
    state = journal.state
    try:
        timeline = {line.due.id: line for line in lines(state, today)}
    except ScheduleError:
        timeline = {}
    return (
        *(
            line
            for held in register(journal, reader)
            for line in _complaint(journal, held.complaint, timeline)
        ),
        *(line for made in state.office.inspections for line in _inspection(state, made, timeline)),
    )


def _complaint(
    journal: Journal, complaint: Complaint, timeline: Mapping[str, Line]
) -> Iterator[AfterLine]:
    state = journal.state
    day = _day(timeline)
    for recipient in recipients_of(journal, complaint):
        commission = recipient.body == "commission"
        sent = complaint.sent if commission else complaint.sent_fide
        ticked = SENT_TO_COMMISSION if commission else ""
        yield AfterLine(
            kind="complaint",
            number=complaint.number,
            who=suspect_of(state, complaint),
            recipient=recipient,
            day=day,
            done=sent is not None or _is_ticked(state, ticked),
            sent=sent,
            ticked=ticked,
        )


def _inspection(
    state: State, made: Inspection, timeline: Mapping[str, Line]
) -> Iterator[AfterLine]:
    player = state.tournament.player_by_id.get(made.player)
    who, edition = "" if player is None else player.name, rules_of(state).edition
    if is_french(state.tournament.settings.federation) is False:
        return  # both papers are the French federation's
    report = timeline.get(_REPORT)
    minutes = _is_ticked(state, _MINUTES) or (report is not None and report.status is Status.DONE)
    told = Recipient(
        body="minutes", wanted=True, because="inspection", cite="book 6.8 6", edition=edition
    )
    yield AfterLine(
        kind="inspection",
        number=made.number,
        who=who,
        recipient=told,
        day=_day(timeline),
        done=minutes,
        ticked=_MINUTES,
    )
    because = _GRAVE.get(made.result)
    admin = edition_of(state.tournament.settings)
    if because is None or not forfeit_policy(admin).form:
        return
    reported = Recipient(
        body="t7", wanted=True, because=because, cite="LA25 1.3 17.2", edition=admin
    )
    yield AfterLine(
        kind="refusal" if made.result is InspectionResult.REFUSED else "inspection",
        number=made.number,
        who=who,
        recipient=reported,
        day=_day(timeline),
        done=_is_ticked(state, _T7),
        ticked=_T7,
    )


_GRAVE = {InspectionResult.REFUSED: "refusal", InspectionResult.FOUND: "found"}
"""What a report about the player is written of, where the edition has such a form."""


def _day(timeline: Mapping[str, Line]) -> dt.date | None:
    line = timeline.get(_REPORT)
    return None if line is None else line.due.day


def _is_ticked(state: State, line: str) -> bool:
    tick = state.office.tick(line) if line else None
    return tick is not None and tick.state is TickState.DONE
