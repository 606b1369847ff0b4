"""`ronde follow`: copy another machine's journals as they grow, ready to take over."""

from __future__ import annotations

import argparse
import datetime as dt
import os
import signal
import threading
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ronde.cli.application import can_run, data_option, opened_data
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from ronde.services.following import Source
    from ronde.store.store import Store

__all__ = ["COMMAND"]

_EVERY = 2.0
_TOKEN = "RONDE_FOLLOW_TOKEN"  # noqa: S105 - the name of a variable


def _configure(parser: Parser) -> None:
    parser.option("address", text="follow.address", metavar="URL")
    parser.option("--token", text="follow.token", metavar="TOKEN", default="")
    parser.option("--once", text="follow.once", action="store_true")
    data_option(parser)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if not can_run(words):
        return Exit.BAD_INPUT
    token = args.token or os.environ.get(_TOKEN, "")
    if not _host(args.address):
        raise UsageError("usage.follow_address", usage="ronde follow URL --token TOKEN")
    if not token:
        raise UsageError("usage.follow_token", usage="ronde follow URL --token TOKEN")
    with opened_data(args.data, args.backups):
        from ronde.services.following import HttpSource  # noqa: PLC0415
        from ronde.store.store import Store  # noqa: PLC0415

        source = HttpSource(args.address, token)
        if not _is_private(args.address):
            talk(words("follow.no_passwords"))
        if args.once:
            _copy(Store(), source, words)
        else:
            _keep_copying(Store(), source, words)
    return Exit.OK


def _host(address: str) -> str:
    """The machine that a web address names; empty if it is none."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    return parts.hostname or "" if parts.scheme in {"http", "https"} else ""


def _is_private(address: str) -> bool:
    """Whether nobody between the machines can read what is copied."""
    here = _host(address) in {"localhost", "127.0.0.1", "::1"}
    return here or address.lower().startswith("https:")


def _copy(store: Store, source: Source, words: Words) -> None:
    from ronde.services.following import CopiedPeople, follow_once  # noqa: PLC0415

    for copied in follow_once(store, source, now=dt.datetime.now(dt.UTC)):
        if isinstance(copied, CopiedPeople):
            print(words("follow.people", name=copied.name, count=copied.count), flush=True)
            continue
        fields = {"name": copied.name, "count": copied.entries, "version": copied.version}
        print(words("follow.copied", **fields), flush=True)


def _keep_copying(store: Store, source: Source, words: Words) -> None:
    from ronde.services.following import SourceUnreachable  # noqa: PLC0415

    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda _number, _frame: stop.set())
    away = ""
    talk(words("follow.started"))
    while not stop.is_set():
        try:
            _copy(store, source, words)
        except SourceUnreachable as error:
            if error.detail != away:
                talk(words("follow.away", detail=error.detail))
            away = error.detail
        else:
            if away:
                talk(words("follow.back"))
            away = ""
        stop.wait(_EVERY)


COMMAND = Command(_configure, _run)
