"""`ronde validate`: every problem of a file with line and column; 1 if it contradicts itself."""

from __future__ import annotations

import argparse
from typing import NamedTuple

from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk
from ronde.errors import FormatError
from ronde.formats import (
    InvalidFile,
    Problem,
    Severity,
    read_archive,
    read_player_list,
    read_program_file,
    read_trf,
    recognise,
)
from ronde.formats.recognition import refuse_foreign
from ronde.journal import inconsistencies
from ronde.journal.codec import encode
from ronde.journal.consistency import Inconsistency
from ronde.journal.events import Finding
from ronde.model import Tournament
from ronde.texts.cli import Words
from ronde.texts.errors import error_lines
from ronde.texts.problems import placed_line, problem_line, problem_text
from ronde.texts.refusals import inconsistency_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("files", text="validate.files", nargs="+", metavar="FILE")
    parser.option("--strict", text="validate.strict", action="store_true")
    parser.option("--rules", text="validate.rules", action="store_true")
    parser.json_option()


class _Against(NamedTuple):
    """Something that the rules do not give, and the tournament it is in."""

    finding: Finding
    tournament: Tournament

    @property
    def code(self) -> str:
        return f"found.{self.finding.code}"


_Found = Problem | FormatError | Inconsistency | _Against
"""A line of a file, a file that cannot be read at all, a contradiction of what was read, or
something against the rules."""


def _run(args: argparse.Namespace, words: Words) -> Exit:
    found = {path: _problems(path, read_input(path), rules=args.rules) for path in args.files}
    if args.json:
        print_json({path: [_as_data(p, words) for p in ps] for path, ps in found.items()})
    else:
        for path, problems in found.items():
            for problem in problems:
                print(_line(problem, path, words))
            talk(_summary(path, problems, words))
    wanted = {Severity.ERROR, Severity.WARNING} if args.strict else {Severity.ERROR}
    bad = any(_severity(p) in wanted for problems in found.values() for p in problems)
    return Exit.NO if bad else Exit.OK


def _problems(path: str, data: bytes, *, rules: bool) -> tuple[_Found, ...]:
    """Everything wrong with a report, a player list, an archive, or another program's file.

    With `rules`, also what a file has that the rules of its tournament do not give.
    """
    try:
        kind = recognise(data, path)
        if kind.code in {"archive", "zip"} or path.lower().endswith(".ronde"):
            read_archive(data)  # strict: the chain, the contents and the stored state
            return ()
        if path.lower().endswith(".csv") or kind.code in {"xlsx", "ods", "xls"}:
            return read_player_list(data).problems
        refuse_foreign(data, path)
        document = read_program_file(data) if kind.program is not None else read_trf(data)
    except InvalidFile as error:
        return error.problems
    except FormatError as error:
        return (error,)
    against: tuple[_Against, ...] = ()
    if rules:
        from ronde.queries.inspection import inspect  # noqa: PLC0415 - brings every system

        found = inspect(document).findings
        against = tuple(_Against(finding, document.tournament) for finding in found)
    return (*document.problems, *inconsistencies(document.tournament), *against)


def _severity(found: _Found) -> Severity:
    return found.severity if isinstance(found, Problem) else Severity.ERROR


def _message(found: _Found, words: Words) -> str:
    match found:
        case Problem():
            return problem_text(found, words.language)
        case Inconsistency():
            return inconsistency_text(found, words.language)
        case _Against():
            from ronde.texts.findings import finding_text  # noqa: PLC0415

            return finding_text(found.finding, found.tournament, words.language)
    return ", ".join(error_lines(found, words.language)[:-1])  # not how to mend it


def _line(found: _Found, path: str, words: Words) -> str:
    if isinstance(found, Problem):
        return problem_line(found, path, words.language)
    return placed_line(Severity.ERROR, _message(found, words), path, words.language)


def _as_data(found: _Found, words: Words) -> dict[str, object]:
    data: dict[str, object] = {
        "code": found.code,
        "severity": _severity(found),
        "line": 0,
        "column": 0,
        "text": "",
        "fields": {},
    }
    match found:
        case Problem():
            data |= {"line": found.line, "column": found.column, "text": found.text}
            if found.cell:
                data["cell"] = found.cell
            data["fields"] = found.fields
        case Inconsistency():
            data["code"] = f"model.{found.code}"
            data["fields"] = {"subject": found.subject, "round": found.round}
        case _Against():
            data["fields"] = encode(found.finding)
        case FormatError():
            data["fields"] = {"fault": found.fault.as_data()}
    return {**data, "message": _message(found, words)}


def _summary(path: str, problems: tuple[_Found, ...], words: Words) -> str:
    errors = sum(_severity(p) is Severity.ERROR for p in problems)
    return words("validate.summary_line", path=path, errors=errors, warnings=len(problems) - errors)


COMMAND = Command(_configure, _run)
