"""`ronde account`: the way back in for who has lost it, from the machine itself."""

from __future__ import annotations

import argparse
import datetime as dt
import os
from typing import TYPE_CHECKING

from ronde.cli.application import can_run, data_option, opened_data
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.journal.authors import CLI, TERMINAL
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from ronde.services.acts import Signature

__all__ = ["COMMAND"]

_RESET, _LINK = "reset-second-factor", "sign-in-link"
_PORT = 8642
_OWNER = "owner"
_USAGE = f"ronde account {_RESET} NAME"


def _configure(parser: Parser) -> None:
    parser.option("act", text="account.act", choices=(_RESET, _LINK), metavar="ACT")
    parser.option("name", text="account.name", metavar="NAME", nargs="?", default=_OWNER)
    parser.option("--port", text="account.port", type=int, default=_PORT, metavar="N")
    data_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if not can_run(words):
        return Exit.BAD_INPUT
    with opened_data(args.data, args.backups, words):
        user = _account(args.name)
        return _link(args, user, words) if args.act == _LINK else _reset(args, user, words)


def _account(name: str) -> User:
    from django.contrib.auth.models import User  # noqa: PLC0415

    found = User.objects.filter(username__iexact=name).first()
    if found is None:
        raise UsageError("usage.account_unknown", name=name, usage=_USAGE)
    return found


def _here() -> Signature:
    """Whoever sits at the machine."""
    from ronde.services.acts import Signature  # noqa: PLC0415

    return Signature(author=TERMINAL, at=dt.datetime.now(dt.UTC), device=CLI)


def _reset(args: argparse.Namespace, user: User, words: Words) -> Exit:
    from ronde.services.people.second_factor import reset  # noqa: PLC0415

    removed = reset(user, by=_here())
    if args.json:
        print_json({"account": user.get_username(), "reset": removed})
    else:
        said = "account.reset" if removed else "account.nothing"
        print(words(said, name=user.get_username()))
    return Exit.OK if removed else Exit.NO


def _link(args: argparse.Namespace, user: User, words: Words) -> Exit:
    from django.db import transaction  # noqa: PLC0415

    from ronde.services.installation import new_sign_in_link  # noqa: PLC0415
    from ronde.services.security_journal import Kind, record  # noqa: PLC0415

    by = _here()
    with transaction.atomic():
        token = new_sign_in_link(user, now=by.at)
        record(Kind.SIGN_IN_LINK_MADE, by=by, subject=user.get_username())
    address = os.environ.get("RONDE_ADDRESS", "").rstrip("/") or f"http://127.0.0.1:{args.port}"
    link = f"{address}/sign-in/{token}/"
    if args.json:
        print_json({"account": user.get_username(), "link": link})
    else:
        print(words("serve.link", link=link))
    return Exit.OK


COMMAND = Command(_configure, _run)
