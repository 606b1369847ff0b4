"""The chain of tie-breaks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.catalogue import has
from ronde.queries.chains import CodeCheck, chain_check, chain_in_use, fitting_presets, read_codes
from ronde.services.events import change_settings
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.tiebreaks import tiebreak_name, tiebreak_names
from ronde.texts.web import web_text
from ronde.tiebreak import DEFINITIONS, context
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ChainPage", "ChainRow", "PresetRow", "chain_page", "tie_breaks"]

_LONGEST = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainRow:
    """A code of the chain looked at: in words, its article, or why it cannot be used."""

    code: str
    name: str
    cite: str
    problem: tuple[str, ...]
    notices: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetRow:
    """A named chain for this kind of event."""

    name: str
    codes: str
    words: tuple[str, ...]
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainPage:
    """The chain announced, the one looked at, and what can be chosen."""

    tournament: int
    version: int
    announced: bool
    codes: str
    in_use: str
    rows: tuple[ChainRow, ...]
    usable: bool
    changed: bool
    presets: tuple[PresetRow, ...]
    known: tuple[tuple[str, str], ...]
    edition: str
    fixed: bool
    started: bool


def tie_breaks(request: HttpRequest, t: int) -> HttpResponse:
    """Look at a chain; posting announces it."""
    opened = open_tournament(t)
    language = language_of(request)
    status = 200
    if request.method == "POST":
        fields = Fields(request.POST)
        codes = read_codes(fields.text("codes", longest=_LONGEST))
        page = chain_page(opened, codes, language)
        if page.usable:
            wanted = replace(opened.tournament.settings, tiebreaks=codes or None)
            seen = fields.integer("version", low=0, high=999_999_999)
            done = change_settings(STORE, t, wanted, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("tie-breaks", args=[t]))
        status = 422
    else:
        asked = request.GET.get("codes")
        known = chain_in_use(opened.tournament)
        codes = known if asked is None else read_codes(asked[:_LONGEST])
        page = chain_page(opened, codes, language)
    title = web_text(language, "chain.title")
    frame = frame_of(request, title=title, opened=opened, section="settings")
    return render_page(request, "tiebreaks/chain.html", page, frame, status=status)


def chain_page(opened: Opened, codes: tuple[str, ...], language: Language) -> ChainPage:
    """The page about a chain."""
    tournament = opened.tournament
    ctx = context(tournament, after=0)
    rows = tuple(_row(check, language) for check in chain_check(tournament, codes))
    in_use = chain_in_use(tournament)
    return ChainPage(
        tournament=opened.id,
        version=opened.version,
        announced=tournament.settings.tiebreaks is not None,
        codes=", ".join(codes),
        in_use=", ".join(in_use),
        rows=rows,
        usable=not any(row.problem for row in rows),
        changed=codes != in_use or tournament.settings.tiebreaks is None,
        presets=tuple(
            PresetRow(
                name=preset.name,
                codes=", ".join(preset.codes),
                words=tiebreak_names(preset.codes, language),
                cite=preset.cite.partition(" (")[0],
            )
            for preset in fitting_presets(tournament)
        ),
        known=tuple(
            (name, tiebreak_name(name, language))
            for name, found in DEFINITIONS.items()
            if has("tiebreaks", f"name.{name}")
            and name != "PTS"
            and (ctx.is_team or not found.teams_only)
        ),
        edition=ctx.policy.name,
        fixed=ctx.fixed,
        started=bool(tournament.rounds),
    )


def _row(check: CodeCheck, language: Language) -> ChainRow:
    return ChainRow(
        code=check.code,
        name=tiebreak_name(check.code, language) if check.problem is None else "",
        cite=check.cite,
        problem=() if check.problem is None else error_lines(check.problem, language),
        notices=tuple(
            web_text(language, f"chain.{notice}", count=check.count) for notice in check.notices
        ),
    )
