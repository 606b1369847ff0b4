"""`ronde systems`: what can be paired, and what each system needs."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.pairing.registry import SYSTEMS
from ronde.texts.cli import Words
from ronde.texts.language import say
from ronde.texts.names import NAMES, SYSTEMS as TITLES
from ronde.texts.system_words import SYSTEM_WORDS

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
                    "title": say(TITLES, language, entry.name),
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
            say(TITLES, language, entry.name),
            ", ".join(
                say(NAMES, language, f"participants.{kind.value}") for kind in entry.participants
            ),
            say(SYSTEM_WORDS, language, f"reach.{entry.reach.value}"),
        )
        for entry in SYSTEMS
    ]
    codes = ("system", "name", "for", "reach")
    header = [say(SYSTEM_WORDS, language, f"column.{code}") for code in codes]
    print_table(header, rows, flexible=1)
    print()
    needs = say(SYSTEM_WORDS, language, "column.needs")
    editions = say(SYSTEM_WORDS, language, "column.editions")
    print_table(
        [header[0], needs, editions],
        [
            (
                entry.name,
                ", ".join(say(SYSTEM_WORDS, language, f"need.{need}") for need in entry.needs),
                ", ".join(entry.editions),
            )
            for entry in SYSTEMS
        ],
    )
    return Exit.OK


COMMAND = Command(_configure, _run)
