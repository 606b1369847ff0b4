"""Kiosks: devices that all players of a round share, each let in by an arbiter who stands there.

A code that works once makes the browser in which it is typed the kiosk; from then on a cookie says
so. Kiosks end with the round, or when an arbiter ends them; their address alone opens nothing. At
some players report results; at others, by the door, they check in before the round is paired.
"""

from __future__ import annotations

import datetime as dt
import secrets
from dataclasses import dataclass

from django.db import transaction
from django.utils.crypto import constant_time_compare, salted_hmac

from ronde.journal.authors import PLAYERS_AT_KIOSK
from ronde.model import Tournament
from ronde.platform.throttle import BOARD_CODE, attempt_code, forgive
from ronde.platform.visitors import Visitor
from ronde.queries.attendance import following_round
from ronde.services.acts import Done, Signature
from ronde.services.attendance import check_in_players
from ronde.services.player_codes import Purpose, make_code, playing, salt_of
from ronde.services.security_journal import Kind, record
from ronde.store.claims import KioskRow
from ronde.store.errors import StoreError
from ronde.store.store import Store

__all__ = [
    "CODE_LASTS",
    "Kiosk",
    "Purpose",
    "arrive",
    "bind_kiosk",
    "end_kiosk",
    "find_kiosk",
    "kiosks",
    "want_kiosk",
]

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


def want_kiosk(
    store: Store, tournament: int, *, by: Signature, purpose: Purpose = Purpose.RESULTS
) -> Kiosk | None:
    """A kiosk with a code that waits for its device; None while there is no round for it."""
    number = _round_for(store.journal(tournament).state.tournament, tournament, purpose)
    if not number:
        return None
    # One code waits at a time: what was shown before and not used is worthless.
    KioskRow.objects.filter(tournament_id=tournament, token="", purpose=purpose.value).delete()
    row = KioskRow.objects.create(
        tournament_id=tournament,
        round=number,
        at=by.at,
        by=by.author,
        purpose=purpose.value,
        salt=secrets.token_hex(16) if purpose is Purpose.CHECK_IN else "",
    )
    return _kiosk(row)


def kiosks(
    store: Store, tournament: int, *, now: dt.datetime, purpose: Purpose = Purpose.RESULTS
) -> tuple[Kiosk, ...]:
    """The kiosks of the round they are for, and the one that waits for its device."""
    number = _round_for(store.journal(tournament).state.tournament, tournament, purpose)
    if not number:
        return ()
    rows = KioskRow.objects.filter(tournament_id=tournament, round=number, purpose=purpose.value)
    return tuple(_kiosk(row) for row in rows if row.token or _waits(row, now))


def bind_kiosk(
    store: Store,
    code: str,
    *,
    label: str,
    visitor: Visitor,
    now: dt.datetime,
    purpose: Purpose = Purpose.RESULTS,
) -> str:
    """Make the device that showed the code a kiosk: what its cookie holds, empty for a wrong code.

    Raises:
        TooManyAttempts: too many wrong codes came from there.
    """
    counted = attempt_code(BOARD_CODE, visitor, now=now)
    found = None
    for row in KioskRow.objects.filter(token="", purpose=purpose.value):
        if (
            constant_time_compare(_kiosk(row).code, code)
            and _waits(row, now)
            and _is_open(store, row)
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


def find_kiosk(store: Store, token: str, *, purpose: Purpose = Purpose.RESULTS) -> Kiosk | None:
    """The kiosk that has this cookie, while its round is the one it is for."""
    rows = KioskRow.objects.filter(token=_digest(token), purpose=purpose.value)
    row = rows.first() if token else None
    return _kiosk(row) if row is not None and _is_open(store, row) else None


def arrive(store: Store, kiosk: Kiosk, player: int, *, now: dt.datetime) -> Done:
    """Somebody says at a kiosk that they are here.

    Raises:
        ActRefused: nobody of that number is expected.
    """
    by = Signature(author=PLAYERS_AT_KIOSK, at=now, device=f"kiosk {kiosk.id}")
    return check_in_players(
        store, kiosk.tournament, (player,), round_no=kiosk.round, present=True, by=by
    )


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
    salt = row.salt or salt_of(row.tournament_id)
    return Kiosk(
        id=row.pk,
        tournament=row.tournament_id,
        round=row.round,
        label=row.label,
        at=row.at,
        by=row.by,
        code="" if row.token else make_code(salt, "kiosk", row.pk),
    )


def _waits(row: KioskRow, now: dt.datetime) -> bool:
    return now < row.at + CODE_LASTS


def _round_for(present: Tournament, tournament: int, purpose: Purpose) -> int:
    """The round that a kiosk would be for now: the one being played, or the one to come; or 0."""
    if purpose is Purpose.CHECK_IN:
        return following_round(present)
    round_ = playing(present) if salt_of(tournament) else None
    return 0 if round_ is None else round_.number


def _is_open(store: Store, row: KioskRow) -> bool:
    """Whether the round of a kiosk is the one it is for now."""
    try:
        present = store.journal(row.tournament_id).state.tournament
    except StoreError:
        return False
    return _round_for(present, row.tournament_id, Purpose(row.purpose)) == row.round


def _digest(token: str) -> str:
    return salted_hmac("ronde.kiosk", token, algorithm="sha256").hexdigest()
