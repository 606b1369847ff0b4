"""Setting up one's second factor, and what the owner decides about those of others."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import SafeString

from ronde.platform import totp
from ronde.services.people import second_factor
from ronde.services.people.accounts import account
from ronde.services.people.members import member
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.qr import qr_svg
from ronde.web.request_context import signature
from ronde.web.signin.confirm import confirmed

__all__ = ["SecondFactorPage", "off", "recovery", "require", "reset", "set_up"]

_SALT = "second_factor_salt"
_ISSUER = "Ronde"


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondFactorPage:
    """A secret to be scanned or typed; or, once, the recovery codes."""

    required: bool
    has_password: bool
    qr: SafeString = field(default_factory=SafeString)
    key: str = ""
    link: str = ""
    codes: tuple[str, ...] = ()
    form: FormState = field(default_factory=FormState)


def _user(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


@confirmed
def set_up(request: HttpRequest) -> HttpResponse:
    """A secret for the phone; posting a code of the phone turns the second factor on."""
    user = _user(request)
    if request.method != "POST":
        # Only the salt is kept: the secret follows from it, and stays when the page is reloaded.
        request.session.setdefault(_SALT, second_factor.new_salt())
        return _page(request, user)
    salt: str = request.session.get(_SALT, "")
    if not salt:
        return redirect("second-factor")
    codes = second_factor.turn_on(user, salt, request.POST.get("code", ""), by=signature(request))
    if not codes:
        wrong = FormState(errors={"code": "form.second_factor_not_yet"})
        return _page(request, user, wrong, status=422)
    del request.session[_SALT]
    return _shown(request, user, codes)


@confirmed
def recovery(request: HttpRequest) -> HttpResponse:
    """New recovery codes, shown once."""
    user = _user(request)
    if second_factor.second_factor_of(user) is None:
        return redirect("account")
    return _shown(request, user, second_factor.new_recovery_codes(user, by=signature(request)))


@confirmed
def off(request: HttpRequest) -> HttpResponse:
    """The password alone is enough again."""
    second_factor.turn_off(_user(request), by=signature(request))
    return redirect("account")


@confirmed
def require(request: HttpRequest) -> HttpResponse:
    """Whether the owner and chief arbiters must have one."""
    second_factor.require(bool(request.POST.get("required")), by=signature(request))
    return redirect("account")


@confirmed
def reset(request: HttpRequest, e: int, u: int) -> HttpResponse:
    """A member has lost the phone and the recovery codes."""
    if member(u, e) is None:
        raise NotStored(kind="member", number=u)
    second_factor.reset(account(u), by=signature(request))
    return redirect("people", e)


def _shown(request: HttpRequest, user: User, codes: tuple[str, ...]) -> HttpResponse:
    page = SecondFactorPage(required=False, has_password=user.has_usable_password(), codes=codes)
    return _render(request, page, "factor.codes_title")


def _page(
    request: HttpRequest, user: User, form: FormState | None = None, *, status: int = 200
) -> HttpResponse:
    secret = second_factor.secret_from(request.session[_SALT])
    who = f"{user.get_username()} ({request.get_host()})"
    link = totp.key_uri(secret, issuer=_ISSUER, account=who)
    page = SecondFactorPage(
        required=settings.BEHIND_PROXY and second_factor.lacks_required(user),
        has_password=user.has_usable_password(),
        qr=qr_svg(link, web_text(language_of(request), "factor.qr")),
        key=totp.spelled(secret),
        link=link,
        form=form or FormState(),
    )
    return _render(request, page, "factor.title", status=status)


def _render(
    request: HttpRequest, page: SecondFactorPage, title: str, *, status: int = 200
) -> HttpResponse:
    frame = frame_of(request, title=web_text(language_of(request), title))
    return render_page(request, "people/second_factor.html", page, frame, status=status)
