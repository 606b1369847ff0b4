"""The change of a rating over a period: game by game, event by event, rounded once.

Expected scores, differences from them and changes are in hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model.people import Cadence
from ronde.rating.expectation import counted_differences
from ronde.rating.factor import limited_factor
from ronde.rating.games import PlayedGame, Unrated, why_unrated
from ronde.rating.performance import expected_hundredths, nearest
from ronde.rules.rating import RISE, RatingRules

__all__ = [
    "EventChange",
    "GameChange",
    "PeriodChange",
    "RatedEvent",
    "half_away",
    "period_change",
    "risen",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedEvent:
    """An event of a rated player: the rating used in it, its games, the rules of its first day.

    Raises:
        ModelError: a rating that cannot be.
    """

    rating: int
    games: tuple[PlayedGame, ...]
    rules: RatingRules

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.rating < 1:
            raise ModelError("rating.not_positive", rating=self.rating)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameChange:
    """One line: what was expected and what came; `unrated` says why a game does not count.

    `limited`: the difference was cut at 400 points. `article`: the rule behind the line.
    """

    game: PlayedGame
    article: str
    unrated: Unrated | None = None
    difference: int = 0
    limited: bool = False
    expected: int = 0
    delta: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EventChange:
    """One event: its lines, their sum, and the change with the K of the period."""

    event: RatedEvent
    lines: tuple[GameChange, ...]
    total: int
    change: int

    @property
    def games(self) -> int:
        """How many games are rated."""
        return sum(line.unrated is None for line in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodChange:
    """A period: events with their lines, K before and after the limit, the new rating.

    `rating` is None where it falls below the floor and is no longer published.
    """

    before: int
    events: tuple[EventChange, ...]
    games: int
    k: int
    k_used: int
    total: int
    change: int
    rounded: int
    rating: int | None
    floor: int


def half_away(numerator: int, denominator: int) -> int:
    """The quotient as a whole number, halves away from zero.

    Rule: B.02@2024-03 8.3.4; B.02@2022-01 8.3.4.

    >>> half_away(-250, 100), half_away(250, 100), half_away(-249, 100)
    (-3, 3, -2)
    """
    size = nearest(abs(numerator), denominator)
    return -size if numerator < 0 else size


def period_change(
    rating: int,
    events: Sequence[RatedEvent],
    *,
    k: int,
    cadence: Cadence = Cadence.STANDARD,
    rules: RatingRules,
) -> PeriodChange:
    """The change of a rating on the last list by the events of a period, under one K.

    Each event is counted by its own rules; `rules` gives the floor of the list to come.

    Rule: B.02@2024-03 8.3.2, 8.3.3, 8.3.4, 7.2.1; B.02@2022-01 8.3.2, 8.3.3, 8.3.4, 7.2.1.

    Raises:
        ModelError: a rating or a K that cannot be.
    """
    if rating < 1:
        raise ModelError("rating.not_positive", rating=rating)
    if k < 1:
        raise ModelError("rating.factor", k=k)
    found = [_lines(event, cadence) for event in events]
    games = sum(line.unrated is None for lines in found for line in lines)
    used = limited_factor(k, games)
    total = sum(line.delta for lines in found for line in lines)
    rounded = half_away(used * total, 100)
    new = rating + rounded
    return PeriodChange(
        before=rating,
        events=tuple(
            EventChange(event=event, lines=lines, total=part, change=used * part)
            for event, lines in zip(events, found, strict=True)
            for part in (sum(line.delta for line in lines),)
        ),
        games=games,
        k=k,
        k_used=used,
        total=total,
        change=used * total,
        rounded=rounded,
        rating=new if new >= rules.floor else None,
        floor=rules.floor,
    )


def _lines(event: RatedEvent, cadence: Cadence) -> tuple[GameChange, ...]:
    """The lines of an event; the 400-point rule looks at all its rated games together."""
    rules, quick = event.rules, cadence is not Cadence.STANDARD
    reasons = [why_unrated(event.rating, game, rules, cadence=cadence) for game in event.games]
    rivals = [
        game.opponent
        for game, reason in zip(event.games, reasons, strict=True)
        if reason is None and game.opponent is not None
    ]
    counted = iter(counted_differences(event.rating, rivals, rules.limit, standard=not quick))
    lines = []
    for game, reason in zip(event.games, reasons, strict=True):
        if reason is not None or game.opponent is None or game.halves is None:
            article = rules.cite((reason or Unrated.UNPLAYED).article, quick=quick)
            lines.append(GameChange(game=game, unrated=reason, article=article))
            continue
        difference = next(counted)
        expected = expected_hundredths(difference)
        limited = difference != event.rating - game.opponent
        lines.append(
            GameChange(
                game=game,
                article=rules.cite("8.3.1" if limited else "8.3.2", quick=quick),
                difference=difference,
                limited=limited,
                expected=expected,
                delta=50 * game.halves - expected,
            )
        )
    return tuple(lines)


def risen(rating: int) -> int:
    """A rating of February 2024 as it stood after the rise of 1 March.

    Rule: B.02@2024-03 7.2.1.

    >>> risen(1000), risen(1950), risen(2000), risen(1999)
    (1400, 1970, 2000, 1999)
    """
    lacking = max(0, RISE.below - rating)
    return rating + nearest(RISE.numerator * lacking, RISE.denominator)
