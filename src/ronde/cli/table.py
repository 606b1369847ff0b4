"""`ronde table`: the tables of any size, and everything a Molter event needs on paper."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping

from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.molter_paper import print_cards, print_grids
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.seating import print_seatings
from ronde.cli.sheets import paragraph, print_sheet
from ronde.errors import ModelError
from ronde.pairing.event_plans import EventSize, plan_event
from ronde.pairing.molter.event import MolterChoice, board_cards, choose_table, result_grid
from ronde.pairing.plans import Plan, PlannedRound
from ronde.pairing.roundrobin.directed import printed_groups
from ronde.pairing.roundrobin.grouping import find_groups, largest_group
from ronde.pairing.roundrobin.rutsch import rutsch, rutsch_berger
from ronde.pairing.roundrobin.varma import varma_groups
from ronde.pairing.search import Found
from ronde.pairing.sheets import Sheet, molter_sheet, plan_sheet
from ronde.texts.cli import Words
from ronde.texts.systems import refuted_text

__all__ = ["COMMAND"]

_SLIDES = {"rutsch": rutsch, "rutsch-berger": rutsch_berger}
_SIZE = re.compile(r"(\d+)x(\d+)")
_LARGEST = 2000


def _configure(parser: Parser) -> None:
    parser.option("name", text="table.name", choices=tuple(_TABLES))
    parser.option("size", text="table.size")
    parser.option("--rounds", text="table.rounds", type=int, default=2, metavar="N")
    parser.option("--round", text="table.round", type=int, metavar="N")
    parser.option("--seating", text="table.seating", action="store_true")
    parser.option("--no-swap", text="table.no_swap", action="store_true")
    parser.option("--cards", text="table.cards", action="store_true")
    parser.option("--grid", text="table.grid", metavar="A")
    parser.option("--amended", text="table.amended", action="store_true")
    parser.option("--last", text="table.last", type=int, default=3, metavar="N")
    parser.option("--groups", text="table.groups", metavar="4,3,3", default="")
    parser.option("--nodes", text="table.nodes", type=int, default=100_000, metavar="N")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    return _TABLES[args.name](args, words)


def _count(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,9}", text):
        raise ModelError("write.players", given=text)
    if int(text) > _LARGEST:
        raise ModelError("table.too_many", most=_LARGEST, players=text)
    return int(text)


def _chosen(plan: Plan[str], number: int | None) -> Plan[str]:
    if number is None:
        return plan
    if not 1 <= number <= len(plan.rounds):
        raise ModelError("table.no_round", round=number, rounds=len(plan.rounds))
    return Plan(plan.system, (plan.rounds[number - 1],))


def _plan_data(plan: Plan[str]) -> list[dict[str, object]]:
    def data(planned: PlannedRound[str]) -> dict[str, object]:
        games = [{"white": white, "black": black} for white, black in planned.games]
        return {
            "round": planned.number,
            "name": planned.name or str(planned.number),
            "games": games,
            "exempt": planned.exempt,
        }

    return [data(planned) for planned in plan.rounds]


def _title(args: argparse.Namespace, words: Words, size: str, **fields: object) -> None:
    print(words(f"table.title.{args.name}", size=size, **fields))
    print()


def _all_play_all(args: argparse.Namespace, words: Words) -> Exit:
    size = _count(args.size)
    plan = _chosen(plan_event(args.name, EventSize(size, swap=not args.no_swap)), args.round)
    seatings = _SLIDES[args.name](size) if args.name in _SLIDES else ()
    if args.seating and not seatings:
        raise UsageError("usage.table_seating", usage="ronde table rutsch 7 --seating")
    if args.json:
        data: object = _plan_data(plan)
        if args.seating:
            data = [s for s in seatings if args.round in {None, s.planned.number}]
        print_json({"table": args.name, "players": size, "rounds": data})
        return Exit.OK
    _title(args, words, words("table.players", count=size))
    if args.seating:
        print_seatings(seatings, words, only=args.round)
        return Exit.OK
    print_sheet(plan_sheet(plan), words)
    if args.name == "berger-double" and args.round is None and not args.no_swap:
        print_sheet(Sheet("", (), (), (("swapped",),)), words)
    return Exit.OK


def _scheveningen(args: argparse.Namespace, words: Words) -> Exit:
    size = _count(args.size)
    plan = _chosen(plan_event(args.name, EventSize(2, players=size)), args.round)
    if args.json:
        print_json({"table": args.name, "players": size, "rounds": _plan_data(plan)})
        return Exit.OK
    _title(args, words, words("table.a_side", count=size))
    print_sheet(plan_sheet(plan), words)
    return Exit.OK


def _molter(args: argparse.Namespace, words: Words) -> Exit:
    match = _SIZE.fullmatch(args.size)
    if match is None:
        raise ModelError("write.teams_players", given=args.size)
    teams, players = _count(match[1]), _count(match[2])
    if teams * players > _LARGEST:
        raise ModelError("table.too_many", most=_LARGEST, players=teams * players)
    choice = choose_table(teams, players, args.rounds, amended=args.amended)
    if not isinstance(choice, MolterChoice):
        print(paragraph(refuted_text(choice, words.language)))
        return Exit.NO
    if args.json:
        print_json(_molter_data(choice, args))
        return Exit.OK
    size = words("table.teams", teams=teams, players=players, rounds=args.rounds)
    if args.cards:
        print_cards(choice.table, words, only=args.round)
    elif args.grid:
        letters = choice.table.letters if args.grid == "all" else (args.grid.upper(),)
        print_grids(choice.table, letters, words)
    else:
        _title(args, words, size)
        print_sheet(molter_sheet(choice), words)
    return Exit.OK


def _molter_data(choice: MolterChoice, args: argparse.Namespace) -> dict[str, object]:
    table = choice.table
    data: dict[str, object] = {
        "table": "molter",
        "teams": table.teams,
        "players": table.players,
        "boards": table.boards,
        "source": choice.source,
        "number": table.number,
        "together": table.periods,
        "broken": choice.broken,
        "rounds": _plan_data(_chosen(table.plan(), args.round)),
    }
    if args.cards:
        data["cards"] = board_cards(table)
    if args.grid:
        letters = table.letters if args.grid == "all" else (args.grid.upper(),)
        data["grids"] = {letter: result_grid(table, letter) for letter in letters}
    return data


def _varma(args: argparse.Namespace, words: Words) -> Exit:
    size = _count(args.size)
    groups = varma_groups(size)
    if args.json:
        print_json({"table": "varma", "players": size, "groups": groups})
        return Exit.OK
    _title(args, words, words("table.players", count=size))
    rows = tuple((name, " ".join(map(str, numbers))) for name, numbers in groups.items())
    print_sheet(Sheet("varma", ("group", "numbers"), rows), words)
    return Exit.OK


def _directed(args: argparse.Namespace, words: Words) -> Exit:
    size = _count(args.size)
    if size > 200:
        raise ModelError("directed.too_many", players=size)
    if not args.groups:
        return _directed_book(args, words, size)
    sizes = _sizes(args.groups)
    answer = find_groups(size, args.last, sizes, nodes=args.nodes)
    if not isinstance(answer, Found):
        if args.json:
            print_json({"answer": type(answer).__name__.lower(), "detail": answer})
        else:
            print(paragraph(refuted_text(answer, words.language)))
        return Exit.NO
    if args.json:
        print_json({"answer": "found", "groups": answer.value})
        return Exit.OK
    _title(args, words, words("table.players", count=size), last=args.last)
    rows = tuple((str(n), " ".join(map(str, g))) for n, g in enumerate(answer.value, 1))
    print_sheet(Sheet("directed", ("group", "numbers"), rows), words)
    return Exit.OK


def _directed_book(args: argparse.Namespace, words: Words, size: int) -> Exit:
    """The largest group there can be, and the book's rows for this size."""
    largest = largest_group(size, args.last)
    printed = [row for row in printed_groups() if row.size == size and row.last == args.last]
    if args.json:
        print_json({"largest": largest, "printed": printed})
        return Exit.OK
    _title(args, words, words("table.players", count=size), last=args.last)
    print(words("table.largest", count=largest, last=args.last))
    rows = tuple(
        (
            " | ".join(" ".join(map(str, group)) for group in row.groups),
            words("table.misprint") if row.faults else "",
        )
        for row in printed
    )
    if rows:
        print_sheet(Sheet("directed", ("groups", "remark"), rows), words)
    return Exit.OK


def _sizes(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and int(part) > 0 for part in parts):
        raise ModelError("write.group_sizes", given=text)
    return tuple(int(part) for part in parts)


_TABLES: Mapping[str, Callable[[argparse.Namespace, Words], Exit]] = {
    "berger": _all_play_all,
    "berger-double": _all_play_all,
    "rutsch": _all_play_all,
    "rutsch-berger": _all_play_all,
    "scheveningen": _scheveningen,
    "scheveningen-double": _scheveningen,
    "molter": _molter,
    "varma": _varma,
    "directed": _directed,
}

COMMAND = Command(_configure, _run)
