"""Adjourned games: positions and clock times as they are typed, and the hours of resuming.

Sources: Laws, Guidelines I; book 2.2 I.
"""

from __future__ import annotations

import datetime as dt
import enum
import re

from ronde.errors import ModelError

__all__ = ["Resuming", "checked_position", "clock_shown", "clock_typed", "resuming", "squares_of"]

_CLOCK = re.compile(r"([0-9]{1,2}):([0-5][0-9])(?::([0-5][0-9]))?")
_PLACEMENT = re.compile(r"[pnbrqkPNBRQK0-9/]+")
_RANKS = 8
_FEW = 4
"""Fewer strokes than these are no FEN with a mistake: a fraction, a date."""
_PIECES = "PNBRQKpnbrqk"


class Resuming(enum.Enum):
    """Where an adjourned game stands."""

    UNKNOWN = "unknown"
    """Nobody has said when it goes on."""
    TO_COME = "to_come"
    DUE = "due"
    """Its hour has come, and whoever is missing may still come."""
    DEFAULTED = "defaulted"
    """Whoever is missing has lost, unless the sealed move ended the game."""


def resuming(resumes: dt.datetime | None, now: dt.datetime, *, minutes: int) -> Resuming:
    """Where a game stands at that moment; `minutes` is the default time.

    Rule: Laws@2018 I.10; Laws@2023 I.10.
    """
    if resumes is None:
        return Resuming.UNKNOWN
    if now < resumes:
        return Resuming.TO_COME
    over = now > resumes + dt.timedelta(minutes=minutes)
    return Resuming.DEFAULTED if over else Resuming.DUE


def clock_typed(text: str) -> int | None:
    """Seconds from hours and minutes, with seconds or without; nothing typed: None.

    >>> clock_typed("1:23"), clock_typed("0:05:09"), clock_typed("")
    (4980, 309, None)

    Raises:
        ModelError: it is neither.
    """
    if not (typed := text.strip()):
        return None
    found = _CLOCK.fullmatch(typed)
    if found is None:
        raise ModelError("adjourned.clock", given=typed[:40])
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return 3600 * hours + 60 * minutes + seconds


def clock_shown(seconds: int | None) -> str:
    """A time as a clock shows it.

    >>> clock_shown(4980), clock_shown(309), clock_shown(None)
    ('1:23:00', '0:05:09', '')
    """
    if seconds is None:
        return ""
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}"


def checked_position(text: str) -> str:
    """A position as typed, if it is in words or a FEN that can be set up.

    Raises:
        ModelError: it begins like a FEN, and its ranks or kings do not fit.
    """
    squares_of(text)
    return text


def squares_of(text: str) -> tuple[str, ...]:
    """The 64 squares of a FEN from a8 on, "" where nothing stands; empty if it is in words.

    >>> squares_of("4k3/8/8/8/8/8/8/4K2R w K - 0 40")[-4:]
    ('K', '', '', 'R')
    >>> squares_of("White: Kg1, Ra1")
    ()

    Raises:
        ModelError: it begins like a FEN, and its ranks or kings do not fit.
    """
    first = text.partition(" ")[0]
    if first.count("/") < _FEW or _PLACEMENT.fullmatch(first) is None:
        return ()
    ranks = [_rank(rank) for rank in first.split("/")]
    squares = tuple(square for rank in ranks for square in rank)
    fits = len(ranks) == _RANKS and all(len(rank) == _RANKS for rank in ranks)
    if not fits or "0" in first or "9" in first:
        raise ModelError("adjourned.position", given=first[:90])
    if squares.count("K") != 1 or squares.count("k") != 1:
        raise ModelError("adjourned.kings", given=first[:90])
    return squares


def _rank(text: str) -> list[str]:
    return [square for sign in text for square in ([sign] if sign in _PIECES else [""] * int(sign))]
