"""Sliding seats: the players walk round the tables, the table of pairings is the room itself.

Two rows of chairs face each other; each board's colours stay on their side of the table, turned
from one board to the next. Between rounds everybody moves one chair along; with an even number the
pivot stays at table 1 and only changes sides, and whoever would land on the pivot steps over.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.pairing.plans import Plan, PlannedRound

__all__ = [
    "Chair",
    "Row",
    "Seated",
    "Seating",
    "Walk",
    "plan_of",
    "rutsch",
    "rutsch_berger",
    "rutsch_berger_round",
    "rutsch_round",
    "walks",
]


class Row(enum.Enum):
    """Which row of chairs; END is the exempt player's chair, between the two rows."""

    LEFT = "left"
    RIGHT = "right"
    END = "end"


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair of the room; `table` 0 is the exempt player's."""

    table: int
    side: Row


_END = Chair(0, Row.END)


@dataclass(frozen=True, slots=True)
class Seated:
    """A player in a chair for one round; `white` None: exempt."""

    player: int
    chair: Chair
    white: bool | None


@dataclass(frozen=True, slots=True)
class Seating:
    """One round as seen from above: both rows from table 1 on (None: nobody), and its pairings."""

    left: tuple[int | None, ...]
    right: tuple[int | None, ...]
    seated: tuple[Seated, ...]
    planned: PlannedRound[int]


@dataclass(frozen=True, slots=True)
class Walk:
    """A player's way between two rounds; `steps` are chairs along the row, 0 for staying put."""

    player: int
    start: Chair
    end: Chair
    steps: int


def _circle(tables: int, *, end: bool) -> tuple[Chair, ...]:
    """Every chair in walking order: down the left row, (the end chair), up the right row."""
    left = tuple(Chair(table, Row.LEFT) for table in range(1, tables + 1))
    right = tuple(Chair(table, Row.RIGHT) for table in range(tables, 0, -1))
    return (*left, _END, *right) if end else (*left, *right)


def _seating(
    number: int,
    places: dict[Chair, int],
    *,
    tables: int,
    odd_white: Row,
    players: int,
) -> Seating:
    """A round from who sits where; numbers above `players` are nobody."""
    games: list[tuple[int, int]] = []
    seated: list[Seated] = []
    exempt = [places[_END]] if _END in places else []
    even_white = Row.RIGHT if odd_white is Row.LEFT else Row.LEFT
    for table in range(1, tables + 1):
        white_side = odd_white if table % 2 else even_white
        black_side = Row.RIGHT if white_side is Row.LEFT else Row.LEFT
        white, black = places[Chair(table, white_side)], places[Chair(table, black_side)]
        if max(white, black) > players:
            exempt.append(min(white, black))
        else:
            games.append((white, black))
        for player, side in ((white, white_side), (black, black_side)):
            if player <= players:
                real = max(white, black) <= players
                color = side is white_side if real else None
                seated.append(Seated(player, Chair(table, side), color))
    if _END in places:
        seated.append(Seated(places[_END], _END, None))
    rows = tuple(
        tuple(
            player if (player := places[Chair(table, side)]) <= players else None
            for table in range(1, tables + 1)
        )
        for side in (Row.LEFT, Row.RIGHT)
    )
    planned = PlannedRound(number, tuple(games), tuple(exempt))
    return Seating(rows[0], rows[1], tuple(sorted(seated, key=lambda s: s.player)), planned)


def rutsch(players: int) -> tuple[Seating, ...]:
    """The sliding system: every round's seating.

    Odd: number 1 starts in the end chair, 2, 3, ... go up the right row, the rest down the left.
    Even: 1, 2, ... go down the left row and on up the right; the highest number is the pivot.
    White sits left at table 1, right at table 2, and so on.

    Rule: book@2022-01 3.1 (Rutsch).
    """
    return tuple(rutsch_round(number, players) for number in range(1, _rounds(players) + 1))


def rutsch_round(number: int, players: int) -> Seating:
    """The seating of one round of the sliding system, which needs none of the others.

    Rule: book@2022-01 3.1 (Rutsch).
    """
    _rounds(players)
    if players % 2:
        return _odd(number, players)
    order = tuple(range(1, players))
    return _pivoted(number, players, order, pivot_first=Row.RIGHT, odd_white=Row.LEFT)


def _rounds(players: int) -> int:
    if players < 3:
        raise ModelError("rutsch.players", players=players)
    return players - 1 + players % 2


def _odd(number: int, players: int) -> Seating:
    tables = players // 2
    circle = _circle(tables, end=True)
    places = {
        circle[(tables + player - 1 + number - 1) % players]: player
        for player in range(1, players + 1)
    }
    return _seating(number, places, tables=tables, odd_white=Row.LEFT, players=players)


def _pivoted(
    number: int, players: int, order: Sequence[int], *, pivot_first: Row, odd_white: Row
) -> Seating:
    """Slide `order` round the pivot; `order` starts on the first chair after the pivot's way."""
    size = players + players % 2
    tables = size // 2
    circle = _circle(tables, end=False)
    on_right = (number % 2 == 1) == (pivot_first is Row.RIGHT)
    pivot = circle[-1] if on_right else circle[0]
    chairs = [chair for chair in circle if chair != pivot]
    moved = 2 * ((number - 1) // 2 if pivot_first is Row.RIGHT else number // 2)
    places = {chairs[(i + moved) % (size - 1)]: player for i, player in enumerate(order)}
    places[pivot] = size
    return _seating(number, places, tables=tables, odd_white=odd_white, players=players)


def rutsch_berger(players: int) -> tuple[Seating, ...]:
    """Sliding seats that play the Berger table, round by round and colour by colour.

    Numbers 1 to k take White's chairs, down the right row and back up the left one; each opponent
    is 2k + 1 minus the number; the slide goes against that direction. White sits right at table 1.

    Rule: book@2022-01 3.1 (Rutsch-Berger R1-R7).
    """
    rounds = _rounds(players)
    return tuple(rutsch_berger_round(number, players) for number in range(1, rounds + 1))


def rutsch_berger_round(number: int, players: int) -> Seating:
    """The seating of one round, which needs none of the others.

    Rule: book@2022-01 3.1 (Rutsch-Berger R1-R7).
    """
    _rounds(players)
    size = players + players % 2
    tables = size // 2
    whites = (*range(1, tables + 1, 2), *reversed(range(2, tables + 1, 2)))
    places: dict[Chair, int] = {}
    for player, table in enumerate(whites, 1):
        side, other = (Row.RIGHT, Row.LEFT) if table % 2 else (Row.LEFT, Row.RIGHT)
        places[Chair(table, side)] = player
        places[Chair(table, other)] = size + 1 - player
    order = [places[chair] for chair in _circle(tables, end=False) if places[chair] != size]
    return _pivoted(number, players, order, pivot_first=Row.LEFT, odd_white=Row.RIGHT)


def walks(before: Seating, after: Seating) -> tuple[Walk, ...]:
    """Who goes where between two rounds, by number; the pivot's change of side is one step."""
    tables = len(before.left)
    start = {seated.player: seated.chair for seated in before.seated}
    circle = _circle(tables, end=any(chair == _END for chair in start.values()))
    index = {chair: i for i, chair in enumerate(circle)}
    found = []
    for seated in after.seated:
        origin = start[seated.player]
        steps = (index[seated.chair] - index[origin]) % len(circle)
        backwards = steps == len(circle) - 1
        found.append(Walk(seated.player, origin, seated.chair, -1 if backwards else steps))
    return tuple(found)


def plan_of(system: str, seatings: Sequence[Seating]) -> Plan[int]:
    """The pairings of a seating as a plan."""
    return Plan(system, tuple(seating.planned for seating in seatings))
