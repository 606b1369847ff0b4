"""One match of a cup: its games, where the tie procedure stands, and a decision taken elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.http import HttpRequest, HttpResponse

from ronde.model import Tournament
from ronde.pairing.knockout.event import cup_phases
from ronde.pairing.knockout.match import Phase
from ronde.pairing.proposal import NotReady
from ronde.store.errors import NotStored
from ronde.web.forms import new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.plan.bracket import TieRow, TieStage, bracket_page
from ronde.web.request_context import Opened, open_tournament

__all__ = ["STATES", "ProcedureStep", "TiePage", "tie", "tie_page"]

STATES = ("done", "next", "later")
"""Where a step of the procedure stands: behind, on, still to come (or not needed)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcedureStep:
    """The match itself, or what follows a level one; `rules` compare boards of team matches."""

    code: str
    state: str
    rules: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TiePage:
    """A match and its procedure."""

    stage: str
    tie: TieRow
    steps: tuple[ProcedureStep, ...]
    key: str


def tie(request: HttpRequest, t: int, r: int, k: int) -> HttpResponse:
    """Match `k` of round `r` of the cup."""
    opened = open_tournament(t)
    if opened.tournament.settings.system.name != "cup":
        raise NotStored(kind="cup", number=t)
    language = language_of(request)
    try:
        stages = bracket_page(opened.tournament, language, base=t).stages
    except NotReady:
        stages = ()
    page = tie_page(opened, stages, r, k)
    title = f"{page.tie.upper.name} – {page.tie.lower.name}"
    frame = frame_of(request, title=title, opened=opened, section="plan")
    return render_page(request, "plan/tie.html", page, frame)


def tie_page(opened: Opened, stages: tuple[TieStage, ...], r: int, k: int) -> TiePage:
    """The page.

    Raises:
        NotStored: no such match has begun.
    """
    ties = stages[r - 1].ties if 1 <= r <= len(stages) else ()
    found = next((tie for tie in ties if tie.number == k), None)
    if found is None:
        raise NotStored(kind="tie", number=k)
    return TiePage(
        stage=stages[r - 1].name,
        tie=found,
        steps=_steps(opened.tournament, found),
        key=new_key(),
    )


def _steps(tournament: Tournament, found: TieRow) -> tuple[ProcedureStep, ...]:
    """The phases announced; everything before the next one is behind."""
    phases = cup_phases(tournament)
    codes = [phase.code for phase in phases]
    reached = codes.index(found.phase) if found.phase in codes else 0
    begun = bool(found.games)
    over = found.winner is not None or found.level
    rules = tournament.settings.system.options.get("rules", "points,berlin").replace(",", ", ")
    steps = []
    for place, code in enumerate(codes):
        if over:
            state = "done" if place <= _last(found, phases) else "later"
        else:
            state = "done" if place < reached else "next" if place == reached else "later"
        steps.append(ProcedureStep(code=code, state=state))
    if tournament.settings.is_team:
        state = "done" if over and begun else "later"
        steps.append(ProcedureStep(code="boards", state=state, rules=rules))
    return tuple(steps)


def _last(found: TieRow, phases: Sequence[Phase]) -> int:
    """The last phase that a match which is over reached: its games fill the phases in order."""
    ends = accumulate(phase.games for phase in phases)
    reached = (place for place, end in enumerate(ends) if len(found.games) <= end)
    return len(phases) - 1 if found.level else next(reached, len(phases) - 1)
