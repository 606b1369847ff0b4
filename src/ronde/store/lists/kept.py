"""What every store of lists can do, and what is known of a list that it keeps."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from ronde.model.listed import ListedPlayer, ListSource

__all__ = ["Found", "KeptList", "ListFacts", "Lists"]


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

    def search(self, text: str, *, federation: str = "", limit: int = 20) -> list[Found]:
        """Who is meant by what somebody types, the best rated first; a number means itself."""

    def by_fide_id(self, numbers: Iterable[str]) -> dict[str, ListedPlayer]:
        """The people with these FIDE numbers."""

    def by_national_id(self, numbers: Iterable[str]) -> dict[str, ListedPlayer]:
        """The people with these licences."""

    def named(self, name: str, *, limit: int = 20) -> list[ListedPlayer]:
        """Everybody of exactly this name, however it is written."""


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
