"""Results: entering, correcting, wrong colours."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.conduct.results import CorrectColors, EnterResult, seat_of
from ronde.journal import Entry, Event, Journal
from ronde.journal.events import (
    DifferenceTaken,
    GamesTaken,
    OnBoard,
    PairingContent,
    Redone,
    RoundUnpaired,
    Undone,
)
from ronde.model import Result
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.errors import Conflict
from ronde.store.store import Store

__all__ = ["correct_colors", "enter_result"]


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

    def as_seen(journal: Journal, events: tuple[Event, ...]) -> None:
        place, present = seat_of(journal.state.tournament, round_no, board, table)
        if by.boards is not None:  # of helpers: a board or, in team matches, the whole table
            by.boards.require(tournament, place.board if place.table is None else place.table)
        if not events:
            return
        version = journal.version
        since = version if seen is None else min(max(seen, 0), version)
        changes = tuple(_about(journal, place, after=since))
        surprised = expected is not None and present is not expected
        if surprised and not changes:
            changes = tuple(_about(journal, place, after=0))[-1:]
        if surprised or changes:
            raise Conflict(tournament=tournament, expected=since, actual=version, changes=changes)

    wish = EnterResult(
        round=round_no, board=board, table=table, result=result, rating_only=rating_only
    )
    return carry_out(store, tournament, wish, by, check=as_seen, quick=True)


def _about(journal: Journal, place: OnBoard, *, after: int) -> Iterator[Entry]:
    """The entries after a version that changed the game on a board, or who plays it."""
    for entry in journal.entries[after:]:
        event = entry.event
        if isinstance(event, Undone | Redone):
            event = journal.entries[event.target - 1].event
        if _concerns(event, place):
            yield entry


def _concerns(event: Event, place: OnBoard) -> bool:
    if isinstance(event, DifferenceTaken):
        return any(_concerns(part, place) for part in event.acts)
    if isinstance(event, GamesTaken):
        return any(_concerns(result, place) for result in event.results)
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
    wish = CorrectColors(round=round_no, board=board, table=table)
    return carry_out(store, tournament, wish, by)
