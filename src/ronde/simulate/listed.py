"""Invented rating lists: as large as FIDE's, of nobody, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from ronde.model.listed import UNRATED, ListedPlayer, ListedRating
from ronde.model.people import BirthDate, Sex

__all__ = ["invented_players"]

_FAMILIES, _GIVEN = 60_000, 9_000
_ONSETS = "b c ch d f g h j k l m n p ph r s sh st t tr v w y z br gr kl".split()
_VOWELS = "a e i o u ai ei ou ia eo".split()
_CODAS = "- - - n r s l k t v nt ng ch x ski".split()
_FEDERATIONS = tuple(
    (
        "IND RUS FRA GER ESP ITA USA TUR IRI POL CZE HUN SRB UKR BRA ARG NED BEL SUI AUT ENG GRE "
        "ROU BUL CRO SLO SVK NOR SWE DEN FIN ISL CHN JPN AUS CAN MEX COL PER CUB EGY RSA GEO ARM"
    ).split()
)
_TITLES = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))
_WOMENS_TITLES = ((2300, "WGM"), (2200, "WIM"), (2100, "WFM"), (2000, "WCM"))
_OTHER = ("NA", "FA", "IA", "FT", "DI", "NI", "FI")
_BIRTHS = tuple(BirthDate(year) for year in range(1930, 2020))
_RATED, _WOMEN, _INACTIVE = 35, 15, 30
"""Of a hundred."""
_LEAST_RATING, _MOST_RATING = 1400, 2880
_LINE_OF_TITLES = 500_000
"""One in so many has more other titles than the column holds."""
_NAME_WIDTH = 60


def invented_players(count: int, *, seed: int) -> Iterator[ListedPlayer]:
    """So many people in the order of their names' invention; numbers are unique."""
    random = Random(seed)
    families, given = _names(_FAMILIES, seed), _names(_GIVEN, seed + 1)
    first = random.randrange(1_000_000, 3_000_000)
    for number in range(count):
        name = _name(random, families, given, number)
        yield _player(random, name, str(first + number * 3), number)


@cache
def _names(count: int, seed: int) -> tuple[str, ...]:
    random = Random(seed)
    found: dict[str, None] = {}
    while len(found) < count:
        syllables = random.choice((1, 2, 2, 2, 3))
        parts = (random.choice(_ONSETS) + random.choice(_VOWELS) for _ in range(syllables))
        found["".join((*parts, random.choice(_CODAS).strip("-"))).capitalize()] = None
    return tuple(found)


def _common(random: Random, names: tuple[str, ...]) -> str:
    """Few names are many people's: the chance falls as the rank rises."""
    return names[int(len(names) ** random.random()) - 1]


def _name(random: Random, families: tuple[str, ...], given: tuple[str, ...], number: int) -> str:
    family, own = _common(random, families), _common(random, given)
    match number % 97:
        case 13:
            return f"{family} {own}"
        case 29:
            return f"O'{family}, {own}"
        case 53:
            return f"{family}-{_common(random, families)}, {own} {_common(random, given)}"
        case 71 if not number % 7:
            return f"{family}, {own} {' '.join(given[:20])}"[:_NAME_WIDTH]  # as wide as it can be
    return f"{family}, {own}"


def _player(random: Random, name: str, fide_id: str, number: int) -> ListedPlayer:
    is_woman = random.randrange(100) < _WOMEN
    standard = rapid = blitz = UNRATED
    title = womens_title = ""
    inactive = random.randrange(100) < _INACTIVE
    if random.randrange(100) < _RATED:
        strength = min(_MOST_RATING, _LEAST_RATING + int(random.expovariate(1 / 280)))
        standard = _rating(random, strength, inactive)
        rapid = _rating(random, strength, inactive) if random.random() < 0.6 else UNRATED
        blitz = _rating(random, strength, inactive) if random.random() < 0.5 else UNRATED
        title = next((word for least, word in _TITLES if strength >= least), "")
        if is_woman:
            womens_title = next((word for least, word in _WOMENS_TITLES if strength >= least), "")
            title = title or womens_title
    others: tuple[str, ...] = ()
    if number % _LINE_OF_TITLES == _LINE_OF_TITLES - 1:
        others = _OTHER
    elif random.random() < 0.01:
        others = (random.choice(_OTHER),)
    return ListedPlayer(
        name=name,
        fide_id=fide_id,
        federation=_common(random, _FEDERATIONS),
        sex=Sex.WOMAN if is_woman else Sex.MAN,
        title=title,
        womens_title=womens_title,
        other_titles=others,
        standard=standard,
        rapid=rapid,
        blitz=blitz,
        birth=random.choice(_BIRTHS),
    )


def _rating(random: Random, strength: int, inactive: bool) -> ListedRating:
    value = max(_LEAST_RATING, strength + random.randint(-60, 60))
    return ListedRating(
        value=value,
        games=0 if inactive else random.choice((0, 0, 5, 7, 9, 11)),
        k=random.choice((20, 20, 40)) if value < 2400 else 10,
        inactive=inactive,
    )
