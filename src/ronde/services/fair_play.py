"""Use cases of fair play: who may read a complaint may write it, a refused search has effects."""

from __future__ import annotations

from dataclasses import replace

from ronde.conduct.fair_play import REFUSAL_ARTICLE, RecordComplaint, RecordInspection
from ronde.journal import Event, Journal
from ronde.journal.refusals import ReasonRequired
from ronde.model import Complaint
from ronde.queries.complaints import Reader
from ronde.services.acts import Done, Signature, carry_out
from ronde.services.people.confidence import readable_complaint
from ronde.store.store import Store

__all__ = ["note_complaint", "note_inspection"]


def note_complaint(
    store: Store, tournament: int, complaint: Complaint, *, reader: Reader, by: Signature
) -> Done:
    """Write a complaint down (number 0: a new one), or what became of one that the writer may read.

    Reasons reach report files, so none is kept with it.

    Raises:
        NotStored: there is none of that number, for this reader.
        ActRefused, ModelError: the state does not allow it.
    """

    def check(journal: Journal, _: tuple[Event, ...]) -> None:
        if complaint.number:
            readable_complaint(journal, complaint.number, reader)

    wish = RecordComplaint(complaint=complaint)
    check(store.journal(tournament), ())
    return carry_out(store, tournament, wish, replace(by, reason=""), check=check)


def note_inspection(
    store: Store, tournament: int, wish: RecordInspection, *, by: Signature
) -> Done:
    """Write an inspection down; where it was refused, what was decided is done with it.

    Raises:
        ActRefused, PenaltyError, ModelError: the state does not allow it.
    """
    try:
        return carry_out(store, tournament, wish, by)
    except ReasonRequired:  # the articles are the reason: it reaches report files, the facts do not
        return carry_out(store, tournament, wish, replace(by, reason=REFUSAL_ARTICLE))
