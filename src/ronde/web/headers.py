"""Headers of every answer: nothing from elsewhere, no inline code, no framing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from django.http import HttpRequest, HttpResponseBase

__all__ = [
    "CONTENT_SECURITY_POLICY",
    "HEADERS",
    "PERMISSIONS_POLICY",
    "SITE_POLICY",
    "SecurityHeaders",
]

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
SITE_POLICY = (
    "default-src 'none'; script-src 'self' file:; style-src 'self' file:; "
    "img-src 'self' file: data:; font-src 'self' file:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self' file:; base-uri 'none'"
)
"""Of pages that are files, in the page itself: whoever serves them sends what headers they like.

Opened from a folder, not every browser takes its files for its own; on a server `file:` leads
nowhere. Framing cannot be forbidden from within a page.
"""
PERMISSIONS_POLICY = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "usb",
    )
)
"""What no page of ours asks a browser for; the hall screen may stay awake and fill the screen."""
HEADERS: Mapping[str, str] = MappingProxyType(
    {
        "Content-Security-Policy": CONTENT_SECURITY_POLICY,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "X-Frame-Options": "DENY",
        "Permissions-Policy": PERMISSIONS_POLICY,
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
