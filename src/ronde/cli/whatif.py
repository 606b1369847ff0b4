"""`ronde whatif`: standings and prizes if boards ended so; places still possible for a player."""

from __future__ import annotations

import argparse
from typing import Any

from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument
from ronde.cli.parser import Command, Parser
from ronde.cli.prizes import prize_rules
from ronde.cli.result import parsed_result
from ronde.cli.ties import tie_options, with_ties
from ronde.model import Tournament
from ronde.standings import consequences, reachable_places
from ronde.texts.cli import Words
from ronde.texts.language import labelled, points_text
from ronde.texts.money import money_text
from ronde.texts.results import result_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("results", text="whatif.results", nargs="*", metavar="BOARD:RESULT")
    parser.option("--player", text="whatif.player", type=int, metavar="NO")
    parser.option("--tiebreaks", text="standings.tiebreaks", metavar="BH/C1,BH,SB,DE")
    tie_options(parser)
    parser.option("--prizes", text="whatif.prizes", metavar="FILE")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    tournament, ties = with_ties(args, words)
    codes = None if args.tiebreaks is None else [c for c in args.tiebreaks.split(",") if c]
    ask = _reach if args.player is not None else _suppose
    ask(tournament, args, {"tiebreaks": codes, **ties}, words)
    return Exit.OK


def _reach(
    tournament: Tournament, args: argparse.Namespace, order: dict[str, Any], words: Words
) -> None:
    found = reachable_places(tournament, args.player, **order)
    if args.json:
        print_json(found)
        return
    code = "whatif.exact" if found.exact else "whatif.bounds"
    print(words(code, best=found.best, worst=found.worst, count=found.combinations))
    for label, case in (("whatif.best", found.best_case), ("whatif.worst", found.worst_case)):
        if case:
            shown = ", ".join(
                labelled(str(board), result_text(result), words.language) for board, result in case
            )
            print(words(label, results=shown))


def _suppose(
    tournament: Tournament, args: argparse.Namespace, order: dict[str, Any], words: Words
) -> None:
    results = dict(parsed_result(item) for item in args.results)
    rules = None if args.prizes is None else prize_rules(args.prizes)
    found = consequences(tournament, results, prizes=rules, **order)
    paid = {} if found.allocation is None else {a.player: 0 for a in found.allocation.awards}
    for award in () if found.allocation is None else found.allocation.awards:
        paid[award.player] += award.amount
    if args.json:
        print_json(
            {
                "standings": found.standings.as_json(),
                "moves": found.moves,
                "prizes": None if found.allocation is None else found.allocation.as_json(),
            }
        )
        return
    before = {move.participant: move.before for move in found.moves}
    rows = [
        (
            str(row.rank or ""),
            "" if row.participant not in before else f"({before[row.participant]})",
            row.name,
            points_text(int(row.points * 10), words.language),
            money_text(paid[row.participant], rules.currency, words.language)
            if rules is not None and row.participant in paid
            else "",
        )
        for row in found.standings.rows
    ]
    header = ("rank", "before", "name", "points", "prize")
    print_table([words(f"column.{c}") for c in header], rows, align="rrlrr", flexible=2)


COMMAND = Command(_configure, _run)
