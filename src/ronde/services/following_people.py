"""People who come along with a followed event: accounts and roles, so that they can go on.

The other machine says who belongs to its events, and to nothing else: the owner here and whoever
belongs to an event of this machine stay as they are.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.hashers import identify_hasher
from django.contrib.auth.models import User
from django.db import transaction

from ronde.errors import FormatError
from ronde.journal.authors import PROGRAM
from ronde.services.acts import Signature
from ronde.services.people.accounts import NameTaken, create_account
from ronde.services.people.identities import identity_of, is_identity
from ronde.services.people.members import member, members, remove_member, set_member
from ronde.services.people.names import NameRefused
from ronde.services.people.roles import Boards, Role, read_boards
from ronde.services.people.second_factor import (
    codes_told,
    copy_second_factor,
    with_second_factor,
)
from ronde.services.security_journal import Kind, record
from ronde.store.people import AccountRow, MembershipRow

__all__ = ["COPY", "Told", "copy_members", "members_told", "read_members"]

COPY = "followed-"
"""How the keys of copied events and tournaments begin."""
_GIVEN = range(Role.VIEWER, Role.OWNER)
_NAME = 150
_DIGEST = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A member as the other machine tells it; `password` is a digest, or empty if not told.

    `identity` is what the journal knows the account by; earlier versions tell neither it nor the
    second factor. `recovery` are the digests of its recovery codes, None if not told.
    """

    name: str
    identity: str
    password: str
    role: Role
    tournament: int | None
    boards: str
    second_factor: bool
    recovery: tuple[str, ...] | None


def members_told(event: int, *, passwords: bool) -> list[dict[str, object]]:
    """The members of an event as plain data; digests (`passwords`) only if that is safe."""
    rows = MembershipRow.objects.select_related("user__known_by").filter(event_id=event)
    factors = with_second_factor(row.user_id for row in rows)
    return [
        {
            "name": row.user.get_username(),
            "identity": identity_of(row.user),
            "password": row.user.password if passwords and row.user.has_usable_password() else "",
            "role": row.role,
            "tournament": row.tournament_id,
            "boards": row.boards,
            "second_factor": row.user_id in factors,
            "recovery": codes_told(row.user) if passwords and row.user_id in factors else None,
        }
        for row in rows
    ]


def read_members(data: Iterable[Any]) -> tuple[Told, ...]:
    """What the other machine told.

    Raises:
        LookupError, TypeError, ValueError: it makes no sense.
    """
    return tuple(map(_read, data))


def _read(told: Any) -> Told:
    name, password, boards = (str(told[part]) for part in ("name", "password", "boards"))
    if told["role"] not in _GIVEN or told["name"] != name or not 0 < len(name) <= _NAME:
        raise FormatError("follow.not_a_member", text=name)
    read_boards(boards)
    if password:
        identify_hasher(password)
    tournament = None if told["tournament"] is None else int(told["tournament"])
    role = Role(told["role"])
    identity = str(told.get("identity", ""))
    if identity and not is_identity(identity):
        raise FormatError("follow.not_a_member", text=name)
    recovery = told.get("recovery")
    return Told(
        name=name,
        identity=identity,
        password=password,
        role=role,
        tournament=tournament,
        boards=boards,
        second_factor=told.get("second_factor") is True,
        recovery=None if recovery is None else tuple(map(_digest, recovery)),
    )


def _digest(told: object) -> str:
    text = str(told)
    if _DIGEST.fullmatch(text) is None:
        raise FormatError("follow.not_a_member", text=text[:_NAME])
    return text


def copy_members(
    event: int, told: Iterable[Told], tournaments: Mapping[int, int], *, now: dt.datetime
) -> bool:
    """Make the members of a copied event those that were told; whether anything changed.

    `tournaments` gives the number here for the number there.
    """
    changed = False
    with transaction.atomic():
        kept = set()
        for one in told:
            if one.tournament is not None and one.tournament not in tournaments:
                continue  # boards of a tournament that is not here: not those of every other
            user, changed_account = _account(one, now)
            if user is None:
                continue
            kept.add(user.pk)
            changed |= _set_role(user, event, one, tournaments, now) or changed_account
        for gone in members(event):
            if gone.user not in kept:
                remove_member(gone.user, event, at=now)
                by = Signature(author=PROGRAM, at=now)
                record(Kind.MEMBER_REMOVED, by=by, subject=gone.name, event=event)
                changed = True
    return changed


def _set_role(
    user: User, event: int, told: Told, tournaments: Mapping[int, int], now: dt.datetime
) -> bool:
    here = None if told.tournament is None else tournaments[told.tournament]
    boards = Boards(tournament=here, spans=read_boards(told.boards))
    narrowed = boards if told.role is Role.RESULTS and boards != Boards() else None
    held = member(user.pk, event)
    if held is not None and (held.role, held.boards) == (told.role, narrowed):
        return False
    set_member(user, event, told.role, at=now, boards=narrowed)
    kind = Kind.ROLE_GIVEN if held is None else Kind.ROLE_CHANGED
    by, role = Signature(author=PROGRAM, at=now), told.role.name.lower()
    record(kind, by=by, subject=user.get_username(), detail=role, event=event)
    return True


def _account(told: Told, now: dt.datetime) -> tuple[User | None, bool]:
    """The account of that name here, and whether it or what opens it is new.

    None for the owner, and where the name is one that nobody may take here: an account made on
    this machine must not be taken for it.
    """
    user = User.objects.filter(username__iexact=told.name).first()
    if user is None:
        known = AccountRow.objects.filter(identity=told.identity).exists()
        try:
            user = create_account(told.name, identity="" if known else told.identity)
        except (NameRefused, NameTaken):
            return None, False
        changed = True
    elif user.is_superuser:
        return None, False
    elif _belongs_here(user):
        return user, False
    else:
        changed = False
    changed |= copy_second_factor(user, exists=told.second_factor, codes=told.recovery, now=now)
    if told.password and user.password != told.password:
        User.objects.filter(id=user.pk).update(password=told.password)
        changed = True
    return user, changed


def _belongs_here(user: User) -> bool:
    """Whether the account has a role in an event that is no copy."""
    rows = MembershipRow.objects.filter(user=user)
    return rows.exclude(event__key__startswith=COPY).exists()
