"""The words and numbers Papi writes, and what they are here."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.model import AccelerationMethod, Cadence, RatingKind, Sex, Title

__all__ = [
    "ACCELERATIONS",
    "AGES",
    "CADENCES",
    "CALENDAR",
    "EXEMPT",
    "FIRST_BY_HAND",
    "KINDS",
    "MANUAL",
    "MOST_ROUNDS",
    "RATINGS",
    "SEXES",
    "SYSTEMS",
    "TIEBREAKS",
    "TITLES",
    "RatingColumns",
    "cuts_of",
    "tiebreak_code",
]

EXEMPT = 1
"""`Ref` of the row that stands for nobody: the opponent of whoever has the bye."""
MOST_ROUNDS = 24
CALENDAR = "berger"
FIRST_BY_HAND = 1_000
"""`Fixe` from here on is a place in the tie-break by hand, below it a board."""

SEXES: Mapping[str, Sex] = MappingProxyType({"M": Sex.MAN, "F": Sex.WOMAN})

TITLES: Mapping[str, Title] = MappingProxyType(
    {
        **{title.value.lower(): title for title in Title},
        "g": Title.GM,
        "gf": Title.WGM,
        "m": Title.IM,
        "mf": Title.WIM,
        "f": Title.FM,
        "ff": Title.WFM,
        "c": Title.CM,
        "cf": Title.WCM,
    }
)

KINDS: Mapping[str, RatingKind] = MappingProxyType(
    {
        "F": RatingKind.FIDE,
        "N": RatingKind.NATIONAL,
        "E": RatingKind.ESTIMATED,
        "A": RatingKind.ESTIMATED,
        "R": RatingKind.ESTIMATED,
    }
)


class RatingColumns(NamedTuple):
    """Where a player's rating of one cadence stands, and who gave it."""

    value: str
    kind: str


RATINGS: Mapping[Cadence, RatingColumns] = MappingProxyType(
    {
        Cadence.STANDARD: RatingColumns("Elo", "Fide"),
        Cadence.RAPID: RatingColumns("Rapide", "RapideFide"),
        Cadence.BLITZ: RatingColumns("Blitz", "BlitzFide"),
    }
)
CADENCES: Mapping[str, Cadence] = MappingProxyType(
    {columns.value: cadence for cadence, columns in RATINGS.items()}
)
"""`ClassElo`: which of them the event uses."""

SYSTEMS: Mapping[str, str] = MappingProxyType({"Suisse": "dutch", "ToutesRondes": CALENDAR})

ACCELERATIONS: Mapping[str, AccelerationMethod] = MappingProxyType(
    {
        "": AccelerationMethod.NONE,
        "Standard": AccelerationMethod.NONE,
        "Berger": AccelerationMethod.NONE,
        "Haley": AccelerationMethod.HALEY,
        "HaleySoft": AccelerationMethod.PAPI_HALEY,
        "SAD": AccelerationMethod.DEGRESSIVE,
        "Nicois": AccelerationMethod.NICOIS,
    }
)

MANUAL = "MAN"
TIEBREAKS: Mapping[str, str] = MappingProxyType(
    {
        "Solkoff": "BH",
        "Brésilien": "BH/C",
        "Harkness": "BH/M",
        "Cumulatif": "PS",
        "Sonnenborn-Berger": "SB",
        "Performance": "PERF",
        "SommeDesBuchholz": "SBH",
        "Kashdan": "KASH",
        "Nombre de Victoires": "WIN",
        "Koya": "KS",
        "Manuel": MANUAL,
    }
)
"""A code that ends in a letter behind a slash still lacks how many results are cut."""
_CUTS = ((7, 1), (12, 2))
_MOST_CUTS = 3

AGES: Mapping[str, str] = MappingProxyType(
    {
        "Poussin": "U10",
        "Pupille": "U12",
        "Benjamin": "U14",
        "Minime": "U16",
        "Cadet": "U18",
        "Junior": "U20",
        "Veteran": "S65",
    }
)
"""Categories of the prizes."""


def tiebreak_code(name: str, rounds: int) -> str:
    """The code of a tie-break in an event of so many rounds; empty for a word nobody knows.

    >>> tiebreak_code("Brésilien", 9), tiebreak_code("Harkness", 7), tiebreak_code("Solkoff", 7)
    ('BH/C2', 'BH/M1', 'BH')
    """
    code = _BY_LETTERS.get(_letters(name), "")
    if "/" not in code:
        return code
    return f"{code}{cuts_of(rounds)}"


def _letters(name: str) -> str:
    """A name in plain small letters: files come by programs that lose accents or capitals."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return plain.replace("sonneborn", "sonnenborn")


_BY_LETTERS = {_letters(name): code for name, code in TIEBREAKS.items()}


def cuts_of(rounds: int) -> int:
    """How many results Papi cuts in an event of so many rounds."""
    return next((cuts for most, cuts in _CUTS if rounds <= most), _MOST_CUTS)
