"""`ronde plan`: how a cup is played, and the calendar of a division."""

from __future__ import annotations

import argparse

from ronde.catalogue import say
from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.cli.sheets import paragraph, print_sheet
from ronde.errors import ModelError
from ronde.pairing.knockout.plan import CupPlan, entering, plan_cup
from ronde.pairing.roundrobin.calendar import RoundOrder, calendar, early_complements
from ronde.pairing.sheets import Sheet, cup_sheet
from ronde.texts.cli import Words
from ronde.texts.systems import refuted_text, say_places, stage_text

__all__ = ["COMMAND"]

_LARGEST = 1_000_000
_LARGEST_DIVISION = 200


def _configure(parser: Parser) -> None:
    parser.option("what", text="plan.what", choices=("cup", "teams"))
    parser.option("size", text="plan.size", type=int)
    parser.option("--enter", text="plan.enter", metavar="2@2,1@quarter", default="")
    orders = tuple(order.value for order in RoundOrder)
    parser.option("--order", text="plan.order", choices=orders, default="forward")
    parser.option("--no-gathering", text="plan.no_gathering", action="store_true")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    return _cup(args, words) if args.what == "cup" else _teams(args, words)


def _cup(args: argparse.Namespace, words: Words) -> Exit:
    if args.size > _LARGEST:
        raise ModelError("cup.too_many", most=_LARGEST, entrants=args.size)
    plan = plan_cup(args.size, entering(args.enter))
    if args.json:
        print_json(plan if isinstance(plan, CupPlan) else {"impossible": plan})
        return Exit.OK if isinstance(plan, CupPlan) else Exit.NO
    if not isinstance(plan, CupPlan):
        print(paragraph(refuted_text(plan, words.language)))
        return Exit.NO
    print(words("plan.cup_title", count=args.size))
    print()
    sheet = cup_sheet(plan)
    rows = tuple(
        (row[0], stage_text(row[1], 0, words.language) if row[1] else "", *row[2:])
        for row in sheet.rows
    )
    print_sheet(Sheet(sheet.kind, sheet.columns, rows, sheet.remarks), words)
    return Exit.OK


def _teams(args: argparse.Namespace, words: Words) -> Exit:
    if args.size > _LARGEST_DIVISION:
        raise ModelError("division.too_many", most=_LARGEST_DIVISION, teams=args.size)
    order = RoundOrder(args.order)
    plan = calendar(args.size, order, gathering=not args.no_gathering)
    if args.json:
        print_json(plan)
        return Exit.OK
    language = words.language
    print(words("plan.teams_title", count=args.size))
    print()
    header = [
        say(language, "systems", f"column.{code}") for code in ("day", "matches", "free", "where")
    ]
    rows = [
        (
            str(day.number),
            "  ".join(f"{home}-{away}" for home, away in day.matches),
            " ".join(map(str, day.free)),
            say(language, "systems", "remark.gathering") if day.gathering else "",
        )
        for day in plan.days
    ]
    print_table(header, rows, align="rlll", flexible=1)
    pairs = (f"{low}+{high} ({day})" for low, high, day in early_complements(args.size, order))
    print(paragraph(say_places("remark.complements", language, ", ".join(pairs))))
    return Exit.OK


COMMAND = Command(_configure, _run)
