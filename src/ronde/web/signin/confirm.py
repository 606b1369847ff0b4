"""Asking once more who it is before something that would outlive a stolen session.

A view wrapped in `confirmed` runs only shortly after its session was opened or confirmed. Otherwise
the page asks, and its form brings to the same address what was typed there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from functools import wraps
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.platform.throttle import TooManyAttempts
from ronde.services.people.accounts import check_password
from ronde.services.people.second_factor import check_code, second_factor_of
from ronde.texts.web import web_text
from ronde.web.devices import holding, note_confirmed, was_confirmed
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.origin import is_at_the_machine
from ronde.web.request_context import signature
from ronde.web.visitors import visitor_of

__all__ = [
    "Asked",
    "ConfirmPage",
    "ask",
    "confirmed",
    "confirmed_if_possible",
    "is_confirmed",
]

_TYPED = "confirm"
_RECOVERY = "confirm_recovery"
_AGAIN = "confirm_again"
_SECRETS = frozenset({"old", "new", "password", "private_key", "passphrase", "secret_key"})
_NEVER_KEPT = frozenset({"csrfmiddlewaretoken", _TYPED, _RECOVERY, _AGAIN}) | _SECRETS


class Asked(Enum):
    """What shows who somebody is."""

    CODE = "code"
    """The phone, where there is a second factor: it is the harder one to steal."""
    PASSWORD = "password"  # noqa: S105 - what is asked for
    SIGN_IN = "sign_in"
    """There is nothing to ask for: only a new sign-in shows it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmPage:
    """What is asked; `kept` is what the form had brought, to be brought again.

    `again`: the page is looked at anew afterwards, since nothing was sent to it yet, or a password
    that is not kept.
    """

    name: str
    asked: str
    kept: tuple[tuple[str, str], ...]
    again: bool
    form: FormState = field(default_factory=FormState)
    minutes: int = 0


def is_confirmed(request: HttpRequest) -> bool:
    """Whether whoever asks has shown who they are a short while ago.

    Without a password a recent sign-in counts, or sitting at the machine, whose files tell all.
    """
    if was_confirmed(request):
        return True
    return _asked(_user(request)) is Asked.SIGN_IN and is_at_the_machine(request)


def confirmed(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view, after asking where the last time is too long ago; the session is held in it."""
    held = holding(view)

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if is_confirmed(request):
            return held(request, *args, **kwargs)
        if _TYPED not in request.POST:
            return ask(request)
        refused = _try(request)
        if refused is not None:
            return refused
        if _AGAIN in request.POST:
            return redirect(request.get_full_path())
        return held(request, *args, **kwargs)

    return checked


def confirmed_if_possible(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The same, where there is anything to ask for: helpers without a password go on working."""
    asking, held = confirmed(view), holding(view)

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        nothing = _asked(_user(request)) is Asked.SIGN_IN
        return (held if nothing else asking)(request, *args, **kwargs)

    return checked


def ask(
    request: HttpRequest, form: FormState | None = None, *, minutes: int = 0, status: int = 200
) -> HttpResponse:
    """The page that asks."""
    user = _user(request)
    page = ConfirmPage(
        name=user.get_username(),
        asked=_asked(user).value,
        kept=tuple(
            (name, value)
            for name, values in request.POST.lists()
            if name not in _NEVER_KEPT
            for value in values
        ),
        again=request.method != "POST" or not {_AGAIN, *_SECRETS}.isdisjoint(request.POST),
        form=form or FormState(),
        minutes=minutes,
    )
    frame = frame_of(request, title=web_text(language_of(request), "confirm.title"))
    return render_page(request, "signin/confirm.html", page, frame, status=status)


def _user(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise PermissionDenied  # a token shows nothing more
    return request.user


def _asked(user: User) -> Asked:
    factor = second_factor_of(user)
    if factor is not None and factor.here:
        return Asked.CODE
    return Asked.PASSWORD if user.has_usable_password() else Asked.SIGN_IN


def _try(request: HttpRequest) -> HttpResponse | None:
    """The page with what is wrong; None when it is who they say."""
    user = _user(request)
    asked = _asked(user)
    if asked is Asked.SIGN_IN:
        return ask(request)
    typed = request.POST.get(_TYPED, "")
    try:
        if asked is Asked.CODE:
            typed = typed or request.POST.get(_RECOVERY, "")
            error = "" if check_code(user, typed, by=signature(request)) else "second_factor_wrong"
        else:
            known = check_password(
                user.get_username(), typed, visitor=visitor_of(request), now=timezone.now()
            )
            error = "" if known else "password_wrong"
    except TooManyAttempts as wait:
        return ask(request, minutes=wait.minutes, status=429)
    if error:
        return ask(request, FormState(errors={_TYPED: f"form.{error}"}), status=422)
    note_confirmed(request)
    return None
