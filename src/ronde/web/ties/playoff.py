"""Ties broken on the board: who is level, the play-offs drawn, their games, what they decide."""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.conduct.playoffs import DrawPlayoff
from ronde.model import PlayerId, PlayoffHeld, Result
from ronde.queries.playoffs import (
    LevelGroup,
    announced_playoff,
    breaks_before,
    decided_with,
    groups_level,
    not_before,
)
from ronde.rules.playoffs import CITE, REST_BEFORE, REST_BETWEEN
from ronde.services import playoffs as service
from ronde.services.cached import order_after
from ronde.store.errors import NotStored
from ronde.texts.language import Language
from ronde.texts.naming import player_name
from ronde.texts.results import parse_result
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature
from ronde.web.ties.playoff_said import PlayoffSaid, playoff_said

__all__ = ["LevelSaid", "PlayoffPage", "PlayoffRow", "draw", "game", "playoff", "settle"]

_SEEDS = 2**31 - 1
_LONGEST = 100
RESULTS = (
    Result.WHITE_WINS,
    Result.DRAW,
    Result.BLACK_WINS,
    Result.WHITE_FORFEITS,
    Result.BLACK_FORFEITS,
)
"""How a game of a play-off can end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffRow:
    """A play-off; `not_before` None: nobody waits. `settled`: its places stand in the order."""

    said: PlayoffSaid
    not_before: dt.datetime | None
    waiting: bool
    settled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelSaid:
    """Players level on points who do not play a play-off yet."""

    place: int
    last: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffPage:
    """The play-offs, who could play one, and what was announced.

    `counts`: the chain has MAN; `before` are the tie-breaks that come first.
    """

    tournament: int
    rows: tuple[PlayoffRow, ...]
    groups: tuple[LevelSaid, ...]
    places: str
    control: str
    counts: bool
    before: tuple[str, ...]
    form: FormState
    rest_before: int = REST_BEFORE
    rest_between: int = REST_BETWEEN
    cite: str = CITE
    results: tuple[Result, ...] = RESULTS


def playoff(request: HttpRequest, t: int) -> HttpResponse:
    """Who is level, and every play-off as it stands."""
    opened = open_tournament(t)
    return _show(request, opened)


def _show(
    request: HttpRequest, opened: Opened, *, form: FormState | None = None, status: int = 200
) -> HttpResponse:
    language = language_of(request)
    places, control = announced_playoff(opened.tournament.settings)
    before = breaks_before(opened.tournament)
    start = FormState(values={"control": control, "last": "win"}, key=new_key())
    page = PlayoffPage(
        tournament=opened.id,
        rows=tuple(_row(opened, held, language) for held in opened.tournament.playoffs),
        groups=_groups(opened, language),
        places=places,
        control=control,
        counts=before is not None,
        before=before or (),
        form=form or start,
    )
    title = web_text(language, "playoff.title")
    frame = frame_of(request, title=title, opened=opened, section="standings")
    return render_page(request, "ties/playoff.html", page, frame, status=status)


def _row(opened: Opened, held: PlayoffHeld, language: Language) -> PlayoffRow:
    said = playoff_said(held, _namer(opened, language), language)
    at = not_before(opened.journal, held)
    return PlayoffRow(
        said=said,
        not_before=at,
        waiting=at is not None and timezone.now() < at,
        settled=bool(said.places) and decided_with(opened.state, held) == opened.state.decided,
    )


def _namer(opened: Opened, language: Language) -> Callable[[PlayerId], str]:
    return lambda player: player_name(player, opened.tournament, language)


def _groups(opened: Opened, language: Language) -> tuple[LevelSaid, ...]:
    taken = {player for held in opened.tournament.playoffs for player in held.players}
    found = groups_level(opened.tournament, order_after(opened.journal).standings)
    name_of = _namer(opened, language)

    def said(group: LevelGroup) -> LevelSaid:
        last = group.place + len(group.players) - 1
        return LevelSaid(
            place=group.place, last=last, names=tuple(name_of(PlayerId(p)) for p in group.players)
        )

    return tuple(said(group) for group in found if taken.isdisjoint(group.players))


def draw(request: HttpRequest, t: int) -> HttpResponse:
    """Draw a play-off among those who are level for a place."""
    opened = open_tournament(t)
    fields = Fields(request.POST)
    place = fields.integer("place", low=1, high=99_999)
    seed = fields.integer("seed", low=0, high=_SEEDS)
    control = fields.text("control", longest=_LONGEST)
    last = fields.choice("last", ("win", "armageddon"), default="win")
    if fields.errors or place is None:
        return _show(request, opened, form=fields.state(), status=422)
    wish = DrawPlayoff(
        place=place,
        seed=secrets.randbelow(_SEEDS) if seed is None else seed,
        control=control,
        armageddon=last == "armageddon",
    )
    done = service.draw_playoff(STORE, t, wish, by=signature(request))
    return redirect_after(request, done, _at(t, place))


def game(request: HttpRequest, t: int, place: int) -> HttpResponse:
    """Enter the result of a game that is to be played now."""
    _held(t, place)
    key, _, result = request.POST.get("set", "").strip()[:80].partition(" ")
    done = service.enter_playoff_game(
        STORE, t, place=place, game=key, result=parse_result(result), by=signature(request)
    )
    return redirect_after(request, done, _at(t, place))


def settle(request: HttpRequest, t: int, place: int) -> HttpResponse:
    """The places of a play-off that is over stand in the order again."""
    _held(t, place)
    done = service.settle_playoff(STORE, t, place=place, by=signature(request))
    return redirect_after(request, done, _at(t, place))


def _held(t: int, place: int) -> PlayoffHeld:
    """The play-off for that place.

    Raises:
        NotStored: there is none.
    """
    held = open_tournament(t).tournament.playoff(place)
    if held is None:
        raise NotStored(kind="playoff", number=place)
    return held


def _at(t: int, place: int) -> str:
    return f"{reverse('playoff', args=[t])}#place-{place}"
