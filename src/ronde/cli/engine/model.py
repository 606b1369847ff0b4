"""A recipe from a model tournament: its players, rates, acceleration and point system."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ronde.errors import RondeError
from ronde.model import ByeKind, Result, RoundNo, Tournament
from ronde.simulate import BYES, ODD_ENDS, USUAL_TIEBREAKS, Recipe
from ronde.tiebreak import chain, to_report

__all__ = ["recipe_from_model"]


def recipe_from_model(model: Tournament, *, edition: str, name: str) -> Recipe:
    """What a random event like this one looks like."""
    games = [g.result for r in model.rounds for g in r.games]
    byes = [b.kind for r in model.rounds for b in r.byes]
    rounds = model.settings.rounds or len(model.rounds) or 1
    seats = max(1, len(model.players) * max(1, len(model.rounds)))
    draws = {Result.DRAW, Result.UNRATED_DRAW}
    rates: dict[str, Any] = {
        name: _rate(games.count(result), len(games), 1000) for name, result in ODD_ENDS.items()
    }
    rates |= {
        name: _rate(byes.count(ByeKind(bye.value)), seats, 1000) for name, bye in BYES.items()
    }
    return Recipe(
        players=len(model.players),
        rounds=rounds,
        edition=edition,
        entrants=tuple(
            replace(p, first_round=RoundNo(1), absences=(), departure=None) for p in model.players
        ),
        draw_percent=_rate(sum(g in draws for g in games), len(games), 100),
        **rates,
        withdrawals=0,
        late_entries=0,
        unrated_players=0,
        acceleration=model.settings.acceleration,
        virtual_points=model.virtual_points,
        forbidden=model.forbidden,
        points=model.settings.points,
        tiebreaks=_tiebreaks(model),
        name=name,
    )


def _tiebreaks(model: Tournament) -> tuple[str, ...]:
    """The model's list if it can be used at all, else the usual one."""
    codes = model.settings.tiebreaks
    try:
        return USUAL_TIEBREAKS if codes is None else tuple(map(to_report, chain(codes)))
    except RondeError:
        return USUAL_TIEBREAKS


def _rate(count: int, of: int, scale: int) -> int:
    return 0 if not of else scale * count // of
