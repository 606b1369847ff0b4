"""Absolute rules that a pairing breaks."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ronde.pairing.dutch.players import Players
from ronde.pairing.swiss.field import Demand, Field
from ronde.rules.swiss import Article, SystemArticle

__all__ = ["Boards", "Fault", "FaultKind", "demand_faults", "faults_of", "pair_faults"]

Boards = Sequence[tuple[int, int]]
"""(White, Black) numbers."""


class FaultKind(enum.Enum):
    """How a pairing breaks an absolute rule."""

    MET = "met"
    FORBIDDEN = "forbidden"
    COLORS = "colors"
    BYE_NOT_ALLOWED = "bye_not_allowed"
    NO_BYE = "no_bye"
    UNKNOWN_PLAYER = "unknown_player"
    PAIRED_TWICE = "paired_twice"
    NOT_PAIRED = "not_paired"


@dataclass(frozen=True, slots=True)
class Fault:
    """A broken rule, who breaks it and where it is written."""

    kind: FaultKind
    numbers: tuple[int, ...]
    cite: str


_ARTICLES = {
    FaultKind.MET: SystemArticle.MEET_ONCE,
    FaultKind.COLORS: SystemArticle.COLORS,
    FaultKind.BYE_NOT_ALLOWED: SystemArticle.BYE_BARRED,
    FaultKind.UNKNOWN_PLAYER: SystemArticle.COMPLETE,
    FaultKind.PAIRED_TWICE: SystemArticle.COMPLETE,
    FaultKind.NOT_PAIRED: SystemArticle.COMPLETE,
}
"""A bye where nobody needs one breaks a common rule; a forbidden pair breaks none at all."""


def _fault(players: Players, kind: FaultKind, *numbers: int) -> Fault:
    policy = players.field.policy
    if kind is FaultKind.NO_BYE:
        return Fault(kind, numbers, policy.handling.articles[Article.ONE_BYE])
    cite = policy.articles[_ARTICLES[kind]] if kind in _ARTICLES else ""
    return Fault(kind, numbers, cite)


def pair_faults(players: Players, a: int, b: int) -> tuple[Fault, ...]:
    """Why two players (by number) may not meet; empty if they may."""
    unknown = tuple(n for n in (a, b) if n not in players.index)
    if unknown or a == b:
        return (_fault(players, FaultKind.UNKNOWN_PLAYER, *(unknown or (a, b))),)
    i, j = players.index[a], players.index[b]
    faults = []
    if b in players.entrants[i].met or a in players.entrants[j].met:
        faults.append(_fault(players, FaultKind.MET, a, b))
    if frozenset((a, b)) in players.field.forbidden:
        faults.append(_fault(players, FaultKind.FORBIDDEN, a, b))
    if players.block[i] and players.block[i] == players.block[j]:
        faults.append(_fault(players, FaultKind.COLORS, a, b))
    return tuple(faults)


def faults_of(field: Field, boards: Boards, pab: int | None = None) -> tuple[Fault, ...]:
    """Every absolute rule that a whole pairing breaks."""
    players = Players(field)
    faults = [f for white, black in boards for f in pair_faults(players, white, black)]
    seen = Counter(n for board in boards for n in board)
    if pab is not None:
        seen[pab] += 1
        if pab not in players.index:
            faults.append(_fault(players, FaultKind.UNKNOWN_PLAYER, pab))
        elif not players.may_take_pab[players.index[pab]]:
            faults.append(_fault(players, FaultKind.BYE_NOT_ALLOWED, pab))
    faults += [_fault(players, FaultKind.PAIRED_TWICE, n) for n, k in seen.items() if k > 1]
    faults += [
        _fault(players, FaultKind.NOT_PAIRED, e.number)
        for e in players.entrants
        if e.number not in seen
    ]
    return tuple(faults)


def demand_faults(players: Players, demand: Demand) -> tuple[Fault, ...]:
    """Why a demand is illegal in itself; empty if it is not."""
    faults = [f for a, b in demand.together for f in pair_faults(players, a, b)]
    named = [*demand.down, *([demand.pab] if demand.pab is not None else [])]
    faults += [
        _fault(players, FaultKind.UNKNOWN_PLAYER, n) for n in named if n not in players.index
    ]
    taker = players.index.get(demand.pab) if demand.pab is not None else None
    if taker is not None and players.size % 2 == 0:
        faults.append(_fault(players, FaultKind.NO_BYE, players.number(taker)))
    elif taker is not None and not players.may_take_pab[taker]:
        faults.append(_fault(players, FaultKind.BYE_NOT_ALLOWED, players.number(taker)))
    return tuple(faults)
