"""What a Molter table promises, checked: the same list for printed and built tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ronde.pairing.molter.table import MolterTable, Symbol

__all__ = ["PROMISES", "Broken", "Spread", "broken_promises", "spread"]

PROMISES = (
    "everyone-once",
    "no-team-mate",
    "level",
    "colors-of-period",
    "opponent-once",
    "team-once",
    "team-colors",
)
"""In the order they matter; `team-once`: nobody meets two players of one team, while it can be."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A promise given up: which, in which round (position, 0: over the event), about whom."""

    promise: str
    round: int
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """How evenly teams meet over the event: fewest and most boards between two teams."""

    fewest: int
    most: int


def broken_promises(table: MolterTable) -> tuple[Broken, ...]:
    """Everything the table had to give up, in the order of the promises."""
    checks = (
        _once,
        _levels,
        _period_colors,
        _meetings,
        _team_colors,
    )
    found = [broken for check in checks for broken in check(table)]
    return tuple(sorted(found, key=lambda b: (PROMISES.index(b.promise), b.round, b.who)))


def _once(table: MolterTable) -> Iterator[Broken]:
    everyone = {Symbol(t, p) for t in table.letters for p in range(1, table.players + 1)}
    for number, games in enumerate(table.rounds, 1):
        seen = Counter(who for game in games for who in game)
        odd = {who for who in everyone | {*seen} if seen[who] != 1 or who not in everyone}
        for who in sorted(odd):
            yield Broken("everyone-once", number, (str(who),))


def _levels(table: MolterTable) -> Iterator[Broken]:
    for number, games in enumerate(table.rounds, 1):
        for white, black in games:
            pair = (str(white), str(black))
            if white.team == black.team:
                yield Broken("no-team-mate", number, pair)
            if abs(white.player - black.player) > 1:
                yield Broken("level", number, pair)


def _period_colors(table: MolterTable) -> Iterator[Broken]:
    for period in table.periods:
        whites = Counter(w for n in period for w, _ in table.rounds[n - 1])
        blacks = Counter(b for n in period for _, b in table.rounds[n - 1])
        for who in sorted({*whites, *blacks}):
            if abs(whites[who] - blacks[who]) > len(period) % 2:
                yield Broken("colors-of-period", period[0], (str(who),))


def _meetings(table: MolterTable) -> Iterator[Broken]:
    met: set[frozenset[Symbol]] = set()
    teams: set[tuple[Symbol, str]] = set()
    for number, games in enumerate(table.rounds, 1):
        for white, black in games:
            if frozenset((white, black)) in met:
                yield Broken("opponent-once", number, (str(white), str(black)))
            met.add(frozenset((white, black)))
            for who, other in ((white, black), (black, white)):
                if (who, other.team) in teams and number < table.teams:
                    yield Broken("team-once", number, (str(who), other.team))
                teams.add((who, other.team))


def _team_colors(table: MolterTable) -> Iterator[Broken]:
    """A team has at most one board too many with a colour, as in the printed tables.

    So one more White than Black, or the other way round, with an odd number of boards; two more
    with an even number, where one board on the wrong side makes a difference of two.
    """
    for number, games in enumerate(table.rounds, 1):
        whites = Counter(white.team for white, _ in games)
        for team in table.letters:
            if abs(2 * whites[team] - table.players) > 2:
                yield Broken("team-colors", number, (team,))


def spread(table: MolterTable) -> Spread:
    """How many boards two teams share over the event."""
    shared = Counter(
        frozenset((white.team, black.team)) for games in table.rounds for white, black in games
    )
    counts = [shared[frozenset(pair)] for pair in combinations(table.letters, 2)]
    return Spread(min(counts), max(counts))
