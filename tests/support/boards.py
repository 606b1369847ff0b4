"""A paired round as plain numbers, for tests that compare pairings."""

from __future__ import annotations

from ronde.model import Tournament
from ronde.pairing.swiss import BoardOrder, pair_next_round
from support.invariants import assert_pairing_invariants

__all__ = ["EDITIONS", "Boards", "next_boards", "next_byes"]

EDITIONS = ("2017", "2026")

Boards = list[tuple[int, int]]


def next_boards(
    tournament: Tournament, edition: str, *, order: BoardOrder = "regulation"
) -> Boards:
    """White and Black of the next round, board by board."""
    round_ = pair_next_round(tournament, edition=edition, boards=order).round
    if order == "regulation":
        assert_pairing_invariants(tournament, round_, edition=edition)
    return [(int(g.white), int(g.black)) for g in round_.games]


def next_byes(tournament: Tournament, edition: str) -> dict[int, str]:
    """The letter of everybody's bye in the next round."""
    byes = pair_next_round(tournament, edition=edition).round.byes
    return {int(b.player): b.kind.value for b in byes}
