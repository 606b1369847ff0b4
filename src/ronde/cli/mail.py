"""`ronde mail`: what each player of a round would be told by e-mail."""

from __future__ import annotations

import argparse
from dataclasses import asdict, replace

from ronde.catalogue import COMPLETE
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument, load_file
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.errors import ModelError
from ronde.journal import State
from ronde.model import Tournament
from ronde.texts.cli import Words
from ronde.texts.mail import written

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--round", text="mail.round", type=int, metavar="NO")
    parser.option("--language", text="mail.language", choices=COMPLETE)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    from ronde.services.mail.notices import board_notices  # noqa: PLC0415
    from ronde.services.public.views import public_tournament  # noqa: PLC0415

    loaded = load_file(args, words)
    public = public_tournament(_published(loaded.tournament, loaded.archive is None), 1)
    number = len(public.rounds) if args.round is None else args.round
    if not 1 <= number <= len(public.rounds):
        raise ModelError("mail.not_published", round=number)
    language = args.language or words.language
    notices = board_notices(public, number, lambda _player: "")
    seated = [notice for notice in notices.values() if notice.is_seated]
    found = [
        {"player": notice.player, "name": notice.name, **asdict(written(notice, language))}
        for notice in seated
    ]
    if args.json:
        print_json(found)
        return Exit.OK
    for each in found:
        print(f"{each['subject']}\n\n{each['text']}\n")
    talk(words("mail.found", count=len(found)))
    return Exit.OK


def _published(tournament: Tournament, is_report: bool) -> State:
    """What everybody may see of it; a report holds nothing else."""
    if is_report:
        rounds = tuple(replace(round_, published=True) for round_ in tournament.rounds)
        tournament = replace(tournament, rounds=rounds)
    return State(tournament=tournament, created=True)


COMMAND = Command(_configure, _run)
