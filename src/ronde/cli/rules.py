"""`ronde rules`: the playing rules of an event, shown and set."""

from __future__ import annotations

import argparse

from ronde.admin.answers import Verdict
from ronde.cli.console import print_json, print_table
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.conduct.settings import ChangeSettings
from ronde.errors import ModelError
from ronde.formats.rule_keys import put_rule, rule_data
from ronde.queries.playing_rules import default_time_of, rules_checks
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("values", text="rules.values", nargs="*", metavar="KEY=VALUE")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    settings = event.tournament.settings
    for given in args.values:
        key, sign, text = given.partition("=")
        if not sign:
            raise ModelError("write.key_value", given=given)
        settings = put_rule(settings, key.strip(), text.strip())
    event = event.carry_out(
        ChangeSettings(settings=settings), author=args.author, reason=args.reason
    )
    settings = event.tournament.settings
    found = [c for c in rules_checks(settings) if c.verdict is not Verdict.NOT_APPLICABLE]
    if args.json:
        print_json(
            {
                "rules": rule_data(settings),
                "default_minutes": default_time_of(settings).minutes,
                "checks": [
                    {"code": c.code, "verdict": c.verdict.value, "rule": c.cite} for c in found
                ],
            }
        )
    elif args.output != "-":
        rows = [(key, text) for key, text in rule_data(settings).items() if text]
        print_table([words("rules.key"), words("rules.value")], rows, align="ll", flexible=1)
        print()
        for check in found:
            title = check_title(check, words.language)
            cite = cited_text(check.cite, words.language)
            print(f"{title}: {check_sentence(check, words.language)} ({cite})")
    if args.output:
        event.write(args.output)
        talk(words("rules.written", path=args.output))
    return Exit.OK


COMMAND = Command(_configure, _run)
