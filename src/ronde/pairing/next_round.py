"""The next round of any event, by the system it announced.

One door for the command line, the application and simulations: they know neither which systems
exist nor how each of them pairs.
"""

from __future__ import annotations

from ronde.errors import ModelError
from ronde.model import Tournament
from ronde.pairing.boards import with_fixed_boards
from ronde.pairing.proposal import EventOver, NextRound
from ronde.pairing.registry import Reach, system

__all__ = ["next_round", "whole_event"]


def next_round(tournament: Tournament, *, edition: str | None = None) -> NextRound:
    """Pair the round after the last one.

    `edition` overrides the edition of the Swiss rules; other systems have one edition.

    Raises:
        UnknownName: no such system.
        NotReady, SwissError: something is missing (numbers, rounds, teams, ...).
        EventOver: there is no further round.
        TieUndecided: a match of a cup has no winner yet.
        NoValidPairing: the Swiss rules allow no pairing.
    """
    entry = system(tournament.settings.system.name)
    return with_fixed_boards(tournament, entry.pair(tournament, edition))


def whole_event(tournament: Tournament) -> tuple[NextRound, ...]:
    """Every round still to be paired of an event with a calendar.

    Raises:
        ModelError: the system pairs each round from the results before it.
        EventOver: all rounds have been paired.
        NotReady: numbers, teams or rounds are missing, or there are too many games.
    """
    entry = system(tournament.settings.system.name)
    if entry.reach is not Reach.WHOLE_EVENT:
        raise ModelError("system.no_calendar", system=entry.name)
    # Most events have no calendar: loaded for those that do.
    from ronde.pairing.calendars import (  # noqa: PLC0415
        calendar_of,
        calendar_round,
        few_games,
    )

    calendar = calendar_of(tournament)
    first, last = len(tournament.rounds) + 1, calendar.rounds
    if first > last:
        raise EventOver(entry.name, rounds=last)
    few_games(entry.name, calendar.games)
    return tuple(
        with_fixed_boards(tournament, calendar_round(tournament, calendar, n))
        for n in range(first, last + 1)
    )
