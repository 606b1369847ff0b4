"""One box for everything: players, boards, pages, acts, events, the Laws and the manual."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import shorten
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.model import Player
from ronde.model.folding import fold
from ronde.queries.by_hand import may_pair_by_hand
from ronde.queries.progress import working_round
from ronde.queries.tables import board_anchor, board_key, tables_of
from ronde.rules.editions import REGULATIONS
from ronde.services.people.members import events_of
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.laws import find_article, look_up as look_up_laws
from ronde.texts.manual import look_up
from ronde.texts.terms import look_up_terms
from ronde.texts.web import web_text
from ronde.web.access import Role, principal_of
from ronde.web.actions import next_action
from ronde.web.frame import Frame, frame_of, render_fragment, render_page, wants_fragment
from ronde.web.language import language_of
from ronde.web.manual.manual import place_href
from ronde.web.request_context import STORE, Opened, open_tournament
from ronde.web.routes import declared

__all__ = ["ACTS", "Hit", "SearchPage", "matches", "search", "search_tournament"]

_LONGEST = 80
_MOST = 8
"""Hits of one kind: whoever wants more goes to the page of that kind."""
_LEAST = 3
"""Letters from which on the Laws are asked too: every name begins like some word of theirs."""
_LINE = 100
"""Letters of an article that are shown."""


class _Known(NamedTuple):
    """An act that is looked for by name: the code of its words, its page."""

    code: str
    route: str


ACTS: tuple[_Known, ...] = (
    _Known("enter-player", "players"),
    _Known("import-players", "import-players"),
    _Known("import", "import-file"),
    _Known("check-in", "check-in"),
    _Known("pair", "next-round"),
    _Known("by-hand", "pair-by-hand"),
    _Known("standings", "standings"),
    _Known("cross", "cross-table"),
    _Known("tie-breaks", "tie-breaks"),
    _Known("what-if", "what-if"),
    _Known("ratings", "rating-changes"),
    _Known("norms", "title-norms"),
    _Known("undo", "journal"),
    _Known("print", "documents"),
    _Known("prizes", "prizes"),
    _Known("bans", "bans"),
    _Known("keys", "keys"),
)
"""What people call what they want to do; a page that is not there yet is not offered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """Something found: what kind it is, what it says, where it is."""

    kind: str
    icon: str
    text: str
    href: str
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchPage:
    """What was asked, and what was found."""

    asked: str
    action: str
    hits: tuple[Hit, ...]


def search(request: HttpRequest) -> HttpResponse:
    """Events and pages of the installation."""
    asked = _asked(request)
    title = web_text(language_of(request), "search.title")
    frame = frame_of(request, title=title)
    hits = (
        *_events(request, asked),
        *_pages(frame, asked),
        *_terms(frame, asked),
        *_laws(frame, asked),
        *_manual(frame, asked),
    )
    return _answer(request, frame, SearchPage(asked=asked, action=request.path, hits=hits))


def search_tournament(request: HttpRequest, t: int) -> HttpResponse:
    """Everything of a tournament."""
    opened = open_tournament(t)
    asked = _asked(request)
    title = web_text(language_of(request), "search.title")
    frame = frame_of(request, title=title, opened=opened)
    hits = (
        *_boards(opened, asked),
        *_players(opened, asked, frame.language),
        *_acts(opened, frame, asked),
        *_pages(frame, asked),
        *_terms(frame, asked, opened),
        *_laws(frame, asked, opened),
        *_events(request, asked),
        *_manual(frame, asked),
    )
    return _answer(request, frame, SearchPage(asked=asked, action=request.path, hits=hits))


def matches(asked: str, *texts: str) -> bool:
    """Whether every word asked for begins a word of the texts; marks and capitals do not count.

    >>> matches("eti mar", "ÉTIENNE Marie"), matches("tienne", "ÉTIENNE Marie")
    (True, False)
    >>> matches("  ", "anything")
    False
    """
    wanted = fold(asked).replace(",", " ").split()
    there = " ".join(fold(text) for text in texts).replace("-", " ").replace(",", " ")
    words = there.replace("’", " ").replace("'", " ").split()
    return bool(wanted) and all(any(word.startswith(w) for word in words) for w in wanted)


def _asked(request: HttpRequest) -> str:
    return request.GET.get("q", "").strip()[:_LONGEST]


def _answer(request: HttpRequest, frame: Frame, page: SearchPage) -> HttpResponse:
    if wants_fragment(request):
        return render_fragment(request, "search/_found.html", page)
    return render_page(request, "search/search.html", page, frame)


def _players(opened: Opened, asked: str, language: Language) -> Iterator[Hit]:
    number = asked.lstrip("#").strip()

    def is_meant(player: Player) -> bool:
        if number.isdecimal():
            return str(player.tpn or "") == number
        return matches(asked, player.name, player.person.club)

    found = [p for p in opened.tournament.players if is_meant(p)]
    found.sort(key=lambda p: sort_key(p.name, language))
    for player in found[:_MOST]:
        about = (str(player.tpn or ""), player.person.club)
        yield Hit(
            kind="player",
            icon="user",
            text=player.name,
            href=reverse("player", args=[opened.id, player.id]),
            detail=" · ".join(filter(None, about)),
        )


def _boards(opened: Opened, asked: str) -> Iterator[Hit]:
    """The board of that number, and the boards of players of that name, in the round now."""
    tournament = opened.tournament
    round_ = working_round(tournament)
    if round_ is None:
        return
    tables = tables_of(tournament, round_)
    address = reverse("round", args=[opened.id, round_.number])
    found = 0
    for game in round_.games:
        key = board_key(tables, game)
        white, black = tournament.player(game.white), tournament.player(game.black)
        if key == asked or (not asked.isdecimal() and matches(asked, white.name)):
            pass
        elif asked.isdecimal() or not matches(asked, black.name):
            continue
        yield Hit(
            kind="board",
            icon="swords",
            text=f"{key} · {white.name} – {black.name}",
            href=f"{address}#{board_anchor(key)}",
        )
        found += 1
        if found == _MOST:
            return


def _acts(opened: Opened, frame: Frame, asked: str) -> Iterator[Hit]:
    language = frame.language
    following = next_action(opened.id, opened.progress.next)
    said = web_text(language, following.code, round=following.round, count=following.count)
    if not following.posts and _open(following.route, frame) and matches(asked, said):
        yield Hit(kind="act", icon="chevron-right", text=said, href=following.href)
    by_hand = may_pair_by_hand(opened.tournament.settings)
    for known in ACTS:
        if known.route == "pair-by-hand" and not by_hand:
            continue
        said = web_text(language, f"search.act.{known.code}")
        if known.route in declared() and _open(known.route, frame) and matches(asked, said):
            takes = "<n:t>" in declared()[known.route].route
            href = reverse(known.route, args=[opened.id] if takes else [])
            yield Hit(kind="act", icon="chevron-right", text=said, href=href)


def _open(route: str, frame: Frame) -> bool:
    return frame.principal.role >= declared()[route].shows


def _pages(frame: Frame, asked: str) -> Iterator[Hit]:
    for group in frame.rail.groups:
        for section in group.sections:
            said = web_text(frame.language, f"section.{section.code}")
            if matches(asked, said):
                yield Hit(kind="page", icon=section.icon, text=said, href=section.href)


def _laws(frame: Frame, asked: str, opened: Opened | None = None) -> Iterator[Hit]:
    """Articles of the Laws in force; a number alone is meant for a board, a letter for a name."""
    if len(asked) < _LEAST or asked.isdecimal():
        return
    address, in_force = reverse("laws"), REGULATIONS["laws"].in_force(timezone.localdate())
    if opened is not None:
        address = reverse("laws-at-event", args=[opened.id])
        in_force = opened.tournament.settings.edition_of("laws")
    found = look_up_laws(asked, in_force, frame.language)
    for part in found[: 1 if find_article(asked, in_force) else _MOST]:
        yield Hit(
            kind="law",
            icon="scale",
            text=f"{part.article.number} · {shorten(part.text, _LINE, placeholder=' …')}",
            href=f"{address}#{part.article.number}",
        )


def _terms(frame: Frame, asked: str, opened: Opened | None = None) -> Iterator[Hit]:
    """Words of the Laws that are called so in French or English, with the other language."""
    if len(asked) < _LEAST or asked.isdecimal():
        return
    newest = REGULATIONS["laws"].newest
    address = reverse("laws-terms")
    if opened is not None:
        address = reverse("laws-terms-at-event", args=[opened.id])
    for found in look_up_terms(asked, newest, frame.language, inside=False)[:_MOST]:
        yield Hit(
            kind="term",
            icon="languages",
            text=" · ".join(wording.word for wording in found.wordings),
            href=f"{address}#{found.term.code}",
        )


def _manual(frame: Frame, asked: str) -> Iterator[Hit]:
    """The sections of the manual that are called so; a number is meant for a board."""
    if asked.isdecimal():
        return
    for place in look_up(asked, frame.language)[:_MOST]:
        if matches(asked, place.page.title, place.heading):
            yield Hit(
                kind="manual",
                icon="circle-question-mark",
                text=place.heading,
                href=place_href(place),
                detail=place.page.title if place.heading != place.page.title else "",
            )


def _events(request: HttpRequest, asked: str) -> Iterable[Hit]:
    who = principal_of(request)
    mine = None if who.role is Role.OWNER else events_of(request.user.pk or 0)
    found = [
        Hit(
            kind="event",
            icon="calendar-days",
            text=event.name,
            href=reverse("event", args=[event.id]),
        )
        for event in STORE.events()
        if (mine is None or event.id in mine)
        and matches(asked, event.name, *(t.name for t in event.tournaments))
    ]
    return found[:_MOST]
