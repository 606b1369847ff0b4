"""Where a view redirects after an act: to the next page, which says what was done."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ronde.services.acts import Done
from ronde.web.base.views import safe_next
from ronde.web.frame import remember_done

__all__ = ["redirect_after"]


def redirect_after(request: HttpRequest, done: Done, default: str) -> HttpResponse:
    """Go on to `next` of the form, else to the default page; it will offer to undo the act."""
    response = redirect(safe_next(request, default))
    if done.changed:
        remember_done(response, done.tournament, done.sequence)
    return response
