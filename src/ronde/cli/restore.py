"""`ronde restore`: a backup, or the newest one of every event in a folder, opened again here."""

from __future__ import annotations

import argparse
import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING

from ronde.cli.application import can_run, data_option, opened_data
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.journal.authors import CLI, TERMINAL
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from ronde.services.acts import Signature

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("source", text="restore.source", metavar="FILE|DIR")
    parser.option("--replace", text="restore.replace", type=int, metavar="N", default=0)
    parser.option("--yes", text="restore.yes", action="store_true")
    data_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if not can_run(words):
        return Exit.BAD_INPUT
    source = Path(args.source).expanduser()
    if args.replace and source.is_dir():
        raise UsageError("usage.restore_one_file", usage="ronde restore FILE --replace N")
    source.stat()  # a name that is not there is told before anything is opened
    with opened_data(args.data, args.backups, words) as folder:
        if args.replace:
            return _over(args, source, folder, words)
        return _as_new(args, source, words)


def _as_new(args: argparse.Namespace, source: Path, words: Words) -> Exit:
    from ronde.services.restoring import read_backup, restore_as_new  # noqa: PLC0415
    from ronde.store.store import Store  # noqa: PLC0415

    paths = _newest(source) if source.is_dir() else [source]
    store, by = Store(), _signature()
    restored = []
    # All are read before the first is written: a bad file leaves nothing half-restored.
    for archive in [read_backup(path) for path in paths]:
        number = restore_as_new(store, archive, by=by)
        restored.append({"event": number, "name": archive.event.name})
        if not args.json:
            print(words("restore.restored", number=number, name=archive.event.name))
    if args.json:
        print_json(restored)
    talk(words("restore.done", count=len(restored)))
    return Exit.OK if restored else Exit.NO


def _newest(folder: Path) -> list[Path]:
    from ronde.services.restoring import newest_backups  # noqa: PLC0415

    return [backup.path for backup in newest_backups(folder, now=dt.datetime.now(dt.UTC))]


def _over(args: argparse.Namespace, source: Path, folder: Path, words: Words) -> Exit:
    from ronde.services.restoring import read_backup, replacement, restore_over  # noqa: PLC0415
    from ronde.store.store import Store  # noqa: PLC0415

    store = Store()
    plan = replacement(store, args.replace, read_backup(source))
    for change in plan.changes:
        code = "restore.stays" if change.backup is None else "restore.change"
        talk(words(code, name=change.name, lost=change.lost, gained=change.gained))
    if not args.yes:
        talk(words("restore.ask_yes"))
        return Exit.NO
    before = restore_over(store, plan, folder, by=_signature(), now=dt.datetime.now(dt.UTC))
    if args.json:
        print_json({"event": args.replace, "before": str(before.path)})
    else:
        print(words("restore.replaced", number=args.replace, before=before.path))
    return Exit.OK


def _signature() -> Signature:
    from ronde.services.acts import Signature  # noqa: PLC0415

    return Signature(author=TERMINAL, at=dt.datetime.now(dt.UTC), device=CLI)


COMMAND = Command(_configure, _run)
