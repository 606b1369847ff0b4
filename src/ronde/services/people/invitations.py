"""Codes that let people in: short enough to type, in a QR code to scan, kept only as a digest."""

from __future__ import annotations

import datetime as dt
import secrets
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F
from django.utils.crypto import constant_time_compare, salted_hmac

from ronde.platform.throttle import INVITATION, attempt_code, forgive
from ronde.platform.visitors import Visitor
from ronde.services.acts import Signature
from ronde.services.people.accounts import create_account
from ronde.services.people.members import member, set_member
from ronde.services.people.roles import Boards, Role, read_boards
from ronde.services.security_journal import Kind, record
from ronde.store.errors import NotStored
from ronde.store.people import InvitationRow

__all__ = [
    "LASTS",
    "MOST_USES",
    "Invitation",
    "accept",
    "accept_as_new",
    "find_invitation",
    "invite",
    "invite_device",
    "open_invitations",
    "spell",
    "withdraw",
]

LASTS = {"15m": dt.timedelta(minutes=15), "1d": dt.timedelta(days=1), "7d": dt.timedelta(days=7)}
MOST_USES = 20
_DEVICE_LASTS = dt.timedelta(minutes=10)
_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty signs that nobody takes for one another."""
_LENGTH = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """What a code gives: a role in an event, or (with `user`) one more device to an account."""

    id: int
    event: int | None
    event_name: str
    user: int | None
    user_name: str
    role: Role
    boards: Boards | None
    by: str
    expires_at: dt.datetime
    uses_left: int


def spell(code: str) -> str:
    """A code in two groups, as it is shown.

    >>> spell("ABCDEFGHJK")
    'ABCDE-FGHJK'
    """
    return f"{code[: _LENGTH // 2]}-{code[_LENGTH // 2 :]}"


def _plain(code: str) -> str:
    """A code as typed, without hyphens, blanks and small letters."""
    return "".join(sign for sign in code.upper() if sign.isalnum())[: 2 * _LENGTH]


def _digest(code: str) -> str:
    return salted_hmac("ronde.invitation", _plain(code), algorithm="sha256").hexdigest()


def _new_code() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def invite(
    event: int,
    role: Role,
    *,
    by: str,
    now: dt.datetime,
    lasts: dt.timedelta,
    uses: int = 1,
    boards: Boards | None = None,
) -> str:
    """A code that makes whoever uses it a member; it cannot be read again later."""
    code = _new_code()
    narrowed = boards if boards is not None and role is Role.RESULTS else Boards()
    InvitationRow.objects.create(
        digest=_digest(code),
        event_id=event,
        role=role.value,
        tournament_id=narrowed.tournament,
        boards=str(narrowed),
        created_at=now,
        created_by=by,
        expires_at=now + lasts,
        uses_left=min(uses, MOST_USES),
    )
    return code


def invite_device(user: User, *, by: str, now: dt.datetime) -> str:
    """A code that signs that account in on one more device, once, for ten minutes."""
    InvitationRow.objects.filter(user=user).delete()
    code = _new_code()
    InvitationRow.objects.create(
        digest=_digest(code),
        user=user,
        created_at=now,
        created_by=by,
        expires_at=now + _DEVICE_LASTS,
        uses_left=1,
    )
    return code


def open_invitations(event: int, *, now: dt.datetime) -> tuple[Invitation, ...]:
    """The codes of an event that still work."""
    rows = InvitationRow.objects.filter(event_id=event, expires_at__gte=now, uses_left__gt=0)
    return tuple(_invitation(row) for row in rows.select_related("event", "user"))


def withdraw(number: int, event: int) -> None:
    """Make a code of an event worthless.

    Raises:
        NotStored: there is none of that number.
    """
    if not InvitationRow.objects.filter(id=number, event_id=event).delete()[0]:
        raise NotStored(kind="invitation", number=number)


def find_invitation(code: str, *, visitor: Visitor, now: dt.datetime) -> Invitation | None:
    """What a code gives, without using it.

    Raises:
        TooManyAttempts: too many wrong codes came from there.
    """
    counted = attempt_code(INVITATION, visitor, now=now)
    wanted = _digest(code)
    found = None
    rows = InvitationRow.objects.filter(expires_at__gte=now, uses_left__gt=0)
    for row in rows.select_related("event", "user"):  # all of them: the time tells nothing
        if constant_time_compare(row.digest, wanted):
            found = row
    if found is None:
        record(Kind.CODE_FAILED, by=Signature(author="", at=now, address=visitor.address))
        return None
    forgive(counted)
    return _invitation(found)


def accept(invitation: Invitation, user: User, *, now: dt.datetime) -> bool:
    """Use an invitation up for an account; False if somebody used it meanwhile.

    A member keeps the higher of the two roles.
    """
    with transaction.atomic():
        rows = InvitationRow.objects.filter(id=invitation.id, uses_left__gt=0, expires_at__gte=now)
        # The update decides: of two requests with one last use only one changes the row.
        if not rows.update(uses_left=F("uses_left") - 1):
            return False
        if invitation.event is None:
            return True
        held = member(user.pk, invitation.event)
        if held is None or held.role <= invitation.role:
            set_member(user, invitation.event, invitation.role, at=now, boards=invitation.boards)
    return True


def accept_as_new(
    invitation: Invitation, name: str, password: str, *, now: dt.datetime
) -> User | None:
    """A new account that uses an invitation up; None, and no account, if that is not possible.

    Raises:
        NameTaken: somebody has that name.
    """
    with transaction.atomic():
        user = create_account(name, password)
        if accept(invitation, user, now=now):
            return user
        transaction.set_rollback(True)
    return None


def _invitation(row: InvitationRow) -> Invitation:
    boards = Boards(tournament=row.tournament_id, spans=read_boards(row.boards))
    return Invitation(
        id=row.pk,
        event=row.event_id,
        event_name="" if row.event is None else row.event.name,
        user=row.user_id,
        user_name="" if row.user is None else row.user.get_username(),
        role=Role(row.role),
        boards=boards if boards != Boards() else None,
        by=row.created_by,
        expires_at=row.expires_at,
        uses_left=row.uses_left,
    )
