"""A sign-in link in a file of the data folder: for whoever sits at the machine without it.

Anybody at the machine may ask for it, since asking gives nothing: the folder and the file are for
the owner of the folder only, who could read the database and its key as well.
"""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from django.conf import settings
from django.db import transaction

from ronde.platform.files import write_whole
from ronde.services.acts import Signature
from ronde.services.installation import new_sign_in_link, owner
from ronde.services.security_journal import Kind, record

__all__ = ["FILE", "LASTS", "remove_sign_in_file", "write_sign_in_file"]

FILE = "sign-in.html"
LASTS = dt.timedelta(minutes=10)
_NOT_AGAIN_WITHIN = dt.timedelta(seconds=10)


def write_sign_in_file(address: str, *, by: Signature) -> tuple[Path, bool]:
    """The file, and whether it is new: who asks again at once gets the one that is there.

    `address` is where the server is reached from the machine itself.

    Raises:
        OSError: it cannot be written.
    """
    file = settings.DATA / FILE
    if _is_fresh(file, by.at):
        return file, False
    who = owner()
    with transaction.atomic():
        token = new_sign_in_link(who, now=by.at, lasts=LASTS, keep=True)
        record(Kind.SIGN_IN_LINK_MADE, by=by, subject=who.get_username())
        link = f"{address}/sign-in/{token}/"
        page = (
            '<!doctype html><meta charset="utf-8"><title>Ronde</title>'
            f'<meta http-equiv="refresh" content="0;url={link}"><a href="{link}">{link}</a>\n'
        )
        write_whole(file, page.encode("ascii"))
    return file, True


def remove_sign_in_file() -> None:
    """A link was used: what is in the file is worth nothing any more."""
    try:
        (settings.DATA / FILE).unlink(missing_ok=True)
    except OSError:  # a disk that has become read-only: it is worth nothing all the same
        return


def _is_fresh(file: Path, now: dt.datetime) -> bool:
    try:
        written = dt.datetime.fromtimestamp(file.stat().st_mtime, dt.UTC)
    except OSError:
        return False
    return dt.timedelta(0) <= now - written < _NOT_AGAIN_WITHIN
