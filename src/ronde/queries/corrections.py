"""Results corrected: what stood first, and for rating only what the rating report says.

Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.8.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.journal import State
from ronde.journal.events import (
    PairingChanged,
    ResultCorrected,
    RoundPaired,
    RoundUnpaired,
)
from ronde.journal.lookups import locate, results_in
from ronde.journal.refusals import ActRefused
from ronde.model import BoardNo, PlayerId, Result, RoundNo
from ronde.queries.history import standing_acts

__all__ = [
    "CorrectedResult",
    "RatingCorrection",
    "corrected_results",
    "rated_results",
    "rating_corrections",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedResult:
    """A board of a round whose result was another once."""

    board: BoardNo
    table: int | None
    was: Result
    now: Result


def corrected_results(state: State, round_no: int) -> tuple[CorrectedResult, ...]:
    """The boards of a round whose result was corrected, with the one that was entered first.

    Nothing where the result that stands is the first again, nor of games that were taken off the
    pairing since. A report file has no such memory.
    """
    first: dict[tuple[int | None, BoardNo], Result] = {}
    last: dict[tuple[int | None, BoardNo], Result] = {}
    for step in reversed(tuple(standing_acts(state))):
        match step.event:
            case RoundPaired(round=number) | RoundUnpaired(round=number) if number == round_no:
                first, last = {}, {}
            case PairingChanged(round=number) if number == round_no:
                first, last = {}, {}
            case ResultCorrected(rating_only=True):
                continue
            case event:
                for act in results_in(event):
                    if act.round != round_no:
                        continue
                    last[act.table, act.board] = act.result
                    if act.result.is_known:
                        first.setdefault((act.table, act.board), act.result)
    changed = ((key, was, last[key]) for key, was in first.items() if last[key] is not was)
    return tuple(
        CorrectedResult(table=table, board=board, was=was, now=now)
        for (table, board), was, now in sorted(changed, key=lambda c: (c[0][0] or 0, c[0][1]))
    )


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
