"""Problems of an input file, as data: a stable code, a place, and what it is about."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from ronde.errors import FormatError, Phrase

__all__ = ["LISTED", "UNLISTED", "InvalidFile", "Problem", "ProblemLog", "Severity"]

_ALIKE = 3
"""Problems of a kind that are listed one by one; more of them are summed up."""
LISTED = 10_000
"""Problems that a log lists; of a file with more (junk, as a rule) the others are counted."""
UNLISTED = "file.problems.unlisted"
_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Severity(enum.Enum):
    """ERROR: the file contradicts itself or the format, and what was read is a repair.

    WARNING: the file was understood; somebody should look at this line all the same.
    """

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing wrong with a file. `line` and `column` are 1-based, 0 where there is none.

    `cell` names the place as spreadsheets do (`C17`), where the file is one. `text` is the
    offending text, `fields` what it is about; the words are in `problems.po`, and `str()` is
    English.
    """

    code: str
    severity: Severity
    line: int = 0
    column: int = 0
    text: str = ""
    fields: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    cell: str = ""

    def said_in(self, language: str) -> str:
        """What is wrong, in that language, without the place and the offending text."""
        # Who reads a file without a problem needs no words.
        from ronde.catalogue import say  # noqa: PLC0415

        fields = {name: _named(name, value, language) for name, value in self.fields.items()}
        return say(language, "problems", self.code, **fields)

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        if self.line and self.column:
            place = f"line {self.line}, column {self.column}: "
        if self.cell:
            place = f"{self.cell}: "
        quoted = f": {self.text!r}" if self.text else ""
        return place + self.said_in("en") + quoted


def _named(name: str, value: Any, language: str) -> Any:
    """A column of a file by its name; any other value as it is."""
    from ronde.catalogue import has, say  # noqa: PLC0415

    code = f"field.{value}"
    is_column = name in {"field", "what"} and has("problems", code)
    return say(language, "problems", code) if is_column else value


class InvalidFile(FormatError):
    """A file refused in strict mode; `problems` lists everything found, warnings included."""

    code = "format.refused"

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        errors = [p for p in problems if p.severity is Severity.ERROR]
        first = errors[0]
        fault = Phrase("format.problem", problem=first)
        if len(errors) > 1:
            fault = Phrase("format.problems", problem=fault, more=len(errors) - 1)
        super().__init__(fault, line=first.line, column=first.column, text=first.text)
        self.problems = problems


class ProblemLog:
    """Collects problems while a file is read; every code comes from one catalogue.

    `summaries` gives, for a code that some programs cause in every line, that of the one problem
    which counts them, so that they do not hide the others. `cells`: the file is a sheet, and places
    are named as there.
    """

    def __init__(
        self,
        catalogue: Mapping[str, Severity],
        summaries: Mapping[str, str] = _NOTHING,
        *,
        cells: bool = False,
    ) -> None:
        self._cells = cells
        self._catalogue = catalogue
        self._summaries = summaries
        self._found: list[Problem] = []
        self._unlisted = 0
        self._has_error = False

    def add(
        self, code: str, line: int = 0, column: int = 0, text: str = "", /, **fields: Any
    ) -> None:
        """Note a problem; beyond the first `LISTED` it is only counted."""
        severity = self._catalogue[code]
        self._has_error = self._has_error or severity is Severity.ERROR
        if len(self._found) >= LISTED:
            self._unlisted += 1
            return
        self._found.append(
            Problem(
                code=code,
                severity=severity,
                line=line,
                column=column,
                text=text[:80],
                fields=MappingProxyType(fields) if fields else _NOTHING,
                cell=_cell(line, column) if self._cells and line else "",
            )
        )

    def found(self) -> tuple[Problem, ...]:
        """All that are listed, in the order of the file, and how many are not."""
        listed = sorted(self._found, key=lambda p: (p.line, p.column))
        for code, summary in self._summaries.items():
            listed = _summed_up(listed, code, summary)
        if self._unlisted:
            listed.append(self._rest())
        return tuple(listed)

    def _rest(self) -> Problem:
        return Problem(
            code=UNLISTED,
            severity=Severity.ERROR if self._has_error else Severity.WARNING,
            fields=MappingProxyType({"count": self._unlisted}),
        )

    def refuse(self) -> None:
        """Raise if there is any error.

        Raises:
            InvalidFile: there is.
        """
        if self._has_error:
            raise InvalidFile(self.found())


def _cell(line: int, column: int) -> str:
    """A place of a sheet: a cell, or a whole row."""
    from ronde.formats.tables.values import column_letters  # noqa: PLC0415 - sheets alone have any

    return f"{column_letters(column)}{line}"


def _summed_up(listed: list[Problem], code: str, summary: str) -> list[Problem]:
    """The first of many problems of a kind as the one that counts them all."""
    alike = [problem for problem in listed if problem.code == code]
    if len(alike) <= _ALIKE:
        return listed
    counted = replace(
        alike[0], code=summary, text="", fields=MappingProxyType({"count": len(alike)})
    )
    others = [problem for problem in listed if problem.code != code]
    return sorted([*others, counted], key=lambda p: (p.line, p.column))
