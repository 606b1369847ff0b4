"""How every act is carried out: draft on the journal, validate, append, try again if late."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass

from ronde.journal import Event, Journal, State, append, validate
from ronde.journal.outside import Grade
from ronde.journal.refusals import ConsequencesNotAccepted, ReasonRequired
from ronde.model import Tournament
from ronde.queries.outside import consequences
from ronde.queries.past import state_after
from ronde.services.people.roles import Boards
from ronde.store.errors import Conflict, Repeated
from ronde.store.store import Store

__all__ = ["Done", "Draft", "Signature", "carry_out", "require_unchanged"]

_FREE_TRIES = 3
"""Deciding may take seconds (a pairing): nobody waits for it unless it keeps losing the race."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """Who acts, when, where, for what reason; `key` makes a repeated request harmless.

    `boards` are the only ones whose results the author may enter; None: any.
    `accepted`: the consequences of an act outside the rules need not be listed first. Programs
    know what they do; a person is asked.
    """

    author: str
    at: dt.datetime
    device: str = ""
    reason: str = ""
    key: str = ""
    boards: Boards | None = None
    accepted: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What an act left behind: the journal, and the last entry it wrote.

    `changed` is False when everything was so already, or the request had been carried out before.
    """

    tournament: int
    journal: Journal
    sequence: int
    changed: bool = True

    @property
    def state(self) -> State:
        """The state after the act."""
        return self.journal.state


class Draft:
    """The journal with the acts decided so far; nothing is written until all are."""

    def __init__(self, journal: Journal, by: Signature) -> None:
        self.journal = journal
        self._by = by

    @property
    def state(self) -> State:
        """The state after the acts decided so far."""
        return self.journal.state

    @property
    def tournament(self) -> Tournament:
        """The tournament after the acts decided so far."""
        return self.journal.state.tournament

    def do(self, event: Event, *, reason: str | None = None) -> None:
        """Add an act, if the state allows it.

        Raises:
            ActRefused: it does not; ConsequencesNotAccepted when they are to be shown first.
        """
        given = self._by.reason if reason is None else reason
        if not self._by.accepted:
            self._require_accepted(event, given)
        self.journal = append(
            self.journal,
            event,
            author=self._by.author,
            at=self._by.at,
            device=self._by.device,
            reason=given,
        )

    def _require_accepted(self, event: Event, reason: str) -> None:
        """Refuse an act outside the rules until its consequences were listed, and list them."""
        try:
            left = validate(self.state, event, reason=reason)
        except ReasonRequired as asked:
            follows = consequences(self.state, event, str(asked.facts["because"]))
            raise ReasonRequired(
                rule=asked.rule, **{**asked.facts, "consequences": follows}
            ) from None
        for found in left:
            if found.grade is Grade.TWO_STEP:
                because = found.way.because
                raise ConsequencesNotAccepted(
                    rule=found.rule,
                    act=found.act,
                    because=because,
                    consequences=consequences(self.state, event, because),
                )


def carry_out(
    store: Store,
    tournament: int,
    decide: Callable[[Draft], None],
    by: Signature,
    *,
    quick: bool = False,
) -> Done:
    """Decide on the current journal and append; decide again if somebody was faster.

    Who has lost the race a few times has everybody else wait for the last try. A `quick` decision
    does so at once: a full hall of deputies at one tournament is served in line, nobody twice.

    Raises:
        ActRefused: the state does not allow it.
    """
    if (sequence := store.done_with(tournament, by.key)) is not None:
        return _again(store, tournament, sequence)
    for _ in range(0 if quick else _FREE_TRIES):
        try:
            return _attempt(store, tournament, decide, by)
        except _Overtaken:
            continue
    with store.alone(tournament):
        return _attempt(store, tournament, decide, by)


class _Overtaken(Exception):
    """Somebody wrote between reading and appending."""


def _attempt(store: Store, tournament: int, decide: Callable[[Draft], None], by: Signature) -> Done:
    journal = store.journal(tournament)
    draft = Draft(journal, by)
    decide(draft)
    if draft.journal is journal:
        return _again(store, tournament, journal.version)
    try:
        store.append(tournament, draft.journal, expected=journal.version, key=by.key)
    except Repeated as repeated:
        return _again(store, tournament, repeated.sequence)
    except Conflict as conflict:
        raise _Overtaken from conflict
    return Done(tournament=tournament, journal=draft.journal, sequence=draft.journal.version)


def _again(store: Store, tournament: int, sequence: int) -> Done:
    journal = store.journal(tournament)
    return Done(tournament=tournament, journal=journal, sequence=sequence, changed=False)


def require_unchanged(
    draft: Draft, tournament: int, seen: int | None, part: Callable[[State], object]
) -> None:
    """Refuse when that part of the state is not what the page of version `seen` showed.

    Raises:
        Conflict: it changed; the entries since are in the error.
    """
    journal = draft.journal
    if seen is None or seen == journal.version or not 0 < seen <= journal.version:
        return
    if part(state_after(journal, seen)) != part(journal.state):
        raise Conflict(
            tournament=tournament,
            expected=seen,
            actual=journal.version,
            changes=journal.entries[seen:],
        )
