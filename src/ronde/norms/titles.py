"""From norms and ratings to titles: applications, titles by rating, direct titles."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from ronde.errors import ModelError
from ronde.model.people import Sex, Title
from ronde.norms.figures import Condition
from ronde.norms.values import norm_title
from ronde.norms.verdict import Verdict
from ronde.rules.titles import (
    APPLICATION,
    DIRECT_EVENT,
    DIRECT_LEAST,
    RATING_TITLE_GAMES,
    RATING_TITLES,
    TitleRules,
)

__all__ = [
    "Application",
    "MadeNorm",
    "application",
    "direct_conditions",
    "direct_title_is_conditional",
    "latest_day",
    "made_norm",
    "rating_titles",
    "serving",
]

_WOMEN = frozenset({"WGM", "WIM", "WFM", "WCM"})


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeNorm:
    """A norm of a player, from one event.

    `listed`: the kind of event of the list of 1.5.6, if it is one. `single_days`: days of one
    round. `title`: None where it is known to serve the title asked for.

    Raises:
        ModelError: a norm of no games.
    """

    counts_as: int
    foreigners_met: bool
    via: str | None = None
    single_days: int = 0
    listed: str | None = None
    end: dt.date
    title: Title | None = None
    event: str = ""

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.counts_as < 1:
            raise ModelError("norm.counts_as", games=self.counts_as)


def made_norm(
    verdict: Verdict,
    *,
    end: dt.date,
    event: str = "",
    single_days: int = 0,
    listed: str | None = None,
) -> MadeNorm | None:
    """The norm that a verdict gives, to be kept with those of other events; None: it gives none."""
    if verdict.counts_as is None:
        return None
    return MadeNorm(
        counts_as=verdict.counts_as,
        foreigners_met=verdict.foreigners_met,
        via=verdict.via,
        single_days=single_days,
        listed=listed,
        end=end,
        title=verdict.title,
        event=event,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Application:
    """Whether a title can be asked for, article by article."""

    title: Title
    rules: TitleRules
    norms: tuple[MadeNorm, ...]
    conditions: tuple[Condition, ...]

    @property
    def failed(self) -> tuple[str, ...]:
        """The codes of the articles that are missed."""
        return tuple(c.code for c in self.conditions if not c.is_met)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        return not self.failed


def serving(title: Title, norms: Sequence[MadeNorm]) -> tuple[MadeNorm, ...]:
    """The norms that serve a title: those written for it, and those of which nothing else is said.

    One event may give a norm of several titles; each is a verdict of its own.

    Rule: B.01@2024-01 1.5.2; B.01@2022-01 1.5.2.
    """
    return tuple(norm for norm in norms if norm.title in {None, title})


def application(
    title: Title,
    norms: Sequence[MadeNorm],
    rules: TitleRules,
    *,
    highest: int | None,
    day: dt.date | None = None,
) -> Application:
    """Whether these norms and the highest rating ever reached are enough for a title.

    `day`: of the application; since 2023 the long list of events applies whatever the edition.

    Rule: B.01@2024-01 1.1.3, 1.4.1 c, 1.4.3 e, 1.5; B.01@2022-01 1.1.3, 1.4.1 c, 1.4.3 e, 1.5.

    Raises:
        ModelError: no norms lead to the title.
    """
    row, chosen = norm_title(title), serving(title, norms)
    late = any(norm.end > APPLICATION.listed_after for norm in chosen)
    by_day = day is not None and day >= APPLICATION.listed_since
    kinds = APPLICATION.listed if by_day else rules.listed
    listed = sum(norm.listed in kinds for norm in chosen)
    abroad = sum(norm.foreigners_met for norm in chosen)
    eight = sum(norm.via == "1.4.1c" for norm in chosen)
    longest = max((norm.single_days for norm in chosen), default=0)
    single = title.value in APPLICATION.single_titles
    return Application(
        title=title,
        rules=rules,
        norms=chosen,
        conditions=(
            Condition("1.5.1", sum(norm.counts_as for norm in chosen), APPLICATION.games),
            Condition("1.5.3", highest or 0, row.rating),
            Condition("1.4.3e", abroad, 1),
            Condition("1.4.1c", eight, APPLICATION.eight_of_nine, most=True),
            *((Condition("1.5.6", listed, 1),) if late else ()),
            *((Condition("1.1.3a", longest, APPLICATION.single_days),) if single else ()),
        ),
    )


def latest_day(meeting: dt.date, rules: TitleRules) -> dt.date:
    """The last day on which an application can reach a meeting.

    Since 2024 a later one waits for the next meeting; before, it cost half as much again.

    Rule: B.01@2024-01 2.3; B.01@2022-01 2.3.

    >>> from ronde.rules.titles import title_rules
    >>> latest_day(dt.date(2027, 3, 1), title_rules("2024")).isoformat()
    '2027-01-15'
    """
    return meeting - dt.timedelta(days=rules.days)


def rating_titles(sex: Sex, *, games: int, highest: int | None) -> tuple[Title, ...]:
    """The titles that the highest rating gives, highest first, with 30 rated games.

    Rule: B.01@2024-01 1.3; B.01@2022-01 1.3.

    >>> [t.value for t in rating_titles(Sex.WOMAN, games=30, highest=2200)]
    ['CM', 'WFM', 'WCM']
    """
    if games < RATING_TITLE_GAMES:
        return ()
    return tuple(
        Title(title)
        for title, rating in RATING_TITLES.items()
        if (highest or 0) >= rating and (sex is Sex.WOMAN or title not in _WOMEN)
    )


def direct_title_is_conditional(
    title: Title, rules: TitleRules, *, highest: int | None, games: int, olympiad: bool = False
) -> bool:
    """Whether a direct title waits for a rating: the least rating, and (2024) 30 rated games.

    The candidate master's title of an Olympiad waits for nothing since 2024.

    Rule: B.01@2024-01 0.6.2; B.01@2022-01 0.6.2.

    >>> from ronde.rules.titles import title_rules
    >>> new = title_rules("2024")
    >>> direct_title_is_conditional(Title.IM, new, highest=2200, games=30)
    False
    >>> direct_title_is_conditional(Title.IM, new, highest=2200, games=29)
    True
    """
    free = olympiad and title in {Title.CM, Title.WCM} and rules.direct_games > 0
    if free:
        return False
    return (highest or 0) < DIRECT_LEAST[title.value] or games < rules.direct_games


def direct_conditions(
    rules: TitleRules, *, federations: int, players: int, rounds: int, halves: int, games: int
) -> tuple[Condition, ...]:
    """What an event must be to give a title by a place, and (2022) what must be scored in it.

    READING: a third of the federations that could take part may be fewer than five; nobody here
    knows how many those are, so five are asked for. The score is that of the games played.

    Rule: B.01@2024-01 1.2.2; B.01@2022-01 1.2.2, 1.2.3.
    """
    article, percent = rules.direct_event, rules.direct_percent
    event = (
        Condition(f"{article}-federations", federations, DIRECT_EVENT.federations),
        Condition(f"{article}-players", players, DIRECT_EVENT.players),
        Condition(f"{article}-rounds", rounds, DIRECT_EVENT.rounds),
    )
    if percent is None:
        return event
    return (*event, Condition("1.2.2-score", halves, ceil(Fraction(2 * games * percent, 100))))
