"""Which of a person's ratings an event uses, and what somebody without any is estimated at."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import Cadence, Person, RatingKind, StartingOrder
from ronde.rules.admin.ratings import RatingPolicy

__all__ = ["Used", "estimate", "rating_used"]


@dataclass(frozen=True, slots=True)
class Used:
    """The rating an event uses, who gave it and for which games."""

    value: int
    kind: RatingKind
    cadence: Cadence


def rating_used(
    person: Person,
    cadence: Cadence,
    policy: RatingPolicy,
    method: StartingOrder | None = None,
) -> Used | None:
    """The rating of a list that counts in an event of that class; None: no list has any.

    FIDE before national unless another method was announced; where a list has no rapid or blitz
    rating, its standard one.

    Rule: the French federation, LA25 1.2 B.4; C.02.03@2025-09 record 172.
    """
    found: dict[RatingKind, Used] = {}
    for kind, listed in policy.order[cadence.value]:
        value = person.rating(RatingKind(kind), Cadence(listed))
        if value:
            found.setdefault(RatingKind(kind), Used(value, RatingKind(kind), Cadence(listed)))
    fide, national = found.get(RatingKind.FIDE), found.get(RatingKind.NATIONAL)
    both = [used for used in (fide, national) if used is not None]
    match method:
        case StartingOrder.RATING:
            return fide
        case StartingOrder.NATIONAL:
            return national
        case StartingOrder.NATIONAL_ELSE_FIDE:
            return national or fide
        case StartingOrder.HIGHER_OF_BOTH:
            return max(both, key=lambda used: used.value, default=None)
        case StartingOrder.LOWER_OF_BOTH:
            return min(both, key=lambda used: used.value, default=None)
        case _:
            return fide or national


def estimate(category: str | None, cadence: Cadence, policy: RatingPolicy) -> int | None:
    """What an unrated player of an age category is taken for; None where nobody can say.

    Rule: the French federation, R01 5; book@2022-01 5.1 house rules (no values printed).
    """
    return policy.estimates.get(cadence.value, {}).get(category or "")
