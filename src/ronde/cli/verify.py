"""`ronde verify`: the database, every journal in it, what others remember; or one print."""

from __future__ import annotations

import argparse
import datetime as dt
from typing import TYPE_CHECKING

from ronde.cli.application import can_run, data_option, opened_data
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.journal.authors import CLI, TERMINAL
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from ronde.services.integrity import Report

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    data_option(parser)
    parser.option("file", text="cli.file_argument", nargs="?")
    parser.option("--document", text="verify.document", metavar="CODE")
    parser.option("--entry", text="verify.entry", type=int, metavar="N")
    parser.option("--accept", text="verify.accept", metavar="REASON")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.document is not None:
        from ronde.cli.verify_document import verify_document  # noqa: PLC0415 - seldom

        return verify_document(args, words)
    if args.file:
        raise UsageError("usage.verify_document", usage="ronde verify --document CODE FILE")
    if not can_run(words):
        return Exit.BAD_INPUT
    with opened_data(args.data, args.backups, words):
        from ronde.services.acts import Signature  # noqa: PLC0415
        from ronde.services.integrity import accept, check_everything  # noqa: PLC0415

        report = check_everything()
        if args.accept and not report.whole:
            if not args.json:
                _print(report, words)
            by = Signature(author=TERMINAL, at=dt.datetime.now(dt.UTC), device=CLI)
            if accept(report, reason=args.accept, by=by):
                talk(words("verify.accepted"))
            report = check_everything()
    if args.json:
        print_json({"whole": report.whole, "report": report})
    else:
        _print(report, words)
    return Exit.OK if report.whole else Exit.NO


def _print(report: Report, words: Words) -> None:
    from ronde.texts import integrity as say  # noqa: PLC0415

    language = words.language
    for part in report.parts:
        told = say.part_text(
            part.kind.value,
            language,
            compared=part.compared,
            newest=part.newest,
            vendor=report.vendor,
        )
        verdict = say.verdict_text(language, compared=part.compared, wrong=part.wrong)
        print(words("verify.part", told=told, verdict=verdict))
        for finding in part.findings:
            told = say.finding_text(finding.flaw.value, language, finding.facts)
            print(words("verify.detail", told=told))
        for kind, names in part.remarks:
            print(words("verify.detail", told=say.left_out_text(kind, names, language)))
    for checked in report.tournaments:
        fields = {"event": checked.event, "name": checked.name, "entries": checked.entries}
        if not checked.findings:
            print(words("verify.whole", **fields, head=checked.head[:12]))
        for finding in checked.findings:
            told = say.finding_text(finding.flaw.value, language, finding.facts)
            print(words("verify.broken", **fields, told=told))
    for note in report.acts:
        print(
            say.act_text(
                note.act.value,
                language,
                at=note.at,
                name=note.name,
                was=note.was,
                now=note.version,
                reason=note.reason,
            )
        )
    print(words("verify.ok" if report.whole else "verify.not_ok"))


COMMAND = Command(_configure, _run)
