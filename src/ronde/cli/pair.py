"""`ronde pair`: the next round by the event's system, or all rounds of a calendar at once."""

from __future__ import annotations

import argparse
from dataclasses import replace

from ronde.cli.console import print_json
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.round_table import labels_in, print_round
from ronde.cli.streams import talk
from ronde.journal.events import SettingsChanged
from ronde.model import PlayerId, Tournament
from ronde.pairing.next_round import next_round, whole_event
from ronde.pairing.proposal import EventOver, NextRound
from ronde.pairing.registry import SYSTEMS
from ronde.rules.swiss import SWISS_EDITIONS
from ronde.scoring import score_sheets, with_boundary
from ronde.texts.cli import Words

__all__ = ["COMMAND", "system_option", "under"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--edition", text="cli.edition_option", choices=SWISS_EDITIONS)
    system_option(parser)
    parser.option("--all", text="pair.all", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    before = under(event.tournament, args.system)
    _check_rounds(before)
    rounds = whole_event(before) if args.all else (next_round(before, edition=args.edition),)
    data: list[object] = []
    for index, paired in enumerate(rounds):
        current = event.tournament
        fixed = with_boundary(current)
        if paired.round.number == 1 and fixed != current.settings:
            event = event.act(SettingsChanged(settings=fixed), author=args.author)
        for act in paired.events:
            event = event.act(act, author=args.author)
        if args.json:
            data.append(_as_data(current, paired))
        elif args.output != "-":
            if index:
                print()
            points = {p: s.points for p, s in score_sheets(current).items()}
            print_round(current, paired.round, points, words, results=False)
    if args.json:
        print_json(data if args.all else data[0])
    if args.output:
        event.write(args.output)
        talk(words("pair.written", number=rounds[-1].round.number, path=args.output))
    known = sum(len(paired.after) for paired in rounds)
    if known:
        talk(words("pair.forfeits", count=known))
    return Exit.OK


def _check_rounds(tournament: Tournament) -> None:
    """Say that the event is over before asking whether anybody could still be paired."""
    announced = tournament.settings.rounds
    if announced is not None and len(tournament.rounds) >= announced:
        raise EventOver(tournament.settings.system.name, rounds=announced)


def system_option(parser: Parser) -> None:
    """Declare `--system`: by another system than the file announces, or by one it cannot name."""
    parser.option("--system", text="pair.system", choices=tuple(e.name for e in SYSTEMS))


def under(tournament: Tournament, name: str | None) -> Tournament:
    """The tournament, to be paired by another system than it announces."""
    if name is None:
        return tournament
    system = replace(tournament.settings.system, name=name)
    return replace(tournament, settings=replace(tournament.settings, system=system))


def _as_data(tournament: Tournament, paired: NextRound) -> dict[str, object]:
    label: dict[PlayerId, object] = {p.id: p.tpn for p in tournament.players}
    if tournament.teams:
        label = dict(labels_in(tournament, paired.round.number))
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


COMMAND = Command(_configure, _run)
