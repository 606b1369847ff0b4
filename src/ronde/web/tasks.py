"""What the server does by itself, besides answering; each piece of work adds itself here."""

from __future__ import annotations

import datetime as dt

from django.conf import settings

from ronde.platform.background import Task
from ronde.services.backups import TASK, Keeper
from ronde.web.api.payloads import tell_webhooks
from ronde.web.live.feed import ChangeFeed
from ronde.web.request_context import STORE

__all__ = ["tasks"]

_LOOK_EVERY = dt.timedelta(seconds=5)
_TELL_EVERY = dt.timedelta(seconds=2)
_BACK_UP_EVERY = dt.timedelta(minutes=10)


def tasks(feed: ChangeFeed) -> tuple[Task, ...]:
    """The recurring work of a process with that change feed."""
    keeper = Keeper(
        STORE, settings.BACKUPS, every=_BACK_UP_EVERY, versions=lambda: feed.read().versions
    )
    return (
        Task(name=TASK, every=_LOOK_EVERY, work=keeper.work),
        Task(name="webhooks", every=_TELL_EVERY, work=lambda: tell_webhooks(feed.read())),
    )
