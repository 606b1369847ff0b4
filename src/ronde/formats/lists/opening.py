"""Whatever list it is: what it is, and everybody on it."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Iterator
from typing import IO, NamedTuple

from ronde.errors import FormatError
from ronde.formats.jet import is_jet
from ronde.formats.lists.columns import LineReader, read_heading
from ronde.formats.lists.federation import read_federation
from ronde.formats.lists.markup import read_markup
from ronde.formats.lists.streams import Packed, chunks, lines, read_all, texts, unpacked
from ronde.model import Cadence
from ronde.model.listed import ListedPlayer, ListSource

__all__ = ["BadLine", "RatingList", "open_list"]

_SHOWN = 20
_ALLOWED = 100
"""One line in so many may be bad."""
_HOPELESS = 50_000
"""So many bad lines are more than one in a hundred of any list."""

_Found = Iterator[tuple[int, ListedPlayer | str]]


class BadLine(NamedTuple):
    """A line that could not be read: where, and how it begins."""

    line: int
    text: str


class RatingList:
    """A list being read: iterate over it once, and look at the rest afterwards.

    `month` is that of the list, if it says it; `day` that of the file in its archive; `cadence`
    that of a list with one of the three ratings. `count` are the people read so far, `bad_count`
    the lines that could not be, `bad` the first of them.
    """

    def __init__(
        self,
        found: _Found,
        *,
        source: ListSource,
        month: dt.date | None = None,
        day: dt.date | None = None,
        cadence: Cadence | None = None,
        force: bool = False,
    ) -> None:
        self.source = source
        self.month = month
        self.day = day
        self.cadence = cadence
        self.count = 0
        self.bad_count = 0
        self.bad: list[BadLine] = []
        self._found = found
        self._force = force

    def __iter__(self) -> Iterator[ListedPlayer]:
        """Everybody.

        Raises:
            FormatError: the list is broken, nobody is on it, or more than one line in a hundred
                cannot be read; whoever was given before is not to be used then.
        """
        for number, found in self._found:
            if isinstance(found, str):
                self._note(number, found)
            else:
                self.count += 1
                yield found
        self._check()

    def lines(self) -> _Found:
        """Everybody and what could not be read, each with its line, for another to count."""
        return self._found

    def _note(self, line: int, text: str) -> None:
        self.bad_count += 1
        if len(self.bad) < _SHOWN:
            self.bad.append(BadLine(line, text[:80].rstrip()))
        if self.bad_count > _HOPELESS:
            self._check()

    def _check(self) -> None:
        total = self.count + self.bad_count
        if self.bad_count * _ALLOWED > total and not (self._force and self.count):
            first = self.bad[0]
            raise FormatError(
                "lists.bad_lines",
                line=first.line,
                text=first.text,
                count=self.bad_count,
                total=total,
            )
        if not self.count:
            raise FormatError("lists.nobody")


def open_list(
    stream: IO[bytes], *, name: str = "", cadence: Cadence | None = None, force: bool = False
) -> RatingList:
    """A list out of a stream that can be rewound: FIDE's as text or XML, or the FFE's, also packed.

    `name` is that of the file, which says the cadence of a list with one rating unless `cadence`
    does. `force`: many bad lines are no reason to refuse it.

    Raises:
        FormatError: it is no list that is known here.
    """
    packed = unpacked(stream, name)
    pieces = chunks(packed)
    first = next(pieces, b"")
    start = first[:4_000].lstrip(b"\xef\xbb\xbf \t\r\n")
    shown = start[:80].decode("latin-1")
    if not start:
        raise FormatError("lists.empty")
    if is_jet(first):
        data = first + read_all(packed)
        return RatingList(read_federation(data), source=ListSource.FFE, day=packed.day, force=force)
    cadence = cadence or _cadence_in(packed.name) or _cadence_in(name)
    whole = itertools.chain((first,), pieces)
    if start.startswith(b"<"):
        if start[:15].lower().startswith((b"<html", b"<!doctype html")):
            raise FormatError("lists.html", text=shown)
        found = read_markup(texts(whole), cadence=cadence)
        return RatingList(
            found, source=ListSource.FIDE, day=packed.day, cadence=cadence, force=force
        )
    return _in_columns(packed, lines(whole), cadence, force=force)


def _in_columns(
    packed: Packed, found: Iterator[str], cadence: Cadence | None, *, force: bool
) -> RatingList:
    heading = read_heading(next(found, ""), cadence=cadence)

    def people() -> _Found:
        read = LineReader(heading).read
        for number, line in enumerate(found, start=2):
            player = read(line)
            if player is not None:
                yield number, player
            elif line.strip():
                yield number, line

    return RatingList(
        people(),
        source=ListSource.FIDE,
        month=heading.month,
        day=packed.day,
        cadence=None if heading.is_combined else heading.ratings[0].cadence,
        force=force,
    )


def _cadence_in(name: str) -> Cadence | None:
    """The cadence a file is named after.

    >>> _cadence_in("rapid_rating_list.txt"), _cadence_in("players_list.txt")
    (<Cadence.RAPID: 'rapid'>, None)
    """
    found = [cadence for cadence in Cadence if cadence.value in name.lower()]
    return found[0] if len(found) == 1 else None
