"""What `ronde serve` needs before the first page: tables, owner, sign-in link."""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from ronde.platform.digests import digest
from ronde.platform.folder import one_at_a_time
from ronde.services.backups import back_up_database
from ronde.services.people.identities import identity_of
from ronde.services.people.names import OWNER
from ronde.store.apps import StoreConfig
from ronde.store.errors import NewerTables
from ronde.store.models import EventRow, SignInLinkRow

__all__ = [
    "OWNER",
    "is_first_run",
    "new_sign_in_link",
    "owner",
    "prepare_tables",
    "setting_up",
    "use_sign_in_link",
]

_SET_UP_LOCK = 0x526F6E6465  # "Ronde": advisory locks have numbers, not names
_LINK_LASTS = dt.timedelta(hours=12)


def prepare_tables(*, backups: Path | None = None) -> None:
    """Apply the migrations that are missing; tables of an earlier version are backed up first.

    Raises:
        BackupFailed: they could not be; nothing was changed.
        NewerTables: a later version has been here; nothing was written.
    """
    executor = MigrationExecutor(connection)
    _refuse_newer(executor)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return
    if backups is not None and executor.loader.applied_migrations:
        back_up_database(backups, kind="upgrade", now=dt.datetime.now(dt.UTC))
    call_command("migrate", verbosity=0, interactive=False)


def _refuse_newer(executor: MigrationExecutor) -> None:
    own = StoreConfig.label
    applied = {name for app, name in executor.loader.applied_migrations if app == own}
    known = {name for app, name in executor.loader.disk_migrations if app == own}
    if unknown := applied - known:
        raise NewerTables(newest=max(unknown), known=max(known))


@contextmanager
def setting_up() -> Iterator[None]:
    """Keep other processes waiting that would set up the same database.

    On one machine the data folder's lock does it; several machines share a PostgreSQL.
    """
    with one_at_a_time(settings.DATA):
        if connection.vendor != "postgresql":
            yield
            return
        # On a connection of its own: migrations may end the one they use.
        holder = connection.copy()
        try:
            with holder.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_lock(%s)", [_SET_UP_LOCK])
            yield
        finally:
            with holder.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock_all()")
            holder.close()


def owner() -> User:
    """The person whose machine this is; created without a password: links sign them in."""
    user, created = User.objects.get_or_create(
        username=OWNER, defaults={"is_staff": True, "is_superuser": True}
    )
    if created:
        user.set_unusable_password()
        user.save()
        identity_of(user)
    return user


def is_first_run() -> bool:
    """Whether nobody has ever worked here: no owner and no event."""
    return not User.objects.filter(username=OWNER).exists() and not EventRow.objects.exists()


def new_sign_in_link(
    user: User, *, now: dt.datetime, lasts: dt.timedelta = _LINK_LASTS, keep: bool = False
) -> str:
    """A token that signs the user in once; earlier unused ones stop working, unless `keep`."""
    earlier = SignInLinkRow.objects.filter(user=user, used_at=None)
    (earlier.filter(expires_at__lt=now) if keep else earlier).delete()
    token = secrets.token_urlsafe(24)
    SignInLinkRow.objects.create(user=user, digest=digest(token), expires_at=now + lasts)
    return token


def use_sign_in_link(token: str, *, now: dt.datetime) -> User | None:
    """The user that the token signs in, once; None if it is unknown, used or too old."""
    rows = SignInLinkRow.objects.filter(digest=digest(token), used_at=None, expires_at__gte=now)
    link = rows.select_related("user").first()
    # The update decides: of two requests with one token only one changes a row.
    if link is None or not rows.filter(id=link.pk).update(used_at=now):
        return None
    return link.user
