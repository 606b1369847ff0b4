"""What every store of lists can do, and what is known of a list that it keeps."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from ronde.model.listed import ListedPlayer, ListSource

__all__ = ["Found", "KeptList", "ListFacts", "Lists", "facts_of", "facts_text"]

_FORMAT = 2
"""Another one: the list was written by another version and is not read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListFacts:
    """A list as it was read: whose, of which month, how many people, from which file and when."""

    source: ListSource
    month: dt.date | None
    count: int
    bad_count: int
    file: str
    read_at: dt.datetime


@dataclass(frozen=True, slots=True)
class Found:
    """Somebody a search found; `similar`: not as typed, only like it."""

    player: ListedPlayer
    similar: bool = False


class KeptList(Protocol):
    """A list that can be asked. Names are found by the beginnings of their words, in any order."""

    facts: ListFacts

    def search(self, text: str, *, federation: str = "", limit: int = 20) -> list[ListedPlayer]:
        """Who is meant by what somebody types, the best rated first; a number means itself."""

    def similar(self, text: str, *, federation: str = "", limit: int = 20) -> list[ListedPlayer]:
        """Who is called almost so, the likest first: for when nobody is called so."""

    def by_fide_id(self, numbers: Iterable[str]) -> dict[str, ListedPlayer]:
        """The people with these FIDE numbers."""

    def by_national_id(self, numbers: Iterable[str]) -> dict[str, ListedPlayer]:
        """The people with these licences."""

    def named(self, names: Iterable[str], *, limit: int = 20) -> dict[str, list[ListedPlayer]]:
        """Everybody of exactly each name, however it is written."""


class Lists(Protocol):
    """The lists of an installation."""

    def kept(self, source: ListSource) -> KeptList | None:
        """The list of that source, if there is one."""

    def replace(
        self,
        source: ListSource,
        people: Iterable[ListedPlayer],
        facts: Callable[[], ListFacts],
    ) -> ListFacts:
        """Put a list in the place of the one before: whole, or not at all.

        The facts are asked for when everybody has been read.
        """

    def forget(self, source: ListSource) -> None:
        """Take a list away."""


def facts_text(facts: ListFacts) -> str:
    """The facts as they lie beside the rows."""
    return json.dumps(
        {
            "format": _FORMAT,
            "source": facts.source.value,
            "month": None if facts.month is None else facts.month.isoformat(),
            "count": facts.count,
            "bad_count": facts.bad_count,
            "file": facts.file,
            "read_at": facts.read_at.isoformat(),
        }
    )


def facts_of(text: str) -> ListFacts:
    """The facts that lie there.

    Raises:
        ValueError, KeyError: they are of another version, or none.
    """
    data = json.loads(text)
    if data["format"] != _FORMAT:
        raise ValueError(data["format"])
    return ListFacts(
        source=ListSource(data["source"]),
        month=data["month"] and dt.date.fromisoformat(data["month"]),
        count=data["count"],
        bad_count=data["bad_count"],
        file=data["file"],
        read_at=dt.datetime.fromisoformat(data["read_at"]),
    )
