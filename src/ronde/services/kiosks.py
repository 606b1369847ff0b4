"""Kiosks: devices that all players of a round share, each let in by an arbiter who stands there.

A code that works once makes the browser in which it is typed the kiosk; from then on a cookie says
so. Kiosks end with the round, or when an arbiter ends them; their address alone opens nothing.
"""

from __future__ import annotations

import datetime as dt
import secrets
from dataclasses import dataclass

from django.db import transaction
from django.utils.crypto import constant_time_compare, salted_hmac

from ronde.model import Round
from ronde.platform.throttle import BOARD_CODE, attempt_code, forgive
from ronde.platform.visitors import Visitor
from ronde.services.acts import Signature
from ronde.services.player_codes import make_code, playing, salt_of
from ronde.services.security_journal import Kind, record
from ronde.store.claims import KioskRow
from ronde.store.errors import StoreError
from ronde.store.store import Store

__all__ = ["CODE_LASTS", "Kiosk", "bind_kiosk", "end_kiosk", "find_kiosk", "kiosks", "want_kiosk"]

CODE_LASTS = dt.timedelta(minutes=10)
"""How long the code of a kiosk waits for its device."""
_LABEL = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Kiosk:
    """A device that players share in a round; with a `code` no device has taken it yet."""

    id: int
    tournament: int
    round: int
    label: str
    at: dt.datetime
    by: str
    code: str = ""


def want_kiosk(store: Store, tournament: int, *, by: Signature) -> Kiosk | None:
    """A kiosk with a code that waits for its device; None while no round is played."""
    round_ = playing(store.journal(tournament).state.tournament)
    if round_ is None or not salt_of(tournament):
        return None
    # One code waits at a time: what was shown before and not used is worthless.
    KioskRow.objects.filter(tournament_id=tournament, token="").delete()
    row = KioskRow.objects.create(
        tournament_id=tournament, round=round_.number, at=by.at, by=by.author
    )
    return _kiosk(row)


def kiosks(store: Store, tournament: int, *, now: dt.datetime) -> tuple[Kiosk, ...]:
    """The kiosks of the round being played, and the one that waits for its device."""
    round_ = playing(store.journal(tournament).state.tournament)
    if round_ is None or not salt_of(tournament):
        return ()
    rows = KioskRow.objects.filter(tournament_id=tournament, round=round_.number)
    return tuple(_kiosk(row) for row in rows if row.token or _waits(row, now))


def bind_kiosk(store: Store, code: str, *, label: str, visitor: Visitor, now: dt.datetime) -> str:
    """Make the device that showed the code a kiosk: what its cookie holds, empty for a wrong code.

    Raises:
        TooManyAttempts: too many wrong codes came from there.
    """
    counted = attempt_code(BOARD_CODE, visitor, now=now)
    found = None
    for row in KioskRow.objects.filter(token=""):
        if (
            constant_time_compare(_kiosk(row).code, code)
            and _waits(row, now)
            and _round(store, row)
        ):
            found = row
    if found is None:
        record(Kind.CODE_FAILED, by=Signature(author="", at=now, address=visitor.address))
        return ""
    forgive(counted)
    token = secrets.token_urlsafe(32)
    with transaction.atomic():
        waiting = KioskRow.objects.filter(id=found.pk, token="")  # of two at once one gets it
        if not waiting.update(token=_digest(token), label=label[:_LABEL], at=now):
            return ""
        by = Signature(author=found.by, at=now, device=label, address=visitor.address)
        _note(Kind.KIOSK_BOUND, found, label, by)
    return token


def find_kiosk(store: Store, token: str) -> Kiosk | None:
    """The kiosk that has this cookie, while its round is played."""
    row = KioskRow.objects.filter(token=_digest(token)).first() if token else None
    if row is None or not salt_of(row.tournament_id) or _round(store, row) is None:
        return None
    return _kiosk(row)


def end_kiosk(tournament: int, number: int, *, by: Signature) -> None:
    """That device is no kiosk any more, or its code is worthless."""
    with transaction.atomic():
        row = KioskRow.objects.filter(tournament_id=tournament, id=number).first()
        if row is None:
            return
        row.delete()
        if row.token:
            _note(Kind.KIOSK_ENDED, row, row.label, by)


def _note(kind: Kind, row: KioskRow, label: str, by: Signature) -> None:
    event = row.tournament.event_id
    record(kind, by=by, subject=label, detail=str(row.round), event=event)


def _kiosk(row: KioskRow) -> Kiosk:
    return Kiosk(
        id=row.pk,
        tournament=row.tournament_id,
        round=row.round,
        label=row.label,
        at=row.at,
        by=row.by,
        code="" if row.token else make_code(salt_of(row.tournament_id), "kiosk", row.pk),
    )


def _waits(row: KioskRow, now: dt.datetime) -> bool:
    return now < row.at + CODE_LASTS


def _round(store: Store, row: KioskRow) -> Round | None:
    """The round of a kiosk, if it is being played."""
    try:
        round_ = playing(store.journal(row.tournament_id).state.tournament)
    except StoreError:
        return None
    return round_ if round_ is not None and round_.number == row.round else None


def _digest(token: str) -> str:
    return salted_hmac("ronde.kiosk", token, algorithm="sha256").hexdigest()
