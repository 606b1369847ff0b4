"""View-models of the journal's pages."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.journal import Entry, State, Verdict
from ronde.queries.history import standing_acts, state_at, taken_back
from ronde.queries.past import states_before
from ronde.queries.progress import Progress, progress
from ronde.queries.standing import order_of, ties_of
from ronde.standings import Row
from ronde.texts.language import Language
from ronde.web.frame import entry_sentence, told
from ronde.web.request_context import Opened

__all__ = ["JournalPage", "JournalRow", "VersionPage", "journal_page", "version_page"]

PER_PAGE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalRow:
    """An entry in words; `standing` when it can still be taken back with all that followed."""

    sequence: int
    at: dt.datetime
    author: str
    text: str
    reason: str
    standing: bool
    taken_back: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalPage:
    """A page of the journal, newest first."""

    tournament: int
    rows: tuple[JournalRow, ...]
    version: int
    head: str
    undo: JournalRow | None
    redo: JournalRow | None
    newer: int
    older: int
    only_reasons: bool
    verdict: Verdict | None


def journal_page(
    opened: Opened,
    language: Language,
    *,
    before: int = 0,
    verdict: Verdict | None = None,
    only_reasons: bool = False,
) -> JournalPage:
    """The hundred entries up to `before` (0: the newest), or all that carry a reason."""
    version = opened.version
    top = before if 0 < before <= version else version
    first = max(1, top - PER_PAGE + 1)
    done = {step.sequence for step in standing_acts(opened.state)}
    undone = taken_back(opened.journal)

    def row(entry: Entry, state: State) -> JournalRow:
        return JournalRow(
            sequence=entry.sequence,
            at=entry.at,
            author=entry.author,
            text=told(opened.journal, entry, state, language),
            reason=entry.reason,
            standing=entry.sequence in done,
            taken_back=entry.sequence in undone,
        )

    def row_of(sequence: int) -> JournalRow:
        [(entry, state)] = states_before(opened.journal, sequence, sequence)
        return row(entry, state)

    if only_reasons:
        chosen = [e.sequence for e in reversed(opened.journal.entries) if e.reason]
        rows = tuple(row_of(sequence) for sequence in chosen[:PER_PAGE])
    else:
        rows = tuple(row(*pair) for pair in reversed(states_before(opened.journal, first, top)))
    undoable, redoable = opened.state.undoable, opened.state.redoable
    return JournalPage(
        tournament=opened.id,
        rows=rows,
        version=version,
        head=opened.journal.head,
        undo=None if undoable is None else row_of(undoable.sequence),
        redo=None if redoable is None else row_of(redoable.sequence),
        newer=min(version, top + PER_PAGE) if top < version and not only_reasons else 0,
        older=0 if only_reasons else first - 1,
        only_reasons=only_reasons,
        verdict=verdict,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionPage:
    """The tournament as it was after an entry."""

    tournament: int
    version: int
    newest: int
    at: dt.datetime
    text: str
    progress: Progress
    lines: tuple[Row, ...]


def version_page(opened: Opened, version: int, language: Language) -> VersionPage:
    """The state after that many entries."""
    state = state_at(opened.journal, version)
    return VersionPage(
        tournament=opened.id,
        version=version,
        newest=opened.version,
        at=opened.journal.entries[version - 1].at,
        text=entry_sentence(opened.journal, version, language),
        progress=progress(state),
        lines=order_of(state.tournament, ties=ties_of(state)).standings.rows,
    )
