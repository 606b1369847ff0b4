"""Tables ready to print: column codes and rows of text, for the command line and documents.

Column codes are translated at the edge; cells are numbers, symbols and signs that need no words.
"""

from __future__ import annotations

from dataclasses import dataclass

from ronde.pairing.knockout.plan import CupPlan
from ronde.pairing.molter.event import MolterChoice
from ronde.pairing.molter.table import AUTONOMOUS
from ronde.pairing.plans import Plan
from ronde.pairing.roundrobin.rutsch import Seating

__all__ = [
    "Sheet",
    "cup_sheet",
    "molter_sheet",
    "plan_sheet",
    "seating_sheet",
]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A printable table: what it is, column codes (a figure stands for itself), rows, remarks.

    `remarks` are codes with their fields, in reading order.
    """

    kind: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    remarks: tuple[tuple[str, ...], ...] = ()


def plan_sheet(plan: Plan[str]) -> Sheet:
    """A round per line, its boards across, who is exempt at the end."""
    boards = max((len(planned.games) for planned in plan.rounds), default=0)
    exempt = any(planned.exempt for planned in plan.rounds)
    columns = ("round", *(str(board) for board in range(1, boards + 1)))
    rows = tuple(
        (
            planned.name or str(planned.number),
            *(f"{white}-{black}" for white, black in planned.games),
            *("" for _ in range(boards - len(planned.games))),
            *([" ".join(planned.exempt)] if exempt else []),
        )
        for planned in plan.rounds
    )
    return Sheet(plan.system, (*columns, "exempt") if exempt else columns, rows)


def molter_sheet(choice: MolterChoice) -> Sheet:
    """A board per line, as the book prints its tables; remarks say where it is from and its flaws.

    >>> from ronde.pairing.molter.event import choose_table
    >>> molter_sheet(choose_table(4, 4, 3)).rows[0]
    ('1', 'A1-B1', 'B1-C1', 'A1-C1')
    """
    table = choice.table
    rows = tuple(
        (str(board), *(f"{white}-{black}" for white, black in games))
        for board, games in enumerate(zip(*table.rounds, strict=True), 1)
    )
    source = (choice.source, "" if table.number is None else str(table.number))
    together = (("together", *map(str, period)) for period in table.periods)
    broken = ((f"broken.{b.promise}", str(b.round), *b.who) for b in choice.broken)
    alone = (("autonomous",),) if AUTONOMOUS in table.labels else ()
    boards = (("boards", str(table.boards)),)
    remarks = (("source", *source), *together, *alone, *boards, *broken)
    return Sheet("molter", ("board", *table.labels), rows, remarks)


def seating_sheet(seating: Seating) -> Sheet:
    """The tables from above: left chair, right chair, who has White."""
    whites = {seated.player for seated in seating.seated if seated.white}
    rows = tuple(
        (
            str(table),
            *("" if player is None else str(player) for player in pair),
            "left" if pair[0] in whites else "right" if pair[1] in whites else "",
        )
        for table, pair in enumerate(zip(seating.left, seating.right, strict=True), 1)
    )
    exempt = tuple(("exempt", str(number)) for number in seating.planned.exempt)
    return Sheet("seating", ("table", "left", "right", "white"), rows, exempt)


def cup_sheet(plan: CupPlan) -> Sheet:
    """The plan of play; remarks repeat the calculation, attempt by attempt."""
    columns = ("round", "stage", "rested", "joining", "participants", "qualified")
    rows = tuple(
        (
            f"p{row.preliminary}" if row.preliminary else str(row.number),
            row.stage,
            str(row.rested or ""),
            str(row.joining or ""),
            str(row.participants),
            str(row.qualified),
        )
        for row in plan.rows
    )
    attempts = tuple(
        (
            "attempt",
            *map(
                str,
                (a.preliminary, a.available, a.fictitious, a.net, a.power, a.rounds, a.exempt),
            ),
            "playable" if a.playable else "preliminary-round",
        )
        for a in plan.attempts
    )
    return Sheet("cup", columns, rows, attempts)
