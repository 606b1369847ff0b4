"""Use cases of fair play: who may read a complaint may write it, a refused search has effects."""

from __future__ import annotations

from dataclasses import replace

from ronde.conduct.fair_play import REFUSAL_ARTICLE, RecordComplaint, RecordInspection
from ronde.journal import Event, Journal, State
from ronde.journal.refusals import ReasonRequired
from ronde.model import Complaint, Inspection
from ronde.queries.complaints import Reader, complaint_in
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.services.people.confidence import readable_complaint
from ronde.store.store import Store

__all__ = ["note_complaint", "note_inspection"]


def note_complaint(
    store: Store,
    tournament: int,
    complaint: Complaint,
    *,
    reader: Reader,
    by: Signature,
    seen: int | None = None,
) -> Done:
    """Write a complaint down (number 0: a new one), or what became of one that the writer may read.

    Reasons reach report files, so none is kept with it.

    Raises:
        NotStored: there is none of that number, for this reader.
        Conflict: it was written anew since version `seen`.
        ActRefused, ModelError: the state does not allow it.
    """
    as_seen = unchanged(tournament, seen, lambda state: complaint_in(state, complaint.number))

    def check(journal: Journal, events: tuple[Event, ...]) -> None:
        if complaint.number:
            readable_complaint(journal, complaint.number, reader)
            as_seen(journal, events)

    wish = RecordComplaint(complaint=complaint)
    if complaint.number:
        readable_complaint(store.journal(tournament), complaint.number, reader)
    return carry_out(store, tournament, wish, replace(by, reason=""), check=check)


def note_inspection(
    store: Store,
    tournament: int,
    wish: RecordInspection,
    *,
    by: Signature,
    seen: int | None = None,
) -> Done:
    """Write an inspection down; where it was refused, what was decided is done with it.

    Raises:
        Conflict: it was written anew since version `seen`.
        ActRefused, PenaltyError, ModelError: the state does not allow it.
    """
    number = wish.inspection.number
    check = unchanged(tournament, seen if number else None, lambda state: _noted(state, number))
    try:
        return carry_out(store, tournament, wish, by, check=check)
    except ReasonRequired:  # the articles are the reason: it reaches report files, the facts do not
        by = replace(by, reason=REFUSAL_ARTICLE)
        return carry_out(store, tournament, wish, by, check=check)


def _noted(state: State, number: int) -> Inspection | None:
    return next((one for one in state.office.inspections if one.number == number), None)
