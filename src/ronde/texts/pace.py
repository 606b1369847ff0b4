"""A time control in a sentence: its class, the time for 60 moves, the licence it asks for."""

from __future__ import annotations

from fractions import Fraction

from ronde.catalogue import say
from ronde.queries.cadence import Pace
from ronde.texts.language import Language, fraction_text
from ronde.texts.naming import capitalised

__all__ = ["cadence_text", "lasting", "pace_text"]

_HOUR = 60


def cadence_text(pace: Pace, language: Language) -> str:
    """Standard, rapid or blitz; empty where nobody knows.

    >>> from ronde.queries.cadence import pace_of_text
    >>> cadence_text(pace_of_text("50 min + 10 s"), "fr")
    'cadence lente'
    """
    return "" if pace.cadence is None else say(language, "admin", f"word.pace.{pace.cadence.value}")


def pace_text(pace: Pace, language: Language) -> str:
    """What a time control comes to, or why that is not known.

    >>> from ronde.queries.cadence import pace_of_text
    >>> pace_text(pace_of_text("50 min + 10 s"), "en")
    'Standard: 60 min for 60 moves, 2 h a round; in France licence A.'
    """
    if pace.control is None:
        assert pace.reason is not None
        if pace.reason.fault.code == "time_control.empty":
            return say(language, "admin", "word.pace.none")
        reason = pace.reason.said_in(language)
        return say(language, "admin", "word.pace.unknown", reason=reason)
    return capitalised(
        say(
            language,
            "admin",
            "word.pace.known",
            cadence=cadence_text(pace, language),
            minutes=fraction_text(pace.control.sixty, language),
            round=lasting(pace.control.game, language),
            licence=pace.licence,
        )
    )


def lasting(minutes: Fraction | int, language: Language) -> str:
    """So many minutes as people say them.

    >>> lasting(240, "fr"), lasting(150, "fr"), lasting(50, "fr"), lasting(Fraction(1, 2), "en")
    ('4 h', '2 h 30', '50 min', '0.5 min')
    """
    if minutes < _HOUR:
        return say(language, "admin", "word.minutes", minutes=fraction_text(minutes, language))
    hours, rest = divmod(minutes, _HOUR)
    if not rest:
        return say(language, "admin", "word.hours", hours=hours)
    return say(language, "admin", "word.hours_minutes", hours=hours, minutes=f"{int(rest):02}")
