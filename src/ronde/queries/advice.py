"""What a choice of system comes to: rounds, games and hours, before anybody has entered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.queries.cadence import pace_of_text
from ronde.queries.presets import Preset

__all__ = ["Advice", "Plan", "advice_for", "survivors"]

_MANY_ROUNDS = 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """One sentence: a code for its text and its facts; `good` or something to think about."""

    code: str
    good: bool = True
    fields: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is meant to be played; None where nothing was said (the preset's usual)."""

    entrants: int | None = None
    rounds: int | None = None
    games: int | None = None
    boards: int | None = None
    time_control: str = ""


def survivors(entrants: int, rounds: int) -> tuple[int, ...]:
    """How many may have won every game, before round 1 and after each round.

    >>> survivors(24, 5)
    (24, 12, 6, 3, 2, 1)
    """
    found = [entrants]
    for _ in range(rounds):
        found.append((found[-1] + 1) // 2)
    return tuple(found)


def advice_for(preset: Preset, plan: Plan) -> tuple[Advice, ...]:
    """What the arbiter should know about that plan, the most important first."""
    if preset.group == "swiss":
        lines = list(_swiss(preset, plan))
    elif preset.system == "cup":
        lines = list(_match(preset, plan) if preset.code == "match" else _cup(preset, plan))
    elif preset.system == "molter":
        lines = list(_molter(preset, plan))
    elif preset.system == "scheveningen":
        lines = [_line("scheveningen")]
    else:
        lines = list(_table(preset, plan))
    return (*lines, *_duration(preset, plan))


def _line(code: str, *, good: bool = True, **facts: object) -> Advice:
    return Advice(code=code, good=good, fields=facts)


def _swiss(preset: Preset, plan: Plan) -> Iterator[Advice]:
    rounds = plan.rounds or preset.rounds or 1
    players = plan.entrants
    if players is None:
        yield _line("swiss_up_to", rounds=rounds, players=2**rounds)
        return
    enough = max((players - 1).bit_length(), 1)
    if rounds >= players:
        yield _line(
            "swiss_too_many", good=False, rounds=rounds, players=players, most=max(players - 1, 1)
        )
        return
    left = survivors(players, rounds)[-1]
    if left > 1:
        yield _line(
            "swiss_few", good=False, rounds=rounds, players=players, left=left, enough=enough
        )
    elif rounds > players // 2:
        yield _line("swiss_many", good=False, rounds=rounds, players=players)
    else:
        yield _line("swiss_one", rounds=rounds, players=players)
    if players % 2:
        yield _line("odd")


def _table(preset: Preset, plan: Plan) -> Iterator[Advice]:
    entrants, double = plan.entrants, preset.system == "berger-double"
    kind = "teams" if preset.is_team else "players"
    if entrants is None:
        yield _line("table_double" if double else "table")
        return
    if entrants < 2:
        yield _line("too_few", good=False)
        return
    times = 2 if double else 1
    rounds = times * (entrants - 1 + entrants % 2)
    matches = times * entrants * (entrants - 1) // 2
    games = matches * (plan.boards or preset.boards or 1)
    yield _line(
        f"table_{kind}", entrants=entrants, rounds=rounds, games=games, each=times * (entrants - 1)
    )
    if entrants % 2:
        yield _line("free")
    if rounds > _MANY_ROUNDS:
        code = "table_long_teams" if preset.is_team else "table_long"
        yield _line(code, good=False, rounds=rounds, enough=max((entrants - 1).bit_length(), 1))


def _cup(preset: Preset, plan: Plan) -> Iterator[Advice]:
    entrants, games = plan.entrants, plan.games or 1
    if entrants is None:
        yield _line("cup")
    elif entrants < 2:
        yield _line("too_few", good=False)
        return
    else:
        rounds = (entrants - 1).bit_length()
        code = "cup_teams" if preset.is_team else "cup_players"
        yield _line(code, entrants=entrants, count=rounds)
        if exempt := 2**rounds - entrants:
            yield _line("cup_exempt", count=exempt)
    if games % 2 and games > 1:
        yield _line("odd_games", good=False, games=games)


def _match(preset: Preset, plan: Plan) -> Iterator[Advice]:
    games = plan.games or int(dict(preset.options)["games"])
    yield _line("match", games=games, wins=games // 2)
    if games % 2:
        yield _line("odd_games", good=False, games=games)


def _molter(preset: Preset, plan: Plan) -> Iterator[Advice]:
    rounds = plan.rounds or preset.rounds or 1
    if plan.entrants is None:
        yield _line("molter", rounds=rounds)
        return
    yield _line("molter_teams", teams=plan.entrants, rounds=rounds)


def _duration(preset: Preset, plan: Plan) -> Iterator[Advice]:
    """How long a game may take, from the time control."""
    lasts = pace_of_text(plan.time_control or preset.time_control).round_minutes
    if lasts is None:
        return
    hours, minutes = divmod(int(lasts), 60)
    if hours:
        code = "lasts" if minutes else "lasts_hours"
        yield _line(code, hours=hours, minutes=f"{minutes:02}")
    else:
        yield _line("lasts_minutes", minutes=minutes)
