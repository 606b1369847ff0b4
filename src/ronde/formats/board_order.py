"""The boards of rounds whose file does not know them: they follow from points and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ronde.model import Acceleration, BoardNo, Game, PlayerId, Round, Tournament
from ronde.scoring import score_sheets, virtual_points

__all__ = ["with_boards"]


def with_boards(tournament: Tournament) -> Tournament:
    """Games in the order of the boards.

    Rule: C.04.2@2026-02 3.6.
    """
    numbers = {player.id: player.tpn or player.id for player in tournament.players}
    sheets = score_sheets(tournament)
    rounds: list[Round] = []
    for round_ in tournament.rounds:
        virtual = _virtual(tournament, tuple(rounds), round_.number)
        scores = {
            player: sheet.points_after(round_.number - 1) + virtual.get(player, 0)
            for player, sheet in sheets.items()
        }
        games = sorted(round_.games, key=_board_order(scores, numbers))
        rounds.append(
            replace(
                round_,
                games=tuple(
                    replace(game, board=BoardNo(board)) for board, game in enumerate(games, start=1)
                ),
            )
        )
    return replace(tournament, rounds=tuple(rounds))


def _virtual(
    tournament: Tournament, rounds: tuple[Round, ...], number: int
) -> Mapping[PlayerId, int]:
    """The virtual points of that round; what was played before is read only where it counts."""
    if not tournament.virtual_points and tournament.settings.acceleration == Acceleration():
        return {}
    before = replace(tournament, rounds=rounds)
    return virtual_points(before, number, score_sheets(before))


def _board_order(
    scores: Mapping[PlayerId, int], numbers: Mapping[PlayerId, int]
) -> Callable[[Game], tuple[int, int, int]]:
    def place(game: Game) -> tuple[int, int, int]:
        higher, lower = sorted(game.players, key=lambda p: (-scores[p], numbers[p]))
        return -scores[higher], -scores[lower], numbers[higher]

    return place
