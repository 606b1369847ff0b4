"""Changing a pairing by hand: an explicit mode with warnings and the engine's view of it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.journal.events import ChangeCase, PairingContent
from ronde.model import Bye, ByeKind, Game, Player, Result, Round, Tournament
from ronde.queries.by_hand import Chosen, bye_kind
from ronde.queries.complement import first_free_board
from ronde.queries.systems import plays_matches
from ronde.services import rounds as service
from ronde.store.errors import NotStored
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_fragment, render_page, wants_fragment
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature
from ronde.web.rounds.seats import Names, Said, Seat, games_of, said_of, saves, typed_problems

__all__ = ["ChangePage", "change"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePage:
    """The round as a form: two names per board, and who has nobody.

    `players` are what the fields offer, in one list that all of them share.
    """

    tournament: int
    round: int
    seats: tuple[Seat, ...]
    players: tuple[str, ...]
    said: Said
    published: bool
    case: str
    reason: str
    checked: bool
    refused: bool
    cases: tuple[str, ...] = tuple(case.value for case in ChangeCase)
    heading: str = "change.without"


def change(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The mode; "check" shows the warnings, "save" records the change."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    tournament = opened.tournament
    if plays_matches(tournament.settings):  # boards of a match change with its line-ups
        raise NotStored(kind="change", number=r)
    names = Names(tournament)
    seats = _seats(round_, names)
    if request.method == "POST":
        seats = _read(request, round_, seats, names)
    games, byes = _content(tournament, round_, seats)
    said = _said(tournament, round_, seats, games, byes, language_of(request))
    if saves(request, said):
        case = next((c for c in ChangeCase if c.value == request.POST.get("case")), None)
        done = service.change_pairing(
            STORE, t, r, games=games, byes=byes, case=case, by=signature(request)
        )
        return redirect_after(request, done, reverse("round", args=[t, r]))
    page = _page(opened, round_, seats, said, names, request)
    if wants_fragment(request):
        return render_fragment(request, "rounds/_said.html", page)
    title = web_text(language_of(request), "change.title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    status = 422 if page.refused else 200
    return render_page(request, "rounds/change.html", page, frame, status=status)


def _seats(round_: Round, names: Names) -> tuple[Seat, ...]:
    return tuple(
        names.seated(game, locked=game.result is not Result.PENDING) for game in round_.games
    )


def _read(
    request: HttpRequest, round_: Round, seats: tuple[Seat, ...], names: Names
) -> tuple[Seat, ...]:
    """What the form says; boards with a result stay, an extra board may be filled."""
    locked = {s.board: s for s in seats if s.locked}
    extra = _extra_board(round_)
    read: list[Seat] = []
    for board in sorted({g.board for g in round_.games} | {extra}):
        if board in locked:
            read.append(locked[board])
            continue
        seat = names.seat(request.POST, board)
        if board != extra or any(seat.people):
            read.append(seat)
    return tuple(read)


def _extra_board(round_: Round) -> int:
    return first_free_board(round_.games)


def _content(
    tournament: Tournament, round_: Round, seats: tuple[Seat, ...]
) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """Games and byes: whoever is left over keeps their bye, or gets the allocated one."""
    games = games_of(seats)
    seated = {p for g in games for p in g.players}
    kept = [b for b in round_.byes if b.player not in seated]
    had = {b.player for b in kept}
    before = {p for g in round_.games for p in g.players}
    left = [p.id for p in tournament.players if p.id in before - seated and p.id not in had]
    first = ByeKind.ZERO if _has_pab(kept) else bye_kind(tournament)
    kinds = [first if index == 0 else ByeKind.ZERO for index in range(len(left))]
    return games, (*kept, *(Bye(player=p, kind=k) for p, k in zip(left, kinds, strict=True)))


def _has_pab(byes: list[Bye]) -> bool:
    return any(b.kind is ByeKind.PAB for b in byes)


def _available(tournament: Tournament, round_: Round) -> list[Player]:
    """Who is in the round or could be, in the order of numbers."""
    in_round = {p for g in round_.games for p in g.players} | {b.player for b in round_.byes}
    found = [p for p in tournament.players if p.id in in_round or p.is_available(round_.number)]
    return sorted(found, key=lambda p: (p.tpn is None, p.tpn or 0))


def _said(
    tournament: Tournament,
    round_: Round,
    seats: tuple[Seat, ...],
    games: tuple[Game, ...],
    byes: tuple[Bye, ...],
    language: Language,
) -> Said:
    seated = {p for s in seats for p in s.people}
    without = [p for p in _available(tournament, round_) if p.id not in seated]
    chosen = Chosen.of(PairingContent(round=round_.number, games=games, byes=byes), tournament)
    before = tournament.before_round(round_.number)
    return said_of(before, chosen, typed_problems(seats), without, language, whole=True)


def _page(
    opened: Opened,
    round_: Round,
    seats: tuple[Seat, ...],
    said: Said,
    names: Names,
    request: HttpRequest,
) -> ChangePage:
    if said.missing > 1 and all(any(s.people) for s in seats):
        # Two players without opponent can meet on a board of their own.
        seats = (*seats, Seat(board=_extra_board(round_)))
    return ChangePage(
        tournament=opened.id,
        round=round_.number,
        seats=seats,
        players=tuple(names.labels[p.id] for p in _available(opened.tournament, round_)),
        said=said,
        published=round_.published,
        case=request.POST.get("case", ""),
        reason=request.POST.get("reason", ""),
        checked=request.method == "POST",
        refused=bool(request.POST.get("save")) and not request.POST.get("edit"),
    )
