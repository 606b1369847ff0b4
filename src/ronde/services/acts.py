"""How every wish is carried out: decide on the journal, validate, append, try again if late."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass

from ronde.conduct import Wish, decide
from ronde.conduct.announcing import ask_for_reason
from ronde.journal import Event, Journal, State, append
from ronde.journal.outside import Grade, Left
from ronde.journal.refusals import ConsequencesNotAccepted, ReasonRequired
from ronde.model import Tournament
from ronde.queries.outside import consequences
from ronde.queries.past import state_after
from ronde.services.people.roles import Boards
from ronde.store.errors import Conflict, Repeated
from ronde.store.store import Store

__all__ = ["Check", "Done", "Draft", "Signature", "carry_out", "unchanged"]

_FREE_TRIES = 3
"""Deciding may take seconds (a pairing): nobody waits for it unless it keeps losing the race."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """Who acts, when, where, for what reason; `key` makes a repeated request harmless.

    `author_id` says which account or token it was, whatever its name; `address` goes into the
    security journal only.
    `boards` are the only ones whose results the author may enter; None: any.
    `accepted`: the consequences of an act outside the rules need not be listed first; `confirmed`:
    nor what will be written shown on a second page. Programs know what they do; a person is asked.
    """

    author: str
    at: dt.datetime
    author_id: str = ""
    device: str = ""
    address: str = ""
    reason: str = ""
    key: str = ""
    boards: Boards | None = None
    accepted: bool = True
    confirmed: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What an act left behind: the journal, and the first and last entry it wrote.

    `changed` is False when everything was so already, or the request had been carried out before.
    """

    tournament: int
    journal: Journal
    sequence: int
    changed: bool = True
    first: int = 0

    @property
    def state(self) -> State:
        """The state after the act."""
        return self.journal.state


class Draft:
    """A journal being written; nothing is stored until all acts are on it."""

    def __init__(self, journal: Journal, by: Signature) -> None:
        self.journal = journal
        self._by = by

    @property
    def state(self) -> State:
        """The state after the acts so far."""
        return self.journal.state

    @property
    def tournament(self) -> Tournament:
        """The tournament after the acts so far."""
        return self.journal.state.tournament

    def carry_out(self, wish: Wish) -> None:
        """Add the acts that record a wish.

        Raises:
            ActRefused: as `do` says.
        """
        events = decide(self.state, wish)
        ask_for_reason(self.state, events, self._by.reason)
        for event in events:
            self.do(event)

    def do(self, event: Event) -> None:
        """Add an act, if the state allows it.

        Raises:
            ActRefused: it does not; ConsequencesNotAccepted when they are to be shown first.
        """
        try:
            self.journal = append(
                self.journal,
                event,
                author=self._by.author,
                author_id=self._by.author_id,
                at=self._by.at,
                device=self._by.device,
                reason=self._by.reason,
                judge=lambda left: self._judge(event, left),
            )
        except ReasonRequired as asked:
            if self._by.accepted:
                raise
            follows = consequences(self.state, event, str(asked.facts["because"]))
            raise ReasonRequired(
                rule=asked.rule, **{**asked.facts, "consequences": follows}
            ) from None

    def _judge(self, event: Event, left: tuple[Left, ...]) -> None:
        """Refuse an act outside the rules until its consequences were listed, and list them."""
        for found in left:
            asked = not self._by.accepted and found.grade in {Grade.TWO_STEP, Grade.TWICE}
            again = not self._by.confirmed and found.grade is Grade.TWICE
            if asked or again:
                because = found.way.because
                raise ConsequencesNotAccepted(
                    rule=found.rule,
                    act=found.act,
                    because=because,
                    consequences=consequences(self.state, event, because),
                    confirm=not asked,
                    round=len(self.tournament.rounds),
                )


Check = Callable[[Journal, tuple[Event, ...]], None]
"""What must hold of the journal as it is and of the acts decided before they are written."""


def carry_out(
    store: Store,
    tournament: int,
    wish: Wish,
    by: Signature,
    *,
    check: Check | None = None,
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
            return _attempt(store, tournament, wish, by, check)
        except _Overtaken:
            continue
    with store.alone(tournament):
        return _attempt(store, tournament, wish, by, check)


class _Overtaken(Exception):
    """Somebody wrote between reading and appending."""


def _attempt(store: Store, tournament: int, wish: Wish, by: Signature, check: Check | None) -> Done:
    journal = store.journal(tournament)
    events = decide(journal.state, wish)
    if check is not None:
        check(journal, events)
    if not events:
        return _again(store, tournament, journal.version)
    ask_for_reason(journal.state, events, by.reason)
    draft = Draft(journal, by)
    for event in events:
        draft.do(event)
    try:
        store.append(tournament, draft.journal, expected=journal.version, key=by.key)
    except Repeated as repeated:
        return _again(store, tournament, repeated.sequence)
    except Conflict as conflict:
        raise _Overtaken from conflict
    return Done(
        tournament=tournament,
        journal=draft.journal,
        sequence=draft.journal.version,
        first=journal.version + 1,
    )


def _again(store: Store, tournament: int, sequence: int) -> Done:
    journal = store.journal(tournament)
    return Done(tournament=tournament, journal=journal, sequence=sequence, changed=False)


def unchanged(tournament: int, seen: int | None, part: Callable[[State], object]) -> Check:
    """Refuse when that part of the state is not what the page of version `seen` showed.

    The check raises:
        Conflict: it changed; the entries since are in the error.
    """

    def check(journal: Journal, _: tuple[Event, ...]) -> None:
        if seen is None or seen == journal.version or not 0 < seen <= journal.version:
            return
        if part(state_after(journal, seen)) != part(journal.state):
            raise Conflict(
                tournament=tournament,
                expected=seen,
                actual=journal.version,
                changes=journal.entries[seen:],
            )

    return check
