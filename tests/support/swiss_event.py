"""A big event played with the engine's own pairings: results, draws, byes, forfeits, all seeded."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field as default
from time import perf_counter, process_time

from ronde.model import Color
from ronde.pairing.dutch import Pairing, pair
from ronde.pairing.swiss import Entrant, Field, Float


@dataclass(frozen=True)
class PairedField:
    """A round, its pairing and how long that took (wall and processor seconds)."""

    field: Field
    pairing: Pairing
    wall: float
    cpu: float


@dataclass(slots=True)
class _Player:
    number: int
    rating: int
    score: int = 0
    met: set[int] = default(default_factory=set)
    colors: list[Color] = default(default_factory=list)
    floats: list[Float | None] = default(default_factory=list)
    may_take_pab: bool = True
    unplayed: int = 0
    gone: bool = False


def rounds_of(
    *, size: int, edition: str, rounds: int, seed: int, draws: float = 0.33, calm: bool = False
) -> Iterator[PairedField]:
    """Every round in turn, paired by the engine.

    2 % of the games are forfeited, 2 % of the players take half-point byes, 0.5 % stay away and
    0.5 % withdraw each round from round 3; none of this if `calm`.
    """
    rng = random.Random(seed)
    ratings = sorted((round(rng.gauss(1850, 280)) for _ in range(size)), reverse=True)
    players = [_Player(n, rating) for n, rating in enumerate(ratings, 1)]
    for number in range(1, rounds + 1):
        present = _present(rng, players, edition, number, rounds, calm=calm)
        field = Field(
            edition=edition,
            entrants=tuple(_entrant(p) for p in present),
            round=number,
            rounds=rounds,
        )
        wall, cpu = perf_counter(), process_time()
        pairing = pair(field)
        yield PairedField(field, pairing, perf_counter() - wall, process_time() - cpu)
        by_number = {p.number: p for p in present}
        before = {p.number: p.score for p in present}
        for white, black in pairing.boards:
            _play(rng, by_number[white], by_number[black], before, edition, draws, calm=calm)
        if pairing.pab is not None:
            _unplayed(by_number[pairing.pab], 10, edition)


def _present(
    rng: random.Random,
    players: list[_Player],
    edition: str,
    number: int,
    rounds: int,
    *,
    calm: bool,
) -> list[_Player]:
    here = []
    for p in players:
        if p.gone:
            continue
        chance = 1.0 if calm else rng.random()
        if chance < 0.005 and number >= 3:
            p.gone = True
        elif chance < 0.010:
            _unplayed(p, 0, edition)
        elif chance < 0.030 and number <= rounds - 2:
            _unplayed(p, 5, edition)
        else:
            here.append(p)
    return here


def _entrant(p: _Player) -> Entrant:
    last = [None, None, *p.floats]
    return Entrant(
        number=p.number,
        score=p.score,
        met=frozenset(p.met),
        colors=tuple(p.colors),
        floats=(last[-1], last[-2]),
        may_take_pab=p.may_take_pab,
        unplayed=p.unplayed,
        parity=p.number,
    )


def _unplayed(p: _Player, worth: int, edition: str) -> None:
    p.score += worth
    p.unplayed += 1
    p.floats.append(Float.DOWN if worth or edition == "2017" else None)
    if worth == 10:
        p.may_take_pab = False


def _play(
    rng: random.Random,
    white: _Player,
    black: _Player,
    before: dict[int, int],
    edition: str,
    draws: float,
    *,
    calm: bool,
) -> None:
    if not calm and rng.random() < 0.02:
        _unplayed(white, 10, edition)
        _unplayed(black, 0, edition)
        return
    for p, q, color in ((white, black, Color.WHITE), (black, white, Color.BLACK)):
        p.met.add(q.number)
        p.colors.append(color)
        gap = before[p.number] - before[q.number]
        p.floats.append(Float.DOWN if gap > 0 else Float.UP if gap < 0 else None)
    expected = 1 / (1 + 10 ** ((black.rating - white.rating) / 400))
    if rng.random() < min(draws, 2 * min(expected, 1 - expected)) or draws >= 1:
        white.score += 5
        black.score += 5
    elif rng.random() < expected:
        white.score += 10
    else:
        black.score += 10
