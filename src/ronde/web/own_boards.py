"""What a helper for chosen boards still has to do in a round: theirs, and nobody else's."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import Result, Tournament
from ronde.queries.tables import board_anchor, board_key, tables_of
from ronde.services.people.roles import Principal

__all__ = ["OwnBoards", "own_boards"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnBoards:
    """Their `boards` in words, how many of them are `open` in a round, and the first of these.

    Without `boards` they enter results of another tournament.
    """

    boards: str
    round: int
    open: int
    next: str


def own_boards(
    who: Principal, number: int, tournament: Tournament, round_no: int
) -> OwnBoards | None:
    """Theirs in a round of tournament `number`; None where no board is closed to them."""
    if who.boards is None:
        return None
    here = who.boards.tournament in {None, number}
    if here and not who.boards.spans:
        return None
    waiting = []
    if 0 < round_no <= len(tournament.rounds):
        round_ = tournament.rounds[round_no - 1]
        tables = tables_of(tournament, round_)
        waiting = [
            board_key(tables, game)
            for game in round_.games
            if game.result is Result.PENDING
            and who.enters(number, tables.get(game.white) or game.board)
        ]
    return OwnBoards(
        boards=str(who.boards) if here else "",
        round=round_no,
        open=len(waiting),
        next=board_anchor(waiting[0]) if waiting else "",
    )
