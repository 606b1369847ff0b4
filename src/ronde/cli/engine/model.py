"""A recipe from a model tournament: its players, rates, acceleration and point system."""

from __future__ import annotations

from dataclasses import replace

from ronde.model import ByeKind, Result, RoundNo, Tournament
from ronde.simulate import Recipe

__all__ = ["recipe_from_model"]


def recipe_from_model(model: Tournament, *, edition: str, name: str) -> Recipe:
    """What a random event like this one looks like."""
    games = [g.result for r in model.rounds for g in r.games]
    byes = [b.kind for r in model.rounds for b in r.byes]
    rounds = model.settings.rounds or len(model.rounds) or 1
    seats = max(1, len(model.players) * max(1, len(model.rounds)))
    forfeits = {Result.WHITE_FORFEITS, Result.BLACK_FORFEITS}
    draws = {Result.DRAW, Result.UNRATED_DRAW}
    return Recipe(
        players=len(model.players),
        rounds=rounds,
        edition=edition,
        entrants=tuple(
            replace(p, first_round=RoundNo(1), absences=(), departure=None) for p in model.players
        ),
        draw_percent=_rate(sum(g in draws for g in games), len(games), 100),
        forfeits=_rate(sum(g in forfeits for g in games), len(games), 1000),
        double_forfeits=_rate(games.count(Result.DOUBLE_FORFEIT), len(games), 1000),
        half_byes=_rate(byes.count(ByeKind.HALF), seats, 1000),
        zero_byes=_rate(byes.count(ByeKind.ZERO), seats, 1000),
        full_byes=_rate(byes.count(ByeKind.FULL), seats, 1000),
        withdrawals=0,
        late_entries=0,
        unrated_players=0,
        acceleration=model.settings.acceleration,
        virtual_points=model.virtual_points,
        forbidden=model.forbidden,
        points=model.settings.points,
        name=name,
    )


def _rate(count: int, of: int, scale: int) -> int:
    return 0 if not of else scale * count // of
