"""Complementary pairing: two players of a round who lack an opponent."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.journal.citations import Article, cite
from ronde.model import Points
from ronde.queries.complement import Alone, may_pair_published, without_opponent
from ronde.services import complement as service
from ronde.services.cached import points_before
from ronde.store.errors import NotStored
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature

__all__ = ["AloneRow", "ComplementPage", "complement"]

WHITES = ("rule", "first", "second")


@dataclass(frozen=True, slots=True, kw_only=True)
class AloneRow:
    """Somebody without opponent, with the points before the round."""

    alone: Alone
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplementPage:
    """Who lacks an opponent in the round, and the form that brings two together."""

    tournament: int
    round: int
    rows: tuple[AloneRow, ...]
    form: FormState
    published: bool
    allowed: bool
    rule: str
    whites: tuple[str, ...] = WHITES


def complement(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """Who lacks an opponent; posting pairs two of them."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    if round_.matches:
        raise NotStored(kind="round", number=r)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        first, second = (
            fields.integer(name, low=1, high=999_999_999, default=0) or 0
            for name in ("first", "second")
        )
        if not first or not second or first == second:
            fields.errors["second"] = "complement.two"
        white = fields.choice("white", WHITES, default="rule")
        if not fields.errors:
            done = service.pair_two(
                STORE,
                t,
                r,
                players=(first, second),
                white={"first": first, "second": second}.get(white),
                by=signature(request),
            )
            return redirect_after(request, done, reverse("round", args=[t, r]))
        form, status = fields.state(), 422
    title = web_text(language_of(request), "complement.title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    page = _page(opened, r, form, language_of(request))
    return render_page(request, "rounds/complement.html", page, frame, status=status)


def _page(opened: Opened, number: int, form: FormState, language: Language) -> ComplementPage:
    tournament = opened.tournament
    settings = tournament.settings
    points = points_before(tournament, number)
    rows = tuple(
        AloneRow(alone=alone, points=points[alone.player.id])
        for alone in sorted(
            without_opponent(tournament, number),
            key=lambda alone: sort_key(alone.player.name, language),
        )
    )
    return ComplementPage(
        tournament=opened.id,
        round=number,
        rows=rows,
        form=form,
        published=tournament.round(number).published,
        allowed=may_pair_published(settings),
        rule=cite(Article.PUBLISHED, settings),
    )
