"""Running a Molter event on paper: choice of table, letters, envelopes, cards, grids, ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.model import Color, Points, Result, Side
from ronde.pairing.draws import Draw, Lots
from ronde.pairing.molter.checks import Broken, broken_promises
from ronde.pairing.molter.construct import construct
from ronde.pairing.molter.printed import (
    allowed_rounds,
    play_printed,
    table_for,
    three_in_three,
    triangular,
)
from ronde.pairing.molter.table import MolterTable, Symbol, team_letters
from ronde.pairing.search import Found, Impossible, Undecided

__all__ = [
    "Card",
    "GridCell",
    "GridRow",
    "MolterChoice",
    "TeamScore",
    "Vacated",
    "board_cards",
    "choose_table",
    "draw_letters",
    "player_slips",
    "prepare",
    "ranking",
    "result_grid",
    "vacated_boards",
]

_TWELVE = 12
_POINTS = MappingProxyType(
    {
        Side.WIN: Points(10),
        Side.UNRATED_WIN: Points(10),
        Side.FORFEIT_WIN: Points(10),
        Side.DRAW: Points(5),
        Side.UNRATED_DRAW: Points(5),
    }
)


@dataclass(frozen=True, slots=True)
class MolterChoice:
    """The table for an event, where it comes from and what it gives up.

    `source`: `book` (a printed table), `book-repeated` (table 1 end to end), `book-three` (three
    teams in three rounds, four players at a time) or `built`.
    """

    table: MolterTable
    source: str
    broken: tuple[Broken, ...]


def choose_table(
    teams: int, players: int, rounds: int, *, amended: bool = False
) -> MolterChoice | Impossible | Undecided:
    """The book's table where it has one for this event, else a built one.

    Rule: book@2022-01 3.2 (how to use the tables).
    """
    number = table_for(teams, players)
    if number is not None and rounds in allowed_rounds(number):
        table = play_printed(number, players, rounds, amended=amended)
        return MolterChoice(table, "book", broken_promises(table))
    if teams == 3 and players > _TWELVE and players % 2 == 0 and rounds in {1, 2}:
        table = triangular(players, rounds)
        return MolterChoice(table, "book-repeated", broken_promises(table))
    if teams == rounds == 3 and players % 4 == 0:
        table = three_in_three(players)
        return MolterChoice(table, "book-three", broken_promises(table))
    answer = construct(teams, players, rounds)
    if isinstance(answer, Found):
        return MolterChoice(answer.value[0], "built", answer.value[1])
    return answer


def prepare(
    teams: int, players: int, rounds: int, *, spare: int = 2
) -> tuple[MolterChoice | Impossible | Undecided, ...]:
    """The event's table and those for one, two, ... teams fewer, ready if some do not come.

    Nothing can be improvised once letters are drawn: when a team is missing before round 1, take
    the next table and let the captains draw again.

    Rule: book@2022-01 3.2 (organisation: foresee the defection of one or several teams).
    """
    counts = range(teams, max(teams - spare, 3) - 1, -1)
    return tuple(choose_table(count, players, min(rounds, count - 1)) for count in counts)


@dataclass(frozen=True, slots=True)
class Vacated:
    """A board left empty by a team that went home; the opponent wins by forfeit."""

    round: int
    board: int
    absent: str
    opponent: str
    color: Color


def vacated_boards(table: MolterTable, team: str, *, from_round: int = 1) -> tuple[Vacated, ...]:
    """The boards that a team leaves empty from a round on; the other cards stay as they are."""
    if team not in table.letters:
        raise ModelError("molter.no_team", team=team)
    found = []
    for number, games in enumerate(table.rounds, 1):
        for board, (white, black) in enumerate(games, 1):
            if number >= from_round and team in (white.team, black.team):
                absent, opponent = (white, black) if white.team == team else (black, white)
                color = Color.BLACK if absent == white else Color.WHITE
                found.append(Vacated(number, board, str(absent), str(opponent), color))
    return tuple(found)


def draw_letters(teams: Sequence[str], lots: Lots) -> Draw[Mapping[str, str]]:
    """Each captain, in the order given, draws the envelope of a letter.

    Rule: book@2022-01 3.2 (organisation).
    """
    if len(set(teams)) != len(teams):
        raise ModelError("molter.same_name")
    left = list(team_letters(len(teams)))
    letters: dict[str, str] = {}
    for team in teams:
        letter = lots.pick(team, left)
        left.remove(letter)
        letters[team] = letter
    return lots.finish("molter-letters", MappingProxyType(letters))


@dataclass(frozen=True, slots=True)
class Card:
    """The small card on a board: one per board and round, another colour of paper per round."""

    round: int
    label: str
    board: int
    white: str
    black: str

    @property
    def text(self) -> str:
        """As the book writes it: number, White, Black."""
        return f"{self.board}. {self.white} - {self.black}"


def board_cards(table: MolterTable) -> tuple[Card, ...]:
    """Every card of the event, round by round.

    Rule: book@2022-01 3.2 (organisation).
    """
    return tuple(
        Card(number, label, board, str(white), str(black))
        for number, (label, games) in enumerate(zip(table.labels, table.rounds, strict=True), 1)
        for board, (white, black) in enumerate(games, 1)
    )


@dataclass(frozen=True, slots=True)
class GridCell:
    """One round of one player: board, colour and opponent; the result is written beside it."""

    round: int
    label: str
    board: int
    color: Color
    opponent: str


@dataclass(frozen=True, slots=True)
class GridRow:
    """One player's line of the team's grid; also the slip in the team's envelope."""

    player: str
    cells: tuple[GridCell, ...]


def result_grid(table: MolterTable, team: str) -> tuple[GridRow, ...]:
    """The team's sheet: a line per player, colour and opponent per round.

    Rule: book@2022-01 3.2 (grids for taking results).
    """
    if team not in table.letters:
        raise ModelError("molter.no_team", team=team)
    return tuple(player_slip(table, Symbol(team, n)) for n in range(1, table.players + 1))


def player_slip(table: MolterTable, who: Symbol) -> GridRow:
    """What one player needs: where to sit in each round, with which colour, against whom."""
    cells = []
    for number, (label, games) in enumerate(zip(table.labels, table.rounds, strict=True), 1):
        for board, (white, black) in enumerate(games, 1):
            if who in (white, black):
                color, other = (Color.WHITE, black) if who == white else (Color.BLACK, white)
                cells.append(GridCell(number, label, board, color, str(other)))
    return GridRow(str(who), tuple(cells))


def player_slips(table: MolterTable) -> Mapping[str, tuple[GridRow, ...]]:
    """Every team's envelope: the slips of its players."""
    return MappingProxyType({team: result_grid(table, team) for team in table.letters})


@dataclass(frozen=True, slots=True)
class TeamScore:
    """A team's result: points, then what breaks ties. `rank` is shared where nothing separates.

    `berlin` weighs board k of n by n + 1 - k; both are in tenths of a point.
    """

    team: str
    rank: int
    points: Points
    berlin: int
    wins: int


def ranking(table: MolterTable, results: Mapping[tuple[int, int], Result]) -> tuple[TeamScore, ...]:
    """Teams in order from the results by (round, board); games without a result count nothing.

    Points, then Berlin, then wins, then the points between the teams still level, then the better
    result on the highest board on which they met.

    Rule: book@2022-01 3.2 (classification of the teams).
    """
    scores = {team: _score(table, team, results) for team in table.letters}
    groups: dict[tuple[int, int, int], list[str]] = {}
    for team, score in scores.items():
        groups.setdefault(score, []).append(team)
    ordered: list[TeamScore] = []
    for score in sorted(groups, reverse=True):
        for level in _separated(table, groups[score], results):
            rank = len(ordered) + 1
            ordered += [
                TeamScore(team, rank, Points(score[0]), score[1], score[2]) for team in level
            ]
    return tuple(ordered)


def _sides(
    table: MolterTable, results: Mapping[tuple[int, int], Result]
) -> list[tuple[Symbol, Symbol, Side]]:
    """Every finished game twice: player, opponent, what the player got."""
    found = []
    for number, games in enumerate(table.rounds, 1):
        for board, (white, black) in enumerate(games, 1):
            result = results.get((number, board), Result.PENDING)
            found += [(white, black, result.white), (black, white, result.black)]
    return found


def _score(
    table: MolterTable, team: str, results: Mapping[tuple[int, int], Result]
) -> tuple[int, int, int]:
    mine = [
        (who.player, _POINTS.get(side, Points(0)))
        for who, _, side in _sides(table, results)
        if who.team == team
    ]
    return (
        sum(points for _, points in mine),
        sum(points * (table.players + 1 - board) for board, points in mine),
        sum(points == _POINTS[Side.WIN] for _, points in mine),
    )


def _separated(
    table: MolterTable, teams: Sequence[str], results: Mapping[tuple[int, int], Result]
) -> list[list[str]]:
    """Level teams by the games between them: points first, then board by board from the top."""
    keys: dict[str, tuple[int, ...]] = {}
    for team in teams:
        between = [
            (who.player, _POINTS.get(side, Points(0)))
            for who, other, side in _sides(table, results)
            if who.team == team and other.team in teams
        ]
        boards = (
            sum(points for board, points in between if board == level)
            for level in range(1, table.players + 1)
        )
        keys[team] = (sum(points for _, points in between), *boards)
    levels: dict[tuple[int, ...], list[str]] = {}
    for team in teams:
        levels.setdefault(keys[team], []).append(team)
    return [levels[key] for key in sorted(levels, reverse=True)]
