"""The results of a round that were written last, and what each of them replaced."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal import Event, Journal
from ronde.journal.events import (
    DifferenceTaken,
    PairingContent,
    Redone,
    ResultCorrected,
    ResultEntered,
    RoundPaired,
    RoundUnpaired,
    Undone,
)
from ronde.journal.lookups import results_in
from ronde.model import Result

__all__ = ["RecentResult", "recent_results"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecentResult:
    """An entry that stands: `before` is the result it replaced, PENDING where there was none."""

    sequence: int
    board: int
    table: int | None
    result: Result
    before: Result

    @property
    def key(self) -> str:
        """How people name the board."""
        return str(self.board) if self.table is None else f"{self.table}.{self.board}"

    @property
    def is_change(self) -> bool:
        """Whether another result stood there."""
        return self.before is not Result.PENDING


def recent_results(journal: Journal, round_no: int, *, count: int = 5) -> tuple[RecentResult, ...]:
    """The last results of a round, newest first; what was taken back is left out."""
    stands: dict[int, bool] = {}
    written: list[tuple[int, ResultEntered | ResultCorrected]] = []
    for entry in reversed(journal.entries):
        event = entry.event
        if isinstance(event, Undone | Redone):  # the last word about an act counts
            stands.setdefault(event.target, isinstance(event, Redone))
        elif isinstance(event, PairingContent | RoundUnpaired) and event.round == round_no:
            break
        elif stands.get(entry.sequence, True):
            written += (
                (entry.sequence, result)
                for result in reversed(results_in(event))
                if result.round == round_no
            )
            if _brings(event, round_no):
                break
    return tuple(
        RecentResult(
            sequence=sequence,
            board=event.board,
            table=event.table,
            result=event.result,
            before=next(
                (
                    earlier.result
                    for _, earlier in written[place + 1 :]
                    if (earlier.board, earlier.table) == (event.board, event.table)
                ),
                Result.PENDING,
            ),
        )
        for place, (sequence, event) in enumerate(written[:count])
    )


def _brings(event: Event, round_no: int) -> bool:
    """Whether a file that was taken in brought the round itself, played as it was."""
    parts = event.acts if isinstance(event, DifferenceTaken) else ()
    return any(isinstance(part, RoundPaired) and part.round == round_no for part in parts)
