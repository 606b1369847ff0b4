"""Lists that exist as papers, as tables: the same rows, so nothing is counted twice.

A paper has texts; what reads as a number in a whole column becomes one. Columns get their codes
from their English headings, so that they are called alike in every language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ronde.catalogue import ENGLISH
from ronde.documents.desk import Desk
from ronde.documents.kinds import DocumentKind
from ronde.documents.paper import Cell as PaperCell, Chip, Listing, Name, Section, Styled
from ronde.documents.sets.template_set import BUILT_IN
from ronde.documents.tabular.kinds import TableKind, table
from ronde.formats.player_columns import plain
from ronde.formats.tables.values import Cell, Table

__all__ = ["as_table"]

_INTEGER = re.compile(r"[+\-−]?(0|[1-9]\d{0,8})", re.ASCII)
_DECIMAL = re.compile(r"([+\-−]?)(\d{0,6})(?:[.,](\d{1,4})|(½))?", re.ASCII)
_NONE = frozenset({"", "–", "—", "-"})


def as_table(kind: DocumentKind, **options: str) -> TableKind:
    """The table of a document whose paper is a list."""

    def build(desk: Desk) -> Table:
        return _table(kind, desk, options)

    return TableKind(
        code=kind.code,
        build=build,
        needs=kind.needs,
        role=kind.role,
        of_round=kind.of_round,
        after_round=kind.after_round,
        suits=kind.suits,
    )


def _table(kind: DocumentKind, desk: Desk, options: dict[str, str]) -> Table:
    sections = _sections(kind, desk, options)
    plainly = replace(desk, language=ENGLISH, source=replace(desk.source, template_set=BUILT_IN))
    english = sections if desk.language == ENGLISH else _sections(kind, plainly, options)
    grouped = len({section.heading for section in sections}) > 1
    heads: dict[str, str] = {"group": desk.say("table.column.group")} if grouped else {}
    rows: list[dict[str, Cell]] = []
    for section, named in zip(sections, english, strict=True):
        codes = _codes(named)
        heads |= dict(zip(codes, (column.head for column in section.columns), strict=True))
        for row in section.rows:
            found: dict[str, Cell] = {"group": section.heading} if grouped else {}
            for code, cell in zip(codes, row, strict=True):
                found[code] = _text(cell)
                if isinstance(cell, Name) and cell.title:
                    found[f"{code}_title"] = cell.title
            rows.append(found)
    titled = {code for row in rows for code in row} - heads.keys()
    columns = []
    for code, head in heads.items():
        if f"{code}_title" in titled:
            columns.append((f"{code}_title", desk.word("players.title_label")))
        columns.append((code, head))
    return _of_texts(desk, columns, rows, sections)


def _of_texts(
    desk: Desk,
    columns: Sequence[tuple[str, str]],
    rows: Sequence[dict[str, Cell]],
    sections: Sequence[Section],
) -> Table:
    """The table with its numbers; columns to be filled in with a pen are none of it."""
    typed = {code: _typed([row.get(code, "") for row in rows]) for code, _ in columns}
    made = table(
        desk,
        columns,
        (tuple(typed[code][index] for code, _ in columns) for index in range(len(rows))),
        notes=(_said(line) for section in sections for line in section.lines),
    )
    if not columns:  # a paper that only says why there is no list
        said = tuple((note,) for note in made.notes)
        return table(desk, [("note", made.title)], said)
    return made.where_filled() if rows else made


def _sections(kind: DocumentKind, desk: Desk, options: dict[str, str]) -> tuple[Section, ...]:
    assert kind.build is not None
    usual = {option.name: next(iter(option.values), "") for option in kind.options}
    paper = kind.build(replace(desk, options={**usual, **options}))
    assert isinstance(paper, Listing)
    return tuple(paper.given)


def _codes(section: Section) -> tuple[str, ...]:
    """A code for each column: its English heading, counted where two have the same."""
    found: list[str] = []
    for column in section.columns:
        code = plain(column.head) or "mark"
        again = sum(other == code or other.startswith(f"{code}_") for other in found)
        found.append(f"{code}_{again + 1}" if again else code)
    return tuple(found)


def _text(cell: PaperCell) -> str:
    match cell:
        case Name():
            return f"{cell.family}, {cell.given}" if cell.given else cell.family
        case _:
            return _said(cell)


def _said(cell: PaperCell) -> str:
    match cell:
        case str():
            return cell
        case Styled(kind="box"):
            return ""
        case Styled() | Chip():
            return cell.text
        case Name():
            return f"{cell.family} {cell.given}".strip()
        case _:
            return ""


def _typed(texts: Sequence[Cell]) -> Sequence[Cell]:
    """A column of numbers, where all of it reads so; ids with their zeros stay as they are."""
    told = [text for text in texts if isinstance(text, str) and text not in _NONE]
    if told and all(_INTEGER.fullmatch(text) for text in told):
        return [_number(text) for text in texts]
    if told and all(_fraction(text) is not None for text in told):
        return [None if text in _NONE else _fraction(str(text)) for text in texts]
    return texts


def _number(text: Cell) -> Cell:
    return None if text in _NONE else int(str(text).replace("−", "-"))


def _fraction(text: str) -> Fraction | None:
    found = _DECIMAL.fullmatch(text)
    if found is None or not any(found.group(2, 3, 4)) or re.match(r"[+\-−]?0\d", text):
        return None
    sign, whole, decimals, half = found.groups()
    value = Fraction(int(whole or "0"))
    value += Fraction(1, 2) if half else Fraction(int(decimals or "0"), 10 ** len(decimals or ""))
    return -value if sign in {"-", "−"} else value
