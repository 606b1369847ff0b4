"""The people of an event: who may do what, from which devices."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.services.people import accounts, invitations
from ronde.services.people.accounts import Device
from ronde.services.people.invitations import Invitation
from ronde.services.people.members import Member, member, members, remove_member, set_member
from ronde.services.people.names import doubtful
from ronde.services.people.roles import Boards, BoardsNotUnderstood, Role, read_boards
from ronde.services.people.second_factor import with_second_factor
from ronde.services.security_journal import Kind
from ronde.store.errors import NotStored
from ronde.store.store import StoredEvent, StoredTournament
from ronde.texts.web import web_text
from ronde.web.access import principal_of, role_of
from ronde.web.devices import device_of, holding
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.noting import note
from ronde.web.people.codes import NewCode, new_code
from ronde.web.public.hall import HallPart, hall_part
from ronde.web.request_context import STORE
from ronde.web.signin.confirm import confirmed, confirmed_if_possible

__all__ = [
    "PeoplePage",
    "cancel",
    "change_role",
    "code_for",
    "end",
    "end_all",
    "invite",
    "people",
    "remove",
]

_GIVEN = (Role.VIEWER, Role.RESULTS, Role.ARBITER, Role.CHIEF)


@dataclass(frozen=True, slots=True, kw_only=True)
class PeoplePage:
    """The people of an event, their devices, the codes that work.

    `gives_codes`: whoever looks may sign members in on a device. `factors` are the accounts that
    are asked for a code after the password. `doubtful` are names of members that could not be
    given today: they may be taken for others.
    """

    event: StoredEvent
    hall: HallPart
    members: tuple[Member, ...]
    doubtful: frozenset[str]
    devices: tuple[Device, ...]
    this_device: int
    invitations: tuple[Invitation, ...]
    roles: tuple[Role, ...]
    lasts: tuple[str, ...]
    gives_codes: bool
    factors: frozenset[int]
    form: FormState
    new: NewCode | None = None

    @property
    def tournaments(self) -> tuple[StoredTournament, ...]:
        """Those among which result entry can be narrowed to one."""
        several = len(self.event.tournaments) > 1
        return self.event.tournaments if several else ()


def people(request: HttpRequest, e: int) -> HttpResponse:
    """Members, devices, codes."""
    return _page(request, e, FormState())


def invite(request: HttpRequest, e: int) -> HttpResponse:
    """Make a code and show it, once; who may do much asks for a confirmation."""
    role = _role(Fields(request.POST))
    far = role is not None and role >= Role.ARBITER
    return _invite_far(request, e) if far else _invite_near(request, e)


def _invite(request: HttpRequest, e: int) -> HttpResponse:
    event = STORE.event(e)
    fields = Fields(request.POST)
    role, boards = _role(fields), _boards(fields, event)
    lasts = fields.choice("lasts", tuple(invitations.LASTS), default="15m")
    uses = fields.integer("uses", low=1, high=invitations.MOST_USES, default=1) or 1
    if fields.errors or role is None:
        return _page(request, e, fields.state(), status=422)
    now = timezone.now()
    with transaction.atomic():
        code = invitations.invite(
            e,
            role,
            by=principal_of(request).name,
            now=now,
            lasts=invitations.LASTS[lasts],
            uses=uses,
            boards=boards,
        )
        note(request, Kind.CODE_MADE, subject=str(uses), detail=role.name.lower(), event=e)
    until = now + invitations.LASTS[lasts]
    made = new_code(request, code, role=role, uses=uses, until=until)
    return _page(request, e, FormState(), made)


_invite_far, _invite_near = confirmed_if_possible(_invite), holding(_invite)


def cancel(request: HttpRequest, e: int, i: int) -> HttpResponse:
    """Make a code worthless."""
    with transaction.atomic():
        invitations.withdraw(i, e)
        note(request, Kind.CODE_WITHDRAWN, event=e)
    return redirect("people", e)


def change_role(request: HttpRequest, e: int, u: int) -> HttpResponse:
    """Another role, other boards."""
    _present(request, e, u)
    fields = Fields(request.POST)
    role, boards = _role(fields), _boards(fields, STORE.event(e))
    if fields.errors or role is None:
        return _page(request, e, FormState(errors={f"member{u}": "form.boards"}), status=422)
    user = accounts.account(u)
    with transaction.atomic():
        set_member(user, e, role, at=timezone.now(), boards=boards)
        given = role.name.lower()
        note(request, Kind.ROLE_CHANGED, subject=user.get_username(), detail=given, event=e)
    return redirect("people", e)


@confirmed
def code_for(request: HttpRequest, e: int, u: int) -> HttpResponse:
    """A code that signs a member in on one more device, shown once."""
    user = accounts.account(_present(request, e, u).user)
    with transaction.atomic():
        by = principal_of(request).name
        code = invitations.invite_device(user, by=by, now=timezone.now())
        note(request, Kind.DEVICE_CODE_MADE, subject=user.get_username(), event=e)
    return _page(request, e, FormState(), new_code(request, code, name=user.get_username()))


def remove(request: HttpRequest, e: int, u: int) -> HttpResponse:
    """End a membership; what the person did stays in the journal."""
    gone = _present(request, e, u)
    with transaction.atomic():
        remove_member(u, e, at=timezone.now())
        note(request, Kind.MEMBER_REMOVED, subject=gone.name, event=e)
    return redirect("people", e)


def end(request: HttpRequest, e: int, d: int) -> HttpResponse:
    """Sign one device out."""
    with transaction.atomic():
        ended = accounts.end_device(d, _accounts(request, members(e)))
        note(request, Kind.DEVICE_ENDED, subject=ended.name, detail=ended.label, event=e)
    return redirect("people", e)


def end_all(request: HttpRequest, e: int) -> HttpResponse:
    """Sign all devices of the event's people out, except this one."""
    with transaction.atomic():
        count = accounts.end_devices(_accounts(request, members(e)), but=device_of(request))
        note(request, Kind.DEVICES_ENDED, detail=str(count), event=e)
    return redirect("people", e)


def _present(request: HttpRequest, event: int, user: int) -> Member:
    """A member, who is not oneself: nobody locks themselves out by accident."""
    found = member(user, event)
    if found is None:
        raise NotStored(kind="member", number=user)
    if user == request.user.pk:
        raise PermissionDenied
    return found


def _accounts(request: HttpRequest, found: tuple[Member, ...]) -> list[int]:
    """The accounts whose devices are shown: the members', and the owner's own."""
    own = [request.user.pk or 0] if role_of(request) is Role.OWNER else []
    return [*(m.user for m in found), *own]


def _role(fields: Fields) -> Role | None:
    name = fields.choice("role", tuple(role.name for role in _GIVEN))
    return Role[name] if name else None


def _boards(fields: Fields, event: StoredEvent) -> Boards | None:
    text = fields.text("boards")
    known = tuple(str(t.id) for t in event.tournaments)
    tournament = fields.choice("tournament", ("", *known))
    try:
        spans = read_boards(text)
    except BoardsNotUnderstood:
        fields.errors["boards"] = "form.boards"
        return None
    found = Boards(tournament=int(tournament) if tournament else None, spans=spans)
    return found if found != Boards() else None


def _page(
    request: HttpRequest, e: int, form: FormState, new: NewCode | None = None, *, status: int = 200
) -> HttpResponse:
    found = members(e)
    event = STORE.event(e)
    page = PeoplePage(
        event=event,
        hall=hall_part(request),
        members=found,
        doubtful=doubtful(m.name for m in found),
        devices=accounts.devices_of(_accounts(request, found)),
        this_device=device_of(request),
        invitations=invitations.open_invitations(e, now=timezone.now()),
        roles=_GIVEN,
        lasts=tuple(invitations.LASTS),
        gives_codes=role_of(request) is Role.OWNER,
        factors=with_second_factor(m.user for m in found),
        form=form,
        new=new,
    )
    title = web_text(language_of(request), "people.title")
    frame = frame_of(request, title=title, event=event, section="people")
    return render_page(request, "people/people.html", page, frame, status=status)
