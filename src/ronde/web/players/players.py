"""The list of players, and the form that adds one."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Player, Title
from ronde.queries.players import same_person
from ronde.services import players as service
from ronde.texts.alphabet import fold, sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.actions import Action, next_action
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.players.entry import read_player
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["TITLES", "PlayerRow", "PlayersPage", "players", "players_page"]

TITLES = tuple(title.value for title in Title)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A line of the list; `status` is a code, `round` its round."""

    player: Player
    number: str
    year: str
    status: str
    round: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersPage:
    """The list of players and the form that adds one."""

    rows: tuple[PlayerRow, ...]
    href: str
    total: int
    query: str
    started: bool
    next_round: int
    form: FormState
    action: Action
    twin: Player | None = None
    titles: tuple[str, ...] = TITLES

    @property
    def more_open(self) -> bool:
        """Whether the rarely used fields are shown: something is in them, or wrong."""
        values = self.form.values
        rare = ("title", "sex", "fide_id")
        return bool(self.form.errors) or any(values.get(name) for name in rare)


def players(request: HttpRequest, t: int) -> HttpResponse:
    """The list; posting adds a player."""
    opened = open_tournament(t)
    form, twin, status = FormState(key=new_key()), None, 200
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_player(fields)
        if new is not None:
            twin = same_person(opened.state, new.person)
            if twin is None or request.POST.get("anyway"):
                done = service.register_players(STORE, t, [new], by=signature(request))
                return redirect_after(request, done, reverse("players", args=[t]))
        form, status = fields.state(), 422
    query = request.GET.get("q", "").strip()[:100]
    language = language_of(request)
    page = players_page(opened, language, query=query, form=form, twin=twin)
    title = web_text(language, "section.players")
    frame = frame_of(request, title=title, opened=opened, section="players")
    return render_page(request, "players/players.html", page, frame, status=status)


def players_page(
    opened: Opened, language: Language, *, query: str, form: FormState, twin: Player | None = None
) -> PlayersPage:
    """The players whose name, club or number matches the query."""
    tournament = opened.tournament
    following = len(tournament.rounds) + 1
    ordered = sorted(
        tournament.players,
        key=lambda p: (p.tpn is None, p.tpn or 0, -p.rating, sort_key(p.name, language)),
    )
    wanted = fold(query)
    rows = tuple(
        _row(p, following)
        for p in ordered
        if not wanted or wanted in fold(f"{p.tpn or ''} {p.name} {p.person.club}")
    )
    return PlayersPage(
        rows=rows,
        href=reverse("players", args=[opened.id]),
        total=len(tournament.players),
        query=query,
        started=bool(tournament.rounds),
        next_round=following,
        form=form,
        action=next_action(opened.id, opened.progress.next, entering=True),
        twin=twin,
    )


def _row(player: Player, following: int) -> PlayerRow:
    status, round_no = "", 0
    if player.departure is not None:
        status, round_no = player.departure.kind.value, player.departure.after_round
    elif player.first_round > 1:
        status, round_no = "late", player.first_round
    if player.departure is None and (absence := player.absence(following)) is not None:
        status, round_no = f"absent.{absence.bye.value}", following
    return PlayerRow(
        player=player,
        number="" if player.tpn is None else str(player.tpn),
        year=str(player.person.birth.year) if player.person.birth else "",
        status=status,
        round=round_no,
    )
