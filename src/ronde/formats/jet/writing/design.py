"""What a table to be written has: columns, indexes, rows."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.formats.jet.values import Value

__all__ = ["Kind", "NewColumn", "NewIndex", "NewTable"]


class Kind(enum.IntEnum):
    """Types of columns, as the file numbers them."""

    BOOLEAN = 1
    BYTE = 2
    INTEGER = 3
    LONG = 4
    FLOAT = 6
    DATE = 8
    BINARY = 9
    TEXT = 10
    OLE = 11
    MEMO = 12


_WIDTHS: Mapping[Kind, int] = {
    Kind.BOOLEAN: 1,
    Kind.BYTE: 1,
    Kind.INTEGER: 2,
    Kind.LONG: 4,
    Kind.FLOAT: 4,
    Kind.DATE: 8,
}
_VARIABLE = frozenset({Kind.BINARY, Kind.TEXT, Kind.OLE, Kind.MEMO})
_FIXED, _NULLABLE, _AUTOMATIC = 1, 2, 4


@dataclass(frozen=True, slots=True, kw_only=True)
class NewColumn:
    """A column. `size` are bytes of text or binary; `number` is its bit in the null mask.

    `extra` are flags of system tables.
    """

    name: str
    kind: Kind
    number: int
    size: int = 0
    fixed_text: bool = False
    automatic: bool = False
    extra: int = 0

    @property
    def is_variable(self) -> bool:
        """Whether its bytes stand behind the fixed part."""
        return self.kind in _VARIABLE and not self.fixed_text

    @property
    def width(self) -> int:
        """Bytes of the fixed part: a boolean has none, its bit of the mask is the value."""
        if self.is_variable or self.kind is Kind.BOOLEAN:
            return 0
        return self.length

    @property
    def length(self) -> int:
        """What the definition says of its length."""
        return _WIDTHS.get(self.kind, self.size)

    @property
    def is_long(self) -> bool:
        """Whether its values may lie on pages of their own."""
        return self.kind in {Kind.OLE, Kind.MEMO}

    @property
    def flags(self) -> int:
        """As the definition has them."""
        automatic = _AUTOMATIC if self.automatic else 0
        return (0 if self.is_variable else _FIXED) | _NULLABLE | automatic | self.extra


@dataclass(frozen=True, slots=True, kw_only=True)
class NewIndex:
    """An index over columns (by number) that go up or down."""

    name: str
    columns: tuple[tuple[int, bool], ...]
    flags: int
    primary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A table; `rows` have a value for each column by its number.

    Columns stand in the order of the definition, indexes in that of their numbers.
    """

    name: str
    columns: tuple[NewColumn, ...]
    indexes: tuple[NewIndex, ...]
    rows: Sequence[Mapping[int, Value]]
    is_system: bool = False

    @property
    def by_number(self) -> tuple[NewColumn, ...]:
        """The columns in the order of their numbers, which is that of the bytes of a row."""
        return tuple(sorted(self.columns, key=lambda column: column.number))
