"""`ronde demo`: a small open, played and explained in the terminal."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_table
from ronde.cli.events import encoded
from ronde.cli.exits import Exit
from ronde.cli.files import output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk, write_output
from ronde.model import Tournament
from ronde.scoring import score_sheets
from ronde.simulate import Recipe, rounds_of
from ronde.standings import standings
from ronde.texts.cli import Words
from ronde.texts.language import points_text
from ronde.texts.results import bye_text, result_text
from ronde.texts.values import line_value

__all__ = ["COMMAND", "demo_recipe"]

SEED = 2026


def demo_recipe(name: str) -> Recipe:
    """An open of 24 players in five rounds, with the usual accidents."""
    return Recipe(
        name=name,
        players=24,
        rounds=5,
        lowest_rating=1500,
        highest_rating=2400,
        half_byes=30,
        white_forfeits=10,
        black_forfeits=10,
        withdrawals=10,
        late_entries=40,
    )


def _configure(parser: Parser) -> None:
    output_option(parser)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    *_, before, last = rounds_of(demo_recipe(words("demo.name")), seed=SEED)
    print(words("demo.title", name=last.settings.name, players=len(last.players)))
    print()
    _print_round(last, before, words)
    print()
    _print_standings(last, words)
    path = args.output or "demo.ronde"
    talk("", words("demo.next"))
    if args.output:
        write_output(args.output, encoded(last, "ronde" if path.endswith(".ronde") else "trf26"))
    else:
        talk(f"  ronde demo -o {path}")
    talk(
        f"  ronde explain {path} --round 5 --why 3",
        f"  ronde standings {path} --explain 1 BH/C1",
        f"  ronde check {path}",
    )
    return Exit.OK


def _print_round(last: Tournament, before: Tournament, words: Words) -> None:
    round_ = last.rounds[-1]
    points = {p: points_text(s.points, words.language) for p, s in score_sheets(before).items()}
    print(words("show.round_title", number=round_.number))
    rows = [
        (
            str(game.board),
            last.player(game.white).name,
            points[game.white],
            result_text(game.result),
            points[game.black],
            last.player(game.black).name,
        )
        for game in round_.games
    ]
    rows += [
        ("", last.player(b.player).name, points[b.player], "", "", bye_text(b.kind, words.language))
        for b in round_.byes
    ]
    header = ("board", "white", "points", "result", "points", "black")
    print_table([words(f"column.{c}") for c in header], rows, align="rlrlrl")


def _print_standings(last: Tournament, words: Words) -> None:
    table = standings(last)
    codes = [c for c in table.codes if c != "PTS"]
    print(words("standings.title", number=table.after))
    rows = [
        (
            str(row.rank),
            row.name,
            points_text(int(row.points * 10), words.language),
            *(line_value(table, row, c, words.language) for c in codes),
        )
        for row in table.placed[:10]
    ]
    header = [words(f"column.{c}") for c in ("rank", "name", "points")]
    print_table([*header, *codes], rows, align="rlr" + "r" * len(codes))


COMMAND = Command(_configure, _run)
