"""`ronde validate`: every problem of a file with line and column; 1 if it contradicts itself."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, read_input, talk
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.formats import Severity, load
from ronde.formats.problems import Problem
from ronde.journal import inconsistencies
from ronde.texts.cli import Words
from ronde.texts.problems import problem_line, problem_text
from ronde.texts.refusals import inconsistency_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("files", text="validate.files", nargs="+", metavar="FILE")
    parser.option("--strict", text="validate.strict", action="store_true")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    found: dict[str, tuple[Problem, ...]] = {}
    for path in args.files:
        loaded = load(read_input(path))
        found[path] = loaded.problems
        for contradiction in inconsistencies(loaded.tournament):
            talk(f"{path}: {inconsistency_text(contradiction, words.language)}")
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
