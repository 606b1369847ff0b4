"""Browsers that are known here: a signed cookie keeps what they have shown to be right.

It opens nothing. It only says under which count an attempt to get in falls
(`platform/throttle.py`), so that one phone that guesses does not shut out the others of the hall.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase

from ronde.platform.visitors import Proof, Visitor
from ronde.web.origin import client_address

__all__ = ["KNOWN_COOKIE", "KeepProofs", "prove", "visitor_of"]

KNOWN_COOKIE = "ronde_known"
_SALT = "ronde.known"
_LASTS = 60 * 60 * 24 * 180
_MOST = 12
_LONGEST = 2000


def visitor_of(request: HttpRequest) -> Visitor:
    """Who asks; a cookie that we did not sign says nothing."""
    found: Visitor | None = getattr(request, "visitor", None)
    return found or _read(request)


def _read(request: HttpRequest) -> Visitor:
    address = client_address(request)
    text = request.COOKIES.get(KNOWN_COOKIE, "")
    try:
        browser, *pairs = signing.loads(text[:_LONGEST], salt=_SALT, max_age=_LASTS)
    except signing.BadSignature:
        return Visitor(address=address)
    proofs = tuple(Proof(kind, mark) for kind, mark in pairs)
    return Visitor(address=address, browser=browser, proofs=proofs)


def prove(request: HttpRequest, *proofs: Proof) -> None:
    """This browser showed something right; the answer tells it so."""
    before = visitor_of(request)
    if before.proofs[-len(proofs) :] == proofs:
        return
    older = tuple(proof for proof in before.proofs if proof not in proofs)
    request.visitor = Visitor(  # type: ignore[attr-defined]  # read by visitor_of only
        address=before.address,
        browser=before.browser or secrets.token_urlsafe(12),
        proofs=(*older, *proofs)[-_MOST:],
    )


class KeepProofs:
    """Writes the cookie of a browser that has just shown something."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer."""
        response = self.answer(request)
        visitor: Visitor | None = getattr(request, "visitor", None)
        if visitor is not None:
            content = [visitor.browser, *((p.kind, p.mark) for p in visitor.proofs)]
            response.set_cookie(
                KNOWN_COOKIE,
                signing.dumps(content, salt=_SALT),
                max_age=_LASTS,
                httponly=True,
                samesite="Lax",
                secure=settings.SESSION_COOKIE_SECURE,
            )
        return response
