"""The plan of play's view-model: the part that fits the system."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.pairing.calendars import calendar_of
from ronde.pairing.proposal import CalendarReason, NotReady
from ronde.services.calendars import is_all_play_all
from ronde.services.systems import SLIDING, has_calendar, plays_matches
from ronde.texts.language import Language
from ronde.web.actions import Action, next_action
from ronde.web.desk import Opened
from ronde.web.plan.bracket import BracketPage, bracket_page
from ronde.web.plan.cross import Crossing, MatchMatrix, crossing, match_matrix
from ronde.web.standings.tables import CrossPage, cross_page

__all__ = ["PlanLine", "PlanPage", "plan_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanLine:
    """A round of the table: its boards by number or symbol, who rests; `paired` has a page."""

    round: int
    label: str
    games: tuple[str, ...]
    exempt: str
    paired: bool
    together: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanPage:
    """What is played when: `lack` when the system cannot say yet."""

    system: str
    action: Action
    lack: str = ""
    detail: str = ""
    lines: tuple[PlanLine, ...] = ()
    source: str = ""
    table: int = 0
    left: int = 0
    sliding: bool = False
    molter: bool = False
    crossing: Crossing | None = None
    team_crossing: CrossPage | None = None
    matrix: MatchMatrix | None = None
    bracket: BracketPage | None = None


def plan_page(opened: Opened, language: Language) -> PlanPage:
    """The page."""
    tournament = opened.tournament
    name = tournament.settings.system.name
    action = next_action(opened.id, opened.progress.next)
    try:
        if name == "cup":
            bracket = bracket_page(tournament, language, base=opened.id)
            return PlanPage(system=name, action=action, bracket=bracket)
        if not has_calendar(tournament.settings):
            return PlanPage(system=name, action=action)
        return _calendar_page(opened, action, language)
    except NotReady as error:
        return PlanPage(system=name, action=action, lack=error.lack, detail=error.detail)


def _calendar_page(opened: Opened, action: Action, language: Language) -> PlanPage:
    tournament = opened.tournament
    teams = plays_matches(tournament.settings)
    name = tournament.settings.system.name
    reasons = calendar_of(tournament).reasons
    paired = len(tournament.rounds)
    return PlanPage(
        system=name,
        action=action,
        lines=tuple(_line(number, r, paired) for number, r in enumerate(reasons, 1)),
        source=reasons[0].source,
        table=reasons[0].number or 0,
        left=len(reasons) - paired,
        sliding=name in SLIDING,
        molter=name == "molter",
        crossing=crossing(tournament) if is_all_play_all(tournament) else None,
        team_crossing=cross_page(opened, 0, language, ranked=False) if teams else None,
        matrix=match_matrix(tournament) if name.startswith("scheveningen") else None,
    )


def _line(number: int, reason: CalendarReason, paired: int) -> PlanLine:
    return PlanLine(
        round=number,
        label="" if reason.label == str(number) else reason.label,
        games=tuple(f"{g.white}-{g.black}" for g in reason.games),
        exempt=" ".join(reason.exempt),
        paired=number <= paired,
        together=reason.together,
    )
