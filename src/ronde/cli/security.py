"""`ronde security`: who signed in or failed to, who was given what; newest first."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING

from ronde.cli.application import can_run, data_option, opened_data
from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from ronde.services.security_journal import SecurityEvent

__all__ = ["COMMAND"]

_GROUPS = ("entry", "failures", "accounts", "roles", "programs", "data")
_SHOWN = 50


def _configure(parser: Parser) -> None:
    parser.option("--show", text="security.show", choices=_GROUPS)
    parser.option("--person", text="security.person", metavar="NAME", default="")
    parser.option("--event", text="security.event", type=int, metavar="N")
    parser.option("--most", text="security.most", type=int, metavar="N", default=_SHOWN)
    data_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if not can_run(words):
        return Exit.BAD_INPUT
    with opened_data(args.data, args.backups, words):
        from ronde.services.security_journal import Group, check, read  # noqa: PLC0415

        events = read(
            group=None if args.show is None else Group(args.show),
            person=args.person,
            event=args.event,
            most=max(1, args.most),
        )
        verdict = check()
        if args.json:
            print_json({"whole": verdict.whole, "events": [_plain(event) for event in events]})
        else:
            _print(events, words)
    if not verdict.whole:
        talk(words("security.broken", place=verdict.place or 0))
    return Exit.OK if verdict.whole else Exit.NO


def _plain(event: SecurityEvent) -> dict[str, object]:
    times = {"at": event.at.isoformat(), "last_at": event.last_at.isoformat()}
    return {**asdict(event), "kind": event.kind.value, **times}


def _print(events: tuple[SecurityEvent, ...], words: Words) -> None:
    from django.utils import timezone  # noqa: PLC0415

    from ronde.texts.dates import moment_text  # noqa: PLC0415
    from ronde.texts.journal import author_text  # noqa: PLC0415
    from ronde.texts.security import security_text  # noqa: PLC0415

    language = words.language
    print_table(
        [words(f"column.{name}") for name in ("time", "author", "act", "event", "address")],
        [
            (
                moment_text(timezone.localtime(event.last_at), language),
                author_text(event.author, language) or "–",
                security_text(
                    event.kind.value,
                    language,
                    subject=author_text(event.subject, language),
                    detail=event.detail,
                    count=event.count,
                ),
                "" if event.event is None else str(event.event),
                event.address,
            )
            for event in events
        ],
        align="lllrl",
        flexible=2,
        wraps=True,
    )


COMMAND = Command(_configure, _run)
