"""Prizes: announcing them, and giving them out on the standings as they are."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.formats.prize_rules import read_prize_rules, write_prize_rules
from ronde.journal import Journal, State
from ronde.journal.events import PrizesAnnounced
from ronde.services.acts import Done, Draft, Signature, carry_out, require_unchanged
from ronde.services.standing import order_after
from ronde.standings.prizes import Allocation, Objection, PrizeRules, allocate, check
from ronde.store.lru_cache import LruCache
from ronde.store.store import Store

__all__ = ["Announced", "GivenOut", "announce_prizes", "announced_prizes", "give_out"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced:
    """The prizes as announced; `problem` when the text cannot be read (any more)."""

    text: str
    rules: PrizeRules | None = None
    problem: RondeError | None = None


def announced_prizes(state: State) -> Announced:
    """What the journal says of prizes."""
    if not state.prizes:
        return Announced(text="")
    try:
        return Announced(text=state.prizes, rules=read_prize_rules(state.prizes))
    except RondeError as error:
        return Announced(text=state.prizes, problem=error)


def announce_prizes(
    store: Store, tournament: int, rules: PrizeRules | None, *, by: Signature, seen: int | None
) -> Done:
    """Announce the prizes anew (None: there are none); the same again changes nothing.

    Raises:
        Conflict: somebody else announced others since version `seen`.
        ActRefused: ReasonRequired, when others were announced before the first pairing.
    """
    text = "" if rules is None else write_prize_rules(rules)

    def decide(draft: Draft) -> None:
        if draft.state.prizes == text:
            return
        require_unchanged(draft, tournament, seen, lambda state: state.prizes)
        draft.do(PrizesAnnounced(rules=text))

    return carry_out(store, tournament, decide, by)


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenOut:
    """The prizes on some standings, and what an independent check objects to."""

    allocation: Allocation
    objections: tuple[Objection, ...]


_given: LruCache[GivenOut] = LruCache()


def give_out(journal: Journal) -> GivenOut | None:
    """Who gets what if the order stays as it is, computed once per version; None without prizes."""
    rules = announced_prizes(journal.state).rules
    if rules is None:
        return None

    def given() -> GivenOut:
        tournament, table = journal.state.tournament, order_after(journal).standings
        allocation = allocate(tournament, table, rules)
        return GivenOut(allocation=allocation, objections=check(tournament, table, allocation))

    return _given.get_or_make(journal.head, given)
