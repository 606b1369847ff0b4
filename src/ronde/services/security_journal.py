"""The journal of security events: who came in, was turned away, was given or lost what.

Each row is sealed with a key that is not in the database (`secret.key`) over its content and the
seal of the row before it: who can write to the database but does not have the key can neither
change, add nor take away a row unseen (`check`). It is nobody's but the owner's and, for what is
about their event, the chief arbiters': no public page, archive, follower or program gets it.

An act and its event are one transaction: there is no act without its event. Failures
(`Kind.is_failure`) are different: the same one within a quarter of an hour is one row with a count,
a day holds so many rows and then counts without saying from where, and where the database cannot
write the answer to whoever failed is given all the same. Rows are swept after a year.
"""

from __future__ import annotations

import datetime as dt
import enum
import hashlib
import logging
from dataclasses import dataclass

from django.db import DatabaseError, transaction
from django.db.models import Q
from django.utils.crypto import constant_time_compare, salted_hmac

from ronde.journal import GENESIS, Fault, Verdict
from ronde.journal.codec import dumps
from ronde.platform.networks import network_of
from ronde.services.acts import Signature
from ronde.store.security_rows import SecurityHeadRow, SecurityRow

__all__ = [
    "KEPT",
    "Group",
    "Kind",
    "SecurityEvent",
    "check",
    "digest",
    "group_of",
    "head",
    "read",
    "record",
    "sweep",
]

KEPT = dt.timedelta(days=365)
"""How long a row is kept, with the address in it: data protection authorities advise six months to
a year for such logs."""

_QUARTER = dt.timedelta(minutes=15)
_DAY = dt.timedelta(days=1)
_FAILURES_A_DAY = 200
"""Rows of a kind of failure in a day that say from where; more are counted in one row a quarter of
an hour, so that a day of attacks has at most 296 rows of each of the five kinds."""
_NAME = 200
_LABEL = 80
_ADDRESS = 60
_ONLY = 1
_BROKEN = "f" * 64
"""Stands for the row before where that is not known: what was there was taken away or changed."""
_LOG = logging.getLogger("ronde.security")


class Kind(enum.Enum):
    """What happened; `subject` and `detail` of the event say to whom or what.

    The subject is a name: of an account, a token, a follower, a backup. The detail of a role is its
    name, of many things their number.
    """

    SIGN_IN = "sign_in"
    SIGN_IN_FAILED = "sign_in_failed"
    SIGN_OUT = "sign_out"
    SIGN_IN_LINK_MADE = "sign_in_link_made"
    ACCOUNT_MADE = "account_made"
    PASSWORD_CHANGED = "password_changed"  # noqa: S105 - a code
    SECOND_FACTOR_SET = "second_factor_set"
    SECOND_FACTOR_REMOVED = "second_factor_removed"
    SECOND_FACTOR_FAILED = "second_factor_failed"
    RECOVERY_CODE_USED = "recovery_code_used"
    RECOVERY_CODES_MADE = "recovery_codes_made"
    DEVICE_CODE_MADE = "device_code_made"
    DEVICE_CODE_USED = "device_code_used"
    DEVICE_ENDED = "device_ended"
    DEVICES_ENDED = "devices_ended"
    CODE_MADE = "code_made"
    CODE_USED = "code_used"
    CODE_WITHDRAWN = "code_withdrawn"
    CODE_FAILED = "code_failed"
    GRANTS_ENDED = "grants_ended"
    ROLE_GIVEN = "role_given"
    ROLE_CHANGED = "role_changed"
    MEMBER_REMOVED = "member_removed"
    TOKEN_MADE = "token_made"  # noqa: S105 - a code
    TOKEN_ENDED = "token_ended"  # noqa: S105 - a code
    TOKEN_REFUSED = "token_refused"  # noqa: S105 - a code
    WEBHOOK_MADE = "webhook_made"
    WEBHOOK_ENDED = "webhook_ended"
    SITE_TARGET_SET = "site_target_set"
    SITE_TARGET_REMOVED = "site_target_removed"
    SITE_KEY_TRUSTED = "site_key_trusted"
    MAIL_SET = "mail_set"
    MAIL_ENDED = "mail_ended"
    FOLLOWER_ALLOWED = "follower_allowed"
    FOLLOWER_ENDED = "follower_ended"
    FOLLOWER_CONNECTED = "follower_connected"
    FOLLOWER_REFUSED = "follower_refused"
    KIOSK_BOUND = "kiosk_bound"
    KIOSK_ENDED = "kiosk_ended"
    BACKUP_RESTORED = "backup_restored"
    EVENT_REPLACED = "event_replaced"
    EVENT_DELETED = "event_deleted"
    CHECK_ACCEPTED = "check_accepted"
    INSTALLATION_CHANGED = "installation_changed"
    HALL_OPENED = "hall_opened"
    HALL_CLOSED = "hall_closed"
    UNKNOWN = "unknown"
    """Written by a later version, or by somebody else; `check` tells which."""

    @property
    def is_failure(self) -> bool:
        """Whether a stranger can make it happen as often as they like."""
        return self in _FAILURES


class Group(enum.Enum):
    """Kinds that one looks for together."""

    ENTRY = "entry"
    FAILURES = "failures"
    ACCOUNTS = "accounts"
    ROLES = "roles"
    PROGRAMS = "programs"
    DATA = "data"

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Which ones."""
        return tuple(kind for kind in Kind if group_of(kind) is self)


def group_of(kind: Kind) -> Group:
    """Where to look for it."""
    if kind.is_failure:
        return Group.FAILURES
    return _GROUPS[kind.value.partition("_")[0]]


_GROUPS = {
    "sign": Group.ENTRY,
    "account": Group.ENTRY,
    "password": Group.ACCOUNTS,
    "second": Group.ACCOUNTS,
    "recovery": Group.ACCOUNTS,
    "device": Group.ACCOUNTS,
    "devices": Group.ACCOUNTS,
    "code": Group.ROLES,
    "grants": Group.ROLES,
    "role": Group.ROLES,
    "member": Group.ROLES,
    "token": Group.PROGRAMS,
    "webhook": Group.PROGRAMS,
    "site": Group.PROGRAMS,
    "mail": Group.PROGRAMS,
    "follower": Group.PROGRAMS,
    "kiosk": Group.PROGRAMS,
    "backup": Group.DATA,
    "event": Group.DATA,
    "check": Group.DATA,
    "installation": Group.DATA,
    "hall": Group.ENTRY,
    "unknown": Group.DATA,
}
"""By what the name of a kind begins with."""


_KINDS = frozenset(kind.value for kind in Kind)
_FAILURES = frozenset(
    {
        Kind.SIGN_IN_FAILED,
        Kind.SECOND_FACTOR_FAILED,
        Kind.CODE_FAILED,
        Kind.TOKEN_REFUSED,
        Kind.FOLLOWER_REFUSED,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SecurityEvent:
    """An event as it is read; `count` times until `last_at`."""

    sequence: int
    at: dt.datetime
    kind: Kind
    author: str
    author_id: str
    subject: str
    detail: str
    event: int | None
    device: str
    address: str
    count: int
    last_at: dt.datetime


def record(
    kind: Kind, *, by: Signature, subject: str = "", detail: str = "", event: int | None = None
) -> None:
    """Note what happened, in the transaction of the act it is about, as its last step.

    `by` is who did it, when and from where; an empty author is somebody who is not signed in.
    """
    row = SecurityRow(
        kind=kind.value,
        at=by.at,
        last_at=by.at,
        author=_cut(by.author, _NAME),
        author_id=by.author_id,
        subject=_cut(subject, _NAME),
        detail=_cut(detail, _NAME),
        event=event,
        device=_cut(by.device, _LABEL),
        address=_cut(by.address, _ADDRESS),
    )
    if not kind.is_failure:
        _append(row)
        return
    row.address = _cut(network_of(by.address), _ADDRESS)  # who has one of them has them all
    try:
        with transaction.atomic():
            _count(row)
    except DatabaseError as error:
        _LOG.warning("not noted: %s (%s)", kind.value, type(error).__name__)


def _cut(text: str, longest: int) -> str:
    return text.replace("\0", "")[:longest]


def _append(row: SecurityRow) -> None:
    with transaction.atomic():
        head = _locked_head()
        row.sequence, row.previous = head.last + 1, head.head
        row.hash = _row_seal(row)
        row.tally = _tally_seal(row)
        row.save(force_insert=True)
        head.last, head.head = row.sequence, row.hash
        _save(head)


def _count(row: SecurityRow) -> None:
    """Count a failure in the row of its kind, or make one."""
    _locked_head()  # of two at once one waits, and finds the row of the other
    recent = SecurityRow.objects.filter(
        kind=row.kind, at__gt=row.at - _QUARTER, at__lte=row.at
    ).order_by("-sequence")
    same = recent.filter(author=row.author, subject=row.subject, detail=row.detail, event=row.event)
    known = same.filter(address=row.address).first()
    if known is None and _is_flooded(row.kind, row.at):
        row.author = row.author_id = row.subject = row.detail = row.device = row.address = ""
        row.event = None
        known = recent.filter(author="", subject="", detail="", address="", event=None).first()
    if known is None:
        _append(row)
        return
    known.count, known.last_at = known.count + 1, row.last_at
    known.tally = _tally_seal(known)
    known.save(update_fields=["count", "last_at", "tally"])


def _is_flooded(kind: str, now: dt.datetime) -> bool:
    rows = SecurityRow.objects.filter(kind=kind, last_at__gt=now - _DAY, at__gt=now - _DAY)
    return rows.count() >= _FAILURES_A_DAY


# --- the chain ------------------------------------------------------------------------------------


def _seal(what: str, *parts: object) -> str:
    text = dumps([what, *parts])
    return salted_hmac("ronde.security_journal", text, algorithm="sha256").hexdigest()


def _moment(at: dt.datetime) -> str:
    return at.astimezone(dt.UTC).isoformat(timespec="microseconds")


def _row_seal(row: SecurityRow) -> str:
    return _seal(
        "row",
        row.previous,
        row.sequence,
        _moment(row.at),
        row.kind,
        row.author,
        row.author_id,
        row.subject,
        row.detail,
        row.event,
        row.device,
        row.address,
    )


def _tally_seal(row: SecurityRow) -> str:
    return _seal("tally", row.hash, row.count, _moment(row.last_at))


def _head_seal(head: SecurityHeadRow) -> str:
    return _seal("head", head.first, head.before, head.last, head.head)


def _save(head: SecurityHeadRow) -> None:
    head.seal = _head_seal(head)
    head.save()


def _locked_head() -> SecurityHeadRow:
    """The head, for this transaction alone.

    Nobody is kept out because somebody damaged the table: where head and rows do not belong
    together the next row goes behind the last one, but is chained to nothing, and `check` says so.
    """
    fresh = {"before": GENESIS, "head": GENESIS, "seal": _seal("head", 0, GENESIS, 0, GENESIS)}
    SecurityHeadRow.objects.get_or_create(id=_ONLY, defaults=fresh)
    found = SecurityHeadRow.objects.select_for_update().get(id=_ONLY)
    rows = SecurityRow.objects.order_by("-sequence")
    last = rows.values_list("sequence", "hash").first() or (found.first, found.before)
    if last != (found.last, found.head) or not _is_sealed(found):
        found.last, found.head = max(last[0], found.last), _BROKEN
    return found


def _is_sealed(head: SecurityHeadRow) -> bool:
    return constant_time_compare(head.seal, _head_seal(head))


def head() -> tuple[int, str]:
    """The number of the newest event and its seal, to be noted outside the database."""
    found = SecurityHeadRow.objects.filter(id=_ONLY).values_list("last", "head").first()
    return found or (0, GENESIS)


def check(after: tuple[int, str] | None = None) -> Verdict:
    """Whether the chain is whole; if not, the first row (by number) that shows it.

    `after` is the number and the seal of a row behind which to begin.

    ALTERED: a row, or its count, is not what was sealed: changed, or written under another key.
    REMOVED: a number is missing. UNLINKED: not made for the row before it. TRUNCATED: the last
    rows, or where the chain begins and ends, were taken away or changed.
    """
    with transaction.atomic():
        ends = SecurityHeadRow.objects.filter(id=_ONLY).first()
        sequence, previous = (0, GENESIS) if ends is None else (ends.first, ends.before)
        rows = SecurityRow.objects.order_by("sequence")
        if after is not None and after[0] > sequence:
            sequence, previous = after
            rows = rows.filter(sequence__gt=sequence)
        for row in rows.iterator():
            fault = _fault(row, sequence, previous)
            if fault is not None:
                return Verdict(fault=fault, place=sequence + 1)
            sequence, previous = row.sequence, row.hash
        if ends is None:
            return Verdict() if not sequence else Verdict(fault=Fault.TRUNCATED, place=sequence + 1)
        if (sequence, previous) != (ends.last, ends.head) or not _is_sealed(ends):
            return Verdict(fault=Fault.TRUNCATED, place=sequence + 1)
    return Verdict()


def digest(up_to: int) -> str:
    """What the rows up to that number are, whole or not; empty where some were swept away since."""
    ends = SecurityHeadRow.objects.filter(id=_ONLY).first()
    if ends is not None and ends.first and _is_sealed(ends):
        return ""
    found = hashlib.sha256()
    for row in SecurityRow.objects.filter(sequence__lte=up_to).order_by("sequence").iterator():
        counted = row.tally == _tally_seal(row)  # a count may have grown since
        found.update(f"{_row_seal(row)} {row.hash} {counted}\n".encode())
    return found.hexdigest()


def _fault(row: SecurityRow, sequence: int, previous: str) -> Fault | None:
    if row.sequence != sequence + 1:
        return Fault.REMOVED
    if row.hash != _row_seal(row) or row.tally != _tally_seal(row):
        return Fault.ALTERED
    return None if row.previous == previous else Fault.UNLINKED


def sweep(*, now: dt.datetime) -> int:
    """Remove what is older than `KEPT`; how many rows that were. The chain then begins later."""
    with transaction.atomic():
        ends = _locked_head()
        # Up to the first that is kept: a clock that was wrong once makes no hole.
        kept = SecurityRow.objects.filter(at__gte=now - KEPT).order_by("sequence").first()
        old = SecurityRow.objects.filter(
            sequence__lt=ends.last + 1 if kept is None else kept.sequence
        )
        newest = old.order_by("-sequence").first()
        if newest is None:
            return 0
        ends.first, ends.before = newest.sequence, newest.hash
        removed: int = old.delete()[0]
        _save(ends)
    return removed


# --- reading --------------------------------------------------------------------------------------


def read(
    *,
    kind: Kind | None = None,
    group: Group | None = None,
    person: str = "",
    event: int | None = None,
    before: int = 0,
    most: int = 100,
) -> tuple[SecurityEvent, ...]:
    """The newest events first; `before` is the number to go on below, `person` who did it or whom.

    With `event` only what is about that event.
    """
    rows = SecurityRow.objects.order_by("-sequence")
    if kind is not None:
        rows = rows.filter(kind=kind.value)
    if group is not None:
        rows = rows.filter(kind__in=[k.value for k in group.kinds])
    if person:
        rows = rows.filter(Q(author__iexact=person) | Q(subject__iexact=person))
    if event is not None:
        rows = rows.filter(event=event)
    if before:
        rows = rows.filter(sequence__lt=before)
    return tuple(_event(row) for row in rows[:most])


def _event(row: SecurityRow) -> SecurityEvent:
    return SecurityEvent(
        sequence=row.sequence,
        at=row.at,
        kind=Kind(row.kind) if row.kind in _KINDS else Kind.UNKNOWN,
        author=row.author,
        author_id=row.author_id,
        subject=row.subject,
        detail=row.detail,
        event=row.event,
        device=row.device,
        address=row.address,
        count=row.count,
        last_at=row.last_at,
    )
