"""Whether everybody sees an event, and where: for pages and lines that speak of it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.services.public.sharing import is_shared as is_public
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.language import language_of
from ronde.web.origin import base_address, is_shared
from ronde.web.qr import qr_svg

__all__ = ["PublicState", "public_state"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicState:
    """The switch of the public page, and the address of what is spoken of.

    `href` opens it here, `address` is what others type or scan; without `reached` it works on this
    computer only.
    """

    event: int
    shared: bool
    may_share: bool
    href: str
    address: str
    reached: bool
    qr: SafeString
    here: str


def public_state(
    request: HttpRequest, event: int, *, tournament: int = 0, round_no: int = 0
) -> PublicState:
    """The public page of an event, or of a round of one of its tournaments."""
    href = reverse("public", args=[event])
    if tournament and round_no:
        href += f"{language_of(request)}/{tournament}/rounds/{round_no}/"
    address = base_address(request) + href
    title = web_text(language_of(request), "people.qr", address=address)
    return PublicState(
        event=event,
        shared=is_public(event),
        may_share=role_of(request, event) >= Role.CHIEF,
        href=href,
        address=address,
        reached=is_shared(request),
        qr=qr_svg(address, title),
        here=request.get_full_path() if request.method == "GET" else "",
    )
