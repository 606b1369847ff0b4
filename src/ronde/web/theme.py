"""The theme of a request: light, dark, or as the device has it."""

from __future__ import annotations

from django.http import HttpRequest

__all__ = ["COOKIE", "THEMES", "theme_of"]

THEMES = ("", "light", "dark")
"""The first is the device's own."""
COOKIE = "ronde_theme"


def theme_of(request: HttpRequest) -> str:
    """The theme chosen on this device."""
    theme = request.COOKIES.get(COOKIE, "")
    return theme if theme in THEMES else ""
