"""The printed Molter tables: 1 to 43, and three teams of four in three rounds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.pairing.molter.table import AUTONOMOUS, MolterTable, Symbol, symbol
from ronde.rules.tables import lines

__all__ = [
    "PrintedTable",
    "allowed_rounds",
    "play_printed",
    "printed_table",
    "table_for",
    "three_in_three",
    "triangular",
]

Games = tuple[tuple[Symbol, Symbol], ...]

_THREE_IN_THREE = 0
_SINGLE = "s"
_CYCLE = 12
_FOUR = 4
_SLICE = re.compile(r"@(\d+)(?::(\w))?\[(\d+)-(\d+)\]")


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table of the book: rounds by label, for the largest of its team sizes."""

    number: int
    teams: int
    sizes: tuple[int, ...]
    rounds: Mapping[str, Games]

    @property
    def numbered(self) -> tuple[str, ...]:
        """Labels of the rounds that go two by two."""
        return tuple(label for label in self.rounds if label.isdigit())


@cache
def _headers() -> Mapping[int, tuple[int, tuple[int, ...]]]:
    found = {}
    for line in lines("molter"):
        if line.startswith("table"):
            _, number, _, teams, _, *sizes = line.split()
            found[int(number)] = (int(teams), tuple(map(int, sizes)))
    return MappingProxyType(found)


@cache
def _cells() -> Mapping[tuple[int, str], tuple[str, ...]]:
    """The written cells of every round, slices still unread."""
    found = {}
    number = -1
    for line in lines("molter"):
        if line.startswith("table"):
            number = int(line.split()[1])
        else:
            label, cells = line.split("=")
            found[number, label.strip()] = tuple(cells.split())
    return MappingProxyType(found)


def _game(cell: str) -> tuple[Symbol, Symbol]:
    white, black = cell.split("-")
    return symbol(white), symbol(black)


@cache
def _amendments() -> Mapping[tuple[int, str], Mapping[int, tuple[Symbol, Symbol]]]:
    found = {}
    for line in lines("molter_amendments"):
        head, *cells = line.split("|")
        number, label = head.split()
        boards = (cell.split() for cell in cells)
        found[int(number), label] = {int(board): _game(game) for board, game in boards}
    return found


@cache
def _round(number: int, label: str, *, amended: bool) -> Games:
    """A round read in full; a slice takes its levels from another table and renumbers them."""
    games: list[tuple[Symbol, Symbol]] = []
    level = 1
    for cell in _cells()[number, label]:
        match = _SLICE.fullmatch(cell)
        if match is None:
            game = _game(cell)
            games.append(game)
            level = max(level, game[0].player + 1, game[1].player + 1)
            continue
        low, high = int(match[3]), int(match[4])
        source = _round(int(match[1]), match[2] or label, amended=amended)
        games += [
            (_moved(white, level - low), _moved(black, level - low))
            for white, black in source
            if low <= min(white.player, black.player) and max(white.player, black.player) <= high
        ]
        level += high - low + 1
    if amended:
        for board, game in _amendments().get((number, label), {}).items():
            games[board - 1] = game
    return tuple(games)


def _moved(who: Symbol, by: int) -> Symbol:
    return Symbol(who.team, who.player + by)


@cache
def printed_table(number: int, *, amended: bool = False) -> PrintedTable:
    """A table by its number, 1 to 43; `amended` mends the cells that are probably misprints.

    Rule: book@2022-01 3.2 (tables 1-43).
    """
    if number not in _headers():
        raise ModelError("molter.no_number", number=number)
    teams, sizes = _headers()[number]
    rounds = {
        label: _round(number, label, amended=amended)
        for table, label in _cells()
        if table == number
    }
    return PrintedTable(number, teams, sizes, MappingProxyType(rounds))


def table_for(teams: int, players: int) -> int | None:
    """The number of the book's table for this event, if it has one."""
    return next(
        (
            number
            for number, (count, sizes) in _headers().items()
            if number != _THREE_IN_THREE and count == teams and players in sizes
        ),
        None,
    )


def allowed_rounds(number: int) -> tuple[int, ...]:
    """How many rounds a table can be played over.

    Numbered rounds go two by two; the autonomous one stands alone or closes an odd number. Where
    the numbered rounds are a full cycle it repeats some of their games, so it closes at most one
    less; with three teams it only stands alone.

    Rule: book@2022-01 3.2 (how to use the tables; notes to tables 1 and 17).
    """
    teams = _headers()[number][0]
    full = len(printed_table(number).numbered)
    odd = [n for n in range(1, full + 2, 2) if n == 1 or (teams > 3 and n <= teams - 1)]
    return tuple(sorted([*odd, *range(2, full + 1, 2)]))


def play_printed(number: int, players: int, rounds: int, *, amended: bool = False) -> MolterTable:
    """A printed table cut to this team size and number of rounds.

    Rule: book@2022-01 3.2 (how to use the tables).
    """
    table = printed_table(number, amended=amended)
    if players not in table.sizes:
        raise ModelError("molter.size", table=number, sizes=table.sizes, players=players)
    if rounds not in allowed_rounds(number):
        raise ModelError("molter.rounds", table=number, rounds=allowed_rounds(number))
    closing = (_SINGLE if rounds == 1 and _SINGLE in table.rounds else AUTONOMOUS,)
    labels = (*table.numbered[: rounds - rounds % 2], *closing[: rounds % 2])
    boards = table.teams * players // 2
    return MolterTable(
        table.teams,
        players,
        tuple(AUTONOMOUS if label == _SINGLE else label for label in labels),
        tuple(table.rounds[label][:boards] for label in labels),
        number,
    )


def triangular(players: int, rounds: int) -> MolterTable:
    """Three big teams: table 1 end to end, starting again from board 1 after 12 players.

    Rule: book@2022-01 3.2 (table 1, note 2).
    """
    if players < 2 or players % 2 or rounds not in {1, 2}:
        raise ModelError("molter.three_teams", players=players, rounds=rounds)
    table = printed_table(1)
    labels = (AUTONOMOUS,) if rounds == 1 else table.numbered
    repeats = -(-players // _CYCLE)
    boards = 3 * players // 2
    games = (
        tuple(
            (_moved(white, _CYCLE * turn), _moved(black, _CYCLE * turn))
            for turn in range(repeats)
            for white, black in table.rounds[label]
        )[:boards]
        for label in labels
    )
    return MolterTable(3, players, labels, tuple(games), 1)


def three_in_three(players: int = _FOUR) -> MolterTable:
    """Three teams of four in three rounds; of eight, twelve, ...: the same again, four by four.

    Rule: book@2022-01 3.2 (tables for 3 teams in 3 rounds).
    """
    if players < _FOUR or players % _FOUR:
        raise ModelError("molter.three_rounds", players=players)
    table = printed_table(_THREE_IN_THREE)
    games = (
        tuple(
            (_moved(white, start), _moved(black, start))
            for start in range(0, players, _FOUR)
            for white, black in round_
        )
        for round_ in table.rounds.values()
    )
    return MolterTable(3, players, table.numbered, tuple(games))
