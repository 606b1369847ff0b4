"""What every command shares: tables, JSON, progress.

Results go to standard output, talk to standard error; colour only helps (`NO_COLOR`, pipes).
"""

from __future__ import annotations

import dataclasses
import enum
import json
import re
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar
from unicodedata import combining, east_asian_width

from ronde.errors import Phrase

__all__ = [
    "as_json",
    "print_json",
    "print_table",
    "progress",
]

T = TypeVar("T")
WIDTH = 100
_SPACE = re.compile(r" (?![;:!?»])")  # French puts a space before these; no line starts with one


def as_json(value: Any) -> Any:
    """Plain data for `json`: values as objects, enums by value, fractions and phrases as text."""
    if isinstance(value, Phrase):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: as_json(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, enum.Enum):
        return as_json(value.value)
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {key: as_json(item) for key, item in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(as_json(key)): as_json(item) for key, item in value.items()}
    if isinstance(value, str | int | float | bool | None):
        return value
    if isinstance(value, frozenset | set):
        return sorted(as_json(item) for item in value)
    if isinstance(value, Iterable):
        return [as_json(item) for item in value]
    return str(value)


def print_json(value: Any) -> None:
    """The result for machines."""
    print(json.dumps(as_json(value), ensure_ascii=False, indent=2))


def display_width(text: str) -> int:
    """Columns a terminal needs for it, whatever the script."""
    return sum(
        0 if combining(char) else 2 if east_asian_width(char) in {"W", "F"} else 1 for char in text
    )


def print_table(
    header: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    align: str = "",
    flexible: int = -1,
    wraps: bool = False,
) -> None:
    """A table for people, at most 100 columns wide if the flexible column can give way.

    `align` has one letter per column (`l` or `r`); `flexible` is the column that is shortened, or
    goes on below where it `wraps`.
    """
    lines = [tuple(row) for row in rows]
    widths = [
        max((display_width(line[i]) for line in [tuple(header), *lines]), default=0)
        for i in range(len(header))
    ]
    if flexible >= 0:
        excess = sum(widths) + 2 * (len(widths) - 1) - WIDTH
        if excess > 0:
            widths[flexible] = max(8, widths[flexible] - excess)
    align = align or "l" * len(header)
    rule = tuple("─" * width for width in widths)
    if wraps:
        lines = [part for line in lines for part in _wrapped(line, flexible, widths[flexible])]
    for line in [tuple(header), rule, *lines]:
        cells = (
            _fit(cell, width, side) for cell, width, side in zip(line, widths, align, strict=True)
        )
        print("  ".join(cells).rstrip())


def _wrapped(line: tuple[str, ...], column: int, width: int) -> Iterator[tuple[str, ...]]:
    """The line with as much of that cell as fits, then lines with the rest of it alone."""
    kept = ""
    for word in _SPACE.split(line[column]):
        longer = f"{kept} {word}" if kept else word
        if kept and display_width(longer) > width:
            yield (*line[:column], kept, *line[column + 1 :])
            line, kept = ("",) * len(line), word
        else:
            kept = longer
    yield (*line[:column], kept, *line[column + 1 :])


def _fit(cell: str, width: int, side: str) -> str:
    while display_width(cell) > width:
        cell = cell[:-2] + "…"
    padding = " " * (width - display_width(cell))
    return padding + cell if side == "r" else cell + padding


def progress(items: Iterable[T], label: str, *, total: int) -> Iterator[T]:
    """The items, with a bar on standard error once the work has taken a second."""
    start, shown = time.monotonic(), 0.0
    interactive = sys.stderr.isatty()
    for done, item in enumerate(items):
        now = time.monotonic()
        if interactive and now - start > 1 and now - shown > 0.1:
            filled = 30 * done // total
            bar = "█" * filled + "░" * (30 - filled)
            print(f"\r{label} {bar} {done}/{total}", end="", file=sys.stderr, flush=True)
            shown = now
        yield item
    if shown:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
