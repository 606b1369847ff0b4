"""`ronde follow`: copy another machine's journals as they grow, ready to take over."""

from __future__ import annotations

import argparse
import datetime as dt
import os
import signal
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ronde.cli.application import can_run, data_option, opened_data
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from ronde.services.following_on import FollowingOn, News

__all__ = ["COMMAND"]

_LONGEST = 500
_TOKEN = "RONDE_FOLLOW_TOKEN"  # noqa: S105 - the name of a variable


def _configure(parser: Parser) -> None:
    parser.option("address", text="follow.address", metavar="URL")
    parser.option("--token", text="follow.token", metavar="TOKEN", default="")
    parser.option("--once", text="follow.once", action="store_true")
    data_option(parser)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if not can_run(words):
        return Exit.BAD_INPUT
    token = (args.token or os.environ.get(_TOKEN, "")).strip()
    if not _host(args.address):
        raise UsageError("usage.follow_address", usage="ronde follow URL --token TOKEN")
    if not token.isascii() or not token.isalnum():
        raise UsageError("usage.follow_token", usage="ronde follow URL --token TOKEN")
    with opened_data(args.data, args.backups, words):
        from ronde.services.following_on import FollowingOn  # noqa: PLC0415
        from ronde.services.following_source import HttpSource  # noqa: PLC0415
        from ronde.store.store import Store  # noqa: PLC0415

        if not _is_private(args.address):
            talk(words("follow.no_passwords"))
        following = FollowingOn(Store(), HttpSource(args.address, token), args.address)
        try:
            if args.once:
                for news in following.once():
                    _say(news, words)
            else:
                _keep_copying(following, words)
        finally:
            with suppress(Exception):
                following.stop()
    return Exit.OK


def _host(address: str) -> str:
    """The machine that a web address names; empty if it is none."""
    try:
        parts = urlsplit(address)
        _ = parts.port
    except ValueError:
        return ""
    # What `name:password@` would say is the token's business, and would be kept with the address.
    if parts.username is not None or len(address) > _LONGEST:
        return ""
    return parts.hostname or "" if parts.scheme in {"http", "https"} else ""


def _is_private(address: str) -> bool:
    """Whether nobody between the machines can read what is copied."""
    here = _host(address) in {"localhost", "127.0.0.1", "::1"}
    return here or address.lower().startswith("https:")


def _keep_copying(following: FollowingOn, words: Words) -> None:
    from ronde.services.following_on import Pause  # noqa: PLC0415

    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(0))
    talk(words("follow.started"))
    for news in following.news():
        if isinstance(news, Pause):
            time.sleep(news.seconds)
            continue
        # A full disk under the log, or a terminal that is gone, is no reason to stop.
        with suppress(OSError):
            _say(news, words)


def _say(news: News, words: Words) -> None:
    from ronde.services.following import Copied, CopiedPeople, Left  # noqa: PLC0415
    from ronde.services.following_on import Over, Recovered, Trouble  # noqa: PLC0415
    from ronde.texts.errors import error_lines  # noqa: PLC0415

    at = f"{dt.datetime.now():%H:%M}"  # noqa: DTZ005 - the clock on the wall
    match news:
        case Copied():
            fields = {"name": news.name, "count": news.entries, "version": news.version}
            print(words("follow.copied", **fields), flush=True)
        case CopiedPeople():
            print(words("follow.people", name=news.name, count=news.count), flush=True)
        case Trouble():
            talk(words("follow.trouble", at=at), *error_lines(news.error, words.language))
        case Over():
            talk(words("follow.over", at=at))
        case Left():
            lines = error_lines(news.error, words.language)
            talk(words("follow.left", at=at, name=news.name), *lines)
        case Recovered():
            talk(words("follow.recovered", at=at, name=news.name))


COMMAND = Command(_configure, _run)
