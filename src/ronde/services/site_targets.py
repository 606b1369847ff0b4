"""Where the site of an event goes: set up, tried, switched, and told how it stands.

What opens the target is kept unreadable (`platform/hiding.py`), is never shown, and is told to the
one it was typed for: who names another server, user or store types it again.
"""

from __future__ import annotations

import datetime as dt
import enum
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from django.db import transaction

from ronde.errors import Phrase
from ronde.platform.hiding import hidden, revealed
from ronde.platform.site_targets.keys import fingerprint, plain_key, public_line
from ronde.platform.site_targets.target import Access, Kind, Target, TargetTrouble
from ronde.services.acts import Signature
from ronde.services.security_journal import Kind as Noted, record
from ronde.store.errors import NotStored
from ronde.store.models import EventRow, SiteTargetRow

__all__ = [
    "Mode",
    "Secret",
    "SiteTarget",
    "access_of",
    "ask_for",
    "ask_for_test",
    "remove_target",
    "require",
    "set_mode",
    "set_target",
    "site_target",
    "target_of_row",
    "trust",
]

_PURPOSE = "site_target"


class Mode(enum.Enum):
    """When the site goes out by itself."""

    OFF = "off"
    """Only when somebody says so."""
    ROUNDS = "rounds"
    """When a round is published, and when it is closed."""
    LIVE = "live"
    """Whenever what everybody sees changes."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Secret:
    """What somebody typed to open a target: a password, or a private key; never shown again."""

    password: str = ""
    private_key: str = ""
    passphrase: str = ""

    def __bool__(self) -> bool:
        return bool(self.password or self.private_key)


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteTarget:
    """The target of an event and how it stands; nothing in it is secret.

    `access`: what it is opened with (`password`, `key`, empty). `waiting`: there is something to
    send. `busy`: it is being sent, or tried, right now. `offered`: the fingerprint of a key that a
    server showed and nobody has accepted.
    """

    event: int
    target: Target
    mode: Mode
    base_url: str
    languages: tuple[str, ...]
    access: str
    public_key: str
    known: str
    offered: str
    local_allowed: bool
    set_at: dt.datetime
    set_by: str
    asked: str
    test_asked: bool
    busy: bool
    done: int
    total: int
    sent_at: dt.datetime | None
    sent_files: int
    tried_at: dt.datetime | None
    failing_since: dt.datetime | None
    next_at: dt.datetime | None
    stopped: bool
    trouble: Phrase | None
    tested_at: dt.datetime | None
    test_trouble: Phrase | None

    @property
    def under_way(self) -> bool:
        """Whether something happens soon that a page waits for."""
        return self.busy or self.test_asked or self.is_next

    @property
    def is_next(self) -> bool:
        """Whether somebody has asked for it, and no pause is due before it is tried."""
        return bool(self.asked) and self.next_at is None and not self.stopped

    @property
    def needs_somebody(self) -> bool:
        """Whether spectators do not see what they should."""
        return self.trouble is not None


def site_target(event: int) -> SiteTarget | None:
    """The target of an event, if it has one."""
    row = SiteTargetRow.objects.filter(event_id=event).first()
    return None if row is None else _told(row)


def set_target(
    event: int,
    target: Target,
    secret: Secret,
    *,
    mode: Mode,
    base_url: str = "",
    languages: tuple[str, ...] = (),
    local_allowed: bool = False,
    by: Signature,
) -> SiteTarget:
    """Say where the site goes; without a secret the one that is known for that peer stays.

    Raises:
        NotStored: there is no such event.
        TargetTrouble: the key cannot be read, or a secret is missing.
    """
    key = plain_key(secret.private_key, secret.passphrase) if secret.private_key else ""
    with transaction.atomic():
        if not EventRow.objects.select_for_update().filter(id=event).exists():
            raise NotStored(kind="event", number=event)
        row = SiteTargetRow.objects.filter(event_id=event).first() or SiteTargetRow(event_id=event)
        before = target_of_row(row) if row.kind else None
        same = before is not None and before.peer == target.peer
        if not same:
            row.secret = row.access = row.public_key = row.host_key = row.offered_key = ""
        if before != target:  # another place knows nothing of what was sent
            _forget_how_it_went(row)
        if key or secret.password:
            kept = {"private_key": key} if key else {"password": secret.password}
            row.secret = hidden(json.dumps(kept), _purpose(event))
            row.access = "key" if key else "password"
            row.public_key = public_line(key) if key else ""
        if target.kind is not Kind.FOLDER and not row.secret:
            raise TargetTrouble("site.no_secret")
        place = asdict(target)
        row.kind = place.pop("kind").value
        row.place, row.mode, row.base_url = place, mode.value, base_url
        row.languages, row.local_allowed = " ".join(languages), local_allowed
        row.set_at, row.set_by = by.at, by.author
        row.stopped, row.next_at = False, None
        row.save()
        record(Noted.SITE_TARGET_SET, by=by, subject=target.address, event=event)
    return _told(row)


def _forget_how_it_went(row: SiteTargetRow) -> None:
    row.sent_at = row.tried_at = row.failing_since = row.next_at = row.tested_at = None
    row.sent_token = row.sent_rounds = row.asked = ""
    row.sent_files = row.failures = 0
    row.trouble, row.test_trouble, row.stopped = {}, {}, False
    row.claim = ""  # whoever is at it sends to the place of before no further


def remove_target(event: int, *, by: Signature) -> None:
    """Forget the target and its secret; what was sent stays where it is.

    Raises:
        NotStored: the event has none.
    """
    with transaction.atomic():
        row = _row(event)
        record(Noted.SITE_TARGET_REMOVED, by=by, subject=target_of_row(row).address, event=event)
        row.delete()


def trust(event: int, shown: str, *, by: Signature) -> None:
    """Accept the key that the server showed, if it is still the one somebody looked at.

    Raises:
        NotStored: the event has no target, or no key of that fingerprint was shown.
    """
    with transaction.atomic():
        row = _row(event)
        if not row.offered_key or fingerprint(row.offered_key) != shown:
            raise NotStored(kind="host_key", number=event)
        row.host_key, row.offered_key = row.offered_key, ""
        row.test_asked_at = by.at
        row.stopped, row.next_at = False, None
        row.save()
        address = target_of_row(row).address
        record(Noted.SITE_KEY_TRUSTED, by=by, subject=address, detail=shown, event=event)


def set_mode(event: int, mode: Mode) -> None:
    """Say when the site goes out by itself.

    Raises:
        NotStored: the event has no target.
    """
    if not SiteTargetRow.objects.filter(event_id=event).update(mode=mode.value):
        raise NotStored(kind="site_target", number=event)


def ask_for(event: int, what: str, *, now: dt.datetime) -> None:
    """Have it sent (`site`) or taken down (`down`) now, whatever pause was due.

    Taken down it stays down: it does not go out by itself any more.

    Raises:
        NotStored: the event has no target.
    """
    asked: dict[str, Any] = {"asked": what, "asked_at": now, "next_at": None, "stopped": False}
    if what == "down":
        asked["mode"] = Mode.OFF.value
    if not SiteTargetRow.objects.filter(event_id=event).update(**asked):
        raise NotStored(kind="site_target", number=event)


def ask_for_test(event: int, *, now: dt.datetime) -> None:
    """Have it tried now.

    Raises:
        NotStored: the event has no target.
    """
    if not SiteTargetRow.objects.filter(event_id=event).update(test_asked_at=now):
        raise NotStored(kind="site_target", number=event)


def require(event: int) -> None:
    """Raises NotStored where the event has no target."""
    if not SiteTargetRow.objects.filter(event_id=event).exists():
        raise NotStored(kind="site_target", number=event)


def target_of_row(row: SiteTargetRow) -> Target:
    """Where a row says that it goes."""
    return Target(kind=Kind(row.kind), **row.place)


def access_of(row: SiteTargetRow) -> Access:
    """What opens it.

    Raises:
        TargetTrouble: what was typed cannot be read here.
    """
    kept: Mapping[str, str] = {}
    if row.secret:
        text = revealed(row.secret, _purpose(row.event_id))
        if text is None:
            raise TargetTrouble("site.secret_lost").asking()
        kept = json.loads(text)
    return Access(host_key=row.host_key, local_allowed=row.local_allowed, **kept)


def _purpose(event: int) -> str:
    return f"{_PURPOSE}.{event}"


def _row(event: int) -> SiteTargetRow:
    row = SiteTargetRow.objects.select_for_update().filter(event_id=event).first()
    if row is None:
        raise NotStored(kind="site_target", number=event)
    return row


def _phrase(kept: Mapping[str, Any]) -> Phrase | None:
    if not kept:
        return None
    fields = {name: _read_back(value) for name, value in kept["fields"].items()}
    return Phrase(kept["code"], **fields)


def _read_back(value: Any) -> Any:
    return _phrase(value) if isinstance(value, dict) else value


def _told(row: SiteTargetRow) -> SiteTarget:
    return SiteTarget(
        event=row.event_id,
        target=target_of_row(row),
        mode=Mode(row.mode),
        base_url=row.base_url,
        languages=tuple(row.languages.split()),
        access=row.access,
        public_key=row.public_key,
        known=fingerprint(row.host_key) if row.host_key else "",
        offered=fingerprint(row.offered_key) if row.offered_key else "",
        local_allowed=row.local_allowed,
        set_at=row.set_at,
        set_by=row.set_by,
        asked=row.asked,
        test_asked=row.test_asked_at is not None,
        busy=bool(row.claim),
        done=row.done,
        total=row.total,
        sent_at=row.sent_at,
        sent_files=row.sent_files,
        tried_at=row.tried_at,
        failing_since=row.failing_since,
        next_at=row.next_at,
        stopped=row.stopped,
        trouble=_phrase(row.trouble),
        tested_at=row.tested_at,
        test_trouble=_phrase(row.test_trouble),
    )
