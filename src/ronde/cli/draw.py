"""`ronde draw`: lots for a tournament, entered in its journal with seed and protocol, or proved."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from ronde.catalogue import say
from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import identities
from ronde.cli.streams import talk
from ronde.errors import ModelError
from ronde.journal.events import DrawKind, DrawMade
from ronde.model import Player, Tournament
from ronde.pairing.draw_records import (
    Holders,
    numbers_drawn,
    perform,
    prove_draw,
    read_protocol,
    record_draw,
)
from ronde.pairing.draws import Draw, Lots
from ronde.pairing.numbers import initial_order
from ronde.pairing.roundrobin.grouping import find_groups
from ronde.pairing.roundrobin.varma import AFFINITIES, VarmaOutcome
from ronde.pairing.search import Found, Refuted
from ronde.texts.cli import Words
from ronde.texts.errors import detail_text
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
}
_NODES = 100_000


def _configure(parser: Parser) -> None:
    parser.option("what", text="draw.what", choices=(*_METHODS, "all"))
    file_argument(parser)
    parser.option("--seed", text="draw.seed", type=int, metavar="N")
    parser.option("--by-hand", text="draw.by_hand", metavar="3,1,2")
    parser.option("--note", text="draw.note", metavar="TEXT", default="")
    parser.option("--affinity", text="draw.affinity", choices=AFFINITIES, default="federation")
    parser.option("--look-ahead", text="draw.look_ahead", action="store_true")
    parser.option("--last", text="draw.last", type=int, default=3, metavar="N")
    parser.option("--among", text="draw.among", metavar="4,9,12")
    parser.option("--seeded", text="draw.seeded", type=int, default=0, metavar="N")
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
    made, draw = _drawn(event.tournament, args, words)
    event = event.act(made, author=args.author)
    if made.kind not in {DrawKind.INITIAL_COLOR, DrawKind.TIE}:
        event = event.act(numbers_drawn(made), author=args.author)
    if args.json:
        print_json({"draw": made, "protocol": read_protocol(made)})
    elif args.output != "-":
        _print(draw, made, words)
    event.write(args.output)
    talk(words("draw.written", path=args.output))
    if event.loaded.archive is None and not args.output.endswith(".ronde"):
        talk(words("draw.unkept", path=args.output))
    return Exit.OK


def _drawn(
    tournament: Tournament, args: argparse.Namespace, words: Words
) -> tuple[DrawMade, Draw[Any]]:
    method = _METHODS[args.what]
    inputs, holders = _GIVEN[args.what](tournament, args, words)
    seed: int | None = None
    if args.by_hand is not None:
        lots = Lots.by_hand(_picks(args.by_hand))
    else:
        seed = secrets.randbits(32) if args.seed is None else args.seed
        talk(words("draw.said_seed", seed=seed))
        lots = Lots.seeded(str(seed))
    draw = perform(method, inputs, lots)
    made = record_draw(method, inputs, draw, seed=seed, holders=holders, note=args.note)
    return made, draw


def _picks(text: str) -> list[int]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and int(part) > 0 for part in parts):
        raise ModelError("write.choices", given=text)
    return [int(part) - 1 for part in parts]


# --- what each draw is given ----------------------------------------------------------------------

Given = tuple[Mapping[str, Any], Holders]


def _labels(names: Mapping[Any, str]) -> dict[str, Any]:
    """A label of its own for everybody: the name, with the identity where two are alike."""
    seen = list(names.values())
    return {name if seen.count(name) == 1 else f"{name} #{who}": who for who, name in names.items()}


def _entered(tournament: Tournament) -> dict[str, Any]:
    return _labels({p.id: p.name for p in tournament.players})


def _numbers(tournament: Tournament, _: argparse.Namespace, __: Words) -> Given:
    if tournament.settings.is_team:
        return _teams(tournament, "entrants")
    players = _entered(tournament)
    return {"entrants": list(players)}, Holders(players=players)


def _letters(tournament: Tournament, _: argparse.Namespace, __: Words) -> Given:
    return _teams(tournament, "teams")


def _teams(tournament: Tournament, key: str) -> Given:
    if not tournament.teams:
        raise ModelError("event.no_teams")
    teams = _labels({t.id: t.name for t in tournament.teams})
    return {key: list(teams)}, Holders(teams=teams)


def _affinity(player: Player, args: argparse.Namespace) -> str:
    return str(getattr(player.person, args.affinity))


def _varma(tournament: Tournament, args: argparse.Namespace, _: Words) -> Given:
    players = _entered(tournament)
    contingents = {
        label: _affinity(tournament.player(who), args) or label for label, who in players.items()
    }
    given = {"contingents": contingents, "look_ahead": args.look_ahead}
    return given, Holders(players=players)


def _directed(tournament: Tournament, args: argparse.Namespace, _: Words) -> Given:
    """Contingents of two and more get groups; the others draw from what is left."""
    players = _entered(tournament)
    members: dict[str, list[str]] = {}
    for label, who in players.items():
        members.setdefault(_affinity(tournament.player(who), args) or label, []).append(label)
    contingents = list(members.values())
    sizes = [len(group) for group in contingents if len(group) > 1]
    size = len(players) + len(players) % 2
    answer = find_groups(size, args.last, sizes, nodes=_NODES, players=len(players))
    if not isinstance(answer, Found):
        raise Refuted(answer)
    taken = {number for group in answer.value for number in group}
    rest = [[n] for n in range(1, len(players) + 1) if n not in taken]
    given = {"contingents": contingents, "groups": [*map(list, answer.value), *rest]}
    return given, Holders(players=players)


def _places(tournament: Tournament, args: argparse.Namespace, _: Words) -> Given:
    if tournament.settings.is_team:
        ranked = sorted(tournament.teams, key=lambda t: (-(t.strength or 0), t.id))
        teams = _labels({t.id: t.name for t in ranked})
        return {"entrants": list(teams), "seeded": args.seeded}, Holders(teams=teams)
    order = initial_order(tournament.players)
    players = _labels({p: tournament.player(p).name for p in order})
    return {"entrants": list(players), "seeded": args.seeded}, Holders(players=players)


def _tie(tournament: Tournament, args: argparse.Namespace, _: Words) -> Given:
    """Everybody, or those named: their places are drawn, best first."""
    team = tournament.settings.is_team
    names: dict[Any, str] = (
        {t.id: t.name for t in tournament.teams}
        if team
        else {p.id: p.name for p in tournament.players}
    )
    if args.among is not None:
        chosen = identities(tournament, args.among)
        names = {who: names[who] for who in chosen}
    labels = _labels(names)
    holders = Holders(teams=labels) if team else Holders(players=labels)
    return {"entrants": list(labels)}, holders


def _color(_: Tournament, __: argparse.Namespace, ___: Words) -> Given:
    return {}, Holders()


_GIVEN: Mapping[str, Callable[[Tournament, argparse.Namespace, Words], Given]] = {
    "numbers": _numbers,
    "varma": _varma,
    "directed": _directed,
    "letters": _letters,
    "places": _places,
    "color": _color,
    "tie": _tie,
}


# --- printing and proving -------------------------------------------------------------------------


def _print(draw: Draw[Any], made: DrawMade, words: Words) -> None:
    protocol = read_protocol(made)
    method = "" if protocol is None else str(protocol["method"])
    print(words("draw.title", method=words(f"draw.method.{method}")))
    header = [
        say(words.language, "systems", f"column.{code}")
        for code in ("number", "label", "choices", "picked")
    ]
    rows = [
        (str(place), pick.what, " ".join(pick.choices), pick.picked)
        for place, pick in enumerate(draw.protocol, 1)
    ]
    print_table(header, rows, align="rllr", flexible=2)
    if isinstance(draw.outcome, VarmaOutcome):
        for late in draw.outcome.late:
            print(
                say_places("remark.late", words.language, late.first, late.second, str(late.round))
            )


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
            detail = detail_text(proof.detail, words.language)
            fields = {"seed": seed} if proof.holds else {"detail": detail}
            told = words(f"draw.proof.{proof.code.value}", **fields)
            print(f"{words(f'draw.method.{method}')} : {told}".strip())
    return Exit.OK if found and all(proof.holds for *_, proof in found) else Exit.NO


COMMAND = Command(_configure, _run)
