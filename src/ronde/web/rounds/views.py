"""Pairing and publishing a round."""

from __future__ import annotations

import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ronde.model import Color
from ronde.queries.previews import Differences, differences, seen_from, seen_in
from ronde.queries.progress import Step
from ronde.queries.rounds import Preview, needs_color_draw
from ronde.services import rounds as service
from ronde.services.change_feed import games_since
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_fragment, render_page
from ronde.web.language import language_of
from ronde.web.plan.about import reason_about, round_about
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_round, open_tournament, signature
from ronde.web.rounds.pages import preview_page, round_news, round_page

__all__ = [
    "close",
    "current",
    "draw_color",
    "news",
    "pair",
    "preview",
    "publish",
    "reopen",
    "show",
    "unpair",
]


_LOOKED = "previews"
"""Where the session keeps the last two previews looked at."""


def current(request: HttpRequest, t: int) -> HttpResponse:  # noqa: ARG001
    """The round being played, or the one to be paired."""
    rounds = open_tournament(t).tournament.rounds
    return redirect("round", t, rounds[-1].number) if rounds else redirect("next-round", t)


def show(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """A round: its boards and results."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    language = language_of(request)
    title = web_text(language, "rounds.title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r, live=True)
    only_open = request.GET.get("show") == "open"
    about = round_about(opened.tournament, r, language)
    page = round_page(opened, round_, only_open=only_open, about=about)
    return render_page(request, "rounds/round.html", page, frame)


def news(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """What others wrote since the version that a round's page shows."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    frame = frame_of(request, title="", opened=opened, section="rounds", round_no=r, live=True)
    seen = Fields(request.GET).integer("after", low=0, high=999_999_999, default=0) or 0
    page = round_news(opened, round_, games_since(opened.journal, r, version=seen))
    return render_fragment(request, "rounds/_news.html", page, frame=frame)


def preview(request: HttpRequest, t: int) -> HttpResponse:
    """The next round as it would be paired now."""
    opened = open_tournament(t)
    if opened.progress.next.step in {Step.DRAW, Step.PREPARE}:
        return redirect("draws", t)
    draw = needs_color_draw(opened.tournament)
    found = None if draw else service.preview_pairing(STORE, t)
    about = "" if found is None else reason_about(found.proposal.because, language_of(request))
    page = preview_page(opened, found, about, None if found is None else _since(request, t, found))
    title = web_text(language_of(request), "preview.title", round=page.round)
    frame = frame_of(request, title=title, opened=opened, section="rounds")
    return render_page(request, "rounds/preview.html", page, frame)


def _since(request: HttpRequest, t: int, found: Preview) -> Differences | None:
    """What changed since this person looked before; a look at the same preview is no new one."""
    kept = request.session.get(_LOOKED, {})
    mine = kept.get(str(t), []) if isinstance(kept, dict) else []
    seen = [look for data in mine if (look := seen_from(data)) is not None]
    now = seen_in(found)
    looks = [look for look in seen if look.round == now.round][-2:]
    if not looks or looks[-1].digest != now.digest:
        looks = [*looks[-1:], now]
        # Only the tournament at hand: a preview of another one is looked at anew.
        request.session[_LOOKED] = {str(t): [look.as_data() for look in looks]}
    return differences(looks[-2], now) if len(looks) > 1 else None


def draw_color(request: HttpRequest, t: int) -> HttpResponse:
    """Draw the first colour, or record what was drawn by hand."""
    wanted = request.POST.get("color", "")
    drawn = next((color for color in Color if color.value == wanted), None)
    seed = None if drawn else secrets.randbelow(2**31)
    done = service.draw_initial_color(STORE, t, by=signature(request), seed=seed, drawn=drawn)
    return redirect_after(request, done, reverse("next-round", args=[t]))


def pair(request: HttpRequest, t: int) -> HttpResponse:
    """Record the pairing that was previewed."""
    fields = Fields(request.POST)
    done = service.pair_round(
        STORE,
        t,
        by=signature(request),
        digest=fields.text("digest", longest=32) or None,
        seen=fields.integer("version", low=0, high=999_999_999, default=0) or 0,
    )
    number = len(done.state.tournament.rounds)
    return redirect_after(request, done, reverse("round", args=[t, number]))


def publish(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """Make the pairing known."""
    done = service.publish_round(STORE, t, r, by=signature(request))
    return redirect_after(request, done, reverse("round", args=[t, r]))


def unpair(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """Throw the pairing away."""
    done = service.unpair_round(STORE, t, r, by=signature(request))
    return redirect_after(request, done, reverse("cockpit", args=[t]))


def close(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """All results are in and checked."""
    done = service.close_round(STORE, t, r, by=signature(request))
    return redirect_after(request, done, reverse("cockpit", args=[t]))


def reopen(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """Open a closed round for changes."""
    done = service.reopen_round(STORE, t, r, by=signature(request))
    return redirect_after(request, done, reverse("round", args=[t, r]))
