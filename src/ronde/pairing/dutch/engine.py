"""The front door: a field in, a pairing with its reasons out."""

from __future__ import annotations

from dataclasses import dataclass, field as default

from ronde.pairing.dutch.explanation import Explanation
from ronde.pairing.dutch.finder import BULK_FROM
from ronde.pairing.dutch.players import Players
from ronde.pairing.dutch.round import pair_brackets
from ronde.pairing.swiss.field import Demand, Field

__all__ = ["Pairing", "pair"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """The pairs of a round as (White, Black) numbers, bracket by bracket, and who takes the bye."""

    boards: tuple[tuple[int, int], ...]
    pab: int | None
    because: Explanation = default(compare=False, repr=False)


def pair(field: Field, *, demand: Demand | None = None, bulk_from: int = BULK_FROM) -> Pairing:
    """The pairing of a round, or the best one that meets a demand.

    Brackets of at least `bulk_from` players go by counting kinds first; the result is the same.

    Raises:
        NoValidPairing: no complete pairing respects the absolute criteria (and the demand).
    """
    players = Players(field, demand)
    steps = pair_brackets(players, bulk_from=bulk_from)
    boards = []
    for step in steps:
        for i, j in step.outcome.pairs:
            white = players.white_of(i, j)
            boards.append((players.number(white), players.number(i + j - white)))
    over = steps[-1].outcome.floaters if steps else ()
    return Pairing(
        boards=tuple(boards),
        pab=players.number(over[0]) if over else None,
        because=Explanation(players, steps),
    )
