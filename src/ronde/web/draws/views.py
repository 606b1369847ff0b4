"""Drawing lots before the start, and proving a draw afterwards."""

from __future__ import annotations

import secrets

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.queries.starting import (
    AFFINITIES,
    directed_spans,
    later_entrants_fit,
    methods_for,
    participants,
)
from ronde.queries.systems import is_swiss
from ronde.services import starting as service
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.draws.pages import CUP_TIES, LATER, STAGES, draws_page, proof_page
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["draws", "hand", "lots", "proof", "strength"]

_SEEDS = 2**31 - 1


def draws(request: HttpRequest, t: int) -> HttpResponse:
    """What is drawn before the start, and what was drawn."""
    return _show(request, open_tournament(t))


def _with_lots(t: int) -> Opened:
    opened = open_tournament(t)
    if is_swiss(opened.tournament.settings):
        raise NotStored(kind="draw", number=0)
    return opened


def _show(
    request: HttpRequest, opened: Opened, *, status: int = 200, wrong: str = ""
) -> HttpResponse:
    title = web_text(language_of(request), "draws.title")
    frame = frame_of(request, title=title, opened=opened, section="plan")
    typed = Fields(request.POST).state().values if status != 200 else {}
    page = draws_page(opened, typed, wrong)
    return render_page(request, "draws/draws.html", page, frame, status=status)


def _seed(fields: Fields) -> int:
    """The seed typed, else one nobody could know before."""
    typed = fields.integer("seed", low=0, high=_SEEDS)
    return secrets.randbelow(_SEEDS) if typed is None else typed


def _options(fields: Fields) -> dict[str, str]:
    """The options of a cup that the form carried."""
    if not fields.text("cup"):
        return {}
    return {
        "third": "yes" if fields.text("third") else "no",
        "games": str(fields.integer("games", low=1, high=9, default=1) or 1),
        "tie": fields.choice("tie", CUP_TIES, default=CUP_TIES[0]),
        "enter": _later(fields),
    }


def _later(fields: Fields) -> str:
    """Who joins later, as the system's option says it: `2@2,1@quarter`."""
    parts = []
    for place in LATER:
        count = fields.integer(f"later{place}", low=0, high=99, default=0) or 0
        stage = fields.choice(f"at{place}", STAGES, default=STAGES[0])
        if count:
            parts.append(f"{count}@{stage}")
    return ",".join(parts)


def lots(request: HttpRequest, t: int) -> HttpResponse:
    """Draw from a seed."""
    opened = _with_lots(t)
    fields = Fields(request.POST)
    methods = methods_for(opened.tournament)
    options = _options(fields)
    if not later_entrants_fit(opened.tournament, options.get("enter", "")):
        return _show(request, opened, status=422, wrong="later")
    spans = directed_spans(opened.tournament)
    done = service.draw_lots(
        STORE,
        t,
        method=fields.choice("method", methods, default=methods[0]),
        seed=_seed(fields),
        seeded=fields.integer("seeded", low=0, high=999, default=0) or 0,
        affinity=fields.choice("affinity", AFFINITIES, default="federation"),
        last=fields.integer("last", low=1, high=99, default=spans[0] if spans else 3) or 3,
        options=options,
        by=signature(request),
    )
    return redirect_after(request, done, reverse("draws", args=[t]))


def strength(request: HttpRequest, t: int) -> HttpResponse:
    """Number by rating."""
    opened = _with_lots(t)
    fields = Fields(request.POST)
    options = _options(fields)
    if not later_entrants_fit(opened.tournament, options.get("enter", "")):
        return _show(request, opened, status=422, wrong="later")
    done = service.number_by_strength(
        STORE, t, seed=_seed(fields), options=options, by=signature(request)
    )
    return redirect_after(request, done, reverse("draws", args=[t]))


def hand(request: HttpRequest, t: int) -> HttpResponse:
    """Record what was drawn in the room."""
    opened = _with_lots(t)
    fields = Fields(request.POST)
    names = participants(opened.tournament)
    count = len(names)
    given = {who: fields.integer(f"n{who}", low=1, high=count, default=0) or 0 for who in names}
    options = _options(fields)
    if sorted(given.values()) != [*range(1, count + 1)]:
        return _show(request, opened, status=422, wrong="numbers")
    if not later_entrants_fit(opened.tournament, options.get("enter", "")):
        return _show(request, opened, status=422, wrong="later")
    done = service.number_by_hand(
        STORE,
        t,
        given=given,
        note=fields.text("note", longest=200),
        seed=_seed(fields),
        options=options,
        by=signature(request),
    )
    return redirect_after(request, done, reverse("draws", args=[t]))


def proof(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """One draw, run again."""
    opened = open_tournament(t)
    made = opened.state.draws
    if not 1 <= k <= len(made):
        raise NotStored(kind="draw", number=k)
    language = language_of(request)
    title = web_text(language, "draws.proof_title", number=k)
    frame = frame_of(request, title=title, opened=opened, section="plan")
    return render_page(request, "draws/proof.html", proof_page(k, made[k - 1], language), frame)
