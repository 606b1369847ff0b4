"""`ronde explain` for calendars and cups: which rule of the table puts two people together."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.sheets import paragraph
from ronde.errors import ModelError
from ronde.model import Tournament
from ronde.pairing.calendars import calendar_of
from ronde.pairing.proposal import CalendarReason, CupReason, NextRound
from ronde.texts.cli import Words
from ronde.texts.systems import SystemSpeaker, label_names

__all__ = ["explain_system"]


def explain_system(
    tournament: Tournament, found: NextRound, args: argparse.Namespace, words: Words
) -> Exit:
    """Say why a round is as it is, for one participant or for all."""
    because = found.because
    if args.json and not args.why_not:
        print_json({"round": found.round.number, "system": found.system, "because": because})
        return Exit.OK
    speaker = SystemSpeaker(words.language, label_names(tournament, found))
    if isinstance(because, CupReason):
        lines = _cup(because, args, speaker)
    else:
        assert isinstance(because, CalendarReason)
        lines = _calendar(tournament, found, because, args, speaker)
    for line in lines:
        print(paragraph(line))
    return Exit.OK


def _calendar(
    tournament: Tournament,
    found: NextRound,
    because: CalendarReason,
    args: argparse.Namespace,
    speaker: SystemSpeaker,
) -> tuple[str, ...]:
    number = found.round.number
    if args.why_not:
        return _when(tournament, args, number, speaker)
    if args.why is None:
        return speaker.calendar(because, number)
    lines = speaker.player(because, args.why.upper(), number)
    if not lines:
        raise ModelError("participant.unknown", participant=args.why)
    return lines


def _when(
    tournament: Tournament, args: argparse.Namespace, number: int, speaker: SystemSpeaker
) -> tuple[str, ...]:
    """When two participants meet, and why then."""
    first, second = (who.upper() for who in args.why_not)
    reasons = calendar_of(tournament).reasons
    known = {who for because in reasons for g in because.games for who in (g.white, g.black)}
    for who in (first, second):
        if who not in known:
            raise ModelError("participant.unknown", participant=who)
    if first == second:
        raise ModelError("table.itself", number=first)
    for place, because in enumerate(reasons, 1):
        for game in because.games:
            if {first, second} == {game.white, game.black}:
                told = speaker.when(first, second, place, number)
                return (told, *speaker.game(because, game, place))
    return (speaker.when(first, second, None, number),)


def _cup(because: CupReason, args: argparse.Namespace, speaker: SystemSpeaker) -> tuple[str, ...]:
    who = args.why_not[0] if args.why_not else args.why
    if who is None:
        return speaker.cup(because)
    if not who.isdecimal():
        raise ModelError("number.invalid", number=who)
    return speaker.cup_player(because, int(who))
