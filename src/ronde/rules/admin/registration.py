"""Registration of events as data: how many days before the start, by edition.

Rule: book@2022-01 5.1, 6.1, 6.3 (registration and its delays; 2025: the season's rules 2.6).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "REGISTRATION",
    "SERVER",
    "RegistrationPolicy",
    "ServerPolicy",
    "registration_policy",
    "server_policy",
]


class RegistrationPolicy(NamedTuple):
    """What the federation asks for in one edition of `ffe-admin`; days before the start.

    `month_if_strong`: a very strong entry asks for a month. `restrictions_named`: every restriction
    stands in the name; `norm_names`: arbiters who want norms are named with the request.
    """

    edition: str
    cite: str
    national: int
    fide: int
    norms: int
    month_if_strong: bool
    restrictions_named: bool
    norm_names: bool
    late_factor: int = 2


REGISTRATION: Mapping[str, RegistrationPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            RegistrationPolicy(
                edition="2022",
                cite="book 5.1 §Demandes",
                national=10,
                fide=15,
                norms=40,
                month_if_strong=False,
                restrictions_named=False,
                norm_names=False,
            ),
            RegistrationPolicy(
                edition="2025",
                cite="R03 2.6; LA25 5.2",
                national=10,
                fide=15,
                norms=40,
                month_if_strong=True,
                restrictions_named=True,
                norm_names=True,
            ),
        )
    }
)
"""Every edition, oldest first."""


class ServerPolicy(NamedTuple):
    """FIDE's server, which the federation feeds; days before the start.

    `strong`: for a standard event with an entry above these ratings (None: no such rule yet).
    """

    since: dt.date | None
    cite: str
    rated: int
    norms: int
    strong: int | None = None
    above: int = 2700
    woman_above: int = 2500


SERVER: tuple[ServerPolicy, ...] = (
    ServerPolicy(since=None, cite="book 6.1 0.2, 6.3 1.1.1", rated=3, norms=30),
    ServerPolicy(
        since=dt.date(2024, 1, 1), cite="LA25 5.2; B.02 0.2.1", rated=3, norms=30, strong=30
    ),
)
"""Oldest first; the first row is the book's."""


def registration_policy(edition: str) -> RegistrationPolicy:
    """What registration asks for in that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in REGISTRATION:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(REGISTRATION))
    return REGISTRATION[edition]


def server_policy(start: dt.date | None, *, book: bool = False) -> ServerPolicy:
    """FIDE's delays for an event that begins that day; as the book prints them if it is asked.

    >>> server_policy(dt.date(2023, 12, 31)).strong, server_policy(dt.date(2024, 1, 1)).strong
    (None, 30)
    """
    if book:
        return SERVER[0]
    if start is None:
        return SERVER[-1]
    return next(row for row in reversed(SERVER) if row.since is None or row.since <= start)
