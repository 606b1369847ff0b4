"""Age categories: of the season in French events, of the calendar year in FIDE's.

A category is never guessed: without a year of birth there is none.
"""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.admin.answers import Check, Verdict
from ronde.errors import ModelError
from ronde.model.people import BirthDate, Person, Player, Sex
from ronde.model.tournament import Settings
from ronde.rules.admin.ages import EARLIEST_BIRTH, FIDE_AGES, AgeBand, AgePolicy, age_policy
from ronde.rules.admin.federation import is_french

__all__ = [
    "AGE_CODES",
    "AgeRule",
    "Ages",
    "Category",
    "ages_of",
    "category",
    "checks",
    "fide_groups",
    "season",
]

AGE_CODES = tuple(band.code for band in FIDE_AGES.bands)
"""The codes of the categories, the youngest first; the same in both tables."""


class AgeRule(enum.Enum):
    """Whose table."""

    FRENCH = "french"
    FIDE = "fide"


def season(day: dt.date, *, turns: int = 9) -> int:
    """The year in which the season of that day ends.

    >>> season(dt.date(2026, 8, 31)), season(dt.date(2026, 9, 1))
    (2026, 2027)
    """
    return day.year + (day.month >= turns)


@dataclass(frozen=True, slots=True)
class Category:
    """A category; `women`: the one of girls and women.

    >>> str(Category("U10", women=True))
    'U10F'
    """

    code: str
    women: bool = False

    def __str__(self) -> str:
        return f"{self.code}F" if self.women else self.code


@dataclass(frozen=True, slots=True, kw_only=True)
class Ages:
    """A table of categories applied to an event: whose, and with which reference year."""

    rule: AgeRule
    policy: AgePolicy
    day: dt.date

    @property
    def year(self) -> int:
        """The reference year: of the day, or of the season it belongs to.

        >>> Ages.french(dt.date(2026, 11, 14), "2025").year
        2027
        """
        turns = self.policy.turns
        return self.day.year if turns is None else season(self.day, turns=turns)

    @classmethod
    def french(cls, day: dt.date, edition: str) -> Ages:
        """The season rule; `day` is the first of the event, or the one its regulations name."""
        return cls(rule=AgeRule.FRENCH, policy=age_policy(edition), day=day)

    @classmethod
    def fide(cls, day: dt.date) -> Ages:
        """The calendar year of the event."""
        return cls(rule=AgeRule.FIDE, policy=FIDE_AGES, day=day)

    def age(self, born: int) -> int:
        """The age that the table counts.

        Raises:
            ModelError: a year of birth after the event or before 1900 (`admin.birth_year`).
        """
        if not EARLIEST_BIRTH <= born <= self.day.year:
            raise ModelError("admin.birth_year", year=born, day=self.day)
        return self.year - self.policy.years_before - born

    def band(self, born: int) -> AgeBand:
        """The row of the table for a year of birth.

        Raises:
            ModelError: a year of birth after the event or before 1900.
        """
        age = self.age(born)
        return next(b for b in self.policy.bands if b.oldest is None or age <= b.oldest)

    def born(self, code: str) -> tuple[int | None, int | None]:
        """The first and the last year of birth of a category; None: no end.

        >>> Ages.french(dt.date(2026, 11, 14), "2025").born("U10")
        (2017, 2018)
        """
        band = next(b for b in self.policy.bands if b.code == code)
        base = self.year - self.policy.years_before
        first = None if band.oldest is None else base - band.oldest
        return first, None if band.youngest is None else base - band.youngest

    def of(self, person: Person) -> Category | None:
        """A person's category; none without a year of birth, or with one that cannot be."""
        if person.birth is None:
            return None
        try:
            code = self.band(person.birth.year).code
        except ModelError:
            return None
        return Category(code, women=person.sex is Sex.WOMAN)


def ages_of(settings: Settings, rule: AgeRule | None = None) -> Ages | None:
    """The table of an event: the season's in France, FIDE's elsewhere, or the one asked for.

    The reference day is the first of the event unless its regulations name another; without
    either there is no table.
    """
    day = settings.age_reference or settings.start
    if day is None:
        return None
    french = is_french(settings.federation)
    if rule is AgeRule.FRENCH or (rule is None and french):
        return Ages.french(day, settings.edition_of("ffe-admin"))
    return Ages.fide(day)


def category(birth: BirthDate | None, ages: Ages, *, sex: Sex | None = None) -> Category | None:
    """The category of a date of birth; none where it is not known.

    Raises:
        ModelError: a year of birth after the event or before 1900 (`admin.birth_year`).
    """
    if birth is None:
        return None
    return Category(ages.band(birth.year).code, women=sex is Sex.WOMAN)


def fide_groups(born: int, day: dt.date) -> tuple[str, ...]:
    """Every FIDE group a year of birth may play in: U-n upwards, or 50+ and 65+.

    >>> fide_groups(2012, dt.date(2026, 11, 14))
    ('U14', 'U16', 'U18', 'U20')
    >>> fide_groups(1961, dt.date(2026, 11, 14))
    ('50+', '65+')
    """
    age = Ages.fide(day).age(born)
    youth = (b for b in FIDE_AGES.bands if b.code.startswith("U"))
    senior = (b for b in FIDE_AGES.bands if b.code.startswith("S") and b.code[1:].isdecimal())
    return (
        *(b.code for b in youth if b.oldest is not None and age <= b.oldest),
        *(f"{b.youngest}+" for b in senior if b.youngest is not None and age >= b.youngest),
    )


def checks(
    players: Iterable[Player], ages: Ages | None, *, needed: bool = False
) -> tuple[Check, ...]:
    """Whether everybody has a category: `age.birth_year` and `age.known`.

    `needed`: fees, limits or prizes of the event ask for categories; elsewhere a missing year of
    birth is only said. `ages` None: the first day of the event is not known. Without it, or while
    nobody is entered, nothing is known.
    """
    entered = tuple(players)
    if ages is None or not entered:
        missing_at = "dates" if ages is None else "players"
        return tuple(
            Check(code=code, verdict=Verdict.UNKNOWN, remedy=missing_at, fields=_fields(names=()))
            for code in ("age.birth_year", "age.known")
        )
    cite, edition = ages.policy.cite, ages.policy.edition
    wrong = tuple(p.name for p in entered if _is_wrong(p.person.birth, ages))
    without = tuple(p.name for p in entered if p.person.birth is None)
    missing = Verdict.UNKNOWN if needed else Verdict.NOTICE
    return (
        Check(
            code="age.birth_year",
            verdict=Verdict.FAIL if wrong else Verdict.OK,
            value=len(wrong),
            cite=cite,
            edition=edition,
            remedy="players",
            fields=_fields(names=wrong),
        ),
        Check(
            code="age.known",
            verdict=missing if without else Verdict.OK,
            value=len(without),
            limit=len(entered),
            cite=cite,
            edition=edition,
            remedy="players",
            fields=_fields(names=without),
        ),
    )


def _is_wrong(birth: BirthDate | None, ages: Ages) -> bool:
    try:
        return birth is not None and ages.band(birth.year) is None
    except ModelError:
        return True


def _fields(**fields: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType(fields)
