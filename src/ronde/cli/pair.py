"""`ronde pair`: the next round, with its reasons on request."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, print_table, talk
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.journal.events import PairedBy, RoundPaired
from ronde.model import ByeKind, Round, Tournament
from ronde.pairing.swiss import PairedRound, pair_next_round
from ronde.scoring import score_sheets
from ronde.texts.cli import Words
from ronde.texts.language import points_text
from ronde.texts.results import bye_text

__all__ = ["COMMAND", "EDITIONS"]

EDITIONS = ("2017", "2026")


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--edition", text="cli.edition_option", choices=EDITIONS)
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    paired = pair_next_round(event.tournament, edition=args.edition)
    round_ = paired.round
    after = event.act(
        RoundPaired(
            round=round_.number,
            games=round_.games,
            byes=round_.byes,
            by=PairedBy.ENGINE,
            engine=f"dutch {paired.field.edition}",
        ),
        author=args.author,
    )
    if args.json:
        print_json(_as_data(event.tournament, paired))
    elif args.output != "-":
        _print(event.tournament, paired, words)
    if args.output:
        after.write(args.output)
        talk(words("pair.written", number=round_.number, path=args.output))
    return Exit.OK


def _as_data(tournament: Tournament, paired: PairedRound) -> dict[str, object]:
    tpn = {p.id: p.tpn for p in tournament.players}
    return {
        "round": paired.round.number,
        "edition": paired.field.edition,
        "boards": [
            {"board": g.board, "white": tpn[g.white], "black": tpn[g.black]}
            for g in paired.round.games
        ],
        "byes": [{"player": tpn[b.player], "kind": b.kind} for b in paired.round.byes],
    }


def _print(tournament: Tournament, paired: PairedRound, words: Words) -> None:
    round_: Round = paired.round
    points = {p: points_text(s.points) for p, s in score_sheets(tournament).items()}
    print(words("show.round_title", number=round_.number))
    rows = []
    for game in round_.games:
        white, black = tournament.player(game.white), tournament.player(game.black)
        rows.append(
            (
                str(game.board),
                str(white.tpn),
                white.name,
                points[white.id],
                points[black.id],
                black.name,
                str(black.tpn),
            )
        )
    for bye in sorted(round_.byes, key=lambda b: b.kind is not ByeKind.PAB):
        player = tournament.player(bye.player)
        kind = bye_text(bye.kind, words.language)
        rows.append(("", str(player.tpn or ""), player.name, points[player.id], "", kind, ""))
    header = ("board", "no", "white", "points", "points", "black", "no")
    print_table([words(f"column.{c}") for c in header], rows, align="rrlrrlr", flexible=2)


COMMAND = Command(_configure, _run)
