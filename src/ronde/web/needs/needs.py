"""Everybody who needs something: the list for the hall, large print, and what is not settled."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.admin.answers import Verdict
from ronde.model import Player
from ronde.queries.needs import NeedRow, access_checks, large_print, need_rows
from ronde.rules.admin.access import TELL_DAYS
from ronde.texts.alphabet import sort_key
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["CheckLine", "NeedsPage", "needs", "needs_page"]

_LEVELS = {
    Verdict.OK: "fact",
    Verdict.NOTICE: "notice",
    Verdict.UNKNOWN: "notice",
    Verdict.FAIL: "problem",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckLine:
    """A check in words."""

    level: str
    title: str
    text: str
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsPage:
    """Who needs what; `people` are those to whom something can be added."""

    tab: str
    rows: tuple[NeedRow, ...]
    large: tuple[Player, ...]
    checks: tuple[CheckLine, ...]
    people: tuple[Player, ...]
    days: int = TELL_DAYS


def needs(request: HttpRequest, t: int) -> HttpResponse:
    """The list."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "needs.title")
    frame = frame_of(request, title=title, opened=opened, section="licences")
    return render_page(request, "needs/needs.html", needs_page(opened, language), frame)


def needs_page(opened: Opened, language: Language) -> NeedsPage:
    """The page."""
    rows = need_rows(opened.state)
    listed = {row.player.id for row in rows}
    others = [p for p in opened.tournament.players if p.departure is None and p.id not in listed]
    return NeedsPage(
        tab="needs",
        rows=rows,
        large=large_print(opened.state),
        checks=tuple(
            CheckLine(
                level=_LEVELS[check.verdict],
                title=check_title(check, language),
                text=check_sentence(check, language),
                cite=check.cite,
            )
            for check in access_checks(opened.state)
            if check.verdict in _LEVELS
        ),
        people=tuple(sorted(others, key=lambda p: sort_key(p.name, language))),
    )
