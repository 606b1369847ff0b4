"""The desktop of whoever started the program: their browser opens where they allowed it."""

from __future__ import annotations

import webbrowser
from pathlib import Path

__all__ = ["allow", "show"]

_allowed: list[bool] = []


def allow() -> None:
    """The program was started by a person at a desktop, who wants their browser opened."""
    _allowed[:] = [True]


def show(file: Path) -> bool:
    """Open a file in their browser; whether that was tried.

    Its name is on the command line of the browser, where every user of the machine can read it: so
    it is a file, which only they can read, and never a link that opens something.
    """
    if not _allowed:
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    if type(browser) is webbrowser.GenericBrowser:  # one for terminals: it would take ours
        return False
    return bool(browser.open(file.as_uri()))
