"""Editions of the Swiss rules as data: what each one answers where they differ.

Two tables. `HANDLING` is what C.04.1 and C.04.2 say to every Swiss system, by edition; `POLICIES`
are the systems, by name and edition: the next ones are rows beside the Dutch ones. Rows answer
questions by name, so that nobody asks which year it is.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import UnknownName

__all__ = [
    "DUTCH_2017",
    "DUTCH_2026",
    "HANDLING",
    "POLICIES",
    "SWISS_EDITIONS",
    "Article",
    "ByeBar",
    "Completion",
    "Handling",
    "SwissPolicy",
    "SystemArticle",
    "UnplayedFloat",
    "editions_of",
    "handling",
    "swiss_policy",
]


class Article(enum.Enum):
    """An article of the common rules that refusals and reasons cite."""

    ROUNDS_ANNOUNCED = enum.auto()
    MEET_ONCE = enum.auto()
    ONE_BYE = enum.auto()
    BYE_BARRED = enum.auto()
    COLOR_DIFFERENCE = enum.auto()
    THREE_COLORS = enum.auto()
    EXPECTED_COLOR = enum.auto()
    SYSTEM_DECLARED = enum.auto()
    RENUMBERING = enum.auto()
    LATE_ENTRY = enum.auto()
    ADJOURNED = enum.auto()
    WITHDRAWN = enum.auto()
    ABSENT = enum.auto()
    CORRECTION = enum.auto()
    PUBLISHED = enum.auto()
    BYE_LIMIT = enum.auto()
    NO_SHOW = enum.auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Handling:
    """One edition of the rules common to all Swiss systems.

    `boards_by_pairing_score`: boards are ordered by points and virtual points. `baku_only`: no
    other acceleration is approved. `changes_only_for_rematch`: a published pairing changes for no
    other reason. `dialect`: the report file of its day.
    """

    edition: str
    boards_by_pairing_score: bool
    baku_only: bool
    changes_only_for_rematch: bool
    dialect: str
    articles: Mapping[Article, str]


class SystemArticle(enum.Enum):
    """An article of one system that faults and reasons cite."""

    MEET_ONCE = enum.auto()
    BYE_BARRED = enum.auto()
    COLORS = enum.auto()
    COMPLETE = enum.auto()
    ARBITER_DECIDES = enum.auto()
    """Where nobody can pair the round."""
    COLOR_RULE = enum.auto()
    """The list of colour rules; the number of the rule comes behind it."""


class ByeBar(enum.Enum):
    """Which round without a game, beside the bye itself, keeps somebody from the bye."""

    WON_WITHOUT_PLAY = "won-without-play"
    """A win by forfeit, or for want of an opponent."""
    WORTH_A_WIN = "worth-a-win"
    """Whatever gave the points of a win, also a full-point bye."""


class UnplayedFloat(enum.Enum):
    """Which round without a game is a downfloat; the pairing-allocated bye always is."""

    ALWAYS = "always"
    ABOVE_A_LOSS = "above-a-loss"


class Completion(enum.Enum):
    """When a system asks whether everybody below a bracket can still be paired."""

    EVERY_BRACKET = "every-bracket"
    WHEN_IT_FAILS = "when-it-fails"
    """Brackets are paired without asking; where the rest cannot be, it collapses into one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissPolicy:
    """One edition of one Swiss system, with the common rules of its day.

    `bye_settled_by`: the criterion that fixes the score of the bye before the first bracket ("":
    whoever is left over takes it). `file_names`: how record 192 of a report file calls the edition.
    """

    system: str
    edition: str
    cite: str
    handling: Handling
    bye_bar: ByeBar
    unplayed_float: UnplayedFloat
    completion: Completion
    bye_settled_by: str = ""
    file_names: tuple[str, ...] = ()
    articles: Mapping[SystemArticle, str]

    def color_rule(self, number: int) -> str:
        """The article of a colour rule."""
        return f"{self.articles[SystemArticle.COLOR_RULE]}.{number}"


HANDLING_2017 = Handling(
    edition="2017",
    boards_by_pairing_score=False,
    baku_only=False,
    changes_only_for_rematch=True,
    dialect="trfbx",
    articles=MappingProxyType(
        {
            Article.ROUNDS_ANNOUNCED: "C.04.1@2017 a",
            Article.MEET_ONCE: "C.04.1@2017 b",
            Article.ONE_BYE: "C.04.1@2017 c",
            Article.BYE_BARRED: "C.04.1@2017 d",
            Article.COLOR_DIFFERENCE: "C.04.1@2017 f",
            Article.THREE_COLORS: "C.04.1@2017 g",
            Article.EXPECTED_COLOR: "C.04.1@2017 h",
            Article.SYSTEM_DECLARED: "C.04.2@2017 A",
            Article.RENUMBERING: "C.04.2@2017 B.3",
            Article.LATE_ENTRY: "C.04.2@2017 C.2",
            Article.ADJOURNED: "C.04.2@2017 D.1",
            Article.WITHDRAWN: "C.04.2@2017 D.3",
            Article.ABSENT: "C.04.2@2017 D.4",
            Article.CORRECTION: "C.04.2@2017 D.8",
            Article.PUBLISHED: "C.04.2@2017 D.10",
            Article.BYE_LIMIT: "C.05@2017 6.7",
            Article.NO_SHOW: "C.04.2@2017 D.2",
        }
    ),
)

HANDLING_2026 = Handling(
    edition="2026",
    boards_by_pairing_score=True,
    baku_only=True,
    changes_only_for_rematch=False,
    dialect="trf26",
    articles=MappingProxyType(
        {
            Article.ROUNDS_ANNOUNCED: "C.04.1@2026-02 1",
            Article.MEET_ONCE: "C.04.1@2026-02 2",
            Article.ONE_BYE: "C.04.1@2026-02 3",
            Article.BYE_BARRED: "C.04.1@2026-02 4",
            Article.COLOR_DIFFERENCE: "C.04.1@2026-02 6",
            Article.THREE_COLORS: "C.04.1@2026-02 7",
            Article.EXPECTED_COLOR: "C.04.1@2026-02 8",
            Article.SYSTEM_DECLARED: "C.04.2@2026-02 1",
            Article.RENUMBERING: "C.04.2@2026-02 2.3",
            Article.LATE_ENTRY: "C.04.2@2026-02 2.4",
            Article.ADJOURNED: "C.04.2@2026-02 3.1",
            Article.WITHDRAWN: "C.04.2@2026-02 3.2",
            Article.ABSENT: "C.04.2@2026-02 3.3",
            Article.CORRECTION: "C.04.2@2026-02 4.2-4.4",
            Article.PUBLISHED: "C.04.2@2026-02 4.2-4.4",
            Article.BYE_LIMIT: "C.05@2017 6.7",
            Article.NO_SHOW: "C.05@2017 6.5",
        }
    ),
)

HANDLING: Mapping[str, Handling] = MappingProxyType(
    {row.edition: row for row in (HANDLING_2017, HANDLING_2026)}
)
"""The common rules, by edition."""

DUTCH_2017 = SwissPolicy(
    system="dutch",
    edition="2017",
    cite="C.04.3@2017",
    handling=HANDLING_2017,
    bye_bar=ByeBar.WON_WITHOUT_PLAY,
    unplayed_float=UnplayedFloat.ALWAYS,
    completion=Completion.WHEN_IT_FAILS,
    file_names=("2017",),
    articles=MappingProxyType(
        {
            SystemArticle.MEET_ONCE: "C.04.3@2017 [C.1]",
            SystemArticle.BYE_BARRED: "C.04.3@2017 [C.2]",
            SystemArticle.COLORS: "C.04.3@2017 [C.3]",
            SystemArticle.COMPLETE: "C.04.3@2017 A.9",
            SystemArticle.ARBITER_DECIDES: "C.04.3@2017 A.9",
            SystemArticle.COLOR_RULE: "C.04.3@2017 E",
        }
    ),
)

DUTCH_2026 = SwissPolicy(
    system="dutch",
    edition="2026",
    cite="C.04.3@2026-02",
    handling=HANDLING_2026,
    bye_bar=ByeBar.WORTH_A_WIN,
    unplayed_float=UnplayedFloat.ABOVE_A_LOSS,
    completion=Completion.EVERY_BRACKET,
    bye_settled_by="C5",
    file_names=("2026", "2025"),
    articles=MappingProxyType(
        {
            SystemArticle.MEET_ONCE: "C.04.3@2026-02 2.1.1 [C1]",
            SystemArticle.BYE_BARRED: "C.04.3@2026-02 2.1.2 [C2]",
            SystemArticle.COLORS: "C.04.3@2026-02 2.1.3 [C3]",
            SystemArticle.COMPLETE: "C.04.3@2026-02 1.9",
            SystemArticle.ARBITER_DECIDES: "C.04.3@2026-02 1.9.3",
            SystemArticle.COLOR_RULE: "C.04.3@2026-02 5.2",
        }
    ),
)

POLICIES: Mapping[tuple[str, str], SwissPolicy] = MappingProxyType(
    {(row.system, row.edition): row for row in (DUTCH_2017, DUTCH_2026)}
)
"""Every Swiss system in every edition, oldest first."""

SWISS_EDITIONS = tuple(dict.fromkeys(edition for _, edition in POLICIES))
"""Names of editions that some Swiss system has."""


def editions_of(system: str) -> tuple[str, ...]:
    """The editions of a Swiss system, oldest first; none if it is not one.

    >>> editions_of("dutch"), editions_of("berger")
    (('2017', '2026'), ())
    """
    return tuple(edition for name, edition in POLICIES if name == system)


def handling(edition: str) -> Handling:
    """The common rules of that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in HANDLING:
        raise UnknownName("edition", edition, of="C.04.2", known=tuple(HANDLING))
    return HANDLING[edition]


def swiss_policy(system: str, edition: str) -> SwissPolicy:
    """The answers of a system in an edition.

    Raises:
        UnknownName: no such Swiss system, or not in that edition.
    """
    if (system, edition) in POLICIES:
        return POLICIES[system, edition]
    known = editions_of(system)
    if not known:
        systems = tuple(dict.fromkeys(name for name, _ in POLICIES))
        raise UnknownName("pairing_system", system, known=systems)
    cite = POLICIES[system, known[-1]].cite.partition("@")[0]
    raise UnknownName("edition", edition, of=cite, known=known)
