"""What differs in rapid and blitz, subject by subject, as articles of each edition of the Laws."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.rules.admin.laws import laws_policy

__all__ = ["FASTER", "Subject", "faster_rules"]


class Subject(NamedTuple):
    """What the Laws say of something; `only`: where `full` or `light` supervision was chosen."""

    code: str
    articles: tuple[str, ...]
    only: str = ""


_LIGHT_2018 = (
    Subject("ten_moves", ("A.4.1.1", "A.4.1.2"), "light"),
    Subject("illegal", ("A.4.2", "7.5.5"), "light"),
    Subject("flag", ("A.4.5", "A.4.3"), "light"),
    Subject("steps_in", ("A.4.4",), "light"),
)
_LIGHT_2023 = (
    Subject("ten_moves", ("A.5.1.1", "A.5.1.2"), "light"),
    Subject("illegal", ("A.5.2", "7.5.5"), "light"),
    Subject("flag", ("A.5.5", "A.5.3"), "light"),
    Subject("steps_in", ("A.5.4",), "light"),
)

FASTER: Mapping[str, Mapping[str, tuple[Subject, ...]]] = MappingProxyType(
    {
        "2018": MappingProxyType(
            {
                "rapid": (
                    Subject("limits", ("A.1", "A.5")),
                    Subject("writing", ("A.2",)),
                    Subject("supervised", ("A.3.1.1", "A.3.1.2", "A.3.2"), "full"),
                    *_LIGHT_2018,
                    Subject("no_increment", ("III.2.1", "III.4")),
                ),
                "blitz": (
                    Subject("limits", ("B.1", "B.5")),
                    Subject("penalty", ("B.2",)),
                    Subject("supervised", ("B.3.1.1", "B.3.1.2", "B.3.2"), "full"),
                    Subject("writing", ("A.2",), "light"),
                    *_LIGHT_2018,
                ),
            }
        ),
        "2023": MappingProxyType(
            {
                "rapid": (
                    Subject("limits", ("A.1", "A.6")),
                    Subject("writing", ("A.2",)),
                    Subject("penalty", ("A.3",)),
                    Subject("supervised", ("A.4.1", "A.4.2", "A.4.3"), "full"),
                    *_LIGHT_2023,
                    Subject("no_increment", ("III.2.1", "III.4")),
                ),
                "blitz": (
                    Subject("limits", ("B.1", "B.4")),
                    Subject("supervised", ("B.2.1", "B.2.2", "B.2.3"), "full"),
                    Subject("writing", ("A.2",), "light"),
                    Subject("penalty", ("A.3",), "light"),
                    *_LIGHT_2023,
                ),
            }
        ),
    }
)
"""By edition and cadence, in the order they are needed at the board."""


def faster_rules(
    edition: str, cadence: str, *, supervision: str = "", increment: bool | None = None
) -> tuple[Subject, ...]:
    """What holds at that cadence; of the two ways of supervising only the one chosen, if any.

    Guidelines III are left out where there is an increment.

    >>> [s.code for s in faster_rules("2018", "blitz", supervision="full")]
    ['limits', 'penalty', 'supervised']

    Rule: Laws A, B; Guidelines III.2.2.

    Raises:
        UnknownName: no such edition.
    """
    laws_policy(edition)
    return tuple(
        subject
        for subject in FASTER[edition][cadence]
        if not (supervision and subject.only and subject.only != supervision)
        if not (increment and subject.code == "no_increment")
    )
