"""From data to PDF: the data and a moment in, bytes out; the same for the same.

Typst runs in a process of its own (`typesetter.py`), one document each, and so many at a time. The
data travel as JSON, never as source: a name that looks like a command is printed as typed. Files
of a template set are copied into a fresh folder, which is all that Typst may read then.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from ronde.documents import typesetter
from ronde.documents.errors import TypesettingFailed, TypstMissing
from ronde.documents.typefaces import FOLDER

__all__ = ["OWN", "TEMPLATES", "is_installed", "page_count", "typeset"]

TEMPLATES = Path(__file__).parent / "templates"
OWN = "set"
"""The folder of a template set's files, beside the built-in templates."""
_SECONDS = 30
_SECONDS_A_PART = 3
"""A pack has more time, for each of its parts after the first."""
_NO_WAY_OUT = "http://127.0.0.1:0"
_OFFLINE = {
    name: _NO_WAY_OUT
    for way in ("http_proxy", "https_proxy", "all_proxy")
    for name in (way, way.upper())
}
"""A template that names a package all the same reaches nobody: this proxy cannot be there."""
_AT_ONCE = threading.BoundedSemaphore(2)
"""Two documents at a time: the machine keeps a core for the hall."""
_IN_LINE = threading.BoundedSemaphore(3)
"""One more may wait; whoever comes then is told at once, and keeps no thread of a server."""


def is_installed() -> bool:
    """Whether this installation can make documents."""
    return find_spec("typst") is not None


def typeset(
    data: object, *, timestamp: int, parts: int = 1, files: Mapping[str, bytes] | None = None
) -> bytes:
    """The PDF of that data: a title, a language, and so many parts with the template of each.

    `files` are those of a template set; they stand in the folder `set` of the templates.

    Raises:
        TypstMissing: this installation has no Typst.
        TypesettingFailed: it took too long, Typst refused the page, or others wait already.
    """
    if not is_installed():
        raise TypstMissing("document.no_typst")
    seconds = _SECONDS + _SECONDS_A_PART * (parts - 1)
    if not _IN_LINE.acquire(blocking=False):
        raise TypesettingFailed("document.busy")
    try:
        with _AT_ONCE, _root(files or {}) as root:
            asked = {
                "template": str(root / "main.typ"),
                "root": str(root),
                "fonts": [str(FOLDER), *([str(root / OWN)] if files else [])],
                "packages": str(root / "packages"),
                "data": data,
                "timestamp": timestamp,
            }
            done = subprocess.run(  # noqa: S603 - our own file, by this very interpreter
                [sys.executable, "-P", typesetter.__file__],
                input=json.dumps(asked).encode(),
                capture_output=True,
                timeout=seconds,
                check=False,
                cwd=root,  # so that a message names a file as its author knows it
                env={**os.environ, **_OFFLINE, "NO_PROXY": "", "no_proxy": ""},
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


@contextmanager
def _root(files: Mapping[str, bytes]) -> Iterator[Path]:
    """The folder that Typst may read: the templates, with copies of the files of a set.

    Copies, never links: Typst follows a link out of its root.
    """
    if not files:
        yield TEMPLATES
        return
    with tempfile.TemporaryDirectory(prefix="ronde-set-") as folder:
        root = Path(folder)
        for template in TEMPLATES.glob("*.typ"):
            shutil.copyfile(template, root / template.name)
        for name, content in files.items():
            path = root / OWN / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        yield root
