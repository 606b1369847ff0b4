"""Headers of every answer: nothing from elsewhere, no inline code, no framing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from django.http import HttpRequest, HttpResponseBase

__all__ = ["CONTENT_SECURITY_POLICY", "HEADERS", "SecurityHeaders"]

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Mapping[str, str] = MappingProxyType(
    {
        "Content-Security-Policy": CONTENT_SECURITY_POLICY,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "X-Frame-Options": "DENY",
    }
)
"""On every answer, whoever makes it."""


class SecurityHeaders:
    """Adds the headers and keeps pages of the arbiter out of shared caches."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer with its headers."""
        response = self.answer(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-store")
        return response
