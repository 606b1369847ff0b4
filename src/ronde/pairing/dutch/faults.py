"""Absolute rules that a pairing breaks."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ronde.pairing.dutch.players import Players
from ronde.pairing.swiss.field import Demand, Field

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


_CITES = {
    FaultKind.MET: ("C.04.3@2017 [C.1]", "C.04.3@2026-02 2.1.1 [C1]"),
    FaultKind.FORBIDDEN: ("", ""),
    FaultKind.COLORS: ("C.04.3@2017 [C.3]", "C.04.3@2026-02 2.1.3 [C3]"),
    FaultKind.BYE_NOT_ALLOWED: ("C.04.3@2017 [C.2]", "C.04.3@2026-02 2.1.2 [C2]"),
    FaultKind.NO_BYE: ("C.04.1@2017 c", "C.04.1@2026-02 3"),
    FaultKind.UNKNOWN_PLAYER: ("C.04.3@2017 A.9", "C.04.3@2026-02 1.9"),
    FaultKind.PAIRED_TWICE: ("C.04.3@2017 A.9", "C.04.3@2026-02 1.9"),
    FaultKind.NOT_PAIRED: ("C.04.3@2017 A.9", "C.04.3@2026-02 1.9"),
}


def _fault(players: Players, kind: FaultKind, *numbers: int) -> Fault:
    old, new = _CITES[kind]
    return Fault(kind, numbers, old if players.field.edition == "2017" else new)


def pair_faults(players: Players, a: int, b: int) -> tuple[Fault, ...]:
    """Why two players (by number) may not meet; empty if they may."""
    if a == b or a not in players.index or b not in players.index:
        return (_fault(players, FaultKind.UNKNOWN_PLAYER, a, b),)
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
