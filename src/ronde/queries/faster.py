"""What an event plays by where it is faster than standard: its card of rapid or blitz rules."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import Cadence, Settings
from ronde.queries.playing_rules import rules_case
from ronde.rules.admin.faster import FASTER, Subject, faster_rules
from ronde.rules.admin.laws import laws_policy

__all__ = ["FasterCard", "faster_cards"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FasterCard:
    """What differs at one cadence; `own`: the event plays at it.

    `chosen` is the article of the supervision that the event announced, empty where none is.
    """

    cadence: Cadence
    own: bool
    chosen: str
    subjects: tuple[Subject, ...]


def faster_cards(edition: str, settings: Settings | None = None) -> tuple[FasterCard, ...]:
    """The cards of an edition, that of the event first and without what it did not choose.

    Raises:
        UnknownName: no such edition.
    """
    policy = laws_policy(edition)
    case = None if settings is None else rules_case(settings)
    cards = []
    for name in FASTER[edition]:
        cadence = Cadence(name)
        own = case is not None and case.cadence is cadence
        supervision = case.rules.supervision if own and case is not None else ""
        ways = policy.supervision[name]
        subjects = faster_rules(
            edition,
            name,
            supervision=supervision,
            increment=case.increment if own and case is not None else None,
        )
        chosen = {"full": ways.full, "light": ways.light}.get(supervision, "")
        cards.append(FasterCard(cadence=cadence, own=own, chosen=chosen, subjects=subjects))
    return tuple(sorted(cards, key=lambda card: not card.own))
