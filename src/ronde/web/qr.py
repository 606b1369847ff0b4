"""QR codes as drawings inside the page."""

from __future__ import annotations

from io import BytesIO

import segno
from django.utils.safestring import SafeString, mark_safe

__all__ = ["qr_file", "qr_svg"]


def qr_svg(text: str, title: str) -> SafeString:
    """A QR code that scales with its place and reads in dark mode: black on white, with a rim."""
    code = segno.make_qr(text, error="m")
    drawn = code.svg_inline(
        border=4, light="#fff", title=title, svgclass="qr", lineclass=None, omitsize=True
    )
    return mark_safe(drawn)  # noqa: S308 - segno escapes the title, the rest are numbers


def qr_file(text: str, title: str) -> bytes:
    """The same as a file of its own."""
    out = BytesIO()
    segno.make_qr(text, error="m").save(
        out, kind="svg", xmldecl=False, border=4, light="#fff", title=title, omitsize=True
    )
    return out.getvalue()
