"""Entries to rounds: both rows of a game must say the same of it, else nothing is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ronde.formats.papi.tables import Row, entry_columns
from ronde.formats.papi.words import EXEMPT, MOST_ROUNDS
from ronde.formats.problems import ProblemLog
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Game,
    PlayerId,
    RequestedBye,
    Result,
    Round,
    RoundNo,
)

__all__ = ["Entry", "Seat", "entries_of", "last_paired", "read_round"]

_WHITE, _BLACK, _AWAY, _NOT_PAIRED = "B", "N", "F", "R"
_OPEN, _LOSS, _DRAW, _WIN, _FORFEITED, _BOTH_FORFEITED, _WON_BY_FORFEIT = range(7)

_RESULTS: Mapping[tuple[int, int], Result] = {
    (_OPEN, _OPEN): Result.PENDING,
    (_WIN, _LOSS): Result.WHITE_WINS,
    (_DRAW, _DRAW): Result.DRAW,
    (_LOSS, _WIN): Result.BLACK_WINS,
    (_WON_BY_FORFEIT, _FORFEITED): Result.BLACK_FORFEITS,
    (_FORFEITED, _WON_BY_FORFEIT): Result.WHITE_FORFEITS,
    (_BOTH_FORFEITED, _BOTH_FORFEITED): Result.DOUBLE_FORFEIT,
}
"""White's number and Black's: anything else contradicts itself."""

_ABSENCES: Mapping[int, RequestedBye] = {
    _OPEN: RequestedBye.ZERO,
    _DRAW: RequestedBye.HALF,
    _WIN: RequestedBye.FULL,
    _WON_BY_FORFEIT: RequestedBye.FULL,
}


class Entry(NamedTuple):
    """What a row says of one round."""

    color: str
    opponent: int | None
    result: int

    def __str__(self) -> str:
        opponent = "" if self.opponent is None else f" {self.opponent}"
        return f"{self.color}{opponent} {self.result}"

    @property
    def is_paired(self) -> bool:
        """Whether there is an opponent, be it nobody."""
        return self.opponent is not None

    @property
    def is_empty(self) -> bool:
        """Whether the row says nothing: not paired, and no absence announced."""
        return not self.is_paired and self.color != _AWAY and not self.result

    @property
    def absence(self) -> RequestedBye | None:
        """What was announced instead of a game, if anything."""
        return _ABSENCES.get(self.result) if self.color == _AWAY and not self.is_paired else None


def entries_of(row: Row) -> tuple[Entry, ...]:
    """All rounds of a row."""
    return tuple(_entry(row, number) for number in range(1, MOST_ROUNDS + 1))


def _entry(row: Row, number: int) -> Entry:
    """One round; an absence that a converter wrote against nobody is one all the same."""
    color, opponent, result = entry_columns(number)
    letter, found = row.text(color).upper(), row.number(opponent) or None
    if letter == _AWAY and found == EXEMPT:
        found = None
    return Entry(letter, found, row.number(result) or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player with what their row says, under the name others know the row by."""

    ref: int
    player: PlayerId
    name: str
    entries: tuple[Entry, ...]


def last_paired(seats: Sequence[Seat]) -> int:
    """The last round in which anybody has an opponent."""
    return max(
        (n for seat in seats for n, entry in enumerate(seat.entries, 1) if entry.is_paired),
        default=0,
    )


def read_round(
    number: int, seats: Sequence[Seat], log: ProblemLog, *, first: Mapping[PlayerId, int]
) -> Round | None:
    """A round that was paired; None if it contradicts itself, which is reported.

    `first` is the first round of everybody; whoever had not come has no entry. Boards are numbered
    in the order of the rows, for the file does not know them.
    """
    reader = _Reader(number, {seat.ref: seat for seat in seats}, log)
    games: list[Game] = []
    byes: list[Bye] = []
    sound = True
    for seat in seats:
        try:
            game = reader.game(seat, board=len(games) + 1)
            bye = reader.bye(seat) if number >= first[seat.player] else None
        except _Contradiction as found:
            log.add(found.code, name=seat.name, round=number, **found.fields)
            sound = False
            continue
        games += () if game is None else (game,)
        byes += () if bye is None else (bye,)
    return Round(number=RoundNo(number), games=tuple(games), byes=tuple(byes)) if sound else None


class _Contradiction(Exception):
    """Entries that cannot all be true."""

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code)
        self.code, self.fields = code, fields


class _Reader:
    """One round of all rows."""

    def __init__(self, number: int, by_ref: Mapping[int, Seat], log: ProblemLog) -> None:
        self._number = number
        self._by_ref = by_ref
        self._log = log
        self._exempt = ""

    def game(self, seat: Seat, *, board: int) -> Game | None:
        """The game in the row of White; None in that of Black, or if there is none.

        Raises:
            _Contradiction: the two rows differ, or the other is not there.
        """
        entry = seat.entries[self._number - 1]
        if entry.opponent is None or entry.opponent == EXEMPT:
            return None
        other = self._by_ref.get(entry.opponent)
        if other is None:
            raise _Contradiction("papi.game.unknown", opponent=entry.opponent)
        if other is seat:
            raise _Contradiction("papi.game.self")
        answer = other.entries[self._number - 1]
        if answer.opponent != seat.ref:
            raise _Contradiction("papi.game.one_sided", other=other.name)
        if (entry.color, answer.color) == (_BLACK, _WHITE):
            return None
        if (entry.color, answer.color) != (_WHITE, _BLACK):
            raise _Contradiction("papi.game.colors", other=other.name)
        result = _RESULTS.get((entry.result, answer.result))
        if result is None:
            results = f"{entry.result}/{answer.result}"
            raise _Contradiction("papi.game.results", other=other.name, results=results)
        return Game(board=BoardNo(board), white=seat.player, black=other.player, result=result)

    def bye(self, seat: Seat) -> Bye | None:
        """What somebody without a game gets; None for who has one.

        Raises:
            _Contradiction: the entry means nothing, or somebody else has the bye.
        """
        entry = seat.entries[self._number - 1]
        if entry.opponent == EXEMPT:
            return self._allocated(seat, entry)
        if entry.is_paired:
            return None
        if entry.color in {_NOT_PAIRED, ""} and not entry.result:
            return Bye(player=seat.player, kind=ByeKind.ZERO)
        asked = entry.absence
        if asked is None:
            raise _Contradiction("papi.entry", entry=str(entry))
        return Bye(player=seat.player, kind=ByeKind(asked.value))

    def _allocated(self, seat: Seat, entry: Entry) -> Bye:
        if self._exempt:
            raise _Contradiction("papi.bye.two", other=self._exempt)
        self._exempt = seat.name
        if entry.result == _OPEN:
            self._log.add("papi.bye.open", name=seat.name, round=self._number)
        elif entry.result not in {_WIN, _WON_BY_FORFEIT}:
            raise _Contradiction("papi.entry", entry=str(entry))
        return Bye(player=seat.player, kind=ByeKind.PAB)
