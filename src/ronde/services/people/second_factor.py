"""The second factor: a code of the phone after the password, and recovery codes for a lost phone.

The secret that the phone is given is nowhere stored: it follows from a salt in the database and the
key of the installation, which is a file beside it. So no copy of the database, no backup, no
archive and no machine that follows can compute a code. A machine that follows is told only that
there is a second factor, and the digests of the recovery codes: after taking over these open there,
and nothing less does.
"""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.crypto import salted_hmac

from ronde.platform.digests import digest
from ronde.platform.throttle import SECOND_FACTOR, attempt, forgive
from ronde.platform.totp import matching_step
from ronde.services.acts import Signature
from ronde.services.people.accounts import end_devices
from ronde.services.people.roles import Role
from ronde.services.security_journal import Kind, record
from ronde.store.models import InstallationRow, RecoveryCodeRow, SecondFactorRow
from ronde.store.people import MembershipRow

__all__ = [
    "SecondFactor",
    "Shown",
    "check_code",
    "codes_told",
    "copy_second_factor",
    "is_required",
    "lacks_required",
    "new_recovery_codes",
    "new_salt",
    "require",
    "reset",
    "second_factor_of",
    "secret_from",
    "turn_off",
    "turn_on",
    "with_second_factor",
]

_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_GROUPS, _GROUP = 3, 5
"""Fifteen of thirty signs are 73 bits: a plain digest is enough, and holds on any machine."""
_CODES = 10
_SECRET_BYTES = 20
_REQUIRED = "second_factor_required"
_YES = "yes"


class Shown(Enum):
    """What was shown as second factor."""

    PHONE = "phone"
    RECOVERY = "recovery"


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondFactor:
    """The second factor of an account; not `here`: set up on another machine, no phone opens."""

    since: dt.datetime
    here: bool
    codes_left: int


def second_factor_of(user: User) -> SecondFactor | None:
    """The second factor of an account; None where the password is enough."""
    row = SecondFactorRow.objects.filter(user=user).first()
    if row is None:
        return None
    left = RecoveryCodeRow.objects.filter(user=user, used_at=None).count()
    return SecondFactor(since=row.created_at, here=bool(row.salt), codes_left=left)


def with_second_factor(users: Iterable[int]) -> frozenset[int]:
    """Those of some accounts that have one."""
    rows = SecondFactorRow.objects.filter(user_id__in=tuple(users))
    return frozenset(rows.values_list("user_id", flat=True))


def new_salt() -> str:
    """What a new secret is made from; worth nothing without the key of the installation."""
    return secrets.token_hex(16)


def secret_from(salt: str) -> bytes:
    """The secret of a salt, as the phone is given it."""
    return salted_hmac("ronde.second_factor", salt, algorithm="sha256").digest()[:_SECRET_BYTES]


def turn_on(user: User, salt: str, typed: str, *, by: Signature) -> tuple[str, ...]:
    """Ask for the phone from now on; the recovery codes, to be shown this once.

    None of them where the phone does not show the right code yet: nothing was changed.
    """
    step = matching_step(secret_from(salt), _digits(typed), now=by.at)
    if step is None:
        return ()
    with transaction.atomic():
        SecondFactorRow.objects.update_or_create(
            user=user, defaults={"salt": salt, "step": step, "created_at": by.at}
        )
        codes = _replace_codes(user)
        record(Kind.SECOND_FACTOR_SET, by=by, subject=user.get_username())
    return codes


def new_recovery_codes(user: User, *, by: Signature) -> tuple[str, ...]:
    """Ten new ones, to be shown this once; earlier ones are worthless."""
    with transaction.atomic():
        codes = _replace_codes(user)
        record(Kind.RECOVERY_CODES_MADE, by=by, subject=user.get_username())
    return codes


def turn_off(user: User, *, by: Signature) -> bool:
    """Ask for the password alone; whether there was a second factor."""
    with transaction.atomic():
        RecoveryCodeRow.objects.filter(user=user).delete()
        removed = bool(SecondFactorRow.objects.filter(user=user).delete()[0])
        if removed:
            record(Kind.SECOND_FACTOR_REMOVED, by=by, subject=user.get_username())
    return removed


def reset(user: User, *, by: Signature) -> bool:
    """The phone is lost, and the recovery codes: without them, and signed out everywhere.

    Whoever has the phone may have a session there.
    """
    with transaction.atomic():
        removed = turn_off(user, by=by)
        if removed:
            end_devices([user.pk])
    return removed


def check_code(user: User, typed: str, *, by: Signature) -> Shown | None:
    """What was shown; None if it opens nothing. Each code opens once.

    Raises:
        TooManyAttempts: for that account.
    """
    counted = attempt(SECOND_FACTOR, str(user.pk), now=by.at)
    with transaction.atomic():
        shown = _shown(user, typed, now=by.at)
        if shown is Shown.RECOVERY:
            record(Kind.RECOVERY_CODE_USED, by=by, subject=user.get_username())
    if shown is None:
        record(Kind.SECOND_FACTOR_FAILED, by=by, subject=user.get_username())
        return None
    forgive(counted)
    return shown


def _shown(user: User, typed: str, *, now: dt.datetime) -> Shown | None:
    row = SecondFactorRow.objects.filter(user=user).first()
    if row is None:
        return None
    # The updates decide: of two requests with one code only one changes a row.
    if row.salt:
        step = matching_step(secret_from(row.salt), _digits(typed), now=now)
        used = SecondFactorRow.objects.filter(user=user, salt=row.salt, step__lt=step or 0)
        if step is not None and used.update(step=step):
            return Shown.PHONE
    codes = RecoveryCodeRow.objects.filter(user=user, digest=_digest(typed), used_at=None)
    return Shown.RECOVERY if codes.update(used_at=now) else None


def _digits(typed: str) -> str:
    """A code as typed, without blanks; what is no ASCII cannot be compared and is none."""
    found = "".join(typed.split())
    return found if found.isascii() else ""


def _digest(code: str) -> str:
    return digest("".join(sign for sign in code.upper() if sign.isalnum()))


def _replace_codes(user: User) -> tuple[str, ...]:
    codes = tuple(_new_code() for _ in range(_CODES))
    RecoveryCodeRow.objects.filter(user=user).delete()
    RecoveryCodeRow.objects.bulk_create(
        RecoveryCodeRow(user=user, digest=_digest(code)) for code in codes
    )
    return codes


def _new_code() -> str:
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


# --- on a machine that follows --------------------------------------------------------------------


def codes_told(user: User) -> list[str]:
    """The digests of the recovery codes that are left, for a machine that follows."""
    rows = RecoveryCodeRow.objects.filter(user=user, used_at=None)
    return sorted(rows.values_list("digest", flat=True))


def copy_second_factor(
    user: User, *, exists: bool, codes: Iterable[str] | None, now: dt.datetime
) -> bool:
    """Let the account need what it needs on the machine that is followed; whether that is new.

    `codes` are the digests told, None if none were. One set up on this machine stays as it is, and
    a code used here stays used.
    """
    row = SecondFactorRow.objects.filter(user=user).first()
    if row is not None and row.salt:
        return False
    if not exists:
        RecoveryCodeRow.objects.filter(user=user).delete()
        return bool(SecondFactorRow.objects.filter(user=user).delete()[0])
    if row is None:
        SecondFactorRow.objects.create(user=user, created_at=now)
    if codes is None:
        return row is None
    told = frozenset(codes)
    here = frozenset(RecoveryCodeRow.objects.filter(user=user).values_list("digest", flat=True))
    RecoveryCodeRow.objects.filter(user=user, digest__in=here - told).delete()
    RecoveryCodeRow.objects.bulk_create(
        RecoveryCodeRow(user=user, digest=digest) for digest in sorted(told - here)
    )
    return row is None or told != here


# --- who must have one ----------------------------------------------------------------------------


def is_required() -> bool:
    """Whether the owner requires a second factor of the owner and of chief arbiters."""
    return InstallationRow.objects.filter(name=_REQUIRED, value=_YES).exists()


def require(required: bool, *, by: Signature) -> None:
    """Require it, or leave it to everybody."""
    with transaction.atomic():
        if required == is_required():
            return
        value = _YES if required else ""
        InstallationRow.objects.update_or_create(name=_REQUIRED, defaults={"value": value})
        record(Kind.INSTALLATION_CHANGED, by=by, subject=_REQUIRED, detail=value or "no")


def lacks_required(user: User) -> bool:
    """Whether a second factor is required of that account, and it has none."""
    if not is_required() or SecondFactorRow.objects.filter(user=user).exists():
        return False
    chief = MembershipRow.objects.filter(user=user, role__gte=Role.CHIEF.value)
    return user.is_superuser or chief.exists()
