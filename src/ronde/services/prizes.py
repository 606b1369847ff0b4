"""Prizes: announcing them."""

from __future__ import annotations

from ronde.conduct.settings import AnnouncePrizes
from ronde.formats.prize_rules import write_prize_rules
from ronde.journal import Event, Journal
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.standings.prizes import PrizeRules
from ronde.store.store import Store

__all__ = ["announce_prizes"]


def announce_prizes(
    store: Store, tournament: int, rules: PrizeRules | None, *, by: Signature, seen: int | None
) -> Done:
    """Announce the prizes anew (None: there are none); the same again changes nothing.

    Raises:
        Conflict: somebody else announced others since version `seen`.
        ActRefused: ReasonRequired, when others were announced before the first pairing.
    """
    as_seen = unchanged(tournament, seen, lambda state: state.prizes)

    def check(journal: Journal, events: tuple[Event, ...]) -> None:
        if events:
            as_seen(journal, events)

    text = "" if rules is None else write_prize_rules(rules)
    return carry_out(store, tournament, AnnouncePrizes(rules=text), by, check=check)
