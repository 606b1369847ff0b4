"""`ronde systems`: what can be paired, and what each system needs."""

from __future__ import annotations

import argparse

from ronde.catalogue import say
from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.pairing.registry import SYSTEMS
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    language = words.language
    if args.json:
        print_json(
            [
                {
                    "name": entry.name,
                    "title": say(language, "names", f"system.{entry.name}"),
                    "editions": entry.editions,
                    "participants": entry.participants,
                    "pairs": entry.reach,
                    "needs": entry.needs,
                    "rule": entry.cite,
                }
                for entry in SYSTEMS
            ]
        )
        return Exit.OK
    rows = [
        (
            entry.name,
            say(language, "names", f"system.{entry.name}"),
            ", ".join(
                say(language, "names", f"participants.{kind.value}") for kind in entry.participants
            ),
            say(language, "systems", f"reach.{entry.reach.value}"),
        )
        for entry in SYSTEMS
    ]
    codes = ("system", "name", "for", "reach")
    header = [say(language, "systems", f"column.{code}") for code in codes]
    print_table(header, rows, flexible=1)
    print()
    needs = say(language, "systems", "column.needs")
    editions = say(language, "systems", "column.editions")
    print_table(
        [header[0], needs, editions],
        [
            (
                entry.name,
                ", ".join(say(language, "systems", f"need.{need}") for need in entry.needs),
                ", ".join(entry.editions),
            )
            for entry in SYSTEMS
        ],
    )
    return Exit.OK


COMMAND = Command(_configure, _run)
