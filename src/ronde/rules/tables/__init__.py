"""Printed tables as data: one text file each, its source named in the first lines.

A line starting with `#` is a remark; everything else is data in the form the remarks describe.
"""

from __future__ import annotations

from functools import cache

__all__ = ["lines"]


@cache
def lines(name: str) -> tuple[str, ...]:
    """The data lines of a table file, read once."""
    from importlib import resources  # noqa: PLC0415 - brings half of the standard library

    text = resources.files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
    stripped = (line.strip() for line in text.splitlines())
    return tuple(line for line in stripped if line and not line.startswith("#"))
