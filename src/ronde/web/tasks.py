"""What the server does by itself, besides answering; each piece of work adds itself here."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.utils import timezone

from ronde.platform.background import Task
from ronde.services import backups, sweeping, witness
from ronde.services.claims import forget_ended_rounds
from ronde.services.deliveries import Senders
from ronde.services.mail.sending import Postman
from ronde.services.site_sending import SiteSenders
from ronde.web.api.payloads import tell_webhooks
from ronde.web.files.making import JOBS
from ronde.web.live.feed import ChangeFeed
from ronde.web.mail.links import LINKS
from ronde.web.public.site import rendered_parts
from ronde.web.request_context import BACKUP_WATCH, STORE

__all__ = ["tasks"]

_LOOK_EVERY = dt.timedelta(seconds=5)
_TELL_EVERY = dt.timedelta(seconds=2)
_FORGET_EVERY = dt.timedelta(minutes=1)
_BACK_UP_EVERY = dt.timedelta(minutes=10)
_WATCH_EVERY = dt.timedelta(minutes=1)
_SWEEP_EVERY = dt.timedelta(hours=1)
_NOTE_EVERY = dt.timedelta(minutes=10)


def tasks(feed: ChangeFeed) -> tuple[Task, ...]:
    """The recurring work of a process with that change feed."""
    keeper = backups.Keeper(
        STORE, settings.BACKUPS, every=_BACK_UP_EVERY, versions=lambda: feed.read().versions
    )
    sites = SiteSenders(STORE, rendered_parts, kept_out=(settings.DATA, settings.BACKUPS))
    senders, postman = Senders(), Postman(STORE, LINKS)
    return (
        Task(name=backups.TASK, every=_LOOK_EVERY, work=keeper.work),
        Task(name="backup watch", every=_WATCH_EVERY, work=BACKUP_WATCH.work, everywhere=True),
        Task(name="players", every=_FORGET_EVERY, work=lambda: forget_ended_rounds(STORE)),
        Task(name="webhooks", every=_TELL_EVERY, work=lambda: tell_webhooks(feed.read(), senders)),
        Task(name="sites", every=_TELL_EVERY, work=sites.work),
        Task(name="mail", every=_LOOK_EVERY, work=lambda: postman.work(now=timezone.now()) > 0),
        Task(name="documents", every=_FORGET_EVERY, work=JOBS.sweep, everywhere=True),
        Task(name=sweeping.TASK, every=_SWEEP_EVERY, work=_sweep),
        Task(name="security", every=_NOTE_EVERY, work=_note_security),
    )


def _sweep() -> bool:
    return sweeping.sweep(now=timezone.now()) > 0


def _note_security() -> bool:
    witness.note_security(now=timezone.now())
    return False
