"""After the event: what of fair play goes to whom, by when, and what is still open."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.queries.fair_play_after import AfterLine, after_event
from ronde.texts.fair_play import body_text, recipient_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament, reader_of

__all__ = ["AfterPage", "SentLine", "after"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SentLine:
    """One thing for one body in words; `state` is done, open, late, free or unknown."""

    what: str
    who: str
    href: str
    body: str
    why: str
    cite: str
    day: dt.date | None
    sent: dt.date | None
    state: str
    ticked: bool

    @property
    def look(self) -> str:
        """The class of its chip."""
        return _LOOKS.get(self.state, "need")


_LOOKS = {"done": "ok", "late": "no", "free": ""}


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterPage:
    """The lines; `open` of them wait. `everything`: the reader knows all complaints."""

    tab: str
    tournament: int
    lines: tuple[SentLine, ...]
    open: int
    everything: bool


def after(request: HttpRequest, t: int) -> HttpResponse:
    """What goes to whom."""
    opened = open_tournament(t)
    language, reader, today = language_of(request), reader_of(request), timezone.localdate()
    found = after_event(opened.journal, reader, today)
    page = AfterPage(
        tab="after",
        tournament=t,
        lines=tuple(_line(t, line, today, language) for line in found),
        open=sum(line.is_open for line in found),
        everything=reader.everything,
    )
    title = web_text(language, "fairplay.after")
    frame = frame_of(request, title=title, opened=opened, section="fair-play")
    return render_page(request, "fair_play/after.html", page, frame)


def _line(t: int, line: AfterLine, today: dt.date, language: Language) -> SentLine:
    route = "complaint" if line.kind == "complaint" else "edit-inspection"
    return SentLine(
        what=web_text(language, f"fairplay.after.{line.kind}", number=line.number),
        who=line.who,
        href=reverse(route, args=[t, line.number]),
        body=body_text(line.recipient.body, language),
        why=recipient_text(line.recipient, language),
        cite=f"{line.recipient.cite} ({line.recipient.edition})",
        day=line.day if line.recipient.wanted is not False else None,
        sent=line.sent,
        state=_state(line, today),
        ticked=bool(line.ticked),
    )


def _state(line: AfterLine, today: dt.date) -> str:
    if line.done:
        return "done"
    if line.recipient.wanted is False:
        return "free"
    if line.recipient.wanted is None:
        return "unknown"
    return "late" if line.day is not None and line.day < today else "open"
