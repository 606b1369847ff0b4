"""`ronde draw`: lots for a tournament, entered in its journal with seed and protocol, or proved."""

from __future__ import annotations

import argparse

from ronde.catalogue import say
from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import identities
from ronde.cli.seeds import said_seed
from ronde.cli.streams import talk
from ronde.conduct import Wish
from ronde.conduct.draws import Chance, DrawColor, DrawPosition, DrawTies
from ronde.conduct.starting import DrawLots
from ronde.errors import ModelError
from ronde.journal.events import DrawMade
from ronde.model import Tournament
from ronde.pairing.draw_records import PROCEDURES, prove_draw, read_protocol, replayed
from ronde.pairing.draws import Pick
from ronde.pairing.roundrobin.varma import VarmaOutcome
from ronde.queries.starting import AFFINITIES
from ronde.texts.cli import Words
from ronde.texts.draws import drawn_text, lot_text, proof_detail
from ronde.texts.language import labelled
from ronde.texts.systems import say_places

__all__ = ["COMMAND"]

_METHODS = {
    "numbers": "numbers",
    "varma": "varma",
    "directed": "directed",
    "letters": "letters",
    "places": "cup-order",
    "color": "initial-color",
    "tie": "tie",
    "chess960": "chess960",
}
_NODES = 100_000
_LISTED = 100
"""Choices of a lot that are printed one by one."""


def _configure(parser: Parser) -> None:
    parser.option("what", text="draw.what", choices=(*_METHODS, "all"))
    file_argument(parser)
    parser.option("--seed", text="draw.seed", type=int, metavar="N")
    parser.option("--by-hand", text="draw.by_hand", metavar="3,1,2")
    parser.option("--note", text="draw.note", metavar="TEXT", default="")
    parser.option("--affinity", text="draw.affinity", choices=AFFINITIES, default="federation")
    parser.option(
        "--look-ahead",
        text="draw.look_ahead",
        action=argparse.BooleanOptionalAction,
        default=True,
    )
    parser.option("--last", text="draw.last", type=int, default=3, metavar="N")
    parser.option("--among", text="draw.among", metavar="4,9,12")
    parser.option("--seeded", text="draw.seeded", type=int, default=0, metavar="N")
    parser.option("--round", text="draw.round", type=int, metavar="N")
    parser.option("--verify", text="draw.verify", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    if args.verify:
        return _verify(event, args, words)
    if args.what == "all" or not args.output:
        usage = f"ronde draw {args.what} {args.file} -o {args.file}"
        raise UsageError("usage.draw_output", usage=usage)
    after = event.carry_out(_wish(event.tournament, args, words), author=args.author)
    kind = PROCEDURES[_METHODS[args.what]].kind
    made = next(made for made in reversed(after.journal.state.draws) if made.kind is kind)
    if args.json:
        print_json({"draw": made, "protocol": read_protocol(made)})
    elif args.output != "-":
        _print(made, words)
    after.write(args.output)
    drawn = after.journal.version > event.journal.version
    talk(words("draw.written" if drawn else "draw.stands", path=args.output))
    if event.loaded.archive is None and not args.output.endswith(".ronde"):
        talk(words("draw.unkept", path=args.output))
    return Exit.OK


def _wish(tournament: Tournament, args: argparse.Namespace, words: Words) -> Wish:
    if args.what == "chess960":
        return _position(tournament, args, words)
    chance = _chance(args, words)
    if args.what == "color":
        return DrawColor(chance=chance)
    if args.what == "tie":
        among = () if args.among is None else identities(tournament, args.among)
        return DrawTies(chance=chance, among=among)
    return DrawLots(
        method=_METHODS[args.what],
        chance=chance,
        seeded=args.seeded,
        affinity=args.affinity,
        last=args.last,
        look_ahead=args.look_ahead,
    )


def _position(tournament: Tournament, args: argparse.Namespace, words: Words) -> Wish:
    """The array of the round named, else of the last one; by hand its own number is typed."""
    round_no = len(tournament.rounds) if args.round is None else args.round
    if args.by_hand is None:
        return DrawPosition(round=round_no, chance=_chance(args, words))
    text = args.by_hand.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise ModelError("chess960.typed")
    return DrawPosition.by_hand(round_no, int(text), note=args.note)


def _chance(args: argparse.Namespace, words: Words) -> Chance:
    if args.by_hand is not None:
        return Chance(picks=_picks(args.by_hand), note=args.note)
    return Chance(seed=said_seed(args.seed, words), note=args.note)


def _picks(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and int(part) > 0 for part in parts):
        raise ModelError("write.choices", given=text)
    return tuple(int(part) - 1 for part in parts)


# --- printing and proving -------------------------------------------------------------------------


def _print(made: DrawMade, words: Words) -> None:
    protocol = read_protocol(made)
    assert protocol is not None
    method, language = str(protocol["method"]), words.language
    print(words("draw.title", method=words(f"draw.method.{method}")))
    draw = replayed(protocol)
    header = [
        say(language, "systems", f"column.{code}")
        for code in ("number", "label", "choices", "picked")
    ]
    rows = [
        (
            str(place),
            lot_text(method, pick.what, language),
            _choices(method, pick, language),
            drawn_text(method, pick.picked, language, lot=pick.what),
        )
        for place, pick in enumerate(draw.protocol, 1)
    ]
    print_table(header, rows, align="rllr", flexible=2)
    if isinstance(draw.outcome, VarmaOutcome):
        for late in draw.outcome.late:
            print(say_places("remark.late", language, late.first, late.second, str(late.round)))


def _choices(method: str, pick: Pick, language: str) -> str:
    """What was in the urn."""
    if len(pick.choices) > _LISTED:
        return f"{pick.choices[0]} … {pick.choices[-1]}"
    shown = [drawn_text(method, choice, language, lot=pick.what) for choice in pick.choices]
    return (", " if any(" " in text for text in shown) else " ").join(shown)


def _verify(event: OpenEvent, args: argparse.Namespace, words: Words) -> Exit:
    found = []
    for made in event.journal.state.draws:
        protocol = read_protocol(made)
        method = "" if protocol is None else str(protocol["method"])
        if args.what in {"all", next((w for w, m in _METHODS.items() if m == method), "")}:
            found.append((method, made, prove_draw(made)))
    if args.json:
        print_json(
            [
                {"method": method, "seed": made.seed, "proof": proof, "holds": proof.holds}
                for method, made, proof in found
            ]
        )
    elif not found:
        print(words("draw.none"))
    else:
        for method, made, proof in found:
            seed = "" if made.seed is None else str(made.seed)
            detail = proof_detail(proof, method, words.language)
            fields = {"seed": seed} if proof.holds else {"detail": detail}
            told = words(f"draw.proof.{proof.code.value}", **fields)
            print(labelled(words(f"draw.method.{method}"), told, words.language))
    return Exit.OK if found and all(proof.holds for *_, proof in found) else Exit.NO


COMMAND = Command(_configure, _run)
