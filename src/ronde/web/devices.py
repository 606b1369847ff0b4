"""Which device a session belongs to: known by a label, ended from elsewhere; when confirmed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth import login, logout
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils import timezone

from ronde.services.people.accounts import (
    account_proofs,
    guess_label,
    hold_account,
    remember_device,
    seen_device,
)
from ronde.services.security_journal import Kind, record
from ronde.web.noting import signed_by
from ronde.web.visitors import prove

__all__ = ["KnowDevice", "device_of", "holding", "note_confirmed", "sign_in", "was_confirmed"]

_SESSION = "device"
_CONFIRMED = "confirmed"
_CONFIRMED_FOR = dt.timedelta(minutes=10)


def sign_in(request: HttpRequest, user: User, label: str = "", *, means: str = "password") -> None:
    """Open a session for an account on this device; `means` is what was shown for it."""
    with transaction.atomic():
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
        device = _remember(request, user, label)
        record(Kind.SIGN_IN, by=signed_by(request, user, device), detail=means)
    prove(request, *account_proofs(user))
    note_confirmed(request)


def note_confirmed(request: HttpRequest) -> None:
    """Whoever asks has just shown who they are."""
    request.session[_CONFIRMED] = timezone.now().timestamp()


def was_confirmed(request: HttpRequest) -> bool:
    """Whether that was a few minutes ago; a clock set back shows nothing."""
    at: float = request.session.get(_CONFIRMED, 0.0)
    since = timezone.now().timestamp() - at
    return 0 <= since <= _CONFIRMED_FOR.total_seconds()


def device_of(request: HttpRequest) -> int:
    """The number of the device that asks; 0 if nobody is signed in."""
    number: int = request.session.get(_SESSION, 0)
    return number


def holding(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view in a transaction in which nobody ends the session that asks.

    For what would outlive the session: a code, a token. One that was ended while the request waited
    makes nothing.
    """

    @wraps(view)
    def held(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method != "POST":
            return view(request, *args, **kwargs)
        if not isinstance(request.user, User):
            raise PermissionDenied
        with transaction.atomic():
            if hold_account(request.user, device_of(request)):
                return view(request, *args, **kwargs)
        logout(request)
        return redirect("sign-in")

    return held


def _remember(request: HttpRequest, user: User, label: str) -> str:
    label = label or guess_label(request.headers.get("User-Agent", ""))
    device = remember_device(user, label, now=timezone.now())
    request.session[_SESSION] = device.id
    return device.label


class KnowDevice:
    """Writes `request.device`, the label; a session whose device was ended is over."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer."""
        # A visitor without a session costs no query.
        user = request.user if request.session.session_key else None
        if isinstance(user, User):
            self._know(request, user)
        return self.answer(request)

    def _know(self, request: HttpRequest, user: User) -> None:
        number = device_of(request)
        if not number:  # signed in before devices were kept
            request.device = _remember(request, user, "")  # type: ignore[attr-defined]
            return
        device = seen_device(number, user.pk, now=timezone.now())
        if device is None:
            logout(request)
        else:
            request.device = device.label  # type: ignore[attr-defined]  # read by principal_of
