"""Berger tables for any number of players, by formula.

Numbers run from 1 to N (even); with an odd number of players the highest number is nobody and its
opponent is exempt. The highest number is the pivot: it never leaves board 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.pairing.plans import Plan, PlannedRound

__all__ = [
    "Meeting",
    "berger",
    "berger_round",
    "complement",
    "double_berger",
    "double_berger_round",
    "opponent",
    "round_of",
    "table_size",
    "why_round",
]


def table_size(players: int) -> int:
    """The even number of the table that these players use.

    Rule: C.05@2017 annex 1; book@2022-01 3.1.
    """
    if players < 2:
        raise ModelError("table.players", players=players)
    return players + players % 2


def _valid(number: int, players: int) -> None:
    if not 1 <= number <= players:
        raise ModelError("table.no_number", number=number, players=players)


def opponent(number: int, round_no: int, players: int) -> int | None:
    """Whom a number meets in a round; None when exempt.

    Rule: C.05@2017 annex 1; book@2022-01 3.1.
    """
    size = table_size(players)
    _valid(number, players)
    if not 1 <= round_no < size:
        raise ModelError("table.no_round_of_size", round=round_no, size=size)
    found = _opponent(number, round_no, size)
    return found if found <= players else None


def _opponent(number: int, round_no: int, size: int) -> int:
    if number == size:
        return (round_no + 1) // 2 if round_no % 2 else (round_no + size) // 2
    other = (round_no - number) % (size - 1) + 1
    return size if other == number else other


@dataclass(frozen=True, slots=True)
class Meeting:
    """When two numbers meet, who is White, and the sum that says so.

    `terms` add up to the round: (5, 9, -12) reads 5 + 9 - 12 = 2. `code` names the case:
    `sum` (both below the pivot) or `pivot` (twice the other's number), followed by `small`
    (no more than N: minus 1) or `large` (minus N).
    """

    round: int
    white: int
    black: int
    code: str
    terms: tuple[int, int, int]


def why_round(a: int, b: int, players: int) -> Meeting:
    """The meeting of two numbers with its arithmetic.

    Rule: C.05@2017 annex 1; book@2022-01 3.1 (properties of the tables).

    >>> why_round(5, 9, 12)
    Meeting(round=2, white=9, black=5, code='sum.large', terms=(5, 9, -12))
    >>> why_round(12, 4, 11 + 1).terms
    (4, 4, -1)
    """
    size = table_size(players)
    _valid(a, players)
    _valid(b, players)
    if a == b:
        raise ModelError("table.itself", number=a)
    low, high = sorted((a, b))
    first, second, kind = (low, low, "pivot") if high == size else (low, high, "sum")
    small = first + second <= size
    terms = (first, second, -1 if small else -size)
    white = _white(low, high, size)
    return Meeting(
        round=sum(terms),
        white=white,
        black=a + b - white,
        code=f"{kind}.{'small' if small else 'large'}",
        terms=terms,
    )


def round_of(a: int, b: int, players: int) -> int:
    """The round in which two numbers meet."""
    return why_round(a, b, players).round


def _white(low: int, high: int, size: int) -> int:
    """White between two numbers: the smaller if their parities differ, else the greater.

    The pivot is White against the upper half and Black against the lower one.
    """
    if high == size:
        return low if low <= size // 2 else high
    return low if (low + high) % 2 else high


def complement(number: int, players: int) -> int:
    """The only number that always has the other colour: k further, k being half the table.

    Rule: book@2022-01 3.1 (application to team events).

    >>> [complement(number, 12) for number in (1, 6, 7, 12)]
    [7, 12, 1, 6]
    """
    size = table_size(players)
    if not 1 <= number <= size:
        raise ModelError("table.beyond", number=number, size=size)
    half = size // 2
    return number + half if number <= half else number - half


def _round(round_no: int, size: int) -> tuple[tuple[int, int], ...]:
    """Games in board order: the pivot first, then White's numbers going up (and round)."""
    half = size // 2
    start = (round_no + 1) // 2 if round_no % 2 else (round_no + size) // 2
    first = (start, size) if round_no % 2 else (size, start)
    whites = ((start + step - 1) % (size - 1) + 1 for step in range(1, half))
    return (first, *((white, _opponent(white, round_no, size)) for white in whites))


def berger(players: int) -> Plan[int]:
    """The whole table, boards in the printed order.

    Rule: C.05@2017 annex 1; book@2022-01 3.1.
    """
    size = table_size(players)
    return Plan("berger", tuple(berger_round(number, players) for number in range(1, size)))


def berger_round(number: int, players: int) -> PlannedRound[int]:
    """One round of the table, which needs none of the others.

    Rule: C.05@2017 annex 1; book@2022-01 3.1.
    """
    games = _round(number, table_size(players))
    real = tuple(game for game in games if max(game) <= players)
    exempt = tuple(min(game) for game in games if max(game) > players)
    return PlannedRound(number, real, exempt)


def double_berger(players: int, *, swap: bool = True) -> Plan[int]:
    """Two cycles, the second with colours exchanged; the first one's last two rounds swap places.

    The swap keeps anyone from having one colour three times running across the cycles. It is
    recommended; without `swap` the cycles are two plain tables.

    Rule: C.05@2017 annex 1; book@2022-01 3.1.
    """
    last = 2 * (table_size(players) - 1)
    rounds = (double_berger_round(number, players, swap=swap) for number in range(1, last + 1))
    return Plan("berger-double", tuple(rounds))


def double_berger_round(number: int, players: int, *, swap: bool = True) -> PlannedRound[int]:
    """One round of the two cycles.

    Rule: C.05@2017 annex 1; book@2022-01 3.1.
    """
    cycle = table_size(players) - 1
    if number > cycle:
        return berger_round(number - cycle, players).reversed.renumbered(number)
    of_table = 2 * cycle - 1 - number if swap and number >= cycle - 1 > 0 else number
    return berger_round(of_table, players).renumbered(number)
