"""`ronde fees`: what an event owes its federation, line by line."""

from __future__ import annotations

import argparse

from ronde.admin.answers import Amount, Verdict
from ronde.cli.console import print_json, print_table
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.queries.dues import dues_case, dues_day, dues_of, rating_fee
from ronde.texts.amounts import fees_text, line_text
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words
from ronde.texts.dates import date_text
from ronde.texts.language import labelled
from ronde.texts.money import money_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    state = open_event(args, words).journal.state
    settings, answer = state.tournament.settings, dues_of(state)
    due, fide = dues_day(settings), rating_fee(state.tournament)
    unsure = any(check.verdict is Verdict.UNKNOWN for check in answer.checks)
    if args.json:
        print_json(
            {
                "edition": dues_case(state).edition,
                "cents": None if answer.amount is None else answer.amount.cents,
                "lines": _lines(answer.amount, words),
                "cents_if_late": None if answer.if_late is None else answer.if_late.cents,
                "due": due,
                "checks": [
                    {
                        "code": check.code,
                        "verdict": check.verdict,
                        "text": check_sentence(check, words.language),
                    }
                    for check in answer.checks
                ],
                "fide": _lines(fide, words),
            }
        )
        return Exit.NO if unsure else Exit.OK
    if announced := fees_text(settings.fees, words.language):
        talk(words("fees.announced", fees=announced))
    if answer.amount is not None:
        rows = [(text, money, cite) for text, money, cite in _told(answer.amount, words)]
        total = money_text(answer.amount.cents, "€", words.language)
        header = [words(f"fees.column.{c}") for c in ("what", "amount", "article")]
        rows.append((words("fees.total"), total, ""))
        print_table(header, rows, align="lrl", flexible=0, wraps=True)
    if answer.if_late is not None:
        late = money_text(answer.if_late.cents, "€", words.language)
        talk(words("fees.if_late", amount=late))
    if due is not None and answer.amount is not None:
        talk(words("fees.due", day=date_text(due, words.language)))
    for check in answer.checks:
        if check.verdict not in {Verdict.OK, Verdict.NOT_APPLICABLE}:
            title = check_title(check, words.language)
            talk(labelled(title, check_sentence(check, words.language), words.language))
    if answer.amount is None and not unsure:
        talk(words("fees.nothing"))
    for text, money, _ in () if fide is None else _told(fide, words):
        talk(words("fees.fide", text=text, amount=money))
    return Exit.NO if unsure else Exit.OK


def _told(amount: Amount, words: Words) -> list[tuple[str, str, str]]:
    return [
        (
            line_text(line, words.language),
            money_text(line.cents, "€", words.language),
            cited_text(line.cite, words.language),
        )
        for line in amount.lines
    ]


def _lines(amount: Amount | None, words: Words) -> list[dict[str, object]]:
    return [
        {
            "code": line.code,
            "text": line_text(line, words.language),
            "cents": line.cents,
            "cite": line.cite,
        }
        for line in (() if amount is None else amount.lines)
    ]


COMMAND = Command(_configure, _run)
