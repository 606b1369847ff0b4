"""The one-time link that `ronde serve` prints, and leaving."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.services.installation import use_sign_in_link
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of

__all__ = ["SignInPage", "sign_in_page", "sign_out", "use_link"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignInPage:
    """How to get in; `spent` when the link used is unknown, used or too old."""

    spent: bool


def sign_in_page(request: HttpRequest) -> HttpResponse:
    """Where the link is to be found."""
    return _page(request, spent=False)


def use_link(request: HttpRequest, token: str) -> HttpResponse:
    """Sign in with a link; whoever is signed in already does not spend it."""
    if request.user.is_authenticated:
        return redirect("events")
    user = use_sign_in_link(token, now=timezone.now())
    if user is None:
        return _page(request, spent=True)
    login(request, user)
    return redirect("events")


def _page(request: HttpRequest, *, spent: bool) -> HttpResponse:
    frame = frame_of(request, title=web_text(language_of(request), "signin.title"))
    status = 403 if spent else 200
    page = SignInPage(spent=spent)
    return render_page(request, "signin/sign_in.html", page, frame, status=status)


def sign_out(request: HttpRequest) -> HttpResponse:
    """Leave on this device."""
    logout(request)
    return redirect("sign-in")
