"""Who belongs to an event, with which role and boards."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.contrib.auth.models import User

from ronde.services.people.grants import end_grants
from ronde.services.people.roles import Boards, Role, read_boards
from ronde.store.errors import NotStored
from ronde.store.models import EventRow, TournamentRow
from ronde.store.people import MembershipRow

__all__ = [
    "Member",
    "event_known",
    "event_with",
    "events_of",
    "member",
    "members",
    "remove_member",
    "set_member",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """Somebody of an event; `boards` None: not narrowed."""

    user: int
    name: str
    role: Role
    boards: Boards | None = None


def event_with(tournament: int) -> int | None:
    """The event of a tournament; None if there is no such tournament."""
    return TournamentRow.objects.filter(id=tournament).values_list("event_id", flat=True).first()


def event_known(event: int) -> bool:
    """Whether there is such an event."""
    return EventRow.objects.filter(id=event).exists()


def member(user: int, event: int) -> Member | None:
    """The membership of an account in an event."""
    row = MembershipRow.objects.select_related("user").filter(user_id=user, event_id=event).first()
    return None if row is None else _member(row)


def members(event: int) -> tuple[Member, ...]:
    """Everybody of an event, highest role first."""
    rows = MembershipRow.objects.select_related("user").filter(event_id=event)
    return tuple(_member(row) for row in rows)


def events_of(user: int) -> frozenset[int]:
    """The events an account belongs to."""
    rows = MembershipRow.objects.filter(user_id=user)
    return frozenset(rows.values_list("event_id", flat=True))


def set_member(
    user: User, event: int, role: Role, *, at: dt.datetime, boards: Boards | None = None
) -> None:
    """Give an account a role in an event, or another one than it has.

    What a chief arbiter has made for others ends with that role.
    """
    narrowed = boards if boards is not None and role is Role.RESULTS else Boards()
    MembershipRow.objects.update_or_create(
        user=user,
        event_id=event,
        defaults={
            "role": role.value,
            "tournament_id": narrowed.tournament,
            "boards": str(narrowed),
        },
        create_defaults={
            "role": role.value,
            "tournament_id": narrowed.tournament,
            "boards": str(narrowed),
            "created_at": at,
        },
    )
    if role < Role.CHIEF and not user.is_superuser:
        end_grants(user.get_username(), event=event, now=at)


def remove_member(user: int, event: int, *, at: dt.datetime) -> None:
    """End a membership, and the invitations and tokens that the member made for the event.

    Raises:
        NotStored: there is none.
    """
    held = member(user, event)
    if held is None or not MembershipRow.objects.filter(user_id=user, event_id=event).delete()[0]:
        raise NotStored(kind="member", number=user)
    end_grants(held.name, event=event, now=at)


def _member(row: MembershipRow) -> Member:
    boards = Boards(tournament=row.tournament_id, spans=read_boards(row.boards))
    narrowed = row.role == Role.RESULTS and boards != Boards()
    return Member(
        user=row.user_id,
        name=row.user.get_username(),
        role=Role(row.role),
        boards=boards if narrowed else None,
    )
