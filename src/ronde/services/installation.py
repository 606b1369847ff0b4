"""What `ronde serve` needs before the first page: data folder, tables, owner, sign-in link."""

from __future__ import annotations

import datetime as dt
import hashlib
import os
import secrets
from pathlib import Path

from django.contrib.auth.models import User
from django.core.management import call_command

from ronde.store.models import EventRow, SignInLinkRow

__all__ = [
    "OWNER",
    "is_new",
    "new_sign_in_link",
    "owner",
    "prepare_folder",
    "prepare_tables",
    "use_sign_in_link",
]

OWNER = "owner"
_LINK_LASTS = dt.timedelta(hours=12)


def prepare_folder(folder: Path) -> None:
    """Make the data folder and its secret key, readable by their owner only."""
    folder.mkdir(parents=True, exist_ok=True)
    key = folder / "secret.key"
    if key.exists():
        return
    handle = os.open(key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as stream:
        stream.write(secrets.token_urlsafe(48))


def prepare_tables() -> None:
    """Apply the migrations that are missing."""
    call_command("migrate", verbosity=0, interactive=False)


def owner() -> User:
    """The person whose machine this is; created without a password: links sign them in."""
    user, created = User.objects.get_or_create(
        username=OWNER, defaults={"is_staff": True, "is_superuser": True}
    )
    if created:
        user.set_unusable_password()
        user.save()
    return user


def is_new() -> bool:
    """Whether there is no event yet."""
    return not EventRow.objects.exists()


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_sign_in_link(user: User, *, now: dt.datetime) -> str:
    """A token that signs the user in once; earlier unused ones stop working."""
    SignInLinkRow.objects.filter(user=user, used_at=None).delete()
    token = secrets.token_urlsafe(24)
    SignInLinkRow.objects.create(user=user, digest=_digest(token), expires_at=now + _LINK_LASTS)
    return token


def use_sign_in_link(token: str, *, now: dt.datetime) -> User | None:
    """The user that the token signs in, once; None if it is unknown, used or too old."""
    rows = SignInLinkRow.objects.filter(
        digest=_digest(token), used_at=None, expires_at__gte=now
    )
    link = rows.select_related("user").first()
    # The update decides: of two requests with one token only one changes a row.
    if link is None or not rows.filter(id=link.pk).update(used_at=now):
        return None
    return link.user
