"""Sheets of the pairing systems on a terminal: tables, or lines where a table would be too wide."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from ronde.cli.console import WIDTH, display_width, print_table
from ronde.pairing.sheets import Sheet
from ronde.texts.cli import Words
from ronde.texts.systems import sheet_header, sheet_remarks

__all__ = ["boxes", "paragraph", "print_sheet", "wrapped"]


def print_sheet(sheet: Sheet, words: Words) -> None:
    """The sheet with its remarks; a round a paragraph where it does not fit on 100 columns."""
    if sheet.columns:
        _print_rows(sheet, words)
    for remark in sheet_remarks(sheet, words.language):
        print(paragraph(remark))


def _print_rows(sheet: Sheet, words: Words) -> None:
    header = sheet_header(sheet, words.language)
    rows = [tuple(row) for row in sheet.rows]
    widths = [max(display_width(line[i]) for line in [header, *rows]) for i in range(len(header))]
    if sum(widths) + 2 * (len(widths) - 1) <= WIDTH:
        print_table(header, rows, align="r" + "l" * (len(header) - 1))
    else:
        _print_lines(header, rows)


def paragraph(text: str) -> str:
    """A sentence on as many lines as it needs, the further ones indented."""
    return fill(text, WIDTH, subsequent_indent="  ", break_long_words=False)


def _print_lines(header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    named = not header[-1].isdecimal()  # the exempt has a heading in words
    for row in rows:
        cells = list(row[1:-1] if named else row[1:])
        lines = wrapped(cells, WIDTH - 8)
        print(f"{header[0]} {row[0]}")
        for line in lines:
            print(f"    {line}")
        if named and row[-1]:
            print(f"    {header[-1]} {row[-1]}")


def wrapped(cells: Sequence[str], width: int) -> list[str]:
    """Cells in columns of one width, as many a line as fit."""
    size = max((display_width(cell) for cell in cells), default=0) + 2
    count = max(1, width // size)
    return [
        "".join(cell.ljust(size) for cell in cells[start : start + count]).rstrip()
        for start in range(0, len(cells), count)
    ]


def boxes(cards: Sequence[Sequence[str]], *, width: int = WIDTH) -> list[str]:
    """Cards to cut out, side by side in frames: every card has the same number of lines."""
    inner = max((display_width(line) for card in cards for line in card), default=0) + 2
    count = max(1, (width - 1) // (inner + 1))
    found: list[str] = []
    for start in range(0, len(cards), count):
        row = cards[start : start + count]
        border = "+" + "+".join("-" * inner for _ in row) + "+"
        found.append(border)
        for lines in zip(*row, strict=True):
            cells = (f" {line}{' ' * (inner - 1 - display_width(line))}" for line in lines)
            found.append("|" + "|".join(cells) + "|")
        found.append(border)
    return found
