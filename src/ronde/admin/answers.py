"""The shape of every answer: checks with a verdict, sums with lines, days with their reason."""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

__all__ = [
    "REMEDIES",
    "Amount",
    "Cents",
    "Check",
    "ClauseId",
    "Due",
    "DueKind",
    "Fact",
    "ItemId",
    "Line",
    "Verdict",
    "cents",
    "worst",
]


class Cents(int):
    """Money as a fact: it is said as an amount, not as a number."""

    __slots__ = ()


class ClauseId(str):
    """A clause of the regulations as a fact: it is said by its title."""

    __slots__ = ()


class ItemId(str):
    """An item of the information sheet as a fact: it is said by its title."""

    __slots__ = ()


Fact = int | Fraction | str | dt.date | dt.time | dt.datetime | tuple[str, ...] | None
"""What a check found, or the limit it compared with: a value, not yet a text."""

REMEDIES = frozenset(
    "kind time_control schedule officials committee venue club registration fees prizes players "
    "licences admission rules needs rounds dates federation deadlines notices settings "
    "pay career fair_play regulations appeal information draws lists".split()
)
"""Where something can be mended: the codes of places that pages turn into links."""


class Verdict(enum.Enum):
    """What a check says. A missing input is UNKNOWN, never OK."""

    OK = "ok"
    NOTICE = "notice"
    FAIL = "fail"
    UNKNOWN = "unknown"
    NOT_APPLICABLE = "not_applicable"


_SEVERITY = (Verdict.NOT_APPLICABLE, Verdict.OK, Verdict.NOTICE, Verdict.UNKNOWN, Verdict.FAIL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One rule compared with the event.

    `code` names the rule and its words (`check.<code>`, `check.<code>.<verdict>`); `remedy` is the
    place where it can be mended, one of `REMEDIES`.

    >>> check = Check(code="tc.norms", verdict=Verdict.FAIL, value=90, limit=120)
    >>> check.verdict
    <Verdict.FAIL: 'fail'>
    """

    code: str
    verdict: Verdict
    value: Fact = None
    limit: Fact = None
    cite: str = ""
    edition: str = ""
    remedy: str = ""
    fields: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        if self.remedy and self.remedy not in REMEDIES:
            raise ValueError(f"no place is called {self.remedy!r}")
        if self.verdict is Verdict.UNKNOWN and not self.remedy:
            raise ValueError(f"{self.code}: what is unknown names the place to enter it")


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The gravest of several verdicts; none at all: not applicable.

    >>> worst([Verdict.OK, Verdict.UNKNOWN, Verdict.NOTICE])
    <Verdict.UNKNOWN: 'unknown'>
    """
    return max(verdicts, key=_SEVERITY.index, default=Verdict.NOT_APPLICABLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One addend of a sum, in cents, with the article it rests on and what it was made of."""

    code: str
    cents: int
    cite: str = ""
    fields: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of money: its lines, and nothing that is not in them.

    >>> Amount((Line(code="fixed", cents=5000), Line(code="share", cents=40320))).cents
    45320
    """

    lines: tuple[Line, ...] = ()

    @property
    def cents(self) -> int:
        """The sum of its lines."""
        return sum(line.cents for line in self.lines)

    def __add__(self, other: Amount) -> Amount:
        return Amount(self.lines + other.lines)


def cents(euros: Fraction | int) -> int:
    """Euros as cents, rounded once and half up.

    >>> cents(Fraction("44.205")), cents(Fraction("-44.205")), cents(17)
    (4421, -4420, 1700)
    """
    return (euros * 200 + 1) // 2


class DueKind(enum.Enum):
    """Whether a day is asked by a rule or only advised."""

    RULE = "rule"
    ADVICE = "advice"


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """Something to be done by a day, and by whom; `day` None: its anchor is not known.

    `moment` is the hour where there is one; `round` says before or after which round where the day
    alone does not; `condition` is the code of why it applies to this event, `settled` whether it is
    known to. `anchor` is what the day is counted from; empty: nothing fixes a day.
    """

    id: str
    day: dt.date | None
    who: str
    kind: DueKind = DueKind.RULE
    cite: str = ""
    condition: str = ""
    moment: dt.datetime | None = None
    round: int | None = None
    anchor: str = ""
    settled: bool = True
    fields: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))
