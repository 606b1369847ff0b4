"""`ronde prizes`: who gets what by the announced rules, to the cent, and why."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk
from ronde.cli.ties import tie_options, with_ties
from ronde.errors import FormatError
from ronde.formats.prize_rules import read_prize_rules
from ronde.standings import standings
from ronde.standings.prizes import PrizeRules, allocate, check, receipts
from ronde.texts.cli import Words
from ronde.texts.language import labelled
from ronde.texts.money import money_text
from ronde.texts.prizes import award_reason

__all__ = ["COMMAND", "prize_rules"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("rules", text="prizes.rules")
    parser.option("--tiebreaks", text="standings.tiebreaks", metavar="BH/C1,BH,SB,DE")
    tie_options(parser)
    parser.option("--receipts", text="prizes.receipts", action="store_true")
    parser.json_option()


def prize_rules(path: str) -> PrizeRules:
    """The rules in that file."""
    try:
        return read_prize_rules(read_input(path).decode())
    except UnicodeDecodeError as error:
        raise FormatError("prizes.not_utf8", text=path) from error


def _run(args: argparse.Namespace, words: Words) -> Exit:
    rules = prize_rules(args.rules)
    tournament, ties = with_ties(args, words)
    codes = None if args.tiebreaks is None else [c for c in args.tiebreaks.split(",") if c]
    table = standings(tournament, codes, **ties)
    allocation = allocate(tournament, table, rules)
    objections = check(tournament, table, allocation)
    found = receipts(table, allocation)
    if args.json:
        data = allocation.as_json() | {"receipts": found, "objections": objections}
        print_json(data)
    elif args.receipts:
        for receipt in found:
            amount = money_text(receipt.amount, receipt.currency, words.language)
            print(words("prizes.receipt", name=receipt.name, amount=amount))
            for name, cents, goods in receipt.items:
                money = money_text(cents, receipt.currency, words.language) if cents else ""
                got = " ".join(part for part in (money, goods) if part)
                print("  " + labelled(name, got, words.language))
            print()
    else:
        names = {row.participant: row.name for row in table.rows}
        rows = [
            (
                award.prize_list,
                names[award.player],
                " ".join(
                    part
                    for part in (
                        money_text(award.amount, rules.currency, words.language)
                        if award.amount
                        else "",
                        award.share.prize.goods,
                    )
                    if part
                ),
                award_reason(award, rules.currency, names.__getitem__, words.language),
            )
            for award in allocation.awards
            if award.amount or award.share.prize.goods
        ]
        header = ("list", "name", "prize", "reason")
        print_table(
            [words(f"column.{c}") for c in header], rows, align="llrl", flexible=3, wraps=True
        )
        talk(
            words(
                "prizes.total",
                paid=money_text(allocation.paid, rules.currency, words.language),
                announced=money_text(rules.total, rules.currency, words.language),
            )
        )
    if objections:
        talk(words("prizes.objections", count=len(objections)))
    return Exit.OK if not objections else Exit.NO


COMMAND = Command(_configure, _run)
