"""Where a view redirects after an act: to the next page, which says what was done."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme

from ronde.services.acts import Done
from ronde.web.frame import remember_done

__all__ = ["redirect_after", "safe_next"]


def redirect_after(
    request: HttpRequest, done: Done, default: str, *, together: bool = False
) -> HttpResponse:
    """Go on to `next` of the form, else to the default page; it will offer to undo the act.

    `together`: it wrote several acts that are one to the arbiter, and are undone as one.
    """
    response = redirect(safe_next(request, default))
    if done.changed:
        first = done.first if together else 0
        remember_done(response, done.tournament, done.sequence, first=first)
    return response


def safe_next(request: HttpRequest, default: str) -> str:
    """Where the form asks to go on, if that is a page of this site."""
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()})
    return wanted if ours and wanted.startswith("/") else default
