"""Who is here before the next round: ticks one by one, or a club at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.answers import Verdict
from ronde.model import Player, PlayerId
from ronde.model.folding import fold
from ronde.queries.attendance import Attendance
from ronde.queries.licences import entries_in_order
from ronde.services import attendance as service
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.licences import entry_sentences
from ronde.texts.web import web_text
from ronde.web.cash.cash import cash_of
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, notice_for, render_fragment, render_page, wants_fragment
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = [
    "CheckInPage",
    "CheckInRow",
    "ClubCount",
    "check_in",
    "check_in_page",
    "tick",
    "tick_all",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInRow:
    """A player to be seen before the round; `owes` is what is still to be paid, in cents.

    `says` is what is wrong with the entry.
    """

    player: Player
    present: bool
    owes: int = 0
    says: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubCount:
    """How many of a club are here; `name` is empty for those without one."""

    name: str
    present: int
    total: int

    @property
    def complete(self) -> bool:
        """Whether everybody of it is here."""
        return self.present == self.total


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInPage:
    """Who is here before the next round (0: there is none to come).

    `rows` are those the search found, `clubs` count everybody expected; `asks`: who is not seen is
    asked about before pairing.
    """

    round: int
    rows: tuple[CheckInRow, ...]
    clubs: tuple[ClubCount, ...]
    present: int
    total: int
    asks: bool
    query: str = ""

    @property
    def missing(self) -> int:
        """How many are still to be seen."""
        return self.total - self.present


def check_in(request: HttpRequest, t: int) -> HttpResponse:
    """Who is here; `q` finds by name or club."""
    opened = open_tournament(t)
    language = language_of(request)
    frame = frame_of(
        request, title=web_text(language, "checkin.title"), opened=opened, section="check-in"
    )
    query = request.GET.get("q", "").strip()[:100]
    page = check_in_page(opened, language, query=query)
    return render_page(request, "players/check_in.html", page, frame)


def tick(request: HttpRequest, t: int) -> HttpResponse:
    """Tick one player (`here`), or take the tick away (`away`)."""
    opened = open_tournament(t)
    fields = Fields(request.POST)
    here = fields.integer("here", low=1, high=999_999_999, default=0) or 0
    away = fields.integer("away", low=1, high=999_999_999, default=0) or 0
    number = here or away
    done = service.check_in_players(
        STORE,
        t,
        (number,),
        round_no=len(opened.tournament.rounds) + 1,
        present=bool(here),
        by=signature(request),
    )
    if wants_fragment(request):
        opened, language = open_tournament(t, done.journal), language_of(request)
        page = check_in_page(opened, language, only=number)
        notice = notice_for(done.journal, t, done.sequence, language) if done.changed else None
        frame = frame_of(request, title="", opened=opened, section="check-in")
        return render_fragment(request, "players/_ticked.html", page, frame=frame, notice=notice)
    back = reverse("check-in", args=[t])
    query = fields.text("q", longest=100)
    return redirect_after(request, done, f"{back}{'?q=' + quote(query) if query else ''}#p{number}")


def tick_all(request: HttpRequest, t: int) -> HttpResponse:
    """Everybody of a club is here, or (without one in the form) everybody expected."""
    opened = open_tournament(t)
    club = request.POST.get("club")
    found = service.attendance_now(opened.state, t)
    players = [p.id for p in found.expected if club is None or _club(p) == club]
    done = service.check_in_players(
        STORE, t, players, round_no=found.round, present=True, by=signature(request)
    )
    return redirect_after(request, done, reverse("check-in", args=[t]), together=True)


def _club(player: Player) -> str:
    return player.person.club.strip()


def check_in_page(
    opened: Opened, language: Language, *, query: str = "", only: int = 0
) -> CheckInPage:
    """Everybody expected in the next round, by name; `only` one of them."""
    found = service.attendance_now(opened.state, opened.id)
    wanted = fold(query)
    shown = (
        p
        for p in found.expected
        if (not only or p.id == only) and wanted in fold(f"{p.name} {p.person.club}")
    )
    ordered = sorted(shown, key=lambda p: sort_key(p.name, language))
    owed, wrong = _owed(opened), _wrong(opened, language)
    return CheckInPage(
        round=found.round,
        rows=tuple(
            CheckInRow(
                player=p,
                present=p.id in found.present,
                owes=owed.get(p.id, 0),
                says=wrong.get(p.id, ()),
            )
            for p in ordered
        ),
        clubs=_clubs(found, language),
        present=len(found.present),
        total=len(found.expected),
        asks=bool(found.unseen),
        query=query,
    )


def _owed(opened: Opened) -> Mapping[PlayerId, int]:
    """What players still have to pay, in cents; nothing where no fee is announced."""
    if opened.tournament.settings.fees.adult is None and not opened.state.office.charges:
        return {}
    return {a.player: a.balance for a in cash_of(opened).accounts if a.balance and a.balance > 0}


def _wrong(opened: Opened, language: Language) -> Mapping[PlayerId, tuple[str, ...]]:
    """What is wrong with entries: licences and limits."""
    found = entries_in_order(opened.state, closing=False)
    grave = frozenset({Verdict.FAIL, Verdict.UNKNOWN})
    licences = {a.holder.id: a for a in found.answers}
    limits = {a.player: a for a in found.outside}
    return {
        player: entry_sentences(licences.get(player), limits.get(player), language, verdicts=grave)
        for player in found.marked
    }


def _clubs(found: Attendance, language: Language) -> tuple[ClubCount, ...]:
    """Every club with how many of it are here; none where nobody has a club."""
    members: dict[str, list[PlayerId]] = {}
    for player in found.expected:
        members.setdefault(_club(player), []).append(player.id)
    if set(members) <= {""}:
        return ()
    names = sorted(members, key=lambda name: (not name, sort_key(name, language)))
    return tuple(
        ClubCount(name=name, present=_seen(members[name], found), total=len(members[name]))
        for name in names
    )


def _seen(players: Iterable[PlayerId], found: Attendance) -> int:
    return sum(player in found.present for player in players)
