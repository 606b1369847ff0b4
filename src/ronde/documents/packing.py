"""Packing: which parts a pack is made of, and many files in one."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from collections.abc import Iterable, Mapping

from ronde.catalogue import say
from ronde.documents.errors import DocumentOptionError
from ronde.documents.kinds import DocumentKind, Part
from ronde.texts.language import Language

__all__ = ["chosen", "part_name", "zipped"]

_FIRST = dt.datetime(1980, 1, 1, tzinfo=dt.UTC)
"""The earliest moment that a ZIP can say."""


def chosen(kind: DocumentKind, options: Mapping[str, str]) -> tuple[Part, ...]:
    """The parts asked for, in their order.

    Raises:
        DocumentOptionError: the pack has no such part.
    """
    known = {part.key: part for part in kind.parts}
    wanted = _keys(options, "parts", known) or [part.key for part in kind.parts if part.usual]
    left = _keys(options, "without", known)
    return tuple(known[key] for key in dict.fromkeys(wanted) if key not in left)


def _keys(options: Mapping[str, str], name: str, known: Iterable[str]) -> list[str]:
    asked = [key.strip() for key in options.get(name, "").split(",") if key.strip()]
    for key in asked:
        if key not in known:
            raise DocumentOptionError("document.value", option=name, value=key, known=tuple(known))
    return asked


def part_name(part: Part, language: Language) -> str:
    """What a part is called, with the choices that make it another one than usual."""
    name = say(language, "documents", f"name.{part.code}")
    words = [say(language, "documents", f"option.{name}.{value}") for name, value in part.options]
    if not words:
        return name
    return say(language, "documents", "contents.chosen", name=name, choices=", ".join(words))


def zipped(files: Iterable[tuple[str, bytes]], *, timestamp: int) -> bytes:
    """The files in one; the same files at the same moment give the same bytes.

    They are stored as they are: a PDF is packed already, and no two packers pack alike.
    """
    at = max(dt.datetime.fromtimestamp(timestamp, dt.UTC), _FIRST)
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, at.timetuple()[:6])
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # else it says on which system it was made
            archive.writestr(entry, data)
    return written.getvalue()
