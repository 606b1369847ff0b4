"""The chain of tie-breaks: chosen from a list in words, put in order, tried on the standings."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode

from ronde.catalogue import has, say
from ronde.errors import RondeError
from ronde.queries.chains import (
    CodeCheck,
    PlaceChange,
    chain_check,
    chain_effect,
    chain_in_use,
    fitting_presets,
    offered_tiebreaks,
    read_codes,
    rearranged,
    variants,
)
from ronde.queries.standing import ties_of
from ronde.services.events import change_settings
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.tiebreaks import tiebreak_name, tiebreak_names
from ronde.texts.web import web_text
from ronde.tiebreak import Definition, context, parse
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ChainPage", "ChainRow", "OfferedRow", "PresetRow", "chain_page", "tie_breaks"]

_LONGEST = 300
_MOST_SHOWN = 12
_MOST = 20
_LOOKS = {"look", "plus", "up", "down", "drop"}
"""Buttons that try another chain; any other announces it."""

_NEEDS = (("rated", "chain.needs_ratings"), ("teams_only", "chain.needs_teams"))


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainRow:
    """A code of the chain looked at: in words, its cuts, its article, or why it cannot be used."""

    code: str
    name: str
    meaning: str
    cite: str
    problem: tuple[str, ...]
    notices: tuple[str, ...]
    variants: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedRow:
    """A tie-break to add: what it counts, and what it cannot do without."""

    code: str
    name: str
    meaning: str
    needs: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetRow:
    """A named chain for this kind of event."""

    name: str
    codes: str
    words: tuple[str, ...]
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainPage:
    """The chain announced, the one looked at, what can be chosen, and whom it would move.

    `moved` counts everybody who changes place, `changes` are the first of them.
    """

    tournament: int
    version: int
    announced: bool
    codes: str
    rows: tuple[ChainRow, ...]
    usable: bool
    changed: bool
    presets: tuple[PresetRow, ...]
    offered: tuple[OfferedRow, ...]
    edition: str
    fixed: bool
    started: bool
    changes: tuple[PlaceChange, ...]
    moved: int


def tie_breaks(request: HttpRequest, t: int) -> HttpResponse:
    """Look at a chain; posting announces it."""
    opened = open_tournament(t)
    language = language_of(request)
    status = 200
    if request.method == "POST":
        fields = Fields(request.POST)
        codes = _asked(request.POST)
        if _LOOKS & set(request.POST):
            return redirect(f"{request.path}?{urlencode({'codes': ', '.join(codes)})}")
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


def _asked(data: QueryDict) -> tuple[str, ...]:
    """The chain of the form, after the button pressed."""
    if "codes" in data:
        return read_codes(data.get("codes", "")[:_LONGEST])
    codes = read_codes(",".join(code[:30] for code in data.getlist("code")[:_MOST]))
    fields = Fields(data)

    def place(name: str) -> int:
        return fields.integer(name, low=1, high=_MOST, default=0) or 0

    added = read_codes(data.get("add", "")[:30])[:1] if "plus" in data else ()
    return rearranged(
        codes, up=place("up"), down=place("down"), drop=place("drop"), add="".join(added)
    )


def chain_page(opened: Opened, codes: tuple[str, ...], language: Language) -> ChainPage:
    """The page about a chain."""
    tournament = opened.tournament
    ctx = context(tournament, after=0)
    rows = tuple(_row(check, language) for check in chain_check(tournament, codes))
    in_use = chain_in_use(tournament)
    usable = not any(row.problem for row in rows)
    differs = codes != in_use
    changes = (
        chain_effect(tournament, codes, ties=ties_of(opened.state)) if usable and differs else ()
    )
    return ChainPage(
        tournament=opened.id,
        version=opened.version,
        announced=tournament.settings.tiebreaks is not None,
        codes=", ".join(codes),
        rows=rows,
        usable=usable,
        changed=differs or tournament.settings.tiebreaks is None,
        presets=tuple(
            PresetRow(
                name=preset.name,
                codes=", ".join(preset.codes),
                words=tiebreak_names(preset.codes, language),
                cite=preset.cite.partition(" (")[0],
            )
            for preset in fitting_presets(tournament)
        ),
        offered=tuple(_offered(found, language) for found in offered_tiebreaks(tournament)),
        edition=ctx.policy.name,
        fixed=ctx.fixed,
        started=bool(tournament.rounds),
        changes=changes[:_MOST_SHOWN],
        moved=len(changes),
    )


def _meaning(name: str, language: Language) -> str:
    code = f"meaning.{name}"
    return say(language, "tiebreaks", code) if has("tiebreaks", code) else ""


def _offered(found: Definition, language: Language) -> OfferedRow:
    needs = [web_text(language, code) for field, code in _NEEDS if getattr(found, field)]
    return OfferedRow(
        code=found.name,
        name=tiebreak_name(found.name, language),
        meaning=_meaning(found.name, language),
        needs=", ".join(needs),
    )


def _row(check: CodeCheck, language: Language) -> ChainRow:
    known = check.problem is None
    return ChainRow(
        code=check.code,
        name=tiebreak_name(check.code, language) if known else check.code,
        meaning=_meaning(_name(check.code), language),
        cite=check.cite,
        problem=() if check.problem is None else error_lines(check.problem, language),
        notices=tuple(
            web_text(language, f"chain.{notice}", count=check.count) for notice in check.notices
        ),
        variants=tuple((code, tiebreak_name(code, language)) for code in variants(check.code))
        if known
        else (),
    )


def _name(code: str) -> str:
    try:
        return parse(code).name
    except RondeError:
        return code
