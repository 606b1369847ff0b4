"""Going back to an earlier act: what would go is counted before anything does."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.journal.events import RoundPublished
from ronde.queries.history import acts_down_to, counted
from ronde.queries.past import states_before
from ronde.services import history as service
from ronde.store.errors import NotStored
from ronde.texts.journal import acts_text, told
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["Going", "UndoingPage", "undo_to", "undoing_page"]

SHOWN = 12
"""Acts listed one by one; the others are only counted."""

_MOST = 999_999_999


@dataclass(frozen=True, slots=True, kw_only=True)
class Going:
    """An act that would go."""

    sequence: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoingPage:
    """What goes when everything down to an act is taken back, newest first.

    `version` is the journal that was counted; `published` rounds would be taken back too.
    """

    tournament: int
    target: int
    version: int
    count: int
    summary: str
    acts: tuple[Going, ...]
    more: int
    published: tuple[int, ...]


def undo_to(request: HttpRequest, t: int, v: int) -> HttpResponse:
    """Show what would go; posting takes it back."""
    if request.method == "POST":
        if not 1 <= v <= open_tournament(t).version:
            raise NotStored(kind="version", number=v)
        seen = Fields(request.POST).integer("version", low=1, high=_MOST)
        done = service.undo_to(STORE, t, v, by=signature(request), seen=seen)
        return redirect_after(request, done, reverse("journal", args=[t]))
    opened, language = open_tournament(t), language_of(request)
    page = undoing_page(opened, v, language)
    title = web_text(language, "undoing.title", version=v)
    frame = frame_of(request, title=title, opened=opened, section="journal")
    return render_page(request, "journal/undoing.html", page, frame)


def undoing_page(opened: Opened, target: int, language: Language) -> UndoingPage:
    """What would go.

    Raises:
        NotStored: that act does not stand.
    """
    steps = acts_down_to(opened.state, target)
    if not steps:
        raise NotStored(kind="version", number=target)
    journal = opened.journal
    shown = tuple(
        Going(sequence=entry.sequence, text=told(journal, entry, state, language))
        for step in steps[:SHOWN]
        for entry, state in states_before(journal, step.sequence, step.sequence)
    )
    return UndoingPage(
        tournament=opened.id,
        target=target,
        version=opened.version,
        count=len(steps),
        summary=acts_text(len(steps), counted(steps), language),
        acts=shown,
        more=len(steps) - len(shown),
        published=tuple(
            sorted(step.event.round for step in steps if isinstance(step.event, RoundPublished))
        ),
    )
