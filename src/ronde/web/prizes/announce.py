"""Announcing prizes: as a form, or as a file."""

from __future__ import annotations

from dataclasses import dataclass

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
from ronde.web.prizes.entry import CONDITIONS, KINDS, SHARINGS, read_rules, values_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["AnnouncePage", "announce", "announce_file", "announce_page"]

_LONGEST_FILE = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ListForm:
    """The fields of one list: their names and what stands in them."""

    place: int
    kind: str
    sharing: str
    sex: str
    apart: bool
    limited: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnouncePage:
    """The form; `text` is the same as a prize file."""

    tournament: int
    version: int
    form: FormState
    lists: tuple[ListForm, ...]
    cumulable: bool
    text: str
    problem: tuple[str, ...]
    started: bool
    kinds: tuple[str, ...] = KINDS
    sharings: tuple[str, ...] = SHARINGS


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
    page = announce_page(opened, form, text, problem)
    return render_page(request, "prizes/announce.html", page, frame, status=status)


def announce_page(
    opened: Opened, form: FormState, text: str, problem: tuple[str, ...]
) -> AnnouncePage:
    """The form with what stands or was typed."""
    count = form.values.get("lists", "")
    lists = int(count) if count.isascii() and count.isdecimal() and len(count) < 3 else 2

    def value(name: str, place: int) -> str:
        return form.values.get(f"{name}{place}", "")

    return AnnouncePage(
        tournament=opened.id,
        version=opened.version,
        form=form,
        lists=tuple(
            ListForm(
                place=place,
                kind=value("kind", place),
                sharing=value("sharing", place),
                sex=value("sex", place),
                apart=bool(value("apart", place)),
                limited=any(value(name, place) for name in CONDITIONS),
            )
            for place in range(1, max(1, lists) + 1)
        ),
        cumulable=bool(form.values.get("cumulable", "")),
        text=text,
        problem=problem,
        started=bool(opened.tournament.rounds) and bool(opened.state.prizes),
    )
