"""Results corrected for rating only: what the standings used, and what the rating report says.

Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.8.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.journal import State
from ronde.journal.lookups import locate
from ronde.journal.refusals import ActRefused
from ronde.model import BoardNo, PlayerId, Result, RoundNo

__all__ = ["RatingCorrection", "rated_results", "rating_corrections"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingCorrection:
    """A game whose result for rating is not the one the standings were made with."""

    round: RoundNo
    board: BoardNo
    table: int | None
    white: PlayerId
    black: PlayerId
    used: Result
    corrected: Result


def rating_corrections(state: State) -> tuple[RatingCorrection, ...]:
    """Every correction for rating that still says something, by round and board.

    One that names a game that is no longer there, or whose result came to be counted after all,
    says nothing any more.
    """
    found = []
    for correction in state.rating_corrections:
        try:
            round_, index = locate(state.tournament, correction)
        except ActRefused:
            continue
        game = round_.games[index]
        if game.result.is_known and game.result is not correction.result:
            found.append(
                RatingCorrection(
                    round=round_.number,
                    board=game.board,
                    table=correction.table,
                    white=game.white,
                    black=game.black,
                    used=game.result,
                    corrected=correction.result,
                )
            )
    return tuple(sorted(found, key=lambda c: (c.round, c.table or 0, c.board)))


def rated_results(state: State) -> Mapping[tuple[RoundNo, PlayerId, PlayerId], Result]:
    """The corrected results, by round, White and Black, as a report is written with them."""
    return {(c.round, c.white, c.black): c.corrected for c in rating_corrections(state)}
