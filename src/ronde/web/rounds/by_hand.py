"""The next round made by hand: empty boards, everybody in a list, and what the rules say of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ronde.conduct.rounds import NotByHand, refuse_if_over
from ronde.errors import RondeError
from ronde.model import BoardNo, Bye, Player, PlayerId, Tournament
from ronde.queries.by_hand import Chosen, bye_kind, filled, may_pair_by_hand, to_be_paired
from ronde.queries.progress import Step, open_boards
from ronde.queries.rounds import needs_color_draw
from ronde.queries.systems import is_offered
from ronde.services import rounds as service
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import new_key
from ronde.web.frame import frame_of, render_fragment, render_page, wants_fragment
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature
from ronde.web.rounds.seats import Names, Said, Seat, games_of, said_of, saves, typed_problems

__all__ = ["ByHandPage", "by_hand"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ByHandPage:
    """The round to be made: its boards, who takes the bye, what is said of it so far.

    `missing`: open games of round `missing_in`, without which nothing can be recorded. `no_rest`:
    why the system cannot complete the round. `can_fill`: there is a system to complete it.
    """

    tournament: int
    round: int
    seats: tuple[Seat, ...]
    bye: str
    players: tuple[str, ...]
    said: Said
    reason: str
    key: str
    checked: bool
    refused: bool
    can_fill: bool
    no_rest: tuple[str, ...] = ()
    missing: int = 0
    missing_in: int = 0
    heading: str = "hand.unplaced"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Typed:
    """What the form has: its boards, and who takes the bye with what the field says."""

    seats: tuple[Seat, ...]
    bye: tuple[int, str] = (0, "")

    def chosen(self, before: Tournament) -> Chosen:
        who = self.bye[0]
        byes = (Bye(player=PlayerId(who), kind=bye_kind(before)),) if who > 0 else ()
        return Chosen(round=len(before.rounds) + 1, games=games_of(self.seats), byes=byes)


def by_hand(request: HttpRequest, t: int) -> HttpResponse:
    """The form; "check" says what it breaks, "fill" completes it, "save" records the round."""
    opened = open_tournament(t)
    settings = opened.tournament.settings
    if not may_pair_by_hand(settings):
        raise NotByHand(settings.system.name)
    refuse_if_over(opened.tournament)
    waits = opened.progress.next.step in {Step.DRAW, Step.PREPARE}
    if waits or needs_color_draw(opened.tournament):
        return redirect("next-round", t)
    before = to_be_paired(opened.state)
    names = Names(before)
    typed = _read(request, before, names)
    no_rest: tuple[str, ...] = ()
    if request.POST.get("fill"):
        try:
            typed = _completed(before, typed, names)
        except RondeError as why:
            no_rest = error_lines(why, language_of(request), tournament=before)
    said = _said(before, typed, language_of(request))
    if saves(request, said):
        chosen = typed.chosen(before)
        done = service.pair_by_hand(
            STORE,
            t,
            games=chosen.games,
            byes=tuple(bye.player for bye in chosen.byes),
            by=signature(request),
            round_no=chosen.round,
        )
        return redirect_after(request, done, reverse("round", args=[t, chosen.round]))
    page = _page(request, opened, before, typed, said)
    if wants_fragment(request):
        return render_fragment(request, "rounds/_said.html", page)
    title = web_text(language_of(request), "hand.title", round=page.round)
    frame = frame_of(request, title=title, opened=opened, section="rounds")
    page = replace(page, no_rest=no_rest)
    status = 422 if page.refused else 200
    return render_page(request, "rounds/by_hand.html", page, frame, status=status)


def _present(before: Tournament) -> list[Player]:
    number = len(before.rounds) + 1
    found = [player for player in before.players if player.is_available(number)]
    return sorted(found, key=lambda p: (p.tpn is None, p.tpn or 0))


def _read(request: HttpRequest, before: Tournament, names: Names) -> _Typed:
    """Every board the players there could fill."""
    boards = range(1, len(_present(before)) // 2 + 1)
    return _Typed(
        seats=tuple(names.seat(request.POST, board) for board in boards),
        bye=names.typed(request.POST, "bye"),
    )


def _completed(before: Tournament, typed: _Typed, names: Names) -> _Typed:
    """The form with the rest of the round as the system gives it."""
    chosen = filled(before, typed.chosen(before))
    games = {game.board: game for game in chosen.games}
    seats = tuple(
        names.seated(games[BoardNo(seat.board)]) if seat.board in games else seat
        for seat in typed.seats
    )
    bye = typed.bye
    if chosen.byes and not bye[0]:
        bye = chosen.byes[0].player, names.shown(chosen.byes[0].player)
    return _Typed(seats=seats, bye=bye)


def _said(before: Tournament, typed: _Typed, language: Language) -> Said:
    placed = {who for seat in typed.seats for who in seat.people} | {typed.bye[0]}
    without = [player for player in _present(before) if player.id not in placed]
    problems = typed_problems(typed.seats, typed.bye)
    return said_of(before, typed.chosen(before), problems, without, language, whole=not without)


def _page(
    request: HttpRequest, opened: Opened, before: Tournament, typed: _Typed, said: Said
) -> ByHandPage:
    current = opened.tournament.current_round
    return ByHandPage(
        tournament=opened.id,
        round=len(before.rounds) + 1,
        seats=typed.seats,
        bye=typed.bye[1],
        players=said.without,
        said=said,
        reason=request.POST.get("reason", ""),
        key=request.POST.get("key", "") or new_key(),
        checked=request.method == "POST",
        refused=bool(request.POST.get("save")) and not request.POST.get("edit"),
        can_fill=is_offered(before.settings),
        missing=0 if current is None else open_boards(current),
        missing_in=0 if current is None else current.number,
    )
