"""The players of an event beside the rating lists: what differs is shown, what is ticked taken."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Player
from ronde.queries.listed import Difference
from ronde.queries.refreshing import Compared, key_of
from ronde.services.rating_lists import RatingLists
from ronde.services.refreshing import refresh_players
from ronde.texts.language import Language
from ronde.texts.listed import field_text, value_text
from ronde.texts.web import web_text
from ronde.web.forms import Fields, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.lists.installed import rating_lists
from ronde.web.players.listed import ListedRow, ListLine, list_lines, listed_row
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ComparedRow", "DifferenceRow", "RefreshPage", "refresh", "refresh_page"]

_LONGEST = 400
"""Letters of what a tick says: a field, and a name at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceRow:
    """A field: `tick` says whose, which and what the page showed."""

    tick: str
    label: str
    old: str
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedRow:
    """A player who differs or does not fit; `ticked`: before anybody looks."""

    player: Player
    watch: tuple[str, ...]
    candidates: tuple[ListedRow, ...]
    rows: tuple[DifferenceRow, ...]
    ticked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RefreshPage:
    """Who differs, and who is on no list; `stale`: the lists no longer say what was ticked."""

    lists: tuple[ListLine, ...]
    players: tuple[ComparedRow, ...]
    unknown: tuple[Player, ...]
    total: int
    started: bool
    version: int
    key: str
    stale: bool = False


def refresh(request: HttpRequest, t: int) -> HttpResponse:
    """What differs; posting takes what is ticked, in one act."""
    opened = open_tournament(t)
    language = language_of(request)
    lists = rating_lists()
    found = lists.compare(opened.tournament)
    stale = False
    if request.method == "POST":
        ticked = frozenset(text[:_LONGEST] for text in request.POST.getlist("take"))
        stale = not ticked <= {_tick(one, d, language) for one in found for d in one.differences}
        if not stale:
            chosen = {
                one.player.id: frozenset(
                    key_of(d) for d in one.differences if _tick(one, d, language) in ticked
                )
                for one in found
            }
            done = refresh_players(
                STORE,
                t,
                found,
                chosen,
                source=lists.named_sources(),
                by=signature(request),
                seen=Fields(request.POST).integer("version", low=0, high=999_999_999),
            )
            return redirect_after(request, done, reverse("refresh", args=[t]))
    page = refresh_page(opened, lists, found, language, stale=stale)
    title = web_text(language, "refresh.title")
    frame = frame_of(request, title=title, opened=opened, section="players")
    return render_page(request, "players/refresh.html", page, frame, status=409 if stale else 200)


def refresh_page(
    opened: Opened,
    lists: RatingLists,
    found: tuple[Compared, ...],
    language: Language,
    *,
    stale: bool = False,
) -> RefreshPage:
    """The page."""
    return RefreshPage(
        lists=list_lines(lists.facts(), opened.tournament, language),
        players=tuple(_row(one, language) for one in found if one.differs),
        unknown=tuple(one.player for one in found if one.is_unknown),
        total=len(opened.tournament.players),
        started=bool(opened.tournament.rounds),
        version=opened.version,
        key=new_key(),
        stale=stale,
    )


def _row(one: Compared, language: Language) -> ComparedRow:
    several = len(one.match.candidates) > 1
    return ComparedRow(
        player=one.player,
        watch=tuple(found.value for found in one.watch),
        candidates=tuple(map(listed_row, one.match.candidates)) if several else (),
        rows=tuple(
            DifferenceRow(
                tick=_tick(one, change, language),
                label=field_text(change, language),
                old=value_text(change.old, language),
                new=value_text(change.new, language),
            )
            for change in one.differences
        ),
        ticked=one.is_sure,
    )


def _tick(one: Compared, change: Difference, language: Language) -> str:
    """Whose field, and what stands there: a list read in meanwhile makes it another."""
    said = f"{one.player.id} {key_of(change)} {value_text(change.new, language)}"
    return said[:_LONGEST]
