"""`ronde backup`: every event, and the database where it is a file, written and verified now."""

from __future__ import annotations

import argparse
import datetime as dt

from ronde.cli.application import can_run, data_option, opened_data
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    data_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if not can_run(words):
        return Exit.BAD_INPUT
    with opened_data(args.data, args.backups, words) as folder:
        from ronde.services.backups import back_up_database, back_up_everything  # noqa: PLC0415
        from ronde.store.store import Store  # noqa: PLC0415
        from ronde.texts.errors import error_lines  # noqa: PLC0415

        now = dt.datetime.now(dt.UTC)
        written, failed = back_up_everything(Store(), folder, kind="hand", now=now)
        copy = back_up_database(folder, kind="hand", now=now)
    paths = [str(backup.path) for backup in written] + ([] if copy is None else [str(copy.path)])
    if args.json:
        print_json({"written": paths, "failed": [error.code for error in failed]})
    else:
        for path in paths:
            print(path)
    talk(words("backup.done", count=len(paths), folder=folder))
    for error in failed:
        talk(*error_lines(error, words.language))
    return Exit.NO if failed else Exit.OK


COMMAND = Command(_configure, _run)
