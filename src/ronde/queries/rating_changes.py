"""What the rounds so far change in FIDE ratings: one line per player, each explained game by game.

K and the number of games are the federation's own data: without them the change is an estimate. And
an event is one of several of its period, whose changes are rounded once, together.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from ronde.admin.time_control import TimeControl
from ronde.model import Cadence, Player, PlayerId, RatingKind, Side, Tournament
from ronde.queries.cadence import pace_of
from ronde.queries.spans import Span, is_long, listed_in, months_of, round_days
from ronde.rating import (
    Factor,
    FirstRatingFound,
    GameChange,
    PeriodChange,
    PlayedGame,
    PoolEvent,
    RatedEvent,
    factor,
    first_rating,
    least_minutes,
    period_change,
    rating_used,
    tournament_performance,
)
from ronde.rules.rating import FACTORS, RatingRules, rating_rules
from ronde.scoring import Entry, ScoreSheet, score_sheets

__all__ = [
    "ChangeLine",
    "PlayerChange",
    "RatingChanges",
    "fide_rating",
    "rating_changes",
    "rating_parts",
]

_HALVES: Mapping[object, int] = MappingProxyType({Side.WIN: 2, Side.DRAW: 1, Side.LOSS: 0})
_OPEN = frozenset({Side.PENDING, Side.ADJOURNED})


class ChangeLine(NamedTuple):
    """A game of a rated player: in which round, against whom, and what it changes."""

    round: int
    opponent: PlayerId
    game: GameChange


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerChange:
    """One player: the change of a rated one, the first rating of another (then `change` is None).

    `rounds` and `opponents` are those of the games, in their order. `factor` is None where K was
    given. `is_estimate`: K might be another, if more were known.
    """

    player: Player
    rounds: tuple[int, ...]
    opponents: tuple[PlayerId, ...]
    change: PeriodChange | None = None
    first: FirstRatingFound | None = None
    factor: Factor | None = None
    is_estimate: bool = False

    @property
    def lines(self) -> tuple[ChangeLine, ...]:
        """The games of a rated player."""
        if self.change is None:
            return ()
        games = zip(self.rounds, self.opponents, self.change.events[0].lines, strict=True)
        return tuple(ChangeLine(*line) for line in games)

    @property
    def games(self) -> int:
        """How many games are rated."""
        if self.change is not None:
            return self.change.games
        return 0 if self.first is None else len(self.first.games)

    @property
    def points(self) -> Fraction:
        """What the rated games brought."""
        if self.first is not None:
            return Fraction(self.first.halves, 2)
        rated = (line.game for line in self.lines if line.game.unrated is None)
        return Fraction(sum(change.game.halves or 0 for change in rated), 2)

    @property
    def expected(self) -> Fraction | None:
        """What they were expected to bring; nobody expects anything of the unrated."""
        if self.change is None:
            return None
        return Fraction(sum(line.game.expected for line in self.lines), 100)

    @property
    def gain(self) -> Fraction | None:
        """What the games change, before it is rounded with the rest of the period."""
        return None if self.change is None else Fraction(self.change.change, 100)

    @property
    def performance(self) -> int | None:
        """The performance against the rated opponents; None without a rated game.

        Rule: C.07@2026-03 10.2; B.02@2024-03 8.1.1.
        """
        if self.change is not None:
            games = [line.game.game for line in self.lines if line.game.unrated is None]
        else:
            games = [] if self.first is None else list(self.first.games)
        ratings = [game.opponent for game in games if game.opponent is not None]
        if not ratings:
            return None
        return tournament_performance(ratings, sum(game.halves or 0 for game in games))

    @property
    def rating(self) -> int | None:
        """The rating that would be published; None below the floor, and with too few games."""
        if self.change is not None:
            return self.change.rating
        return self.first.rating if self.first is not None and self.first.is_published else None


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingChanges:
    """The changes of an event; `cadence` says which list, `is_assumed` that nobody knows it.

    `in_parts`: the event is rated in parts, each with the ratings of its own list. `part` are the
    rounds of the one that is told here; None where the days of the rounds are not known: then all
    of it is counted with the ratings of the first. `first_list_only`: nobody noted later ones.
    """

    rules: RatingRules
    cadence: Cadence
    is_assumed: bool
    in_parts: bool
    players: tuple[PlayerChange, ...]
    part: Span | None = None
    first_list_only: bool = False

    def cite(self, article: str) -> str:
        """The full citation of an article of the chapter that the event is rated by."""
        return self.rules.cite(article, quick=self.cadence is not Cadence.STANDARD)


def fide_rating(player: Player, rules: RatingRules, cadence: Cadence) -> int | None:
    """The FIDE rating somebody plays with: of the class, else (since 2024) the standard one.

    The rating of the event stands for it where it is FIDE's, or nobody said whose it is.

    Rule: B.02@2024-03 7.2.1 (rapid); B.02@2022-01 7.2.1 (rapid).
    """
    own = player.person.rating(RatingKind.FIDE, cadence)
    standard = player.person.rating(RatingKind.FIDE, Cadence.STANDARD)
    found = rating_used(own, standard, rules, cadence=cadence)
    if found is None and player.rating_kind in {None, RatingKind.FIDE}:
        found = player.rating
    return found or None


def rating_changes(
    tournament: Tournament,
    after: int | None = None,
    *,
    factors: Mapping[PlayerId, int] = MappingProxyType({}),
) -> RatingChanges:
    """The change of every player after a round (the last one by default).

    K is that of `factors`, else what is noted of the player; else it follows from the year of
    birth, the number of games and the present rating, as if nobody had ever been higher, and nobody
    were new of whom no number of games is known. An event over 30 days is rated month by month, so
    what is told is the month of that round, with the ratings of its list; somebody who is unrated
    takes all games so far.

    Rule: B.02@2024-03 4.1, 8.2, 8.3; B.02@2022-01 4.1, 8.2, 8.3.
    """
    settings = tournament.settings
    long, after = is_long(settings), len(tournament.rounds) if after is None else after
    part = _part_at(tournament, after) if long else None
    first = 1 if part is None else part.first
    start = settings.start if part is None else round_days(tournament)[first]
    rules = rating_rules(replace(settings, start=start).edition_of("rating"))
    control = pace_of(settings).control
    cadence = Cadence.STANDARD if control is None else control.cadence
    listed = (
        tournament.players if part is None else [listed_in(p, first) for p in tournament.players]
    )
    ratings = {p.id: fide_rating(p, rules, cadence) for p in listed}
    sheets = score_sheets(tournament, after=after)
    found = []
    for player in listed:
        own = ratings[player.id]
        games = _games(sheets[player.id], own, ratings, control)
        counted = [(entry, game) for entry, game in games if own is None or entry.round >= first]
        told = _Told(
            rounds=tuple(entry.round for entry, _ in counted),
            opponents=tuple(e.opponent for e, _ in counted if e.opponent is not None),
            games=tuple(game for _, game in counted),
        )
        if own is None:
            pool = (PoolEvent(start=start or dt.date.max, games=told.games),)
            made = first_rating(pool, rules, cadence=cadence)
            found.append(
                PlayerChange(
                    player=player, rounds=told.rounds, opponents=told.opponents, first=made
                )
            )
            continue
        known = factors.get(player.id) or player.person.k
        guessed = None if known else _factor(player, own, rules, cadence, start)
        event = RatedEvent(rating=own, games=told.games, rules=rules)
        k = known or (guessed.k if guessed else FACTORS.usual)
        change = period_change(own, (event,), k=k, cadence=cadence, rules=rules)
        found.append(
            PlayerChange(
                player=player,
                rounds=told.rounds,
                opponents=told.opponents,
                change=change,
                factor=guessed,
                is_estimate=guessed is not None and _is_unsure(player, own, guessed, start),
            )
        )
    return RatingChanges(
        rules=rules,
        cadence=cadence,
        is_assumed=control is None,
        in_parts=long,
        players=tuple(found),
        part=part,
        first_list_only=long and not any(p.later_ratings for p in tournament.players),
    )


def rating_parts(
    tournament: Tournament, *, factors: Mapping[PlayerId, int] = MappingProxyType({})
) -> tuple[RatingChanges, ...]:
    """The changes of each part of an event over 30 days, or those of the whole event.

    Rule: B.02@2024-03 4.1; B.02@2022-01 4.1.
    """
    months = months_of(tournament) if is_long(tournament.settings) else ()
    ends = [month.last for month in months] or [len(tournament.rounds)]
    return tuple(rating_changes(tournament, last, factors=factors) for last in ends)


def _part_at(tournament: Tournament, after: int) -> Span | None:
    """The rounds of the month of that round, up to it; None where the days are not known.

    Rule: B.02@2024-03 4.1; B.02@2022-01 4.1.
    """
    found = next((month for month in months_of(tournament) if after in month), None)
    return None if found is None else replace(found, last=after)


class _Told(NamedTuple):
    """The games of a player that are told: rounds and opponents beside them."""

    rounds: tuple[int, ...]
    opponents: tuple[PlayerId, ...]
    games: tuple[PlayedGame, ...]


def _games(
    sheet: ScoreSheet,
    own: int | None,
    ratings: Mapping[PlayerId, int | None],
    control: TimeControl | None,
) -> list[tuple[Entry, PlayedGame]]:
    """Every round with an opponent that is not open, as ratings see it."""
    return [
        (entry, _game(entry, own, ratings[entry.opponent], control))
        for entry in sheet.entries
        if entry.opponent is not None and entry.outcome not in _OPEN
    ]


def _game(
    entry: Entry, own: int | None, rival: int | None, control: TimeControl | None
) -> PlayedGame:
    fast = (
        control is not None
        and control.cadence is Cadence.STANDARD
        and control.sixty < least_minutes(own or 0, rival or 0)
    )
    halves = _HALVES.get(entry.outcome) if entry.is_played else None
    return PlayedGame(opponent=rival, halves=halves, too_fast=fast)


def _factor(
    player: Player, own: int, rules: RatingRules, cadence: Cadence, start: dt.date | None
) -> Factor:
    birth = player.person.birth
    known = birth is not None and start is not None
    return factor(
        rules,
        year=start.year if start is not None else 0,
        born=birth.year if known and birth is not None else None,
        games=FACTORS.new_games if player.person.rated_games is None else player.person.rated_games,
        highest=own,
        cadence=cadence,
    )


def _is_unsure(player: Player, own: int, guessed: Factor, start: dt.date | None) -> bool:
    """Whether the usual K was taken for want of knowing who is new, or young.

    Rule: B.02@2024-03 8.3.3; B.02@2022-01 8.3.3.
    """
    person = player.person
    may_be_young = None in {person.birth, start} and own < FACTORS.young_below
    return guessed.because == "usual" and (person.rated_games is None or may_be_young)
