"""Editions: which wording of each regulation a tournament is played under.

A rulebook is a named choice of one edition of each regulation; a tournament may override single
ones. An edition is a name and the day it comes into force, never a copy of a module.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["REGULATIONS", "RULEBOOKS", "Edition", "Regulation", "edition"]


class Edition(NamedTuple):
    """One wording of a regulation and its first day in force (None: before any other)."""

    name: str
    since: dt.date | None


class Regulation(NamedTuple):
    """A regulation and its editions, oldest first; `book` is the one the arbiter's book prints."""

    name: str
    cite: str
    editions: tuple[Edition, ...]
    book: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its editions, oldest first."""
        return tuple(e.name for e in self.editions)

    @property
    def newest(self) -> str:
        """The name of its last edition."""
        return self.editions[-1].name

    def in_force(self, day: dt.date | None) -> str:
        """The edition in force on that day; the newest one if the day is not known."""
        if day is None:
            return self.newest
        return next(e.name for e in reversed(self.editions) if e.since is None or e.since <= day)


REGULATIONS: Mapping[str, Regulation] = MappingProxyType(
    {
        regulation.name: regulation
        for regulation in (
            Regulation(
                "swiss",
                "C.04.1-C.04.3",
                (Edition("2017", None), Edition("2026", dt.date(2026, 2, 1))),
                book="2017",
            ),
            Regulation(
                "baku",
                "C.04.7",
                (
                    Edition("2016", None),
                    Edition("2023", dt.date(2023, 4, 1)),
                    Edition("2026", dt.date(2026, 2, 1)),
                ),
                book="2016",
            ),
            Regulation(
                "tiebreak",
                "C.07",
                (
                    Edition("book", None),
                    Edition("fide-2024", dt.date(2023, 9, 1)),
                    Edition("fide-2026", dt.date(2026, 3, 1)),
                ),
                book="book",
            ),
            Regulation(
                "rating",
                "B.02",
                (
                    Edition("2022", None),
                    Edition("2024", dt.date(2024, 3, 1)),
                    # Amendments of the text of 2024: games that are not rated, who is not limited.
                    Edition("2024-12", dt.date(2024, 12, 1)),
                    Edition("2025", dt.date(2025, 10, 1)),
                ),
                book="2022",
            ),
            Regulation(
                "titles",
                "B.01",
                (Edition("2022", None), Edition("2024", dt.date(2024, 1, 1))),
                book="2022",
            ),
            # Administration. Some of the rules of an edition are older than its border: which, and
            # what is not confirmed, is in docs/disputes/administration-editions.md.
            Regulation(
                "ffe-admin",
                "FFE",
                (Edition("2022", None), Edition("2025", dt.date(2025, 9, 1))),
                book="2022",
            ),
            Regulation(
                "ffe-indemnity",
                "FFE",
                (Edition("2010", None), Edition("2024", dt.date(2024, 6, 23))),
                book="2010",
            ),
            Regulation(
                "ffe-career",
                "FFE",
                (Edition("2018", None), Edition("2025", dt.date(2025, 9, 1))),
                book="2018",
            ),
            Regulation(
                "laws",
                "E.01",
                (Edition("2018", None), Edition("2023", dt.date(2023, 1, 1))),
                book="2018",
            ),
            Regulation(
                "fide-arbiters",
                "B.06",
                (Edition("2021", None), Edition("2024", dt.date(2024, 1, 1))),
                book="2021",
            ),
            Regulation(
                "fair-play",
                "A.08",
                (
                    Edition("2014", None),
                    Edition("2018", dt.date(2018, 1, 1)),
                    Edition("2024", dt.date(2024, 11, 18)),
                ),
                book="2014",
            ),
        )
    }
)
"""Every regulation that has editions, under its name."""

RULEBOOKS = ("fide", "book")
"""`fide`: in force on the first day of the event; `book`: as the arbiter's book prints them."""


def edition(
    regulation: str,
    *,
    rulebook: str = "fide",
    start: dt.date | None = None,
    overrides: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """The edition of a regulation that an event is played under.

    An event that runs across a border date keeps the edition of its first day.

    >>> edition("swiss", start=dt.date(2026, 1, 31)), edition("swiss", start=dt.date(2026, 2, 1))
    ('2017', '2026')
    >>> edition("tiebreak", rulebook="book", start=dt.date(2026, 5, 1))
    'book'

    Raises:
        UnknownName: no such regulation, rulebook or edition.
    """
    if regulation not in REGULATIONS:
        raise UnknownName("regulation", regulation, known=tuple(REGULATIONS))
    if rulebook not in RULEBOOKS:
        raise UnknownName("rulebook", rulebook, known=RULEBOOKS)
    chosen = REGULATIONS[regulation]
    if regulation in overrides:
        if overrides[regulation] not in chosen.names:
            raise UnknownName("edition", overrides[regulation], of=regulation, known=chosen.names)
        return overrides[regulation]
    return chosen.book if rulebook == "book" else chosen.in_force(start)
