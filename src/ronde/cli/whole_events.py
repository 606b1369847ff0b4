"""An event with several tournaments in another program's file, taken into one archive."""

from __future__ import annotations

import argparse
from dataclasses import replace

from ronde.cli.events import founded, looked_into
from ronde.cli.files import say_problems
from ronde.cli.streams import read_input, talk
from ronde.formats import ProgramFile, is_program_file, read_program_files
from ronde.formats.archive import Archive, ArchivedTournament, EventInfo
from ronde.texts.cli import Words

__all__ = ["whole_event"]


def whole_event(args: argparse.Namespace, words: Words) -> Archive | None:
    """All tournaments of the file, each with its own journal; None where there are not several.

    Raises:
        FormatError: the file cannot be read.
        ReasonRequired: a tournament has what its rules do not give, and no reason says why.
    """
    if args.tournament or args.file == "-" or args.without_personal_data or args.rounds is not None:
        return None
    data = read_input(args.file)
    files = read_program_files(data, drop=args.drop) if is_program_file(data) else ()
    if len(files) < 2:
        return None
    tournaments = tuple(_taken_in(file, args, words) for file in files)
    event = EventInfo.of(files[0].tournament.settings)
    return Archive(event=replace(event, name=files[0].event or event.name), tournaments=tournaments)


def _taken_in(file: ProgramFile, args: argparse.Namespace, words: Words) -> ArchivedTournament:
    talk(words("convert.tournament", name=file.tournament.settings.name))
    say_problems(file.problems, args.file, words)
    founding = looked_into(file, args.file, words)
    # Only what asks for a reason keeps it.
    reason = args.reason if founding.findings else ""
    return ArchivedTournament(
        key=file.key, journal=founded(founding, reason=reason, acts=file.acts)
    )
