"""`ronde pair`: the next round by the event's system, or all rounds of a calendar at once."""

from __future__ import annotations

import argparse
from dataclasses import replace

from ronde.cli.console import print_json, print_table, talk
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.model import ByeKind, Game, PlayerId, Round, Tournament
from ronde.pairing.next_round import next_round, whole_event
from ronde.pairing.proposal import CalendarReason, NextRound
from ronde.pairing.registry import SYSTEMS
from ronde.scoring import score_sheets
from ronde.texts.cli import Words
from ronde.texts.language import points_text
from ronde.texts.results import bye_text

__all__ = ["COMMAND", "EDITIONS", "player_labels"]

EDITIONS = ("2017", "2026")


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--edition", text="cli.edition_option", choices=EDITIONS)
    parser.option("--system", text="pair.system", choices=tuple(e.name for e in SYSTEMS))
    parser.option("--all", text="pair.all", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    before = _under(event.tournament, args.system)
    rounds = whole_event(before) if args.all else (next_round(before, edition=args.edition),)
    data: list[object] = []
    for index, paired in enumerate(rounds):
        current = event.tournament
        for act in paired.events:
            event = event.act(act, author=args.author)
        if args.json:
            data.append(_as_data(current, paired))
        elif args.output != "-":
            if index:
                print()
            _print(current, paired, words)
    if args.json:
        print_json(data if args.all else data[0])
    if args.output:
        event.write(args.output)
        talk(words("pair.written", number=rounds[-1].round.number, path=args.output))
    known = sum(len(paired.after) for paired in rounds)
    if known:
        talk(words("pair.forfeits", count=known))
    return Exit.OK


def _under(tournament: Tournament, name: str | None) -> Tournament:
    """The tournament, to be paired by another system than it announces."""
    if name is None:
        return tournament
    system = replace(tournament.settings.system, name=name)
    return replace(tournament, settings=replace(tournament.settings, system=system))


def player_labels(tournament: Tournament, paired: NextRound) -> dict[PlayerId, str]:
    """How each player of a round is called: by the table's symbol, else by pairing number."""
    labels = {p.id: str(p.tpn or "") for p in tournament.players}
    because = paired.because
    if isinstance(because, CalendarReason) and len(because.games) == len(paired.round.games):
        for game, planned in zip(paired.round.games, because.games, strict=True):
            labels[game.white], labels[game.black] = planned.white, planned.black
    return labels


def _as_data(tournament: Tournament, paired: NextRound) -> dict[str, object]:
    label: dict[PlayerId, object] = {p.id: p.tpn for p in tournament.players}
    if tournament.teams:
        label = dict(player_labels(tournament, paired))
    round_ = paired.round
    data: dict[str, object] = {
        "round": round_.number,
        "system": paired.system,
        "edition": paired.edition,
        "boards": [
            {"board": g.board, "white": label[g.white], "black": label[g.black]}
            for g in round_.games
        ],
        "byes": [{"player": label[b.player], "kind": b.kind} for b in round_.byes],
    }
    if round_.matches or round_.team_byes:
        data["matches"] = [
            {"table": m.table, "first": m.first, "second": m.second} for m in round_.matches
        ]
        data["team_byes"] = [{"team": b.team, "kind": b.kind} for b in round_.team_byes]
    return data


def _print(tournament: Tournament, paired: NextRound, words: Words) -> None:
    round_: Round = paired.round
    points = {p: points_text(s.points) for p, s in score_sheets(tournament).items()}
    labels = player_labels(tournament, paired)
    print(words("show.round_title", number=round_.number))
    rows = []
    for game in round_.games:
        white, black = tournament.player(game.white), tournament.player(game.black)
        rows.append(
            (
                _board(tournament, round_, game),
                labels[white.id],
                white.name,
                points[white.id],
                points[black.id],
                black.name,
                labels[black.id],
            )
        )
    for bye in sorted(round_.byes, key=lambda b: b.kind is not ByeKind.PAB):
        player = tournament.player(bye.player)
        kind = _bye(paired, bye.kind, words)
        rows.append(("", labels[player.id], player.name, points[player.id], "", kind, ""))
    header = ("board", "no", "white", "points", "points", "black", "no")
    for match in round_.matches if len(round_.matches) > 1 else ():
        first, second = (tournament.team_by_id[t].name for t in (match.first, match.second))
        print(words("pair.table", table=match.table, first=first, second=second))
    for free in round_.team_byes:
        name = tournament.team_by_id[free.team].name
        print(words("pair.free", team=name, kind=_bye(paired, free.kind, words)))
    print_table([words(f"column.{c}") for c in header], rows, align="rrlrrlr", flexible=2)


def _bye(paired: NextRound, kind: ByeKind, words: Words) -> str:
    """A bye in words: nobody is absent in a calendar, the table leaves them out."""
    if kind is ByeKind.ZERO and isinstance(paired.because, CalendarReason):
        kind = ByeKind.PAB
    return bye_text(kind, words.language)


def _board(tournament: Tournament, round_: Round, game: Game) -> str:
    """The board, with the table of its match where there are several: 2.3."""
    if len(round_.matches) < 2:
        return str(game.board)
    team = tournament.team_of.get(game.white)
    table = next((m.table for m in round_.matches if team in {m.first, m.second}), 0)
    return f"{table}.{game.board}"


COMMAND = Command(_configure, _run)
