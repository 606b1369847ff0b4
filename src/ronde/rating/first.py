"""First ratings: a pool of games against rated opponents, looked at once per list."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.model.people import Cadence
from ronde.rating.games import PlayedGame, why_unrated
from ronde.rating.performance import nearest, performance_difference
from ronde.rules.rating import RatingRules

__all__ = ["FirstRatingFound", "PoolEvent", "first_rating", "pool_at"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolEvent:
    """An event of a player without a rating."""

    start: dt.date
    games: tuple[PlayedGame, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstRatingFound:
    """A first rating and what it is made of; `halves` are half-points.

    `games` are those that count; `left_out` says that the first event was a zero. `average` has the
    added opponents in it; `percent` is None where no percentage was needed, `difference` is what is
    added to the average. Too few games: no average, no rating. `rating` is limited, and published
    where it reaches the floor.
    """

    games: tuple[PlayedGame, ...]
    halves: int
    left_out: PoolEvent | None
    average: Fraction | None = None
    percent: int | None = None
    difference: int | None = None
    rating: int | None = None
    limited: bool = False
    floor: int
    least: int
    article: str

    @property
    def is_published(self) -> bool:
        """Whether the rating appears on the list; else the games stay in the pool.

        Rule: B.02@2024-03 7.1.4, 7.2.1; B.02@2022-01 7.1.4, 7.2.1.
        """
        return self.rating is not None and self.rating >= self.floor


def pool_at(events: Sequence[PoolEvent], day: dt.date, rules: RatingRules) -> tuple[PoolEvent, ...]:
    """The events that a list of that day may still count: those of the last 26 months.

    Rule: B.02@2024-03 7.1.4; B.02@2022-01 7.1.4.
    """
    years, month = divmod(day.year * 12 + day.month - 1 - rules.first.months, 12)
    oldest = dt.date(years, month + 1, 1)
    return tuple(event for event in events if oldest <= event.start < day)


def first_rating(
    events: Sequence[PoolEvent], rules: RatingRules, *, cadence: Cadence = Cadence.STANDARD
) -> FirstRatingFound:
    """The first rating that a pool of events gives.

    The first event is left out if it brought nothing against rated opponents. Then the average of
    the opponents and a difference for the score: from the table, or (2022) 20 points for each
    half-point above one half; the edition of 2024 adds two drawn games and limits the result.

    Rule: B.02@2024-03 8.2.1, 8.2.2, 8.2.3; B.02@2022-01 8.2.1, 8.2.2, 8.2.3.
    """
    ordered = sorted(events, key=lambda event: event.start)
    pool = [
        [game for game in event.games if why_unrated(None, game, rules, cadence=cadence) is None]
        for event in ordered
    ]
    left_out = None
    if pool and pool[0] and not any(game.halves for game in pool[0]):
        left_out, pool = ordered[0], pool[1:]
    games = tuple(game for event in pool for game in event)
    halves = sum(game.halves or 0 for game in games)
    row = rules.first
    article = rules.cite("8.2.2", quick=cadence is not Cadence.STANDARD)
    if len(games) < row.games:
        return FirstRatingFound(
            games=games,
            halves=halves,
            left_out=left_out,
            floor=row.floor,
            least=row.games,
            article=rules.cite("7.1.4", quick=cadence is not Cadence.STANDARD),
        )
    ratings = [*(game.opponent or 0 for game in games), *row.drawn_with]
    average = Fraction(sum(ratings), len(ratings))
    percent, difference = _difference(halves + len(row.drawn_with), len(ratings), row.half_point)
    exact = average + difference
    found = nearest(exact.numerator, exact.denominator)
    rating = found if row.most is None else min(found, row.most)
    return FirstRatingFound(
        games=games,
        halves=halves,
        left_out=left_out,
        average=average,
        percent=percent,
        difference=difference,
        rating=rating,
        limited=rating != found,
        floor=row.floor,
        least=row.games,
        article=article,
    )


def _difference(halves: int, games: int, half_point: int | None) -> tuple[int | None, int]:
    """The percentage, where one is needed, and what is added to the average."""
    if half_point is not None and halves >= games:
        return None, half_point * (halves - games)
    percent = nearest(100 * halves, 2 * games)
    return percent, performance_difference(percent)
