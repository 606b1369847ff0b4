"""Use cases of appeals: where a decision leaves the rules, the appeal is the reason.

Reasons reach report files: the number and the article are said there, not what anybody wrote.
"""

from __future__ import annotations

from dataclasses import replace

from ronde.conduct.appeals import CompleteAppeal, DecideAppeal, RecordAppeal
from ronde.journal.refusals import ReasonRequired
from ronde.services.acts import Check, Done, Signature, carry_out
from ronde.store.store import Store
from ronde.texts.appeals import appeal_reason
from ronde.texts.language import Language

__all__ = ["complete_appeal", "decide_appeal", "lodge_appeal"]


def lodge_appeal(store: Store, tournament: int, wish: RecordAppeal, *, by: Signature) -> Done:
    """Note a new appeal, and take its fee where it goes through the cash desk.

    Raises:
        ActRefused, ModelError: the state does not allow it.
    """
    return carry_out(store, tournament, wish, by)


def complete_appeal(
    store: Store,
    tournament: int,
    wish: CompleteAppeal,
    *,
    by: Signature,
    check: Check | None = None,
) -> Done:
    """Note what the parties wrote, until the appeal is decided.

    Raises:
        ActRefused, ModelError: the state does not allow it.
        Conflict: the appeal is not as it was when it was looked at.
    """
    return carry_out(store, tournament, wish, by, check=check)


def decide_appeal(
    store: Store,
    tournament: int,
    wish: DecideAppeal,
    *,
    language: Language,
    by: Signature,
    check: Check | None = None,
) -> Done:
    """Note the decision, give the fee back, and enter the result.

    Raises:
        ActRefused, ModelError: the state does not allow it.
        Conflict: the appeal is not as it was when it was looked at.
    """
    try:
        return carry_out(store, tournament, wish, by, check=check)
    except ReasonRequired:
        if by.reason:
            raise
        by = replace(by, reason=appeal_reason(wish.number, wish.article, language))
        return carry_out(store, tournament, wish, by, check=check)
