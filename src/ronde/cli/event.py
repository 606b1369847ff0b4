"""`ronde event`: the frame of an event, shown and set field by field."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, print_table
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.conduct.settings import ChangeSettings
from ronde.errors import ModelError
from ronde.formats.frame_keys import frame_data, put_frame
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("what", text="event.what", choices=("show", "set"), metavar="show|set")
    file_argument(parser)
    parser.option("values", text="event.values", nargs="*", metavar="KEY=VALUE")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    settings = event.tournament.settings
    for given in args.values if args.what == "set" else ():
        key, sign, text = given.partition("=")
        if not sign:
            raise ModelError("officials.pair", given=given)
        settings = put_frame(settings, key.strip(), text.strip())
    if settings != event.tournament.settings:
        wish = ChangeSettings(settings=settings)
        event = event.carry_out(wish, author=args.author, reason=args.reason)
    data = frame_data(event.tournament.settings)
    if args.json:
        print_json(data)
    elif args.output != "-":
        rows = [(key, text) for key, text in _flat("", data) if text]
        print_table([words("column.key"), words("column.value")], rows, align="ll", flexible=1)
    if args.output:
        event.write(args.output)
        talk(words("event.written", path=args.output))
    return Exit.OK


def _flat(path: str, value: object) -> list[tuple[str, str]]:
    """Keys and texts, as they are typed again."""
    dot = f"{path}." if path else ""
    match value:
        case dict():
            return [pair for name, held in value.items() for pair in _flat(f"{dot}{name}", held)]
        case list() if value and isinstance(value[0], dict):
            return [pair for n, held in enumerate(value, 1) for pair in _flat(f"{dot}{n}", held)]
        case list():
            return [(path, ",".join(str(item) for item in value))]
        case bool():
            return [(path, "yes" if value else "no")]
        case None:
            return [(path, "")]
        case _:
            return [(path, str(value))]


COMMAND = Command(_configure, _run)
