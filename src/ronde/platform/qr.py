"""QR codes as drawings: error level M, black on white, with a rim.

The package that draws them belongs to the application: a plain installation has none.
"""

from __future__ import annotations

from importlib.util import find_spec
from io import BytesIO

__all__ = ["qr_drawing", "qr_file", "qr_inline"]

_RIM = 4
_WHITE = "#fff"


def qr_inline(text: str, title: str) -> str:
    """A QR code inside a page: it scales with its place."""
    import segno  # noqa: PLC0415 - an extra

    return segno.make_qr(text, error="m").svg_inline(
        border=_RIM, light=_WHITE, title=title, svgclass="qr", lineclass=None, omitsize=True
    )


def qr_file(text: str, title: str) -> bytes:
    """The same as a file of its own."""
    import segno  # noqa: PLC0415 - an extra

    out = BytesIO()
    segno.make_qr(text, error="m").save(
        out, kind="svg", xmldecl=False, border=_RIM, light=_WHITE, title=title, omitsize=True
    )
    return out.getvalue()


def qr_drawing(text: str, title: str) -> str:
    """A QR code for paper; empty where nothing can draw it."""
    return qr_file(text, title).decode() if find_spec("segno") else ""
