"""`ronde show`: players, rounds, score sheets, cross-table, as tables or JSON."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from fractions import Fraction

from ronde.cli.console import as_json, print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument, tournament_in
from ronde.cli.parser import Command, Parser
from ronde.cli.round_table import label_of, print_round
from ronde.model import PlayerId, Points, Round, Tournament
from ronde.scoring import Entry, ScoreSheet, score_sheets
from ronde.standings.crosstable import CrossRow, crosstable
from ronde.texts.cli import Words
from ronde.texts.language import points_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("what", text="show.what", choices=tuple(_VIEWS))
    file_argument(parser)
    parser.option("--round", text="show.round", type=int, metavar="N")
    parser.option("--player", text="show.player", type=int, metavar="N")
    parser.option("--ranked", text="show.ranked", action="store_true")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    _VIEWS[args.what](tournament_in(args, words), args, words)
    return Exit.OK


def _players(tournament: Tournament, args: argparse.Namespace, words: Words) -> None:
    players = sorted(tournament.players, key=lambda p: (p.tpn is None, p.tpn or p.id))
    if args.json:
        print_json(players)
        return
    rows = [
        (
            label_of(p),
            p.person.title.value if p.person.title else "",
            p.name,
            str(p.rating or ""),
            p.person.federation,
            p.person.club,
            "" if p.person.birth is None else str(p.person.birth.year),
        )
        for p in players
    ]
    header = ("no", "title", "name", "rating", "federation", "club", "birth")
    print_table([words(f"column.{c}") for c in header], rows, align="rllrllr", flexible=2)


def _chosen_rounds(tournament: Tournament, args: argparse.Namespace) -> tuple[Round, ...]:
    return (tournament.round(args.round),) if args.round is not None else tournament.rounds


def _rounds(tournament: Tournament, args: argparse.Namespace, words: Words) -> None:
    rounds = _chosen_rounds(tournament, args)
    if args.json:
        print_json(rounds)
        return
    sheets = score_sheets(tournament)
    for index, round_ in enumerate(rounds):
        if index:
            print()
        before = {p: s.points_after(round_.number - 1) for p, s in sheets.items()}
        print_round(tournament, round_, before, words)


def _sheets(tournament: Tournament, args: argparse.Namespace, words: Words) -> None:
    sheets = score_sheets(tournament)
    players = sorted(tournament.players, key=lambda p: (p.tpn is None, p.tpn or p.id))
    if args.player is not None:
        players = [p for p in players if p.tpn == args.player] or [
            tournament.player(PlayerId(args.player))
        ]
    if args.json:
        print_json([_sheet_json(sheets[p.id]) for p in players])
        return
    for index, player in enumerate(players):
        sheet = sheets[player.id]
        title = words(
            "show.sheet_title",
            number=label_of(player),
            name=player.name,
            points=points_text(sheet.points, words.language),
        )
        print(("\n" if index else "") + title)
        rows = [_sheet_row(tournament, sheet, entry, words) for entry in sheet.entries]
        header = ("round", "color", "no", "opponent", "result", "points", "total")
        print_table([words(f"column.{c}") for c in header], rows, align="rlrllrr", flexible=3)


def _sheet_json(sheet: ScoreSheet) -> dict[str, object]:
    return {
        "player": sheet.player,
        "points": _exact(sheet.points),
        "entries": [{**as_json(e), "points": _exact(e.points)} for e in sheet.entries],
        "running": [_exact(points) for points in sheet.running[1:]],
    }


def _exact(points: Points) -> Fraction:
    """Points as people count them: machines get 3 and "7/2", as in the standings."""
    return Fraction(points, 10)


def _sheet_row(
    tournament: Tournament, sheet: ScoreSheet, entry: Entry, words: Words
) -> tuple[str, ...]:
    opponent = None if entry.opponent is None else tournament.player(entry.opponent)
    return (
        str(entry.round),
        "" if entry.color is None else words(f"color.{entry.color.value}"),
        "" if opponent is None else label_of(opponent),
        "" if opponent is None else opponent.name,
        words("show.absent") if entry.outcome is None else entry.outcome.value,
        points_text(entry.points, words.language),
        points_text(sheet.points_after(entry.round), words.language),
    )


def _crosstable(tournament: Tournament, args: argparse.Namespace, words: Words) -> None:
    table = crosstable(tournament, ranked=args.ranked)
    if args.json:
        rows = [{**as_json(row), "points": _exact(row.points)} for row in table.rows]
        print_json({**as_json(table), "rows": rows})
        return
    first = ("rank", "no", "name") if table.ranked else ("no", "name")
    header = [*(words(f"column.{c}") for c in first), *table.columns, words("column.points")]
    lines = [
        (*_ranked(row, shown=table.ranked), row.name, *row.cells, _total(row, words))
        for row in table.rows
    ]
    align = "r" * (len(first) - 1) + "l" + "r" * len(table.columns) + "r"
    print_table(header, lines, align=align, flexible=len(first) - 1)


def _ranked(row: CrossRow, *, shown: bool) -> tuple[str, ...]:
    """The number, behind the rank where lines are in its order."""
    return (str(row.rank or ""), str(row.number)) if shown else (str(row.number),)


def _total(row: CrossRow, words: Words) -> str:
    text = points_text(row.points, words.language)
    return f"({text})" if row.void else text


_VIEWS: Mapping[str, Callable[[Tournament, argparse.Namespace, Words], None]] = {
    "players": _players,
    "rounds": _rounds,
    "sheets": _sheets,
    "crosstable": _crosstable,
}

COMMAND = Command(_configure, _run)
