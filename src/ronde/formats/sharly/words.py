"""The words and numbers Sharly Chess writes, and what they are here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ronde.errors import RondeError
from ronde.model import (
    AccelerationMethod,
    ByeKind,
    Cadence,
    RatingKind,
    RequestedBye,
    Result,
    Sex,
    Title,
)
from ronde.tiebreak import parse

__all__ = [
    "ABSENCES",
    "ACCELERATIONS",
    "BYES",
    "CADENCES",
    "FIRST_WITH_PLAYERS",
    "KINDS",
    "KNOWN_MIGRATION",
    "PAIRING_BYE",
    "POINTS_OF",
    "RESULTS",
    "SEXES",
    "SYSTEMS",
    "TITLES",
    "is_papi_tiebreak",
    "pairing_words",
    "tiebreak_code",
]

FIRST_WITH_PLAYERS, KNOWN_MIGRATION = 35, 81
"""Before the first, players stand in files of Papi; what came after the second nobody has read."""

CADENCES: Mapping[int, Cadence] = MappingProxyType(
    {1: Cadence.STANDARD, 2: Cadence.RAPID, 3: Cadence.BLITZ}
)
KINDS: Mapping[int, RatingKind] = MappingProxyType(
    {1: RatingKind.ESTIMATED, 2: RatingKind.NATIONAL, 3: RatingKind.FIDE}
)
SEXES: Mapping[str, Sex] = MappingProxyType(
    {"1": Sex.WOMAN, "F": Sex.WOMAN, "2": Sex.MAN, "M": Sex.MAN}
)
_TITLES_BY_NUMBER = ("WCM", "CM", "WFM", "FM", "WIM", "IM", "WGM", "GM")
TITLES: Mapping[str, Title] = MappingProxyType(
    {title.value: title for title in Title}
    | {str(number): Title(word) for number, word in enumerate(_TITLES_BY_NUMBER, start=1)}
)

# --- results --------------------------------------------------------------------------------------

NO_RESULT, PAIRING_BYE = 0, 9
_REST = 14
RESULTS: Mapping[tuple[int, int], Result] = MappingProxyType(
    {
        (0, 0): Result.PENDING,
        (3, 1): Result.WHITE_WINS,
        (2, 2): Result.DRAW,
        (1, 3): Result.BLACK_WINS,
        (6, 4): Result.BLACK_FORFEITS,
        (4, 6): Result.WHITE_FORFEITS,
        (5, 5): Result.DOUBLE_FORFEIT,
        (13, 11): Result.UNRATED_WHITE_WINS,
        (12, 12): Result.UNRATED_DRAW,
        (11, 13): Result.UNRATED_BLACK_WINS,
        (15, 15): Result.BOTH_LOSE,
        (16, 17): Result.HALF_ZERO,
        (17, 16): Result.ZERO_HALF,
        (18, 18): Result.UNRATED_BOTH_LOSE,
        (19, 20): Result.UNRATED_HALF_ZERO,
        (20, 19): Result.UNRATED_ZERO_HALF,
    }
)
"""White's number and Black's, each of their own result: anything else contradicts itself."""
BYES: Mapping[int, ByeKind] = MappingProxyType(
    {
        NO_RESULT: ByeKind.ZERO,
        7: ByeKind.ZERO,
        8: ByeKind.HALF,
        PAIRING_BYE: ByeKind.PAB,
        10: ByeKind.FULL,
        _REST: ByeKind.ZERO,
    }
)
ABSENCES: Mapping[int, RequestedBye] = MappingProxyType(
    {7: RequestedBye.ZERO, 8: RequestedBye.HALF, 10: RequestedBye.FULL}
)
POINTS_OF: Mapping[str, str] = MappingProxyType(
    {"3": "win", "2": "draw", "1": "loss", "7": "absence", "9": "pab"}
)
"""What a field of the point system is called by the number of its result."""

# --- systems --------------------------------------------------------------------------------------

SYSTEMS: Mapping[str, str] = MappingProxyType(
    {
        "": "dutch",
        "SWISS_STANDARD": "dutch",
        "ROUND_ROBIN_BERGER": "berger",
        "ROUND_ROBIN_DOUBLE_BERGER": "berger-double",
    }
)
ACCELERATIONS: Mapping[str, AccelerationMethod] = MappingProxyType(
    {
        "SWISS_HALEY": AccelerationMethod.HALEY,
        "SWISS_HALEY_SOFT": AccelerationMethod.PAPI_HALEY,
        "SWISS_PROGRESSIVE": AccelerationMethod.DEGRESSIVE,
        "SWISS_NICOIS": AccelerationMethod.NICOIS,
        "SWISS_BAKU": AccelerationMethod.BAKU,
    }
)
_PREFIXES = ("ffe-", "pairing_acceleration-")


def pairing_words(text: str) -> str:
    """The name of a system or setting without those of the parts that brought it.

    >>> pairing_words("ffe-pairing_acceleration-SWISS_NICOIS")
    'SWISS_NICOIS'
    """
    for prefix in _PREFIXES:
        text = text.removeprefix(prefix)
    return text


# --- tie-breaks -----------------------------------------------------------------------------------

_PAPI = "ffe-PAPI_"
_TIEBREAKS: Mapping[str, str] = MappingProxyType(
    {
        "WINS": "WIN",
        "GAMES_WON": "WON",
        "GAMES_PLAYED_WITH_BLACK": "BPG",
        "GAMES_WON_WITH_BLACK": "BWG",
        "PROGRESSIVE_SCORES": "PS",
        "ROUNDS_ELECTED_TO_PLAY": "REP",
        "STANDARD_POINTS": "STD",
        "BUCHHOLZ": "BH",
        "STANDARD_BUCHHOLZ": "BH",
        "FORE_BUCHHOLZ": "FB",
        "AVERAGE_OF_BUCHHOLZ": "AOB",
        "SUM_OF_BUCHHOLZ": "SBH",
        "SONNEBORN_BERGER": "SB",
        "KOYA": "KS",
        "KASHDAN": "KASH",
        "DIRECT_ENCOUNTER": "DE",
        "AVERAGE_RATING_OPPONENTS": "ARO",
        "TOURNAMENT_PERFORMANCE_RATING": "TPR",
        "PERFECT_TOURNAMENT_PERFORMANCE": "PTP",
        "AVERAGE_PERFORMANCE_RATING_OPPONENTS": "APRO",
        "AVERAGE_PERFECT_PERFORMANCE": "APPO",
        "MANUAL": "MAN",
    }
)
_OF_PAPI: Mapping[str, str] = MappingProxyType(
    {
        **_TIEBREAKS,
        "BUCHHOLZ_CUT_BOTTOM": "BH/C",
        "BUCHHOLZ_CUT_TOP_BOTTOM": "BH/M",
        "BUCHHOLZ_CUT_BOTTOM_TOP": "BH/M",
        "BUCHHOLZ_CUT_TOP_AND_BOTTOM": "BH/M",
        "BUCHHOLZ_MEDIAN": "BH/M",
        "PERFORMANCE": "PERF",
        "SUM_BUCHHOLZ": "SBH",
        "CUMULATIVE": "PS",
    }
)
_CUTTERS = ("CUTTER_WITH_MEDIAN", "CUTTER")


def is_papi_tiebreak(kind: str) -> bool:
    """Whether it is computed as Papi does."""
    return kind.startswith(_PAPI)


def tiebreak_code(kind: str, options: Mapping[str, Any], cuts: int) -> str:
    """The code of a tie-break; empty for one nobody here knows. `cuts`: how many Papi cuts.

    >>> tiebreak_code("BUCHHOLZ", {"CUTTER_WITH_MEDIAN": "CUT_1", "PLAYED_MODIFIER": True}, 2)
    'BH/C1/P'
    >>> tiebreak_code("ffe-PAPI_BUCHHOLZ_CUT_BOTTOM", {}, 2)
    'BH/C2'
    """
    if is_papi_tiebreak(kind):
        code = _OF_PAPI.get(kind.removeprefix(_PAPI), "")
        return f"{code}{cuts}" if code.endswith(("/C", "/M")) else code
    code = _TIEBREAKS.get(kind, "")
    if not code:
        return ""
    code += _cutter(options) + _limit(options)
    code += "/P" if options.get("PLAYED_MODIFIER") is True else ""
    code += "/F" if options.get("FORE_MODIFIER") is True else ""
    return code if _is_known(code) else ""


def _cutter(options: Mapping[str, Any]) -> str:
    word = next((options[name] for name in _CUTTERS if name in options), "")
    kind, _, count = word.rpartition("_") if isinstance(word, str) else ("", "", "")
    letter = {"CUT": "C", "MEDIAN": "M"}.get(kind, "")
    return f"/{letter}{count}" if letter and count.isascii() and count.isdigit() else ""


def _limit(options: Mapping[str, Any]) -> str:
    """Koya's limit, in half points from one half of the greatest score."""
    limit = options.get("KOYA_LIMIT")
    return f"/L{limit:+}" if type(limit) is int and limit else ""


def _is_known(code: str) -> bool:
    try:
        parse(code)
    except RondeError:
        return False
    return True
