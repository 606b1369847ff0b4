"""Prizes."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.errors import RondeError
from ronde.formats.prize_rules import read_prize_rules
from ronde.queries.prizes import announced_prizes
from ronde.services.prizes import announce_prizes
from ronde.texts.errors import error_lines
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.prizes import pages
from ronde.web.prizes.entry import read_rules, values_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["announce", "announce_file", "prizes", "receipts"]

_LONGEST_FILE = 100_000


def prizes(request: HttpRequest, t: int) -> HttpResponse:
    """Who gets what, and why."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "section.prizes")
    frame = frame_of(request, title=title, opened=opened, section="prizes")
    return render_page(request, "prizes/prizes.html", pages.prizes_page(opened, language), frame)


def receipts(request: HttpRequest, t: int) -> HttpResponse:
    """What everybody signs for."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "receipts.title")
    frame = frame_of(request, title=title, opened=opened, section="prizes")
    page = pages.receipts_page(opened, language)
    return render_page(request, "prizes/receipts.html", page, frame)


def announce(request: HttpRequest, t: int) -> HttpResponse:
    """The form; posting announces. A form without any list withdraws the prizes."""
    opened = open_tournament(t)
    announced = announced_prizes(opened.state)
    form = FormState(values=values_of(announced.rules))
    if request.method == "POST":
        fields = Fields(request.POST)
        seen = fields.integer("version", low=0, high=999_999_999)
        rules = read_rules(fields, announced.rules)
        if not fields.errors:
            done = announce_prizes(STORE, t, rules, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("prizes", args=[t]))
        form = fields.state()
    return _form(request, opened, form, announced.text, (), status=422 if form.errors else 200)


def announce_file(request: HttpRequest, t: int) -> HttpResponse:
    """Announce what a prize file says."""
    opened = open_tournament(t)
    text = request.POST.get("text", "")[:_LONGEST_FILE]
    try:
        rules = read_prize_rules(text.replace("\r\n", "\n"))
    except RondeError as error:
        lines = error_lines(error, language_of(request))
        known = announced_prizes(opened.state).rules
        return _form(request, opened, FormState(values=values_of(known)), text, lines, status=422)
    seen = Fields(request.POST).integer("version", low=0, high=999_999_999)
    done = announce_prizes(STORE, t, rules, by=signature(request), seen=seen)
    return redirect_after(request, done, reverse("prizes", args=[t]))


def _form(
    request: HttpRequest,
    opened: Opened,
    form: FormState,
    text: str,
    problem: tuple[str, ...],
    *,
    status: int,
) -> HttpResponse:
    title = web_text(language_of(request), "prizes.announce")
    frame = frame_of(request, title=title, opened=opened, section="prizes")
    page = pages.announce_page(opened, form, text, problem)
    return render_page(request, "prizes/announce.html", page, frame, status=status)
