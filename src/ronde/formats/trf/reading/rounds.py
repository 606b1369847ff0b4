"""Round entries to rounds: finds each game in two lines, mends and reports what does not fit.

Played rounds reach to the last one in which somebody has an opponent, a pairing-allocated bye or
an unopposed board. Entries beyond it can only be byes asked for in rounds still to be paired.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ronde.formats.problems import ProblemLog
from ronde.formats.trf.columns import CELL_FIRST, CELL_STEP
from ronde.formats.trf.reading.announced import AnnouncedBye
from ronde.formats.trf.reading.cells import BLANK, Cell
from ronde.formats.trf.reading.players import Row
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Color,
    Game,
    PlayerId,
    Points,
    PointSystem,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    Side,
)
from ronde.scoring import bye_points, side_points

__all__ = ["Outcome", "fill_in_byes", "played_rounds", "read_rounds"]

_RESULTS: Mapping[tuple[str, str], Result] = {
    **{(r.white.value, r.black.value): r for r in Result},
    ("", ""): Result.PENDING,
    ("?", "?"): Result.ADJOURNED,
}
_ODD = frozenset(
    {
        Result.BOTH_LOSE,
        Result.HALF_ZERO,
        Result.ZERO_HALF,
        Result.UNRATED_BOTH_LOSE,
        Result.UNRATED_HALF_ZERO,
        Result.UNRATED_ZERO_HALF,
    }
)
_OTHER_SIDE = {
    "1": "0",
    "=": "=",
    "0": "1",
    "W": "L",
    "D": "D",
    "L": "W",
    "+": "-",
    "-": "+",
    "?": "?",
}
_OPEN = frozenset({"", "?"})
_UNRATED = {"1": "W", "=": "D", "0": "L"}
_FORFEITED = {"1": "+", "W": "+", "0": "-", "L": "-"}
_WORTH = {"1": "F", "W": "F", "+": "F", "=": "H", "D": "H"}


@dataclass(slots=True)
class Outcome:
    """What the round entries say.

    `announced[r]` are the byes asked for in round r, not yet paired; `uncolored` the entries with
    an opponent but no colour (forfeits, mostly), to be written as they were. `scores` are the
    points by the results alone.
    """

    rounds: list[Round] = field(default_factory=list)
    announced: dict[int, dict[PlayerId, RequestedBye]] = field(default_factory=dict)
    uncolored: set[tuple[int, int]] = field(default_factory=set)
    scores: dict[PlayerId, Points] = field(default_factory=dict)

    def round_of_byes(self, number: int) -> Round:
        """A round that only team records know: the byes asked for in it were given."""
        byes = sorted(self.announced.pop(number, {}).items())
        return Round(
            number=RoundNo(number),
            byes=tuple(Bye(player=player, kind=ByeKind(bye.value)) for player, bye in byes),
        )


def played_rounds(rows: Sequence[Row]) -> int:
    """The last round that has been paired."""
    last = 0
    for row in rows:
        for index in range(len(row.cells), last, -1):
            cell = row.cells[index - 1]
            if cell.opponent or cell.result in {"U", "+"}:
                last = index
                break
    return last


def fill_in_byes(rows: Sequence[Row], byes: Sequence[AnnouncedBye], log: ProblemLog) -> None:
    """Write the byes of records 240 and XXZ into the lines of their players.

    Where the line has an entry of its own it counts, and a contradiction is reported.
    """
    cells_of = {row.number: row.cells for row in rows}
    for bye in byes:
        cells = cells_of[bye.number]
        cells.extend([BLANK] * (bye.round - len(cells)))
        cell = cells[bye.round - 1]
        if cell == BLANK:
            cells[bye.round - 1] = Cell(0, "", bye.bye.value)
        elif cell.opponent or cell.result != bye.bye.value:
            log.add(
                "trf.bye.conflict",
                bye.line,
                bye.column,
                bye=bye.bye.value,
                number=bye.number,
                round=bye.round,
                entry=cell.result or "a game",
            )


def read_rounds(
    rows: Sequence[Row], points: PointSystem, log: ProblemLog, *, teams: bool
) -> Outcome:
    """Rounds, announced byes and colourless entries of all rows.

    Boards are numbered as an engine would have listed them: by the score of the higher of the two
    players, then of the lower, then by the number of the higher. Rule: C.04.2@2026-02 3.6.
    """
    outcome = Outcome()
    played = played_rounds(rows)
    book = _Book(rows, points, log, outcome.uncolored, played=played, teams=teams)
    for number in range(1, played + 1):
        outcome.rounds.append(book.round(number))
    while outcome.rounds and not _is_paired(outcome.rounds[-1]):
        unpaired = outcome.rounds.pop()
        book.take_back(unpaired)
        outcome.announced[unpaired.number] = {
            bye.player: RequestedBye(bye.kind.value) for bye in unpaired.byes
        }
    outcome.scores = book.scores()
    for row in rows:
        for index in range(played, len(row.cells)):
            letter = row.cells[index].result
            if letter:
                byes = outcome.announced.setdefault(index + 1, {})
                byes[PlayerId(row.number)] = RequestedBye(letter)
    return outcome


def _is_paired(round_: Round) -> bool:
    """Whether anything in it needs a pairing; mending may have left only byes asked for."""
    given = {ByeKind.PAB, ByeKind.UNOPPOSED}
    return bool(round_.games) or any(bye.kind in given for bye in round_.byes)


def _column(round_no: int) -> int:
    return CELL_FIRST + CELL_STEP * (round_no - 1)


class _Book:
    """The rows under their numbers, and the running scores while rounds are read in order."""

    def __init__(
        self,
        rows: Sequence[Row],
        points: PointSystem,
        log: ProblemLog,
        uncolored: set[tuple[int, int]],
        *,
        played: int,
        teams: bool,
    ) -> None:
        self._rows = sorted(rows, key=lambda row: row.number)
        self._lines = {row.number: row.line for row in rows}
        self._names = {row.number: row.person.name for row in rows}
        self._log = log
        self._uncolored = uncolored
        self._last = played
        self._teams = teams
        self._plus = ByeKind.UNOPPOSED if teams else ByeKind.PAB
        sides = side_points(points)
        self._white = {s.value: sides[s, Color.WHITE] for s in Side}
        self._black = {s.value: sides[s, Color.BLACK] for s in Side}
        for open_side in (Side.PENDING, Side.ADJOURNED):
            self._white[open_side.value] = self._black[open_side.value] = Points(0)
        self._bye = bye_points(points)
        self._score = dict.fromkeys(self._lines, 0)

    def scores(self) -> dict[PlayerId, Points]:
        return {PlayerId(player): Points(score) for player, score in self._score.items()}

    def take_back(self, round_: Round) -> None:
        """Undo the awards of a round that has no game."""
        kinds = {bye.player: bye.kind for bye in round_.byes}
        for player in self._score:
            self._score[player] -= self._bye[kinds.get(PlayerId(player))]

    def round(self, number: int) -> Round:
        entries = {
            row.number: row.cells[number - 1]
            for row in self._rows
            if number <= len(row.cells) and row.cells[number - 1] != BLANK
        }
        games, byes = self._pair_up(number, entries)
        score = self._score
        listed = []
        for white, black, result in games:
            a, b = score[white], score[black]
            high = white if (a, -white) > (b, -black) else black
            listed.append((-max(a, b), -min(a, b), high, white, black, result))
        listed.sort(key=lambda item: item[:3])
        self._award(games, byes, entries)
        return Round(
            number=RoundNo(number),
            games=tuple(
                Game(
                    board=BoardNo(board),
                    white=PlayerId(white),
                    black=PlayerId(black),
                    result=result,
                )
                for board, (_, _, _, white, black, result) in enumerate(listed, 1)
            ),
            byes=tuple(
                Bye(player=PlayerId(player), kind=kind) for player, kind in sorted(byes.items())
            ),
        )

    def _award(
        self,
        games: list[tuple[int, int, Result]],
        byes: dict[int, ByeKind],
        entries: dict[int, Cell],
    ) -> None:
        score = self._score
        white_points, black_points = self._white, self._black
        for white, black, result in games:
            one, two = result._value_
            score[white] += white_points[one._value_]
            score[black] += black_points[two._value_]
        absent = self._bye[None]
        for player, kind in byes.items():
            score[player] += self._bye[kind]
        if absent:
            for player in score:
                if player not in entries:
                    score[player] += absent

    def _pair_up(
        self, number: int, entries: dict[int, Cell]
    ) -> tuple[list[tuple[int, int, Result]], dict[int, ByeKind]]:
        games: list[tuple[int, int, Result]] = []
        byes: dict[int, ByeKind] = {}
        orphans: list[int] = []
        for player, cell in entries.items():
            opponent = cell.opponent
            if not opponent:
                byes[player] = self._plus if cell.result == "+" else ByeKind(cell.result)
                continue
            other = entries.get(opponent)
            if other is None or other.opponent != player or opponent == player:
                orphans.append(player)
            elif player < opponent:
                if cell.color == "w" and other.color == "b":
                    white, black, key = player, opponent, (cell.result, other.result)
                elif cell.color == "b" and other.color == "w":
                    white, black, key = opponent, player, (other.result, cell.result)
                else:
                    games.append(self._mended_game(number, player, opponent, cell, other))
                    continue
                result = _RESULTS.get(key)
                if result is None or result in _ODD or result is Result.PENDING:
                    result = self._mended_result(number, white, black, key)
                games.append((white, black, result))
        for player in orphans:
            self._adopt(number, player, entries, games, byes)
        if not self._teams and sum(kind is ByeKind.PAB for kind in byes.values()) > 1:
            self._report_byes(number, byes)
        return games, byes

    def _report_byes(self, number: int, byes: dict[int, ByeKind]) -> None:
        players = [player for player, kind in byes.items() if kind is ByeKind.PAB]
        for player in players[1:]:
            self._log.add("trf.round.two_byes", self._lines[player], _column(number), round=number)

    def _mended_game(
        self, number: int, player: int, opponent: int, cell: Cell, other: Cell
    ) -> tuple[int, int, Result]:
        """A game whose two colours are missing or equal; `player` is the smaller number."""
        color = cell.color
        about = {"round": number, "number": player, "opponent": opponent}
        line, column = self._lines[player], _column(number) + 5
        if color and other.color:
            self._log.add("trf.game.colors", line, column, color, **about)
        elif color or other.color:
            color = color or ("b" if other.color == "w" else "w")
            self._log.add("trf.game.half_color", line, column, **about)
        else:
            color = "w"
            if not {cell.result, other.result} <= {"+", "-"}:
                self._log.add("trf.game.no_color", line, column, **about)
        for who, entry in ((player, cell), (opponent, other)):
            if not entry.color:
                self._uncolored.add((number, who))
        if color == "w":
            white, black, key = player, opponent, (cell.result, other.result)
        else:
            white, black, key = opponent, player, (other.result, cell.result)
        return white, black, self._mended_result(number, white, black, key)

    def _mended_result(self, number: int, white: int, black: int, key: tuple[str, str]) -> Result:
        unread = [self._is_unread(number, white, key[0]), self._is_unread(number, black, key[1])]
        if any(unread):
            return Result.ADJOURNED
        result = _RESULTS.get(key)
        player, opponent = min(white, black), max(white, black)
        about = {"round": number, "number": player, "opponent": opponent}
        line, column = self._lines[player], _column(number) + 7
        if result is Result.PENDING:
            if number < self._last:
                self._log.add("trf.game.open", line, column, **about)
            return result
        if result is not None:
            if result in _ODD:
                self._log.add("trf.game.odd", line, column, read="-".join(key), **about)
            return result
        result = _RESULTS[_mended_pair(key, believe_white=white < black)]
        own, theirs = key if white < black else (key[1], key[0])
        read = f"{result.white.value}-{result.black.value}"
        self._log.add(
            "trf.game.results", line, column, first=own, second=theirs, read=read, **about
        )
        return result

    def _is_unread(self, number: int, player: int, result: str) -> bool:
        """Whether the symbol is one that nobody knows: that is said, and nothing is guessed."""
        if len(result) < 2:
            return False
        self._log.add(
            "trf.game.symbol",
            self._lines[player],
            _column(number) + 7,
            round=number,
            number=player,
            name=self._names[player],
            symbol=result[1:],
        )
        return True

    def _adopt(
        self,
        number: int,
        player: int,
        entries: dict[int, Cell],
        games: list[tuple[int, int, Result]],
        byes: dict[int, ByeKind],
    ) -> None:
        """An entry whose opponent does not answer: a game if the opponent is free, else a bye."""
        cell = entries[player]
        if self._is_unread(number, player, cell.result):
            cell = cell._replace(result="?")
        opponent = cell.opponent
        about = {"round": number, "opponent": opponent}
        line, column = self._lines[player], _column(number)
        other = entries.get(opponent)
        marked_absent = other is not None and other.result == "Z" and cell.result == "+"
        if opponent != player and opponent in self._lines and (other is None or marked_absent):
            code = "trf.game.absent_loser" if marked_absent else "trf.game.one_sided"
            self._log.add(code, line, column, **about)
            byes.pop(opponent, None)
            entries[opponent] = Cell(player, "", _OTHER_SIDE.get(cell.result, ""))
            white, black, key = player, opponent, (cell.result, entries[opponent].result)
            if cell.color == "b":
                white, black, key = opponent, player, (key[1], key[0])
            games.append((white, black, _RESULTS[key]))
            return
        bye = _WORTH.get(cell.result, "Z")
        byes[player] = ByeKind(bye)
        if opponent == player:
            self._log.add("trf.game.self", line, column, round=number, bye=bye)
        elif opponent not in self._lines:
            self._log.add("trf.game.nobody", line, column, bye=bye, **about)
        else:
            self._log.add("trf.game.taken", line, column, bye=bye, number=player, **about)


def _mended_pair(key: tuple[str, str], *, believe_white: bool) -> tuple[str, str]:
    """A possible pair of results for one that is not.

    One side missing or adjourned: the other decides. One side unrated or forfeited and the points
    agree: both are. Otherwise the player with the smaller number is believed.
    """
    if set(key) == _OPEN:
        return "?", "?"
    for pair in (
        (key[0], _OTHER_SIDE.get(key[0], "")) if key[1] in _OPEN else key,
        (_OTHER_SIDE.get(key[1], ""), key[1]) if key[0] in _OPEN else key,
        (_UNRATED.get(key[0], key[0]), _UNRATED.get(key[1], key[1])),
        (_FORFEITED.get(key[0], key[0]), _FORFEITED.get(key[1], key[1])),
    ):
        if pair in _RESULTS:
            return pair
    return (key[0], _OTHER_SIDE[key[0]]) if believe_white else (_OTHER_SIDE[key[1]], key[1])
