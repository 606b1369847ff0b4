"""Which game is played at which board, where some players cannot move about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from ronde.journal.events import Event, OnBoard
from ronde.model import BoardNo, Game, Tournament
from ronde.pairing.proposal import CalendarReason, NextRound

__all__ = ["board_numbers", "with_fixed_boards"]


def board_numbers(tournament: Tournament, games: tuple[Game, ...]) -> Mapping[int, BoardNo]:
    """The board of every game, by the one the pairing gave it.

    A game with a player who has a fixed board is played there, at the lower one when both have; of
    two games for one board the first in the order of the pairing has it. All others keep their
    order on the boards that are left.
    """
    fixed = {p.id: p.fixed_board for p in tournament.players if p.fixed_board is not None}
    placed: dict[int, BoardNo] = {}
    for game in games:
        wanted = min((fixed[p] for p in game.players if p in fixed), default=None)
        if wanted is not None and wanted not in placed.values():
            placed[game.board] = wanted
    taken = set(placed.values())
    free = (BoardNo(number) for number in count(1) if number not in taken)
    return {game.board: placed.get(game.board) or next(free) for game in games}


def with_fixed_boards(tournament: Tournament, paired: NextRound) -> NextRound:
    """The round with everybody at their board; what is recorded after it follows.

    Left alone: team matches and systems whose tables are part of the system.
    """
    round_ = paired.round
    walks = isinstance(paired.because, CalendarReason) and any(
        game.seat for game in paired.because.games
    )
    teams = tournament.settings.is_team
    if walks or teams or not any(p.fixed_board for p in tournament.players):
        return paired
    number = board_numbers(tournament, round_.games)
    games = (replace(game, board=number[game.board]) for game in round_.games)
    moved = replace(round_, games=tuple(sorted(games, key=lambda game: game.board)))
    return replace(
        paired, round=moved, after=tuple(_moved(event, number) for event in paired.after)
    )


def _moved(event: Event, number: Mapping[int, BoardNo]) -> Event:
    return replace(event, board=number[event.board]) if isinstance(event, OnBoard) else event
