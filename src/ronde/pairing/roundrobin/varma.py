"""The Varma draw: players of one federation (club, town, ...) do not meet in the last three rounds.

Small envelopes hold the numbers, large ones a group each. Contingents draw in turn, the biggest
first; the first player of a contingent chooses a large envelope that still holds enough numbers,
and the whole contingent draws from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.pairing.draws import Draw, Lots
from ronde.pairing.roundrobin.berger import round_of, table_size
from ronde.rules.tables import lines

__all__ = [
    "AFFINITIES",
    "LateMeeting",
    "VarmaOutcome",
    "draw_varma",
    "drawing_order",
    "varma_groups",
]

AFFINITIES = ("federation", "club", "town", "department", "league")
"""What may count as belonging together; the first is FIDE's, the others the book's."""

LAST_ROUNDS = 3


@dataclass(frozen=True, slots=True)
class LateMeeting:
    """Two players of one contingent who meet in the last three rounds all the same."""

    first: str
    second: str
    round: int


@dataclass(frozen=True, slots=True)
class VarmaOutcome:
    """Who got which number, from which envelope, and what could not be avoided."""

    numbers: Mapping[str, int]
    envelopes: Mapping[str, str]
    late: tuple[LateMeeting, ...]


@cache
def _tables() -> Mapping[int, tuple[tuple[int, ...], ...]]:
    tables: dict[int, tuple[tuple[int, ...], ...]] = {}
    for line in lines("varma"):
        size, *groups = line.split("|")
        tables[int(size)] = tuple(tuple(map(int, group.split())) for group in groups)
    return MappingProxyType(tables)


def varma_groups(players: int) -> Mapping[str, tuple[int, ...]]:
    """The groups A to D for 9 to 24 players; with an odd number the highest is left out.

    Rule: C.05@2017 annex 2; book@2022-01 3.1 (Varma).
    """
    size = table_size(players)
    if size not in _tables():
        raise ModelError("varma.players", players=players)
    groups = (tuple(n for n in group if n <= players) for group in _tables()[size])
    return MappingProxyType(dict(zip("ABCD", groups, strict=True)))


def drawing_order(contingent_of: Mapping[str, str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Contingents in the order they draw, each with its players in theirs.

    Biggest first, ties by the code's alphabet; within one, by the players' names.

    Rule: C.05@2017 annex 2 (3); book@2022-01 3.1 (Varma 2-3).
    """
    members: dict[str, list[str]] = {}
    for player, code in contingent_of.items():
        members.setdefault(code, []).append(player)
    ordered = sorted(members.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple((code, tuple(sorted(players))) for code, players in ordered)


def draw_varma(
    contingent_of: Mapping[str, str], lots: Lots, *, look_ahead: bool = False
) -> Draw[VarmaOutcome]:
    """The whole draw. `contingent_of` gives each player's federation, club, ... code.

    Where no envelope holds enough numbers the contingent is split, biggest envelope first, and the
    outcome names the late meetings that follow. With `look_ahead` an envelope is offered only if
    the later contingents can still be placed whole, whenever that is possible at all.

    Rule: C.05@2017 annex 2; book@2022-01 3.1 (Varma 1-5).
    """
    groups = {code: list(group) for code, group in varma_groups(len(contingent_of)).items()}
    order = drawing_order(contingent_of)
    sizes = tuple(len(players) for _, players in order)
    numbers: dict[str, int] = {}
    envelopes: dict[str, str] = {}
    for turn, (code, players) in enumerate(order):
        waiting = list(players)
        while waiting:
            later = sizes[turn + 1 :] if look_ahead else ()
            envelope = lots.pick(f"envelope {code}", _offered(groups, len(waiting), later))
            taken = min(len(waiting), len(groups[envelope]))
            for player in waiting[:taken]:
                number = lots.pick(player, groups[envelope])
                groups[envelope].remove(number)
                numbers[player], envelopes[player] = number, envelope
            del waiting[:taken]
    outcome = VarmaOutcome(
        MappingProxyType(numbers),
        MappingProxyType(envelopes),
        _late_meetings(order, numbers),
    )
    return lots.finish("varma", outcome)


def _offered(groups: Mapping[str, Sequence[int]], need: int, later: Sequence[int]) -> list[str]:
    """Envelopes that may be chosen: with enough numbers; if none has, the fullest ones."""
    enough = [code for code, group in groups.items() if len(group) >= need]
    if not enough:
        most = max(len(group) for group in groups.values())
        return [code for code, group in groups.items() if len(group) == most]
    free = {code: len(group) for code, group in groups.items()}
    safe = [
        code
        for code in enough
        if _fits(tuple(sorted({**free, code: free[code] - need}.values())), tuple(later))
    ]
    return safe or enough


@cache
def _fits(free: tuple[int, ...], contingents: tuple[int, ...]) -> bool:
    """Whether every contingent (biggest first) can take its numbers from one envelope."""
    if not contingents:
        return True
    need, *rest = contingents
    return any(
        _fits(tuple(sorted((*free[:i], count - need, *free[i + 1 :]))), tuple(rest))
        for i, count in enumerate(free)
        if count >= need
    )


def _late_meetings(
    order: Sequence[tuple[str, Sequence[str]]], numbers: Mapping[str, int]
) -> tuple[LateMeeting, ...]:
    players = len(numbers)
    last = table_size(players) - 1
    return tuple(
        LateMeeting(first, second, met)
        for _, members in order
        for i, first in enumerate(members)
        for second in members[i + 1 :]
        if (met := round_of(numbers[first], numbers[second], players)) > last - LAST_ROUNDS
    )
