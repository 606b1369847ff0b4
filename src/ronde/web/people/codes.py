"""Codes that let somebody in, shown once, and where they are typed."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.services.people.invitations import spell
from ronde.services.people.roles import Role
from ronde.texts.web import web_text
from ronde.web.language import language_of
from ronde.web.origin import base_address
from ronde.web.qr import qr_svg

__all__ = ["NewCode", "new_code"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCode:
    """A code just made, shown once; `name` where it is for somebody who has an account."""

    code: str
    link: str
    typed_at: str
    qr: SafeString
    name: str = ""
    role: Role | None = None
    uses: int = 1
    until: dt.datetime | None = None


def new_code(
    request: HttpRequest,
    code: str,
    *,
    name: str = "",
    role: Role | None = None,
    uses: int = 1,
    until: dt.datetime | None = None,
) -> NewCode:
    """A code as it is shown: spelled, and as a QR code of its link."""
    base = base_address(request)
    link = base + reverse("join-with", args=[code])
    return NewCode(
        code=spell(code),
        link=link,
        typed_at=base + reverse("join"),
        qr=qr_svg(link, web_text(language_of(request), "people.code")),
        name=name,
        role=role,
        uses=uses,
        until=until,
    )
