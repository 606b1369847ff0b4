"""One's own account: password, devices."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.platform.throttle import TooManyAttempts
from ronde.services.people import accounts, invitations
from ronde.services.people.accounts import Device
from ronde.services.people.grants import Grants, end_grants, grants_of
from ronde.services.people.passwords import password_flaw
from ronde.services.people.second_factor import SecondFactor, is_required, second_factor_of
from ronde.services.security_journal import Kind
from ronde.texts.web import web_text
from ronde.web.devices import device_of
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.noting import note
from ronde.web.people.codes import NewCode, new_code
from ronde.web.public.hall import HallPart, hall_part
from ronde.web.signin.confirm import confirmed
from ronde.web.theme import THEMES
from ronde.web.visitors import prove, visitor_of

__all__ = ["AccountPage", "account", "add_device", "end", "end_others"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountPage:
    """One's own account; `grants` are what a new password may end besides.

    `hosted`: the server is on the internet; `required`: the owner has decided that the owner and
    chief arbiters have a second factor.
    """

    name: str
    has_password: bool
    changed: bool
    grants: Grants
    factor: SecondFactor | None
    hosted: bool
    required: bool
    devices: tuple[Device, ...]
    this_device: int
    hall: HallPart
    form: FormState
    new: NewCode | None = None
    themes: tuple[tuple[str, str], ...] = tuple(
        zip(THEMES, ("monitor", "sun", "moon"), strict=True)
    )


def _user(request: HttpRequest) -> User:
    """Whoever is signed in; a token has no account page."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def account(request: HttpRequest) -> HttpResponse:
    """The account; posting changes the password."""
    user = _user(request)
    if request.method != "POST":
        return _page(request, user, FormState())
    return _change(request) if user.has_usable_password() else _first(request)


@confirmed
def _first(request: HttpRequest) -> HttpResponse:
    """The first password: else a stolen session would keep the account."""
    return _change(request)


def _change(request: HttpRequest) -> HttpResponse:
    user = _user(request)
    new = request.POST.get("new", "")
    errors: dict[str, str] = {}
    if flaw := password_flaw(new, name=user.get_username()):
        errors["new"] = f"form.password_{flaw.value}"
    elif user.has_usable_password():
        errors |= _old(request, user)
    if errors:
        return _page(request, user, FormState(errors=errors), status=422)
    with transaction.atomic():
        accounts.change_password(user, new, but=device_of(request))
        note(request, Kind.PASSWORD_CHANGED)
        ends = bool(request.POST.get("grants"))
        if ends and end_grants(user.get_username(), now=timezone.now()):
            note(request, Kind.GRANTS_ENDED)
        update_session_auth_hash(request, user)
    prove(request, *accounts.account_proofs(user))
    return _page(request, user, FormState(), changed=True)


def _old(request: HttpRequest, user: User) -> dict[str, str]:
    """What is wrong with the present password as typed."""
    try:
        known = accounts.check_password(
            user.get_username(),
            request.POST.get("old", ""),
            visitor=visitor_of(request),
            now=timezone.now(),
        )
    except TooManyAttempts:
        return {"old": "form.password_wait"}
    return {} if known else {"old": "form.password_wrong"}


@confirmed
def add_device(request: HttpRequest) -> HttpResponse:
    """A code that signs another device in."""
    user = _user(request)
    with transaction.atomic():
        code = invitations.invite_device(user, by=user.get_username(), now=timezone.now())
        note(request, Kind.DEVICE_CODE_MADE, subject=user.get_username())
    return _page(request, user, FormState(), new=new_code(request, code))


def end(request: HttpRequest, d: int) -> HttpResponse:
    """Sign one of one's devices out."""
    with transaction.atomic():
        ended = accounts.end_device(d, [_user(request).pk])
        note(request, Kind.DEVICE_ENDED, subject=ended.name, detail=ended.label)
    return redirect("account")


def end_others(request: HttpRequest) -> HttpResponse:
    """Sign all others of one's devices out."""
    user = _user(request)
    with transaction.atomic():
        count = accounts.end_devices([user.pk], but=device_of(request))
        note(request, Kind.DEVICES_ENDED, subject=user.get_username(), detail=str(count))
    return redirect("account")


def _page(
    request: HttpRequest,
    user: User,
    form: FormState,
    *,
    new: NewCode | None = None,
    changed: bool = False,
    status: int = 200,
) -> HttpResponse:
    page = AccountPage(
        name=user.get_username(),
        has_password=user.has_usable_password(),
        changed=changed,
        grants=grants_of(user.get_username(), now=timezone.now()),
        devices=accounts.devices_of([user.pk]),
        this_device=device_of(request),
        hall=hall_part(request),
        factor=second_factor_of(user),
        hosted=settings.BEHIND_PROXY,
        required=is_required(),
        form=form,
        new=new,
    )
    frame = frame_of(request, title=web_text(language_of(request), "me.title"))
    return render_page(request, "people/account.html", page, frame, status=status)
