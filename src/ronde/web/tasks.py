"""What the server does by itself, besides answering; each piece of work adds itself here."""

from __future__ import annotations

import datetime as dt

from ronde.services.background import Task
from ronde.web.api.payloads import tell_webhooks

__all__ = ["TASKS"]

TASKS: tuple[Task, ...] = (
    Task(name="webhooks", every=dt.timedelta(seconds=2), work=tell_webhooks),
)
