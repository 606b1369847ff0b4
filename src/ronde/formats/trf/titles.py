"""Titles as files before 2016 wrote them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.model import Title

__all__ = ["OLD_TITLES"]

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
