"""A paired round as plain numbers, for tests that compare pairings."""

from __future__ import annotations

from ronde.model import Tournament
from ronde.pairing.swiss import BoardOrder, pair_next_round

__all__ = ["EDITIONS", "Boards", "next_boards", "next_byes"]

EDITIONS = ("2017", "2026")

Boards = list[tuple[int, int]]


def next_boards(
    tournament: Tournament, edition: str, *, order: BoardOrder = "regulation"
) -> Boards:
    """White and Black of the next round, board by board."""
    games = pair_next_round(tournament, edition=edition, boards=order).round.games
    return [(int(g.white), int(g.black)) for g in games]


def next_byes(tournament: Tournament, edition: str) -> dict[int, str]:
    """The letter of everybody's bye in the next round."""
    byes = pair_next_round(tournament, edition=edition).round.byes
    return {int(b.player): b.kind.value for b in byes}
