"""One match of a cup: its games, the next one entered in place, a decision taken elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.errors import ModelError
from ronde.model import Result, Tournament
from ronde.pairing.knockout.event import cup_phases
from ronde.pairing.knockout.match import Phase
from ronde.pairing.proposal import NotReady
from ronde.services.cups import enter_tie_game
from ronde.store.errors import NotStored
from ronde.texts.language import Language
from ronde.texts.systems import clock_text
from ronde.web.forms import Fields, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.plan.bracket import CupSide, TieGame, TieRow, TieStage, bracket_page
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = [
    "ENTERED",
    "STATES",
    "NextTieGame",
    "ProcedureStep",
    "TiePage",
    "game",
    "tie",
    "tie_page",
]

STATES = ("done", "next", "later")
"""Where a step of the procedure stands: behind, on, still to come (or not needed)."""

ENTERED: tuple[Result, ...] = (
    Result.WHITE_WINS,
    Result.DRAW,
    Result.BLACK_WINS,
    Result.BLACK_FORFEITS,
    Result.WHITE_FORFEITS,
)
"""What a game of a match can be entered as where the match is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcedureStep:
    """The match itself, or what follows a level one; `rules` compare boards of team matches.

    `clock` are its thinking times, `places` how many games are still to come in it.
    """

    code: str
    state: str
    games: tuple[TieGame, ...] = ()
    places: tuple[int, ...] = ()
    clock: str = ""
    rules: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NextTieGame:
    """The game a match waits for: its number in which phase, and who has which colour.

    `draw_wins`: a draw decides it for Black.
    """

    phase: str
    number: int
    games: int
    white: CupSide
    black: CupSide
    draw_wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TiePage:
    """A match and its procedure; `next` is what can be entered now."""

    stage: str
    round: int
    tie: TieRow
    steps: tuple[ProcedureStep, ...]
    next: NextTieGame | None
    key: str
    results: tuple[Result, ...] = ENTERED


def tie(request: HttpRequest, t: int, r: int, k: int) -> HttpResponse:
    """Match `k` of round `r` of the cup."""
    opened = open_tournament(t)
    language = language_of(request)
    page = _page(opened, language, r, k)
    title = f"{page.tie.upper.name} – {page.tie.lower.name}"
    frame = frame_of(request, title=title, opened=opened, section="plan")
    return render_page(request, "plan/tie.html", page, frame)


def game(request: HttpRequest, t: int, r: int, k: int) -> HttpResponse:
    """Enter the result of the game the match waits for."""
    page = _page(open_tournament(t), language_of(request), r, k)
    names = {result.name: result for result in ENTERED}
    chosen = names.get(Fields(request.POST).text("result"))
    if chosen is None:
        typed = request.POST.get("result", "")[:20]
        raise ModelError("result.unknown", result=typed, known=", ".join(names))
    number = page.tie.upper.number
    done = enter_tie_game(STORE, t, number=number, result=chosen, by=signature(request))
    return redirect_after(request, done, reverse("tie", args=[t, r, k]))


def _page(opened: Opened, language: Language, r: int, k: int) -> TiePage:
    if opened.tournament.settings.system.name != "cup":
        raise NotStored(kind="cup", number=opened.id)
    try:
        stages = bracket_page(opened.tournament, language, base=opened.id).stages
    except NotReady:
        stages = ()
    return tie_page(opened, stages, r, k, language)


def tie_page(
    opened: Opened, stages: tuple[TieStage, ...], r: int, k: int, language: Language
) -> TiePage:
    """The page.

    Raises:
        NotStored: no such match has begun.
    """
    ties = stages[r - 1].ties if 1 <= r <= len(stages) else ()
    found = next((tie for tie in ties if tie.number == k), None)
    if found is None:
        raise NotStored(kind="tie", number=k)
    steps = _steps(opened.tournament, found, language)
    return TiePage(
        stage=stages[r - 1].name,
        round=r,
        tie=found,
        steps=steps,
        next=_next(opened.tournament, found, steps),
        key=new_key(),
    )


def _next(
    tournament: Tournament, found: TieRow, steps: tuple[ProcedureStep, ...]
) -> NextTieGame | None:
    """What can be entered: a game without a result, or the one that follows from the others."""
    if not found.can_award or found.winner is not None or tournament.settings.is_team:
        return None
    waiting = next((g for g in found.games if not g.short), None)
    step = next((s for s in steps if s.state == "next"), None)
    if step is None or (waiting is None and not found.white):
        return None
    white = waiting.white_number if waiting is not None else found.white
    upper, lower = found.upper, found.lower
    played = sum(bool(g.short) for g in step.games)
    phase = next(p for p in cup_phases(tournament) if p.code == step.code)
    return NextTieGame(
        phase=step.code,
        number=played + 1,
        games=phase.games,
        white=upper if white == upper.number else lower,
        black=lower if white == upper.number else upper,
        draw_wins=phase.draw_wins is not None,
    )


def _steps(tournament: Tournament, found: TieRow, language: Language) -> tuple[ProcedureStep, ...]:
    """The phases announced with their games, which fill them in order."""
    left = list(found.games)
    over = found.winner is not None or found.level
    steps: list[ProcedureStep] = []
    reached = False
    for phase in cup_phases(tournament):
        games, left = tuple(left[: phase.games]), left[phase.games :]
        played = sum(bool(g.short) for g in games)
        if over:
            state = "done" if games else "later"
        elif played == phase.games and (left or found.phase != phase.code):
            state = "done"
        else:
            state = "later" if reached else "next"
            reached = True
        places = () if over else tuple(range(len(games) + 1, phase.games + 1))
        steps.append(
            ProcedureStep(
                code=phase.code,
                state=state,
                games=games,
                places=places,
                clock=_clock(phase, language),
            )
        )
    if tournament.settings.is_team:
        rules = tournament.settings.system.options.get("rules", "points,berlin")
        state = "done" if over and found.games else "later"
        steps.append(ProcedureStep(code="boards", state=state, rules=rules.replace(",", ", ")))
    return tuple(replace(step, places=()) if step.state == "done" else step for step in steps)


def _clock(phase: Phase, language: Language) -> str:
    return "" if phase.clock is None else clock_text(phase.clock, language)
