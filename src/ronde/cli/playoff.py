"""`ronde playoff`: a tie broken on the board, from names and a seed or in the file of an event."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.conduct import Wish
from ronde.conduct.playoffs import DrawPlayoff, EnterPlayoffGame, SettlePlayoff
from ronde.errors import ModelError
from ronde.journal.refusals import ReasonRequired
from ronde.model import PlayerId, PlayoffHeld, Result
from ronde.pairing.knockout.playoff import Playoff, PlayoffGame, games_played, playoff
from ronde.queries.playoffs import state_of
from ronde.rules.playoffs import CITE
from ronde.texts.cli import Words
from ronde.texts.journal import event_text
from ronde.texts.playoffs import pace_text
from ronde.texts.results import parse_result

__all__ = ["COMMAND"]

_USAGE = "ronde playoff NAME NAME... | ronde playoff --event FILE [--place N] [-o FILE]"
_DIGITS = 16


def _configure(parser: Parser) -> None:
    parser.option("names", text="playoff.names", nargs="*", metavar="NAME")
    parser.option("--event", text="playoff.event", metavar="FILE", dest="file")
    parser.option("--place", text="playoff.place", type=int, metavar="N", default=1)
    parser.option("--control", text="playoff.control", metavar="TEXT", default="")
    parser.option("--armageddon", text="playoff.armageddon", action="store_true")
    parser.option("--seed", text="playoff.seed", metavar="TEXT")
    parser.option(
        "--result", text="playoff.result", metavar="GAME:RESULT", action="append", default=[]
    )
    parser.option("-o", "--output", text="playoff.output", metavar="FILE", default="")
    author_option(parser)
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.file is not None:
        return _in_file(args, words)
    if not args.names or args.output:
        raise UsageError("usage.playoff_names", usage=_USAGE)
    seed = str(secrets.randbits(32)) if args.seed is None else args.seed
    talk(words("playoff.said_seed", seed=seed))
    told = dict(_told(item) for item in args.result)
    state = playoff(args.names, seed, told, armageddon=args.armageddon)
    _check_keys(games_played(args.names, seed, told, armageddon=args.armageddon), told)
    if args.json:
        print_json({"seed": seed, "pending": state.pending, "places": state.places})
    elif state.pending:
        _print_games(state, words)
    else:
        _print_places(state, words)
    return Exit.OK


def _told(item: str) -> tuple[str, Result]:
    """Game and result of `duel/1:1-0`."""
    key, sign, result = item.partition(":")
    if not sign or not key:
        raise ModelError("write.game_result", given=item)
    return key, parse_result(result)


def _check_keys(played: Sequence[PlayoffGame], told: Mapping[str, Result]) -> None:
    """Refuse a result of a game that is never played: the state would silently leave it out."""
    used = {game.key for game in played}
    for key in told:
        if key not in used:
            raise ModelError("playoff.no_game", game=key)


def _in_file(args: argparse.Namespace, words: Words) -> Exit:
    """The play-off of an event: drawn, its games entered, its places decided; or as it stands."""
    if args.names:
        raise UsageError("usage.playoff_names", usage=_USAGE)
    event = open_event(args, words)
    held = event.tournament.playoff(args.place)
    if args.output:
        event = _acted(args, event, held, words)
        held = event.tournament.playoff(args.place)
    elif args.result:
        raise UsageError("usage.playoff_output", usage=_USAGE)
    if held is None:
        raise ModelError("playoff.unknown", place=args.place)
    state, name = state_of(held), _namer(event)
    pending = tuple(
        replace(game, white=name(game.white), black=name(game.black)) for game in state.pending
    )
    places = tuple(tuple(name(who) for who in level) for level in state.places)
    shown = replace(state, pending=pending, places=places)
    if args.json:
        print_json({"seed": held.seed, "pending": shown.pending, "places": shown.places})
    elif args.output == "-":
        return Exit.OK
    elif pending:
        _print_games(shown, words, control=held.control)
    else:
        _print_places(shown, words, first=held.place)
    return Exit.OK


def _namer(event: OpenEvent) -> Callable[[str], str]:
    return lambda who: event.tournament.player(PlayerId(int(who))).name


def _acted(
    args: argparse.Namespace, event: OpenEvent, held: PlayoffHeld | None, words: Words
) -> OpenEvent:
    """The event with the draw, if there was none, and with the results; written to the file."""
    wishes: list[Wish] = []
    if held is None:
        seed = str(secrets.randbits(31)) if args.seed is None else args.seed
        if not (seed.isascii() and seed.isdecimal() and len(seed) < _DIGITS):
            raise UsageError("usage.playoff_seed", value=seed, usage=_USAGE)
        wishes.append(
            DrawPlayoff(
                place=args.place,
                seed=int(seed),
                control=args.control,
                armageddon=args.armageddon,
            )
        )
    for game, result in map(_told, args.result):
        wishes.append(EnterPlayoffGame(place=args.place, game=game, result=result))
    if not args.result and held is not None and not state_of(held).pending:
        wishes.append(SettlePlayoff(place=args.place))
    after = event
    for wish in wishes:
        try:
            after = after.carry_out(wish, author=args.author)
        except ReasonRequired:
            after = after.carry_out(wish, author=args.author, reason=CITE)
    for act in after.since(event):
        talk(event_text(act, event.tournament, words.language))
    after.write(args.output)
    return after


def _print_games(state: Playoff, words: Words, *, control: str = "") -> None:
    print(words("playoff.games"))
    header = [words(f"column.{code}") for code in ("game", "white", "black")]
    rows = [(game.key, game.white, game.black) for game in state.pending]
    print_table(header, rows, align="lll", flexible=1)
    clock = pace_text(control, state.pending[0], words.language)
    print(words("playoff.clock", clock=clock))


def _print_places(state: Playoff, words: Words, *, first: int = 1) -> None:
    rows: list[tuple[str, str]] = []
    for level in state.places:
        rank = str(len(rows) + first)
        rows += [(rank, name) for name in level]
    header = [words(f"column.{code}") for code in ("rank", "name")]
    print_table(header, rows, align="rl", flexible=1)


COMMAND = Command(_configure, _run)
