"""An event in figures: who took part, how games ended, how often the lower rated won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ronde.admin.ages import AGE_CODES, ages_of
from ronde.model import Player, Side, Title, Tournament

__all__ = ["BANDS", "Statistics", "statistics"]

BANDS = (2400, 2200, 2000, 1800, 1600, 1400, 1)
"""The lower limits of the bands that ratings are counted in, the highest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """The figures after some rounds.

    `played` were played over the board: `white`, `draws` and `black` are how they ended, `upsets`
    those won by the lower rated among `decided_rated`, the decided ones between two rated players.
    `bands` counts by lower limit, 0 the unrated; `average` is of the rated, rounded half up.
    """

    players: int
    rounds: int
    paired: int
    played: int
    white: int
    draws: int
    black: int
    forfeits: int
    byes: int
    open: int
    decided_rated: int
    upsets: int
    rated: int
    average: int | None
    left: int
    federations: Mapping[str, int]
    clubs: Mapping[str, int]
    categories: Mapping[str, int]
    titles: Mapping[str, int]
    bands: Mapping[int, int]


def statistics(tournament: Tournament, *, after: int | None = None) -> Statistics:
    """The figures after that round (None: the last)."""
    rounds = tournament.rounds[:after]
    people = tournament.player_by_id
    games = [game for round_ in rounds for game in round_.games]
    played = [game for game in games if game.result.is_known and not game.result.is_forfeit]
    upsets = decided = white = draws = black = 0
    for game in played:
        first, second = people[game.white], people[game.black]
        points = _half_points(game.result.white), _half_points(game.result.black)
        white += points == (2, 0)
        draws += points == (1, 1)
        black += points == (0, 2)
        if {*points} == {0, 2} and first.listed_rating and second.listed_rating:
            winner, loser = (first, second) if points == (2, 0) else (second, first)
            decided += 1
            upsets += winner.listed_rating < loser.listed_rating
    players = tournament.players
    ratings = [p.listed_rating for p in players if p.listed_rating]
    ages = ages_of(tournament.settings)
    found = Counter(c.code for p in players if ages is not None and (c := ages.of(p.person)))
    titles = Counter(p.person.title.value for p in players if p.person.title is not None)
    return Statistics(
        players=len(players),
        rounds=len(rounds),
        paired=len(games),
        played=len(played),
        white=white,
        draws=draws,
        black=black,
        forfeits=sum(game.result.is_forfeit for game in games),
        byes=sum(len(round_.byes) for round_ in rounds),
        open=sum(not game.result.is_known for game in games),
        decided_rated=decided,
        upsets=upsets,
        rated=len(ratings),
        average=(2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else None,
        left=sum(p.departure is not None for p in players),
        federations=_often(p.person.federation for p in players),
        clubs=_often(p.person.club for p in players),
        categories={code: found[code] for code in AGE_CODES if found[code]},
        titles={title.value: titles[title.value] for title in Title if titles[title.value]},
        bands=_bands(players),
    )


def _half_points(side: Side) -> int | None:
    """2 for a win, 1 for a draw, 0 for a loss, rated or not."""
    return {
        Side.WIN: 2, Side.DRAW: 1, Side.LOSS: 0,
        Side.UNRATED_WIN: 2, Side.UNRATED_DRAW: 1, Side.UNRATED_LOSS: 0,
    }.get(side)  # fmt: skip


def _often(values: Iterable[str]) -> dict[str, int]:
    """How often each occurs, the most frequent first; the empty one left out."""
    counted = Counter(values)
    del counted[""]
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def _bands(players: tuple[Player, ...]) -> dict[int, int]:
    found = Counter(next((low for low in BANDS if p.listed_rating >= low), 0) for p in players)
    return {low: found[low] for low in (*BANDS, 0) if found[low]}
