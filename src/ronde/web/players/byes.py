"""One table of byes: players and rounds to come, several at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse

from ronde.model import Absence, Player, PlayerId, RequestedBye, Tournament
from ronde.model.folding import fold
from ronde.queries.past import state_after
from ronde.services import attendance as service
from ronde.services.attendance import WishedBye
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ByeCell", "ByeLine", "ByesPage", "RoundByes", "byes", "byes_page"]

_FIELD = re.compile(r"b([0-9]{1,9})-([0-9]{1,2})")
_PLAYS = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeCell:
    """A round of a player: what is announced (`""`: plays); `closed` before a late entry plays."""

    field: str
    round: int
    value: str
    closed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeLine:
    """A player and the rounds to come; `asked` byes with points, of all rounds."""

    player: Player
    cells: tuple[ByeCell, ...]
    asked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundByes:
    """The byes of a round, for the printed list: who, and what it is worth."""

    round: int
    byes: tuple[tuple[Player, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ByesPage:
    """Players by rounds to come; `choices` are the values of a cell, `last` rounds grant none."""

    rounds: tuple[int, ...]
    lines: tuple[ByeLine, ...]
    listed: tuple[RoundByes, ...]
    choices: tuple[str, ...]
    limit: int | None
    last: int
    query: str
    version: int
    key: str


def byes(request: HttpRequest, t: int) -> HttpResponse:
    """The table; posting writes the cells that were changed."""
    opened = open_tournament(t)
    if request.method == "POST":
        fields = Fields(request.POST)
        seen = fields.integer("version", low=0, high=opened.version, default=opened.version)
        shown = state_after(opened.journal, seen or opened.version).tournament
        wishes = _changed(request.POST, shown)
        done = service.set_byes(STORE, t, wishes, by=signature(request))
        return redirect_after(request, done, reverse("byes", args=[t]), together=True)
    language = language_of(request)
    page = byes_page(opened, language, query=request.GET.get("q", "").strip()[:100])
    title = web_text(language, "byes.title")
    frame = frame_of(request, title=title, opened=opened, section="players")
    return render_page(request, "players/byes.html", page, frame)


def _changed(sent: QueryDict, shown: Tournament) -> list[WishedBye]:
    """The cells that are not as the page had shown them: others may have written meanwhile."""
    values: Mapping[str, RequestedBye | None] = {
        _PLAYS: None,
        **{bye.value: bye for bye in RequestedBye},
    }
    wishes = []
    for name in sent:
        found, value = _FIELD.fullmatch(name), sent.get(name, "")
        if found is None or value not in values:
            continue
        player, number = PlayerId(int(found[1])), int(found[2])
        known = shown.player_by_id.get(player)
        if known is not None and _value(known.absence(number)) != value:
            wishes.append(WishedBye(player=player, round=number, bye=values[value]))
    return wishes


def _value(absence: Absence | None) -> str:
    return _PLAYS if absence is None else absence.bye.value


def byes_page(opened: Opened, language: Language, *, query: str = "") -> ByesPage:
    """Everybody still in the tournament, by name."""
    tournament = opened.tournament
    settings = tournament.settings
    following = len(tournament.rounds) + 1
    rounds = tuple(range(following, (settings.rounds or following) + 1))
    wanted = fold(query)
    shown = [p for p in tournament.players if p.departure is None]
    ordered = sorted(shown, key=lambda p: sort_key(p.name, language))
    return ByesPage(
        rounds=rounds,
        lines=tuple(
            _line(p, rounds) for p in ordered if wanted in fold(f"{p.name} {p.person.club}")
        ),
        listed=_listed(ordered),
        choices=(_PLAYS, *(bye.value for bye in _offered(settings.bye_limit, shown))),
        limit=settings.bye_limit,
        last=settings.bye_last_rounds,
        query=query,
        version=opened.version,
        key=new_key(),
    )


def _offered(limit: int | None, players: Iterable[Player]) -> tuple[RequestedBye, ...]:
    """Half a point, none, a whole one; only none where the event grants no points."""
    order = (RequestedBye.HALF, RequestedBye.ZERO, RequestedBye.FULL)
    held = {absence.bye for player in players for absence in player.absences}
    return tuple(bye for bye in order if limit != 0 or bye is RequestedBye.ZERO or bye in held)


def _line(player: Player, rounds: tuple[int, ...]) -> ByeLine:
    return ByeLine(
        player=player,
        cells=tuple(
            ByeCell(
                field=f"b{player.id}-{number}",
                round=number,
                value=_value(player.absence(number)),
                closed=number < player.first_round,
            )
            for number in rounds
        ),
        asked=sum(absence.bye is not RequestedBye.ZERO for absence in player.absences),
    )


def _listed(players: Iterable[Player]) -> tuple[RoundByes, ...]:
    found: dict[int, list[tuple[Player, str]]] = {}
    for player in players:
        for absence in player.absences:
            found.setdefault(int(absence.round), []).append((player, absence.bye.value))
    return tuple(RoundByes(round=number, byes=tuple(found[number])) for number in sorted(found))
