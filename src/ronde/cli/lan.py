"""Sharing on the local network from the command line, and a QR code in the terminal."""

from __future__ import annotations

import io

__all__ = ["EVERY_INTERFACE", "terminal_qr"]

EVERY_INTERFACE = "0.0.0.0"  # noqa: S104 - what --lan asks for


def terminal_qr(text: str) -> str:
    """A QR code drawn with half blocks."""
    import segno  # noqa: PLC0415 - the extra `app` is checked before

    out = io.StringIO()
    segno.make_qr(text, error="m").terminal(out=out, border=2, compact=True)
    return out.getvalue()
