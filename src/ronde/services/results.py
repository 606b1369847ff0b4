"""Results: entering, correcting, wrong colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ronde.journal import Entry, Event, Journal
from ronde.journal.events import (
    ColorsCorrected,
    OnBoard,
    PairingContent,
    Redone,
    ResultCorrected,
    ResultEntered,
    RoundUnpaired,
    Undone,
)
from ronde.journal.lookups import locate
from ronde.model import BoardNo, Result, RoundNo
from ronde.queries.tables import tables_of
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.errors import Conflict
from ronde.store.store import Store

__all__ = ["correct_colors", "enter_result", "record_result"]


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
    seen: int | None = None,
    rating_only: bool = False,
) -> Done:
    """Enter the result of a board, or correct it if there is one; the same again changes nothing.

    `expected` is the result the author saw there, `seen` the version of the page that showed the
    board: if the board has another result, or anything about it was written since, nothing is
    overwritten.

    Raises:
        NotYourBoard: the author enters results of other boards.
        Conflict: somebody was faster; the error holds what was written about the board.
        ActRefused: ReasonRequired among others, where a correction comes late.
    """
    asked = OnBoard(round=RoundNo(round_no), board=BoardNo(board), table=table)

    def decide(draft: Draft) -> None:
        round_, index = locate(draft.tournament, asked)
        seat = tables_of(draft.tournament, round_).get(round_.games[index].white)
        # One game has one name, whether or not its table was given.
        place = replace(asked, table=seat)
        if by.boards is not None:  # of helpers: a board or, in team matches, the whole table
            by.boards.require(tournament, place.board if seat is None else seat)
        present = round_.games[index].result
        if present is result and not rating_only:
            return
        version = draft.journal.version
        since = version if seen is None else min(max(seen, 0), version)
        changes = tuple(_about(draft.journal, place, after=since))
        surprised = expected is not None and present is not expected
        if surprised and not changes:
            changes = tuple(_about(draft.journal, place, after=0))[-1:]
        if surprised or changes:
            raise Conflict(tournament=tournament, expected=since, actual=version, changes=changes)
        _record(draft, place, present, result, rating_only=rating_only)

    return carry_out(store, tournament, decide, by, quick=True)


def record_result(
    draft: Draft, *, round_no: int, board: int, table: int | None, result: Result
) -> None:
    """The act that gives a board its result; none if it has that result already."""
    place = OnBoard(round=RoundNo(round_no), board=BoardNo(board), table=table)
    round_, index = locate(draft.tournament, place)
    if (present := round_.games[index].result) is not result:
        _record(draft, place, present, result)


def _record(
    draft: Draft, place: OnBoard, present: Result, result: Result, *, rating_only: bool = False
) -> None:
    """Entered where nothing was known, corrected otherwise."""
    if present.is_known or result is Result.PENDING:
        draft.do(
            ResultCorrected(
                round=place.round,
                board=place.board,
                table=place.table,
                result=result,
                rating_only=rating_only,
            )
        )
    else:
        draft.do(
            ResultEntered(round=place.round, board=place.board, table=place.table, result=result)
        )


def _about(journal: Journal, place: OnBoard, *, after: int) -> Iterator[Entry]:
    """The entries after a version that changed the game on a board, or who plays it."""
    for entry in journal.entries[after:]:
        event = entry.event
        if isinstance(event, Undone | Redone):
            event = journal.entries[event.target - 1].event
        if _concerns(event, place):
            yield entry


def _concerns(event: Event, place: OnBoard) -> bool:
    if isinstance(event, OnBoard):
        return (event.round, event.board, event.table) == (place.round, place.board, place.table)
    return isinstance(event, PairingContent | RoundUnpaired) and event.round == place.round


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
