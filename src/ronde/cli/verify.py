"""`ronde verify`: the database and every journal in it, checked to the last hash."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ronde.cli.application import can_run, data_option, opened_data
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from ronde.services.integrity import Report

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    data_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if not can_run(words):
        return Exit.BAD_INPUT
    with opened_data(args.data, args.backups):
        from ronde.services.integrity import check_everything  # noqa: PLC0415

        report = check_everything()
    if args.json:
        print_json({"whole": report.whole, "report": report})
    else:
        _print(report, words)
    return Exit.OK if report.whole else Exit.NO


def _print(report: Report, words: Words) -> None:
    from ronde.texts.errors import detail_text  # noqa: PLC0415
    from ronde.texts.integrity import finding_text  # noqa: PLC0415

    if not report.database:
        by_itself = report.vendor == "sqlite"
        print(words("verify.database_whole" if by_itself else "verify.database_server"))
    for finding in report.database:
        print(finding_text(finding.flaw.value, words.language, detail=str(finding.detail)))
    for checked in report.tournaments:
        fields = {"event": checked.event, "name": checked.name, "entries": checked.entries}
        if not checked.findings:
            print(words("verify.whole", **fields, head=checked.head[:12]))
        for finding in checked.findings:
            fault = "" if finding.fault is None else finding.fault.value
            told = finding_text(
                finding.flaw.value,
                words.language,
                detail=detail_text(finding.detail, words.language),
                place=finding.place,
                fault=fault,
            )
            print(words("verify.broken", **fields, told=told))
    print(words("verify.ok" if report.whole else "verify.not_ok"))


COMMAND = Command(_configure, _run)
