"""Results: entering, correcting, wrong colours."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal import Event, State
from ronde.journal.events import ColorsCorrected, OnBoard, ResultCorrected, ResultEntered
from ronde.journal.lookups import locate
from ronde.model import BoardNo, Result, RoundNo, Tournament
from ronde.queries.tables import tables_of

__all__ = ["CorrectColors", "EnterResult", "seat_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterResult:
    """The result of a board, or another one than it has; the same again changes nothing.

    `table` names the match where several have such a board. `rating_only`: a correction that
    comes too late for anything but the rating.
    """

    round: int
    board: int
    result: Result
    table: int | None = None
    rating_only: bool = False

    def decide(self, state: State) -> tuple[Event, ...]:
        """Entered where nothing was known, corrected otherwise.

        Raises:
            NotPaired, NoSuchTable, NoSuchBoard, BoardAmbiguous: there is no such game.
        """
        place, present = seat_of(state.tournament, self.round, self.board, self.table)
        if present is self.result and not self.rating_only:
            return ()
        if not present.is_known and self.result is not Result.PENDING:
            return (
                ResultEntered(
                    round=place.round, board=place.board, table=place.table, result=self.result
                ),
            )
        corrected = ResultCorrected(
            round=place.round,
            board=place.board,
            table=place.table,
            result=self.result,
            rating_only=self.rating_only,
        )
        return (corrected,)


def seat_of(
    tournament: Tournament, number: int, board: int, table: int | None
) -> tuple[OnBoard, Result]:
    """Where a game is played, and its result: one game has one name, with or without its table.

    Raises:
        NotPaired, NoSuchTable, NoSuchBoard, BoardAmbiguous: there is no such game.
    """
    asked = OnBoard(round=RoundNo(number), board=BoardNo(board), table=table)
    round_, index = locate(tournament, asked)
    game = round_.games[index]
    seat = tables_of(tournament, round_).get(game.white)
    return OnBoard(round=asked.round, board=asked.board, table=seat), game.result


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectColors:
    """A game was played with the colours exchanged."""

    round: int
    board: int
    table: int | None = None

    def decide(self, _: State) -> tuple[Event, ...]:
        """That it was."""
        place = ColorsCorrected(
            round=RoundNo(self.round), board=BoardNo(self.board), table=self.table
        )
        return (place,)
