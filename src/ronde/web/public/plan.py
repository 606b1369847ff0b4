"""The plan of play for spectators: a cup's bracket, or the calendar of a table system."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.pairing.calendars import calendar_of
from ronde.services.calendars import is_all_play_all
from ronde.services.public.views import PublicTournament
from ronde.services.systems import has_calendar
from ronde.texts.language import Language
from ronde.web.plan.bracket import BracketPage, bracket_page
from ronde.web.plan.cross import Crossing, MatchMatrix, crossing, match_matrix

__all__ = ["PlanLine", "PublicPlan", "plan_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanLine:
    """A round of the table by number or symbol; `published` has a page."""

    round: int
    games: tuple[str, ...]
    exempt: str
    published: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicPlan:
    """The part that fits the system."""

    system: str
    lines: tuple[PlanLine, ...] = ()
    crossing: Crossing | None = None
    matrix: MatchMatrix | None = None
    bracket: BracketPage | None = None


def plan_page(tournament: PublicTournament, language: Language) -> PublicPlan:
    """The plan, from the published part only.

    Raises:
        NotReady: numbers or options are missing.
    """
    part, name = tournament.part, tournament.system
    if name == "cup":
        return PublicPlan(system=name, bracket=bracket_page(part, language))
    if not has_calendar(part.settings):
        return PublicPlan(system=name)
    published = len(part.rounds)
    return PublicPlan(
        system=name,
        lines=tuple(
            PlanLine(
                round=number,
                games=tuple(f"{game.white}-{game.black}" for game in reason.games),
                exempt=" ".join(reason.exempt),
                published=number <= published,
            )
            for number, reason in enumerate(calendar_of(part).reasons, 1)
        ),
        crossing=crossing(part) if is_all_play_all(part) else None,
        matrix=match_matrix(part) if name.startswith("scheveningen") else None,
    )
