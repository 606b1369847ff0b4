"""An account's own log as an arbiter."""

from __future__ import annotations

from dataclasses import replace

from django.contrib.auth.models import User

from ronde.journal.codec import decode, dumps, encode, loads
from ronde.model.career import ArbiterLog, Served
from ronde.store.career_rows import ArbiterLogRow

__all__ = ["add_event", "keep_log", "log_of"]


def log_of(user: User) -> ArbiterLog:
    """The log of an account; an empty one where there is none."""
    row = ArbiterLogRow.objects.filter(user=user).first()
    return ArbiterLog() if row is None else decode(ArbiterLog, loads(row.text))


def keep_log(user: User, log: ArbiterLog) -> None:
    """Keep the log of an account, whole."""
    ArbiterLogRow.objects.update_or_create(user=user, defaults={"text": dumps(encode(log))})


def add_event(user: User, event: Served) -> None:
    """Add an event, or put it in the place of the one with its name and first day."""
    log = log_of(user)
    others = (e for e in log.events if (e.name, e.start) != (event.name, event.start))
    keep_log(user, replace(log, events=(*others, event)))
