"""The second step of signing in: a code of the phone, or a recovery code.

Between the steps the session says whose password was right, and nothing is open yet.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from ronde.platform.throttle import TooManyAttempts
from ronde.services.acts import Signature
from ronde.services.people.second_factor import SecondFactor, check_code, second_factor_of
from ronde.texts.web import web_text
from ronde.web.devices import sign_in
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.origin import client_address

__all__ = ["SecondStepPage", "second_step", "sign_in_or_ask"]

_SESSION = "half_signed_in"
_LASTS = dt.timedelta(minutes=10)


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondStepPage:
    """Whose second factor is asked for; `minutes` is how long to wait."""

    name: str
    factor: SecondFactor
    minutes: int = 0
    form: FormState = field(default_factory=FormState)


def sign_in_or_ask(request: HttpRequest, user: User, *, means: str) -> HttpResponse:
    """Open a session where what was shown is enough, else go on to the second step."""
    if second_factor_of(user) is None:
        sign_in(request, user, means=means)
        return redirect("events")
    request.session.cycle_key()
    request.session[_SESSION] = [
        user.pk,
        user.get_session_auth_hash(),
        timezone.now().timestamp(),
        means,
    ]
    return redirect("second-step")


def second_step(request: HttpRequest) -> HttpResponse:
    """The code; the right one opens the session."""
    user, means = _half_signed_in(request)
    factor = None if user is None else second_factor_of(user)
    if user is None or factor is None:
        return redirect("sign-in")
    if request.method != "POST":
        return _page(request, SecondStepPage(name=user.get_username(), factor=factor))
    by = Signature(author="", at=timezone.now(), address=client_address(request))
    try:
        typed = request.POST.get("code", "") or request.POST.get("recovery", "")
        shown = check_code(user, typed, by=by)
    except TooManyAttempts as wait:
        page = SecondStepPage(name=user.get_username(), factor=factor, minutes=wait.minutes)
        return _page(request, page, status=429)
    if shown is None:
        form = FormState(errors={"code": "form.second_factor_wrong"})
        page = SecondStepPage(name=user.get_username(), factor=factor, form=form)
        return _page(request, page, status=422)
    del request.session[_SESSION]
    sign_in(request, user, means=means)
    return redirect("events")


def _half_signed_in(request: HttpRequest) -> tuple[User | None, str]:
    """Whose password was right a few minutes ago, or what else was; a new password ends it."""
    number, mark, at, means = request.session.get(_SESSION, (0, "", 0.0, ""))
    since = timezone.now().timestamp() - at
    user = User.objects.filter(id=number).first()
    if user is None or not 0 <= since <= _LASTS.total_seconds():
        return None, ""
    good = constant_time_compare(mark, user.get_session_auth_hash())
    return (user, means) if good else (None, "")


def _page(request: HttpRequest, page: SecondStepPage, *, status: int = 200) -> HttpResponse:
    frame = frame_of(request, title=web_text(language_of(request), "second.title"))
    response = render_page(request, "signin/second_step.html", page, frame, status=status)
    if page.minutes:
        response.headers["Retry-After"] = str(page.minutes * 60)
    return response
