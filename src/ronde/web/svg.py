"""A few strokes of SVG, escaped: what brackets, seating plans and drawn pairings are made of."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

__all__ = ["chip", "curve", "disc", "label", "picture", "seat", "shortened", "stroke", "table_top"]


def picture(
    name: str, title: str, width: int, height: int, parts: Iterable[str], *, kind: str = ""
) -> SafeString:
    """The whole drawing; `name` makes its ids, `title` is what a reader hears."""
    return format_html(
        '<svg class="picture {5}" viewBox="0 0 {1} {2}" width="{1}" height="{2}" role="img"'
        ' aria-labelledby="{0}-title"><title id="{0}-title">{3}</title>'
        '<defs><marker id="{0}-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7"'
        ' markerHeight="7" orient="auto-start-reverse"><path class="head" d="M0 0L8 4L0 8z"/>'
        "</marker></defs>{4}</svg>",
        name,
        width,
        height,
        title,
        format_html_join("", "{}", ((part,) for part in parts)),
        kind or name,
    )


def shortened(text: str, longest: int) -> str:
    """The text, or as much of it as there is room for."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def label(x: int, y: int, text: str, kind: str = "", anchor: str = "start") -> SafeString:
    """Words at a place."""
    return format_html(
        '<text x="{}" y="{}" class="{}" text-anchor="{}">{}</text>', x, y, kind, anchor, text
    )


def stroke(x1: int, y1: int, x2: int, y2: int, kind: str = "") -> SafeString:
    """A straight line."""
    return format_html('<line x1="{}" y1="{}" x2="{}" y2="{}" class="{}"/>', x1, y1, x2, y2, kind)


def curve(path: str, name: str) -> SafeString:
    """An arrow along a path, with the head that `picture` of that name defines."""
    return format_html(
        '<path class="walk" d="{}" marker-end="url(#{}-arrow)" fill="none"/>', path, name
    )


def disc(x: int, y: int, radius: int, kind: str) -> SafeString:
    """A chair."""
    return format_html('<circle cx="{}" cy="{}" r="{}" class="{}"/>', x, y, radius, kind)


def chip(x: int, y: int, kind: str) -> SafeString:
    """A small square: a colour somebody wishes."""
    return format_html(
        '<rect x="{}" y="{}" width="12" height="12" class="{}"/>', x - 6, y - 6, kind
    )


def seat(x: int, y: int, width: int, height: int, kind: str = "") -> SafeString:
    """The place of a name."""
    return format_html(
        '<rect x="{}" y="{}" width="{}" height="{}" rx="6" class="seat {}"/>',
        x,
        y,
        width,
        height,
        kind,
    )


def table_top(x: int, y: int, width: int, height: int) -> SafeString:
    """A table from above."""
    return format_html(
        '<rect x="{}" y="{}" width="{}" height="{}" rx="4" class="table-top"/>', x, y, width, height
    )
