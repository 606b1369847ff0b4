"""Results: entering, correcting, wrong colours."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal import Entry
from ronde.journal.citations import Article, cite
from ronde.journal.events import ColorsCorrected, OnBoard, ResultCorrected, ResultEntered
from ronde.journal.lookups import locate
from ronde.model import BoardNo, Result, RoundNo, Tournament
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.errors import Conflict
from ronde.store.store import Store

__all__ = ["Effect", "correct_colors", "correction_effect", "enter_result"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """When a correction takes effect; `code` names the case, `round` the pairing it reaches.

    `at_once`, `last_round`, `next_but_one`, `standings` (nothing is paired from it any more) or
    `rating_only`. `closed`: a reason is asked for.
    """

    code: str
    rule: str
    round: int = 0
    paired: int = 0
    closed: bool = False


def correction_effect(tournament: Tournament, number: int) -> Effect:
    """What correcting a result or the colours of that round does from now on.

    Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.8.
    """
    rounds, settings = tournament.rounds, tournament.settings
    rule = cite(Article.CORRECTION, settings)
    closed = rounds[number - 1].closed
    following = rounds[number : number + 1]
    if not following:
        last = settings.rounds == number
        code = "last_round" if last else "at_once"
        return Effect(code=code, rule=rule, round=number + 1, paired=number, closed=closed)
    after = following[0]
    if after.closed or after.is_complete:
        return Effect(code="rating_only", rule=rule, paired=number + 1, closed=closed)
    reaches = settings.rounds is None or number + 2 <= settings.rounds
    code = "next_but_one" if reaches else "standings"
    return Effect(code=code, rule=rule, round=number + 2, paired=number + 1, closed=closed)


def enter_result(
    store: Store,
    tournament: int,
    *,
    round_no: int,
    board: int,
    result: Result,
    by: Signature,
    table: int | None = None,
    expected: Result | None = None,
    rating_only: bool = False,
) -> Done:
    """Enter the result of a board, or correct it if there is one; the same again changes nothing.

    `expected` is the result the page showed: if the board has another one, nothing is overwritten.

    Raises:
        NotYourBoard: the author enters results of other boards.
        Conflict: somebody entered another result meanwhile.
        ActRefused: ReasonRequired among others, where a correction comes late.
    """
    if by.boards is not None:
        by.boards.require(tournament, board)
    place = OnBoard(round=RoundNo(round_no), board=BoardNo(board), table=table)

    def decide(draft: Draft) -> None:
        round_, index = locate(draft.tournament, place)
        present = round_.games[index].result
        if present is result and not rating_only:
            return
        if expected is not None and present is not expected:
            raise Conflict(
                tournament=tournament,
                expected=draft.journal.version,
                actual=draft.journal.version,
                changes=_about(draft, place),
            )
        if present.is_known or result is Result.PENDING:
            draft.do(
                ResultCorrected(
                    round=place.round,
                    board=place.board,
                    table=table,
                    result=result,
                    rating_only=rating_only,
                )
            )
        else:
            draft.do(
                ResultEntered(round=place.round, board=place.board, table=table, result=result)
            )

    return carry_out(store, tournament, decide, by)


def _about(draft: Draft, place: OnBoard) -> tuple[Entry, ...]:
    """The last entry about that board, if any."""
    for entry in reversed(draft.journal.entries):
        event = entry.event
        if isinstance(event, OnBoard) and (event.round, event.board, event.table) == (
            place.round,
            place.board,
            place.table,
        ):
            return (entry,)
    return ()


def correct_colors(
    store: Store,
    tournament: int,
    *,
    round_no: int,
    board: int,
    by: Signature,
    table: int | None = None,
) -> Done:
    """Record that a game was played with the colours exchanged."""
    event = ColorsCorrected(round=RoundNo(round_no), board=BoardNo(board), table=table)
    return carry_out(store, tournament, lambda draft: draft.do(event), by)
