"""A Molter event on paper: the cards of the boards and the grids of the teams."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.catalogue import say
from ronde.cli.console import WIDTH, print_table
from ronde.cli.sheets import boxes, paragraph
from ronde.errors import ModelError
from ronde.model import Color
from ronde.pairing.molter.event import GridRow, board_cards, result_grid
from ronde.pairing.molter.table import MolterTable
from ronde.texts.cli import Words

__all__ = ["print_cards", "print_grids"]

_BLANK = "." * 24
_RANKING = ("letter", "team", "points", "berlin", "wins", "rank")


def print_cards(table: MolterTable, words: Words, *, only: int | None = None) -> None:
    """A card for each board of each round, to cut out and lay on the table."""
    if only is not None and not 1 <= only <= len(table.rounds):
        raise ModelError("table.no_round", round=only, rounds=len(table.rounds))
    print(words("table.card.note"))
    white, black = words("table.card.white"), words("table.card.black")
    pad = max(len(white), len(black))
    for number in range(1, len(table.rounds) + 1):
        if only not in {None, number}:
            continue
        cards = [
            (
                words("table.card", label=card.round, board=card.board),
                f"{white:<{pad}}  {card.white}",
                f"{black:<{pad}}  {card.black}",
                words("table.card.result"),
            )
            for card in board_cards(table)
            if card.round == number
        ]
        print()
        for line in boxes(cards):
            print(line)


def print_grids(table: MolterTable, letters: Sequence[str], words: Words) -> None:
    """The sheet of each team: where each player sits, and room for results and names."""
    grids = [result_grid(table, letter) for letter in letters]
    for index, (letter, grid) in enumerate(zip(letters, grids, strict=True)):
        if index:
            print("\f", end="")
        print(words("table.grid.title", letter=letter, blank=_BLANK))
        signs = {color: say(words.language, "systems", f"sign.{color.value}") for color in Color}
        note = words("table.grid.note", white=signs[Color.WHITE], black=signs[Color.BLACK])
        print(paragraph(note))
        _print_grid(grid, words, signs)
    if len(letters) == table.teams:
        print("\f", end="")
        _print_ranking(table, words)


def _print_ranking(table: MolterTable, words: Words) -> None:
    """The arbiter's sheet: a line a team, and how ties are broken."""
    print(words("table.ranking.title"))
    header = [words(f"table.ranking.{code}") for code in _RANKING]
    blanks = ("....",) * (len(_RANKING) - 2)
    print_table(header, [(letter, _BLANK, *blanks) for letter in table.letters])
    weights = ", ".join(
        f"{place} × {table.players + 1 - place}" for place in range(1, table.players + 1)
    )
    print(paragraph(words("table.ranking.note", weights=weights)))


def _print_grid(rows: Sequence[GridRow], words: Words, signs: dict[Color, str]) -> None:
    """As many rounds side by side as 100 columns hold, then the next ones below."""
    rounds = len(rows[0].cells)
    total = say(words.language, "systems", "column.total")
    player = say(words.language, "systems", "column.player")
    name = say(words.language, "systems", "column.name")
    longest = max(len(_cell(row, r, signs)) for row in rows for r in range(rounds))
    label = words("table.grid.round", number=rounds)
    each = max(longest, len(label)) + 2 + 5
    fit = max(1, (WIDTH - len(player) - 2 - 22 - len(total) - 2) // each)
    for start in range(0, rounds, fit):
        part = range(start, min(start + fit, rounds))
        header = [player, name]
        for r in part:
            header += [words("table.grid.round", number=r + 1), words("table.grid.result")]
        last = part[-1] == rounds - 1
        lines = []
        for row in rows:
            cells = [row.player, "." * 20]
            for r in part:
                cells += [_cell(row, r, signs), "..."]
            lines.append((*cells, "....") if last else tuple(cells))
        foot = ["", words("table.grid.total")] + ["", "..."] * len(part)
        lines.append((*foot, "....") if last else tuple(foot))
        print()
        print_table([*header, total] if last else header, lines)


def _cell(row: GridRow, index: int, signs: dict[Color, str]) -> str:
    cell = row.cells[index]
    return f"{cell.board:>2} {signs[cell.color]} {cell.opponent}"
