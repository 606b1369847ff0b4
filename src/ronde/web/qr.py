"""QR codes as drawings inside the page."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from ronde.platform.qr import qr_file, qr_inline

__all__ = ["qr_file", "qr_svg"]


def qr_svg(text: str, title: str) -> SafeString:
    """A QR code that scales with its place and reads in dark mode: black on white, with a rim."""
    drawn = qr_inline(text, title)
    return mark_safe(drawn)  # noqa: S308 - the title is escaped, the rest are numbers
