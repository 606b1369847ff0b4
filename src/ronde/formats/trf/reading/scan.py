"""First pass: lines sorted by their code, and what is kept aside."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from ronde.formats.problems import ProblemLog
from ronde.formats.trf.catalogue import CATALOGUE, SUMMARIES
from ronde.formats.trf.columns import FREE_TEXT, RECORDS, record
from ronde.formats.trf.document import KeptLine, KeptPlace, KeptReason
from ronde.formats.values import number, points
from ronde.model import Points

__all__ = ["Line", "Scan"]

_KNOWN = frozenset(r.code for r in RECORDS)
_COMMENT = "###"
_FREE = FREE_TEXT.slice
_INFORMATIVE = frozenset({"801", "802"})
_RULER = re.compile(r"DDD SSSS sTTT .*|0?123456789[0-9]*|0123456[0-9]*|\s+1\s+2(\s+[0-9]{1,2})*\s*")
"""Lines that only help people count columns; they stand in many programs' files."""


def _is_free_text(code: str) -> bool:
    """Whether all from column 5 on is one text."""
    return any(not field.last for field in record(code).fields)


class Line(NamedTuple):
    """A line of the file and its number."""

    number: int
    text: str

    @property
    def free(self) -> str:
        """All that follows the code."""
        return self.text[_FREE]


class Scan:
    """The lines of a file under their codes, its problems, and the lines kept as they are."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.log = ProblemLog(CATALOGUE, SUMMARIES)
        self.foreign: list[Line] = []
        self._reported: set[str] = set()
        self._kept: dict[int, tuple[Line, KeptReason]] = {}
        self._lines: dict[str, list[Line]] = {}
        self._first_record = self._first_player = len(lines) + 1
        for index, text in enumerate(lines, 1):
            if text and not text.isspace():
                self._file(Line(index, text))

    def _file(self, line: Line) -> None:
        code = line.text[:3]
        if _RULER.fullmatch(line.text.rstrip()):
            self.keep(line, KeptReason.INFORMATIVE)
            return
        if "\t" in line.text:
            self.log.add("trf.line.tab", line.number, line.text.index("\t") + 1)
        if code in _KNOWN:
            self._first_record = min(self._first_record, line.number)
            if code == "001":
                self._first_player = min(self._first_player, line.number)
            elif _is_free_text(code) and line.text[3:4].strip():
                self.log.add("trf.line.glued", line.number, 4, line.text.rstrip())
                line = line._replace(text=f"{code} {line.text[3:]}")
            elif record(code).fields:
                self._check_columns(line)
            self._lines.setdefault(code, []).append(line)
        elif code == _COMMENT:
            self.keep(line, KeptReason.COMMENT)
        elif code in _INFORMATIVE:
            self.keep(line, KeptReason.INFORMATIVE)
        elif len(line.text.strip()) < 3 or code.isspace():
            self.log.add("trf.line.short", line.number, 1, line.text.strip())
            self.keep(line, KeptReason.UNKNOWN)
        else:
            self.foreign.append(line)

    def _check_columns(self, line: Line) -> None:
        column = record(line.text[:3]).stray(line.text)
        # Record 172 with one word has its own remark: the federation is missing.
        is_one_word = line.text[:3] == "172" and len(line.free.split()) == 1
        if column and not is_one_word:
            self.log.add("trf.line.stray", line.number, column, line.text[column - 1 :].rstrip())

    @property
    def codes(self) -> frozenset[str]:
        """The codes of the known records present."""
        return frozenset(self._lines)

    def all(self, code: str) -> list[Line]:
        """Every line of that code."""
        return self._lines.get(code, [])

    def first(self, code: str) -> Line | None:
        """The line of a record that comes once; others are reported and kept."""
        lines = self.all(code)
        if code not in self._reported:
            self._reported.add(code)
            for extra in lines[1:]:
                self.unreadable("trf.line.repeated", extra, 1, "", code=code)
        return lines[0] if lines else None

    def text(self, code: str) -> str:
        """The free text of a record that comes once, or nothing."""
        line = self.first(code)
        return line.free.strip() if line else ""

    def fields(self, line: Line) -> dict[str, str]:
        """The fixed fields of a line, by the table of its record."""
        return record(line.text[:3]).of(line.text)

    def items(self, line: Line, limit: int = 10_000) -> list[tuple[int, str]]:
        """Column and text of the repeated fields of a line."""
        repeat = record(line.text[:3]).repeat
        assert repeat is not None
        return repeat.of(line.text, limit)

    def named(
        self, line: Line, items: Iterable[tuple[int, str]], known: Container[int]
    ) -> Iterator[tuple[int, int]]:
        """Column and number of every participant named in a line; others are reported."""
        for column, text in items:
            who = number(text)
            if not text or who == 0:
                continue
            if who is None:
                self.log.add("trf.field.number", line.number, column, text, field="number")
            elif who not in known:
                self.log.add("trf.player.unknown", line.number, column, number=who)
            else:
                yield column, who

    def keep(self, line: Line, reason: KeptReason) -> None:
        """Set a line aside, to be written back as it is."""
        self._kept[line.number] = line, reason

    def unreadable(self, code: str, line: Line, column: int, text: str, /, **about: object) -> None:
        """Report a record that says nothing we can use, and keep its line."""
        self.log.add(code, line.number, column, text, **about)
        self.keep(line, KeptReason.UNREADABLE)

    def kept(self) -> tuple[KeptLine, ...]:
        """The lines set aside, in order."""
        return tuple(
            KeptLine(line=number, text=line.text, reason=reason, place=self._place(number))
            for number, (line, reason) in sorted(self._kept.items())
        )

    def _place(self, number: int) -> KeptPlace:
        if number < self._first_record:
            return KeptPlace.TOP
        return KeptPlace.HEAD if number < self._first_player else KeptPlace.BODY

    def column(self, line: Line, name: str) -> int:
        """Where a fixed field of that line starts."""
        return next(f.first for f in record(line.text[:3]).fields if f.name == name)

    def number(self, line: Line, name: str, text: str, *, top: int = 9999) -> int | None:
        """A whole number from 0 to `top`; 0 if blank; reported and None if it is not one."""
        found = number(text) if text else 0
        if found is None:
            self.log.add("trf.field.number", line.number, self.column(line, name), text, field=name)
        elif found > top:
            self.log.add("trf.field.range", line.number, self.column(line, name), text, field=name)
            found = None
        return found

    def points(self, line: Line, name: str, text: str) -> Points | None:
        """Points, or None if blank or (reported) not points."""
        found = points(text) if text else None
        if text and found is None:
            self.log.add("trf.field.points", line.number, self.column(line, name), text, field=name)
        return found
