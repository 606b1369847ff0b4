"""The journal: what was done, undone and remarked."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.journal import Entry, State, Verdict
from ronde.queries.history import acts_to_restore, standing_acts, taken_back
from ronde.queries.past import states_before
from ronde.services import history as service
from ronde.texts.journal import author_text, told
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = [
    "JournalPage",
    "JournalRow",
    "identified",
    "journal",
    "journal_page",
    "redo",
    "redo_all",
    "remark",
    "undo",
    "undo_own",
    "verify",
]

PER_PAGE = 100

_MOST = 999_999_999


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalRow:
    """An entry in words; `by` says which account or token on which device.

    `standing` when it can still be taken back with all that followed.
    """

    sequence: int
    at: dt.datetime
    author: str
    by: str
    text: str
    reason: str
    standing: bool
    taken_back: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalPage:
    """A page of the journal, newest first.

    `restorable` acts were taken back, `redo_last` is the last of them.
    """

    tournament: int
    rows: tuple[JournalRow, ...]
    version: int
    head: str
    undo: JournalRow | None
    redo: JournalRow | None
    restorable: int
    redo_last: int
    newer: int
    older: int
    only_reasons: bool
    verdict: Verdict | None


def journal(request: HttpRequest, t: int) -> HttpResponse:
    """Who did what when."""
    wanted = request.GET.get("before", "")
    before = int(wanted) if wanted.isdecimal() and len(wanted) < 10 else 0
    return _show(request, t, before=before, only_reasons=request.GET.get("show") == "reasons")


def _show(
    request: HttpRequest,
    t: int,
    *,
    before: int = 0,
    verdict: Verdict | None = None,
    only_reasons: bool = False,
) -> HttpResponse:
    opened = open_tournament(t)
    language = language_of(request)
    page = journal_page(opened, language, before=before, verdict=verdict, only_reasons=only_reasons)
    title = web_text(language, "section.journal")
    frame = frame_of(request, title=title, opened=opened, section="journal")
    return render_page(request, "journal/journal.html", page, frame)


def identified(entry: Entry, language: Language) -> str:
    """Which account or token acted, and on which device: what stays when a name is another's."""
    known = []
    if entry.author_id:
        known.append(web_text(language, "journal.identity", identity=entry.author_id))
    if entry.device:
        known.append(web_text(language, "journal.device", device=entry.device))
    return " · ".join(known)


def _target(request: HttpRequest) -> int:
    return Fields(request.POST).integer("target", low=1, high=_MOST, default=0) or 0


def undo(request: HttpRequest, t: int) -> HttpResponse:
    """Take back the last act, or the last ones that one press wrote."""
    target, first = _target(request), Fields(request.POST).integer("first", low=1, high=999_999_999)
    if first and first < target:
        done = service.undo_together(STORE, t, target, first=first, by=signature(request))
    else:
        done = service.undo(STORE, t, target, by=signature(request))
    return redirect_after(request, done, reverse("journal", args=[t]))


def undo_own(request: HttpRequest, t: int) -> HttpResponse:
    """Take back one's own last result."""
    done = service.undo_own(STORE, t, _target(request), by=signature(request))
    return redirect_after(request, done, reverse("rounds", args=[t]))


def redo(request: HttpRequest, t: int) -> HttpResponse:
    """Restore the act taken back last."""
    done = service.redo(STORE, t, _target(request), by=signature(request))
    return redirect_after(request, done, reverse("journal", args=[t]))


def redo_all(request: HttpRequest, t: int) -> HttpResponse:
    """Restore every act taken back, up to the one named."""
    done = service.redo_to(STORE, t, _target(request), by=signature(request))
    return redirect_after(request, done, reverse("journal", args=[t]))


def verify(request: HttpRequest, t: int) -> HttpResponse:
    """Check the chain, and say the result above the list."""
    return _show(request, t, verdict=service.verify_journal(STORE, t))


def remark(request: HttpRequest, t: int) -> HttpResponse:
    """Write a remark."""
    text = Fields(request.POST).text("text", longest=1000)
    done = service.add_remark(STORE, t, text, by=signature(request))
    return redirect_after(request, done, reverse("journal", args=[t]))


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
            author=author_text(entry.author, language),
            by=identified(entry, language),
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
    waiting = acts_to_restore(opened.state)
    return JournalPage(
        tournament=opened.id,
        rows=rows,
        version=version,
        head=opened.journal.head,
        undo=None if undoable is None else row_of(undoable.sequence),
        redo=None if redoable is None else row_of(redoable.sequence),
        restorable=len(waiting),
        redo_last=waiting[-1].sequence if waiting else 0,
        newer=min(version, top + PER_PAGE) if top < version and not only_reasons else 0,
        older=0 if only_reasons else first - 1,
        only_reasons=only_reasons,
        verdict=verdict,
    )
