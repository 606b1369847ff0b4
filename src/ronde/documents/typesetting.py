"""From data to PDF: the data and a moment in, bytes out; the same for the same.

Typst runs in a process of its own (`typesetter.py`), one document each, and so many at a time. The
data travel as JSON, never as source: a name that looks like a command is printed as typed.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import threading
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from ronde.documents import typesetter
from ronde.documents.errors import TypesettingFailed, TypstMissing
from ronde.documents.typefaces import FOLDER

__all__ = ["TEMPLATES", "fingerprint", "is_installed", "page_count", "typeset"]

TEMPLATES = Path(__file__).parent / "templates"
_SECONDS = 30
_SECONDS_A_PART = 3
"""A pack has more time, for each of its parts after the first."""
_AT_ONCE = threading.BoundedSemaphore(2)
"""Two documents at a time: the machine keeps a core for the hall."""
_IN_LINE = threading.BoundedSemaphore(3)
"""One more may wait; whoever comes then is told at once, and keeps no thread of a server."""


def is_installed() -> bool:
    """Whether this installation can make documents."""
    return find_spec("typst") is not None


def fingerprint(data: object, *, timestamp: int) -> str:
    """A name for the bytes that `typeset` makes of that: the same for the same, and no other.

    Raises:
        TypstMissing: this installation has no Typst.
    """
    if not is_installed():
        raise TypstMissing("document.no_typst")
    said = json.dumps([_tools(), timestamp, data], sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()


@cache
def _tools() -> list[str]:
    """What else the bytes depend on: templates, typefaces and the program."""
    files = sorted((*TEMPLATES.glob("*.typ"), *FOLDER.glob("*.otf")))
    digests = [hashlib.sha256(path.read_bytes()).hexdigest() for path in files]
    return [version("typst"), *digests]


def typeset(data: object, *, timestamp: int, parts: int = 1) -> bytes:
    """The PDF of that data: a title, a language, and so many parts with the template of each.

    Raises:
        TypstMissing: this installation has no Typst.
        TypesettingFailed: it took too long, Typst refused the page, or others wait already.
    """
    if not is_installed():
        raise TypstMissing("document.no_typst")
    asked = {
        "template": str(TEMPLATES / "main.typ"),
        "root": str(TEMPLATES),
        "fonts": str(FOLDER),
        "data": data,
        "timestamp": timestamp,
    }
    seconds = _SECONDS + _SECONDS_A_PART * (parts - 1)
    if not _IN_LINE.acquire(blocking=False):
        raise TypesettingFailed("document.busy")
    try:
        with _AT_ONCE:
            done = subprocess.run(  # noqa: S603 - our own file, by this very interpreter
                [sys.executable, "-P", typesetter.__file__],
                input=json.dumps(asked).encode(),
                capture_output=True,
                timeout=seconds,
                check=False,
            )
    except subprocess.TimeoutExpired:
        raise TypesettingFailed("document.too_long", seconds=seconds) from None
    finally:
        _IN_LINE.release()
    if done.returncode == typesetter.EXIT_MISSING:
        raise TypstMissing("document.no_typst")
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip()
        raise TypesettingFailed("document.template", said=said[-2000:])
    return done.stdout


def page_count(pdf: bytes) -> int:
    """How many pages a PDF of ours has: the root of the tree of its pages says so."""
    return max(map(int, re.findall(rb"/Type/Pages\b[^>]*?/Count (\d+)", pdf)), default=0)
