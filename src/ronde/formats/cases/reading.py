"""Values of a case, read strictly: every error names the place, `events[0].games[2].opponent`."""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from ronde.errors import FormatError, ModelError, RondeError

__all__ = ["Answered", "Node", "Solve", "answered", "points_data"]

T = TypeVar("T")
_HALVES = re.compile(r"(\d{1,4})(?:/([12]))?", re.ASCII)
_RATING_MOST = 4000
_LONGEST = 1000
"""Digits of a whole number that is still read as one."""
_ID_LONGEST = 200
"""Characters of an id that is neither text nor a whole number."""
_ROOT = "case"


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a case and where it stands."""

    value: Any
    place: str = ""

    @property
    def where(self) -> str:
        """The place as it is told."""
        return self.place or _ROOT

    def __getitem__(self, key: str) -> Node:
        """The value under a key, which has to be there.

        Raises:
            FormatError: no object, or no such key.
        """
        found = self.get(key)
        if found is None:
            raise FormatError("case.missing", place=self._under(key))
        return found

    def get(self, key: str) -> Node | None:
        """The value under a key, if there is one.

        Raises:
            FormatError: no object.
        """
        if not isinstance(self.value, dict):
            raise FormatError("case.not_object", place=self.where, value=_shown(self.value))
        return Node(self.value[key], self._under(key)) if key in self.value else None

    def optional(self, key: str) -> Node | None:
        """The value under a key, unless it is missing or null."""
        found = self.get(key)
        return None if found is None or found.value is None else found

    def items(self, *, most: int = 1000) -> tuple[Node, ...]:
        """The values of an array.

        Raises:
            FormatError: no array, or a very long one.
        """
        if not isinstance(self.value, list):
            raise FormatError("case.not_array", place=self.where, value=_shown(self.value))
        if len(self.value) > most:
            raise FormatError("case.too_many", place=self.where, length=len(self.value), most=most)
        return tuple(Node(v, f"{self.place}[{i}]") for i, v in enumerate(self.value))

    def whole(self, least: int = 0, most: int = 100_000) -> int:
        """A whole number between two others.

        Raises:
            FormatError: something else.
        """
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool):
            raise FormatError("case.not_whole", place=self.where, value=_shown(self.value))
        if not least <= value <= most:
            raise FormatError(
                "case.out_of_range", place=self.where, value=value, least=least, most=most
            )
        return value

    def rating(self) -> int:
        """A rating: 1 or more; who has none is null.

        Raises:
            FormatError: something else.
        """
        if self.value == 0 and not isinstance(self.value, bool):
            raise FormatError("case.rating_zero", place=self.place)
        return self.whole(1, _RATING_MOST)

    def truth(self) -> bool:
        """True or false.

        Raises:
            FormatError: something else.
        """
        if not isinstance(self.value, bool):
            raise FormatError("case.not_truth", place=self.where, value=_shown(self.value))
        return self.value

    def text(self) -> str:
        """A text.

        Raises:
            FormatError: something else.
        """
        if not isinstance(self.value, str):
            raise FormatError("case.not_text", place=self.where, value=_shown(self.value))
        return self.value

    def day(self) -> dt.date:
        """A day, `2025-11-07`.

        Raises:
            FormatError: something else.
        """
        try:
            return dt.date.fromisoformat(self.text())
        except ValueError:
            raise FormatError("case.not_day", place=self.where, value=_shown(self.value)) from None

    def halves(self) -> int:
        """Points as half-points: a whole number, or a text such as `7/2`.

        Raises:
            FormatError: something else.
        """
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool):
            return 2 * self.whole(0, 1000)
        match = _HALVES.fullmatch(value) if isinstance(value, str) else None
        if match is None:
            raise FormatError("case.not_points", place=self.where, value=_shown(self.value))
        return int(match[1]) * (1 if match[2] == "2" else 2)

    def choice(self, known: Mapping[str, T]) -> T:
        """What stands for this word.

        Raises:
            FormatError: no such word.
        """
        if not isinstance(self.value, str) or self.value not in known:
            raise FormatError(
                "case.unknown", place=self.where, value=_shown(self.value), known=tuple(known)
            )
        return known[self.value]

    def _under(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key


def _shown(value: Any) -> str:
    """The value as JSON, cut where it is long."""
    text = _written(value) or "…"
    return text if len(text) <= 40 else f"{text[:40]}…"


def points_data(halves: int) -> int | str:
    """Half-points as a whole number or a text.

    >>> points_data(7), points_data(8)
    ('7/2', 4)
    """
    points = Fraction(halves, 2)
    return points.numerator if points.denominator == 1 else str(points)


def _integer(digits: str) -> int | float:
    """The number; beyond what Python reads it is as good as infinite, and spoils its case alone."""
    return int(digits) if len(digits) <= _LONGEST else float(digits)


def _repeatable(id_: Any) -> Any:
    """The id as an answer can repeat it: null if JSON has no word for it, or it is deep."""
    if isinstance(id_, str | int):
        return id_
    text = _written(id_, allow_nan=False)
    return id_ if 0 < len(text) <= _ID_LONGEST else None


def _written(value: Any, *, allow_nan: bool = True) -> str:
    """The value as JSON; nothing if it cannot be written."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=allow_nan)
    except (ValueError, RecursionError):
        return ""


Solve = Callable[[Node], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to one case, or why there is none."""

    id: Any
    answer: dict[str, Any] | None = None
    error: RondeError | None = None


def answered(data: bytes | str, kinds: Mapping[str, Solve]) -> Iterator[Answered]:
    """The answers to the cases of a JSON array, in their order; unknown keys are ignored.

    Raises:
        FormatError: it is no JSON array.
    """
    try:
        cases = json.loads(data, parse_int=_integer)
    except (ValueError, RecursionError) as error:
        raise FormatError("case.not_json", error=str(error)) from None
    if not isinstance(cases, list):
        raise FormatError("case.no_array")
    return (_answered(Node(case), kinds) for case in cases)


def _answered(case: Node, kinds: Mapping[str, Solve]) -> Answered:
    id_ = _repeatable(case.value.get("id")) if isinstance(case.value, dict) else None
    try:
        return Answered(id_, answer=case["kind"].choice(kinds)(case))
    except FormatError as error:
        return Answered(id_, error=error)
    except ModelError as error:
        return Answered(id_, error=error)
