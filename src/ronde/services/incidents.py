"""Use cases of the log of the hall: what leaves the rules has its article as the reason.

Reasons reach report files; facts, and why an entry was wrong, are the arbiters' own.
"""

from __future__ import annotations

from dataclasses import replace

from ronde.conduct import Wish
from ronde.conduct.incidents import (
    CorrectIncident,
    RecordIncident,
    WithdrawIncident,
    standing_entry,
)
from ronde.conduct.penalties import LostGame, cited
from ronde.journal.refusals import ReasonRequired
from ronde.model import Incident
from ronde.queries.incidents import result_before
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["correct_incident", "note_incident", "withdraw_incident"]


def note_incident(store: Store, tournament: int, wish: RecordIncident, *, by: Signature) -> Done:
    """Note what happened, and do what was decided.

    Raises:
        ActRefused, PenaltyError, ModelError: the state does not allow it.
    """
    return _done(store, tournament, wish, wish.incident, by)


def correct_incident(
    store: Store,
    tournament: int,
    number: int,
    incident: Incident,
    *,
    why: str,
    lost: LostGame | None = LostGame.WIN,
    acts: bool = True,
    by: Signature,
) -> Done:
    """Put an entry in the place of another one; what was decided anew is done anew.

    Raises:
        EntryUnknown: there is no such entry, or it was corrected already.
        ActRefused, PenaltyError, ModelError: the state does not allow it.
    """
    before = result_before(store.journal(tournament), number)
    wish = CorrectIncident(
        number=number, incident=incident, why=why, lost=lost, result=before, acts=acts
    )
    return _done(store, tournament, wish, incident, by)


def withdraw_incident(
    store: Store, tournament: int, number: int, *, why: str, acts: bool = True, by: Signature
) -> Done:
    """Take an entry back, and what it did.

    Raises:
        EntryUnknown: there is no such entry, or it was corrected already.
        ActRefused, ModelError: the state does not allow it.
    """
    journal = store.journal(tournament)
    # A second press finds the entry taken back already: then its key says that this was done.
    again = store.done_with(tournament, by.key) is not None
    earlier = next(
        (i for i in journal.state.office.incidents if again and i.number == number), None
    ) or standing_entry(journal.state, number)
    before = result_before(journal, number)
    wish = WithdrawIncident(number=number, why=why, result=before, acts=acts)
    return _done(store, tournament, wish, earlier, by)


def _done(store: Store, tournament: int, wish: Wish, entry: Incident, by: Signature) -> Done:
    try:
        return carry_out(store, tournament, wish, by)
    except ReasonRequired:
        return carry_out(store, tournament, wish, replace(by, reason=cited(entry)))
