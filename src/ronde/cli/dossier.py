"""`ronde dossier`: what everybody receives when an event is over, as checked ZIP files."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from ronde.cli.console import print_json, print_table
from ronde.cli.days import day_option, today_of
from ronde.cli.document import progress_of, source_of
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import read_input, talk, write_output
from ronde.documents.desk import Source
from ronde.documents.dossier import Brought, looked_into, made_zip
from ronde.documents.manifests import checked_zip
from ronde.queries.dispatches import Dispatch, Dossier
from ronde.queries.dossier import dossier
from ronde.texts.articles import cited_text
from ronde.texts.cli import Words
from ronde.texts.dates import date_text
from ronde.texts.dossier import addressee_text, lack_text, piece_title
from ronde.texts.language import labelled

__all__ = ["COMMAND"]

_USAGE = "ronde dossier FILE -o DIR [--to ADDRESSEE] [--add PIECE=FILE]"


def _configure(parser: Parser) -> None:
    parser.option("file", text="cli.file_argument", nargs="?")
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")
    day_option(parser)
    parser.option("-o", "--output", text="dossier.output", metavar="DIR")
    parser.option("--to", text="dossier.to", metavar="ADDRESSEE", default="")
    parser.option("--add", text="dossier.add", metavar="PIECE=FILE", action="append", default=[])
    parser.option("--complete", text="dossier.complete", action="store_true")
    parser.option("--verify", text="dossier.verify", metavar="ZIP")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.verify:
        return _verify(args, words)
    if not args.file:
        raise UsageError("usage.dossier", usage=_USAGE)
    event = open_event(args, words)
    if event.loaded.archive is None:
        raise UsageError("usage.dossier_journal", usage=_USAGE)
    source, brought = source_of(event), _brought(args.add)
    found = looked_into(
        source,
        dossier(event.journal, today_of(args)),
        language=words.language,
        brought=brought,
    )
    chosen = _chosen(found, args.to)
    _refuse_unknown(brought, chosen)
    open_ = [one for one in chosen if not one.is_complete]
    if args.json:
        print_json([_as_data(one, found, words) for one in chosen])
    elif not args.output:
        _print(chosen, found, words)
    if args.complete and open_:
        _tell_open(open_, found, words)
        return Exit.NO
    if args.output:
        _write(args.output, source, found, chosen, brought, words)
        _tell_open(chosen, found, words)
    return Exit.OK


def _chosen(found: Dossier, key: str) -> tuple[Dispatch, ...]:
    if not key:
        return found.dispatches
    one = found.to(key)
    if one is None:
        known = ", ".join(each.key for each in found.dispatches)
        raise UsageError("usage.dossier_to", key=key, known=known, usage=_USAGE)
    return (one,)


def _brought(given: Iterable[str]) -> Brought:
    """The files added by hand, by the piece that each is."""
    found = {}
    for text in given:
        code, mark, path = text.partition("=")
        if not (mark and code and path):
            raise UsageError("usage.dossier_add", text=text, usage=_USAGE)
        found[code] = (Path(path).suffix.removeprefix(".").lower() or "bin", read_input(path))
    return found


def _refuse_unknown(brought: Brought, chosen: Iterable[Dispatch]) -> None:
    known = dict.fromkeys(piece.key for one in chosen for piece in one.pieces)
    for code in brought:
        if code not in known:
            raise UsageError("usage.dossier_piece", code=code, known=", ".join(known), usage=_USAGE)


def _write(
    folder: str,
    source: Source,
    found: Dossier,
    chosen: Iterable[Dispatch],
    brought: Brought,
    words: Words,
) -> None:
    """All are made before any is written: a failure leaves nothing behind."""
    tell = progress_of(words)
    made = [
        made_zip(source, found, one.key, language=words.language, brought=brought, tell=tell)
        for one in chosen
        if any(piece.is_made for piece in one.pieces)
    ]
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    for file in made:
        path = place / file.name
        write_output(str(path), file.data)
        talk(words("dossier.written", path=str(path)))


def _tell_open(open_: Iterable[Dispatch], found: Dossier, words: Words) -> None:
    """What is missing, each once, however many receive it."""
    language = words.language
    said = [
        *(words("dossier.event_lacks", what=lack_text(x, language)) for x in found.lacks),
        *(
            words("dossier.lacks", piece=piece_title(piece, language), what=lack_text(x, language))
            for one in open_
            for piece in one.open
            for x in piece.lacks
        ),
    ]
    talk(*dict.fromkeys(said))


def _print(chosen: Iterable[Dispatch], found: Dossier, words: Words) -> None:
    language = words.language
    for one in chosen:
        day = "–" if one.day is None else date_text(one.day, language)
        state = _state(one, found, words)
        print(f"{addressee_text(one, language)} ({one.key}) · {day} · {state}")
        print_table(
            [words(f"dossier.column.{name}") for name in ("piece", "state", "missing", "cite")],
            [
                (
                    piece_title(piece, language),
                    words(f"dossier.state.{piece.state.value}"),
                    "; ".join(lack_text(lack, language) for lack in piece.lacks),
                    cited_text(piece.cite, language),
                )
                for piece in one.pieces
            ],
            flexible=2,
            wraps=True,
        )
        print()
    for lack in found.lacks:
        talk(words("dossier.event_lacks", what=lack_text(lack, language)))


def _state(one: Dispatch, found: Dossier, words: Words) -> str:
    if one.is_sent:
        return words("dossier.sent")
    if found.late(one):
        return words("dossier.late")
    return words("dossier.is_complete" if one.is_complete else "dossier.is_incomplete")


def _as_data(one: Dispatch, found: Dossier, words: Words) -> dict[str, object]:
    language = words.language
    return {
        "to": one.key,
        "name": addressee_text(one, language),
        "day": one.day,
        "complete": one.is_complete,
        "late": found.late(one),
        "sent": None if one.sent is None else one.sent.isoformat(),
        "tick": one.tick,
        "event_lacks": [
            {"code": lack.code, "remedy": lack.remedy, "said": lack_text(lack, language)}
            for lack in one.event_lacks
        ],
        "pieces": [
            {
                "key": piece.key,
                "title": piece_title(piece, language),
                "state": piece.state,
                "due": None if piece.due is None else piece.due.due.day,
                "cite": piece.cite,
                "edition": piece.edition,
                "lacks": [
                    {"code": lack.code, "remedy": lack.remedy, "said": lack_text(lack, language)}
                    for lack in piece.lacks
                ],
            }
            for piece in one.pieces
        ],
        "none": list(one.none),
        "not_needed": [list(pair) for pair in one.not_needed],
    }


def _verify(args: argparse.Namespace, words: Words) -> Exit:
    """A ZIP against its own manifest and, where a file is named, against its journal."""
    source = source_of(open_event(args, words)) if args.file else None
    found = checked_zip(read_input(args.verify), source)
    if args.json:
        print_json({**asdict(found), "whole": found.is_whole})
        return Exit.OK if found.is_whole else Exit.NO
    for kind in ("changed", "missing", "added"):
        for name in getattr(found, kind):
            print(labelled(words(f"dossier.found.{kind}"), name, words.language))
    if found.is_ours is False:
        print(words("dossier.other_journal", version=found.version))
    if found.is_whole:
        print(
            words(
                "dossier.whole",
                count=found.files,
                version=found.version,
                day=found.day,
                software=found.software,
            )
        )
    return Exit.OK if found.is_whole else Exit.NO


COMMAND = Command(_configure, _run)
