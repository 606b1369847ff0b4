"""The plan of play: what the table or the bracket says about every round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Tournament
from ronde.pairing.calendars import calendar_of
from ronde.pairing.lineups import numbered_players, numbered_teams
from ronde.pairing.proposal import CalendarReason, NotReady
from ronde.queries.calendars import is_all_play_all
from ronde.queries.systems import SLIDING, SYMBOLS, has_calendar, is_swiss, plays_matches
from ronde.services.calendars import pair_all_rounds
from ronde.services.cups import award_tie
from ronde.store.errors import NotStored
from ronde.texts.language import Language
from ronde.texts.systems import system_title
from ronde.texts.web import web_text
from ronde.web.actions import Action, next_action
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.plan.bracket import BracketPage, bracket_page
from ronde.web.plan.cross import MatchMatrix, crossing, match_matrix, team_crossing
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature
from ronde.web.standings.grid import CrossGrid, PageOf
from ronde.web.standings.standings import page_of

__all__ = [
    "Plan",
    "PlanLine",
    "PlanPage",
    "asked_round",
    "award",
    "pair_all",
    "plan",
    "plan_of",
    "plan_page",
    "require_system",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanLine:
    """A round of the table: its boards by number or symbol, who rests; `paired` has a page.

    Sides are a number (or symbol) and, where it belongs to one of the entrants, their name.
    """

    round: int
    label: str
    games: tuple[tuple[tuple[str, str], tuple[str, str]], ...]
    exempt: str
    paired: bool
    together: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is played when, as far as the system has it: calendar and tables, or a bracket.

    `left`: how many rounds of the calendar are not paired yet.
    """

    lines: tuple[PlanLine, ...] = ()
    source: str = ""
    table: int = 0
    left: int = 0
    matches: bool = False
    crossing: CrossGrid | None = None
    matrix: MatchMatrix | None = None
    bracket: BracketPage | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanPage:
    """The plan and its papers; `lack` when the system cannot say yet."""

    title: str
    action: Action
    plan: Plan
    lack: str = ""
    detail: str = ""
    sliding: bool = False
    molter: bool = False


def plan(request: HttpRequest, t: int) -> HttpResponse:
    """What is played when."""
    opened = open_tournament(t)
    if is_swiss(opened.tournament.settings):
        raise NotStored(kind="plan", number=t)
    language = language_of(request)
    frame = frame_of(
        request, title=web_text(language, "section.plan"), opened=opened, section="plan"
    )
    return render_page(request, "plan/plan.html", plan_page(opened, language), frame)


def pair_all(request: HttpRequest, t: int) -> HttpResponse:
    """Pair and publish every round of the calendar."""
    done = pair_all_rounds(STORE, t, by=signature(request))
    return redirect_after(request, done, reverse("plan", args=[t]))


def award(request: HttpRequest, t: int) -> HttpResponse:
    """Say who goes on where that was decided elsewhere."""
    fields = Fields(request.POST)
    done = award_tie(
        STORE,
        t,
        winner=fields.integer("winner", low=1, high=9999, default=0) or 0,
        why=fields.text("why", longest=300),
        by=signature(request),
    )
    return redirect_after(request, done, reverse("plan", args=[t]))


def asked_round(request: HttpRequest, opened: Opened) -> int:
    """The round that the address asks for, else the one being played."""
    wanted = request.GET.get("round", "")
    if wanted.isdecimal() and len(wanted) < 4:
        return int(wanted)
    return opened.progress.round or 1


def require_system(opened: Opened, systems: tuple[str, ...]) -> None:
    """Papers of another system do not exist here."""
    if opened.tournament.settings.system.name not in systems:
        raise NotStored(kind="plan", number=opened.id)


def plan_page(opened: Opened, language: Language) -> PlanPage:
    """The page."""
    name = opened.tournament.settings.system.name
    title = system_title(name, language)
    action = next_action(opened.id, opened.progress.next)
    try:
        plan = plan_of(opened.tournament, language, page_of(opened), base=opened.id)
    except NotReady as error:
        lack, detail = error.lack, error.detail
        return PlanPage(title=title, action=action, plan=Plan(), lack=lack, detail=detail)
    return PlanPage(
        title=title,
        action=action,
        plan=plan,
        sliding=name in SLIDING,
        molter=name == "molter",
    )


def plan_of(tournament: Tournament, language: Language, page_of: PageOf, *, base: int = 0) -> Plan:
    """The plan of a tournament; `base` is its number in addresses (0: matches lead nowhere).

    Raises:
        NotReady: numbers or options are missing.
    """
    settings = tournament.settings
    if settings.system.name == "cup":
        return Plan(bracket=bracket_page(tournament, language, base=base))
    if not has_calendar(settings):
        return Plan()
    reasons = calendar_of(tournament).reasons
    paired = len(tournament.rounds)
    matches = plays_matches(settings)
    crossed = None
    if matches:
        crossed = team_crossing(tournament, language, page_of)
    elif is_all_play_all(tournament):
        crossed = crossing(tournament, language, page_of)
    names = _names(tournament)
    is_match = settings.system.name.startswith("scheveningen")
    return Plan(
        lines=tuple(_line(number, r, paired, names) for number, r in enumerate(reasons, 1)),
        source=reasons[0].source,
        table=reasons[0].number or 0,
        left=len(reasons) - paired,
        matches=matches,
        crossing=crossed,
        matrix=match_matrix(tournament, language) if is_match else None,
    )


def _names(tournament: Tournament) -> Mapping[str, str]:
    """Who holds each number of the table; nobody where players have symbols."""
    if tournament.settings.system.name in SYMBOLS:
        return {}
    if tournament.settings.is_team:
        teams = numbered_teams(tournament).items()
        found = {n: tournament.team_by_id[team] for n, team in teams}
        return {str(n): team.short_name or team.name for n, team in found.items()}
    players = numbered_players(tournament).items()
    return {str(n): tournament.player(player).person.family_name for n, player in players}


def _line(number: int, reason: CalendarReason, paired: int, names: Mapping[str, str]) -> PlanLine:
    def side(who: str) -> tuple[str, str]:
        return who, names.get(who, "")

    return PlanLine(
        round=number,
        label="" if reason.label == str(number) else reason.label,
        games=tuple((side(g.white), side(g.black)) for g in reason.games),
        exempt=", ".join(" ".join(filter(None, side(who))) for who in reason.exempt),
        paired=number <= paired,
        together=reason.together,
    )
