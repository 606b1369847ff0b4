"""`ronde acceleration`: the rules of a method, to be posted in the hall."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.files import load_file
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.model import AccelerationMethod
from ronde.queries.degressive import DegressiveGroups, degressive_groups
from ronde.scoring.limits import limits_from_text
from ronde.texts.accelerations import acceleration_rules
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option(
        "method", text="acceleration.method", choices=tuple(m.value for m in AccelerationMethod)
    )
    parser.option("--for", text="acceleration.for", dest="file", metavar="FILE")
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")
    parser.option("--limits", text="acceleration.limits", metavar="2000,1600")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    text = acceleration_rules(AccelerationMethod(args.method), words.language).text
    found = _groups(args, words)
    if args.json:
        answer: dict[str, object] = {"method": args.method, "rules": text}
        if found is not None:
            answer |= {
                "limits": found.limits,
                "groups": dict(zip("ABC", found.sizes, strict=True)),
                "wrong": found.wrong,
            }
        print_json(answer)
        return Exit.OK
    print(text)
    if found is not None:
        print()
        for letter, players, percent in zip("ABC", found.sizes, found.percent, strict=True):
            print(words("acceleration.group", letter=letter, players=players, percent=percent))
        if found.wrong:
            talk(words("acceleration.wrong", groups=", ".join(found.wrong)))
    return Exit.OK


def _groups(args: argparse.Namespace, words: Words) -> DegressiveGroups | None:
    limits = None if args.limits is None else limits_from_text(args.limits)
    if args.file is None:
        return None
    return degressive_groups(load_file(args, words).tournament, limits)


COMMAND = Command(_configure, _run)
