"""The generator's configuration file: `Key=value`, `#` comments, unknown keys refused.

Keys and default ranges are the reference engine's; omitted ones are drawn from the seed.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import isqrt
from random import Random

from ronde.errors import FormatError
from ronde.model import Points, PointSystem, points_from_text
from ronde.simulate import Recipe, drawn_tiebreaks

__all__ = ["recipe_from_config"]

_RANGES = {
    "PlayersNumber": (15, 215),
    "RoundsNumber": (5, 15),
    "DrawPercentage": (10, 50),
    "ForfeitRate": (6, 30),
    "RetiredRate": (15, 3225),
    "HalfPointByeRate": (15, 3225),
    "HighestRating": (2400, 2800),
    "LowestRating": (1400, 2300),
}
_POINTS = {
    "PointsForWin": "win",
    "PointsForDraw": "draw",
    "PointsForLoss": "loss",
    "PointsForZPB": "absence",
    "PointsForForfeitLoss": "forfeit_loss",
    "PointsForPAB": "pab",
}
_NUMBER = re.compile(r"\d{1,9}(\.\d{1,9})?")


def recipe_from_config(text: str, *, edition: str, random: Random) -> Recipe:
    """The recipe a configuration describes.

    Raises:
        FormatError: an unknown key or a value that is no number.
    """
    given = _pairs(text)
    values = {
        key: given[key] if key in given else Fraction(random.randrange(low, high + 1))
        for key, (low, high) in _RANGES.items()
    }
    points = {name: Points(int(given[key] * 10)) for key, name in _POINTS.items() if key in given}
    rounds = int(values["RoundsNumber"])
    double = _double_forfeits(values["ForfeitRate"])
    single = _per_thousand(values["ForfeitRate"]) - double
    return Recipe(
        players=int(values["PlayersNumber"]),
        rounds=rounds,
        edition=edition,
        draw_percent=int(values["DrawPercentage"]),
        white_forfeits=single // 2,
        black_forfeits=single - single // 2,
        double_forfeits=double,
        # These rates are per event there, per round here.
        zero_byes=_per_thousand(values["RetiredRate"] * rounds),
        half_byes=_per_thousand(values["HalfPointByeRate"] * rounds),
        withdrawals=0,
        late_entries=0,
        unrated_players=0,
        highest_rating=int(values["HighestRating"]),
        lowest_rating=int(values["LowestRating"]),
        points=PointSystem(**points),
        tiebreaks=drawn_tiebreaks(random),
    )


def _double_forfeits(one_in: Fraction) -> int:
    """Per thousand games, if one in so many is not played and each side fails on its own."""
    if one_in < 1:
        return 0
    # A side appears with the square root of the chance that both do.
    appears = isqrt(int(10**12 * (1 - 1 / one_in)))
    return (10**6 - appears) ** 2 // 10**9


def _per_thousand(one_in: Fraction) -> int:
    return int(1000 / one_in) if one_in else 0


def _pairs(text: str) -> dict[str, Fraction]:
    given: dict[str, Fraction] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, sign, value = (part.strip() for part in line.partition("="))
        if not sign or (key not in _RANGES and key not in _POINTS):
            known = (*_RANGES, *_POINTS)
            raise FormatError("engine.unknown_key", known=known, line=number, text=line)
        if not _NUMBER.fullmatch(value):
            raise FormatError("engine.needs_number", key=key, line=number, text=value)
        given[key] = Fraction(points_from_text(value), 10) if key in _POINTS else Fraction(value)
    return given
