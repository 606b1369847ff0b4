"""Titles as files before 2016 wrote them, and national classes in their column."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from ronde.model import Title

__all__ = ["OLD_TITLES", "is_class"]

_CLASS = re.compile(r"[1-9][A-Z]|NM|CCM", re.ASCII)

OLD_TITLES: Mapping[Title, str] = MappingProxyType(
    {
        Title.GM: "g",
        Title.IM: "m",
        Title.FM: "f",
        Title.CM: "c",
        Title.WGM: "wg",
        Title.WIM: "wm",
        Title.WFM: "wf",
        Title.WCM: "wc",
    }
)
"""One letter, with w in front for the women's titles."""


def is_class(title: str) -> bool:
    """Whether what stands in the column of titles is a national class, as some programs write it.

    >>> [is_class(text) for text in ("1N", "NM", "WGM", "XX")]
    [True, True, False, False]
    """
    return _CLASS.fullmatch(title) is not None
