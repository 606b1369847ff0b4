"""`ronde adjourn`: adjourned games in a file; listed, and what stands on an envelope noted."""

from __future__ import annotations

import argparse
import datetime as dt
from dataclasses import replace

from ronde.admin.adjourned import clock_shown, clock_typed
from ronde.cli.boards import game_at
from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.conduct.adjourned import SealGame
from ronde.errors import ModelError
from ronde.model import Adjournment, PlayerId
from ronde.queries.adjourned import AdjournedGame, adjourned_games, envelope_for
from ronde.queries.tables import tables_of
from ronde.texts.cli import Words
from ronde.texts.dates import moment_text
from ronde.texts.journal import event_text

__all__ = ["COMMAND"]

_USAGE = "ronde adjourn FILE BOARD [--resumes TIME ...] -o FILE.ronde"
_SIDES = ("white", "black", "nobody")
_MOST = 999


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("board", text="adjourn.board", nargs="?", metavar="BOARD")
    parser.option("--round", text="adjourn.round", type=int, metavar="N")
    parser.option("--position", text="adjourn.position", metavar="FEN|WORDS")
    parser.option("--used-white", text="adjourn.used_white", metavar="TIME")
    parser.option("--used-black", text="adjourn.used_black", metavar="TIME")
    parser.option("--sealed-by", text="adjourn.sealed_by", choices=_SIDES)
    parser.option("--move", text="adjourn.move", type=int, metavar="N")
    parser.option("--draw-by", text="adjourn.draw_by", choices=_SIDES)
    parser.option("--keeper", text="adjourn.keeper", metavar="NAME")
    parser.option("--resumes", text="adjourn.resumes", metavar="TIME")
    parser.option("--place", text="adjourn.place", metavar="TEXT")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    if args.board is not None:
        event = _sealed(args, event, words)
    elif args.output:
        raise UsageError("usage.adjourn_board", usage=_USAGE)
    games = adjourned_games(event.journal.state)
    if args.json:
        print_json([_as_data(found) for found in games])
    elif args.output != "-":
        _print(games, words)
    return Exit.OK


def _sealed(args: argparse.Namespace, event: OpenEvent, words: Words) -> OpenEvent:
    """The event with the envelope, written to the file that was named."""
    if not args.output:
        raise UsageError("usage.incident_output", usage=_USAGE)
    if args.output != "-" and not event.keeps_office(args.output):
        raise UsageError("usage.incident_archive", usage=_USAGE)
    after = event.carry_out(SealGame(adjournment=_envelope(args, event)), author=args.author)
    for act in after.since(event):
        talk(event_text(act, event.tournament, words.language))
    after.write(args.output)
    return after


def _envelope(args: argparse.Namespace, event: OpenEvent) -> Adjournment:
    """The envelope with everything that was said on the command line; the rest stays.

    Raises:
        ModelError: there is no such round or board, or a value is none.
    """
    tournament = event.tournament
    round_ = tournament.round(args.round or len(tournament.rounds))
    game = game_at(round_, tables_of(tournament, round_), args.board)
    known = envelope_for(event.journal.state, round_, game)
    said: dict[str, PlayerId | None] = {
        "white": known.white,
        "black": known.black,
        "nobody": None,
    }
    if args.move is not None and not 1 <= args.move <= _MOST:
        raise ModelError("write.numbers", given=str(args.move))
    given: dict[str, object] = {
        name: value
        for name in ("position", "move", "keeper", "place")
        if (value := getattr(args, name)) is not None
    }
    given |= {
        name: clock_typed(value)
        for name in ("used_white", "used_black")
        if (value := getattr(args, name)) is not None
    }
    given |= {
        name: said[value]
        for name in ("sealed_by", "draw_by")
        if (value := getattr(args, name)) is not None
    }
    if args.resumes is not None:
        given["resumes"] = _moment(args.resumes)
    return replace(known, **given)  # type: ignore[arg-type]  # names and kinds of the fields above


def _moment(text: str) -> dt.datetime | None:
    """Day and hour of the hall; nothing typed: not known after all."""
    try:
        return dt.datetime.fromisoformat(text).astimezone() if text.strip() else None
    except (ValueError, OverflowError) as error:
        raise UsageError("usage.incident_time", value=text, usage=_USAGE) from error


def _print(games: tuple[AdjournedGame, ...], words: Words) -> None:
    header = [words(f"column.{name}") for name in ("round", "board", "white", "black")]
    header += [words(f"adjourn.column.{name}") for name in ("resumes", "forfeit", "lacks")]
    print_table(header, [_line(found, words) for found in games], align="rrlllll", flexible=6)
    talk(words("adjourn.games", count=len(games)))


def _line(found: AdjournedGame, words: Words) -> tuple[str, ...]:
    game, at, until = found.game, found.envelope.resumes, found.forfeit_at
    lacks = ", ".join(words(f"adjourn.fact.{code}") for code in found.envelope.lacks)
    return (
        str(game.round),
        game.key,
        game.white.name,
        game.black.name,
        "" if at is None else moment_text(at, words.language),
        "" if until is None else moment_text(until, words.language),
        lacks,
    )


def _as_data(found: AdjournedGame) -> dict[str, object]:
    game, noted = found.game, found.envelope
    return {
        "round": game.round,
        "board": game.key,
        "white": game.white.name,
        "black": game.black.name,
        "position": noted.position,
        "used_white": clock_shown(noted.used_white),
        "used_black": clock_shown(noted.used_black),
        "sealed_by": None if found.sealer is None else found.sealer.name,
        "move": noted.move,
        "draw_by": None if found.draw_by is None else found.draw_by.name,
        "keeper": noted.keeper,
        "resumes": noted.resumes,
        "forfeit_at": found.forfeit_at,
        "place": noted.place,
        "lacks": noted.lacks,
    }


COMMAND = Command(_configure, _run)
