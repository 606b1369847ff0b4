"""Webhooks: who is told what, what is waiting to be sent, and how sending went.

Each webhook remembers one version per tournament. What an act changed for the public becomes a
delivery exactly once (the version and the deliveries are written together); a delivery is sent at
least once, with an identity of its own, until the other side says it has it or we give up.
"""

from __future__ import annotations

import datetime as dt
import logging
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit
from uuid import uuid4

from django.db import transaction
from django.db.models import F

from ronde.errors import RondeError
from ronde.platform.posting import read_target
from ronde.queries.public_changes import Happened, PublicChange, Topic, happened_since
from ronde.services.acts import Signature
from ronde.services.change_feed import Changes
from ronde.services.deliveries import new_secret
from ronde.services.public.pulse import stored_heads
from ronde.services.security_journal import Kind, record
from ronde.store.errors import NotStored
from ronde.store.models import DeliveryRow, EventRow, WebhookCursorRow, WebhookRow
from ronde.store.store import Store, StoredEvent

__all__ = [
    "DELIVERIES_KEPT",
    "MOST_WEBHOOKS",
    "PING",
    "Delivery",
    "Notification",
    "TooManyWebhooks",
    "Webhook",
    "add_webhook",
    "collect",
    "deliveries_of",
    "ping",
    "remove_webhook",
    "send_again",
    "set_active",
    "webhook",
    "webhooks_of",
]

log = logging.getLogger("ronde.webhooks")

PING = "ping"
DELIVERIES_KEPT = dt.timedelta(days=30)
"""How long one can read how a delivery went that is over."""
MOST_WEBHOOKS = 20
"""Of one event: each of them is told everything anew."""
_SHOWN = 100
_AT_ONCE = 200
_complained: dict[int, int] = {}


class TooManyWebhooks(RondeError):
    """The event has as many webhooks as an event may have."""

    code = "webhook.too_many"

    def __init__(self, *, most: int) -> None:
        super().__init__(f"an event has at most {most} webhooks")
        self.most = most


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook:
    """An address that is told what becomes public; never its secret."""

    id: int
    event: int
    url: str
    topics: tuple[Topic, ...]
    active: bool
    local_allowed: bool
    created_at: dt.datetime
    created_by: str
    rests_until: dt.datetime | None = None
    waiting: int = 0
    last: Delivery | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """Something sent or to be sent; `status` 0: no answer so far, `trouble` says why."""

    id: int
    uid: str
    topic: str
    tournament: int | None
    version: int
    created_at: dt.datetime
    attempts: int
    tried_at: dt.datetime | None
    next_at: dt.datetime | None
    delivered_at: dt.datetime | None
    status: int
    trouble: str

    @property
    def outcome(self) -> str:
        """`delivered`, `waiting` or `given_up`."""
        if self.delivered_at is not None:
            return "delivered"
        return "given_up" if self.next_at is None else "waiting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notification:
    """A public change to be told: where, and what happened."""

    uid: str
    event: StoredEvent
    tournament: int
    happened: Happened
    change: PublicChange


# --- subscriptions --------------------------------------------------------------------------------


def add_webhook(
    event: int,
    *,
    url: str,
    topics: Iterable[Topic],
    local_allowed: bool,
    by: Signature,
) -> tuple[Webhook, str]:
    """Tell that address from now on; the webhook, and the secret that signs what it is sent.

    The same request again gives no secret.

    Raises:
        AddressRefused: nothing is sent to such an address.
        TooManyWebhooks: the event has enough of them.
    """
    read_target(url, local_allowed=local_allowed)
    secret = new_secret()
    with transaction.atomic():
        EventRow.objects.select_for_update().filter(id=event).first()  # two at once: in turn
        row, created = WebhookRow.objects.get_or_create(
            key=by.key or secrets.token_urlsafe(12),
            defaults={
                "event_id": event,
                "url": url,
                "secret": secret,
                "topics": " ".join(topic.value for topic in topics),
                "local_allowed": local_allowed,
                "created_at": by.at,
                "created_by": by.author,
            },
        )
        if created:
            if WebhookRow.objects.filter(event_id=event).count() > MOST_WEBHOOKS:
                raise TooManyWebhooks(most=MOST_WEBHOOKS)
            _catch_up(row)
            host = urlsplit(url).hostname or ""  # the rest of an address may be a secret
            record(Kind.WEBHOOK_MADE, by=by, subject=host, event=event)
    return _webhook(row), secret if created else ""


def webhooks_of(event: int) -> tuple[Webhook, ...]:
    """The webhooks of an event, newest first."""
    return tuple(_webhook(row) for row in WebhookRow.objects.filter(event_id=event))


def webhook(event: int, number: int) -> Webhook:
    """One of them.

    Raises:
        NotStored: the event has none of that number.
    """
    return _webhook(_row(event, number))


def set_active(event: int, number: int, *, active: bool) -> None:
    """Pause, or go on from now: what happened during the pause is not told."""
    with transaction.atomic():
        row = _row(event, number)
        if active and not row.active:
            _catch_up(row)
        row.active = active
        row.save(update_fields=["active"])


def remove_webhook(event: int, number: int) -> None:
    """Forget it and its deliveries; one that is gone stays gone."""
    WebhookRow.objects.filter(event_id=event, id=number).delete()


def _row(event: int, number: int) -> WebhookRow:
    row = WebhookRow.objects.filter(event_id=event, id=number).first()
    if row is None:
        raise NotStored(kind="webhook", number=number)
    return row


def _catch_up(row: WebhookRow) -> None:
    """Start from what the tournaments are now."""
    for stored in stored_heads(event_id=row.event_id):
        WebhookCursorRow.objects.update_or_create(
            webhook=row, tournament_id=stored.id, defaults={"version": stored.version}
        )


# --- what is to be told ---------------------------------------------------------------------------


def collect(
    store: Store,
    changes: Changes,
    body_of: Callable[[Notification], str],
    *,
    now: dt.datetime,
) -> int:
    """Turn what happened up to that reading into deliveries; how many."""
    made = 0
    for row in WebhookRow.objects.filter(active=True).order_by("id").prefetch_related("cursors"):
        known = {cursor.tournament_id: cursor.version for cursor in row.cursors.all()}
        for tournament, stored in changes.heads.items():
            since = known.get(tournament, 0)
            if stored.event == row.event_id and since < stored.version:
                try:
                    made += _collect(store, row, tournament, since, body_of, now)
                except RondeError as error:
                    _complain(tournament, stored.version, error)
    return made


def _complain(tournament: int, version: int, error: RondeError) -> None:
    """Say once that a tournament cannot be read; the others are told all the same."""
    if _complained.get(tournament) != version:
        _complained[tournament] = version
        log.error("webhooks of tournament %d: %s", tournament, error)


def _collect(
    store: Store,
    row: WebhookRow,
    tournament: int,
    since: int,
    body_of: Callable[[Notification], str],
    now: dt.datetime,
) -> int:
    event = store.event(row.event_id)
    topics = set(row.topics.split())
    reached, found = since, []
    for happened in happened_since(store.journal(tournament), since, most=_AT_ONCE):
        reached = happened.entry.sequence
        for change in happened.changes:
            if change.topic.value in topics:
                uid = str(uuid4())
                notification = Notification(
                    uid=uid, event=event, tournament=tournament, happened=happened, change=change
                )
                found.append(_waiting(row, notification, body_of(notification), now))
    with transaction.atomic():
        if not _advance(row, tournament, since, reached):
            return 0  # another process told the same
        DeliveryRow.objects.bulk_create(found)
    return len(found)


def _advance(row: WebhookRow, tournament: int, since: int, reached: int) -> bool:
    """Move the cursor, if it is where it was; of two processes only one does."""
    cursor, _ = WebhookCursorRow.objects.get_or_create(
        webhook=row, tournament_id=tournament, defaults={"version": 0}
    )
    moved = WebhookCursorRow.objects.filter(id=cursor.pk, version=since).update(version=reached)
    return bool(moved)


def _waiting(
    row: WebhookRow, notification: Notification, body: str, now: dt.datetime
) -> DeliveryRow:
    return DeliveryRow(
        webhook=row,
        tournament_id=notification.tournament,
        uid=notification.uid,
        topic=notification.change.topic.value,
        version=notification.happened.entry.sequence,
        body=body,
        created_at=now,
        next_at=now,
    )


def ping(event: int, number: int, body_of: Callable[[str], str], *, now: dt.datetime) -> None:
    """Send a test now, one at a time; `body_of` gets the delivery's identity.

    One that is under way already is the test that was asked for.
    """
    with transaction.atomic():
        row = _wake(event, number)
        pending = row.deliveries.filter(topic=PING, next_at__isnull=False)
        if pending.exists():
            # One that failed is tried now; one without an outcome is on its way.
            pending.exclude(attempts__gt=0, status=0, trouble="").update(next_at=now)
            return
        uid = str(uuid4())
        DeliveryRow.objects.create(
            webhook=row,
            uid=uid,
            topic=PING,
            version=0,
            body=body_of(uid),
            created_at=now,
            next_at=now,
        )


def _wake(event: int, number: int) -> WebhookRow:
    """A webhook that rests no longer: somebody wants to see whether it answers now."""
    row = WebhookRow.objects.select_for_update().filter(event_id=event, id=number).first()
    if row is None:
        raise NotStored(kind="webhook", number=number)
    WebhookRow.objects.filter(id=row.pk).update(rests_until=None)
    return row


# --- the log --------------------------------------------------------------------------------------


def deliveries_of(event: int, number: int) -> tuple[Delivery, ...]:
    """The last deliveries of a webhook, newest first."""
    rows = DeliveryRow.objects.filter(webhook=_row(event, number))
    return tuple(_delivery(row) for row in rows[:_SHOWN])


def send_again(event: int, number: int, delivery: int, *, now: dt.datetime) -> None:
    """Try a delivery once more, now; it keeps its identity, so that the receiver can tell.

    Raises:
        NotStored: the webhook has no such delivery.
    """
    with transaction.atomic():
        rows = DeliveryRow.objects.filter(webhook=_wake(event, number), id=delivery)
        if not rows.update(next_at=now, delivered_at=None, attempts=0):
            raise NotStored(kind="delivery", number=delivery)


def _webhook(row: WebhookRow) -> Webhook:
    last = row.deliveries.filter(attempts__gt=0).order_by(F("tried_at").desc()).first()
    return Webhook(
        id=row.pk,
        event=row.event_id,
        url=row.url,
        topics=tuple(Topic(name) for name in row.topics.split()),
        active=row.active,
        local_allowed=row.local_allowed,
        created_at=row.created_at,
        created_by=row.created_by,
        rests_until=row.rests_until,
        waiting=row.deliveries.filter(next_at__isnull=False).count(),
        last=None if last is None else _delivery(last),
    )


def _delivery(row: DeliveryRow) -> Delivery:
    return Delivery(
        id=row.pk,
        uid=row.uid,
        topic=row.topic,
        tournament=row.tournament_id,
        version=row.version,
        created_at=row.created_at,
        attempts=row.attempts,
        tried_at=row.tried_at,
        next_at=row.next_at,
        delivered_at=row.delivered_at,
        status=row.status,
        trouble=row.trouble,
    )
