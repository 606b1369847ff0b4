"""Which rating counts and what the unrated are estimated at, edition by edition."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["RATINGS", "RatingPolicy", "rating_policy"]

_YOUNG = ("U8", "U10", "U12", "U14", "U16", "U18", "U20")
_ADULT = ("Senior", "S50", "S65")


class RatingPolicy(NamedTuple):
    """One edition.

    `order`: whose list goes first, by the class of the event; each is a kind and a class of ratings
    (`fide rapid`). `estimates`: by the class of the event and the age category; empty where the
    edition prints none.
    """

    edition: str
    cite: str
    order: Mapping[str, tuple[tuple[str, str], ...]]
    estimates: Mapping[str, Mapping[str, int]] = MappingProxyType({})


_ORDER: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "standard": (("fide", "standard"), ("national", "standard")),
        "rapid": (
            ("fide", "rapid"),
            ("fide", "standard"),
            ("national", "rapid"),
            ("national", "standard"),
        ),
        "blitz": (
            ("fide", "blitz"),
            ("fide", "standard"),
            ("national", "blitz"),
            ("national", "standard"),
        ),
    }
)
"""FIDE before national; without FIDE's rapid or blitz rating its standard one before a national."""

_STANDARD = {**dict.fromkeys(_YOUNG, 1299), **dict.fromkeys(_ADULT, 1399)}
_RAPID = {
    **dict.fromkeys(_ADULT, 1199),
    **dict.fromkeys(("U16", "U18", "U20"), 1199),
    **dict.fromkeys(("U12", "U14"), 999),
    **dict.fromkeys(("U8", "U10"), 799),
}

RATINGS: Mapping[str, RatingPolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            # The book says that the unrated get an estimate by age and prints no table.
            RatingPolicy(edition="2022", cite="LA25 1.2 B.4", order=_ORDER),
            RatingPolicy(
                edition="2025",
                cite="LA25 1.2 B.4, R01 §5",
                order=_ORDER,
                # Reading: the text has tables for long and for rapid games; blitz takes the latter.
                estimates=MappingProxyType(
                    {"standard": _STANDARD, "rapid": _RAPID, "blitz": _RAPID}
                ),
            ),
        )
    }
)
"""Every edition of `ffe-admin`, oldest first."""


def rating_policy(edition: str) -> RatingPolicy:
    """The rules of that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in RATINGS:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(RATINGS))
    return RATINGS[edition]
