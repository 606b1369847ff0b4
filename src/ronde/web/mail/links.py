"""Addresses in letters: they are read elsewhere, so they begin where others reach this server."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from ronde.services.mail.planning import Links
from ronde.web.origin import base_address, is_shared

__all__ = ["LINKS", "outer_address"]


def outer_address(request: HttpRequest) -> str:
    """Where others reach this server, as far as this request shows; empty if they do not."""
    return base_address(request) if is_shared(request) else ""


def _base(known: str) -> str:
    announced: str = settings.ADDRESS
    return announced.rstrip("/") or known


def _page(base: str, event: int, tournament: int, player: int, language: str) -> str:
    return _base(base) + reverse("public-player", args=[event, language, tournament, player])


def _stop(base: str, code: str) -> str:
    return _base(base) + reverse("stop-mail", args=[code])


LINKS = Links(page=_page, stop=_stop)
"""As the routes of the application have them."""
