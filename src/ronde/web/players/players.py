"""The list of players, and the form that adds one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ronde.admin.answers import Verdict
from ronde.conduct.licences import NoteAdmission
from ronde.formats.typed_names import swapped
from ronde.model import Player, PlayerId, Title
from ronde.model.folding import fold
from ronde.queries.licences import entries_in_order, judged
from ronde.queries.players import same_person
from ronde.queries.starting_list import Entrant, starting_list
from ronde.services import players as service
from ronde.services.office import office_act
from ronde.texts.alphabet import sort_key
from ronde.texts.checks import check_sentence
from ronde.texts.language import Language
from ronde.texts.licences import entry_sentences
from ronde.texts.web import web_text
from ronde.web.access import Role, principal_of, role_of
from ronde.web.actions import Action, next_action
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.lists.installed import rating_lists
from ronde.web.players.entry import LISTS, read_player, values_listed
from ronde.web.players.numbers import has_numbers_page
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_player, open_tournament, signature

__all__ = [
    "TITLES",
    "Column",
    "PlayerRow",
    "PlayersPage",
    "players",
    "players_page",
    "swap",
]

TITLES = tuple(title.value for title in Title)
_RARE = ("title", "sex", "fide_id", "federation")
"""The fields behind "More"."""
_LISTED = ("national_id", "licence", "league", "k", *(name for name, _, _ in LISTS))
"""The fields that a rating list fills in besides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A line of the list; `status` is a code, `round` its round.

    `provisional`: the number is the one that pairing would give now.
    """

    player: Player
    number: str
    provisional: bool
    year: str
    status: str
    round: int = 0
    lit: bool = False

    @property
    def mark(self) -> str:
        """The kind of chip that says the status."""
        if self.status == "excluded":
            return "no"
        return "need" if self.status.startswith("absent") else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A head of the list: `sort` is what it sorts by, `direction` how it does now ("" not)."""

    code: str
    sort: str
    css: str
    href: str
    direction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersPage:
    """The list of players and the form that adds one; `numbered`: by strength, as in a Swiss."""

    rows: tuple[PlayerRow, ...]
    columns: tuple[Column, ...]
    href: str
    total: int
    query: str
    sort: str
    started: bool
    provisional: bool
    next_round: int
    form: FormState
    action: Action
    years: bool = True
    numbered: bool = False
    twin: Player | None = None
    outside: tuple[str, ...] = ()
    last: Player | None = None
    last_says: tuple[str, ...] = ()
    lists: bool = False
    titles: tuple[str, ...] = TITLES

    @property
    def from_list(self) -> bool:
        """Whether the form has what only a list fills in."""
        return any(self.form.values.get(n) or n in self.form.errors for n in _LISTED)

    @property
    def more_open(self) -> bool:
        """Whether the rarely used fields are shown: something is in one, or wrong with it."""
        return self.from_list or any(
            self.form.values.get(n) or n in self.form.errors for n in _RARE
        )

    @property
    def swapped(self) -> str:
        """The name of who was entered last, the other way round, if that seems to be meant."""
        return "" if self.last is None else swapped(self.last.name)

    @property
    def begins_in_name(self) -> bool:
        """Whether the form is what the page is for: before round 1, and after each entry."""
        return not self.started or self.last is not None


def players(request: HttpRequest, t: int) -> HttpResponse:
    """The list; posting adds a player."""
    opened = open_tournament(t)
    form, twin, status = FormState(key=new_key()), None, 200
    outside: tuple[str, ...] = ()
    language = language_of(request)
    if request.method == "POST" and "look" in request.POST:
        asked = urlencode({"q": request.POST.get("name", "").strip()[:100]})
        return redirect(f"{reverse('listed', args=[t])}?{asked}")
    lists = rating_lists() if role_of(request, opened.event) >= Role.ARBITER else None
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_player(fields, last_birth=_year_of(opened), settings=opened.tournament.settings)
        if new is not None:
            twin = same_person(opened.state, new.person)
            twin = None if request.POST.get("anyway") else twin
            ((_, within),) = judged(opened.state, [(new.person, new.rating)])
            leave = fields.text("leave", longest=300)
            if within.outside and not leave:
                outside = tuple(check_sentence(check, language) for check in within.outside)
            if twin is None and not outside:
                done = service.register_players(STORE, t, [new], by=signature(request))
                last = done.state.tournament.players[-1].id
                if within.outside:
                    wish = NoteAdmission(player=last, reason=leave)
                    office_act(STORE, t, wish, by=replace(signature(request), key=""))
                return redirect_after(request, done, f"{reverse('players', args=[t])}?last={last}")
        form, status = fields.state(), 422
    elif lists is not None and (listed := lists.find(request.GET.get("listed", "")[:20])):
        values = values_listed(listed, opened.tournament.settings)
        form = FormState(values=values, key=new_key())
    page = players_page(
        opened,
        language,
        query=request.GET.get("q", "").strip()[:100],
        sort=request.GET.get("sort", ""),
        last=request.GET.get("last", ""),
        form=form,
        twin=twin,
        years=principal_of(request).role >= Role.ARBITER,
        outside=outside,
    )
    page = replace(page, lists=lists is not None and bool(lists.facts()))
    title = web_text(language, "section.players")
    frame = frame_of(request, title=title, opened=opened, section="players")
    return render_page(request, "players/players.html", page, frame, status=status)


def _year_of(opened: Opened) -> int | None:
    start = opened.tournament.settings.start
    return None if start is None else start.year


def swap(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Family and given name the other way round."""
    known = open_player(open_tournament(t), p)
    other = swapped(known.name)
    done = service.rename_player(STORE, t, p, name=other or known.name, by=signature(request))
    return redirect_after(request, done, f"{reverse('players', args=[t])}?last={p}")


def players_page(
    opened: Opened,
    language: Language,
    *,
    query: str,
    form: FormState,
    twin: Player | None = None,
    outside: tuple[str, ...] = (),
    sort: str = "",
    last: str = "",
    years: bool = True,
) -> PlayersPage:
    """The players whose name, club or number matches the query; `years`: of birth, for arbiters."""
    tournament = opened.tournament
    following = len(tournament.rounds) + 1
    listed = starting_list(opened.state)
    lit = int(last) if last.isascii() and last.isdecimal() and len(last) <= 9 else 0
    wanted = fold(query)
    rows = [
        _row(entrant, following, lit, years=years)
        for entrant in listed
        if not wanted or wanted in fold(_searched(entrant))
    ]
    chosen = "" if "birth" in sort and not years else sort.removeprefix("-")
    if chosen in _SORTS:
        rows.sort(key=lambda row: _SORTS[chosen](row, language), reverse=sort.startswith("-"))
    return PlayersPage(
        rows=tuple(rows),
        columns=tuple(
            _column(*head, sort=sort, query=query) for head in _HEADS if years or head[1] != "birth"
        ),
        years=years,
        numbered=has_numbers_page(tournament.settings),
        href=reverse("players", args=[opened.id]),
        total=len(tournament.players),
        query=query,
        sort=sort if chosen in _SORTS else "",
        started=bool(tournament.rounds),
        provisional=any(entrant.is_provisional for entrant in listed),
        next_round=following,
        form=form,
        action=next_action(opened.id, opened.progress.next, entering=True),
        twin=twin,
        outside=outside,
        last=tournament.player_by_id.get(PlayerId(lit)),
        last_says=_says(opened, lit, language) if lit else (),
    )


def _says(opened: Opened, player: int, language: Language) -> tuple[str, ...]:
    """What is wrong with the entry of who was entered last, where licences are kept at all."""
    found = entries_in_order(opened.state, closing=False)
    if PlayerId(player) not in found.marked:
        return ()
    grave = frozenset({Verdict.FAIL, Verdict.UNKNOWN})
    return entry_sentences(*found.of(player), language, verdicts=grave)


_HEADS = (
    ("column.no", "number", "num"),
    ("column.name", "name", ""),
    ("column.rating", "rating", "num"),
    ("column.birth", "birth", "num wide-only"),
    ("column.club", "club", "wide-only"),
    ("column.state", "state", ""),
)
_SORTS: dict[str, Callable[[PlayerRow, Language], tuple[object, ...]]] = {
    "number": lambda row, _: (not row.number, int(row.number or 0)),
    "name": lambda row, language: sort_key(row.player.name, language),
    "rating": lambda row, _: (-row.player.rating,),
    "birth": lambda row, _: (not row.year, row.year),
    "club": lambda row, language: (
        not row.player.person.club,
        sort_key(row.player.person.club, language),
    ),
    "state": lambda row, _: (not row.status, row.status, row.round),
}


def _column(code: str, name: str, css: str, *, sort: str, query: str) -> Column:
    up, down = sort == name, sort == f"-{name}"
    asked = {"sort": f"-{name}" if up else name} | ({"q": query} if query else {})
    direction = "ascending" if up else "descending" if down else ""
    kind = "number" if "num" in css else "text"
    return Column(code=code, sort=kind, css=css, href=f"?{urlencode(asked)}", direction=direction)


def _searched(entrant: Entrant) -> str:
    player = entrant.player
    return f"{entrant.number or ''} {player.name} {player.person.club}"


def _row(entrant: Entrant, following: int, lit: int, *, years: bool) -> PlayerRow:
    player = entrant.player
    status, round_no = "", 0
    if player.departure is not None:
        status, round_no = player.departure.kind.value, player.departure.after_round
    elif player.first_round > 1:
        status, round_no = "late", player.first_round
    if player.departure is None and (absence := player.absence(following)) is not None:
        status, round_no = f"absent.{absence.bye.value}", following
    return PlayerRow(
        player=player,
        number="" if entrant.number is None else str(entrant.number),
        provisional=entrant.is_provisional,
        year=str(player.person.birth.year) if years and player.person.birth else "",
        status=status,
        round=round_no,
        lit=player.id == lit,
    )
