"""Accounts and their devices: passwords, browsers that are signed in, ending them.

What opens an account besides its password are sessions, codes for one more device and one-time
links. Whoever ends a session means the others too that may have come from it.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Q

from ronde.errors import ModelError
from ronde.platform.throttle import (
    ACCOUNT,
    ADDRESS,
    KNOWN_ACCOUNT,
    KNOWN_PERSON,
    attempt,
    first_left,
    forgive,
)
from ronde.platform.visitors import Proof, Visitor, proof_of
from ronde.services.acts import Signature
from ronde.services.people.identities import new_identity
from ronde.services.people.names import clean_name, look_alike, skeleton
from ronde.services.people.passwords import LONGEST, plain_form
from ronde.services.security_journal import Kind, record
from ronde.store.errors import NotStored
from ronde.store.models import SignInLinkRow
from ronde.store.people import AccountRow, DeviceRow, InvitationRow

__all__ = [
    "Device",
    "NameTaken",
    "account",
    "account_proofs",
    "change_password",
    "check_password",
    "create_account",
    "devices_of",
    "end_device",
    "end_devices",
    "guess_label",
    "hold_account",
    "remember_device",
    "seen_device",
]

_LABEL = 80
_PERSON = "person"
_SEEN_EVERY = dt.timedelta(minutes=1)


class NameTaken(ModelError):
    """An account of that name exists, or of one that looks like it."""

    code = "people.name_taken"

    def __init__(self, *, name: str) -> None:
        super().__init__("people.account_exists", name=name)
        self.name = name


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """A browser that is signed in."""

    id: int
    user: int
    name: str
    label: str
    since: dt.datetime
    seen: dt.datetime


def create_account(name: str, password: str = "", *, identity: str = "") -> User:
    """A new account; without password only codes and links sign it in.

    `identity` where it has one on another machine.

    Raises:
        NameTaken: somebody has that name, or one that looks like it.
        NameRefused: nobody may have it.
    """
    name = clean_name(name)
    if any(look_alike(name, taken) for taken in User.objects.values_list("username", flat=True)):
        raise NameTaken(name=name)
    user = User(username=name)
    if password:
        user.set_password(plain_form(password))
    else:
        user.set_unusable_password()
    try:
        with transaction.atomic():
            user.save()
            AccountRow.objects.create(
                user=user, identity=identity or new_identity(), skeleton=skeleton(name)
            )
    except IntegrityError:
        raise NameTaken(name=name) from None
    return user


def account(number: int) -> User:
    """The account of that number.

    Raises:
        NotStored: there is none.
    """
    found = User.objects.filter(id=number).first()
    if found is None:
        raise NotStored(kind="account", number=number)
    return found


def check_password(name: str, password: str, *, visitor: Visitor, now: dt.datetime) -> User | None:
    """The account, if the password is its; as slow for unknown names as for known ones.

    Raises:
        TooManyAttempts: for that account, or from there.
    """
    known = User.objects.filter(username__iexact=name).first()
    counted = _count_password(name, known, visitor, now)
    username = name if known is None else known.get_username()
    for form in _forms(password):
        user = authenticate(username=username, password=form)
        if isinstance(user, User):
            forgive(*counted)
            return user
    # Only names that exist are noted: people type passwords where the name belongs.
    tried = Signature(author="", at=now, address=visitor.address)
    record(Kind.SIGN_IN_FAILED, by=tried, subject="" if known is None else username)
    return None


def _forms(password: str) -> tuple[str, ...]:
    """As passwords are kept, and as it was typed: earlier versions kept that."""
    plain = plain_form(password)
    return tuple(form for form in dict.fromkeys((plain, password)) if len(form) <= LONGEST)


def change_password(user: User, password: str, *, but: int = 0) -> None:
    """A new password. All that opened the account before ends, except the device `but`.

    The session of that device goes on only if it takes over the new password's mark.
    """
    with transaction.atomic():
        _lock([user.pk])
        user.set_password(plain_form(password))
        user.save(update_fields=["password"])
        end_devices([user.pk], but=but)


def hold_account(user: User, device: int) -> bool:
    """Whether a session opened as `user` on that device is still good; within a transaction.

    Until its end nobody else ends the session. So what would outlive it is made before that, and
    ends with it, or is not made at all: a request may have waited for long.
    """
    _lock([user.pk])
    current = User.objects.filter(pk=user.pk, password=user.password)
    return current.exists() and DeviceRow.objects.filter(id=device, user=user).exists()


def _lock(users: Iterable[int]) -> None:
    """Keep these accounts for this transaction; SQLite has one writer at a time anyway."""
    list(User.objects.select_for_update().filter(pk__in=tuple(users)).order_by("pk").values("pk"))


def _count_password(
    name: str, known: User | None, visitor: Visitor, now: dt.datetime
) -> tuple[int, ...]:
    """Count an attempt where it belongs: strangers use up nothing of a browser known here."""
    if known is not None and _account_proof(known) in visitor.proofs:
        return (attempt(KNOWN_ACCOUNT, f"{known.pk}:{visitor.browser}", now=now),)
    counts = [(ADDRESS, visitor.network)]
    if (person := visitor.last(_PERSON)) is not None:
        counts.insert(0, (KNOWN_PERSON, person.mark))
    return first_left(*counts, now=now), attempt(ACCOUNT, name.casefold(), now=now)


def account_proofs(user: User) -> tuple[Proof, ...]:
    """What a browser has shown that was signed in: that it is somebody's, and whose.

    With another password the second is worth nothing: who knew the old one is a stranger again.
    """
    return proof_of(_PERSON, user.pk), _account_proof(user)


def _account_proof(user: User) -> Proof:
    return proof_of("account", user.pk, user.password)


def guess_label(agent: str) -> str:
    """What a browser says of itself, in two words.

    >>> guess_label("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/125.0 Mobile")
    'Chrome · Android'
    """
    systems = ("Android", "iPhone", "iPad", "Windows", "Mac", "CrOS", "Linux")
    browsers = (("Edg", "Edge"), ("Firefox", ""), ("Chrome", ""), ("Safari", ""))
    found = (
        next((name or sign for sign, name in browsers if sign in agent), ""),
        next((name for name in systems if re.search(rf"\b{name}", agent)), ""),
    )
    return " · ".join(part for part in found if part)


def remember_device(user: User, label: str, *, now: dt.datetime) -> Device:
    """A browser that just signed in."""
    row = DeviceRow.objects.create(user=user, label=label[:_LABEL], created_at=now, seen_at=now)
    return _device(row)


def seen_device(number: int, user: int, *, now: dt.datetime) -> Device | None:
    """The device of a session, noted as seen; None when it was ended."""
    row = DeviceRow.objects.select_related("user").filter(id=number, user_id=user).first()
    if row is None:
        return None
    if now - row.seen_at > _SEEN_EVERY:
        DeviceRow.objects.filter(id=number).update(seen_at=now)
    return _device(row)


def devices_of(users: Iterable[int]) -> tuple[Device, ...]:
    """The devices of some accounts, last seen first."""
    rows = DeviceRow.objects.select_related("user").filter(user_id__in=tuple(users))
    return tuple(_device(row) for row in rows)


def end_device(number: int, users: Iterable[int]) -> Device:
    """Sign a device of one of those accounts out; a code that it may have made is worthless.

    Raises:
        NotStored: none of them has it.
    """
    rows = DeviceRow.objects.select_related("user").filter(user_id__in=tuple(users))
    with transaction.atomic():
        row = rows.filter(id=number).first()
        if row is not None:
            _lock([row.user_id])
        if row is None or not DeviceRow.objects.filter(id=number).delete()[0]:
            raise NotStored(kind="device", number=number)
        _end_codes([row.user_id])
    return _device(row)


def end_devices(users: Iterable[int], *, but: int = 0) -> int:
    """Sign all devices of some accounts out, except one; how many they were.

    Codes for one more device and links that nobody has used yet end too.
    """
    ended = tuple(users)
    with transaction.atomic():
        _lock(ended)
        _end_codes(ended)
        SignInLinkRow.objects.filter(user_id__in=ended, used_at=None).delete()
        return DeviceRow.objects.filter(user_id__in=ended).exclude(id=but).delete()[0]


def _end_codes(users: Iterable[int]) -> None:
    """Codes for one more device: of these accounts, and those they made for others."""
    ended = tuple(users)
    names = User.objects.filter(pk__in=ended).values_list("username", flat=True)
    for_devices = InvitationRow.objects.exclude(user=None)
    for_devices.filter(Q(user_id__in=ended) | Q(created_by__in=tuple(names))).delete()


def _device(row: DeviceRow) -> Device:
    return Device(
        id=row.pk,
        user=row.user_id,
        name=row.user.get_username(),
        label=row.label,
        since=row.created_at,
        seen=row.seen_at,
    )
