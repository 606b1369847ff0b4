"""Directed numbers: chosen players get numbers that make them meet before the last rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.pairing.draws import Draw, Lots
from ronde.pairing.roundrobin.berger import round_of
from ronde.rules.tables import lines

__all__ = [
    "Fault",
    "Limits",
    "PrintedGroups",
    "check_groups",
    "draw_directed",
    "limits",
    "printed_groups",
]


@dataclass(frozen=True, slots=True)
class Limits:
    """The sums of two numbers (twice the other's against the pivot) that keep a pair early.

    Rule: book@2022-01 3.1 (directed pairings, rules 1 and 2).
    """

    low: tuple[int, int]
    high: tuple[int, int]

    def allow(self, total: int) -> bool:
        """Whether a pair with this sum meets early enough."""
        return self.low[0] <= total <= self.low[1] or self.high[0] <= total <= self.high[1]


def limits(size: int, last: int) -> Limits:
    """The two rules for a table of `size` and the last `last` rounds.

    >>> limits(16, 6)
    Limits(low=(2, 10), high=(17, 25))
    """
    return Limits((2, size - last), (size + 1, 2 * size - last - 1))


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a set of groups: `late` pair, number `twice`, `missing` or `unknown`."""

    code: str
    numbers: tuple[int, ...]
    round: int | None = None


def check_groups(size: int, last: int, groups: Sequence[Sequence[int]]) -> tuple[Fault, ...]:
    """Everything wrong with these groups; empty if they are as they should be."""
    faults = []
    flat = [number for group in groups for number in group]
    for number in sorted(set(flat)):
        if not 1 <= number <= size:
            faults.append(Fault("unknown", (number,)))
        elif flat.count(number) > 1:
            faults.append(Fault("twice", (number,)))
    missing = sorted({*range(1, size + 1)} - {*flat})
    faults += [Fault("missing", (number,)) for number in missing]
    for group in groups:
        members = sorted({n for n in group if 1 <= n <= size})
        for i, a in enumerate(members):
            for b in members[i + 1 :]:
                met = round_of(a, b, size)
                if met > size - 1 - last:
                    faults.append(Fault("late", (a, b), met))
    return tuple(faults)


@dataclass(frozen=True, slots=True)
class PrintedGroups:
    """A row of the book's annexes, with what a check finds wrong in it."""

    size: int
    last: int
    groups: tuple[tuple[int, ...], ...]
    faults: tuple[Fault, ...]


@cache
def printed_groups() -> tuple[PrintedGroups, ...]:
    """Every row of annexes I and II in printed order; rows with faults must not be used.

    Rule: book@2022-01 3.1 annexes I and II.
    """
    rows = []
    for line in lines("directed_groups"):
        head, *cells = line.split("|")
        size, last = map(int, head.split())
        groups = tuple(tuple(map(int, cell.split())) for cell in cells)
        rows.append(PrintedGroups(size, last, groups, check_groups(size, last, groups)))
    return tuple(rows)


def draw_directed(
    contingents: Sequence[Sequence[str]], groups: Sequence[Sequence[int]], lots: Lots
) -> Draw[Mapping[str, int]]:
    """Draw within the groups: each contingent an envelope, each player a number out of it.

    Contingents draw biggest first, among the untouched groups that are large enough, smallest such
    size first so that later contingents find room; players outside every contingent form
    contingents of one and draw last, from all that is left.

    Rule: book@2022-01 3.1 (directed pairings: the number is predetermined yet drawn).
    """
    whole = {index: list(group) for index, group in enumerate(groups)}
    rest: list[int] = []
    numbers: dict[str, int] = {}
    ordered = sorted(enumerate(contingents), key=lambda item: (-len(item[1]), item[0]))
    for turn, players in ordered:
        if len(players) < 2:
            continue
        fitting = [i for i, group in whole.items() if len(group) >= len(players)]
        if not fitting:
            raise ModelError("directed.no_group_left", players=len(players), turn=turn + 1)
        tightest = min(len(whole[i]) for i in fitting)
        offered = [i for i in fitting if len(whole[i]) == tightest]
        envelope = whole.pop(lots.pick(f"envelope {turn + 1}", offered))
        for player in players:
            number = lots.pick(player, envelope)
            envelope.remove(number)
            numbers[player] = number
        rest += envelope
    rest = sorted([*rest, *(number for group in whole.values() for number in group)])
    for _, players in ordered:
        if len(players) == 1:
            number = lots.pick(players[0], rest)
            rest.remove(number)
            numbers[players[0]] = number
    return lots.finish("directed", MappingProxyType(numbers))
