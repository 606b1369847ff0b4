"""The room of a sliding system as seen from above, and the walk to the next round."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.catalogue import say
from ronde.cli.sheets import paragraph, print_sheet
from ronde.errors import ModelError
from ronde.pairing.roundrobin.rutsch import Chair, Seating, walks
from ronde.pairing.sheets import Sheet, seating_sheet
from ronde.texts.cli import Words
from ronde.texts.language import clauses, join

__all__ = ["print_seatings"]


def print_seatings(seatings: Sequence[Seating], words: Words, *, only: int | None = None) -> None:
    """Every round (or one): who sits where, who has White, who moves where next."""
    if only is not None and not 1 <= only <= len(seatings):
        raise ModelError("table.no_round", round=only, rounds=len(seatings))
    for index, seating in enumerate(seatings, 1):
        if only not in {None, index}:
            continue
        if index > 1 and only is None:
            print()
        print(words("show.round_title", number=index))
        print_sheet(_worded(seating_sheet(seating), words), words)
        if index < len(seatings):
            print(paragraph(_walk(seating, seatings[index], index + 1, words)))


def _worded(sheet: Sheet, words: Words) -> Sheet:
    rows = tuple(
        (
            *row[:-1],
            say(words.language, "systems", f"side.{row[-1]}") if row[-1] else "",
        )
        for row in sheet.rows
    )
    return Sheet(sheet.kind, sheet.columns, rows, sheet.remarks)


def _walk(before: Seating, after: Seating, number: int, words: Words) -> str:
    moves = walks(before, after)
    told = [
        words("table.walk", player=walk.player, chair=_chair(walk.end, words))
        for walk in moves
        if walk.steps
    ]
    stay = tuple(str(walk.player) for walk in moves if not walk.steps)
    if stay:
        told.append(words("table.stays", players=join(stay, words.language)))
    return f"{words('table.walks', number=number)} {clauses(told, words.language)}."


def _chair(chair: Chair, words: Words) -> str:
    code = f"table.chair.{chair.side.value}"
    return words(code) if chair.side.value == "end" else words(code, table=chair.table)
