"""`ronde arbiter-norms`: can this event give arbiter norms, to how many, who signs."""

from __future__ import annotations

import argparse
from typing import Any

from ronde.admin.answers import Check
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument, tournament_in
from ronde.cli.parser import Command, Parser
from ronde.queries.arbiter_norms import EventNorms, event_norms
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    found = event_norms(tournament_in(args, words))
    if args.json:
        print_json(_data(found))
    else:
        _print(found, words)
    return Exit.OK if any(norm.is_possible for norm in found.norms.values()) else Exit.NO


def _print(found: EventNorms, words: Words) -> None:
    for norm in found.norms.values():
        code = "possible" if norm.is_possible else norm.verdict.value
        print(words(f"arbiter_norms.{code}", title=norm.title, article=norm.way))
        _print_checks(norm.checks, words)
    if found.most is not None:
        print(words("arbiter_norms.most", most=found.most))
    for candidate, checks in found.candidates:
        print(f"{candidate.name} ({candidate.wanted})")
        _print_checks(checks, words)


def _print_checks(checks: tuple[Check, ...], words: Words) -> None:
    language = words.language
    for check in checks:
        said = f"{check_title(check, language)}: {check_sentence(check, language)}"
        print(f"  [{check.verdict.value}] {said} ({cited_text(check.cite, language)})")


def _data(found: EventNorms) -> dict[str, Any]:
    return {
        "edition": found.policy.edition,
        "most": found.most,
        "norms": {
            title: {
                "verdict": norm.verdict.value,
                "article": norm.way,
                "at_most": norm.at_most,
                "checks": [_check(check) for check in norm.checks],
            }
            for title, norm in found.norms.items()
        },
        "candidates": [
            {
                "name": candidate.name,
                "wanted": candidate.wanted,
                "checks": [_check(check) for check in checks],
            }
            for candidate, checks in found.candidates
        ],
    }


def _check(check: Check) -> dict[str, Any]:
    return {
        "code": check.code,
        "verdict": check.verdict.value,
        "value": _plain(check.value),
        "limit": _plain(check.limit),
        "cite": check.cite,
    }


def _plain(value: object) -> Any:
    return value if isinstance(value, (int, str, tuple)) or value is None else str(value)


COMMAND = Command(_configure, _run)
