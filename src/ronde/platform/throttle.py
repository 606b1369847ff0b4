"""Rate limits, counted in the database so that all server processes share the count.

Attempts to get in are counted one by one; requests of programs by the share, which a process counts
down by itself (`web/api/limits.py`): one short write for many of them. What is over is swept away
by `services/sweeping.py`.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.utils.crypto import salted_hmac

from ronde.errors import RondeError
from ronde.platform.visitors import Proof, Visitor, proof_of
from ronde.store.people import AttemptRow

__all__ = [
    "ACCOUNT",
    "ADDRESS",
    "BOARD_CODE",
    "INVITATION",
    "KNOWN_ACCOUNT",
    "KNOWN_PERSON",
    "LONGEST",
    "SECOND_FACTOR",
    "Codes",
    "Limit",
    "Share",
    "TooManyAttempts",
    "attempt",
    "attempt_code",
    "first_left",
    "forgive",
    "take",
]


class TooManyAttempts(RondeError):
    """Somebody must wait before trying again."""

    code = "people.too_many"

    def __init__(self, *, minutes: int) -> None:
        super().__init__(f"too many attempts; try again in {minutes} min")
        self.minutes = minutes


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """So many attempts in a time, for each subject of a scope."""

    scope: str
    most: int
    within: dt.timedelta


LONGEST = dt.timedelta(minutes=15)
"""The longest time of all limits: what is older counts nowhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Codes:
    """The limits of one kind of code: for whoever comes from an address, for one known here.

    An address may be a whole hall, so the first is as wide as the codes bear; who has shown a right
    code before (its proof has the kind `kind`) has a count that strangers cannot use up.
    """

    kind: str
    strangers: Limit
    known: Limit

    def proof(self, *opened: object) -> Proof:
        """The proof of having had a right code, by what it opens: a code can be spelt many ways."""
        return proof_of(self.kind, *opened)


BOARD_CODE = Codes(
    kind="board code",
    strangers=Limit(scope="board code", most=500, within=LONGEST),
    known=Limit(scope="known board code", most=50, within=LONGEST),
)
"""What players scan or type: eight signs, of the boards being played."""
INVITATION = Codes(
    kind="invitation",
    strangers=Limit(scope="invitation", most=500, within=LONGEST),
    known=Limit(scope="known invitation", most=50, within=LONGEST),
)
"""What lets helpers in: ten signs."""

ACCOUNT = Limit(scope="account", most=6, within=LONGEST)
"""Passwords of one account, by strangers."""
KNOWN_ACCOUNT = Limit(scope="known account", most=6, within=LONGEST)
"""The same from one browser that has been signed in to it."""
ADDRESS = Limit(scope="address", most=100, within=LONGEST)
"""Passwords from one address: a whole hall may share it."""
KNOWN_PERSON = Limit(scope="known person", most=30, within=LONGEST)
"""Passwords from the browsers of somebody who has been signed in, in place of their address."""
SECOND_FACTOR = Limit(scope="second factor", most=5, within=LONGEST)
"""Codes of one account, by whoever knows its password: one of 300,000 opens."""


@dataclass(frozen=True, slots=True)
class Share:
    """What was counted, as row `id`; where `count` is 0, there is more after `wait`."""

    id: int
    count: int
    wait: dt.timedelta = dt.timedelta()


def take(limit: Limit, subject: str, *, now: dt.datetime, wanted: int = 1) -> Share:
    """Take up to `wanted` of what the limit still allows."""
    # A digest: the table need not say who tried from where.
    digest = salted_hmac("ronde.throttle", f"{limit.scope}:{subject}", algorithm="sha256")
    hidden = digest.hexdigest()
    # Whoever has had enough costs a look: a flood of the refused must not fill the writers' queue.
    if (refused := _counted(limit, hidden, now)).is_over:
        return Share(0, 0, refused.wait)
    # Counted before it is looked at again: of two at once at least one sees the other.
    row = AttemptRow.objects.create(scope=limit.scope, subject=hidden, at=now, count=wanted)
    counted = _counted(limit, hidden, now, but=row.pk)
    if counted.is_over:
        row.delete()  # waiting is not made longer by trying
        return Share(0, 0, counted.wait)
    if counted.used + wanted > limit.most:
        row.count = limit.most - counted.used
        row.save(update_fields=["count"])
    return Share(row.pk, row.count)


@dataclass(frozen=True, slots=True)
class _Counted:
    """What was used within the time; when it is over, how long until there is more."""

    used: int
    is_over: bool = False
    wait: dt.timedelta = dt.timedelta()


def _counted(limit: Limit, hidden: str, now: dt.datetime, *, but: int = 0) -> _Counted:
    # What lies ahead was counted by a clock that has been set back since: it is forgotten.
    recent = AttemptRow.objects.filter(
        scope=limit.scope,
        subject=hidden,
        at__gt=now - limit.within,
        at__lt=now + limit.within,
    ).exclude(id=but)
    used = 0
    for at, count in recent.order_by("-at", "-id").values_list("at", "count")[: limit.most]:
        used += count
        if used >= limit.most:
            return _Counted(used, is_over=True, wait=at + limit.within - now)
    return _Counted(used)


def attempt(limit: Limit, subject: str, *, now: dt.datetime) -> int:
    """Count an attempt before it is tried, so that many at once are counted too.

    Returns its number, to be forgiven if it succeeds.

    Raises:
        TooManyAttempts: there were enough of them.
    """
    share = take(limit, subject, now=now)
    if share.count:
        return share.id
    raise TooManyAttempts(minutes=max(1, -(-int(share.wait.total_seconds()) // 60)))


def first_left(*counts: tuple[Limit, str], now: dt.datetime) -> int:
    """Count an attempt where something is left, in that order; its number.

    Raises:
        TooManyAttempts: nothing is left anywhere; the wait is that of the first.
    """
    refused: list[TooManyAttempts] = []
    for limit, subject in counts:
        try:
            return attempt(limit, subject, now=now)
        except TooManyAttempts as wait:
            refused.append(wait)
    raise refused[0]


def attempt_code(codes: Codes, visitor: Visitor, *, now: dt.datetime) -> int:
    """Count that somebody tries a code: as known here, else with everybody of their address.

    Raises:
        TooManyAttempts: both are used up.
    """
    counts = [(codes.strangers, visitor.network)]
    if (shown := visitor.last(codes.kind)) is not None:
        counts.insert(0, (codes.known, shown.mark))
    return first_left(*counts, now=now)


def forgive(*attempts: int) -> None:
    """Those attempts succeeded: they do not count."""
    AttemptRow.objects.filter(id__in=attempts).delete()
