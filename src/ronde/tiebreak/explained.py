"""What a value is made of: the very items that were added up, and which were left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

__all__ = [
    "AMOUNT",
    "FACTOR",
    "OPPONENT",
    "ROUND",
    "SCORE",
    "VUR",
    "WHY",
    "Change",
    "Contribution",
    "Explanation",
    "Item",
    "Value",
    "as_json",
    "exact",
]

Value = Fraction | tuple[Fraction, ...] | None
"""A number; several compared in turn; None where the tie-break is undefined."""


class Change(NamedTuple):
    """An unplayed round that counts for others otherwise than it was awarded; in tenths."""

    round: int
    awarded: int
    counted: int
    why: str


Item = tuple[int, int | None, int, int, int, bool, str]
"""One thing that is added up: round, opponent, amount, score, factor, voluntarily unplayed, why.

The amount enters the sum; it is score times factor where the tie-break multiplies. `why` says what
the score is: an opponent's, a dummy's, a rating. A plain tuple: a large event makes half a million.
"""

ROUND: Final = 0
OPPONENT: Final = 1
AMOUNT: Final = 2
SCORE: Final = 3
FACTOR: Final = 4
VUR: Final = 5
WHY: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribution:
    """An item as shown: exact numbers, whether it was cut, and why the score is what it is."""

    round: int
    opponent: int | None
    amount: Fraction
    score: Fraction
    factor: Fraction
    why: str
    cut: str = ""
    changes: tuple[Change, ...] = ()

    def as_json(self) -> Mapping[str, object]:
        """Plain data, numbers exact."""
        return {
            "round": self.round,
            "opponent": self.opponent,
            "amount": as_json(self.amount),
            "score": as_json(self.score),
            "factor": as_json(self.factor),
            "why": self.why,
            "cut": self.cut or None,
            "changes": [
                {
                    "round": change.round,
                    "awarded": as_json(exact(change.awarded, 10)),
                    "counted": as_json(exact(change.counted, 10)),
                    "why": change.why,
                }
                for change in self.changes
            ],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A value and its contributions.

    `kind` says how they make it: "sum" (those not cut, divided by `divisor`, plus `added`), "mean"
    (the same, then rounded half up if `rounded`), "performance" (mean of the ratings rounded, plus
    `added`), "solution" (the lowest rating whose summed expectation reaches `target`), "list"
    (compared number by number), "place" (direct encounter: place in the tied group). The `target`
    of a sum is what opponents must reach to be counted (Koya). For a place, `how` says what told it
    (see `Separation.how`) and `points` are those among the tied where they did.
    """

    code: str
    participant: int
    value: Value
    kind: str
    cite: str
    contributions: tuple[Contribution, ...] = ()
    divisor: int = 1
    rounded: bool = False
    added: tuple[tuple[str, Fraction], ...] = ()
    target: Fraction | None = None
    group: tuple[int, ...] = ()
    how: str = ""
    points: Fraction | None = None

    def as_json(self) -> Mapping[str, object]:
        """Plain data, numbers exact."""
        return {
            "code": self.code,
            "participant": self.participant,
            "value": as_json(self.value),
            "kind": self.kind,
            "cite": self.cite,
            "contributions": [c.as_json() for c in self.contributions],
            "divisor": self.divisor,
            "rounded": self.rounded,
            "added": [{"what": what, "amount": as_json(amount)} for what, amount in self.added],
            "target": as_json(self.target),
            "group": list(self.group),
        }


@lru_cache(maxsize=1 << 16)
def exact(numerator: int, denominator: int) -> Fraction:
    """The fraction, kept: the same few thousand values come back for every player.

    Kept for the whole process, although the core keeps nothing else but tables: values that follow
    from their arguments alone, and a bounded number of them. Making them anew costs a third more
    time for 5,000 players and 27 codes; a memory per answer would go through every function.
    """
    return Fraction(numerator, denominator)


def as_json(value: Value | Sequence[Fraction]) -> object:
    """An integer, a text such as "19/2", a list of these, or None.

    >>> as_json(Fraction(9)), as_json(Fraction(19, 2)), as_json(None)
    (9, '19/2', None)
    """
    if value is None:
        return None
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    return [as_json(part) for part in value]
