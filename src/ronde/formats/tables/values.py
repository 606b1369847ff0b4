"""A list as a table: columns by code, cells with their types, and notes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from ronde.errors import FormatError

__all__ = ["LONGEST", "Cell", "Column", "Table", "column_letters", "plain_text"]

Cell = str | int | Fraction | Decimal | dt.date | None
"""A text, a whole number, points or a value, an amount of money, a day; None: nothing."""

LONGEST = 32_000
"""Characters of a cell; spreadsheets have room for a few more."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its code, the same in every language, and its heading."""

    code: str
    head: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A list to hand over; `notes` are the sentences below it on a page."""

    code: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()

    @property
    def codes(self) -> tuple[str, ...]:
        """The columns by their codes."""
        return tuple(column.code for column in self.columns)

    def only(self, codes: Sequence[str]) -> Table:
        """The same with these columns, in this order; none named: all of them.

        Raises:
            FormatError: it has no such column.
        """
        if not codes:
            return self
        place = {code: index for index, code in enumerate(self.codes)}
        for code in codes:
            if code not in place:
                raise FormatError("table.no_column", asked=code, known=self.codes)
        kept = [place[code] for code in dict.fromkeys(codes)]
        return replace(
            self,
            columns=tuple(self.columns[index] for index in kept),
            rows=tuple(tuple(row[index] for index in kept) for row in self.rows),
        )

    def where_filled(self, always: Iterable[str] = ()) -> Table:
        """The same without columns in which nobody has anything, but for those named."""
        kept = {*always}
        return self.only(
            [
                column.code
                for index, column in enumerate(self.columns)
                if column.code in kept or any(row[index] not in {"", None} for row in self.rows)
            ]
        )


def plain_text(text: str) -> str:
    r"""A text as every format can say it: in one line, without signs that are none.

    >>> plain_text("a\x07b\nc")
    'ab c'
    """
    spaced = "".join(" " if sign in "\n\r\t\v\f\x85\u2028\u2029" else sign for sign in text)
    return "".join(sign for sign in spaced if _is_sayable(sign))[:LONGEST]


def _is_sayable(sign: str) -> bool:
    code = ord(sign)
    return (
        code >= 0x20
        and not 0x7F <= code <= 0x9F
        and not 0xD800 <= code <= 0xDFFF
        and code & 0xFFFE != 0xFFFE
    )


def column_letters(number: int) -> str:
    """How spreadsheets name a column, counted from 1.

    >>> [column_letters(number) for number in (1, 26, 27, 703)]
    ['A', 'Z', 'AA', 'AAA']
    """
    letters = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
