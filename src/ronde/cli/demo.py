"""`ronde demo`: a small open, or the book's example, played and explained in the terminal."""

from __future__ import annotations

import argparse
import datetime as dt
from dataclasses import replace
from functools import partial

from ronde.catalogue import say
from ronde.cli.console import print_table
from ronde.cli.events import encoded, user, written
from ronde.cli.exits import Exit
from ronde.cli.files import output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk, write_output
from ronde.conduct.example.story import DAYS, book_example
from ronde.journal import Journal
from ronde.journal.authors import CLI
from ronde.model import Tournament
from ronde.scoring import score_sheets
from ronde.simulate import Recipe, rounds_of
from ronde.standings import standings
from ronde.texts.cli import Words
from ronde.texts.language import points_text
from ronde.texts.regulations import texts_of
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
    parser.option("--book", text="demo.book", action="store_true")
    output_option(parser)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    journal = _book(words) if args.book else None
    if journal is None:
        *_, before, last = rounds_of(demo_recipe(words("demo.name")), seed=SEED)
    else:
        last = journal.state.tournament
        before = replace(last, rounds=last.rounds[:-1])
    print(words("demo.title", name=last.settings.name, players=len(last.players)))
    print()
    _print_round(last, before, words)
    print()
    _print_standings(last, words)
    path = args.output or ("book.ronde" if args.book else "demo.ronde")
    talk("", words("demo.next"))
    if not args.output:
        talk(f"  ronde demo --book -o {path}" if args.book else f"  ronde demo -o {path}")
    elif journal is not None:
        write_output(path, written(journal, path))
    else:
        write_output(path, encoded(last, "ronde" if path.endswith(".ronde") else "trf26"))
    talk(
        f"  ronde explain {path} --round 5 --why 3",
        f"  ronde standings {path} --explain 1 BH/C1",
        f"  ronde check {path}",
    )
    if journal is not None:
        talk(f"  ronde deadlines {path}", f"  ronde check-event {path}")
    return Exit.OK


def _book(words: Words) -> Journal:
    """The book's example, over since yesterday."""
    now = dt.datetime.now().astimezone()
    return book_example(
        partial(say, words.language, "example"),
        texts=texts_of,
        first=now.date() - dt.timedelta(days=DAYS),
        zone=now.tzinfo or dt.UTC,
        author=user(),
        device=CLI,
    )


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
