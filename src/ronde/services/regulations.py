"""The regulations: adopting their text."""

from __future__ import annotations

import datetime as dt

from ronde.conduct.regulations import AdoptRegulations
from ronde.errors import ModelError
from ronde.journal import Event, Journal, State
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.store.store import Store
from ronde.texts.regulations import texts_of

__all__ = ["adopt_regulations"]


def adopt_regulations(
    store: Store,
    tournament: int,
    *,
    on: dt.date,
    chief: str,
    organiser: str,
    by: Signature,
    seen: int | None = None,
) -> Done:
    """Adopt the text as it is said now, in every complete language; the same again changes nothing.

    Raises:
        Conflict: what it follows from was changed since version `seen`, or just now.
        ModelError: a day to come.
        ActRefused: RegulationsIncomplete; ReasonRequired, when round 1 is paired and another
            version stood.
    """
    if on > by.at.astimezone().date():
        raise ModelError("regulations.to_come", day=on)
    journal = store.journal(tournament)
    wish = AdoptRegulations(on=on, chief=chief, organiser=organiser, texts=texts_of(journal.state))
    as_seen = unchanged(tournament, seen, _said)
    as_read = unchanged(tournament, journal.version, _said)

    def check(now: Journal, events: tuple[Event, ...]) -> None:
        if events:
            as_seen(now, events)
            as_read(now, events)

    return carry_out(store, tournament, wish, by, check=check)


def _said(state: State) -> object:
    return state.tournament.settings, state.prizes, state.adopted
