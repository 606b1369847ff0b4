"""`ronde officials`: who directs and organises an event; listed, added, changed, removed."""

from __future__ import annotations

import argparse
from dataclasses import replace

from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk, write_output
from ronde.conduct.settings import ChangeSettings
from ronde.errors import ModelError
from ronde.formats.frame_keys import official_data, put_official
from ronde.model import Official
from ronde.texts.cli import Words
from ronde.texts.contacts import officials_vcards

__all__ = ["COMMAND"]

_ACTS = ("list", "add", "set", "remove")


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option(
        "what",
        text="officials.what",
        nargs="?",
        choices=_ACTS,
        default="list",
        metavar="|".join(_ACTS),
    )
    parser.option("values", text="officials.values", nargs="*", metavar="N KEY=VALUE")
    parser.option("--vcard", text="officials.vcard", metavar="FILE")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    settings = event.tournament.settings
    everybody = _changed(args.what, list(args.values), settings.officials)
    if everybody != settings.officials:
        wish = ChangeSettings(settings=replace(settings, officials=everybody))
        event = event.carry_out(wish, author=args.author, reason=args.reason)
    if args.vcard:
        return _cards(event, args.vcard, words)
    if args.json:
        print_json([official_data(official, private=True) for official in everybody])
    elif args.output != "-":
        print_table(
            [words(f"column.{name}") for name in ("no", "role", "name", "title", "fide_id")],
            [_line(place, official) for place, official in enumerate(everybody, 1)],
            align="rllll",
            flexible=2,
        )
    if args.output:
        event.write(args.output)
        talk(words("officials.written", path=args.output))
    return Exit.OK


def _cards(event: OpenEvent, path: str, words: Words) -> Exit:
    """Write the contact cards of the officials.

    Raises:
        ModelError: nobody is known to be reached; a report file says it of nobody.
    """
    cards = officials_vcards(event.journal.state, words.language)
    if not cards:
        raise ModelError("officials.no_contacts")
    write_output(path, cards.encode())
    talk(words("officials.cards_private"))
    return Exit.OK


def _line(place: int, official: Official) -> tuple[str, ...]:
    titles = " ".join(title for title in (official.title, official.fide_title) if title)
    person = official.person
    return str(place), official.role.value, person.name, titles, person.fide_id


def _changed(what: str, values: list[str], officials: tuple[Official, ...]) -> tuple[Official, ...]:
    """The list after what was asked; places count from 1."""
    if what == "add":
        pairs = [_pair(given) for given in values]
        pairs.sort(key=lambda pair: pair[0] != "name")
        new: Official | None = None
        for key, text in pairs or [("name", "")]:
            new = put_official(new, key, text)
        assert new is not None
        return (*officials, new)
    if what == "list":
        return officials
    place = _place(values[0] if values else "", len(officials))
    everybody = list(officials)
    if what == "remove":
        del everybody[place]
    for given in values[1:] if what == "set" else ():
        everybody[place] = put_official(everybody[place], *_pair(given))
    return tuple(everybody)


def _pair(given: str) -> tuple[str, str]:
    key, sign, text = given.partition("=")
    if not sign:
        raise ModelError("officials.pair", given=given)
    return key.strip(), text.strip()


def _place(text: str, count: int) -> int:
    place = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
    if not 1 <= place <= count:
        raise ModelError("officials.unknown", place=text or "?", count=count)
    return place - 1


COMMAND = Command(_configure, _run)
