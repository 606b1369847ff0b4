"""Tie-breaks in Papi's words."""

from __future__ import annotations

from ronde.formats.papi.words import MANUAL, TIEBREAKS, tiebreak_code
from ronde.model import Tournament

__all__ = ["MOST_TIEBREAKS", "papi_chain", "papi_words"]

MOST_TIEBREAKS = 3


def papi_chain(tournament: Tournament) -> tuple[str, ...] | None:
    """The words for the tie-breaks of an event; None if Papi has none for one of them, or too few.

    By hand is a word too, but only the last can be meant: what comes after it never decides.
    """
    words = papi_words(tournament)
    chain = tournament.settings.tiebreaks or ()
    return words if len(words) == len(chain) <= MOST_TIEBREAKS else None


def papi_words(tournament: Tournament) -> tuple[str, ...]:
    """The words of the first tie-breaks, up to the first that Papi does not know."""
    rounds = tournament.settings.rounds or len(tournament.rounds)
    known = {tiebreak_code(word, rounds): word for word in TIEBREAKS}
    found: list[str] = []
    for code in tournament.settings.tiebreaks or ():
        if code not in known:
            break
        found.append(known[code])
        if code == MANUAL:
            break
    return tuple(found)
