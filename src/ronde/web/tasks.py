"""What the server does by itself, besides answering; each piece of work adds itself here."""

from __future__ import annotations

import datetime as dt

from django.conf import settings

from ronde.platform.background import Task
from ronde.services.backups import TASK, Keeper
from ronde.web.api.payloads import tell_webhooks
from ronde.web.request_context import STORE

__all__ = ["TASKS"]

_LOOK_EVERY = dt.timedelta(seconds=5)
_BACK_UP_EVERY = dt.timedelta(minutes=10)

TASKS: tuple[Task, ...] = (
    Task(
        name=TASK,
        every=_LOOK_EVERY,
        work=Keeper(STORE, settings.BACKUPS, every=_BACK_UP_EVERY).work,
    ),
    Task(name="webhooks", every=dt.timedelta(seconds=2), work=tell_webhooks),
)
