"""Prizes: announcing them."""

from __future__ import annotations

from ronde.formats.prize_rules import write_prize_rules
from ronde.journal.events import PrizesAnnounced
from ronde.services.acts import Done, Draft, Signature, carry_out, require_unchanged
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
    text = "" if rules is None else write_prize_rules(rules)

    def decide(draft: Draft) -> None:
        if draft.state.prizes == text:
            return
        require_unchanged(draft, tournament, seen, lambda state: state.prizes)
        draft.do(PrizesAnnounced(rules=text))

    return carry_out(store, tournament, decide, by)
