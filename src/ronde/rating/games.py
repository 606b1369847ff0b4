"""Which games are rated, and in which class: long games, rapid, blitz."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.errors import ModelError
from ronde.model.people import Cadence
from ronde.rules.admin.time import (
    BLITZ_MOST,
    FIDE_BLITZ_ABOVE,
    FIDE_STANDARD_LEAST,
    FIRST_CONTROL_MOVES,
    STANDARD_LEAST,
)
from ronde.rules.rating import RatingRules

__all__ = [
    "GamePace",
    "PlayedGame",
    "Unrated",
    "class_of",
    "game_pace",
    "least_minutes",
    "rated_match_games",
    "rating_used",
    "why_unrated",
]


class Unrated(enum.Enum):
    """Why a game is not rated, with the article of the standard chapter."""

    UNPLAYED = ("unplayed", "5.1")
    PACE = ("pace", "1.1")
    EXCLUDED = ("excluded", "5.1")
    OPPONENT = ("opponent", "7.1.4")
    GAP = ("gap", "8.3.1")

    def __init__(self, code: str, article: str) -> None:
        self.code, self.article = code, article


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """A game as ratings see it.

    `opponent`: the rating of the other side (None: unrated). `halves`: half-points scored on the
    board, 0 to 2 (None: not played). `excluded`: decided by force majeure or for fair play.
    `too_fast`: the pace is not one that these two players are rated at.

    Raises:
        ModelError: a rating or a score that cannot be.
    """

    opponent: int | None
    halves: int | None
    excluded: bool = False
    too_fast: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.opponent is not None and self.opponent < 1:
            raise ModelError("rating.not_positive", rating=self.opponent)
        if self.halves is not None and not 0 <= self.halves <= 2:
            raise ModelError("rating.score", halves=self.halves, games=1)


def why_unrated(
    own: int | None, game: PlayedGame, rules: RatingRules, *, cadence: Cadence = Cadence.STANDARD
) -> Unrated | None:
    """Why a game is not rated; None if it is. `own` is None for who has no rating yet.

    Rule: B.02@2024-03 1.1, 5.1, 7.1.4, 8.3.1; B.02@2022-01 1.1, 5.1, 7.1.4.

    >>> from ronde.rules.rating import rating_rules
    >>> game = PlayedGame(opponent=2000, halves=2)
    >>> why_unrated(2601, game, rating_rules("2025"), cadence=Cadence.BLITZ)
    <Unrated.GAP: ('gap', '8.3.1')>
    >>> why_unrated(2600, game, rating_rules("2025"), cadence=Cadence.BLITZ)
    """
    if game.halves is None:
        return Unrated.UNPLAYED
    if game.excluded:
        return Unrated.EXCLUDED
    if game.too_fast:
        return Unrated.PACE
    if game.opponent is None:
        return Unrated.OPPONENT
    gap = None if cadence is Cadence.STANDARD else rules.quick_gap
    if gap is None or own is None:
        return None
    far = abs(own - game.opponent) >= gap.least
    return Unrated.GAP if far and max(own, game.opponent) > gap.above else None


def class_of(minutes: Fraction | int) -> Cadence:
    """The class of so many minutes for 60 moves.

    Rule: book@2022-01 2.2 A.1, B.1.

    >>> [class_of(m).value for m in (10, Fraction(601, 60), Fraction(3599, 60), 60)]
    ['blitz', 'rapid', 'rapid', 'standard']
    """
    if minutes <= BLITZ_MOST:
        return Cadence.BLITZ
    return Cadence.RAPID if minutes < STANDARD_LEAST else Cadence.STANDARD


def least_minutes(*ratings: int) -> int:
    """Minutes for 60 moves that a game of players with these ratings needs to be FIDE-rated.

    Rule: book@2022-01 6.1 1.1; B.02@2024-03 1.1; B.02@2022-01 1.1.

    >>> least_minutes(2400, 0), least_minutes(1799, 1800), least_minutes(1799, 0)
    (120, 90, 60)
    """
    strongest = max(ratings, default=0)
    return next(minutes for rating, minutes in FIDE_STANDARD_LEAST if strongest >= rating)


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePace:
    """How long a game lasts, as ratings see it: minutes for 60 moves, and the class.

    `least`: minutes that a long game between these players needs. `article`: what forbids it.
    """

    minutes: int
    cadence: Cadence | None
    least: int | None = None
    article: str | None = None

    @property
    def is_rated(self) -> bool:
        """Whether a game at this pace is rated."""
        return self.article is None


def game_pace(
    minutes: int,
    increment: int,
    ratings: Sequence[int | None],
    *,
    first_control: int | None = None,
) -> GamePace:
    """The pace of one game between players of these ratings (None: unrated, as below 1800).

    60 increments of a second are a minute. A first period that has a number of moves needs 30.

    Rule: B.02@2024-03 1.1, 1.2; B.02@2022-01 1.1, 1.2.

    >>> game_pace(89, 0, (1799, 1800)).is_rated, game_pace(89, 0, (1799, None)).is_rated
    (False, True)
    """
    total = minutes + increment
    if total <= FIDE_BLITZ_ABOVE:
        return GamePace(minutes=total, cadence=None, article="1.1")
    cadence = class_of(total)
    if cadence is not Cadence.STANDARD:
        return GamePace(minutes=total, cadence=cadence)
    least = least_minutes(*(rating or 0 for rating in ratings))
    article = None
    if total < least:
        article = "1.1"
    elif first_control is not None and first_control < FIRST_CONTROL_MOVES:
        article = "1.2"
    return GamePace(minutes=total, cadence=cadence, least=least, article=article)


def rated_match_games(
    halves: Sequence[int], games: int, *, rated: bool = True, waiver: bool = False
) -> int:
    """How many games of a match of that length are rated: up to the one that decides it.

    `halves`: one side's half-points game by game; `rated`: both players have a rating; `waiver`:
    FIDE rates the remaining games too.

    Rule: B.02@2024-03 6; B.02@2022-01 6.

    >>> rated_match_games((2, 2, 2, 1, 0), 5), rated_match_games((2, 2, 2), 5, rated=False)
    (3, 0)
    """
    if not rated:
        return 0
    if waiver:
        return len(halves)
    scored = 0
    for played, won in enumerate(halves, start=1):
        scored += won
        if max(scored, 2 * played - scored) > games:
            return played
    return len(halves)


def rating_used(
    own: int | None, standard: int | None, rules: RatingRules, *, cadence: Cadence
) -> int | None:
    """The rating one plays with: of the class, else in quick chess the standard one.

    Rule: B.02@2024-03 7.2.1 (rapid); B.02@2022-01 7.2.1 (rapid).
    """
    if cadence is Cadence.STANDARD:
        return standard
    return standard if own is None and rules.standard_for_quick else own
