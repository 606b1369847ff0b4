"""What the server does by itself, besides answering; each piece of work adds itself here."""

from __future__ import annotations

import datetime as dt

from django.conf import settings

from ronde.services.background import Task
from ronde.services.backups import TASK, Keeper
from ronde.web.desk import STORE

__all__ = ["TASKS"]

_LOOK_EVERY = dt.timedelta(seconds=5)
_BACK_UP_EVERY = dt.timedelta(minutes=10)


def _tell_webhooks() -> bool:
    # Imported with the first run, not with the server: the API's library takes half a second.
    from ronde.web.api.payloads import tell_webhooks  # noqa: PLC0415

    return tell_webhooks()


TASKS: tuple[Task, ...] = (
    Task(
        name=TASK,
        every=_LOOK_EVERY,
        work=Keeper(STORE, settings.BACKUPS, every=_BACK_UP_EVERY).work,
    ),
    Task(name="webhooks", every=dt.timedelta(seconds=2), work=_tell_webhooks),
)
