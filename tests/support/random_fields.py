"""Random small rounds, by playing random events with random results, byes and forfeits.

Histories follow no pairing rules after round one (any legal pairing), so that positions are odder
than real events produce.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field as default

from ronde.model import Color
from ronde.pairing.swiss.field import Entrant, Field, Float


@dataclass
class _Player:
    number: int
    score: int = 0
    met: set[int] = default(default_factory=set)
    colors: list[Color] = default(default_factory=list)
    floats: list[Float | None] = default(default_factory=list)
    may_take_pab: bool = True
    unplayed: int = 0
    absent: bool = False


def random_field(rng: random.Random, edition: str, *, least: int = 4, most: int = 9) -> Field:
    """A round of a random event; every kind of history the regulation names occurs."""
    count = rng.randint(least, most)
    players = [_Player(n) for n in range(1, count + 1)]
    rounds = rng.randint(1, count + 1)
    played = rng.randint(0, rounds - 1)
    virtual = rng.random() < 0.1
    draws = rng.choice((0.1, 0.3, 0.6, 0.9))
    gaps = rng.choice((0.0, 0.0, 0.05, 0.15, 0.3))
    for _ in range(played):
        _play(rng, players, edition, draws=draws, gaps=gaps)
    present = [p for p in players if rng.random() > gaps / 2] or players
    boost = {p.number: 10 * (p.number <= count // 2) if virtual else 0 for p in present}
    forbidden = {
        frozenset(rng.sample([p.number for p in players], 2))
        for _ in range(rng.choice((0, 0, 0, 0, 1, 2)))
    }
    entrants = tuple(
        Entrant(
            number=p.number,
            score=p.score + boost[p.number],
            met=frozenset(p.met),
            colors=tuple(p.colors),
            floats=_last_two(p.floats),
            may_take_pab=p.may_take_pab,
            unplayed=p.unplayed,
            parity=n,
        )
        for n, p in enumerate(present, 1)
    )
    return Field(
        edition=edition,
        entrants=entrants,
        round=played + 1,
        rounds=rounds if rng.random() < 0.6 else played + 1,
        initial_color=rng.choice((Color.WHITE, Color.BLACK)),
        forbidden=frozenset(forbidden),
    )


def _last_two(floats: list[Float | None]) -> tuple[Float | None, Float | None]:
    padded = [None, None, *floats]
    return padded[-1], padded[-2]


def _play(
    rng: random.Random, players: list[_Player], edition: str, *, draws: float, gaps: float
) -> None:
    """One round: neighbours in the standings meet where they may, colours by need, mostly."""
    before = {p.number: p.score for p in players}
    waiting = sorted(players, key=lambda p: (-p.score + rng.randint(0, 12), p.number))
    done: set[int] = set()
    for p in list(waiting):
        if rng.random() < gaps:
            _absent(rng, p, edition)
            done.add(p.number)
    free = [p for p in waiting if p.number not in done]
    while free:
        a = free.pop(0)
        b = next((p for p in free if p.number not in a.met and _clashless(a, p)), None)
        if b is None:
            _bye(a)
            continue
        free.remove(b)
        if rng.random() < gaps / 2:
            _forfeit(rng, a, b, edition)
        else:
            _game(rng, a, b, before, draws)


def _need(p: _Player) -> int:
    return p.colors.count(Color.WHITE) - p.colors.count(Color.BLACK)


def _absolute(p: _Player) -> Color | None:
    if abs(_need(p)) >= 2:
        return Color.BLACK if _need(p) > 0 else Color.WHITE
    if len(p.colors) >= 2 and p.colors[-1] is p.colors[-2]:
        return p.colors[-1].opposite
    return None


def _clashless(a: _Player, b: _Player) -> bool:
    return _absolute(a) is None or _absolute(a) is not _absolute(b)


def _game(rng: random.Random, a: _Player, b: _Player, before: dict[int, int], draws: float) -> None:
    white = a if rng.random() < 0.5 else b
    if _need(a) != _need(b) and rng.random() < 0.7:
        white = a if _need(a) < _need(b) else b
    for p in (a, b):
        if (color := _absolute(p)) is not None:
            white = p if color is Color.WHITE else (b if p is a else a)
    for p, q in ((a, b), (b, a)):
        p.met.add(q.number)
        p.colors.append(Color.WHITE if p is white else Color.BLACK)
        mine, theirs = before[p.number], before[q.number]
        p.floats.append(Float.DOWN if mine > theirs else Float.UP if mine < theirs else None)
    if rng.random() < draws:
        a.score += 5
        b.score += 5
    else:
        (a if rng.random() < 0.6 else b).score += 10


def _bye(p: _Player) -> None:
    p.score += 10
    p.may_take_pab = False
    p.floats.append(Float.DOWN)
    p.unplayed += 1


def _absent(rng: random.Random, p: _Player, edition: str) -> None:
    worth = rng.choice((0, 0, 5, 10))
    p.score += worth
    p.unplayed += 1
    p.floats.append(Float.DOWN if worth or edition == "2017" else None)
    if worth == 10 and edition == "2026":
        p.may_take_pab = False


def _forfeit(rng: random.Random, a: _Player, b: _Player, edition: str) -> None:
    winner = rng.choice((a, b, None))
    for p in (a, b):
        p.unplayed += 1
        if p is winner:
            p.score += 10
            p.may_take_pab = False
        p.floats.append(Float.DOWN if p is winner or edition == "2017" else None)


def wild_field(rng: random.Random, edition: str, *, least: int = 4, most: int = 9) -> Field:
    """A field whose facts are thrown together: every criterion gets its chance to decide."""
    count = rng.randint(least, most)
    numbers = range(1, count + 1)
    played = rng.randint(1, 5)
    levels = rng.choice((1, 2, 2, 3, 4))
    known = rng.choice((0.0, 0.2, 0.4, 0.6))
    met: dict[int, set[int]] = {n: set() for n in numbers}
    for a in numbers:
        for b in range(1, a):
            if rng.random() < known:
                met[a].add(b)
                met[b].add(a)
    entrants = tuple(
        Entrant(
            number=n,
            score=5 * (played + rng.randrange(levels)),
            met=frozenset(met[n]),
            colors=_wild_colors(rng, played),
            floats=(
                rng.choice((None, Float.DOWN, Float.UP)),
                rng.choice((None, Float.DOWN, Float.UP)),
            ),
            may_take_pab=rng.random() < 0.7,
            unplayed=rng.randrange(3),
            parity=n,
        )
        for n in numbers
    )
    return Field(
        edition=edition,
        entrants=entrants,
        round=played + 1,
        rounds=played + 1 + (rng.random() < 0.5),
        initial_color=rng.choice((Color.WHITE, Color.BLACK)),
    )


def _wild_colors(rng: random.Random, played: int) -> tuple[Color, ...]:
    colors: list[Color] = []
    for _ in range(max(0, played - rng.choice((0, 0, 0, 1, 2)))):
        color = rng.choice((Color.WHITE, Color.BLACK))
        if colors[-2:] == [color, color]:
            color = color.opposite
        balance = colors.count(Color.WHITE) - colors.count(Color.BLACK)
        if abs(balance + (1 if color is Color.WHITE else -1)) > 2:
            color = color.opposite
        colors.append(color)
    return tuple(colors)
