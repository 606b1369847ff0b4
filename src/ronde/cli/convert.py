"""`ronde convert`: between reports, archives and player lists, and from other programs' files."""

from __future__ import annotations

import argparse
import datetime as dt
from pathlib import Path

from ronde.cli.events import (
    OpenEvent,
    encoded,
    founded,
    looked_into,
    names_report,
    new_archive,
    open_event,
)
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument, looked_at
from ronde.cli.parser import Command, Parser
from ronde.cli.pgn import pgn_bytes, pgn_options, refuse_pgn_options, replacement_bytes
from ronde.cli.player_lists import is_player_list, list_options, player_list
from ronde.cli.schedule import calendar_of
from ronde.cli.streams import talk, write_output
from ronde.cli.tabular import (
    TABLE_KINDS,
    refuse_table_options,
    table_bytes,
    table_kind,
    table_options,
)
from ronde.cli.whole_events import whole_event
from ronde.errors import ModelError
from ronde.formats import (
    Archive,
    Dialect,
    ProgramFile,
    TrfDocument,
    trf_losses,
    write_archive,
    write_trf,
)
from ronde.formats.plain_letters import plain_report
from ronde.formats.programs import PROGRAMS, Program, program_for_name
from ronde.journal import State
from ronde.model import Color, Settings, Tournament
from ronde.pairing.numbers import with_numbers
from ronde.queries.comments import mode_left_plainly
from ronde.queries.corrections import rated_results
from ronde.queries.open_games import check_final
from ronde.queries.personal import archive_without_personal_data, without_personal_data
from ronde.queries.report import reported, reported_places
from ronde.queries.spans import check_span, read_span
from ronde.texts.cli import Words
from ronde.texts.problems import problem_line
from ronde.texts.report_file import report_text, with_comments

__all__ = ["COMMAND"]

_WRITTEN = {p.kind: p for p in PROGRAMS if p.write is not None}
_REPORTS = frozenset(dialect.value for dialect in Dialect)
KINDS = (*(d.value for d in Dialect), "ronde", *_WRITTEN, "pgn", "lichess", "ics", *TABLE_KINDS)


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("target", text="convert.target")
    parser.option("--to", text="convert.to", choices=KINDS)
    parser.option("--drop", text="convert.drop", action="store_true")
    parser.option("--ascii", text="convert.ascii", action="store_true")
    parser.option("--interim", text="convert.interim", action="store_true")
    parser.option("--name", text="convert.name", metavar="TEXT", default="")
    parser.option("--rounds", text="convert.rounds", metavar="N|5-9")
    parser.option("--color", text="convert.color", choices=("white", "black"))
    parser.option("--reason", text="convert.reason", metavar="TEXT", default="")
    parser.option("--without-personal-data", text="convert.without", action="store_true")
    parser.option("--birth", text="convert.birth", choices=("year", "none"), default="year")
    list_options(parser)
    table_options(parser)
    pgn_options(parser)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    kind = args.to or _kind_of_name(args.target)
    if kind not in {"pgn", *TABLE_KINDS}:
        refuse_pgn_options(args)
    if kind in TABLE_KINDS and not is_player_list(args.file):
        write_output(args.target, table_bytes(open_event(args, words), kind, args, words))
        return Exit.OK
    refuse_table_options(args)
    if is_player_list(args.file):
        if kind in TABLE_KINDS:
            raise ModelError("convert.csv")
        write_output(args.target, _list_as(kind, args, words))
        return Exit.OK
    whole = whole_event(args, words) if kind == "ronde" else None
    if whole is not None:
        write_output(args.target, write_archive(whole))
        return Exit.OK
    event = open_event(args, words)
    looked_at(event.loaded)
    if args.ascii and not (kind in _REPORTS or (not kind and names_report(args.target))):
        raise ModelError("convert.ascii")
    if not kind and event.loaded.archive is not None and names_report(args.target):
        kind = Dialect.TRF26.value
    if kind == "ics":
        write_output(args.target, calendar_of(event, words).encode())
        return Exit.OK
    if kind in {"pgn", "lichess"}:
        data = pgn_bytes(event, args, words) if kind == "pgn" else replacement_bytes(event)
        write_output(args.target, data)
        return Exit.OK
    if args.without_personal_data:
        write_output(args.target, _lettered(_stripped(event, args, words, kind), args))
        talk(words("convert.names_stay"))
        return Exit.OK
    source = event.loaded.document or event.loaded.program
    if args.rounds is not None:
        data = _part(event, args, kind)
    elif kind == "ronde" and source is not None:
        data = write_archive(_taken_in(source, args, words))
    elif kind in _WRITTEN:
        data = _for_program(_WRITTEN[kind], event.journal.state, args, words)
    elif kind and kind != "ronde":
        document = event.loaded.document
        dialect = Dialect(kind)
        if document is None and not args.interim:
            check_final(event.tournament)
        for loss in trf_losses(document or reported(event.journal), dialect) if args.drop else ():
            talk(words("convert.dropped", what=loss.said_in(words.language)))
        if document is not None:
            data = write_trf(document, dialect=dialect, lossy=args.drop).encode()
        else:
            data = report_text(event.journal, dialect=dialect, lossy=args.drop).encode()
    else:
        data = event.encoded(args.target)
    write_output(args.target, _lettered(data, args))
    return Exit.OK


def _lettered(data: bytes, args: argparse.Namespace) -> bytes:
    """The file in plain letters, if that was asked for."""
    return plain_report(data.decode()).encode() if args.ascii else data


def _number(text: str | None) -> int | None:
    """How many rounds the event of a list has."""
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise ModelError("convert.rounds", given=text)
    return int(text)


def _part(event: OpenEvent, args: argparse.Namespace, kind: str) -> bytes:
    """The report of a few rounds as an event of its own.

    Raises:
        ModelError: an archive has all rounds, or there are no such rounds.
        GamesOpen: one of their games has no result.
    """
    if kind and kind not in _REPORTS:
        raise ModelError("span.report_only")
    span = read_span(args.rounds, event.tournament)
    if not args.interim:
        check_span(event.tournament, span)
    document = event.loaded.document
    dialect = Dialect(kind) if kind else Dialect.TRF26 if document is None else document.dialect
    return report_text(event.journal, dialect=dialect, lossy=args.drop, span=span).encode()


def _list_as(kind: str, args: argparse.Namespace, words: Words) -> bytes:
    """The players of a list as a new event.

    Raises:
        ModelError: that kind of file has rounds, or days, and players alone make none.
    """
    if kind and kind not in {"ronde", *_REPORTS, *_WRITTEN}:
        raise ModelError("convert.players_only", kind=kind)
    tournament = _from_csv(args, words)
    if kind in _WRITTEN:
        state = State(tournament=tournament, created=True)
        return _for_program(_WRITTEN[kind], state, args, words)
    return encoded(tournament, kind or Dialect.TRF26.value)


def _kind_of_name(target: str) -> str:
    """The kind of file that the name asks for; "" where it could be several or none."""
    program = program_for_name(target)
    if program is not None:
        return program.kind
    if (table := table_kind(target)) is not None:
        return table
    plain = ("ronde", "pgn", "ics")
    return next((kind for kind in plain if target.lower().endswith(f".{kind}")), "")


def _for_program(program: Program, state: State, args: argparse.Namespace, words: Words) -> bytes:
    """The file of another program; what it cannot say is said before."""
    assert program.write is not None
    for loss in program.losses(state) if program.losses is not None else ():
        talk(words("convert.dropped", what=loss.said_in(words.language)))
    return program.write(state, args.drop)


def _taken_in(
    document: TrfDocument | ProgramFile, args: argparse.Namespace, words: Words
) -> Archive:
    """The archive of a file that was looked at.

    Raises:
        ReasonRequired: the report has what its rules do not give, and no reason says why.
    """
    founding = looked_into(document, args.file, words)
    acts = document.acts if isinstance(document, ProgramFile) else ()
    return new_archive(founded(founding, reason=args.reason, acts=acts))


def _stripped(event: OpenEvent, args: argparse.Namespace, words: Words, kind: str) -> bytes:
    """The record of what was played: an archive of every tournament, or a report of the one.

    Raises:
        GamesOpen: a game of the report has no result, and it is not an interim one.
    """
    years = args.birth == "year"
    document, archive = event.loaded.document, event.loaded.archive
    if kind == "ronde" or (not kind and archive is not None):
        if archive is None:
            source = document or event.loaded.program
            assert source is not None
            archive = _taken_in(source, args, words)
        now = dt.datetime.now(dt.UTC)
        return write_archive(archive_without_personal_data(archive, at=now, birth_year=years))
    if document is None and not args.interim:
        check_final(event.tournament)
    plain = without_personal_data(event.tournament, birth_year=years)
    if kind in _WRITTEN:
        state = State(tournament=plain, created=True)
        return _for_program(_WRITTEN[kind], state, args, words)
    dialect = Dialect(kind) if kind else Dialect.TRF26 if document is None else document.dialect
    rated = rated_results(event.journal.state)
    ranks = reported_places(event.journal.state) if document is None else {}
    text = write_trf(plain, dialect=dialect, ranks=ranks, rated=rated, lossy=True)
    return with_comments(text, mode_left_plainly(event.journal)).encode()


def _from_csv(args: argparse.Namespace, words: Words) -> Tournament:
    """A new tournament with the players of a list, numbered by the standard order."""
    table = player_list(args.file, args)
    for problem in table.problems:
        talk(problem_line(problem, args.file, words.language))
    players = table.players
    settings = Settings(
        name=args.name or Path(args.file).stem,
        rounds=_number(args.rounds),
        initial_color=None if args.color is None else _COLORS[args.color],
    )
    return with_numbers(Tournament(settings=settings, players=players))


_COLORS = {"white": Color.WHITE, "black": Color.BLACK}

COMMAND = Command(_configure, _run)
