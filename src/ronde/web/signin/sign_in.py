"""Signing in with a password or the one-time link of `ronde serve`, and leaving."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace

from django.contrib.auth import logout
from django.core.exceptions import PermissionDenied
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.journal.authors import PROGRAM
from ronde.platform import desktop, hall
from ronde.platform.hall import Keeper
from ronde.platform.throttle import TooManyAttempts
from ronde.services.acts import Signature
from ronde.services.installation import use_sign_in_link
from ronde.services.people.accounts import check_password, end_device
from ronde.services.security_journal import Kind
from ronde.services.sign_in_file import remove_sign_in_file, write_sign_in_file
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.devices import device_of, sign_in
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.noting import note
from ronde.web.origin import client_address, is_at_the_machine
from ronde.web.signin.second_step import sign_in_or_ask
from ronde.web.visitors import visitor_of

__all__ = [
    "SignInPage",
    "leave_device",
    "show_sign_in",
    "sign_in_page",
    "sign_out",
    "use_link",
    "write_link",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignInPage:
    """How to get in; `trouble` is the code of what went wrong, `minutes` how long to wait.

    `file` holds a link for whoever sits at the machine, in whose browser it was `opened`.
    """

    trouble: str = ""
    minutes: int = 0
    form: FormState = field(default_factory=FormState)
    at_the_machine: bool = False
    file: str = ""
    opened: bool = False


def sign_in_page(request: HttpRequest) -> HttpResponse:
    """Name and password; where the link is to be found; a code."""
    if request.method != "POST":
        return show_sign_in(request, SignInPage())
    fields = Fields(request.POST)
    name = fields.text("name", required=True, longest=150)
    password = request.POST.get("password", "")
    typed = FormState(values={"name": name}, errors=fields.errors)
    if fields.errors:
        return show_sign_in(request, SignInPage(form=typed), status=422)
    try:
        user = check_password(name, password, visitor=visitor_of(request), now=timezone.now())
    except TooManyAttempts as wait:
        page = SignInPage(trouble="signin.wait", minutes=wait.minutes, form=typed)
        return show_sign_in(request, page, status=429)
    if user is None:
        return show_sign_in(request, SignInPage(trouble="signin.wrong", form=typed), status=422)
    return sign_in_or_ask(request, user, means="password")


def use_link(request: HttpRequest, token: str) -> HttpResponse:
    """Sign in with a link; whoever is signed in already does not spend it.

    At the machine itself it is enough: whoever sits there can read and write the data folder.
    """
    if request.user.is_authenticated:
        return redirect("events")
    user = use_sign_in_link(token, now=timezone.now())
    if user is None:
        return show_sign_in(request, SignInPage(trouble="signin.spent"), status=403)
    remove_sign_in_file()
    if not is_at_the_machine(request):
        return sign_in_or_ask(request, user, means="link")
    sign_in(request, user, means="link")
    return redirect("events")


def write_link(request: HttpRequest) -> HttpResponse:
    """Write a link into the data folder: whoever can read that may come in."""
    if not _has_file(request):
        raise PermissionDenied
    by = Signature(author=PROGRAM, at=timezone.now(), address=client_address(request))
    here = f"{request.scheme}://{request.get_host()}"
    file, is_new = write_sign_in_file(here, by=by)
    opened = is_new and desktop.show(file)
    return show_sign_in(request, SignInPage(file=str(file), opened=opened))


def _has_file(request: HttpRequest) -> bool:
    """Whether the data folder is that of a person at this machine, and not of a hosted server."""
    hosted = hall.keeper() in {Keeper.PROXY, Keeper.ADDRESS}
    return is_at_the_machine(request) and not hosted and connection.vendor == "sqlite"


def show_sign_in(request: HttpRequest, page: SignInPage, *, status: int = 200) -> HttpResponse:
    """The page, with what went wrong."""
    page = replace(page, at_the_machine=_has_file(request))
    frame = frame_of(request, title=web_text(language_of(request), "signin.title"))
    response = render_page(request, "signin/sign_in.html", page, frame, status=status)
    if page.minutes:
        response.headers["Retry-After"] = str(page.minutes * 60)
    return response


def sign_out(request: HttpRequest) -> HttpResponse:
    """Leave on this device."""
    leave_device(request)
    return redirect("sign-in")


def leave_device(request: HttpRequest) -> None:
    """Whoever is signed in on this device is not any more; nothing happens if nobody is."""
    if not request.user.is_authenticated:
        return
    with transaction.atomic():
        note(request, Kind.SIGN_OUT)
        with suppress(NotStored):  # ended from elsewhere at the same moment
            end_device(device_of(request), [request.user.pk or 0])
        logout(request)
