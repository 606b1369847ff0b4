"""`ronde publish`: the public pages of an event as files that any web host serves."""

from __future__ import annotations

import argparse
import hashlib
import os
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ronde.catalogue import COMPLETE, languages
from ronde.cli.application import can_run, data_folder, opened_data
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.files import load_file
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk, umask_now
from ronde.texts.cli import Words
from ronde.texts.language import Language

if TYPE_CHECKING:
    from ronde.services.public.event import PublicEvent
    from ronde.services.publishing import Part, SiteChanges

    Send = Callable[[Iterable[Part]], SiteChanges]

__all__ = ["COMMAND"]

_ALL = "all"
_BOTH = "both"
_SHOWN = 20
_EVERY = 2.0


def _configure(parser: Parser) -> None:
    parser.option("dir", text="publish.dir", nargs="?", default="")
    parser.option("file", text="publish.file", nargs="?", default="")
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")
    parser.option("--data", text="serve.data", metavar="DIR")
    parser.option("--event", text="publish.event", type=int, metavar="N")
    choices = (*languages("web_public"), _ALL, _BOTH)
    parser.option("--language", text="publish.language", choices=choices, default=_ALL)
    parser.option("--base-url", text="publish.base_url", metavar="URL", default="")
    parser.option("--watch", text="publish.watch", action="store_true")
    parser.option("--to", text="publish.to", metavar="ADDRESS", default="")
    parser.option("--key", text="publish.key", metavar="FILE", default="")
    parser.option("--host-key", text="publish.host_key", metavar="SHA256:…", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if not can_run(words):
        return Exit.BAD_INPUT
    if args.to and args.dir:  # there is no folder: what is named is the file
        args.dir, args.file = "", args.file or args.dir
    if not args.to and not args.dir:
        raise UsageError("usage.no_site", usage="ronde publish DIR|--to ADDRESS [FILE]")
    if args.file:
        _set_up()
        return _publish(_from_file(args, words), args, words)
    data = (Path(args.data).expanduser() if args.data else data_folder()).resolve()
    if not os.environ.get("DATABASE_URL") and not (data / "ronde.sqlite3").exists():
        talk(words("publish.no_data", folder=data))
        return Exit.BAD_INPUT
    usual = umask_now()
    with opened_data(args.data, None, words):
        os.umask(usual)  # what is written from here on is for a web server to read
        return _publish(_from_data(args.event), args, words)


def _set_up() -> None:
    """Templates without a data folder."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ronde.web.settings")
    import django  # noqa: PLC0415 - it must know its settings first

    django.setup()


def _publish(read: Callable[[], PublicEvent], args: argparse.Namespace, words: Words) -> Exit:
    send = _sender(args, words)
    event = read()
    _write(event, send, args, words)
    if args.watch:
        talk(words("publish.watching"))
        _watch(read, event.pulse.token(), lambda found: _write(found, send, args, words))
    return Exit.OK


def _sender(args: argparse.Namespace, words: Words) -> Send:
    """What brings the parts of a site to where they are to be."""
    from ronde.services.publishing import write_site  # noqa: PLC0415

    if args.to:
        from ronde.cli.site_target import sender_to  # noqa: PLC0415

        return sender_to(args.to, key=args.key, host_key=args.host_key, words=words)
    return lambda parts: write_site(Path(args.dir), parts)


def _from_data(event: int | None) -> Callable[[], PublicEvent]:
    """Reads the event from the database."""
    from django.utils import timezone  # noqa: PLC0415

    from ronde.services.public.event import chosen_event, shared_event  # noqa: PLC0415
    from ronde.store.store import Store  # noqa: PLC0415

    store = Store()
    number = chosen_event(event, now=timezone.now())
    return lambda: shared_event(store, number, now=timezone.now())


def _from_file(args: argparse.Namespace, words: Words) -> Callable[[], PublicEvent]:
    """Reads the event from a file. A report holds only what is public already."""
    from ronde.journal import State  # noqa: PLC0415
    from ronde.services.public.event import event_of_state  # noqa: PLC0415

    def read() -> PublicEvent:
        loaded = load_file(args, words)
        tournament = loaded.tournament
        if loaded.archive is None:
            published = tuple(replace(round_, published=True) for round_ in tournament.rounds)
            tournament = replace(tournament, rounds=published)
        digest = hashlib.sha256(repr(tournament).encode()).hexdigest()
        return event_of_state(State(tournament=tournament, created=True), head=digest)

    return read


def _write(event: PublicEvent, send: Send, args: argparse.Namespace, words: Words) -> None:
    from django.conf import settings  # noqa: PLC0415
    from django.utils.module_loading import import_string  # noqa: PLC0415

    parts = import_string(settings.PUBLIC_SITE)(event, _languages(args.language), args.base_url)
    changes = send(parts)
    if args.json:
        print_json(changes)
    else:
        _tell(changes, args.to or args.dir, words)


def _languages(asked: str) -> tuple[Language, ...]:
    """The languages of the site; `both` are French and English."""
    several = {_ALL: languages("web_public"), _BOTH: COMPLETE}
    return several.get(asked, (asked,))


def _tell(changes: SiteChanges, folder: str, words: Words) -> None:
    for code in ("added", "changed", "removed"):
        paths: tuple[str, ...] = getattr(changes, code)
        for path in paths[:_SHOWN]:
            print(words(f"publish.{code}", path=path))
        if len(paths) > _SHOWN:
            print(words("publish.more", count=len(paths) - _SHOWN))
    print(
        words(
            "publish.done",
            added=len(changes.added),
            changed=len(changes.changed),
            removed=len(changes.removed),
            unchanged=changes.unchanged,
            folder=folder,
        ),
        flush=True,
    )


def _watch(
    read: Callable[[], PublicEvent], token: str, write: Callable[[PublicEvent], None]
) -> None:
    """Write again whenever something changed, until Ctrl+C.

    A busy disk, database or network may pass; what waits for somebody ends it.
    """
    from django.db import DatabaseError  # noqa: PLC0415

    from ronde.platform.site_targets.target import TargetTrouble  # noqa: PLC0415

    while True:
        time.sleep(_EVERY)
        try:
            event = read()
            if event.pulse.token() != token:
                write(event)
                token = event.pulse.token()
        except (OSError, DatabaseError) as error:
            talk(str(error))
        except TargetTrouble as error:
            if error.once:
                raise
            talk(str(error))


COMMAND = Command(_configure, _run)
