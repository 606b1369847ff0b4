"""`ronde document`: papers to post, sign and hand out, as PDF."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path

from ronde.catalogue import say
from ronde.cli.career import career_log
from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import output_option, tournament_in
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk, write_output
from ronde.documents.asking import DocumentRequest, Offered, offered
from ronde.documents.desk import Source, source_at
from ronde.documents.gathering import Progress
from ronde.documents.kinds import DocumentKind
from ronde.documents.making import make
from ronde.documents.registry import DOCUMENTS, document_kind
from ronde.documents.sets.checking import Trial, tried
from ronde.documents.sets.errors import TemplateSetRefused
from ronde.documents.sets.reading import set_at
from ronde.model import Tournament
from ronde.texts.cli import Words
from ronde.texts.language import join

__all__ = ["COMMAND", "progress_of", "source_of"]

_USAGE = "ronde document FILE CODE -o FILE.pdf"
_PACK = "pack."
_TELL_AFTER = 1.0
"""Seconds without a word are enough."""


def _configure(parser: Parser) -> None:
    parser.option("file", text="cli.file_argument", nargs="?")
    parser.option("code", text="document.code", metavar="CODE", nargs="?")
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")
    parser.option("--round", text="document.round", type=int, metavar="N")
    parser.option(
        "--option", text="document.option", action="append", metavar="NAME=VALUE", default=[]
    )
    parser.option("--log", text="document.log", metavar="FILE", default="")
    parser.option("--pack", text="document.pack", metavar="NAME", default="")
    parser.option("--set", text="document.set", metavar="PATH", dest="template_set")
    parser.option("--check-set", text="document.check_set", metavar="PATH")
    parser.option(
        "--with",
        text="document.with",
        dest="others",
        action="append",
        metavar="FILE",
        default=[],
    )
    parser.option("--list", text="document.list", action="store_true")
    output_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.list:
        event = open_event(args, words) if args.file else None
        _list(event, args, words)
        return Exit.OK
    if args.check_set:
        return _check_set(args, words)
    if args.code and args.pack:
        raise UsageError("usage.document_pack", code=args.code, pack=args.pack, usage=_USAGE)
    code = f"{_PACK}{args.pack.removeprefix(_PACK)}" if args.pack else args.code
    if not (args.file and code and args.output):
        raise UsageError("usage.document", usage=_USAGE)
    others = tuple(_other(path, args, words) for path in args.others)
    source = replace(source_of(open_event(args, words)), others=others)
    if args.log:
        source = replace(source, log=career_log(args.log))
    if args.template_set:
        source = replace(source, template_set=set_at(Path(args.template_set)))
    asked = DocumentRequest(
        code=code,
        language=words.language if words.asked else _usual(code) or words.language,
        round=args.round,
        options=dict(_option(text) for text in args.option),
    )
    made = make(source, asked, progress_of(words))
    write_output(args.output, made.data)
    codes = tuple(print_.imprint.code for print_ in made.prints)
    if codes:
        talk(words("document.verified_by", codes=join(codes, words.language), count=len(codes)))
    if made.lacking:
        talk(words("document.lacking", letters=made.lacking))
    if made.failed is not None:
        talk(words("document.instead", said=made.failed.said_in(words.language)))
    if made.missing:
        talk(words("document.missing", entries=join(made.missing, words.language)))
    for part in made.without:
        why = "" if part.problem is None else part.problem.said_in(words.language)
        talk(words("document.without", name=_name(part.kind, words), why=why))
    if args.output != "-":
        talk(words("document.written", path=args.output))
    return Exit.OK


def _usual(code: str) -> str:
    """The language of a document whose addressee reads no other; empty: as whoever asks."""
    return document_kind(code).language


def progress_of(words: Words) -> Progress:
    """Told of each step once the first second has passed."""
    start, told = time.monotonic(), ""

    def tell(done: int, steps: int) -> None:
        nonlocal told
        said = words("document.progress", done=done, steps=steps)
        if time.monotonic() - start > _TELL_AFTER and said != told:
            talk(said)
            told = said

    return tell


def _check_set(args: argparse.Namespace, words: Words) -> Exit:
    """Read a template set and try its documents, for the event in the file or an invented one."""
    trial, label = Trial(), ""
    try:
        template_set = set_at(Path(args.check_set))
    except TemplateSetRefused as error:
        problems = error.problems
    else:
        label = template_set.label
        trial = tried(template_set, source_of(open_event(args, words)) if args.file else None)
        problems = trial.problems
    if args.json:
        print_json(
            {
                "set": label,
                "made": list(trial.made),
                "left_out": list(trial.left_out),
                "problems": [problem.as_data() for problem in problems],
            }
        )
    else:
        for problem in problems:
            print(problem.said_in(words.language))
        if trial.left_out:
            talk(words("document.set_left_out", documents=", ".join(trial.left_out)))
        if not problems:
            print(words("document.set_good", set=label, documents=", ".join(trial.made)))
    return Exit.NO if problems else Exit.OK


def _other(path: str, args: argparse.Namespace, words: Words) -> Tournament:
    return tournament_in(argparse.Namespace(**{**vars(args), "file": path}), words)


def _option(text: str) -> tuple[str, str]:
    name, mark, value = text.partition("=")
    if not mark:
        raise UsageError("usage.document_option", text=text, usage=f"{_USAGE} --option sort=club")
    return name, value


def source_of(event: OpenEvent) -> Source:
    """The file as documents see it: a report has no journal, so no version and no time."""
    archive, journal = event.loaded.archive, event.journal
    if archive is None:
        return Source(state=journal.state)
    return source_at(journal, event=archive.event.name)


def _list(event: OpenEvent | None, args: argparse.Namespace, words: Words) -> None:
    """Every document, or those of one event with what is missing for some."""
    found = tuple(map(Offered, DOCUMENTS)) if event is None else offered(source_of(event))
    if args.json:
        print_json([_as_data(item, words) for item in found])
        return
    header = [words(f"document.column.{name}") for name in ("code", "name", "options")]
    rows = [
        (item.kind.code, _name(item.kind, words), _options(item.kind))
        if item.problem is None
        else (item.kind.code, _name(item.kind, words), item.problem.said_in(words.language))
        for item in found
    ]
    print_table(header, rows, align="lll", flexible=2, wraps=True)


def _name(kind: DocumentKind, words: Words) -> str:
    return say(words.language, "documents", f"name.{kind.code}")


def _options(kind: DocumentKind) -> str:
    if kind.parts:
        return " + ".join(dict.fromkeys(part.code for part in kind.parts))
    return " ".join(f"{option.name}={'|'.join(option.shown)}" for option in kind.options)


def _as_data(item: Offered, words: Words) -> dict[str, object]:
    return {
        "code": item.kind.code,
        "name": _name(item.kind, words),
        "options": {option.name: list(option.values) for option in item.kind.options},
        "of_round": item.kind.of_round or item.kind.after_round,
        "problem": None if item.problem is None else item.problem.fault.code,
    }


COMMAND = Command(_configure, _run)
