"""Scheveningen: every player of one team meets every player of the other once.

The book prints tables for 4, 5, 6 and 8. For other sizes the table is built with the same promises:
colours even for every player, and for the teams in every round, as far as parity allows.
How the construction works: `docs/explanation/scheveningen.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ronde.errors import ModelError
from ronde.pairing.plans import Plan, PlannedRound
from ronde.rules.tables import lines

__all__ = ["PRINTED", "Balance", "balance", "scheveningen"]

Cell = tuple[int, int, int]
"""A game of the construction: player of A, round, player of B, all from 0."""

PRINTED = (4, 5, 6, 8)
"""Sizes with a printed table."""


def scheveningen(players: int, *, double: bool = False) -> Plan[str]:
    """The table for two teams of this size; symbols A1, B1, ...; `double` adds colours reversed.

    Rule: book@2022-01 3.1 (Scheveningen).
    """
    if players < 1:
        raise ModelError("scheveningen.players", players=players)
    rounds = _printed()[players] if players in PRINTED else _built(players)
    if double:
        rounds += tuple(r.reversed.renumbered(r.number + players) for r in rounds)
    return Plan("scheveningen-double" if double else "scheveningen", rounds)


@cache
def _printed() -> dict[int, tuple[PlannedRound[str], ...]]:
    tables: dict[int, list[PlannedRound[str]]] = {}
    for line in lines("scheveningen"):
        head, *cells = line.split("|")
        players, number = map(int, head.split())
        pairs = (cell.strip().split("-") for cell in cells)
        games = tuple((white, black) for white, black in pairs)
        tables.setdefault(players, []).append(PlannedRound(number, games))
    return {players: tuple(rounds) for players, rounds in tables.items()}


def _built(players: int) -> tuple[PlannedRound[str], ...]:
    """Play out a construction: who meets whom, and where team A has White."""
    if players % 2:
        cells, white = _odd(players)
    elif players == 2:
        cells, white = _two()
    else:
        cells, white = _even(players)
    rounds: list[list[tuple[str, str]]] = [[] for _ in range(players)]
    for a, number, b in sorted(cells):
        first, second = f"A{a + 1}", f"B{b + 1}"
        game = (first, second) if white((a, number, b)) else (second, first)
        rounds[number].append(game)
    return tuple(PlannedRound(n, tuple(games)) for n, games in enumerate(rounds, 1))


def _two() -> tuple[list[Cell], Callable[[Cell], bool]]:
    """Two a side: even colours per player and per round exclude each other; players go first."""
    cells = [(a, number, (a + number) % 2) for a in range(2) for number in range(2)]
    return cells, lambda cell: cell[1] == 0


def _odd(players: int) -> tuple[list[Cell], Callable[[Cell], bool]]:
    """In the cyclic table the games with one value of d = round - A meet every line once.

    Half the values of d (rounded down) are White for A; of one more value half the games are, so
    that every player and every round is within one of even, and the teams over the event too.
    """
    cells = [
        (a, number, (a + number) % players) for a in range(players) for number in range(players)
    ]
    values, extra = _rhythm(players)

    def white(cell: Cell) -> bool:
        a, number, _ = cell
        d = (number - a) % players
        return d in values or (d == extra and a % 2 == 1)

    return cells, white


def _rhythm(players: int) -> tuple[frozenset[int], int]:
    """Which values of d are White for A, in twos, so that nobody has long runs of a colour.

    A player of A walks through the values by one, a player of B by two, round the circle.
    """
    pattern = [d % 4 < 2 for d in range(players - 1)]
    whites = [d for d, on in enumerate(pattern) if on]
    return frozenset(whites[: (players - 1) // 2]), players - 1


@dataclass(frozen=True, slots=True)
class _Block:
    """Two players of A, two rounds, two players of B: four games; `turned` swaps the opponents."""

    a: int
    number: int
    b: int
    turned: bool = False

    def cells(self) -> list[Cell]:
        return [
            (
                2 * self.a + i,
                2 * self.number + r,
                2 * self.b + (i ^ r ^ self.turned),
            )
            for i in range(2)
            for r in range(2)
        ]


def _even(players: int) -> tuple[list[Cell], Callable[[Cell], bool]]:
    """Blow up a cyclic table of half the size: each cell becomes a block of four games.

    In an ordinary block A has White in one round and Black in the other, so each of the four
    players gets both colours; blocks of a round take turns. That is even when half the size is;
    else six blocks with one or three Whites, one of them turned, mend the odd one out.
    """
    half = players // 2
    blocks = {(a, r): _Block(a, r, (a + r) % half) for a in range(half) for r in range(half)}
    whites: set[Cell] = set()
    if half % 2 == 0:
        for (a, _), block in blocks.items():
            whites |= _by_round(block, first=a % 2 == 0)
    else:
        whites = _mended(half, blocks)
    cells = [cell for block in blocks.values() for cell in block.cells()]
    return cells, whites.__contains__


def _by_round(block: _Block, *, first: bool) -> set[Cell]:
    """White for A in the first (or second) round of the block."""
    return {cell for cell in block.cells() if (cell[1] % 2 == 0) is first}


def _by_player(block: _Block, *, first: bool) -> set[Cell]:
    """White for the first (or second) player of A in both rounds of the block."""
    return {cell for cell in block.cells() if (cell[0] % 2 == 0) is first}


def _mended(half: int, blocks: dict[tuple[int, int], _Block]) -> set[Cell]:
    """Where A has White when half the size is odd (5 or more).

    Blocks lie on lines: two players of A, two rounds, two players of B. Six blocks round a corner
    lie in twos on nine lines; three get one White and three get three, in the same place, so that
    each line stays even. Turning one block sets a single pair of players of A off by one, which an
    odd number of by-player blocks on their line puts right; without the turn parity forbids it.
    """
    minus = half - 1
    blocks[0, 1] = _Block(0, 1, 1, turned=True)
    ones, threes = ((1, 0), (minus, 1), (0, minus)), ((0, 1), (minus, 0), (1, minus))
    whites: set[Cell] = set()
    for place in ones:
        whites.add(blocks[place].cells()[0])
    for place in threes:
        odd_one = blocks[place].cells()[2 if place == (0, 1) else 0]
        whites |= {*blocks[place].cells()} - {odd_one}
    by_player = [(0, r) for r in range(half) if r not in {1, minus}]
    for turn, place in enumerate(by_player):
        whites |= _by_player(blocks[place], first=turn % 2 == 1)
    for first, place in enumerate(((2, 1), (2, minus))):
        whites |= _by_player(blocks[place], first=first == 0)
    special = {*ones, *threes, *by_player, (2, 1), (2, minus)}
    for r in range(half):
        ordinary = [a for a in range(half) if (a, r) not in special]
        for turn, a in enumerate(ordinary):
            whites |= _by_round(blocks[a, r], first=turn % 2 == 0)
    return whites


@dataclass(frozen=True, slots=True)
class Balance:
    """How even a table is: the worst differences between White and Black."""

    players: int
    rounds: int
    event: int


def balance(plan: Plan[str]) -> Balance:
    """The worst difference over players, over team A in a round, and team A over the event."""
    whites: dict[str, int] = {}
    in_round = []
    for planned in plan.rounds:
        for white, black in planned.games:
            whites[white] = whites.get(white, 0) + 1
            whites[black] = whites.get(black, 0) - 1
        in_round.append(sum(1 if white[0] == "A" else -1 for white, _ in planned.games))
    return Balance(max(map(abs, whites.values())), max(map(abs, in_round)), abs(sum(in_round)))
