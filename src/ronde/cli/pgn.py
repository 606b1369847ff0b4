"""PGN as a target of `ronde convert`: boards of rounds, with moves where they are kept."""

from __future__ import annotations

import argparse

from ronde.cli.events import OpenEvent
from ronde.cli.parser import Parser
from ronde.cli.streams import talk
from ronde.errors import ModelError
from ronde.formats.pgn import Headed, latin_1, pgn_losses, write_pgn, write_replacements
from ronde.formats.trf import RepresentationError
from ronde.queries.games import norm_players, pgn_games
from ronde.queries.personal import without_personal_data
from ronde.queries.spans import read_span
from ronde.services.people.roles import read_boards
from ronde.texts.cli import Words

__all__ = ["pgn_bytes", "pgn_options", "refuse_pgn_options", "replacement_bytes"]

_OPTIONS = ("round", "boards", "norms", "plain_round", "latin_1")


def pgn_options(parser: Parser) -> None:
    """Declare what only PGN has."""
    parser.option("--round", text="convert.round", type=int, metavar="N")
    parser.option("--boards", text="convert.boards", metavar="N-N", default="")
    parser.option("--norms", text="convert.norms", action="store_true")
    parser.option("--plain-round", text="convert.plain_round", action="store_true")
    parser.option("--latin-1", text="convert.latin_1", action="store_true")


def refuse_pgn_options(args: argparse.Namespace) -> None:
    """Nothing, if no option of PGN was given.

    Raises:
        ModelError: one was, and the target is another kind of file.
    """
    for option in _OPTIONS:
        if getattr(args, option) not in {None, "", False}:
            raise ModelError("convert.pgn_only", option=f"--{option.replace('_', '-')}")


def pgn_bytes(event: OpenEvent, args: argparse.Namespace, words: Words) -> bytes:
    """The games of one round, of some, or of all.

    Raises:
        ModelError: there is no such round, or nobody made a norm.
        RepresentationError: PGN has no word for a result, and `--drop` was not given.
    """
    tournament = event.tournament
    if args.without_personal_data:
        tournament = without_personal_data(tournament, birth_year=False)
    if not tournament.rounds:
        raise ModelError("pgn.no_round")
    rounds = _rounds(event, args)
    losses = pgn_losses(tournament.round(number) for number in rounds)
    if any(loss.is_essential for loss in losses) and not args.drop:
        raise RepresentationError("PGN", losses)
    for loss in losses:
        talk(words("convert.dropped", what=loss.said_in(words.language)))
    players = norm_players(event.tournament) if args.norms else None
    if players is not None and not players:
        raise ModelError("pgn.no_norms")
    headed = Headed(plain=args.plain_round, boards=read_boards(args.boards), players=players)
    kept = event.journal.state.games
    text = write_pgn(pgn_games(tournament, kept, rounds=rounds, headed=headed))
    return latin_1(text).encode("latin-1") if args.latin_1 else text.encode()


def _rounds(event: OpenEvent, args: argparse.Namespace) -> tuple[int, ...]:
    tournament = event.tournament
    if args.round is not None:
        return (tournament.round(args.round).number,)
    if args.rounds is not None:
        span = read_span(args.rounds, tournament)
        return tuple(range(span.first, span.last + 1))
    return tuple(round_.number for round_ in tournament.rounds)


def replacement_bytes(event: OpenEvent) -> bytes:
    """The players as a broadcast of lichess takes their names and ids."""
    return write_replacements(event.tournament.players).encode()
