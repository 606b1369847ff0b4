"""Sending what is waiting: signed, at least once, again later if it did not arrive.

Webhooks take turns. One address is sent to by one thread at a time, a few messages in order, for a
few seconds; the first that fails or takes long ends the turn, and the webhook rests: a moment if it
was slow, longer after each failure in a row. One event uses at most half of the threads, those that
failed or were slow last time use half of all and half of their event's; who has the fewest turns
under way comes first. So one that answers never waits for those that hang, nor long for those that
nobody knows yet. Only the recurring work reads and writes the database: the threads that wait for
strangers hold nothing, and nobody waits for them when the server ends.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
import logging
import secrets
import time
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass, replace

from django.db.models import F, Q, QuerySet

from ronde.platform.posting import AddressRefused, Undelivered, post
from ronde.platform.workers import Workers
from ronde.store.models import DeliveryRow, WebhookRow

__all__ = ["BACKOFF", "RESTS", "SLOW_REST", "Senders", "new_secret", "signature_of"]

BACKOFF = tuple(
    dt.timedelta(seconds=seconds)
    for seconds in (10, 60, 5 * 60, 15 * 60, 3600, 4 * 3600, 12 * 3600, 24 * 3600)
)
"""How long to wait after each failure; after the last one we give up."""

RESTS = tuple(dt.timedelta(seconds=seconds) for seconds in (10, 30, 60, 5 * 60, 15 * 60))
"""How long a webhook rests after each failure in a row; the last one for all that follow."""

SLOW_REST = dt.timedelta(seconds=5)
"""How long one rests that answered, but slowly."""

_PREFIX = "whsec_"
_SENDERS = 16
_IN_ORDER = 10
"""Messages of one turn."""
_SLOW = 2.0
"""Seconds for a message after which a webhook counts as slow."""
_TURN = 4.0
"""Seconds after which a turn begins no other message: it is over before others claim them."""
_CLAIM = dt.timedelta(minutes=2)
"""A process that dies while sending leaves the delivery to the others after that time."""

Post = Callable[..., int]

log = logging.getLogger("ronde.webhooks")


@dataclass(frozen=True, slots=True)
class _Outcome:
    status: int = 0
    trouble: str = ""
    is_slow: bool = False

    @property
    def is_delivered(self) -> bool:
        return 200 <= self.status < 300


def new_secret() -> str:
    """A secret as receivers' libraries expect it."""
    return f"{_PREFIX}{b64encode(secrets.token_bytes(32)).decode()}"


def signature_of(secret: str, body: bytes, *, uid: str, at: int) -> str:
    """The header that proves who sent a body, and when.

    Rule: Standard Webhooks 1.0: version and base64 of HMAC-SHA256 over identity, seconds and body.

    >>> secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    >>> uid = "msg_p5jXN8AQM9LWM0D4loKWxJek"
    >>> signature_of(secret, b'{"test": 2432232314}', uid=uid, at=1614265330)
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    signed = hmac.new(_key(secret), f"{uid}.{at}.".encode() + body, hashlib.sha256)
    return f"v1,{b64encode(signed.digest()).decode()}"


def _key(secret: str) -> bytes:
    """The bytes a secret stands for; those of older webhooks stand for themselves."""
    if secret.startswith(_PREFIX):
        return b64decode(secret.removeprefix(_PREFIX))
    return secret.encode()


class Senders:
    """Sends for one process; `work` is called every few seconds and waits for nobody."""

    def __init__(
        self,
        *,
        count: int = _SENDERS,
        send: Post = post,
        threads: Executor | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._count, self._send, self._clock = count, send, clock
        self._threads = threads or Workers(count, "ronde-webhook")
        self._turns: dict[int, _Turn] = {}

    def work(self, *, now: dt.datetime) -> int:
        """Note what came of turns that are over, begin those that are due; how many messages."""
        over = [turn for turn in self._turns.values() if turn.outcomes.done()]
        for turn in over:
            del self._turns[turn.webhook.pk]
            turn.note(now)
        return sum(len(turn.rows) for turn in over) + sum(map(len, self._begin(now)))

    def _begin(self, now: dt.datetime) -> Iterator[Sequence[DeliveryRow]]:
        for webhook in self._in_turn(_due(now).exclude(id__in=self._turns)):
            if not self._has_place(webhook):
                continue
            rows = [row for row in _waiting(webhook, now) if _claim(row, now)]
            if rows:
                sent = self._threads.submit(
                    _send_in_order, webhook, rows, now, self._send, self._clock
                )
                self._turns[webhook.pk] = _Turn(webhook, rows, sent)
                yield rows

    def _in_turn(self, due: Iterable[WebhookRow]) -> list[WebhookRow]:
        """Those due, one of each event after the other, the busiest events last."""
        before = Counter(turn.webhook.event_id for turn in self._turns.values())
        ranked = []
        for webhook in due:
            ranked.append((before[webhook.event_id], webhook))
            before[webhook.event_id] += 1
        return [webhook for _, webhook in sorted(ranked, key=lambda pair: pair[0])]

    def _has_place(self, webhook: WebhookRow) -> bool:
        under_way = [turn.webhook for turn in self._turns.values()]
        of_event = [one for one in under_way if one.event_id == webhook.event_id]
        if len(under_way) >= self._count or len(of_event) >= self._part(2):
            return False
        return not _is_troubled(webhook) or (
            sum(map(_is_troubled, under_way)) < self._part(2)
            and sum(map(_is_troubled, of_event)) < self._part(4)
        )

    def _part(self, parts: int) -> int:
        return max(1, self._count // parts)

    def wait(self) -> None:
        """Until every turn begun is over; they are noted with the next `work`."""
        wait([turn.outcomes for turn in self._turns.values()])


def _is_troubled(webhook: WebhookRow) -> bool:
    """Whether it failed last time, or was slow: whoever rests does so until it answers in time."""
    return bool(webhook.failures) or webhook.rests_until is not None


def _due(now: dt.datetime) -> QuerySet[WebhookRow]:
    """Webhooks with something to send: those that answered last time first, then who waits."""
    waiting = DeliveryRow.objects.filter(_is_due(now)).values("webhook")
    rested = Q(rests_until=None) | Q(rests_until__lte=now) | Q(rests_until__gt=now + 2 * RESTS[-1])
    return WebhookRow.objects.filter(rested, id__in=waiting, active=True).order_by(
        "failures", F("rests_until").asc(nulls_first=True), "id"
    )


def _is_due(now: dt.datetime) -> Q:
    """Messages whose time has come, or was set by a clock that was ahead.

    None is put off before it was tried; after that, not for longer than the pause, or than it is
    claimed for, with as much again for machines whose clocks differ.
    """
    due = Q(next_at__lte=now) | Q(next_at__gt=now, attempts=0)
    for attempts, pause in enumerate(BACKOFF, start=1):
        due |= Q(next_at__gt=now + 2 * max(pause, _CLAIM), attempts=attempts)
    return due | Q(next_at__gt=now + 2 * _CLAIM, attempts__gt=len(BACKOFF))


def _waiting(webhook: WebhookRow, now: dt.datetime) -> QuerySet[DeliveryRow]:
    """The next messages of one webhook; of one that failed, a single one to try."""
    due = DeliveryRow.objects.filter(_is_due(now), webhook=webhook)
    return due.order_by("next_at", "id")[: 1 if webhook.failures else _IN_ORDER]


def _claim(row: DeliveryRow, now: dt.datetime) -> bool:
    """Whether this process may send it: the update decides."""
    mine = DeliveryRow.objects.filter(id=row.pk, next_at=row.next_at)
    return bool(
        mine.update(
            next_at=now + _CLAIM, attempts=F("attempts") + 1, tried_at=now, status=0, trouble=""
        )
    )


@dataclass(frozen=True, slots=True)
class _Turn:
    """Messages of a webhook under way; outcomes come in their order, up to where it ended."""

    webhook: WebhookRow
    rows: Sequence[DeliveryRow]
    outcomes: Future[tuple[_Outcome, ...]]

    def note(self, now: dt.datetime) -> None:
        """Write down how it went, and when to try again."""
        outcomes = self.outcomes.result()
        for row, outcome in zip(self.rows, outcomes, strict=False):
            _note(row, outcome, now)
        for row in self.rows[len(outcomes) :]:  # given back, as if never claimed
            DeliveryRow.objects.filter(id=row.pk).update(
                next_at=row.next_at,
                attempts=row.attempts,
                tried_at=row.tried_at,
                status=row.status,
                trouble=row.trouble,
            )
        _note_webhook(self.webhook, outcomes[-1], now)


def _send_in_order(
    webhook: WebhookRow,
    rows: Sequence[DeliveryRow],
    now: dt.datetime,
    send: Post,
    clock: Callable[[], float],
) -> tuple[_Outcome, ...]:
    """Send one after the other until one fails, one is slow or the time is up.

    Without the database: it may take long.
    """
    outcomes: list[_Outcome] = []
    begun = before = clock()
    for row in rows:
        outcome = _sent(webhook, row, now, send)
        after = clock()
        outcomes.append(replace(outcome, is_slow=after - before >= _SLOW))
        if not outcome.is_delivered or outcomes[-1].is_slow or after - begun >= _TURN:
            break
        before = after
    return tuple(outcomes)


def _sent(webhook: WebhookRow, row: DeliveryRow, now: dt.datetime, send: Post) -> _Outcome:
    body, at = row.body.encode(), int(now.timestamp())
    headers: Mapping[str, str] = {
        "Content-Type": "application/json",
        "User-Agent": "Ronde-Webhook/1",
        "Webhook-Id": row.uid,
        "Webhook-Timestamp": str(at),
        "Webhook-Signature": signature_of(webhook.secret, body, uid=row.uid, at=at),
        "Ronde-Topic": row.topic,
    }
    try:
        status = send(webhook.url, body, headers, local_allowed=webhook.local_allowed)
    except AddressRefused:
        return _Outcome(trouble="address")
    except Undelivered as error:
        return _Outcome(trouble=error.trouble)
    except Exception:  # a defect of ours must not end the turns of all others
        log.exception("webhook %d", webhook.pk)
        return _Outcome(trouble="answer")
    return _Outcome(status=status)


def _note(row: DeliveryRow, outcome: _Outcome, now: dt.datetime) -> None:
    failures = row.attempts  # as read before the claim: failures so far
    again = now + BACKOFF[failures] if failures < len(BACKOFF) else None
    DeliveryRow.objects.filter(id=row.pk).update(
        status=outcome.status,
        trouble=outcome.trouble,
        delivered_at=now if outcome.is_delivered else None,
        next_at=None if outcome.is_delivered else again,
    )


def _note_webhook(webhook: WebhookRow, last: _Outcome, now: dt.datetime) -> None:
    rows = WebhookRow.objects.filter(id=webhook.pk)
    if last.is_delivered:
        rests_until = now + SLOW_REST if last.is_slow else None
        rows.exclude(failures=0, rests_until=rests_until).update(
            failures=0, rests_until=rests_until
        )
        return
    rest = RESTS[min(webhook.failures, len(RESTS) - 1)]
    rows.update(failures=F("failures") + 1, rests_until=now + rest)
