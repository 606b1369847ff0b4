"""`ronde explain`: why this pairing, and what another one would cost, under any system."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.explain_systems import explain_system
from ronde.cli.files import file_argument, tournament_in
from ronde.cli.parser import Command, Parser
from ronde.errors import ModelError
from ronde.model import ByeKind, Tournament
from ronde.pairing.dutch import Counterfactual, reason_of, suppose
from ronde.pairing.next_round import next_round
from ronde.pairing.swiss import PairedRound, as_announced, color_demand, pair_demand
from ronde.rules.swiss import SWISS_EDITIONS
from ronde.scoring import score_sheets
from ronde.texts.cli import Words
from ronde.texts.dutch import Speaker

__all__ = ["COMMAND", "speaker_for"]

_COLORS = {"white": True, "w": True, "black": False, "b": False}
LEVELS = ("player", "arbiter", "steps")


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--round", text="explain.round", type=int, metavar="N")
    parser.option("--edition", text="cli.edition_option", choices=SWISS_EDITIONS)
    parser.option("--why", text="explain.why", metavar="NO")
    parser.option("--why-not", text="explain.why_not", nargs=2, metavar=("NO", "WHOM"))
    parser.option("--level", text="explain.level", choices=LEVELS)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    tournament = as_announced(tournament_in(args, words))
    before = tournament.before_round(_latest(tournament) if args.round is None else args.round)
    found = next_round(before, edition=args.edition)
    if found.swiss is None:
        return explain_system(before, found, args, words)
    paired = found.swiss
    speaker = speaker_for(before, words)
    if args.why_not:
        return _why_not(paired, args, speaker)
    number = None if args.why is None else _number(args.why)
    if number is not None and (bye := _away(before, paired, number)) is not None:
        if args.json:
            print_json({"round": paired.round.number, "away": bye.value})
        else:
            print(speaker.away(number, bye))
        return Exit.OK
    if args.json:
        print_json(_as_data(paired, number))
        return Exit.OK
    level = args.level or ("arbiter" if number is None else "player")
    for line in _lines(paired, number, level, speaker):
        print(line)
    return Exit.OK


def _latest(tournament: Tournament) -> int:
    """The round to be paired; the last one where all that are announced have been."""
    paired, announced = len(tournament.rounds), tournament.settings.rounds
    return paired if paired and announced is not None and paired >= announced else paired + 1


def _number(text: str) -> int:
    if not text.isdecimal():
        raise ModelError("number.invalid", number=text)
    return int(text)


def speaker_for(tournament: Tournament, words: Words) -> Speaker:
    """Somebody who knows the players of the tournament and when they met."""
    tpn = {p.id: int(p.tpn or 0) for p in tournament.players}
    names = {tpn[p.id]: f"{p.tpn} {p.name}" for p in tournament.players}
    met = {
        (tpn[player], tpn[entry.opponent]): entry.round
        for player, sheet in score_sheets(tournament).items()
        for entry in sheet.played
        if entry.opponent is not None
    }
    return Speaker(
        words.language,
        lambda n: names.get(n, str(n)),
        lambda a, b: met.get((a, b)),
    )


def _lines(
    paired: PairedRound, number: int | None, level: str, speaker: Speaker
) -> tuple[str, ...]:
    because = paired.pairing.because
    if number is None:
        if level == "steps":
            return speaker.steps(because)
        return tuple(line for r in because.brackets for line in (*speaker.bracket(r), ""))
    _known(paired, number)
    lines = list(speaker.player(because, paired.pairing, number))
    if level != "player":
        lines += ["", *speaker.bracket(because.bracket_of(number))]
    if level == "steps":
        lines += ["", *speaker.steps(because)]
    return tuple(lines)


def _away(before: Tournament, paired: PairedRound, number: int) -> ByeKind | None:
    """What a player who is not to be paired has been granted instead."""
    numbers = {p.id: p.tpn for p in before.players}
    byes = (b.kind for b in paired.round.byes if numbers[b.player] == number)
    return next((kind for kind in byes if kind is not ByeKind.PAB), None)


def _known(paired: PairedRound, number: int) -> None:
    if all(e.number != number for e in paired.field.entrants):
        raise ModelError("round.not_to_be_paired", player=number, round=paired.round.number)


def _why_not(paired: PairedRound, args: argparse.Namespace, speaker: Speaker) -> Exit:
    number, other = _number(args.why_not[0]), args.why_not[1]
    _known(paired, number)
    if other.isdecimal() and int(other):
        _known(paired, int(other))
        if int(other) == number:
            raise ModelError("explain.themselves", player=number)
    if other in _COLORS:
        demand = color_demand(paired.field, number, white=_COLORS[other])
    elif other.isdecimal() or other == "bye":
        demand = pair_demand(number, 0 if other == "bye" else int(other))
    else:
        raise ModelError("explain.whom", other=other)
    found = suppose(paired.field, demand, ours=paired.pairing)
    if args.json:
        print_json(_counterfactual_data(found))
        return Exit.OK
    for line in speaker.counterfactual(found, paired.pairing):
        print(line)
    if found.pairing is not None and found.difference is not None and args.level is not None:
        print()
        print(speaker.would_be())
        for white, black in found.pairing.boards:
            print(f"  {speaker.name(white)} – {speaker.name(black)}")
    return Exit.OK


def _counterfactual_data(found: Counterfactual) -> dict[str, object]:
    return {
        "demand": found.demand,
        "faults": found.faults,
        "impossible": found.impossible,
        "difference": found.difference,
        "boards": None if found.pairing is None else found.pairing.boards,
        "bye": None if found.pairing is None else found.pairing.pab,
    }


def _as_data(paired: PairedRound, number: int | None) -> dict[str, object]:
    because = paired.pairing.because
    if number is not None:
        _known(paired, number)
    brackets = because.brackets if number is None else (because.bracket_of(number),)
    data: dict[str, object] = {
        "round": paired.round.number,
        "edition": because.edition,
        "bye": paired.pairing.pab,
        "brackets": brackets,
    }
    if number is not None:
        data["reason"] = reason_of(paired.pairing, number)
    return data


COMMAND = Command(_configure, _run)
