"""Joining with a code: a new account in an event, one more event, or one more device."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.platform.throttle import INVITATION, TooManyAttempts
from ronde.services.people.accounts import NameTaken, account, guess_label
from ronde.services.people.invitations import Invitation, accept, accept_as_new, find_invitation
from ronde.services.people.names import NameRefused
from ronde.services.people.passwords import password_flaw
from ronde.services.security_journal import Kind, record
from ronde.texts.web import web_text
from ronde.web.devices import sign_in
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.noting import signed_by
from ronde.web.signin.landing import landing, landing_of
from ronde.web.signin.sign_in import SignInPage, show_sign_in
from ronde.web.visitors import prove, visitor_of

__all__ = ["JoinPage", "join", "type_code"]

_LONGEST_CODE = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinPage:
    """What the code gives, and what is still to be told; `known` is who is signed in already."""

    code: str
    invitation: Invitation
    known: str
    form: FormState = field(default_factory=FormState)


def type_code(request: HttpRequest) -> HttpResponse:
    """A code typed; the page of the code follows."""
    code = "".join(s for s in request.POST.get("code", "") if s.isalnum())[:_LONGEST_CODE]
    return redirect("join-with", code) if code else redirect("sign-in")


def join(request: HttpRequest, code: str) -> HttpResponse:
    """What a code gives; posting uses it."""
    try:
        invitation = find_invitation(
            code[:_LONGEST_CODE], visitor=visitor_of(request), now=timezone.now()
        )
    except TooManyAttempts as wait:
        page = SignInPage(trouble="signin.wait", minutes=wait.minutes)
        return show_sign_in(request, page, status=429)
    if invitation is None:
        return show_sign_in(request, SignInPage(trouble="join.spent"), status=404)
    prove(request, INVITATION.proof(invitation.id))
    if request.method != "POST":
        label = guess_label(request.headers.get("User-Agent", ""))
        return _page(request, code, invitation, FormState(values={"label": label}))
    return _use(request, code, invitation)


def _use(request: HttpRequest, code: str, invitation: Invitation) -> HttpResponse:
    fields = Fields(request.POST)
    label = fields.text("label", longest=80)
    present = request.user if isinstance(request.user, User) else None
    with transaction.atomic():
        user = _taken(request, fields, invitation, present)
        if user is not None and user != present:
            sign_in(request, user, label, means="code")
    if fields.errors:
        return _page(request, code, invitation, fields.state(), status=422)
    if user is None:
        return show_sign_in(request, SignInPage(trouble="join.spent"), status=404)
    if invitation.event is None:
        return redirect("events" if user.is_superuser else landing_of(user.pk))
    return redirect(landing(invitation.event, invitation.role, invitation.boards))


def _taken(
    request: HttpRequest, fields: Fields, invitation: Invitation, present: User | None
) -> User | None:
    """Whose the invitation is from now on; None when it is nobody's."""
    if invitation.user is not None or present is not None:
        held = present if invitation.user is None else account(invitation.user)
        user = held if held and accept(invitation, held, now=timezone.now()) else None
    else:
        user = _newcomer(request, fields, invitation)
    if user is None:
        return None
    by = signed_by(request, user, fields.text("label", longest=80))
    if invitation.event is None:
        record(Kind.DEVICE_CODE_USED, by=by)
        return user
    if present is None:
        record(Kind.ACCOUNT_MADE, by=by, event=invitation.event)
    role = invitation.role.name.lower()
    record(Kind.CODE_USED, by=by, subject=invitation.by, detail=role, event=invitation.event)
    return user


def _newcomer(request: HttpRequest, fields: Fields, invitation: Invitation) -> User | None:
    """The new account; None when something must be mended or the code is used up."""
    name = fields.text("name", required=True, longest=60)
    password = request.POST.get("password", "")
    if password and (flaw := password_flaw(password, name=name)):
        fields.errors["password"] = f"form.password_{flaw.value}"
    if fields.errors:
        return None
    try:
        return accept_as_new(invitation, name, password, now=timezone.now())
    except NameTaken:
        fields.errors["name"] = "form.name_taken"
    except NameRefused as refused:
        fields.errors["name"] = f"form.name_{refused.why}"
    return None


def _page(
    request: HttpRequest, code: str, invitation: Invitation, form: FormState, *, status: int = 200
) -> HttpResponse:
    kept = {name: value for name, value in form.values.items() if name != "password"}
    page = JoinPage(
        code=code,
        invitation=invitation,
        known=request.user.get_username(),
        form=FormState(values=kept, errors=form.errors),
    )
    language = language_of(request)
    if invitation.event is None:
        title = web_text(language, "join.title_device")
    else:
        title = web_text(language, "join.title", event=invitation.event_name)
    frame = frame_of(request, title=title)
    return render_page(request, "signin/join.html", page, frame, status=status)
