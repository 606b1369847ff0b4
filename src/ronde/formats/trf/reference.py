"""The tables of `docs/reference/trf.md`, from the same data that reader and writer use.

`python tests/unit/formats/test_trf_reference.py` renews them; as a test it checks that they are
true.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ronde.catalogue import ENGLISH, wording
from ronde.formats.trf.catalogue import CATALOGUE
from ronde.formats.trf.columns import NATIONAL, RECORDS, Record
from ronde.formats.trf.dialect import Dialect
from ronde.formats.trf.writing.losses import LOSSES

__all__ = ["TABLES", "renewed"]


def _columns(record: Record) -> str:
    parts = [
        f"{field.name} {field.first}-{field.last or ''}"
        if field.last != field.first
        else f"{field.name} {field.first}"
        for field in record.fields
    ]
    if record.repeat is not None:
        repeat = record.repeat
        last = repeat.first + repeat.width - 1
        parts.append(f"{repeat.name} {repeat.first}-{last}, then every {repeat.step}")
    return "; ".join(parts)


def _dialects(record: Record) -> str:
    if record.dialects == frozenset(Dialect):
        return "all"
    return ", ".join(dialect.value for dialect in Dialect if dialect in record.dialects)


def _table(heading: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heading, ("---",) * len(heading), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in lines
    )


def _records() -> str:
    return _table(
        ("Code", "Content", "Columns", "Dialects"),
        (
            (f"`{r.code}`" if r.code else "national", r.title, _columns(r), _dialects(r))
            for r in (*RECORDS, NATIONAL)
        ),
    )


def _problems() -> str:
    return _table(
        ("Code", "Severity", "Message"),
        (
            (f"`{code}`", severity.value, wording(ENGLISH, "problems", code))
            for code, severity in CATALOGUE.items()
        ),
    )


def _losses() -> str:
    return _table(
        ("Code", "Refused", "A file of that dialect cannot say"),
        (
            (f"`{code}`", "yes" if essential else "no", wording(ENGLISH, "problems", code))
            for code, essential in LOSSES.items()
        ),
    )


TABLES: Mapping[str, str] = {
    "records": _records(),
    "problems": _problems(),
    "losses": _losses(),
}
"""The generated tables under the names of their marks in the page."""


_MARKED = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def renewed(page: str) -> str:
    """The page with every marked table as the code has it now."""
    return _MARKED.sub(lambda match: match[1] + TABLES[match[2]] + "\n" + match[3], page)
