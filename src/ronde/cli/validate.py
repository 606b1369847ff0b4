"""`ronde validate`: every problem of a file with line and column; 1 if it contradicts itself."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk
from ronde.errors import FormatError
from ronde.formats import (
    InvalidFile,
    Problem,
    Severity,
    is_archive,
    read_archive,
    read_players_csv,
    read_trf,
)
from ronde.journal import inconsistencies
from ronde.texts.cli import Words
from ronde.texts.errors import error_lines
from ronde.texts.problems import problem_line, problem_text
from ronde.texts.refusals import inconsistency_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("files", text="validate.files", nargs="+", metavar="FILE")
    parser.option("--strict", text="validate.strict", action="store_true")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    found = {path: _problems(path, read_input(path), words) for path in args.files}
    if args.json:
        print_json({path: [_as_data(p, words) for p in ps] for path, ps in found.items()})
    else:
        for path, problems in found.items():
            for problem in problems:
                print(problem_line(problem, path, words.language))
            talk(_summary(path, problems, words))
    wanted = {Severity.ERROR, Severity.WARNING} if args.strict else {Severity.ERROR}
    bad = any(p.severity in wanted for problems in found.values() for p in problems)
    return Exit.NO if bad else Exit.OK


def _problems(path: str, data: bytes, words: Words) -> tuple[Problem, ...]:
    """Everything wrong with a report, a player list, or an archive and each of its tournaments."""
    try:
        if is_archive(data) or path.lower().endswith(".ronde"):
            read_archive(data)  # strict: the chain, the contents and the stored state
            return ()
        if path.lower().endswith(".csv"):
            return read_players_csv(data).problems
        document = read_trf(data)
    except InvalidFile as error:
        return error.problems
    except FormatError as error:
        lines = error_lines(error, words.language)[:-1]  # what and where; not how to mend it
        return (_error(error.code, ", ".join(lines)),)
    contradictions = (
        _error(f"model.{c.code}", inconsistency_text(c, words.language))
        for c in inconsistencies(document.tournament)
    )
    return (*document.problems, *contradictions)


def _error(code: str, said: str) -> Problem:
    return Problem(code=code, severity=Severity.ERROR, message="{said}", fields={"said": said})


def _as_data(problem: Problem, words: Words) -> dict[str, object]:
    return {
        "code": problem.code,
        "severity": problem.severity,
        "line": problem.line,
        "column": problem.column,
        "text": problem.text,
        "fields": problem.fields,
        "message": problem_text(problem, words.language),
    }


def _summary(path: str, problems: tuple[Problem, ...], words: Words) -> str:
    errors = sum(p.severity is Severity.ERROR for p in problems)
    return words("validate.summary_line", path=path, errors=errors, warnings=len(problems) - errors)


COMMAND = Command(_configure, _run)
