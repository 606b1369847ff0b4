"""Entries to rounds: a board and both entries must say the same of a game, else none is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.formats.problems import ProblemLog
from ronde.formats.sharly.tables import Board, Entry
from ronde.formats.sharly.words import BYES, RESULTS
from ronde.model import BoardNo, Bye, Game, PlayerId, Round, RoundNo

__all__ = ["Seat", "first_round", "last_paired", "read_round"]

_NOTHING = Entry(0, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player with what the file says of their rounds, and the number they have in it."""

    number: int
    player: PlayerId
    name: str
    entries: Mapping[int, Entry]

    def entry(self, round_no: int) -> Entry:
        """What is said of a round; nothing where nothing is."""
        return self.entries.get(round_no, _NOTHING)


def last_paired(seats: Sequence[Seat]) -> int:
    """The last round in which anybody has a board."""
    return max(
        (n for seat in seats for n, entry in seat.entries.items() if entry.board is not None),
        default=0,
    )


def first_round(seat: Seat, played: int) -> int:
    """The first round that says anything of them; 1 for whoever none does: nothing says they came.

    Who came late has no entry, or an empty one, in the rounds before.
    """
    return next((n for n in range(1, played + 1) if seat.entry(n) != _NOTHING), 1)


def read_round(
    number: int,
    seats: Sequence[Seat],
    boards: Mapping[int, Board],
    log: ProblemLog,
    *,
    first: Mapping[PlayerId, int],
) -> Round | None:
    """A round that was paired; None if it contradicts itself, which is reported."""
    reader = _Reader(number, seats, boards)
    games: list[tuple[int, Game]] = []
    byes: list[Bye] = []
    sound = True
    for seat in seats:
        try:
            game = reader.game(seat)
            bye = reader.bye(seat) if number >= first[seat.player] else None
        except _Contradiction as found:
            log.add(found.code, name=seat.name, round=number, **found.fields)
            sound = False
            continue
        games += () if game is None else (game,)
        byes += () if bye is None else (bye,)
    if not sound:
        return None
    ordered = [game for _, game in sorted(games, key=lambda g: (g[0], g[1].board))]
    return Round(
        number=RoundNo(number),
        games=tuple(
            Game(board=BoardNo(board), white=g.white, black=g.black, result=g.result)
            for board, g in enumerate(ordered, start=1)
        ),
        byes=tuple(byes),
    )


class _Contradiction(Exception):
    """Entries and boards that cannot all be true."""

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code)
        self.code, self.fields = code, fields


class _Reader:
    """One round of all entries."""

    def __init__(self, number: int, seats: Sequence[Seat], boards: Mapping[int, Board]) -> None:
        self._number = number
        self._by_number = {seat.number: seat for seat in seats}
        self._boards = boards

    def game(self, seat: Seat) -> tuple[int, Game] | None:
        """The game of White, with its place among the boards; None for Black, or if there is none.

        Raises:
            _Contradiction: the board, or who sits opposite, says something else.
        """
        entry = seat.entry(self._number)
        board = None if entry.board is None else self._board(seat, entry.board)
        if board is None or None in {board.white, board.black}:
            return None
        white, black = (self._by_number.get(n) for n in (board.white, board.black) if n is not None)
        other = black if seat is white else white
        if white is black or other is None:
            raise _Contradiction("sharly.board", board=board.index + 1)
        answer = other.entry(self._number)
        if answer.board != entry.board:
            raise _Contradiction("sharly.one_sided", other=other.name)
        if seat is not white:
            return None
        result = RESULTS.get((entry.result, answer.result))
        if result is None:
            results = f"{entry.result}/{answer.result}"
            raise _Contradiction("sharly.results", other=other.name, results=results)
        game = Game(board=BoardNo(1), white=seat.player, black=other.player, result=result)
        return board.index, game

    def _board(self, seat: Seat, number: int) -> Board:
        board = self._boards.get(number)
        if board is None or seat.number not in {board.white, board.black}:
            raise _Contradiction("sharly.board", board=number if board is None else board.index + 1)
        return board

    def bye(self, seat: Seat) -> Bye | None:
        """What somebody without a game gets; None for who has one.

        Raises:
            _Contradiction: the entry means nothing.
        """
        entry = seat.entry(self._number)
        board = None if entry.board is None else self._boards[entry.board]
        if board is not None and None not in {board.white, board.black}:
            return None
        kind = BYES.get(entry.result)
        if kind is None:
            raise _Contradiction("sharly.entry", entry=entry.result)
        return Bye(player=seat.player, kind=kind)
