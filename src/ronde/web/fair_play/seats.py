"""Which player a page of fair play is about: what its address says, and whom it offers first."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from ronde.model import BoardNo, Player, PlayerId, RoundNo
from ronde.queries.tables import board_key, tables_of
from ronde.web.request_context import Opened

__all__ = ["Seats", "seats_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """A round, a board and a player, as far as they are said; `players`: whom to choose from."""

    round: RoundNo | None
    board: BoardNo | None
    player: PlayerId | None
    players: tuple[Player, ...]


def seats_of(request: HttpRequest, opened: Opened, *, round_no: int | None = None) -> Seats:
    """What the address says: `round`, `board`, `player`; the two at the board are offered first."""
    tournament = opened.tournament
    number = _number(request.GET.get("round", "")) or round_no or len(tournament.rounds)
    there = 1 <= number <= len(tournament.rounds)
    wanted, board = request.GET.get("board", ""), None
    first: tuple[Player, ...] = ()
    if there and wanted:
        round_ = tournament.rounds[number - 1]
        tables = tables_of(tournament, round_)
        game = next((g for g in round_.games if board_key(tables, g) == wanted), None)
        if game is not None:
            first = tuple(tournament.player(player) for player in game.players)
            board = game.board
    player = tournament.player_by_id.get(PlayerId(_number(request.GET.get("player", ""))))
    others = sorted((p for p in tournament.players if p not in first), key=lambda p: p.name)
    return Seats(
        round=RoundNo(number) if there else None,
        board=board,
        player=None if player is None else player.id,
        players=(*first, *others),
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
