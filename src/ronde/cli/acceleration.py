"""`ronde acceleration`: the rules of a method, to be posted in the hall."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.model import AccelerationMethod
from ronde.texts.accelerations import acceleration_rules
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option(
        "method", text="acceleration.method", choices=tuple(m.value for m in AccelerationMethod)
    )
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    text = acceleration_rules(AccelerationMethod(args.method), words.language)
    if args.json:
        print_json({"method": args.method, "rules": text})
    else:
        print(text)
    return Exit.OK


COMMAND = Command(_configure, _run)
