"""Addresses in letters: they are read elsewhere, so they begin where others reach this server."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from ronde.platform.reach import Reach, reach
from ronde.services.mail.planning import Links
from ronde.web.origin import base_address

__all__ = ["LINKS", "outer_address", "reaches_out"]

_AT_HOME = (".local", ".localdomain", ".lan", ".home", ".home.arpa", ".internal", ".intranet")


def outer_address(request: HttpRequest) -> str:
    """Where others reach this server, as far as this request shows; empty if they do not."""
    address = base_address(request)
    return address if reaches_out(address) else ""


def reaches_out(address: str) -> bool:
    """Whether an address works at home too: that of the hall's network opens in the hall only.

    >>> reaches_out("https://chess.example.org"), reaches_out("http://192.168.1.20:8642")
    (True, False)
    """
    host = (urlsplit(address).hostname or "").lower()
    try:
        return reach(ipaddress.ip_address(host)) is Reach.WORLD
    except ValueError:
        return "." in host.strip(".") and not host.endswith(_AT_HOME)


def _base(known: str) -> str:
    announced: str = settings.ADDRESS.rstrip("/")
    return announced if reaches_out(announced) else known


def _page(base: str, event: int, tournament: int, player: int, language: str) -> str:
    return _base(base) + reverse("public-player", args=[event, language, tournament, player])


def _stop(base: str, code: str) -> str:
    return _base(base) + reverse("stop-mail", args=[code])


LINKS = Links(page=_page, stop=_stop)
"""As the routes of the application have them."""
