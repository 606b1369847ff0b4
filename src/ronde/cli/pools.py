"""`ronde pools`: numbers for the teams of many pools, so that clubs get what they ask for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.cli.sheets import paragraph
from ronde.cli.streams import read_input
from ronde.errors import FormatError, ModelError
from ronde.formats.pool_wishes import read_pools
from ronde.pairing.roundrobin.calendar import Stay, calendar, home_pattern
from ronde.pairing.roundrobin.pools import Numbering, Pool, Unmet, Wish, number_pools
from ronde.texts.cli import Words
from ronde.texts.language import clauses

__all__ = ["COMMAND"]

_LARGEST = 200


def _configure(parser: Parser) -> None:
    parser.option("file", text="pools.file")
    parser.option("--nodes", text="table.nodes", type=int, default=100_000, metavar="N")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    pools, wishes = _read(args.file)
    for pool in pools:
        if len(pool.teams) > _LARGEST:
            raise ModelError("division.too_many", most=_LARGEST, teams=len(pool.teams))
    found = number_pools(pools, wishes, nodes=args.nodes)
    if args.json:
        print_json(_as_data(pools, found))
    else:
        for pool in pools:
            _print_pool(pool, found, words)
        _print_wishes(found, words)
    return Exit.NO if found.unmet else Exit.OK


def _read(path: str) -> tuple[Sequence[Pool], Sequence[Wish]]:
    try:
        return read_pools(read_input(path).decode())
    except UnicodeDecodeError as error:
        raise FormatError("pools.not_utf8", text=path) from error


def _stays(pool: Pool, number: int) -> tuple[Stay, ...]:
    return home_pattern(number, calendar(len(pool.teams), pool.order, gathering=pool.gathering))


def _by_number(pool: Pool, found: Numbering) -> list[tuple[int, str]]:
    return sorted((found.numbers[team], team) for team in pool.teams)


def _as_data(pools: Sequence[Pool], found: Numbering) -> dict[str, object]:
    return {
        "pools": [
            {
                "name": pool.name,
                "teams": [
                    {"number": number, "team": team, "days": _stays(pool, number)}
                    for number, team in _by_number(pool, found)
                ],
            }
            for pool in pools
        ],
        "met": found.met,
        "unmet": found.unmet,
    }


def _print_pool(pool: Pool, found: Numbering, words: Words) -> None:
    print(words("pools.title", name=pool.name))
    days = len(_stays(pool, 1))
    header = [words("column.no"), words("column.name"), *(str(n) for n in range(1, days + 1))]
    rows = [
        (str(number), team, *(words(f"pools.{stay.value}") for stay in _stays(pool, number)))
        for number, team in _by_number(pool, found)
    ]
    print_table(header, rows, align="rl" + "l" * days, flexible=1)
    print()


def _print_wishes(found: Numbering, words: Words) -> None:
    print(words("pools.legend"))
    print(words("pools.met", met=len(found.met), all=len(found.met) + len(found.unmet)))
    for unmet in found.unmet:
        print(paragraph(_unmet_text(unmet, words)))


def _unmet_text(unmet: Unmet, words: Words) -> str:
    wish = _wish_text(unmet.wish, words)
    if not unmet.proved:
        return words("pools.undecided", wish=wish)
    if not unmet.because:
        return words("pools.impossible", wish=wish)
    others = clauses((_wish_text(other, words) for other in unmet.because), words.language)
    return words("pools.clash", wish=wish, others=others)


def _wish_text(wish: Wish, words: Words) -> str:
    teams = ", ".join(wish.teams)
    return words(f"pools.wish.{wish.kind.value}", teams=teams, value=wish.value)


COMMAND = Command(_configure, _run)
